//! Tests of the options that set the meaning of a matrix, and of the list of forms.

use super::{HAMMING, check_error, distance, file};
use crate::program::run;
use std::fs;

/// Rows that generate the Hamming code.
const WORDS: &str = "1000011\n0100101\n0010110\n0001111\n";

/// Rows [X|Z] of the code of five qubits.
const FIVE: &str = "1001001100\n0100100110\n1010000011\n0101010001\n";

#[test]
fn the_rows_of_a_matrix_are_words_or_checks() {
    assert_eq!(distance(&["--generator"], WORDS), "n 7, k 4\nd 3\n");
    // The dual of the Hamming code is the simplex code.
    assert_eq!(distance(&["--dual"], HAMMING), "n 7, k 3\nd 4\n");
    assert_eq!(distance(&["--generator", "--dual"], HAMMING), distance(&[], HAMMING));
    assert_eq!(distance(&["--generator", "--witness"], "111\n"), "n 3, k 1\nd 3\n0 1 2\n");
    check_error(
        &["--generator"],
        "XX\nZZ\n",
        2,
        "",
        "standard input: --generator, --dual and --symplectic are for a matrix, found another system",
    );
}

#[test]
fn the_halves_of_rows_are_generators() {
    assert_eq!(distance(&["--symplectic"], FIVE), "n 5, k 1\nd 3\n");
    let barred: String = FIVE.lines().map(|row| format!("{}|{}\n", &row[..5], &row[5..])).collect();
    assert_eq!(distance(&["--witness"], &barred), "n 5, k 1\nd 3\nZ2 X3 Z4\n");
    check_error(
        &["--symplectic"],
        "101\n",
        2,
        "",
        "standard input: expected rows [X|Z] with an even number of columns, found 3 columns",
    );
}

#[test]
fn exponents_are_lifted() {
    // A row has five blocks of size 7.
    let exponents = "1 2 4 - -\n- 5 - 1 3\n";
    assert!(distance(&["--lift", "7"], exponents).starts_with("n 35, k "));
    check_error(
        &[],
        exponents,
        2,
        "",
        "standard input: these are exponents of a quasi-cyclic matrix: --lift gives the size of its circulants",
    );
    check_error(
        &["--lift", "3"],
        HAMMING,
        2,
        "",
        "standard input: --lift is for rows of exponents with -1 or - for blocks of zeros, without a line of sizes",
    );
}

/// The checks are H_X and the logical operators are those of X, so the answer is the distance of side Z.
#[test]
fn logical_operators_stand_in_a_file_of_their_own() {
    let (folder, checks) = file("1111000\n0110110\n");
    let logicals = folder.path().join("L.txt");
    fs::write(&logicals, "1110000\n").expect("the folder is writable");
    let logicals = logicals.to_str().expect("the path is text");
    let found = distance(&["--witness", "--logicals", logicals, &checks], "");
    assert_eq!(found, "n 7\nd 2\n0 3\n");
    fs::write(logicals, "111\n").expect("the folder is writable");
    let expected = format!("{logicals}: expected 7 columns, as the checks have, found 3");
    check_error(&["--logicals", logicals, &checks], "", 2, "", &expected);
}

#[test]
fn the_forms_are_listed() {
    let list = distance(&["--formats"], "");
    let lines: Vec<&str> = list.lines().collect();
    let forms = fewest::formats::linear::forms().len() + fewest::formats::linear::field_forms().len();
    assert_eq!(lines.len(), forms);
    assert!(lines.iter().any(|line| line.starts_with("alist ") && line.contains("columns rows")));
    check_error(
        &[],
        "hello\n",
        2,
        "",
        "standard input: line 1, column 1: expected a matrix, a code or a detector error model, found \"hello\"; fewest distance \
         --formats lists all forms",
    );
}

/// Every file in one of the accepted forms is recognized without a verb. Its answer or error is that of `fewest
/// distance`.
#[test]
fn a_file_in_any_form_needs_no_verb() {
    let folder = "../fewest-formats/tests/data";
    let entries = ["forms", "numpy"]
        .into_iter()
        .flat_map(|name| fs::read_dir(format!("{folder}/{name}")).expect("the files are in the repository"));
    // Texts in none of the forms.
    let unread = ["gap-view.txt", "header.csv", "quantumclifford-tableau.txt", "version-4.mat"];
    let mut files: Vec<_> = entries.map(|entry| entry.expect("the folder is listable").path()).collect();
    files.push(format!("{folder}/shots/surface.dem").into());
    let mut recognized = 0;
    for file in files {
        let name = file.file_name().expect("the path has a name").to_string_lossy().into_owned();
        if name.starts_with("make.") || name.starts_with("README") || unread.contains(&&*name) {
            continue;
        }
        let file = file.display().to_string();
        let (with, without) = (run(&["distance", &file], ""), run(&[&file], ""));
        assert_eq!(
            (&without.code, &without.output),
            (&with.code, &with.output),
            "{name}: {}",
            without.errors
        );
        let note = format!("{file}: read as a code: fewest distance {file}\n");
        assert_eq!(without.errors, note + &with.errors, "{name}");
        recognized += 1;
    }
    assert!(recognized > 80, "{recognized}");
}
