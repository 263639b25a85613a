//! A board of the Flip Game, with one bit for each cell.

use super::goal::Color;
use super::shape::Shape;
use fewest_core::memory::{self, OutOfMemory};
use fewest_gf2::bits::{self, WORD};
use std::cmp::Ordering;
use std::fmt;

/// A position of the Flip Game.
#[derive(PartialEq, Eq, Hash)]
pub struct Board {
    shape: Shape,
    /// White is 0 and black is 1. Column j of a row is bit j mod 64 of the row's word j / 64. Bits beyond the last
    /// column are zero.
    words: Vec<u64>,
}

/// Boards of one shape compare in reading order, where white is less than black. Boards of different shapes compare by
/// shape.
impl Ord for Board {
    fn cmp(&self, other: &Self) -> Ordering {
        // The first cell is in the lowest bit of a word.
        let (one, two) = (self.words.iter(), other.words.iter());
        let cells = || one.map(|word| word.reverse_bits()).cmp(two.map(|word| word.reverse_bits()));
        self.shape.cmp(&other.shape).then_with(cells)
    }
}

impl PartialOrd for Board {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// `clone_from` reuses the memory of the board that it replaces.
impl Clone for Board {
    fn clone(&self) -> Self {
        Self { shape: self.shape, words: self.words.clone() }
    }

    fn clone_from(&mut self, source: &Self) {
        self.shape = source.shape;
        self.words.clone_from(&source.words);
    }
}

impl Board {
    /// The all-white board.
    pub fn white(shape: Shape) -> Self {
        Self { shape, words: vec![0; shape.rows() * shape.words_per_row()] }
    }

    /// The all-black board.
    pub fn black(shape: Shape) -> Self {
        let mut board = Self::white(shape);
        for row in 0..shape.rows() {
            board.edit_row(row, |words| words.fill(u64::MAX));
        }
        board
    }

    /// The all-white board, unless there is no memory for it.
    ///
    /// # Errors
    /// The allocator refuses the memory.
    pub fn try_white(shape: Shape) -> Result<Self, OutOfMemory> {
        Ok(Self { shape, words: memory::zeroed(shape.rows() * shape.words_per_row())? })
    }

    /// A copy of the board, unless there is no memory for it.
    ///
    /// # Errors
    /// The allocator refuses the memory.
    pub fn try_clone(&self) -> Result<Self, OutOfMemory> {
        Ok(Self { shape: self.shape, words: memory::copied(&self.words)? })
    }

    /// The board whose cell (row, column), counted from 0, has the color that `color` returns.
    pub fn from_fn(shape: Shape, mut color: impl FnMut(usize, usize) -> Color) -> Self {
        let mut board = Self::white(shape);
        for row in 0..shape.rows() {
            for column in 0..shape.columns() {
                board.set_color(row, column, color(row, column));
            }
        }
        board
    }

    /// The shape.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The color of a cell, counted from 0.
    ///
    /// # Panics
    /// The board has no such cell.
    pub fn color(&self, row: usize, column: usize) -> Color {
        assert!(column < self.shape.columns(), "column {column} of a board of {}", self.shape);
        match bits::bit(self.row(row), column) {
            0 => Color::White,
            _ => Color::Black,
        }
    }

    /// Changes the color of a cell, counted from 0.
    ///
    /// # Panics
    /// The board has no such cell.
    pub fn set_color(&mut self, row: usize, column: usize, color: Color) {
        assert!(column < self.shape.columns(), "column {column} of a board of {}", self.shape);
        self.edit_row(row, |words| {
            let bit = 1 << (column % WORD);
            words[column / WORD] = words[column / WORD] & !bit | color.word() & bit;
        });
    }

    /// A row, counted from 0, as ⌈columns / 8⌉ bytes, with the first cell in the lowest bit of the first byte. White is
    /// 0 and black is 1. Bits beyond the last column are zero.
    ///
    /// # Panics
    /// The board has no such row.
    pub fn packed_row(&self, row: usize) -> impl Iterator<Item = u8> + '_ {
        let bytes = self.row(row).iter().flat_map(|word| word.to_le_bytes());
        bytes.take(self.shape.columns().div_ceil(8))
    }

    /// Replaces a row by bytes in the form of [`Board::packed_row`]. Bits beyond the last column are ignored.
    ///
    /// # Panics
    /// The board has no such row, or there is a wrong number of bytes.
    pub fn set_packed_row(&mut self, row: usize, bytes: &[u8]) {
        assert_eq!(bytes.len(), self.shape.columns().div_ceil(8), "a packed row of {}", self.shape);
        self.edit_row(row, |words| {
            for (word, bytes) in words.iter_mut().zip(bytes.chunks(size_of::<u64>())) {
                let mut whole = [0; size_of::<u64>()];
                whole[..bytes.len()].copy_from_slice(bytes);
                *word = u64::from_le_bytes(whole);
            }
        });
    }

    pub(super) fn row(&self, row: usize) -> &[u64] {
        let width = self.shape.words_per_row();
        &self.words[row * width..(row + 1) * width]
    }

    #[inline]
    pub(super) fn rows(&self) -> impl ExactSizeIterator<Item = &[u64]> {
        self.words.chunks_exact(self.shape.words_per_row())
    }

    /// Calls `edit` with the words of a row, and clears the bits beyond the last column.
    pub(super) fn edit_row(&mut self, row: usize, edit: impl FnOnce(&mut [u64])) {
        let width = self.shape.words_per_row();
        let words = &mut self.words[row * width..(row + 1) * width];
        edit(words);
        words[width - 1] &= self.shape.last_mask();
    }

    /// The number of black cells.
    pub fn black_cells(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The color of all cells, if all have the same color.
    pub fn uniform_color(&self) -> Option<Color> {
        let color = self.color(0, 0);
        let (last, before) = (color.word() & self.shape.last_mask(), color.word());
        let uniform = self.rows().all(|row| {
            let (end, start) = row.split_last().expect("a row has a word");
            *end == last && start.iter().all(|word| *word == before)
        });
        uniform.then_some(color)
    }

    pub(super) fn words(&self) -> &[u64] {
        &self.words
    }

    /// The bits beyond the last column must stay zero.
    pub(super) fn words_mut(&mut self) -> &mut [u64] {
        &mut self.words
    }

    pub(crate) fn into_words(self) -> Vec<u64> {
        self.words
    }

    pub(crate) fn from_words(shape: Shape, words: Vec<u64>) -> Self {
        debug_assert_eq!(words.len(), shape.rows() * shape.words_per_row());
        Self { shape, words }
    }
}

/// Writes each row as a line of `b` and `w`. The last line has no line feed.
impl fmt::Display for Board {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_cells(self, formatter, ['w', 'b'])
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}\n{self}", self.shape)
    }
}

/// Writes each row as a line, with the first letter for a 0 and the second letter for a 1.
pub(super) fn write_cells(board: &Board, to: &mut fmt::Formatter<'_>, letters: [char; 2]) -> fmt::Result {
    let mut line = String::with_capacity(board.shape.columns() + 1);
    for (index, row) in board.rows().enumerate() {
        line.clear();
        if index > 0 {
            line.push('\n');
        }
        line.extend((0..board.shape.columns()).map(|column| letters[bits::bit(row, column) as usize]));
        to.write_str(&line)?;
    }
    Ok(())
}
