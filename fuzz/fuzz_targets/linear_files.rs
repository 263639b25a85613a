//! Reads any bytes as code files that are not plain text: JSON, NumPy's arrays and archives, MATLAB's files. A matrix
//! stays within the memory limit, whatever size the file claims. The system does not depend on how the input is split
//! into reads.

#![no_main]

use fewest::formats::linear::{Nonbinary, System, read_system_with_limit};
use fewest::linear::{Matrix, Side};
use libfuzzer_sys::fuzz_target;
use std::io::Read;

/// The most memory that a system may take, in bytes.
const LIMIT: usize = 1 << 20;

/// The first bytes of these files.
const STARTS: [&[u8]; 5] = [b"{\"", b"PK\x03\x04", b"PK\x05\x06", b"\x93NUMPY", b"MATLAB "];

/// Checks that the ones of a matrix ascend within its columns and stay within the memory limit.
fn check(matrix: &Matrix) {
    assert!(matrix.ones() * size_of::<u32>() <= LIMIT);
    assert!(matrix.rows() + matrix.columns() <= LIMIT);
    for row in matrix.iter() {
        assert!(row.is_sorted_by(|a, b| a < b));
        assert!(row.iter().all(|&column| (column as usize) < matrix.columns()));
    }
}

fuzz_target!(|bytes: &[u8]| {
    // Other bytes are text, which `linear_systems` reads.
    if !STARTS.iter().any(|start| bytes.starts_with(start)) {
        return;
    }
    for nonbinary in [Nonbinary::Refused, Nonbinary::Modulo2] {
        let system = read_system_with_limit(bytes, nonbinary, LIMIT);
        let (start, rest) = bytes.split_at(bytes.len() / 3);
        let cut = read_system_with_limit(start.chain(rest), nonbinary, LIMIT);
        let [whole, cut] = [&system, &cut].map(|system| match system {
            Ok(system) => format!("{system:?}"),
            Err(error) => error.to_string(),
        });
        assert_eq!(cut, whole);
        match system {
            Ok(System::Checks(matrix)) => check(&matrix),
            Ok(System::Css(code)) => [Side::X, Side::Z].iter().for_each(|&side| check(code.checks(side))),
            Ok(System::Stabilizer(code)) => assert!(code.qubits() <= LIMIT),
            Ok(other) => panic!("these files do not contain {other:?}"),
            Err(_) => {}
        }
    }
});
