//! Tests of matrices with entries other than 0 and 1, and of matrices of 0 and 1 that probably have another
//! meaning.

use super::program::{print, run};

/// A code over GF(3).
const TETRACODE: &str = "tests/data/tetracode.mtx";

/// The five-qubit code as rows [X|Z].
const FIVE_QUBITS: &str = "tests/data/five-qubit-symplectic.txt";

#[track_caller]
fn check_refused(arguments: &[&str], input: &str, place: &str, found: &str) {
    let ended = run(arguments, input);
    let expected =
        format!("error: {place}: expected 0 or 1, found {found}; --mod-2 takes whole numbers modulo 2\n");
    assert_eq!((ended.code, ended.output.as_str(), ended.errors), (Some(2), "", expected));
}

/// The tetracode has distance 3 over GF(3). Modulo 2, two of its columns are equal.
#[test]
fn a_code_over_another_field_is_one_unless_it_counts_modulo_2() {
    assert_eq!(run(&["distance", TETRACODE], "").output, "n 4, k 2 over GF(3)\nd 3\n");
    let expected =
        format!("error: {TETRACODE}: line 2, column 1: expected a matrix over GF(2), found \"GF(3)\"\n");
    for arguments in [&["distance", TETRACODE, TETRACODE][..], &["solve", "gf2", TETRACODE]] {
        let ended = run(arguments, "01\n");
        assert_eq!((ended.code, ended.output.as_str(), ended.errors.as_str()), (Some(2), "", &expected[..]));
    }
    assert_eq!(run(&["distance", "--mod-2", TETRACODE], "").output, "n 4, k 2\nd 2\n");
    assert_eq!(print(&["solve", "gf2", "--mod-2", TETRACODE], "01\n"), "1\n");
}

#[test]
fn a_negative_entry_is_no_one() {
    let text = "%%MatrixMarket matrix array real general\n1 2\n1\n-1\n";
    check_refused(&["distance"], text, "standard input: line 4, column 1", "\"-1\"");
    assert_eq!(print(&["distance", "--mod-2"], text), "n 2, k 1\nd 2\n");
}

/// Neither a fraction nor a text has a remainder modulo 2, so the error does not name the option.
#[test]
fn what_is_no_whole_number_is_refused_even_modulo_2() {
    for value in ["0.5", "NaN", "inf", "x"] {
        let text = format!("%%MatrixMarket matrix array real general\n1 1\n{value}\n");
        for (option, expected) in [(None, "0 or 1"), (Some("--mod-2"), "a whole number")] {
            let arguments: Vec<&str> = ["distance"].into_iter().chain(option).collect();
            let ended = run(&arguments, &text);
            let place = "standard input: line 3, column 1";
            let errors = format!("error: {place}: expected {expected}, found \"{value}\"\n");
            assert_eq!((ended.code, ended.errors), (Some(2), errors));
        }
    }
}

#[test]
fn lights_count_modulo_their_states() {
    // By hand: only the fourth button adds 1 to the first cell and 2 to the second.
    let game = ["solve", "lights", "--matrix", TETRACODE, "--states", "3", "--goal", "0", "--presses"];
    assert_eq!(print(&game, "21\n"), "...1\n");
}

#[test]
fn rows_that_commute_as_a_stabilizer_code_are_named() {
    let ended = run(&["distance", FIVE_QUBITS], "");
    let warning = format!(
        "warning: {FIVE_QUBITS}: read as the checks of a classical code of length 10, but the rows commute as operators \
         [X|Z] on 5 qubits; --symplectic reads them as such\n"
    );
    assert_eq!((ended.code, ended.errors), (Some(0), warning));
    assert!(ended.output.starts_with("n 10, k 6\n"), "{}", ended.output);
    // The warning names the option `--symplectic`.
    let ended = run(&["distance", "--symplectic", FIVE_QUBITS], "");
    assert_eq!((ended.output.as_str(), ended.errors.as_str()), ("n 5, k 1\nd 3\n", ""));
}

#[test]
fn other_rows_are_read_without_a_warning() {
    for text in ["1010101\n0110011\n0001111\n", "1111\n", "1111\n0000\n1111\n", "1100\n0110\n0011\n"] {
        assert_eq!(run(&["distance"], text).errors, "", "{text}");
    }
    assert_eq!(run(&["solve", "gf2", FIVE_QUBITS], "0000\n").errors, "");
}
