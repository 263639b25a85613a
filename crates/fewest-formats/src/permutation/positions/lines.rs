//! Reads positions that take one line each. A line contains the moves that lead to the position from the solved state.
//! For some puzzles, it may also be a permutation in cycles, an arrangement, facelets, or a scramble in the notation of
//! the puzzle.

use super::super::cycles;
use super::form::{At, Form, Position, Span, Written};
use super::misread::Misread;
use super::pieces::{each_line, end_of_lines};
use super::vocabulary::Vocabulary;
use super::words;
use fewest_permutation::{Puzzle, State};

/// The line for the solved position, which takes no moves.
pub const NO_MOVES: &str = "No moves needed";

pub(crate) struct Lines;

/// Whether a line is a permutation in cycles of places, such as `(1,2,3)`, rather than moves in parentheses.
fn are_cycles(line: &[u8], vocabulary: &Vocabulary<'_>) -> bool {
    let Some(rest) = line.trim_ascii().strip_prefix(b"(") else { return false };
    let first = rest.split(|byte| !byte.is_ascii_alphanumeric()).next().unwrap_or_default();
    let is_number = first.iter().all(u8::is_ascii_digit) && !first.is_empty();
    is_number && !vocabulary.scrambles.know(first) || rest.trim_ascii_start().starts_with(b")")
}

/// The position after a permutation of the solved pieces. The permutation is written in cycles of places.
fn in_cycles(line: &[u8], puzzle: &Puzzle) -> Result<State, Misread> {
    let sources = cycles::sources_of(line, puzzle.places());
    let sources =
        sources.map_err(|error| Misread::of_message(error.line, error.column, &error.problem.to_string()))?;
    let solved = puzzle.solved().kinds();
    let kinds: Vec<u16> = sources.iter().map(|&source| solved[source]).collect();
    Ok(puzzle.state(kinds, vec![0; puzzle.places()]).expect("a permutation keeps all pieces"))
}

impl Form for Lines {
    fn name(&self) -> &'static str {
        "lines"
    }

    fn begins(&self, _: &[u8], _: &Puzzle) -> bool {
        true
    }

    fn end(&self, text: &[u8], _: At, _: &Puzzle) -> Option<usize> {
        end_of_lines(text)
    }

    fn spans<'t>(&self, text: &'t [u8], _: At, _: &Puzzle) -> Box<dyn Iterator<Item = Span> + 't> {
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
        if let Some(signed) = vocabulary.signed.as_ref().filter(|signed| signed.are_meant(line, scrambles)) {
            return signed.read(line).map(Position::State);
        }
        if let Some(notation) = vocabulary.notation.filter(|notation| notation.is_meant(line)) {
            return notation.read(line, puzzle).map(Position::State);
        }
        let state = match (&vocabulary.arrangements, &vocabulary.facelets) {
            (Some(_), _) if are_cycles(line, vocabulary) => in_cycles(line, vocabulary.puzzle),
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
