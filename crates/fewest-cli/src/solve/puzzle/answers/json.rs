//! Answers as JSON, one object per line.

use super::{Answer, Answers, Place};
use crate::unproved::Bounds;
use fewest::permutation::Word;
use serde::Serialize;

pub(super) fn write(answers: &Answers<'_>, place: &Place<'_>, answer: &Answer, bytes: &mut Vec<u8>) {
    let is_single = answer.all.is_none() && answer.count.is_none();
    let object = Object {
        file: answers.form.names_files.then_some(place.file),
        position: place.number,
        line: place.line,
        name: place.name.as_deref(),
        length: answer.word.as_ref().map(Word::len),
        word: is_single.then(|| answer.word.as_ref().map(Word::to_string)),
        words: answer.all.as_ref().map(|words| words.iter().map(Word::to_string).collect()),
        count: answer.count,
        bounds: answer.at_least.map(|lower| Bounds { lower, upper: answer.word.as_ref().map(Word::len) }),
        reason: answer.reason.as_deref(),
    };
    serde_json::to_writer(&mut *bytes, &object).expect("numbers and strings are JSON");
    bytes.push(b'\n');
}

#[derive(Serialize)]
struct Object<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'a str>,
    position: u64,
    line: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<&'a str>,
    length: Option<usize>,
    /// The word, or null, if one word is requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    word: Option<Option<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    words: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    count: Option<u128>,
    #[serde(flatten)]
    bounds: Option<Bounds>,
    /// The reason why a position is unsolvable, if it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'a str>,
}
