//! Reads any bytes as a system. The system does not depend on how the input is split into reads or, for a text, on a
//! leading byte order mark. The matrix reader gives the same matrix as the system reader.

#![no_main]

use fewest::formats::linear::{Nonbinary, System, read_matrix_with_limit, read_system_with_limit};
use fewest::linear::Matrix;
use libfuzzer_sys::fuzz_target;
use std::io::{Chain, Read};

/// The most memory that a system may take, in bytes.
const LIMIT: usize = 1 << 20;

fn shown(input: impl Read) -> String {
    format!(
        "{:?}",
        read_system_with_limit(input, Nonbinary::Refused, LIMIT).map_err(|error| error.to_string())
    )
}

fn cut(bytes: &[u8]) -> Chain<&[u8], &[u8]> {
    let (start, rest) = bytes.split_at(bytes.len() / 3);
    start.chain(rest)
}

fuzz_target!(|bytes: &[u8]| {
    let whole = shown(bytes);
    assert_eq!(shown(cut(bytes)), whole);
    // Only texts may begin with a byte order mark. Before a binary file, it would change the format.
    let is_text = !bytes.contains(&0) && std::str::from_utf8(bytes).is_ok();
    if is_text && ![&b"\xEF\xBB\xBF"[..], b"MATLAB ", b"PK"].iter().any(|start| bytes.starts_with(start)) {
        assert_eq!(shown(&[b"\xEF\xBB\xBF", bytes].concat()[..]), whole);
    }
    if let Ok(matrix) = read_matrix_with_limit(bytes, Nonbinary::Refused, LIMIT) {
        assert!(
            matches!(read_system_with_limit(bytes, Nonbinary::Refused, LIMIT), Ok(System::Checks(checks)) if checks == matrix)
        );
        let rows = matrix.iter().map(|row| row.iter().map(|&column| column as usize));
        assert_eq!(Matrix::new(matrix.columns(), rows).as_ref(), Ok(&matrix));
    }
});
