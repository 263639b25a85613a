//! Tests of requests about small codes with well-known parameters.

use super::*;
use crate::asking::{ask, numbers};

/// The five-qubit code, whose stabilizer generators are cyclic shifts of XZZXI. X, Y and Z of qubit q have the columns
/// 3q, 3q + 1 and 3q + 2, so XZZXI has the columns 0, 5, 8 and 9.
fn five_qubits() -> Vec<u8> {
    let rows = [[0, 5, 8, 9], [3, 8, 11, 12], [0, 6, 11, 14], [2, 3, 9, 14]];
    let rows: Vec<u32> = rows.iter().flat_map(|row| [&[4][..], row].concat()).collect();
    [&[2][..], &numbers(&[5, 4]), &numbers(&rows)].concat()
}

/// The CSS code [[4,2,2]], whose checks are XXXX and ZZZZ.
fn four_qubits() -> Vec<u8> {
    [&[1][..], &numbers(&[4, 1, 4, 0, 1, 2, 3, 1, 4, 0, 1, 2, 3])].concat()
}

#[test]
fn dimensions_and_logical_qubits_are_counted() {
    assert_eq!(ask(logical, &[&[0][..], &numbers(&[4, 1, 4, 0, 1, 2, 3])].concat()), numbers(&[3]));
    assert_eq!(ask(logical, &four_qubits()), numbers(&[2]));
    assert_eq!(ask(logical, &five_qubits()), numbers(&[1]));
}

#[test]
fn checks_of_no_code_are_refused() {
    let refused = |request: &[u8]| logical(&mut Reader::new(request), &mut Writer::default()).is_err();
    // A column does not exist; a column is listed twice; two checks do not commute; a generator has both X and Z on a
    // qubit.
    assert!(refused(&[&[0][..], &numbers(&[4, 1, 1, 4])].concat()));
    assert!(refused(&[&[0][..], &numbers(&[4, 1, 2, 1, 1])].concat()));
    assert!(refused(&[&[1][..], &numbers(&[1, 1, 1, 0, 1, 1, 0])].concat()));
    assert!(refused(&[&[2][..], &numbers(&[1, 2, 1, 0, 1, 2])].concat()));
    // The number of rows exceeds the length of the request.
    assert!(refused(&[&[0][..], &numbers(&[4, u32::MAX])].concat()));
}

#[test]
fn a_distance_has_a_word_of_its_weight() {
    let answer = ask(distance, &five_qubits());
    // The first bytes are: 0 (the words are logical operators), one side, its name (none), solved, the lower bound 3.
    assert_eq!(answer[..11], [&[0][..], &numbers(&[1]), &[0, 0], &numbers(&[3])].concat());
    // After the number of nodes come: 0 (the bounds do not follow by symmetry), one word, its three columns.
    assert_eq!(answer[19..28], [&[0][..], &numbers(&[1, 3])].concat());
    let word = &answer[24..];
    assert_eq!(ask(judge, &[&[0][..], word, &five_qubits()].concat()), [2]);
}

#[test]
fn a_word_is_detected_or_a_stabilizer_or_counts() {
    let judged = |side: u8, columns: &[u32]| {
        let word = [&[side][..], &numbers(&[columns.len() as u32]), &numbers(columns)].concat();
        ask(judge, &[word, four_qubits()].concat())
    };
    assert_eq!(judged(1, &[2]), [0]);
    assert_eq!(judged(1, &[0, 1, 2, 3]), [1]);
    assert_eq!(judged(2, &[]), [1]);
    assert_eq!(judged(2, &[0, 3]), [2]);
    let classical = [&[1][..], &numbers(&[0]), &[0], &numbers(&[2, 1, 2, 0, 1])].concat();
    assert!(judge(&mut Reader::new(&classical), &mut Writer::default()).is_err());
}
