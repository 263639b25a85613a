//! Tests how syndromes are read, one per line.

use fewest::formats::linear::{LocatedSyndrome, Syndromes};
use fewest_testing::reading::Pieces;
use std::io::{self, Read};

/// Checks the syndromes of a text and the error after them. A syndrome is given as its line and its violated checks.
#[track_caller]
fn check(text: &str, checks: usize, expected: &[(u64, &[u32])], error: Option<&str>) {
    for size in [1, 2, 5, usize::MAX] {
        let mut failed = None;
        let found: Vec<_> = Syndromes::new(Pieces { text: text.as_bytes(), size }, checks)
            .map_while(|next| next.map_err(|error| failed = Some(error.to_string())).ok())
            .map(|LocatedSyndrome { line, violated }| (line, violated))
            .collect();
        let expected: Vec<_> = expected.iter().map(|&(line, violated)| (line, violated.to_vec())).collect();
        assert_eq!(found, expected, "{size} bytes at a time");
        assert_eq!(failed.as_deref(), error, "{size} bytes at a time");
    }
}

#[test]
fn each_line_is_a_syndrome() {
    check("", 3, &[], None);
    check("\u{feff}011\n\n# none\n 0 0 0 \r\n1 10", 3, &[(1, &[1, 2]), (4, &[]), (5, &[0, 1])], None);
}

#[test]
fn the_iterator_ends_after_an_invalid_syndrome() {
    check(
        "01\n011\n01\n",
        2,
        &[(1, &[1])],
        Some("line 2, column 1: expected an entry for each of 2 checks, found 3"),
    );
    check(
        "01\n 0\n",
        2,
        &[(1, &[1])],
        Some("line 2, column 2: expected an entry for each of 2 checks, found 1"),
    );
    check("0x\n", 2, &[], Some("line 1, column 2: expected 0 or 1, found \"x\""));
    check("1\n", 0, &[], Some("line 1, column 1: expected an entry for each of 0 checks, found 1"));
}

#[test]
fn a_line_of_gigabytes_takes_no_memory() {
    let endless = io::repeat(b'1').take(1 << 26);
    let error = Syndromes::new(endless, 3).next().expect("there is a line").expect_err("it is too long");
    assert_eq!(error.to_string(), "line 1, column 1: expected an entry for each of 3 checks, found 67108864");
}
