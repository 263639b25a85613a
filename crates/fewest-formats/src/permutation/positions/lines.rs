//! Positions on lines of their own: a word that scrambles the solved state; an arrangement or facelets where the puzzle has
//! them.

use super::form::{At, Form, Position, Span, Written};
use super::misread::Misread;
use super::pieces::{each_line, end_of_lines};
use super::vocabulary::Vocabulary;
use super::words;
use fewest_permutation::Puzzle;

/// The line that stands for no moves.
pub const NO_MOVES: &str = "No moves needed";

/// The form of lines.
pub(crate) struct Lines;

impl Form for Lines {
    fn name(&self) -> &'static str {
        "lines"
    }

    fn begins(&self, _: &[u8], _: &Puzzle) -> bool {
        true
    }

    fn end(&self, text: &[u8], _: At) -> Option<usize> {
        end_of_lines(text)
    }

    fn spans<'t>(&self, text: &'t [u8], _: At) -> Box<dyn Iterator<Item = Span> + 't> {
        let mut start = 0;
        let spans = each_line(text).map(move |(line, bytes)| {
            let span = Span { line, line_start: start, start, end: start + bytes.len() };
            start = span.end + 1;
            (span, bytes)
        });
        let is_empty = |bytes: &[u8]| bytes.trim_ascii().is_empty() || words::is_comment(bytes);
        Box::new(spans.filter(move |(_, bytes)| !is_empty(bytes)).map(|(span, _)| span))
    }

    fn read<'t>(
        &self,
        vocabulary: &Vocabulary<'_>,
        Written { text: line, .. }: Written<'t>,
        numbers: &'t mut Vec<u16>,
    ) -> Result<Position<'t>, Misread> {
        let Vocabulary { puzzle, scrambles, .. } = vocabulary;
        let solved = &puzzle.goals()[0];
        if vocabulary.numbers.read(line, numbers) {
            return Ok(Position::Word { numbers, line });
        }
        let line = &*words::without_comments(line);
        if line.trim_ascii() == NO_MOVES.as_bytes() {
            return Ok(Position::State(solved.clone()));
        }
        let state = match (&vocabulary.arrangements, &vocabulary.facelets) {
            (Some(arrangements), _) if arrangements.are_meant(line, scrambles) => arrangements.read(line),
            (_, Some(facelets)) if facelets.are_meant(line, scrambles) => facelets.read(line),
            _ => words::after(vocabulary, line),
        };
        state.map(Position::State)
    }

    fn has_lines(&self) -> bool {
        true
    }
}
