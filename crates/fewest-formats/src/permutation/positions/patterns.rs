//! Reads positions that are patterns of cubing.js: JSON objects with the pieces and the orientations of each orbit,
//! both counted from 0.

mod orbits;

use super::form::{At, Form, Position, Span, Written};
use super::misread::Misread;
use super::vocabulary::Vocabulary;
use fewest_permutation::{Puzzle, State};
use orbits::Orbits;
use serde::de::DeserializeSeed;

pub(crate) struct Patterns;

/// For each object of a text, the offset after its closing brace; and whether the last object is followed by anything
/// but white space.
fn ends(text: &[u8]) -> (Vec<usize>, bool) {
    let (mut ends, mut depth, mut is_string, mut is_escaped) = (Vec::new(), 0_usize, false, false);
    let mut is_left = false;
    for (at, &byte) in text.iter().enumerate() {
        is_left |= !byte.is_ascii_whitespace();
        if is_string {
            (is_escaped, is_string) = (!is_escaped && byte == b'\\', is_escaped || byte != b'"');
            continue;
        }
        match byte {
            b'"' => is_string = true,
            b'{' => depth += 1,
            b'}' => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    ends.push(at + 1);
                    is_left = false;
                }
            }
            _ => {}
        }
    }
    (ends, is_left)
}

impl Form for Patterns {
    fn name(&self) -> &'static str {
        "patterns of cubing.js"
    }

    /// Whether the text begins with an object.
    fn begins(&self, text: &[u8], _: &Puzzle) -> bool {
        text.trim_ascii_start().first() == Some(&b'{')
    }

    fn end(&self, text: &[u8], _: At, _: &Puzzle) -> Option<usize> {
        ends(text).0.pop()
    }

    fn spans<'t>(&self, text: &'t [u8], _: At, _: &Puzzle) -> Box<dyn Iterator<Item = Span> + 't> {
        let (mut ends, is_left) = ends(text);
        if is_left {
            ends.push(text.len());
        }
        let (mut before, mut lines) = (0, 0);
        Box::new(ends.into_iter().map(move |end| {
            let blank = text[before..end].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
            let start = before + blank;
            let newlines = |part: &[u8]| part.iter().filter(|&&byte| byte == b'\n').count() as u64;
            let line = lines + newlines(&text[before..start]);
            // Columns count from the beginning of the line, not of the object.
            let indent = text[before..start].iter().rev().take_while(|&&byte| byte != b'\n').count();
            lines = line + newlines(&text[start..end]);
            before = end;
            Span { line, line_start: start - indent, start, end }
        }))
    }

    fn read<'t>(
        &self,
        vocabulary: &Vocabulary<'_>,
        Written { text, .. }: Written<'t>,
        _: &'t mut Vec<u16>,
    ) -> Result<Position<'t>, Misread> {
        read(vocabulary.puzzle, text).map(Position::State)
    }

    /// An input may be cut before any line, because usually each pattern is on one line. A pattern that takes several
    /// lines is an error if it is cut.
    fn has_lines(&self) -> bool {
        true
    }
}

pub(crate) fn read(puzzle: &Puzzle, object: &[u8]) -> Result<State, Misread> {
    let mut reader = serde_json::Deserializer::from_slice(object);
    let orbits = Orbits(puzzle).deserialize(&mut reader).and_then(|orbits| reader.end().map(|()| orbits));
    match orbits {
        Ok(orbits) => Ok(puzzle.position(&orbits).expect("pieces and orientations were checked")),
        Err(error) => {
            // The message of serde_json ends with the line and the column. They are removed, because a `Misread` prints
            // its place before the message.
            let place = format!(" at line {} column {}", error.line(), error.column());
            let message = match error.is_eof() {
                true => "expected the rest of the object, found the end".to_owned(),
                false => error.to_string(),
            };
            let message = message.strip_suffix(&place).unwrap_or(&message);
            let (line, column) = place_of(object, (error.line(), error.column()), message);
            Err(Misread::of_message(line as u64, column as u64, message))
        }
    }
}

/// The line and the column of the wrong text, for a message of the JSON parser. If the wrong text is a number, the
/// parser names the place where it stopped, which is after the number. This function returns where the number begins.
fn place_of(object: &[u8], stopped: (usize, usize), message: &str) -> (usize, usize) {
    let (line, column) = stopped;
    let before: usize = object.split(|&byte| byte == b'\n').take(line - 1).map(|line| line.len() + 1).sum();
    let read = &object[..object.len().min(before + column)];
    let number = message.rsplit(' ').next().filter(|found| found.bytes().all(|byte| byte.is_ascii_digit()));
    let end = number.and_then(|_| read.iter().rposition(u8::is_ascii_digit)).map(|last| last + 1);
    let start = end.zip(number).map(|(end, number)| end.saturating_sub(number.len()));
    match (start, end, number) {
        (Some(start), Some(end), Some(number)) if read[start..end] == *number.as_bytes() => {
            let line_start = read[..start].iter().rposition(|&byte| byte == b'\n').map_or(0, |last| last + 1);
            let line = 1 + read[..start].iter().filter(|&&byte| byte == b'\n').count();
            (line, start - line_start + 1)
        }
        _ => stopped,
    }
}
