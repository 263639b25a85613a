//! The trait `Form`: a way to write positions as text.

use super::commands::Commands;
use super::misread::Misread;
use super::vocabulary::Vocabulary;
use fewest_permutation::{Puzzle, State};
use std::fmt;

pub(crate) trait Form: Sync {
    /// The name of the form, in the plural.
    fn name(&self) -> &'static str;

    /// Whether a text is in this form, judged by its first nonblank line. Called only if no earlier form in the table
    /// of forms matches.
    fn begins(&self, text: &[u8], puzzle: &Puzzle) -> bool;

    /// The length of a text up to the end of its last complete position; `None` if it contains no complete position.
    fn end(&self, text: &[u8], at: At, puzzle: &Puzzle) -> Option<usize>;

    /// The positions of a text, including an incomplete position at the end.
    fn spans<'t>(&self, text: &'t [u8], at: At, puzzle: &Puzzle) -> Box<dyn Iterator<Item = Span> + 't>;

    /// Reads a position. `numbers` is a buffer for the indices of its moves.
    fn read<'t>(
        &self,
        vocabulary: &Vocabulary<'_>,
        written: Written<'t>,
        numbers: &'t mut Vec<u16>,
    ) -> Result<Position<'t>, Misread>;

    /// The name of a position, if the text names it.
    fn name_of<'t>(&self, _: Written<'t>) -> Option<&'t str> {
        None
    }

    /// Whether commands of KSolve may precede positions.
    fn has_commands(&self) -> bool {
        false
    }

    /// The commands in force after a text. `before` are the commands in force before the text.
    fn commands_behind(&self, _: &[u8], before: Commands) -> Commands {
        before
    }

    /// Whether every position has an id.
    fn has_ids(&self) -> bool {
        false
    }

    /// The number of positions, if the input begins with it.
    fn announced(&self, _: &[u8], _: &Puzzle) -> Option<u64> {
        None
    }

    /// Whether a text may be cut before any line. If a cut falls within a position, the position is an error.
    fn has_lines(&self) -> bool {
        false
    }
}

/// The place of a text in the input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum At {
    Start,
    Later,
}

/// The place of a position in a text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Span {
    /// The number of lines before the line in which the position begins.
    pub(crate) line: u64,
    /// The offset from which columns are counted, usually the beginning of that line.
    pub(crate) line_start: usize,
    pub(crate) start: usize,
    pub(crate) end: usize,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Written<'t> {
    /// The text from the beginning of the first line of the position, so that columns count from there.
    pub(crate) text: &'t [u8],
    /// The number of bytes in the first line before the position.
    pub(crate) indent: usize,
}

impl Span {
    pub(crate) fn of(self, text: &[u8]) -> Written<'_> {
        Written { text: &text[self.line_start..self.end], indent: self.start - self.line_start }
    }
}

/// A position, given by its state or by the moves that lead to it.
#[derive(Debug)]
pub enum Position<'a> {
    /// The moves that lead from the solved state to the position. Every position of the puzzle allows these moves.
    Word {
        /// The indices of the moves in the list [`Puzzle::moves`] of the metric.
        numbers: &'a [u16],
        /// The line with the names of the moves.
        line: &'a [u8],
    },
    /// The state.
    State(State),
}

/// The form of a text with positions.
#[derive(Clone, Copy)]
pub struct PositionForm(pub(crate) &'static dyn Form);

impl PositionForm {
    /// The name of the form, in the plural, such as "lines".
    pub fn name(self) -> &'static str {
        self.0.name()
    }

    /// Whether [commands](super::Commands) of KSolve may precede positions.
    pub fn has_commands(self) -> bool {
        self.0.has_commands()
    }

    /// Whether every position has an id, which is returned as its name.
    pub fn has_ids(self) -> bool {
        self.0.has_ids()
    }

    /// Whether an input may be cut before any line, so that several readers can share it.
    pub fn has_lines(self) -> bool {
        self.0.has_lines()
    }
}

impl fmt::Debug for PositionForm {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_tuple("PositionForm").field(&self.name()).finish()
    }
}
