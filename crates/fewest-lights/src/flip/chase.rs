//! Runs the two passes over a board: the first computes the residual, and the second replaces the cells by presses.
//!
//! Both passes compute x_{i+1} = b_i + B x_i + x_{i−1} (see `flip`) row by row. A long row would leave the cache before
//! the next row needs it. So a pass takes a *group* of 64 rows at a time, cut into *strips* of 2048 words. The strip's
//! part of two rows of presses stays in the nearest cache for the whole group, and each word of the board is read from
//! memory once.
//!
//! A strip needs words of its neighbors:
//!
//! - On its left, it uses the words that the strip there has computed.
//! - On its right, it computes one more word. A wrong cell affects one more cell to its left in each row, so after 64
//!   rows only this word is wrong.
//!
//! If a row fits into one strip, all rows form one group.

#[cfg(target_arch = "x86_64")]
mod registers;
mod strip;

use super::board::Board;
use super::goal::Color;
use super::shape::Shape;
use fewest_core::memory::{self, OutOfMemory};
use fewest_gf2::bits;
use strip::{GROUP, Strip};

/// A strip's part of two rows of presses takes 32 KiB.
const STRIP: usize = 2048;

/// The presses of the row below the last row, if no cell of the first row is pressed.
pub(super) fn residual(board: &Board, color: Color) -> Result<Vec<u64>, OutOfMemory> {
    let (shape, words) = (board.shape(), board.words());
    let (height, width) = (group_height(shape), shape.words_per_row());
    let mut descent = Descent::from_nothing(shape, height)?;
    for cells in words.chunks(height * width) {
        descent.descend(cells, color);
    }
    Ok(descent.into_row())
}

/// Replaces the board by the presses that make it `color`, given the presses of the first row.
pub(super) fn fill(mut board: Board, color: Color, first_row: Vec<u64>) -> Result<Board, OutOfMemory> {
    let shape = board.shape();
    let (height, width) = (group_height(shape), shape.words_per_row());
    let mut descent = Descent::from(first_row, shape, height)?;
    for cells in board.words_mut().chunks_mut(height * width) {
        descent.replace(cells, color);
    }
    debug_assert!(descent.is_solved(), "the row below the last one needs no presses");
    Ok(board)
}

/// The number of rows of a group. If a row fits into one strip, each word is read only once anyway.
fn group_height(shape: Shape) -> usize {
    if shape.words_per_row() > STRIP { GROUP } else { shape.rows() }
}

/// The number of rows of a group of at most `words` words; at least 1.
pub(super) fn group_height_within(words: usize, shape: Shape) -> usize {
    (words / shape.words_per_row()).clamp(1, group_height(shape))
}

/// A pass down a board, group by group, with the last two rows of presses.
pub(super) struct Descent {
    shape: Shape,
    /// x_{i−1}; not kept if all rows form one group.
    above: Vec<u64>,
    /// x_i.
    current: Vec<u64>,
    /// Whether x_i is still zero. Then it is not read, so its memory is not paged in before it is written.
    is_empty: bool,
    is_below: bool,
    strip: Strip,
}

impl Descent {
    /// Starts at the first row, with no presses in it, in groups of at most `height` rows. The row has spare capacity,
    /// so that the division in `equation` does not reallocate it on wide boards.
    pub(super) fn from_nothing(shape: Shape, height: usize) -> Result<Self, OutOfMemory> {
        let smaller = shape.rows().min(shape.columns());
        let mut current = memory::zeroed(bits::words_for(shape.columns() + smaller + 1))?;
        current.truncate(shape.words_per_row());
        Ok(Self { is_empty: true, ..Self::from(current, shape, height)? })
    }

    /// Starts at the first row with its presses, in groups of at most `height` rows.
    pub(super) fn from(first_row: Vec<u64>, shape: Shape, height: usize) -> Result<Self, OutOfMemory> {
        let width = shape.words_per_row();
        Ok(Self {
            shape,
            above: memory::zeroed(if shape.rows() > height { width } else { 0 })?,
            current: first_row,
            is_empty: false,
            is_below: false,
            strip: Strip::new(width.min(STRIP)),
        })
    }

    pub(super) fn descend(&mut self, cells: &[u64], color: Color) {
        let width = self.shape.words_per_row();
        self.for_each_strip(cells.len() / width, |left, strip| {
            strip::descend(&cells[left..], width, strip, color.word());
        });
    }

    pub(super) fn replace(&mut self, cells: &mut [u64], color: Color) {
        let width = self.shape.words_per_row();
        self.for_each_strip(cells.len() / width, |left, strip| {
            strip::replace(&mut cells[left..], width, strip, color.word());
        });
    }

    pub(super) fn into_row(self) -> Vec<u64> {
        self.current
    }

    pub(super) fn is_solved(&self) -> bool {
        self.current.iter().all(|&word| word == 0)
    }

    fn for_each_strip(&mut self, rows: usize, mut pass: impl FnMut(usize, &mut Strip)) {
        let Self { shape, above, current, strip, .. } = self;
        let width = shape.words_per_row();
        strip.start_group();
        for left in (0..width).step_by(STRIP) {
            let right = (left + STRIP).min(width);
            strip.place(left..right, *shape, rows);
            strip.load(self.is_below.then(|| &above[left..]), (!self.is_empty).then(|| &current[left..]));
            pass(left, strip);
            if let Some(above) = above.get_mut(left..right) {
                above.copy_from_slice(strip.above());
            }
            current[left..right].copy_from_slice(strip.current());
        }
        (self.is_below, self.is_empty) = (true, false);
    }
}
