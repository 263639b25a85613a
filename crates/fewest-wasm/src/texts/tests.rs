//! Tests that the texts of small codes are read, and that the subject of a text is recognized.

use super::*;
use crate::asking::{ask, measured, numbers};

/// Encodes a request to read a code from one text, or from two texts if `second` is not empty.
fn request(rows: u8, first: &str, second: &str) -> Vec<u8> {
    [&[rows][..], &measured(first), second.as_bytes()].concat()
}

#[test]
fn a_code_is_described_as_it_is_documented() {
    let even = ask(code, &request(0, "1111\n", ""));
    assert_eq!(even, [&[0, 0][..], &numbers(&[4, 3, 1, 4, 0, 1, 2, 3])].concat());
    // The same row, read as a generator, gives the repetition code, whose dimension is 1.
    let repetition = ask(code, &request(1, "1111\n", ""));
    assert_eq!(repetition[..14], [&[0, 0][..], &numbers(&[4, 1, 3])].concat());
    // The CSS code [[4,2,2]] in two texts.
    let css = ask(code, &request(0, "1111\n", "1111\n"));
    assert_eq!(css, [&[0, 1][..], &numbers(&[4, 2, 1, 4, 0, 1, 2, 3, 1, 4, 0, 1, 2, 3])].concat());
    // X, Y and Z of qubit q have the numbers 3q, 3q + 1 and 3q + 2, so XZZXI has the numbers 0, 5, 8 and 9.
    let five = ask(code, &request(0, "XZZXI\nIXZZX\nXIXZZ\nZXIXZ\n", ""));
    assert_eq!(five[..34], [&[0, 2][..], &numbers(&[5, 1, 4, 4, 0, 5, 8, 9])].concat());
    let symplectic = ask(code, &request(2, "1001001100\n0100100110\n1010000011\n0101010001\n", ""));
    assert_eq!(symplectic, five);
}

#[test]
fn a_wrong_text_is_answered_with_its_place() {
    let wrong = ask(code, &request(0, "110\n0x1\n", ""));
    assert_eq!(wrong[..10], [&[1, 0][..], &numbers(&[2, 2])].concat());
    let said = str::from_utf8(&wrong[14..]).expect("the reason is UTF-8");
    assert!(said.starts_with("line 2, column 2: expected"), "{said}");
    // The second of two texts is wrong.
    assert_eq!(ask(code, &request(0, "11\n", "1x\n"))[..2], [1, 2]);
    let apart = ask(code, &request(0, "110\n", "011\n"));
    assert!(str::from_utf8(&apart[14..]).expect("the reason is UTF-8").contains("do not commute"));
    assert_eq!(ask(code, &request(0, "error(0.1) D0 L0\n", "")), [2, 0]);
}

#[test]
fn a_text_is_recognized_by_its_beginning() {
    let check = |text: &str, subject: u8, form: &str, puzzle: &str| {
        let expected = [&[subject][..], &measured(form), &measured(puzzle)].concat();
        assert_eq!(ask(recognize, text.as_bytes()), expected, "{text}");
    };
    check("1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3\n0\n", 1, "", "");
    check("bwwb\nbbwb\nbwww\nwwww\n", 2, "", "");
    check("Name Pyraminx\nSet A 4 3\n", 3, "", "");
    check("XZZXI\nIXZZX\n", 4, "", "");
    // Rows of 0 and 1 are ambiguous: they may be a matrix or a board.
    check("101\n011\n", 0, "rows of 0 and 1", "");
    check("R U R' U'", 0, "", "3x3x3");
    check("(R U)3 M' x", 0, "", "3x3x3");
    check("pyraminx R U", 0, "", "pyraminx");
    // The name of a family is recognized even if the size does not exist. The request for the puzzle reports the error.
    check("pancake:99999", 0, "", "pancake:99999");
    check("hello", 0, "", "");
    check("", 0, "", "");
}
