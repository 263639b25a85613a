//! Tests of a valid certificate, certificates with false claims, and texts that are not certificates.

use super::*;
use crate::asking::{ask, measured, numbers};

/// A certificate that the Hamming code has distance 3. The columns of its check matrix are the binary numbers 1 to 7.
const HAMMING: &str = "fewest certificate 1\nquestion classical\ncolumns 7\nchecks 3\n0 2 4 6\n1 2 5 6\n3 4 5 6\n\
                       answer\nlower 3\nupper 3 0 1 2\nend\n";

#[test]
fn a_right_certificate_is_answered_with_its_sentence() {
    let sentence = "The distance of this classical code is 3: 7 columns, 3 checks, rank 3, k = 4.";
    assert_eq!(ask(check, HAMMING.as_bytes()), [&[0][..], &measured(sentence)].concat());
}

#[test]
fn a_false_claim_is_answered_with_its_line() {
    let higher = HAMMING.replace("lower 3\nupper 3 0 1 2", "lower 4\nupper 4 0 1 2 3");
    assert_eq!(ask(check, higher.as_bytes())[..5], [&[1][..], &numbers(&[10])].concat());
    let only_lower = HAMMING.replace("lower 3\nupper 3 0 1 2", "lower 4");
    assert_eq!(ask(check, only_lower.as_bytes())[..5], [&[1][..], &numbers(&[9])].concat());
}

#[test]
fn a_text_that_ends_early_is_no_certificate() {
    let cut = HAMMING.strip_suffix("end\n").expect("the text ends with this line");
    assert_eq!(ask(check, cut.as_bytes())[0], 2);
    assert_eq!(ask(check, b"hello\n")[..5], [&[2][..], &numbers(&[1])].concat());
}
