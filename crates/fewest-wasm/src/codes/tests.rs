//! Requests about small codes whose answers are known by heart.

use super::*;

/// A request for a code in one text, or in two.
fn request(rows: u8, first: &str, second: &str) -> Vec<u8> {
    let length = (first.len() as u32).to_le_bytes();
    [&[rows][..], &length, first.as_bytes(), second.as_bytes()].concat()
}

fn ask(handler: fn(&mut Reader<'_>, &mut Writer) -> Result<(), Refused>, request: &[u8]) -> Vec<u8> {
    let mut answer = Writer::default();
    handler(&mut Reader::new(request), &mut answer).expect("it is answered");
    answer.written().to_vec()
}

/// Numbers below 2^32, as the answer has them.
fn numbers(numbers: &[u32]) -> Vec<u8> {
    numbers.iter().flat_map(|number| number.to_le_bytes()).collect()
}

const FIVE_QUBITS: &str = "XZZXI\nIXZZX\nXIXZZ\nZXIXZ\n";

#[test]
fn a_code_is_described_as_it_is_documented() {
    let even = ask(read, &request(0, "1111\n", ""));
    assert_eq!(even, [&[0, 0][..], &numbers(&[4, 3, 1, 4, 0, 1, 2, 3])].concat());
    // The same row as a generator: the repetition code, whose three checks are pairs.
    let repetition = ask(read, &request(1, "1111\n", ""));
    assert_eq!(repetition[..14], [&[0, 0][..], &numbers(&[4, 1, 3])].concat());
    // [[4,2,2]] in two matrices.
    let css = ask(read, &request(0, "1111\n", "1111\n"));
    assert_eq!(css, [&[0, 1][..], &numbers(&[4, 2, 1, 4, 0, 1, 2, 3, 1, 4, 0, 1, 2, 3])].concat());
    // XZZXI: columns 0, 5, 8 and 9 of X, Y and Z for each qubit.
    let five = ask(read, &request(0, FIVE_QUBITS, ""));
    assert_eq!(five[..34], [&[0, 2][..], &numbers(&[5, 1, 4, 4, 0, 5, 8, 9])].concat());
    let symplectic = ask(read, &request(2, "1001001100\n0100100110\n1010000011\n0101010001\n", ""));
    assert_eq!(symplectic, five);
}

#[test]
fn a_wrong_text_is_answered_with_its_place() {
    let wrong = ask(read, &request(0, "110\n0x1\n", ""));
    assert_eq!(wrong[..10], [&[1, 0][..], &numbers(&[2, 2])].concat());
    let said = str::from_utf8(&wrong[14..]).expect("it is text");
    assert!(said.starts_with("line 2, column 2: expected"), "{said}");
    // The second of two texts.
    assert_eq!(ask(read, &request(0, "11\n", "1x\n"))[..2], [1, 2]);
    let apart = ask(read, &request(0, "110\n", "011\n"));
    assert!(str::from_utf8(&apart[14..]).expect("it is text").contains("do not commute"));
    assert_eq!(ask(read, &request(0, "error(0.1) D0 L0\n", "")), [2, 0]);
}

#[test]
fn a_distance_has_a_word_of_its_weight() {
    let answer = ask(distance, &request(0, FIVE_QUBITS, ""));
    // Not of stabilizers, one side without a name, solved, 3.
    assert_eq!(answer[..11], [&[0][..], &numbers(&[1]), &[0, 0], &numbers(&[3])].concat());
    // Nodes, not exchanged, one word of three columns.
    assert_eq!(answer[19..28], [&[0][..], &numbers(&[1, 3])].concat());
    let word = &answer[24..];
    assert_eq!(ask(judge, &[&[0][..], word, &request(0, FIVE_QUBITS, "")].concat()), [2]);
}

#[test]
fn a_word_is_detected_or_a_stabilizer_or_counts() {
    let judged = |side: u8, columns: &[u32]| {
        let word = [&[side][..], &numbers(&[columns.len() as u32]), &numbers(columns)].concat();
        ask(judge, &[word, request(0, "1111\n", "1111\n")].concat())
    };
    assert_eq!(judged(1, &[2]), [0]);
    assert_eq!(judged(1, &[0, 1, 2, 3]), [1]);
    assert_eq!(judged(2, &[]), [1]);
    assert_eq!(judged(2, &[0, 3]), [2]);
    let classical = [&[1][..], &numbers(&[0]), &request(0, "11\n", "")].concat();
    assert!(judge(&mut Reader::new(&classical), &mut Writer::default()).is_err());
}
