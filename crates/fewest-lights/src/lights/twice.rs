//! Solves P4 bitmaps of two states in the memory of a few rows.
//!
//! The board is not stored: the caller supplies the bitmap twice, once for each of the two passes down the rows.
//!
//! For the rule `plus` on a rectangle, the passes are those of the Flip Game.

use super::grid::{Grid, Wrap};
use super::recurrence::{Recurrence, RowToEnd, SecondPass, Two};
use super::rule::Rule;
use crate::flip;
use crate::flip::pbm::{PbmError, Reader, SecondReadingError};
use fewest_core::{Limits, Reason, memory};
use std::io::{BufRead, Write};

/// Solves P4 bitmaps of one shape under a fixed rule by reading each bitmap twice, without storing the board.
///
/// ```
/// use fewest::Limits;
/// use fewest::flip::pbm::Reader;
/// use fewest::lights::{Rule, TwoReadings, Wrap};
///
/// // The black cells of a 3 × 3 board are those that a press in the middle changes.
/// let bitmap = b"P4 3 3\n\x40\xe0\x40";
/// let reader = Reader::new(&bitmap[..])?;
/// let readings = TwoReadings::new_within(reader.shape(), &Rule::PLUS, Wrap::None, &Limits::new())?;
/// let readings = readings.expect("plus goes by two passes");
/// let second = readings.first(reader, 0)?.expect("it can be solved");
/// let mut presses = Vec::new();
/// second.write_presses(Reader::new(&bitmap[..])?, &mut presses)?;
/// assert_eq!(presses, b"P4\n3 3\n\x00\x40\x00");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct TwoReadings {
    shape: flip::Shape,
    way: Engine,
}

#[derive(Clone, Debug)]
enum Engine {
    Flip(flip::Solver),
    Recurrence(Recurrence<Two>),
}

/// The second reading of a bitmap, prepared by the first.
#[derive(Debug)]
pub struct SecondReading(Second);

#[derive(Debug)]
enum Second {
    Flip(flip::pbm::FirstRow),
    Recurrence { shape: flip::Shape, end: u8, pass: SecondPass<Two> },
}

/// The largest number of rows that the two passes of a recurrence store at a time.
const ROWS: usize = 8;

impl TwoReadings {
    /// Prepares to solve boards of a shape. `None` if two passes do not suffice for the rule and the shape, so that the
    /// whole board must be stored.
    ///
    /// Two passes suffice for `plus` on rectangles (the Flip Game), and for `plus` and `cross` on tori and cylinders
    /// with at least 3 rows and from 3 to 2²⁰ columns. They do not suffice for `cross` on a rectangle, where
    /// elimination finds the first row.
    ///
    /// Time and memory: those of [`flip::Solver::try_new`] or of [`Solver::new_within`](super::Solver::new_within).
    ///
    /// # Errors
    /// There is not enough memory within the limits, or their cancel flag is set.
    pub fn new_within(
        shape: flip::Shape,
        rule: &Rule,
        wrap: Wrap,
        limits: &Limits<'_>,
    ) -> Result<Option<Self>, Reason> {
        let grid = Grid { rows: shape.rows(), columns: shape.columns(), wrap };
        let way = if wrap == Wrap::None && rule.is_plus() {
            Some(Engine::Flip(flip::Solver::try_new(shape)?))
        } else {
            memory::probe(ROWS.saturating_mul(8 * shape.words_per_row()))?;
            Recurrence::of_grid(Two, grid, rule, limits)?.map(Engine::Recurrence)
        };
        Ok(way.map(|way| Self { shape, way }))
    }

    /// Reads a P4 bitmap for the first time. The solution brings all cells to the state `end`, 0 or 1. `None` if there
    /// is no solution.
    ///
    /// Time: a pass over the board. Memory: a few rows, but at least 512 KiB.
    ///
    /// # Errors
    /// As for [`flip::pbm::read()`], but only a few rows need memory.
    ///
    /// # Panics
    /// The bitmap is a P1 or of another shape, or the state is too large.
    pub fn first(&self, bitmap: Reader<impl BufRead>, end: u8) -> Result<Option<SecondReading>, PbmError> {
        let (shape, columns) = (self.shape, self.shape.columns());
        assert_eq!(bitmap.shape(), shape, "a bitmap of this shape");
        assert!(end < 2, "one of two states");
        let second = match &self.way {
            Engine::Flip(solver) => {
                let goal = if end == 0 { flip::Goal::White } else { flip::Goal::Black };
                let residual = bitmap.residual(goal)?;
                // The solver returns the solution whose last unknowns are 0. The unknowns are the presses of the first
                // row; with a single row, only its first press.
                let first_row = match shape.rows() {
                    1 => residual.first_row(solver),
                    _ => residual.first_row_from_the_right(solver),
                };
                first_row.map(Second::Flip)
            }
            Engine::Recurrence(recurrence) => {
                let mut pass = recurrence.first_pass();
                let mut row = 0;
                bitmap.each(|rows| {
                    for cells in rows.chunks_exact(shape.words_per_row()) {
                        pass.take(row, &RowToEnd { cells, columns, end });
                        row += 1;
                    }
                })?;
                pass.finish().map(|pass| Second::Recurrence { shape, end, pass })
            }
        };
        Ok(second.map(SecondReading))
    }
}

impl SecondReading {
    /// Reads the bitmap for the second time, and writes the solution's presses as a P4 bitmap. The solution is that of
    /// [`Solver::solve_any`](super::Solver::solve_any) for the goal `end`.
    ///
    /// After an error, the output is invalid. Time: a pass over the board. Memory: as for the first reading.
    ///
    /// # Errors
    /// The presses do not solve the bitmap because it is not the bitmap of the first reading, reading or writing fails,
    /// or the allocator refuses the memory for a few rows.
    ///
    /// # Panics
    /// The bitmap is a P1.
    pub fn write_presses(
        self,
        bitmap: Reader<impl BufRead>,
        output: impl Write,
    ) -> Result<(), SecondReadingError> {
        let (shape, end, mut pass) = match self.0 {
            Second::Flip(first_row) => return bitmap.write_presses(first_row, output),
            Second::Recurrence { shape, end, pass } => (shape, end, pass),
        };
        if bitmap.shape() != shape {
            return Err(SecondReadingError::Changed);
        }
        let columns = shape.columns();
        let mut row = 0;
        let replace = |rows: &mut [u64]| {
            for cells in rows.chunks_exact_mut(shape.words_per_row()) {
                let presses = pass.next(row, &RowToEnd { cells, columns, end });
                cells.copy_from_slice(presses);
                row += 1;
            }
        };
        bitmap.replace_each(replace, output)?;
        if pass.ends_well() { Ok(()) } else { Err(SecondReadingError::Changed) }
    }
}
