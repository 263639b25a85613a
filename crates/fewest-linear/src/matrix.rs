//! Matrices over GF(2), stored by the positions of their ones.

use fewest_core::memory::{self, OutOfMemory};
use fewest_core::{Limits, Reason};
use fewest_gf2::{Echelon, Rows, vectors};
use std::fmt;

/// A matrix over GF(2), stored by the positions of its ones.
///
/// Sparse and dense matrices use this type. Rows and columns are numbered from 0.
///
/// Memory: 4 bytes per one and a machine word per row.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Matrix {
    columns: usize,
    /// The columns of each row's ones, ascending.
    ones: Rows<u32>,
}

/// The reason why a matrix cannot be constructed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MatrixError {
    /// A row names a column that the matrix does not have.
    NoSuchColumn {
        /// The row.
        row: usize,
        /// The column that it names.
        column: usize,
        /// The number of columns.
        columns: usize,
    },
    /// A row names a column twice.
    Repeated {
        /// The row.
        row: usize,
        /// The column that it names twice.
        column: usize,
    },
    /// The matrix has more than [`Matrix::MOST`] columns.
    TooWide {
        /// The number of columns.
        columns: usize,
    },
    /// There is not enough memory for the matrix.
    OutOfMemory(OutOfMemory),
}

pub(super) fn dense(columns: usize, ones: &[u32]) -> Result<Vec<u64>, OutOfMemory> {
    vectors::with_ones(columns, ones.iter().map(|&column| column as usize))
}

impl Matrix {
    /// The largest number of columns of a matrix. A matrix with more rows cannot be transposed.
    pub const MOST: usize = 1 << 31;

    /// A matrix of `columns` columns. Each row is given by the columns of its ones, in any order.
    ///
    /// # Errors
    /// A row names a column that does not exist or names a column twice, there are more than [`MOST`](Self::MOST)
    /// columns, or there is not enough memory.
    pub fn new<R>(columns: usize, rows: R) -> Result<Self, MatrixError>
    where
        R: IntoIterator,
        R::Item: IntoIterator<Item = usize>,
    {
        let mut matrix = Self::empty(columns)?;
        for row in rows {
            matrix.push(row)?;
        }
        Ok(matrix)
    }

    /// A matrix of `columns` columns without rows.
    ///
    /// # Errors
    /// There are more than [`MOST`](Self::MOST) columns.
    pub const fn empty(columns: usize) -> Result<Self, MatrixError> {
        if columns > Self::MOST {
            return Err(MatrixError::TooWide { columns });
        }
        Ok(Self { columns, ones: Rows::new() })
    }

    /// Appends a row, given by the columns of its ones in any order.
    ///
    /// # Errors
    /// The row names a column that does not exist or names a column twice, or there is not enough memory. In this case,
    /// the matrix is unchanged.
    pub fn push(&mut self, row: impl IntoIterator<Item = usize>) -> Result<(), MatrixError> {
        let (number, columns) = (self.rows(), self.columns);
        let fill = |ones: &mut Vec<u32>, start: usize| {
            for column in row {
                if column >= columns {
                    return Err(MatrixError::NoSuchColumn { row: number, column, columns });
                }
                memory::push(ones, column as u32).map_err(MatrixError::OutOfMemory)?;
            }
            let ones = &mut ones[start..];
            ones.sort_unstable();
            match ones.windows(2).find(|pair| pair[0] == pair[1]) {
                Some(pair) => Err(MatrixError::Repeated { row: number, column: pair[0] as usize }),
                None => Ok(()),
            }
        };
        self.ones.push_by(fill, MatrixError::OutOfMemory)
    }

    /// Appends a row. The caller ensures that its columns exist and are distinct.
    #[doc(hidden)]
    pub fn push_distinct(&mut self, row: impl IntoIterator<Item = usize>) -> Result<(), OutOfMemory> {
        self.push(row).map_err(|error| match error {
            MatrixError::OutOfMemory(error) => error,
            error => unreachable!("the columns exist and are distinct: {error}"),
        })
    }

    /// The number of rows.
    pub fn rows(&self) -> usize {
        self.ones.count()
    }

    /// The number of columns.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// The number of ones.
    pub fn ones(&self) -> usize {
        self.ones.items().len()
    }

    /// The columns of a row's ones, ascending.
    ///
    /// # Panics
    /// The row does not exist.
    pub fn row(&self, row: usize) -> &[u32] {
        self.ones.row(row)
    }

    /// All rows in order, each as the ascending columns of its ones.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &[u32]> {
        self.ones.iter()
    }

    /// The matrix whose rows are the columns of this matrix.
    ///
    /// # Panics
    /// This matrix has more than [`MOST`](Self::MOST) rows, or the system refuses the memory.
    #[must_use]
    pub fn transposed(&self) -> Self {
        self.try_transposed().expect("there should be memory for the matrix")
    }

    /// The matrix whose rows are the columns of this matrix, or an error if there is not enough memory.
    ///
    /// # Panics
    /// This matrix has more than [`MOST`](Self::MOST) rows.
    ///
    /// # Errors
    /// The system refuses the memory.
    pub fn try_transposed(&self) -> Result<Self, OutOfMemory> {
        assert!(self.rows() <= Self::MOST, "a matrix has at most {} columns", Self::MOST);
        let ones = (0..self.rows())
            .flat_map(|row| self.row(row).iter().map(move |&column| (column as usize, row as u32)));
        Ok(Self { columns: self.rows(), ones: Rows::grouped(self.columns, ones)? })
    }

    pub(super) fn try_clone(&self) -> Result<Self, OutOfMemory> {
        Ok(Self { columns: self.columns, ones: self.ones.try_clone()? })
    }

    pub(super) fn bytes_needed(rows: usize, ones: usize) -> u64 {
        Rows::<u32>::bytes_needed(rows, ones)
    }

    /// The dimension of the space that the rows span, without limits.
    ///
    /// Time: rows × rank × columns / 64 word operations. Memory: rank × columns bits.
    ///
    /// # Panics
    /// The system refuses the memory.
    pub fn rank(&self) -> usize {
        self.rank_within(&Limits::new()).expect("without limits only the system can refuse memory")
    }

    /// The dimension of the space that the rows span, within limits.
    ///
    /// # Errors
    /// There is not enough memory within the limits, or their cancel flag is set.
    pub fn rank_within(&self, limits: &Limits<'_>) -> Result<usize, Reason> {
        let bytes = Echelon::bytes_needed(self.rows().min(self.columns), self.columns);
        limits.taking(bytes, || Ok(self.row_space(limits)?.rank()))
    }

    /// A basis of all vectors that have an even number of ones in common with each row. If the rows generate a code,
    /// these vectors are checks of the code. If the rows are checks, these vectors generate the code.
    ///
    /// Time: rows × rank × columns / 64 word operations. Memory: columns² bits.
    ///
    /// ```
    /// use fewest::Limits;
    /// use fewest::linear::Matrix;
    ///
    /// // The words of the repetition code of length 3 agree in neighboring columns.
    /// let words = Matrix::new(3, [[0, 1, 2]])?;
    /// let checks = words.orthogonal_within(&Limits::new()).expect("it fits");
    /// assert_eq!(checks, Matrix::new(3, [[0, 1], [0, 2]])?);
    /// # Ok::<(), fewest::linear::MatrixError>(())
    /// ```
    ///
    /// # Errors
    /// There is not enough memory within the limits, or their cancel flag is set.
    pub fn orthogonal_within(&self, limits: &Limits<'_>) -> Result<Self, Reason> {
        let bytes = Echelon::bytes_needed(self.columns, self.columns);
        limits.taking(bytes, || {
            let mut orthogonal = Self { columns: self.columns, ones: Rows::new() };
            for row in self.row_space(limits)?.orthogonal()? {
                if limits.cancelled() {
                    return Err(Reason::Cancelled);
                }
                orthogonal.push_distinct(vectors::ones(&row?))?;
            }
            Ok(orthogonal)
        })
    }

    /// The space that the rows span, or an error if the cancel flag is set or the system refuses the memory.
    pub(super) fn row_space(&self, limits: &Limits<'_>) -> Result<Echelon, Reason> {
        let mut space = Echelon::zero(self.columns);
        for row in self.iter() {
            space.insert(dense(self.columns, row)?, limits)?;
        }
        Ok(space)
    }

    /// Whether all rows commute, as operators `[X|Z]` of a stabilizer code. Two rows commute if they have an even
    /// number of ones in common after the halves of one are exchanged. If rows have odd length, the result is `false`.
    ///
    /// Time: ones × the weight of a column. Memory: 4 bytes per one, a machine word per column, a byte per row.
    ///
    /// # Errors
    /// There is not enough memory within the limits, or their cancel flag is set.
    pub fn commutes_symplectically_within(&self, limits: &Limits<'_>) -> Result<bool, Reason> {
        if !self.columns.is_multiple_of(2) {
            return Ok(false);
        }
        let bytes = Self::bytes_needed(self.columns, self.ones()).saturating_add(self.rows() as u64);
        limits.taking(bytes, || {
            let by_column = self.try_transposed()?;
            let mut is_odd = memory::filled(self.rows(), false)?;
            for row in self.iter() {
                if limits.cancelled() {
                    return Err(Reason::Cancelled);
                }
                let mut odd = 0_usize;
                for &column in row {
                    let exchanged = (column as usize + self.columns / 2) % self.columns;
                    for &other in by_column.row(exchanged) {
                        let parity = &mut is_odd[other as usize];
                        odd = if *parity { odd - 1 } else { odd + 1 };
                        *parity = !*parity;
                    }
                }
                if odd > 0 {
                    return Ok(false);
                }
            }
            Ok(true)
        })
    }
}

impl fmt::Debug for Matrix {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Matrix({} x {}, ", self.rows(), self.columns)?;
        formatter.debug_list().entries(self.iter()).finish()?;
        formatter.write_str(")")
    }
}

impl fmt::Display for MatrixError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSuchColumn { row, column, columns } => {
                write!(
                    formatter,
                    "row {row}: expected a column below {columns}, counted from 0, found {column}"
                )
            }
            Self::Repeated { row, column } => write!(formatter, "row {row} names column {column} twice"),
            Self::TooWide { columns } => {
                write!(formatter, "expected at most {} columns, found {columns}", Matrix::MOST)
            }
            Self::OutOfMemory(_) => formatter.write_str("there is not enough memory for the matrix"),
        }
    }
}

impl std::error::Error for MatrixError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::OutOfMemory(error) => Some(error),
            _ => None,
        }
    }
}
