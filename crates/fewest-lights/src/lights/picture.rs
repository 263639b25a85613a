//! A picture in rows of symbols: a board, a target or a mask.

use super::bitmap::Bitmap;
use crate::flip;
use fewest_core::text::Place;

/// The symbol at one place of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Symbol {
    /// A cell in this state.
    State(u8),
    /// No cell.
    Hole,
    /// A cell that does not matter; only in a target.
    Any,
    /// A cell; only in a mask.
    Cell,
    /// A cell that cannot be pressed; only in a mask.
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

/// A picture in rows of symbols: a board, a target or a mask.
#[derive(Clone, Debug)]
pub struct Picture {
    places: Places,
    /// The positions in the text at which rows begin; empty if the picture is not from a text.
    starts: Vec<Place>,
}

#[derive(Clone, Debug)]
pub(super) enum Places {
    Symbols(Vec<Vec<Symbol>>),
    /// Cells in state 0 or 1, in a full rectangle.
    Bits(Bitmap),
}

impl Picture {
    /// A picture that is not from a text.
    pub fn new(rows: Vec<Vec<Symbol>>) -> Self {
        Self { places: Places::Symbols(rows), starts: Vec::new() }
    }

    pub(super) fn of_text(places: Places, starts: Vec<Place>) -> Self {
        Self { places, starts }
    }

    /// The number of rows.
    pub fn height(&self) -> usize {
        match &self.places {
            Places::Symbols(rows) => rows.len(),
            Places::Bits(bits) => bits.rows(),
        }
    }

    /// The number of places in a row.
    ///
    /// # Panics
    /// There is no such row.
    pub fn width(&self, row: usize) -> usize {
        match &self.places {
            Places::Symbols(rows) => rows[row].len(),
            Places::Bits(bits) => bits.columns(),
        }
    }

    /// The symbol at a place, counted from 0.
    ///
    /// # Panics
    /// There is no such place.
    pub fn symbol(&self, row: usize, column: usize) -> Symbol {
        match &self.places {
            Places::Symbols(rows) => rows[row][column],
            Places::Bits(bits) => {
                assert!(column < bits.columns(), "column {column} of {}", bits.columns());
                Symbol::State(bits.get(row, column))
            }
        }
    }

    /// The rows.
    pub fn rows(&self) -> impl ExactSizeIterator<Item = impl ExactSizeIterator<Item = Symbol>> {
        (0..self.height()).map(move |row| (0..self.width(row)).map(move |column| self.symbol(row, column)))
    }

    pub(super) fn places(&self) -> &Places {
        &self.places
    }

    /// The position in the text at which a row begins, if the picture is from a text.
    pub fn start(&self, row: usize) -> Option<Place> {
        self.starts.get(row).copied()
    }
}

/// A board of the Flip Game becomes a board of two states: white is 0 and black is 1.
impl From<flip::Board> for Picture {
    fn from(board: flip::Board) -> Self {
        let (rows, columns) = (board.shape().rows(), board.shape().columns());
        Self::of_text(Places::Bits(Bitmap::of_words(rows, columns, board.into_words())), Vec::new())
    }
}

/// Two pictures are equal if their symbols are equal and their rows begin at the same positions of a text.
impl PartialEq for Picture {
    fn eq(&self, other: &Self) -> bool {
        self.starts == other.starts
            && self.height() == other.height()
            && self.rows().zip(other.rows()).all(|(one, other)| one.eq(other))
    }
}

impl Eq for Picture {}
