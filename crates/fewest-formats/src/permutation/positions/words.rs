//! Reads scrambles in the notation of cubers: moves, groups `(R U)3`, commutators `[R, U]`, conjugates `[R: U]`, and
//! comments.
//!
//! For cubes and other solids, slices and rotations of the whole solid are allowed, too. For other puzzles, only the
//! moves of the puzzle are allowed.

use super::misread::{Misread, Token, listed, tokens};
use super::vocabulary::Vocabulary;
use fewest_core::text::printable_letter;
use fewest_permutation::{Algorithm, AlgorithmError, ApplyError, State};
use std::borrow::Cow;

/// The beginning of a comment, which extends to the end of the line.
const COMMENT: &[u8] = b"//";

/// The brackets and separators that may stand between moves.
const MARKS: &[u8] = b"()[],:";

/// Whether a line contains nothing but a comment.
pub(crate) fn is_comment(line: &[u8]) -> bool {
    line.trim_ascii_start().starts_with(COMMENT)
}

/// The text with its comments replaced by spaces, so that columns stay the same.
pub(crate) fn without_comments(text: &[u8]) -> Cow<'_, [u8]> {
    if !text.windows(COMMENT.len()).any(|part| part == COMMENT) {
        return Cow::Borrowed(text);
    }
    let mut is_comment = false;
    let byte = |at: usize| {
        is_comment = text[at] != b'\n' && (is_comment || text[at..].starts_with(COMMENT));
        if is_comment { b' ' } else { text[at] }
    };
    Cow::Owned((0..text.len()).map(byte).collect())
}

/// The position after a scramble, which may have several lines.
pub(crate) fn after(vocabulary: &Vocabulary<'_>, text: &[u8]) -> Result<State, Misread> {
    let Vocabulary { puzzle, scrambles, turns, .. } = vocabulary;
    let has_marks = text.iter().any(|byte| MARKS.contains(byte));
    if !has_marks {
        let mut lines = (0..).zip(text.split(|&byte| byte == b'\n'));
        let scrambled = lines.try_fold(puzzle.solved().clone(), |state, (number, line)| {
            let scrambled = scrambles.after(&state, line).map_err(|misread: Misread| misread.down(number));
            scrambled.map(|scrambled| scrambled.state)
        });
        if scrambled.is_ok() || turns.is_none() {
            return scrambled;
        }
    }
    let written = str::from_utf8(text).map_err(|error| {
        let at = error.valid_up_to();
        in_text(text, at, |token| Token { text: &text[at..=at], ..token }.expected("a letter in UTF-8"))
    })?;
    let algorithm: Algorithm = written.parse().map_err(|error| of_algorithm(text, &error))?;
    let unknown = |found: &str, names: &[String]| {
        let at = place_of(text, found.as_bytes());
        in_text(text, at, |token| token.expected(format!("a move: one of {}", listed(names))))
    };
    if let Some(turns) = turns {
        return turns.after(puzzle, &algorithm).map_err(|error| unknown(&error.found, &error.expected));
    }
    puzzle.after(puzzle.solved(), &algorithm).map_err(|error| match error {
        ApplyError::Unknown(error) => unknown(&error.found, &error.expected),
        ApplyError::NotAllowed { name } => {
            let found = format!("{name} where it is not allowed");
            in_text(text, place_of(text, name.as_bytes()), |token| {
                token.expected_text("moves that are allowed in the positions where they are made", &found)
            })
        }
        error => {
            in_text(text, 0, |token| token.expected_text("an algorithm of fewer moves", &error.to_string()))
        }
    })
}

/// Converts the error of a text that is not an algorithm.
fn of_algorithm(text: &[u8], error: &AlgorithmError) -> Misread {
    let AlgorithmError { column, expected, found } = *error;
    match found {
        Some(found) => {
            let found = format!("\"{}\"", printable_letter(found.encode_utf8(&mut [0; 4]).as_bytes()));
            in_text(text, column - 1, |token| token.expected_text(expected, &found))
        }
        None => in_text(text, text.trim_ascii_end().len(), |token| token.expected_text(expected, "the end")),
    }
}

/// An error about the token at the offset `at` of a text with several lines. The token ends before white space or one
/// of [`MARKS`].
fn in_text(text: &[u8], at: usize, error: impl FnOnce(Token<'_>) -> Misread) -> Misread {
    let before = &text[..at];
    let start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |last| last + 1);
    let lines = before.iter().filter(|&&byte| byte == b'\n').count() as u64;
    let rest = &text[at..];
    let is_end = |byte: &u8| byte.is_ascii_whitespace() || MARKS.contains(byte);
    let length = rest.iter().position(is_end).unwrap_or(rest.len());
    error(Token { at: at - start, text: &rest[..length] }).down(lines)
}

/// The offset at which the name of a move first occurs in a text; 0 if the text does not contain it.
fn place_of(text: &[u8], name: &[u8]) -> usize {
    let is_mark = |byte: &u8| MARKS.contains(byte);
    let names = tokens(text).flat_map(|token| {
        let mut at = token.at;
        token.text.split(is_mark).map(move |part| {
            let found = (at, part);
            at += part.len() + 1;
            found
        })
    });
    names.into_iter().find(|&(_, part)| part == name).map_or(0, |(at, _)| at)
}
