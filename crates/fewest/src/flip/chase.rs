//! The two passes over a board: down to the residual, and down again writing the presses.
//!
//! Both compute x_{i+1} = b_i + B x_i + x_{i−1}. A long row does not stay in the cache until the next one needs it,
//! so the rows are taken in groups of 64 and each group in strips of words: a strip's part of two rows stays in the
//! nearest cache for the whole group, and each word of the board is fetched once. A neighbor's influence travels
//! one cell a row. To the left, a strip gets what its neighbor computed. To the right, one more word is computed
//! along, and 64 rows spoil just this word. Rows of one strip need none of this, and take all rows in one go.

#[cfg(target_arch = "x86_64")]
mod registers;
pub(super) mod strip;

use super::board::Board;
use super::goal::Color;
use super::shape::Shape;
use crate::gf2::bits;
use crate::memory::{self, OutOfMemory};
use strip::{GROUP, Strip};

/// Words in a strip: its part of two rows of presses stays in 32 KiB.
const STRIP: usize = 2048;

/// The row of presses that a row below the last one would need, after no presses in the first row.
///
/// It has room for the division that follows on wide boards, so that it need not move.
pub(super) fn residual(board: &Board, color: Color) -> Result<Vec<u64>, OutOfMemory> {
    let (shape, words) = (board.shape(), board.words());
    let smaller = shape.rows().min(shape.columns());
    let mut current = memory::zeroed(bits::words_for(shape.columns() + smaller + 1))?;
    current.truncate(shape.words_per_row());
    for_each_strip(shape, FirstRow::Empty, &mut current, |start, strip| {
        strip::descend(&words[start..], shape.words_per_row(), strip, color.word());
    })?;
    Ok(current)
}

/// Replaces the board by the presses that make it `color`, given those of the first row.
pub(super) fn fill(mut board: Board, color: Color, first_row: Vec<u64>) -> Result<Board, OutOfMemory> {
    let shape = board.shape();
    let mut current = first_row;
    let words = board.words_mut();
    for_each_strip(shape, FirstRow::Given, &mut current, |start, strip| {
        strip::replace(&mut words[start..], shape.words_per_row(), strip, color.word());
    })?;
    debug_assert!(current.iter().all(|&word| word == 0), "the row below the last one needs no presses");
    Ok(board)
}

/// What the row that a pass starts from holds.
#[derive(Clone, Copy, PartialEq, Eq)]
enum FirstRow {
    /// No presses: the row is not read, and memory that no one has touched stays so until it is written.
    Empty,
    Given,
}

/// Takes the strips of each group from left to right; `current` is x_1 at first and the row below the last at last.
fn for_each_strip(
    shape: Shape,
    first_row: FirstRow,
    current: &mut [u64],
    mut pass: impl FnMut(usize, &mut Strip),
) -> Result<(), OutOfMemory> {
    let width = shape.words_per_row();
    // Rows of one strip are one group, and so are boards of few rows: nothing is above it or after it.
    let height = if width > STRIP { GROUP } else { shape.rows() };
    let mut above = memory::zeroed(if shape.rows() > height { width } else { 0 })?;
    let mut strip = Strip::new(width.min(STRIP));
    for group in (0..shape.rows()).step_by(height) {
        let rows = height.min(shape.rows() - group);
        strip.start_group();
        for left in (0..width).step_by(STRIP) {
            let right = (left + STRIP).min(width);
            let known_empty = group == 0 && first_row == FirstRow::Empty;
            strip.place(left..right, shape, rows);
            strip.load((group > 0).then(|| &above[left..]), (!known_empty).then(|| &current[left..]));
            pass(group * width + left, &mut strip);
            if let Some(above) = above.get_mut(left..right) {
                above.copy_from_slice(strip.above());
            }
            current[left..right].copy_from_slice(strip.current());
        }
    }
    Ok(())
}
