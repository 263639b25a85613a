//! Boards of few rows: the equation of the first row is solved along with the two passes.
//!
//! The first row of a wide board may be as long as memory allows, and writing it and reading it again would take longer
//! than the board itself. But the row is a quotient, computed from left to right (`equation.rs`), so it need not be
//! stored. The first pass chases a strip and keeps only the remainder of its residual. The second pass divides, because
//! it now knows what to add at the start, and continues with the part of the first row that the division gives.

use super::board::Board;
use super::chase::strip::{self, Strip};
use super::goal::Color;
use super::shape::Shape;
use fewest_core::memory::{self, OutOfMemory};
use fewest_gf2::LaneDivisor;
use fewest_gf2::bits::WORD;

/// Words in the longest strip.
const LONGEST: usize = LaneDivisor::PART;

/// Words in a strip, which stays in the nearest cache with its rows of cells; of these the longest has room for two.
fn strip_length(shape: Shape) -> usize {
    if shape.rows() <= 2 { LONGEST } else { LONGEST / 2 }
}

/// Whether the divisor of this shape's residuals, of degree 2 m, is a word.
pub(super) fn is_thin(shape: Shape) -> bool {
    2 * shape.rows() < WORD && shape.rows() < shape.columns()
}

/// The result of the first pass.
pub(super) struct Survey {
    /// The remainder that each lane of the residual starts with, and the one that the last whole lane leaves.
    carries: Vec<u64>,
    /// The last words of the residual, with the remainder of the division before them.
    pub(super) rest: Vec<u64>,
    /// The words before these.
    pub(super) before: usize,
}

/// The first row starts with some places of its own; then comes the quotient of the residual, to which something is
/// added at the start.
pub(super) struct Start {
    /// As many places as there are rows.
    pub(super) places: u64,
    pub(super) added: u64,
}

/// The first pass.
pub(super) fn survey(board: &Board, color: Color, divisor: &LaneDivisor) -> Result<Survey, OutOfMemory> {
    let shape = board.shape();
    // Of the last `rows` places only the remainder is wanted.
    let lanes = (shape.columns() + 1 - shape.rows()) / WORD / LaneDivisor::LANE;
    let before = lanes * LaneDivisor::LANE;
    let (length, width) = (strip_length(shape), shape.words_per_row());
    let (mut carries, mut rest) = (Vec::new(), Vec::new());
    // One that starts, and one for each lane.
    memory::reserve(&mut carries, 1 + width.div_ceil(LaneDivisor::LANE))?;
    carries.push(0);
    let mut strip = first_strip(length.min(width));
    for left in (0..width).step_by(length) {
        let residual = residual(&mut strip, board, color, left);
        rest.extend_from_slice(residual.get(before.saturating_sub(left)..).unwrap_or_default());
        divisor.survey(residual, &mut carries);
    }
    // What is left may start after all words.
    rest.push(0);
    rest[0] ^= carries[lanes];
    Ok(Survey { carries, rest, before })
}

/// The second pass: replaces the board by the presses that make it `color`.
pub(super) fn fill(
    mut board: Board,
    color: Color,
    divisor: &LaneDivisor,
    mut survey: Survey,
    start: &Start,
) -> Board {
    let shape = board.shape();
    let (length, rows, width) = (strip_length(shape), shape.rows(), shape.words_per_row());
    divisor.start_with(start.added, &mut survey.carries);
    let mut strip = first_strip(length.min(width));
    // A word more than a strip, for they stay behind; and no more for short rows.
    let mut presses = first_strip(length.min(width) + 1);
    // Two words of the quotient before a strip, and its own.
    let mut quotient = [0; 2 + LONGEST];
    quotient[1] = start.places << (WORD - rows);
    for left in (0..width).step_by(length) {
        let residual = residual(&mut strip, &board, color, left);
        divisor.divide(residual, &mut survey.carries[left / LaneDivisor::LANE..]);
        let right = left + residual.len();
        quotient[2..2 + right - left].copy_from_slice(residual);
        // The presses lag one word behind: they replace cells, and they need one more word of the first row.
        let begin = left.saturating_sub(1);
        let end = if right == width { right } else { right - 1 };
        presses.place(begin..end, shape, rows - 1);
        presses.load_shifted(&quotient[1 + begin - left..], rows);
        let cells = &mut board.words_mut()[begin..];
        strip::replace(cells, width, &mut presses, color.word());
        // The last row of presses has no row below it to find.
        cells[(rows - 1) * width..][..end - begin].copy_from_slice(presses.current());
        quotient.copy_within(length..length + 2, 0);
    }
    board
}

fn first_strip(length: usize) -> Strip {
    let mut strip = Strip::new(length);
    strip.start_group();
    strip
}

/// The residual from the word `left` on, in the memory of the strip; the one before it ends there.
///
/// A strip is short, and the work that follows reads no new cells, so the cells of the next strip are prefetched.
fn residual<'a>(strip: &'a mut Strip, board: &Board, color: Color, left: usize) -> &'a mut [u64] {
    let (shape, cells) = (board.shape(), board.words());
    let width = shape.words_per_row();
    let length = strip_length(shape);
    let [right, next] = [left + length, left + 2 * length].map(|end| end.min(width));
    // The first row is empty, so the second one is known.
    strip.place(left..right, shape, shape.rows() - 1);
    strip.load_second_row(&cells[left..], color.word());
    if shape.rows() > 1 {
        strip::descend(&cells[width + left..], width, strip, color.word());
    }
    for row in 0..shape.rows() {
        memory::prefetch(&cells[row * width + right..row * width + next]);
    }
    strip.current_mut()
}
