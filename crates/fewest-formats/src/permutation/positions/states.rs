//! Positions as competitions of CayleyPy give them: comma-separated values whose last column is `initial_state`, with the
//! pieces of each position.

use super::arrangements::Arrangements;
use super::form::{At, Form, Position, Span, Written};
use super::misread::Misread;
use super::pieces::{each_line, end_of_lines};
use super::vocabulary::Vocabulary;
use fewest_permutation::Puzzle;

/// The form of comma-separated states.
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
        let is_header =
            first.is_some_and(|line| line.trim_ascii().rsplit(|&byte| byte == b',').next() == Some(COLUMN));
        is_header && Arrangements::of(puzzle).is_some()
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
        let line = text.trim_ascii_end();
        let (end, mark) = match line.strip_suffix(b"\"") {
            Some(quoted) => (quoted.len(), b'"'),
            None => (line.len(), b','),
        };
        let Some(before) = line[..end].iter().rposition(|&byte| byte == mark) else {
            let expected = if mark == b'"' { "another quotation mark" } else { "a comma and a state" };
            return Err(Misread::at_end(line, expected));
        };
        // Blanks stand for the other columns, so that places stay what they are.
        let state = [&vec![b' '; before + 1], &line[before + 1..end]].concat();
        let arrangements =
            vocabulary.arrangements.as_ref().expect("the form begins only where there are some");
        arrangements.read(&state).map(Position::State)
    }

    fn name_of<'t>(&self, Written { text, .. }: Written<'t>) -> Option<&'t str> {
        str::from_utf8(text.split(|&byte| byte == b',').next()?.trim_ascii()).ok()
    }
}
