//! Boards of few rows: the equation of the first row is solved along with the two passes.
//!
//! The first row of a wide board may be as long as memory allows, and to write and to read it again would take longer
//! than the board itself. But it is a quotient X = (z^m C + boundary) / A (`equation.rs`), made from left to right as
//! the passes go: the first one chases a strip, divides its residual and keeps only what is left; the second
//! one does the same again, now knowing the boundary, and chases once more with the first row that this gives.

use super::board::Board;
use super::chase::strip::{self, Strip};
use super::goal::Color;
use super::shape::Shape;
use crate::gf2::LaneDivisor;
use crate::gf2::bits::WORD;

/// Words in a strip: they stay in the nearest cache.
const STRIP: usize = LaneDivisor::PART;

/// Whether boards of `rows` rows are thin: z^m A(z + 1/z), of degree 2 m, is a word.
pub(super) fn is_thin(shape: Shape) -> bool {
    2 * shape.rows() < WORD && shape.rows() < shape.columns()
}

/// What the first pass finds out.
pub(super) struct Survey {
    /// What the division of z^m C leaves for each lane.
    carries: Vec<u64>,
    /// z^m C from the last word on that is divided in part only, with what is left for it.
    pub(super) rest: Vec<u64>,
    /// The places before that word.
    pub(super) before: usize,
}

/// Chases the lights down and divides the residual, shifted by m places, as long as the quotient takes whole words.
pub(super) fn survey(board: &Board, color: Color, factor: &LaneDivisor) -> Survey {
    let shape = board.shape();
    // The row has a place more than cells: the middle of row and mirror image.
    let whole = (shape.columns() + 1) / WORD;
    let (mut carry, mut carries) = (0, Vec::new());
    let mut rest = Vec::new();
    let mut residual = Residual::new(shape, color);
    for left in (0..shape.words_per_row()).step_by(STRIP) {
        let part = residual.part(board.words(), left);
        let (part, end) = part.split_at_mut(part.len().min(whole - left));
        factor.survey(part, &mut carry, &mut carries);
        rest.extend_from_slice(end);
    }
    // The lane that starts with the rest, if one does.
    carries.push(carry);
    rest.push(residual.beyond());
    rest[0] ^= carry;
    Survey { carries, rest, before: whole * WORD }
}

/// Replaces the board by the presses that make it `color`.
pub(super) fn fill(
    mut board: Board,
    color: Color,
    factor: &LaneDivisor,
    survey: Survey,
    boundary: u64,
) -> Board {
    let shape = board.shape();
    let width = shape.words_per_row();
    let mut carries = survey.carries;
    factor.start_with(boundary, &mut carries);
    let mut residual = Residual::new(shape, color);
    let mut presses = Strip::new(STRIP + 1);
    // The last word of the first row's part before, and then a part.
    let mut first_row = vec![0; 1 + STRIP];
    presses.start_group();
    for left in (0..width).step_by(STRIP) {
        let right = (left + STRIP).min(width);
        let part = &mut first_row[1..=right - left];
        part.copy_from_slice(residual.part(board.words(), left));
        factor.divide(part, &mut carries[LaneDivisor::lanes_before(left)..]);
        if right == width {
            part[right - left - 1] &= shape.last_mask();
        }
        // The presses stay a word behind: they change cells, and need the first row a word further.
        let start = left.saturating_sub(1);
        let end = if right == width { right } else { right - 1 };
        presses.place(start..end, shape, shape.rows());
        presses.load(None, Some(&first_row[1 + start - left..]));
        strip::replace(&mut board.words_mut()[start..], width, &mut presses, color.word());
        first_row[0] = first_row[STRIP];
    }
    board
}

/// z^m C, strip by strip.
struct Residual {
    shape: Shape,
    color: Color,
    strip: Strip,
    shifted: Vec<u64>,
    /// The last word of C so far.
    last: u64,
}

impl Residual {
    fn new(shape: Shape, color: Color) -> Self {
        let width = shape.words_per_row().min(STRIP);
        let mut strip = Strip::new(width);
        strip.start_group();
        Self { shape, color, strip, shifted: vec![0; width], last: 0 }
    }

    /// The part that starts at the word `left`, which the parts before this one end at.
    fn part(&mut self, cells: &[u64], left: usize) -> &mut [u64] {
        let Self { shape, color, strip, shifted, last } = self;
        let right = (left + STRIP).min(shape.words_per_row());
        strip.place(left..right, *shape, shape.rows());
        strip.load(None, None);
        strip::descend(&cells[left..], shape.words_per_row(), strip, color.word());
        let row = strip.current();
        let part = &mut shifted[..row.len()];
        part[0] = row[0] << shape.rows() | *last >> (WORD - shape.rows());
        for (part, pair) in part[1..].iter_mut().zip(row.windows(2)) {
            *part = pair[1] << shape.rows() | pair[0] >> (WORD - shape.rows());
        }
        *last = row[row.len() - 1];
        part
    }

    /// The word after all parts.
    fn beyond(&self) -> u64 {
        self.last >> (WORD - self.shape.rows())
    }
}
