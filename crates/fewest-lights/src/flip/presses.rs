//! Sets of presses, and boards after these presses.

use super::board::{self, Board};
use super::goal::Color;
use super::shape::Shape;
use fewest_gf2::bits::WORD;
use std::cmp::Ordering;
use std::fmt;

/// A set of cells to press. The order of presses does not matter, and pressing a cell twice changes nothing.
///
/// Sets of one shape compare in reading order, where a pressed cell is greater. Sets of different shapes compare by
/// shape.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Presses {
    picture: Board,
}

impl Presses {
    /// No presses.
    pub fn none(shape: Shape) -> Self {
        Self { picture: Board::white(shape) }
    }

    /// The presses of the black cells of a picture.
    pub fn from_picture(picture: Board) -> Self {
        Self { picture }
    }

    /// The pressed cells in black.
    pub fn picture(&self) -> &Board {
        &self.picture
    }

    /// The pressed cells in black.
    pub fn into_picture(self) -> Board {
        self.picture
    }

    /// The shape of the boards.
    pub fn shape(&self) -> Shape {
        self.picture.shape()
    }

    /// The number of presses.
    pub fn count(&self) -> usize {
        self.picture.black_cells()
    }

    /// Whether a cell, counted from 0, is pressed.
    ///
    /// # Panics
    /// A board of this shape has no such cell.
    pub fn contains(&self, row: usize, column: usize) -> bool {
        self.picture.color(row, column) == Color::Black
    }

    /// Presses a cell, counted from 0: toggles it in the set.
    ///
    /// # Panics
    /// A board of this shape has no such cell.
    pub fn toggle(&mut self, row: usize, column: usize) {
        let color = if self.contains(row, column) { Color::White } else { Color::Black };
        self.picture.set_color(row, column, color);
    }

    /// The pressed cells as (row, column), counted from 0, in reading order.
    pub fn cells(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        self.picture.rows().enumerate().flat_map(|(row, words)| {
            words.iter().enumerate().flat_map(move |(index, &word)| {
                let nonzero = |word: u64| (word != 0).then_some(word);
                std::iter::successors(nonzero(word), move |&word| nonzero(word & (word - 1)))
                    .map(move |word| (row, index * WORD + word.trailing_zeros() as usize))
            })
        })
    }

    /// Adds the presses of `other`. A cell in both sets would be pressed twice, so it leaves the set.
    ///
    /// # Panics
    /// The shapes differ.
    pub fn combine(&mut self, other: &Self) {
        assert_eq!(self.shape(), other.shape(), "presses of one shape only can be combined");
        for (word, other) in self.picture.words_mut().iter_mut().zip(other.picture.words()) {
            *word ^= other;
        }
    }

    /// Lets `edit` change the words of each row.
    pub(super) fn edit(&mut self, mut edit: impl FnMut(usize, &mut [u64])) {
        for row in 0..self.shape().rows() {
            self.picture.edit_row(row, |words| edit(row, words));
        }
    }
}

impl Board {
    /// The board after `presses`.
    ///
    /// # Panics
    /// The shapes differ.
    #[must_use]
    pub fn after(&self, presses: &Presses) -> Self {
        let mut board = self.clone();
        board.apply(presses);
        board
    }

    /// Presses all cells of `presses`.
    ///
    /// # Panics
    /// The shapes differ.
    pub fn apply(&mut self, presses: &Presses) {
        assert_eq!(self.shape(), presses.shape(), "presses fit boards of their own shape only");
        let map = presses.picture();
        let none = vec![0; self.shape().words_per_row()];
        for row in 0..self.shape().rows() {
            let above = if row == 0 { &none } else { map.row(row - 1) };
            let below = if row + 1 == self.shape().rows() { &none } else { map.row(row + 1) };
            self.edit_row(row, |cells| flip_row(cells, above, map.row(row), below));
        }
    }

    /// Replaces this map by the board that the presses make of the white board.
    pub(super) fn press_itself(&mut self) {
        let shape = self.shape();
        let width = shape.words_per_row();
        let none = vec![0; width];
        let (mut above, mut pressed) = (none.clone(), none.clone());
        for row in 0..shape.rows() {
            let (cells, others) = self.words_mut()[row * width..].split_at_mut(width);
            pressed.copy_from_slice(cells);
            cells.fill(0);
            flip_row(cells, &above, &pressed, others.get(..width).unwrap_or(&none));
            cells[width - 1] &= shape.last_mask();
            std::mem::swap(&mut above, &mut pressed);
        }
    }
}

/// Flips the cells of a row for the presses in this row, the row above and the row below.
fn flip_row(cells: &mut [u64], above: &[u64], pressed: &[u64], below: &[u64]) {
    let width = cells.len();
    let (above, pressed, below) = (&above[..width], &pressed[..width], &below[..width]);
    for column in 0..width {
        cells[column] ^=
            above[column] ^ pressed[column] ^ pressed[column] << 1 ^ pressed[column] >> 1 ^ below[column];
    }
    for column in 1..width {
        cells[column] ^= pressed[column - 1] >> (WORD - 1);
        cells[column - 1] ^= pressed[column] << (WORD - 1);
    }
}

impl Ord for Presses {
    fn cmp(&self, other: &Self) -> Ordering {
        self.picture.cmp(&other.picture)
    }
}

impl PartialOrd for Presses {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Writes a line for each row, `#` for a pressed cell and `.` for another, the last line without line end.
impl fmt::Display for Presses {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        board::write_cells(&self.picture, formatter, ['.', '#'])
    }
}

impl fmt::Debug for Presses {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}\n{self}", self.shape())
    }
}
