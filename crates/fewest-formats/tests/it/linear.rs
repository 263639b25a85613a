//! Tests that codes and matrices are read from each format, and the errors of invalid texts and files.

mod any_bytes;
mod codes;
mod coordinates;
mod error_models;
mod exports;
mod fields;
mod files;
mod forms;
mod json;
mod logicals;
mod many;
mod matrices;
mod memory;
mod numpy;
mod shots;
mod syndromes;

use fewest::formats::linear::{ReadError, System, read_matrix, read_system};
use fewest_testing::reading::{Broken, read_in_pieces};
use std::io::{self, Read};

#[track_caller]
fn system(text: impl AsRef<[u8]>) -> Result<System, String> {
    read_in_pieces(text.as_ref(), read_system)
}

/// Checks the error of a text that is invalid in every format.
#[track_caller]
fn check_error(text: impl AsRef<[u8]>, expected: &str) {
    assert_eq!(system(text).map(|system| format!("{system:?}")), Err(expected.to_owned()));
}

#[test]
fn an_empty_text_and_a_text_in_no_format_are_not_systems() {
    let expected = "expected a matrix, a code or a detector error model";
    for text in ["", " \n\t\r\n", "# only this\n", "\u{feff}\n"] {
        let Err(error) = system(text) else { panic!("{text:?} is no system") };
        assert!(error.ends_with(&format!("{expected}, found the end")), "{error}");
    }
    check_error("\n  [checks: 1}", &format!("line 2, column 3: {expected}, found \"[checks:\""));
    // JSON is recognized only at the start of a text, so not after a comment.
    check_error("# a code\n{}", &format!("line 2, column 1: {expected}, found \"{{}}\""));
    check_error("errors(0.1) D0", &format!("line 1, column 1: {expected}, found \"errors(0.1)\""));
    check_error("\0", &format!("line 1, column 1: {expected}, found \"\\x00\""));
    check_error("q".repeat(99), &format!("line 1, column 1: {expected}, found \"{}…\"", "q".repeat(32)));
}

#[test]
fn a_source_that_fails_is_not_an_error_of_the_text() {
    for start in ["", "01\n", "X", "%%MatrixMarket matrix coordinate pattern general\n2 2 1\n1 ", "3 1 1\n0"]
    {
        let error = read_system(start.as_bytes().chain(Broken)).expect_err("the source fails");
        assert!(matches!(error, ReadError::Io(_)), "{error:?}");
    }
}

#[test]
fn an_end_is_not_read_twice() {
    /// Behaves like a terminal: after the end, another read would return more text.
    struct Terminal(Option<&'static [u8]>, bool);
    impl Read for Terminal {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            assert!(!self.1, "read again behind the end");
            match self.0.take() {
                Some(mut text) => text.read(buffer),
                None => {
                    self.1 = true;
                    Ok(0)
                }
            }
        }
    }
    for text in [
        "01\n10\n",
        "01\n10",
        "XX\nZZ\n",
        "error(0.1) D0 L0",
        "2 1 1\n0 1\n0 1\n",
        "2 1\n1 2\n1 1\n2\n1\n1\n1 2\n",
    ] {
        read_system(Terminal(Some(text.as_bytes()), false))
            .unwrap_or_else(|error| panic!("{text:?}: {error}"));
    }
    let codes = read_matrix(Terminal(Some(b"XX\n"), false));
    assert!(codes.is_err());
}

#[test]
fn a_line_of_white_space_without_end_is_an_error() {
    for start in ["", "0", "X", "error", "error(0.1) D0", "4 2", "3 1 1", "%%MatrixMarket"] {
        let error = read_system(start.as_bytes().chain(io::repeat(b' '))).expect_err("the line has no end");
        let ReadError::Text(error) = error else { panic!("nothing fails") };
        assert!(error.to_string().ends_with("found too much white space on one line"), "{error}");
        assert_eq!((error.line, error.column), (1, start.len() as u64 + (1 << 20) + 1), "{start}");
    }
}

/// The error for a circuit names the command that makes its detector error model. Generators of stabilizer codes are
/// not mistaken for circuits.
#[test]
fn a_circuit_is_refused_with_advice() {
    for (text, instruction) in [
        ("R 0 1 2\nTICK\n", "R"),
        ("# a circuit\nQUBIT_COORDS(0, 1) 0\n", "QUBIT_COORDS"),
        ("X_ERROR(0.1) 0\nM 0", "X_ERROR"),
        ("X 1", "X"),
        ("REPEAT 3 {\n", "REPEAT"),
        ("MPP X0*X1", "MPP"),
        ("DEPOLARIZE1(0.001) 0", "DEPOLARIZE1"),
    ] {
        let Err(error) = system(text) else { panic!("{text:?} is a circuit") };
        let advice = "error model, which `stim analyze_errors --in CIRCUIT` makes of a circuit";
        assert!(error.ends_with(&format!("{advice}, found \"{instruction}\"")), "{error}");
    }
    for text in ["X\n", "XX\nZZ\n", "X I\nI X\n", "I\nX\n"] {
        assert!(!matches!(system(text), Err(error) if error.contains("circuit")), "{text:?}");
    }
}
