//! Tests the memory limit of reading. A text is refused before memory is allocated, and the error reports the size.

use fewest::formats::linear::{
    Nonbinary, ReadError, System, TextProblem, read_system, read_system_with_limit,
};
use std::io::{self, Read};

const MEBIBYTE: usize = 1 << 20;

/// The number of bytes of 10^9 indices. An index has 32 or 64 bits, depending on the machine.
const BILLION_INDEXES: u64 = 1_000_000_000 * size_of::<usize>() as u64;

/// Checks that a system is refused in this line because it takes at least `least` bytes.
#[track_caller]
fn check(input: impl Read, limit: usize, line: u64, least: u64) {
    assert_eq!(refused(input, limit, least), line);
}

/// Checks that a system is refused because it takes at least `least` bytes. Returns the line in the error.
#[track_caller]
fn refused(input: impl Read, limit: usize, least: u64) -> u64 {
    let Err(ReadError::Text(error)) = read_system_with_limit(input, Nonbinary::Refused, limit) else {
        panic!("the text is right, and too large")
    };
    let TextProblem::OverLimit { bytes, limit: allowed } = error.problem else { panic!("{error}") };
    assert_eq!(allowed, limit);
    assert!(bytes >= least && bytes > limit as u64, "{bytes} bytes");
    error.line
}

#[test]
fn a_header_that_announces_too_much_is_refused_at_once() {
    let banner = "%%MatrixMarket matrix coordinate pattern general\n";
    let gigabyte = 1 << 30;
    check(format!("{banner}1000000000 1000000000 1\n1 1\n").as_bytes(), gigabyte, 2, 2 * BILLION_INDEXES);
    check(
        format!("{}9 1000000000\n", banner.replace("coordinate pattern", "array integer")).as_bytes(),
        gigabyte,
        2,
        BILLION_INDEXES,
    );
    check("1000000000 1000000000\n3 6\n".as_bytes(), gigabyte, 1, 4 * BILLION_INDEXES);
    check("1000000000 1000000000 0\n0\n".as_bytes(), gigabyte, 1, 4 * BILLION_INDEXES);
    // The checks have no ones, but elimination reserves memory for dense rows.
    check("1000000 100000 0\n0 1\n".as_bytes(), gigabyte, 1, 12_500_000_000);
    let Ok(System::Checks(checks)) =
        read_system(format!("{banner}1000000 1000000 1\n1000000 1000000\n").as_bytes())
    else {
        panic!("it fits")
    };
    assert_eq!(
        (checks.rows(), checks.columns(), checks.row(999_999)),
        (1_000_000, 1_000_000, &[999_999][..])
    );
}

#[test]
fn a_text_without_end_is_refused() {
    let lines = |line: &'static str| Lines { line: line.as_bytes(), at: 0 };
    check(io::repeat(b'1'), MEBIBYTE, 1, 0);
    check(io::repeat(b'X'), MEBIBYTE, 1, 0);
    // On average, a line of these texts takes at most 500 bytes of memory, and at least half a byte.
    for line in [
        "10\n",
        "XZ\n",
        "error(0.1) D0 D1 L0\n",
        "detector D0\nerror(0.5)\n",
        "repeat 2 {\n}\nrepeat 3 {\nerror(0.5) D2\n}\n",
    ] {
        let refused = refused(lines(line), MEBIBYTE, 0);
        assert!((MEBIBYTE as u64 / 500..2 * MEBIBYTE as u64).contains(&refused), "{line}: {refused}");
    }
}

/// A source that repeats a line forever.
struct Lines {
    line: &'static [u8],
    at: usize,
}

impl Read for Lines {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        buffer.iter_mut().for_each(|byte| {
            *byte = self.line[self.at];
            self.at = (self.at + 1) % self.line.len();
        });
        Ok(buffer.len())
    }
}
