//! Tests reading one file or two, and the names of files in errors.

use super::read;
use fewest::formats::linear::{Nonbinary, System};
use fewest::linear::Side;
use std::path::PathBuf;
use tempfile::TempDir;

const MEMORY: usize = 1 << 24;

/// Writes files and reads them as one system. Returns the system as text, or the error.
fn system(files: &[(&str, &[u8])], nonbinary: Nonbinary) -> Result<String, String> {
    let folder = TempDir::new().expect("a temporary folder can be created");
    let paths: Vec<PathBuf> = files.iter().map(|(name, _)| folder.path().join(name)).collect();
    for (path, (_, bytes)) in paths.iter().zip(files) {
        std::fs::write(path, bytes).expect("the file can be written");
    }
    let start = format!("{}/", folder.path().display());
    match read(&paths, nonbinary, MEMORY) {
        Ok(System::Css(code)) => Ok(format!("{:?} {:?}", code.checks(Side::X), code.checks(Side::Z))),
        Ok(other) => Ok(format!("{other:?}")),
        Err(crate::failure::Failure::BadInput(error)) => Err(format!("{error:#}").replace(&start, "")),
        Err(other) => panic!("{other:?}"),
    }
}

/// The checks of one side of Steane's code.
const STEANE: &str = "Matrix(3 x 7, [[3, 4, 5, 6], [1, 2, 5, 6], [0, 2, 4, 6]])";

#[track_caller]
fn check_steane(files: &[(&str, &[u8])]) {
    assert_eq!(system(files, Nonbinary::Refused), Ok(format!("{STEANE} {STEANE}")));
}

#[track_caller]
fn check_error(files: &[(&str, &[u8])], expected: &str) {
    assert_eq!(system(files, Nonbinary::Refused), Err(expected.to_owned()));
}

/// A matrix of bytes in NumPy's format.
fn array(rows: usize, columns: usize, entries: &[u8]) -> Vec<u8> {
    let description = format!("{{'descr': '|i1', 'fortran_order': False, 'shape': ({rows}, {columns})}}");
    let length = u16::try_from(description.len()).expect("the text is short").to_le_bytes();
    [b"\x93NUMPY\x01\x00", &length[..], description.as_bytes(), entries].concat()
}

#[test]
fn other_whole_numbers_are_refused_with_the_option_that_takes_them() {
    let text = b"%%MatrixMarket matrix array integer general\n1 2\n1\n2\n";
    for (name, file, place) in [
        ("h.npy", array(1, 2, &[1, 2]), "row 0, column 1 (from 0): expected 0 or 1, found 2"),
        ("h.mtx", text.to_vec(), "line 4, column 1: expected 0 or 1, found \"2\""),
    ] {
        let files = [(name, &file[..])];
        check_error(&files, &format!("{name}: {place}; --mod-2 takes whole numbers modulo 2"));
        let modulo_2 = system(&files, Nonbinary::Modulo2);
        assert_eq!(modulo_2, Ok("Checks(Matrix(1 x 2, [[0]]))".to_owned()));
    }
}

#[test]
fn an_error_names_its_file() {
    check_error(
        &[("a.json", b"{\n \"n\": 3}")],
        "a.json: expected an object with \"checks\", \"hx\" and \"hz\", \"h\" or \"stabilizers\", found none of them",
    );
    check_error(
        &[("a.json", b"{\"n\": 2, \"checks\": {\"X\": [[0, 2]], \"Z\": []}}")],
        "a.json: H_X: row 0: expected a column below 2, counted from 0, found 2",
    );
    check_error(
        &[("a.npy", &array(2, 2, &[1, 0, 1]))],
        "a.npy: entry 1 of line 1, of 2: failed to fill whole buffer",
    );
}

/// The checks of Steane's code, the same on both sides.
const CHECKS: [[u8; 7]; 3] = [[0, 0, 0, 1, 1, 1, 1], [0, 1, 1, 0, 0, 1, 1], [1, 0, 1, 0, 1, 0, 1]];

#[test]
fn two_files_hold_the_two_sides() {
    let rows = CHECKS.map(|row| row.map(|entry| entry.to_string()).concat() + "\n").concat();
    let market = "%%MatrixMarket matrix coordinate pattern general\n3 7 12\n1 4\n1 5\n1 6\n1 7\n2 2\n2 3\n2 6\n2 7\n3 1\n3 3\n3 5\n3 7\n";
    check_steane(&[("x.txt", rows.as_bytes()), ("z.mtx", market.as_bytes())]);
    check_steane(&[("x.npy", &array(3, 7, CHECKS.as_flattened())), ("z.txt", rows.as_bytes())]);
    check_error(
        &[("x", b"110\n"), ("z", b"011\n")],
        "x and z: row 0 of one matrix and row 0 of the other do not commute: they share an odd number of columns; \
         --gauge takes gauge generators of a subsystem code, which need not commute",
    );
    check_error(
        &[("x", b"110\n"), ("z", b"01\n")],
        "x and z: expected matrices with the same number of columns, found 3 and 2",
    );
    check_error(&[("x", b"110\n"), ("z", b"012\n")], "z: line 1, column 3: expected 0 or 1, found \"2\"");
    check_error(
        &[("x", b"XX\n"), ("z", b"1\n")],
        "x: line 1, column 1: expected a matrix, found \"generators\"",
    );
    check_error(
        &[("x", b"1\n"), ("z", b"{\"checks\": {\"X\": [], \"Z\": []}}")],
        "z: expected a matrix, found a code",
    );
    check_error(
        &[("x", b"1\n"), ("y", b"1\n"), ("z", b"1\n")],
        "expected one file, or one for H_X and one for H_Z, found 3 files",
    );
}
