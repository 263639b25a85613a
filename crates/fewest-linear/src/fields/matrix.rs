//! Matrices over a finite field.

use super::echelon::{self, Rows};
use super::field::Field;
use fewest_core::memory::{self, OutOfMemory};
use fewest_core::{Limits, Reason};
use std::fmt;

/// A dense matrix over a finite field. An entry takes one byte.
///
/// Rows and columns are numbered from 0. An entry is the number of an element, as [`Field`] defines it.
#[derive(Clone, PartialEq, Eq)]
pub struct FieldMatrix {
    field: Field,
    columns: usize,
    entries: Vec<u8>,
    rows: usize,
}

/// The reason why a matrix over a field cannot be constructed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FieldMatrixError {
    /// The length of a row differs from the number of columns.
    Length {
        /// The row.
        row: usize,
        /// The number of its entries.
        length: usize,
        /// The number of columns.
        columns: usize,
    },
    /// An entry is no element of the field.
    NoElement {
        /// The row.
        row: usize,
        /// The column.
        column: usize,
        /// The entry.
        found: u8,
        /// The field.
        field: Field,
    },
    /// There are more than [`FieldMatrix::MOST`] columns.
    TooWide {
        /// The number of columns.
        columns: usize,
    },
    /// There is not enough memory for the matrix.
    OutOfMemory(OutOfMemory),
}

impl FieldMatrix {
    /// The largest number of columns of a matrix.
    pub const MOST: usize = 1 << 16;

    /// The matrix of these rows.
    ///
    /// ```
    /// use fewest::linear::{Field, FieldMatrix};
    ///
    /// let tetracode = FieldMatrix::new(Field::new(3)?, 4, [[1, 0, 1, 1], [0, 1, 1, 2]])?;
    /// assert_eq!((tetracode.rows(), tetracode.columns(), tetracode.row(1)), (2, 4, &[0, 1, 1, 2][..]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The length of a row differs from `columns`, an entry is not an element, there are too many columns, or the
    /// memory is refused.
    pub fn new<R: AsRef<[u8]>>(
        field: Field,
        columns: usize,
        rows: impl IntoIterator<Item = R>,
    ) -> Result<Self, FieldMatrixError> {
        let mut matrix = Self::empty(field, columns)?;
        rows.into_iter().try_for_each(|row| matrix.push(row.as_ref()))?;
        Ok(matrix)
    }

    /// A matrix without rows.
    ///
    /// # Errors
    /// There are too many columns.
    pub fn empty(field: Field, columns: usize) -> Result<Self, FieldMatrixError> {
        match columns > Self::MOST {
            true => Err(FieldMatrixError::TooWide { columns }),
            false => Ok(Self { field, columns, entries: Vec::new(), rows: 0 }),
        }
    }

    /// Appends a row.
    ///
    /// # Errors
    /// The errors of [`new`](Self::new). After an error, the matrix is unchanged.
    pub fn push(&mut self, row: &[u8]) -> Result<(), FieldMatrixError> {
        let &mut Self { field, columns, .. } = self;
        if row.len() != columns {
            return Err(FieldMatrixError::Length { row: self.rows, length: row.len(), columns });
        }
        if let Some(column) = row.iter().position(|&entry| !field.contains(entry.into())) {
            return Err(FieldMatrixError::NoElement { row: self.rows, column, found: row[column], field });
        }
        memory::append(&mut self.entries, row).map_err(FieldMatrixError::OutOfMemory)?;
        self.rows += 1;
        Ok(())
    }

    /// The field.
    pub fn field(&self) -> Field {
        self.field
    }

    /// The number of rows.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// The number of columns.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// The entries of a row.
    ///
    /// # Panics
    /// The row does not exist.
    pub fn row(&self, row: usize) -> &[u8] {
        assert!(row < self.rows, "the matrix has {} rows", self.rows);
        &self.entries[row * self.columns..][..self.columns]
    }

    /// The rows.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &[u8]> {
        (0..self.rows).map(|row| self.row(row))
    }

    /// The rank.
    ///
    /// Time: rows × rank × columns. Memory: a copy of the matrix.
    ///
    /// # Errors
    /// There is not enough memory within the limits, or their cancel flag is set.
    pub fn rank_within(&self, limits: &Limits<'_>) -> Result<usize, Reason> {
        Ok(self.row_space(limits)?.len())
    }

    /// A basis of the vectors whose product with every row is 0. These vectors are the code that has the rows as
    /// checks.
    ///
    /// Time and memory: as for [`rank_within`](Self::rank_within), and columns × columns bytes.
    ///
    /// # Errors
    /// There is not enough memory within the limits, or their cancel flag is set.
    pub fn orthogonal_within(&self, limits: &Limits<'_>) -> Result<Self, Reason> {
        let mut rows = self.copied_rows(limits)?;
        let pivots = echelon::reduce(self.field, &mut rows, 0..self.columns, limits)?;
        let bytes = (self.columns - pivots.len()) as u64 * self.columns as u64;
        let entries =
            limits.taking(bytes, || Ok(echelon::orthogonal(self.field, &rows, &pivots, self.columns)?))?;
        Ok(Self { rows: self.columns - pivots.len(), entries, ..*self })
    }

    /// The matrix with rows and columns exchanged.
    ///
    /// # Errors
    /// There are too many rows, or the memory is refused.
    pub fn transposed(&self) -> Result<Self, FieldMatrixError> {
        let mut transposed = Self::empty(self.field, self.rows)?;
        for column in 0..self.columns {
            let row: Vec<u8> = self.iter().map(|row| row[column]).collect();
            transposed.push(&row)?;
        }
        Ok(transposed)
    }

    /// The matrix of these rows, whose lengths and entries are known to fit.
    pub(super) fn of_rows(field: Field, columns: usize, rows: &Rows) -> Result<Self, OutOfMemory> {
        let mut entries = memory::room(rows.len().saturating_mul(columns))?;
        rows.iter().for_each(|row| entries.extend_from_slice(row));
        Ok(Self { field, columns, entries, rows: rows.len() })
    }

    /// A basis of the space that the rows span, in reduced echelon form.
    pub(super) fn row_space(&self, limits: &Limits<'_>) -> Result<Rows, Reason> {
        let mut rows = self.copied_rows(limits)?;
        let rank = echelon::reduce(self.field, &mut rows, 0..self.columns, limits)?.len();
        rows.truncate(rank);
        Ok(rows)
    }

    pub(super) fn copied_rows(&self, limits: &Limits<'_>) -> Result<Rows, Reason> {
        limits.taking(self.entries.len() as u64, || {
            let mut rows = memory::room(self.rows)?;
            for row in self.iter() {
                rows.push(memory::collected(row.iter().copied())?);
            }
            Ok(rows)
        })
    }
}

impl fmt::Debug for FieldMatrix {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} ", self.field)?;
        formatter.debug_list().entries(self.iter()).finish()
    }
}

impl fmt::Display for FieldMatrixError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Length { row, length, columns } => {
                write!(formatter, "row {row} has {length} entries, expected {columns}")
            }
            Self::NoElement { row, column, found, field } => {
                write!(formatter, "row {row}, column {column}: expected an element of {field}, found {found}")
            }
            Self::TooWide { columns } => {
                write!(
                    formatter,
                    "a matrix over a field has at most {} columns, found {columns}",
                    FieldMatrix::MOST
                )
            }
            Self::OutOfMemory(error) => error.fmt(formatter),
        }
    }
}

impl std::error::Error for FieldMatrixError {}
