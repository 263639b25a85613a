//! Positions on lines of their own: a word that scrambles the solved state, or an arrangement where the puzzle has them.

use super::form::{At, Form, Position, Span, Written};
use super::misread::Misread;
use super::pieces::{each_line, end_of_lines};
use super::vocabulary::Vocabulary;
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
        Box::new(spans.filter(|(_, bytes)| !bytes.trim_ascii().is_empty()).map(|(span, _)| span))
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
        if line.trim_ascii() == NO_MOVES.as_bytes() {
            return Ok(Position::State(solved.clone()));
        }
        let state = match &vocabulary.arrangements {
            Some(arrangements) if arrangements.are_meant(line, scrambles) => arrangements.read(line),
            _ => scrambles.after(solved, line).map(|scrambled| scrambled.state),
        };
        state.map(Position::State)
    }

    fn has_lines(&self) -> bool {
        true
    }
}
