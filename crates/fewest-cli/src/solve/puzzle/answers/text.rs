//! Answers as words, one a line.

use super::{Answer, Answers, Place, TAKES};
use crate::permutation::positions::{NO_MOVES, UNSOLVABLE};
use fewest::permutation::{Move, Word};
use std::io::Write;

pub(super) fn write(answers: &Answers<'_>, place: &Place<'_>, answer: &Answer, bytes: &mut Vec<u8>) {
    if answers.arguments.all && !place.is_first {
        bytes.push(b'\n');
    }
    match answer {
        Answer { at_least: Some(_), word: Some(word), .. } => {
            writeln!(bytes, "{} not proved", word.names(answers.moves())).expect(TAKES);
        }
        Answer { at_least: Some(_), word: None, .. } => bytes.extend_from_slice(b"not proved\n"),
        Answer { word: None, .. } => writeln!(bytes, "{UNSOLVABLE}").expect(TAKES),
        Answer { all: Some(words), .. } => {
            words.iter().for_each(|word| write_word(answers.moves(), word, bytes));
        }
        Answer { count: Some(count), .. } => writeln!(bytes, "{count}").expect(TAKES),
        Answer { word: Some(word), .. } => write_word(answers.moves(), word, bytes),
    }
}

/// Appends the line of a word.
pub(super) fn write_word(moves: &[Move], word: &Word, bytes: &mut Vec<u8>) {
    if word.is_empty() {
        bytes.extend_from_slice(NO_MOVES.as_bytes());
    }
    for (place, &number) in word.numbers().iter().enumerate() {
        if place > 0 {
            bytes.push(b' ');
        }
        bytes.extend_from_slice(moves[usize::from(number)].name().as_bytes());
    }
    bytes.push(b'\n');
}
