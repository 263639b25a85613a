//! Helpers for the tests of JSON and of NumPy's files, and tests that apply to both.

use fewest::formats::linear::{
    FileProblem, Nonbinary, ReadError, System, css_code, read_matrix_with_limit, read_system_with_limit,
};
use fewest::linear::{Matrix, Side};
use fewest_testing::reading::{Broken, read_in_pieces};
use std::io::{self, Read};

pub(super) const MEMORY: usize = 1 << 24;

/// Reads a file, and prints the code or the error as text.
#[track_caller]
pub(super) fn shown(file: &[u8], nonbinary: Nonbinary) -> Result<String, String> {
    let system = read_in_pieces(file, |file| read_system_with_limit(file, nonbinary, MEMORY))?;
    Ok(match system {
        System::Css(code) => format!("{:?} {:?}", code.checks(Side::X), code.checks(Side::Z)),
        other => format!("{other:?}"),
    })
}

/// The printed check matrix of Steane's code, which is the same for X and for Z.
pub(super) const STEANE: &str = "Matrix(3 x 7, [[3, 4, 5, 6], [1, 2, 5, 6], [0, 2, 4, 6]])";

#[track_caller]
pub(super) fn check_steane(file: &[u8]) {
    assert_eq!(shown(file, Nonbinary::Refused), Ok(format!("{STEANE} {STEANE}")));
}

#[track_caller]
pub(super) fn check_error(file: &[u8], expected: &str) {
    assert_eq!(shown(file, Nonbinary::Refused), Err(expected.to_owned()));
}

#[test]
fn a_code_in_a_file_is_not_a_matrix() {
    let code = b"{\"checks\": {\"X\": [], \"Z\": []}}";
    let error = read_matrix_with_limit(&code[..], Nonbinary::Refused, MEMORY).expect_err("it is a code");
    assert!(matches!(&error, ReadError::File(error) if matches!(error.problem, FileProblem::Code)));
    assert_eq!(error.to_string(), "expected a matrix, found a code");
    let error =
        read_matrix_with_limit(&b"{}"[..], Nonbinary::Refused, MEMORY).expect_err("the object is empty");
    assert_eq!(
        error.to_string(),
        "expected an object with \"checks\", \"hx\" and \"hz\", \"h\" or \"stabilizers\", found none of them"
    );
}

#[test]
fn a_file_without_end_is_refused() {
    let endless = |start: &'static [u8]| start.chain(io::repeat(b' '));
    for (start, most) in [(&b"{"[..], MEMORY / 9), (b"PK\x03\x04", MEMORY)] {
        let error = read_system_with_limit(endless(start), Nonbinary::Refused, MEMORY)
            .expect_err("the input has no end");
        assert_eq!(
            error.to_string(),
            format!("the input is longer than {most} bytes, which is all that the memory limit allows")
        );
    }
}

#[test]
fn a_source_that_fails_within_a_file_is_reported() {
    for start in [&b"{"[..], b"{\"checks\": ", b"PK\x03\x04", b"\x93NUMPY", b"\x93NUMPY\x01\x00\x40\x00{"] {
        let error = read_system_with_limit(start.chain(Broken), Nonbinary::Refused, MEMORY);
        assert!(matches!(error, Err(ReadError::Io(_))), "{start:?}: {error:?}");
    }
}

#[test]
fn the_matrices_of_two_files_make_a_code() {
    let matrix = |columns, rows: &[&[usize]]| {
        Matrix::new(columns, rows.iter().map(|row| row.iter().copied())).expect("all columns exist")
    };
    let code = css_code(matrix(3, &[&[0, 1]]), matrix(3, &[&[0, 1, 2]]), MEMORY).expect("they commute");
    assert_eq!((code.qubits(), code.logical_qubits()), (3, 1));
    let error = css_code(matrix(3, &[&[0, 1]]), matrix(3, &[&[1, 2]]), MEMORY)
        .expect_err("the rows have one common column");
    assert_eq!(
        error.to_string(),
        "row 0 of one matrix and row 0 of the other do not commute: they share an odd number of columns"
    );
    let error = css_code(matrix(3, &[&[0, 1]]), matrix(2, &[&[0, 1]]), MEMORY)
        .expect_err("the matrices have 2 and 3 columns");
    assert_eq!(error.to_string(), "expected matrices with the same number of columns, found 3 and 2");
    // The elimination of each of the two matrices takes 8 rows of 8 bits.
    let square = || matrix(8, &[&[][..]; 8]);
    assert!(css_code(square(), square(), 16).is_ok());
    let error = css_code(square(), square(), 15).expect_err("it takes 16 bytes").to_string();
    assert_eq!(error, "the system takes 16 bytes of memory, more than the limit of 15 bytes");
}
