//! Reads any bytes after the beginning of each text or file format of systems. The system does not depend on how the
//! input is split into reads, and each matrix is legal and stays within the memory limit.

#![no_main]

use fewest::formats::linear::{Nonbinary, System, read_logicals_with_limit, read_system_with_limit};
use fewest::linear::{Matrix, Pauli, StabilizerCode};
use libfuzzer_sys::fuzz_target;
use std::io::Read;

/// The most memory that a system may take, in bytes.
const LIMIT: usize = 1 << 20;

const BEGINNINGS: [&[u8]; 34] = [
    b"[[1, 0]",
    b"array([[1, 0]",
    b"GF([[1, 0], [0, 1]], order=",
    b"[ [ Z(2)^0",
    b"[1 0 1]\n",
    b"[1 0; ",
    b"[1 0|0 1]\n",
    b"H =\n\n",
    b"1 0 1;\n",
    b"1 . 1\n",
    b"1,0\n",
    b"1.0e+00 ",
    b"1 0|0 1\n",
    b"X0 Z1\n",
    b"xz\n",
    b"-XX\n",
    b"stim.PauliString(\"",
    b"PauliList(['XZ', ",
    b"S\"XZ ",
    b"0 -1 2\n",
    b"3 2 5\n0 -1 2\n",
    b"2 2 3\n0 -1\n1 2\n1 0",
    b"101\n",
    b"3 2\n2 2\n1 2 1\n2 2\n",
    b"3 1 1\n0 1\n",
    b"error(0.1) D0 L0\n",
    b"{\"h\": [[1, 0]",
    b"PK\x03\x04",
    b"\x93NUMPY\x01\x00",
    b". . 1\n",
    b"%%MatrixMarket matrix array integer general\n1 2\n",
    b"3 2 2\n2 2\n1 2 1\n",
    b"%%MatrixMarket matrix coordinate complex general\n2 2 2\n",
    b"MATLAB 5.0",
];

fn shown(input: impl Read, nonbinary: Nonbinary) -> String {
    format!("{:?}", read_system_with_limit(input, nonbinary, LIMIT).map_err(|error| error.to_string()))
}

fuzz_target!(|bytes: &[u8]| {
    let Some((&chosen, rest)) = bytes.split_first() else { return };
    let text = [BEGINNINGS[usize::from(chosen) % BEGINNINGS.len()], rest].concat();
    let (start, end) = text.split_at(text.len() / 3);
    for nonbinary in [Nonbinary::Refused, Nonbinary::Modulo2] {
        assert_eq!(shown(start.chain(end), nonbinary), shown(&text[..], nonbinary));
    }
    match read_system_with_limit(&text[..], Nonbinary::Refused, LIMIT) {
        Ok(System::Checks(matrix)) => {
            let rows = matrix.iter().map(|row| row.iter().map(|&column| column as usize));
            assert_eq!(Matrix::new(matrix.columns(), rows).as_ref(), Ok(&matrix));
        }
        Ok(System::Exponents(exponents)) if exponents.bytes_of_lifted(3) < LIMIT as u64 => {
            let matrix = exponents.lifted(3).expect("a lift of 3 is small");
            assert_eq!((matrix.rows(), matrix.columns()), (3 * exponents.rows(), 3 * exponents.columns()));
        }
        Ok(System::Punctured(code)) => {
            let (checks, columns) = (code.checks(), code.columns());
            assert!(columns.is_sorted_by(|one, next| one < next) && columns.len() < checks.columns());
            assert!(columns.last().is_some_and(|&last| last < checks.columns()));
        }
        // Any Pauli operator but the identity is a logical operator of the code without generators.
        Ok(System::Stabilizer(code)) if code.qubits() < 64 => {
            let generators = code.generators();
            let none: [Vec<(usize, Pauli)>; 0] = [];
            let free = StabilizerCode::new(code.qubits(), none).expect("an empty set commutes");
            let read = read_logicals_with_limit(&text[..], &free, Nonbinary::Refused, LIMIT);
            let is_identity = generators.iter().any(Vec::is_empty);
            assert_eq!(read.is_err(), is_identity, "{generators:?}");
        }
        _ => {}
    }
});
