//! Answers as words, one per line. A *word* is a sequence of moves.

use super::{Answer, Answers, Place, TAKES};
use crate::permutation::positions::{NO_MOVES, UNSOLVABLE};
use fewest::permutation::Move;
use std::io::Write;

pub(super) fn write(answers: &Answers<'_>, place: &Place<'_>, answer: &Answer, bytes: &mut Vec<u8>) {
    if answers.form.all && !place.is_first {
        bytes.push(b'\n');
    }
    match answer {
        Answer { at_least: Some(_), word: Some(word), .. } => {
            writeln!(bytes, "{word} not proved").expect(TAKES);
        }
        Answer { at_least: Some(at_least), is_longer: true, .. } => {
            writeln!(bytes, "more than {}", at_least - 1).expect(TAKES);
        }
        Answer { at_least: Some(_), word: None, .. } => bytes.extend_from_slice(b"not proved\n"),
        Answer { word: None, .. } => writeln!(bytes, "{UNSOLVABLE}").expect(TAKES),
        Answer { all: Some(words), .. } => {
            words.iter().for_each(|word| answers.lines.write(word.numbers(), bytes));
        }
        Answer { count: Some(count), .. } => writeln!(bytes, "{count}").expect(TAKES),
        Answer { word: Some(word), .. } => answers.lines.write(word.numbers(), bytes),
    }
}

pub(super) struct Lines {
    /// For each move, its name followed by a space, truncated to [`SHORT`] bytes, and the full length of both.
    names: Vec<([u8; SHORT], usize)>,
    /// For each move, its name followed by a space.
    long: Vec<String>,
}

/// The largest length, in bytes, of a short name with its space: one machine word.
const SHORT: usize = 8;

impl Lines {
    pub(super) fn new(moves: &[Move]) -> Self {
        let long: Vec<String> = moves.iter().map(|step| format!("{} ", step.name())).collect();
        let short = |name: &String| {
            let mut bytes = [b' '; SHORT];
            let length = name.len().min(SHORT);
            bytes[..length].copy_from_slice(&name.as_bytes()[..length]);
            (bytes, name.len())
        };
        Self { names: long.iter().map(short).collect(), long }
    }

    /// Appends the line of a word, given by the indices of its moves.
    pub(super) fn write(&self, word: &[u16], bytes: &mut Vec<u8>) {
        if word.is_empty() {
            bytes.extend_from_slice(NO_MOVES.as_bytes());
        }
        bytes.reserve(word.len() * SHORT + 1);
        for &number in word {
            let (name, length) = &self.names[usize::from(number)];
            if *length <= SHORT {
                // The whole array is appended and then truncated, because a copy of constant length is a single store.
                let end = bytes.len() + length;
                bytes.extend_from_slice(name);
                bytes.truncate(end);
            } else {
                bytes.extend_from_slice(self.long[usize::from(number)].as_bytes());
            }
        }
        if !word.is_empty() {
            bytes.pop();
        }
        bytes.push(b'\n');
    }
}
