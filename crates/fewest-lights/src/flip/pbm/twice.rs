//! Solves the board of a P4 bitmap in the memory of a few rows. The caller supplies the bitmap twice.
//!
//! 1. The first reading computes the residual, from which the solver computes the presses of the first row.
//! 2. The second reading starts with these presses, and writes the presses of each row.

use super::error::PbmError;
use super::format::Format;
use super::raster::RawRows;
use super::{Reader, write_header};
use crate::flip::chase::{self, Descent};
use crate::flip::goal::{Color, Goal};
use crate::flip::shape::Shape;
use crate::flip::solve::Solver;
use fewest_core::OutOfMemory;
use fewest_core::memory;
use fewest_gf2::bits;
use std::fmt;
use std::io::{self, BufRead, Write};

/// The number of words that are processed at a time, so that they stay in the cache. A longer row is processed whole.
const PIECE: usize = 1 << 15;

/// The result of the first reading of a bitmap.
#[derive(Debug)]
pub struct Residual {
    shape: Shape,
    color: Color,
    row: Vec<u64>,
}

/// The presses of the first row, with which the second reading starts.
#[derive(Debug)]
pub struct FirstRow {
    shape: Shape,
    color: Color,
    row: Vec<u64>,
}

/// The reason why the second reading ended early.
#[derive(Debug)]
#[non_exhaustive]
pub enum SecondReadingError {
    /// The bitmap cannot be read again.
    Read(PbmError),
    /// The bitmap is not that of the first reading.
    Changed,
    /// The presses could not be written.
    Write(io::Error),
}

impl Residual {
    /// The first row of the solution that [`Solver::solve_any`] returns; `None` if the board cannot be solved.
    ///
    /// # Panics
    /// The solver is for another shape.
    pub fn first_row(self, solver: &Solver) -> Option<FirstRow> {
        let Self { shape, color, row } = self;
        assert_eq!(shape, solver.shape(), "a solver takes bitmaps of its own shape only");
        Some(FirstRow { shape, color, row: solver.first_row(row)? })
    }

    /// The first row of the solution that presses none of the last k cells of the first row, where k is the nullity.
    pub(crate) fn first_row_from_the_right(self, solver: &Solver) -> Option<FirstRow> {
        let columns = self.shape.columns();
        let mirrored = Self { row: bits::reversed(&self.row, columns), ..self };
        let first = mirrored.first_row(solver)?;
        Some(FirstRow { row: bits::reversed(&first.row, columns), ..first })
    }
}

impl<R: BufRead> Reader<R> {
    /// Reads the pixels of a P4 bitmap for the first time.
    ///
    /// Memory: five rows, or 512 KiB if five rows take less.
    ///
    /// # Errors
    /// Those of [`read()`](super::read()). Only memory for some rows is needed.
    ///
    /// # Panics
    /// The format is P1.
    pub fn residual(self, goal: Goal) -> Result<Residual, PbmError> {
        let (shape, color) = (self.shape, goal.colors()[0]);
        let at_once = chase::group_height_within(PIECE, shape);
        let mut descent =
            Descent::from_nothing(shape, at_once).map_err(|error| PbmError::OutOfMemory { shape, error })?;
        self.pass(at_once, |cells| descent.descend(cells, color))?;
        Ok(Residual { shape, color, row: descent.into_row() })
    }

    /// Reads the pixels again, and writes the presses of the solution of [`Solver::solve_any`] as a P4 bitmap. After an
    /// error, the output is incomplete or wrong.
    ///
    /// # Errors
    /// The bitmap has changed since the first reading, reading or writing fails, or the allocator refuses the memory
    /// for some rows.
    ///
    /// # Panics
    /// The format is P1.
    pub fn write_presses(self, first_row: FirstRow, output: impl Write) -> Result<(), SecondReadingError> {
        let FirstRow { shape, color, row } = first_row;
        if self.shape != shape {
            return Err(SecondReadingError::Changed);
        }
        let at_once = chase::group_height_within(PIECE, shape);
        let mut descent =
            Descent::from(row, shape, at_once).map_err(|error| PbmError::OutOfMemory { shape, error })?;
        self.replace(at_once, |cells| descent.replace(cells, color), output)?;
        // Presses remain below the last row if the cells differ from those of the first reading.
        if descent.is_solved() { Ok(()) } else { Err(SecondReadingError::Changed) }
    }

    /// Passes the rows of a P4 bitmap to `take` from the top, in groups that fit into the cache.
    ///
    /// # Panics
    /// The format is P1.
    pub(crate) fn each(self, take: impl FnMut(&[u64])) -> Result<(), PbmError> {
        let at_once = PIECE / self.shape.words_per_row();
        self.pass(at_once, take)
    }

    /// Passes the rows to `replace` in the same groups, and writes the changed rows as a P4 bitmap.
    ///
    /// # Panics
    /// The format is P1.
    pub(crate) fn replace_each(
        self,
        replace: impl FnMut(&mut [u64]),
        output: impl Write,
    ) -> Result<(), SecondReadingError> {
        let at_once = PIECE / self.shape.words_per_row();
        self.replace(at_once, replace, output)
    }

    fn pass(mut self, at_once: usize, mut take: impl FnMut(&[u64])) -> Result<(), PbmError> {
        let shape = self.shape;
        let rows = Rows::new(&self, at_once);
        let mut rows = rows.map_err(|error| PbmError::OutOfMemory { shape, error })?;
        while let Some(cells) = rows.next(&mut self)? {
            take(cells);
        }
        Ok(())
    }

    fn replace(
        mut self,
        at_once: usize,
        mut replace: impl FnMut(&mut [u64]),
        mut output: impl Write,
    ) -> Result<(), SecondReadingError> {
        let shape = self.shape;
        let rows = Rows::new(&self, at_once);
        let mut rows = rows.map_err(|error| PbmError::OutOfMemory { shape, error })?;
        write_header(shape, Format::Raw, "", &mut output)?;
        while let Some(cells) = rows.next(&mut self)? {
            replace(cells);
            rows.write(&mut output)?;
        }
        Ok(())
    }
}

struct Rows {
    raw: RawRows,
    at_once: usize,
    words: Vec<u64>,
    width: usize,
    /// The number of rows that have not been read.
    left: usize,
}

impl Rows {
    fn new<R>(reader: &Reader<R>, at_once: usize) -> Result<Self, OutOfMemory> {
        assert_eq!(reader.format, Format::Raw, "only P4 is read twice");
        let shape = reader.shape;
        let (at_once, width) = (at_once.clamp(1, shape.rows()), shape.words_per_row());
        let raw = RawRows::of_at_most(at_once, shape)?;
        Ok(Self { raw, at_once, words: memory::zeroed(at_once * width)?, width, left: shape.rows() })
    }

    /// After the last row, checks that the file ends.
    fn next(&mut self, reader: &mut Reader<impl BufRead>) -> Result<Option<&mut [u64]>, PbmError> {
        let count = self.at_once.min(self.left);
        if count == 0 {
            self.raw.expect_end(&mut reader.text)?;
            return Ok(None);
        }
        self.left -= count;
        self.words.truncate(count * self.width);
        self.raw.read(&mut reader.text, &mut self.words)?;
        Ok(Some(&mut self.words))
    }

    fn write(&mut self, output: &mut impl Write) -> io::Result<()> {
        self.raw.write(&self.words, output)
    }
}

impl From<PbmError> for SecondReadingError {
    fn from(error: PbmError) -> Self {
        match error {
            PbmError::Io(_) | PbmError::OutOfMemory { .. } => Self::Read(error),
            // The first reading found no such error.
            _ => Self::Changed,
        }
    }
}

impl From<io::Error> for SecondReadingError {
    fn from(error: io::Error) -> Self {
        Self::Write(error)
    }
}

impl fmt::Display for SecondReadingError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Read(error) => error.fmt(formatter),
            Self::Changed => formatter.write_str("the picture has changed while it was read twice"),
            Self::Write(error) => error.fmt(formatter),
        }
    }
}

impl std::error::Error for SecondReadingError {
    // `Read` and `Write` print the message of their inner error, and so return the inner error's source.
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Read(error) => error.source(),
            Self::Changed => None,
            Self::Write(error) => error.source(),
        }
    }
}
