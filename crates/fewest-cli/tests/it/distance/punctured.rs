//! Tests of codes whose files name punctured columns, and of codes without places.

use super::{HAMMING, Run, check_error, distance, file, run};
use crate::program::print;

/// Three blocks of size 2. The last block is punctured.
const PUNCTURED: &str = "3 2 2\n0 -1 0\n-1 0 1\n\n1 1 0\n";
const NOTE: &str = "2 of 6 columns are punctured (4-5): the code is that of the 4 that are transmitted\n";

/// Returns the answer about a code with punctured columns. A note on standard error must report them.
#[track_caller]
fn noted(options: &[&str]) -> String {
    let Run { code, output, errors } = run(&[&["distance"], options].concat(), PUNCTURED);
    assert_eq!((code, errors), (Some(0), format!("standard input: {NOTE}")));
    output
}

#[test]
fn the_code_is_the_transmitted_one_with_the_places_of_the_file() {
    // The words 100110 and 011001 lose their last two places.
    assert_eq!(noted(&["--all"]), "n 4, k 2\nd 2\n0 3\n1 2\n");
    assert_eq!(noted(&["--erase", "0"]), "n 4, k 2, erased 1\nd 1\n");
    assert_eq!(noted(&["--puncture", "3", "--all"]), "n 3, k 2\nd 1\n0\n");
    assert_eq!(noted(&["--shorten", "3", "--all"]), "n 3, k 1\nd 2\n1 2\n");
    // The option punctures the same columns.
    let checks = "100010\n010001\n001001\n000110\n";
    assert_eq!(distance(&["--puncture", "4-5", "--all"], checks), noted(&["--all"]));
    let (_folder, name) = file(PUNCTURED);
    let Run { code, output, errors } = run(&["distance", "--each", "--format", "csv", &name], "");
    assert_eq!((code, errors), (Some(0), format!("{name}: {NOTE}")));
    assert!(output.contains(",4,2,2,2,2,true,"), "{output}");
    let counted = run(&["census", "gf2", "--format", "json", &name], "");
    assert_eq!(counted.output, "{\"n\":4,\"k\":2,\"words_by_weight\":[1,0,2,0,1]}\n");
    assert_eq!(counted.errors, format!("{name}: {NOTE}"));
}

#[test]
fn what_is_asked_of_punctured_columns_is_refused() {
    let check = |options: &[&str], error: &str| {
        let Run { code, output, errors } = run(&[&["distance"], options].concat(), PUNCTURED);
        assert_eq!((code, output.as_str()), (Some(2), ""));
        assert!(errors.ends_with(&format!("error: standard input: {error}\n")), "{errors}");
    };
    let transmitted = "expected transmitted places, found 4, which the file punctures";
    check(&["--erase", "3,4"], transmitted);
    check(&["--puncture", "4"], transmitted);
    check(&["--erase", "6"], "expected a place of the code from 0 to 5, found 6");
    check(&["--dual"], "--generator, --dual and --symplectic are for a matrix, found another system");
    let (_folder, name) = file(PUNCTURED);
    let solved = run(&["solve", "gf2", &name], "1000\n");
    assert!(solved.errors.contains("found \"a code with punctured columns\""), "{}", solved.errors);
}

/// A code without places has neither codewords nor stabilizers, so there is no note about stabilizers.
#[test]
fn a_code_without_places_has_no_distance() {
    let five = "XZZXI\nIXZZX\nXIXZZ\nZXIXZ\n";
    let error = "standard input: the code has no places: there is no distance";
    check_error(&["--puncture", "0-4"], five, 1, "n 0, k 0\n", error);
    check_error(&["--puncture", "0-6"], HAMMING, 1, "n 0, k 0\n", error);
    let steane = "7 3 3\n0 2 4 6\n1 2 5 6\n3 4 5 6\n0 2 4 6\n1 2 5 6\n3 4 5 6\n";
    check_error(&["--puncture", "0-6"], steane, 1, "n 0, k 0\n", error);
}

#[test]
fn the_rows_and_columns_of_a_matrix_are_exchanged() {
    // The checks of the repetition code, as `save_alist` of the package ldpc writes them.
    let alist = "2 3\n2 2\n2 2 \n1 2 1 \n1 2 \n2 3 \n1 \n1 2 \n2 \n";
    let (_folder, name) = file(alist);
    let Run { code, output, errors } = run(&["distance", "--transpose", &name], "");
    assert_eq!((code, output.as_str(), errors.as_str()), (Some(0), "n 3, k 1\nd 3\n", ""));
    let Run { code, errors, .. } = run(&["distance", &name], "");
    let note = "3 checks of 2 columns, as alist gives columns first; the Python package ldpc writes rows first, which --transpose \
                reads";
    let nothing = "no codeword but 0: there is no distance";
    assert_eq!((code, errors), (Some(1), format!("{name}: {note}\nerror: {name}: {nothing}\n")));
    assert_eq!(distance(&["--transpose"], "10\n11\n01\n"), "n 3, k 1\nd 3\n");
    check_error(
        &["--transpose"],
        "XX\nZZ\n",
        2,
        "",
        "standard input: --transpose is for a matrix, found another system",
    );
    // Both matrices of a CSS code are transposed.
    let ((_x, x), (_z, z)) = (file("1\n1\n1\n1\n"), file("1\n1\n1\n1\n"));
    assert_eq!(print(&["distance", "--transpose", &x, &z], ""), "n 4, k 2\nd 2 (X 2, Z 2)\n");
}
