//! The interface of a form of positions: it cuts a text into positions, and reads each of them.

use super::commands::Commands;
use super::misread::Misread;
use super::vocabulary::Vocabulary;
use fewest_permutation::{Puzzle, State};
use std::fmt;

/// A form in which positions are written.
pub(crate) trait Form: Sync {
    /// The name of the form, in the plural.
    fn name(&self) -> &'static str;

    /// Whether the first nonblank line shows that a text has this form. Called only if no earlier form in the table
    /// matches.
    fn begins(&self, text: &[u8], puzzle: &Puzzle) -> bool;

    /// The length of a text up to the end of its last complete position; `None` if it has no complete position.
    fn end(&self, text: &[u8], at: At, puzzle: &Puzzle) -> Option<usize>;

    /// The positions of a text. Text after the last complete position is one more position.
    fn spans<'t>(&self, text: &'t [u8], at: At, puzzle: &Puzzle) -> Box<dyn Iterator<Item = Span> + 't>;

    /// Reads a position. `numbers` is a buffer for the indices of its moves.
    fn read<'t>(
        &self,
        vocabulary: &Vocabulary<'_>,
        written: Written<'t>,
        numbers: &'t mut Vec<u16>,
    ) -> Result<Position<'t>, Misread>;

    /// The name in the text of a position.
    fn name_of<'t>(&self, _: Written<'t>) -> Option<&'t str> {
        None
    }

    /// Whether positions may have commands in front of them.
    fn has_commands(&self) -> bool {
        false
    }

    /// The commands that apply after a text, given the commands that apply before it.
    fn commands_behind(&self, _: &[u8], before: Commands) -> Commands {
        before
    }

    /// Whether every position has an id.
    fn has_ids(&self) -> bool {
        false
    }

    /// The number of positions that a source announces at its start.
    fn announced(&self, _: &[u8], _: &Puzzle) -> Option<u64> {
        None
    }

    /// Whether each position has lines of its own, so that a source can be cut at any line.
    fn has_lines(&self) -> bool {
        false
    }
}

/// Where a text is in its source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum At {
    Start,
    Later,
}

/// Where a position is in a text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Span {
    /// The number of lines before the line in which the position begins.
    pub(crate) line: u64,
    /// The byte from which columns are counted: usually the beginning of that line.
    pub(crate) line_start: usize,
    pub(crate) start: usize,
    pub(crate) end: usize,
}

/// The text of a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Written<'t> {
    /// The text, from the beginning of the position's first line.
    pub(crate) text: &'t [u8],
    /// The number of bytes in the first line before the position.
    pub(crate) indent: usize,
}

impl Span {
    pub(crate) fn of(self, text: &[u8]) -> Written<'_> {
        Written { text: &text[self.line_start..self.end], indent: self.start - self.line_start }
    }
}

/// A position: moves from the solved state, or a state.
#[derive(Debug)]
pub enum Position<'a> {
    /// Moves that scramble the solved state, as indices into [`Puzzle::moves`] of the metric. Every position allows
    /// these moves.
    Word {
        /// The indices.
        numbers: &'a [u16],
        /// The names of the moves, as they are in the text.
        line: &'a [u8],
    },
    /// The state.
    State(State),
}

/// The form of a text with positions.
#[derive(Clone, Copy)]
pub struct PositionForm(pub(crate) &'static dyn Form);

impl PositionForm {
    /// The name in the plural, such as "lines".
    pub fn name(self) -> &'static str {
        self.0.name()
    }

    /// Whether positions may have [commands](super::Commands) in front of them.
    pub fn has_commands(self) -> bool {
        self.0.has_commands()
    }

    /// Whether every position has an id, which is its name.
    pub fn has_ids(self) -> bool {
        self.0.has_ids()
    }

    /// Whether a text can be cut at the start of any line, so that several readers can divide it.
    pub fn has_lines(self) -> bool {
        self.0.has_lines()
    }
}

impl fmt::Debug for PositionForm {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_tuple("PositionForm").field(&self.name()).finish()
    }
}
