//! A picture: what a text shows at each place of a board.

use crate::text::Place;

/// What stands at a place of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Symbol {
    /// A cell in this state.
    State(u8),
    /// No cell.
    Hole,
    /// A cell that does not matter: in a target.
    Any,
    /// A cell: in a mask.
    Cell,
    /// A cell that cannot be pressed: in a mask.
    Fixed,
}

impl Symbol {
    /// Whether there is a cell.
    pub const fn is_cell(self) -> bool {
        !matches!(self, Self::Hole)
    }

    /// Whether the cell can be pressed.
    pub const fn is_button(self) -> bool {
        !matches!(self, Self::Hole | Self::Fixed)
    }
}

/// A picture in rows: a board, a target or a mask.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    rows: Vec<Vec<Symbol>>,
    /// Where each row begins in its text; empty if it comes from no text.
    starts: Vec<Place>,
}

impl Picture {
    /// A picture that comes from no text.
    pub fn new(rows: Vec<Vec<Symbol>>) -> Self {
        Self { rows, starts: Vec::new() }
    }

    pub(super) fn of_text(rows: Vec<Vec<Symbol>>, starts: Vec<Place>) -> Self {
        Self { rows, starts }
    }

    /// The rows.
    pub fn rows(&self) -> &[Vec<Symbol>] {
        &self.rows
    }

    /// Where a row begins in its text, if it comes from one.
    pub fn start(&self, row: usize) -> Option<Place> {
        self.starts.get(row).copied()
    }
}
