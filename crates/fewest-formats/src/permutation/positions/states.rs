//! Reads positions in the files of CayleyPy's competitions. They are comma-separated values: the first column has the
//! id of a position, and the second or the last column has its pieces.

use super::super::cells::{self, Cell};
use super::super::definition::TextError;
use super::arrangements::{Arrangements, separated};
use super::form::{At, Form, Position, Span, Written};
use super::misread::Misread;
use super::pieces::{each_line, end_of_lines};
use super::vocabulary::Vocabulary;
use fewest_permutation::Puzzle;

pub(crate) struct States;

const COLUMN: &[u8] = b"initial_state";

fn is_empty(line: &[u8]) -> bool {
    line.trim_ascii().is_empty()
}

impl Form for States {
    fn name(&self) -> &'static str {
        "comma-separated states"
    }

    fn begins(&self, text: &[u8], puzzle: &Puzzle) -> bool {
        let first = each_line(text).map(|(_, line)| line).find(|line| !is_empty(line));
        let columns = first.into_iter().flat_map(|line| line.trim_ascii().split(|&byte| byte == b','));
        let columns: Vec<&[u8]> = columns.collect();
        let is_header =
            columns.get(1) == Some(&COLUMN) || columns.len() > 1 && columns.last() == Some(&COLUMN);
        is_header && Arrangements::of(puzzle).is_some()
    }

    fn has_ids(&self) -> bool {
        true
    }

    fn end(&self, text: &[u8], at: At, puzzle: &Puzzle) -> Option<usize> {
        let text = &text[..end_of_lines(text)?];
        self.spans(text, at, puzzle).last().map(|span| span.end + 1)
    }

    fn spans<'t>(&self, text: &'t [u8], at: At, _: &Puzzle) -> Box<dyn Iterator<Item = Span> + 't> {
        let mut start = 0;
        let spans = each_line(text).map(move |(line, bytes)| {
            let span = Span { line, line_start: start, start, end: start + bytes.len() };
            start = span.end + 1;
            (span, bytes)
        });
        let records = spans.filter(|(_, bytes)| !is_empty(bytes));
        Box::new(records.skip(usize::from(at == At::Start)).map(|(span, _)| span))
    }

    fn read<'t>(
        &self,
        vocabulary: &Vocabulary<'_>,
        Written { text, .. }: Written<'t>,
        _: &'t mut Vec<u16>,
    ) -> Result<Position<'t>, Misread> {
        let arrangements =
            vocabulary.arrangements.as_ref().expect("only puzzles with arrangements have this form");
        let misread =
            |error: &TextError| Misread::of_message(error.line, error.column, &error.problem.to_string());
        let (_, cells) = cells::records(text)
            .next()
            .expect("the line of a position is not blank")
            .map_err(|error| misread(&error))?;
        // The pieces are in the second column, or in the last column if the second does not list pieces.
        let lists_pieces = |cell: &&Cell<'_>| {
            let mut pieces = separated(cell.text);
            pieces.next().is_some_and(|piece| arrangements.is_piece(piece.text))
                && (pieces.next().is_some() || cells.len() == 2)
        };
        let state = cells.get(1).filter(lists_pieces).or(cells[1..].last());
        let state = state.ok_or_else(|| Misread::at_end(text, "a comma and a state"))?;
        // Spaces replace the text before the pieces, so that errors name the right column.
        arrangements.read(&[&vec![b' '; state.at], state.text].concat()).map(Position::State)
    }

    /// The id, which is in the first column.
    fn name_of<'t>(&self, Written { text, .. }: Written<'t>) -> Option<&'t str> {
        str::from_utf8(text.split(|&byte| byte == b',').next()?.trim_ascii()).ok()
    }
}
