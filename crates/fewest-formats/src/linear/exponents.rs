//! A quasi-cyclic matrix given by exponents, and its conversion to a binary matrix for a given size of the circulants.

use fewest_core::memory::{self, OutOfMemory};
use fewest_linear::{Matrix, MatrixError};

/// A quasi-cyclic matrix without the size of its circulants, also called a base matrix or a protograph with shifts.
///
/// The matrix consists of square blocks. A circulant with exponent s is a block with one 1 in each row: in row i, the 1
/// is in column i + s modulo the size of the block. A block may also be zero, or a sum of circulants.
///
/// ```
/// use fewest::formats::linear::{System, read_system};
///
/// let System::Exponents(exponents) = read_system(&b"0 1 -1\n2 - 0\n"[..])? else { panic!("-1 is no entry") };
/// let matrix = exponents.lifted(3)?;
/// assert_eq!((matrix.rows(), matrix.columns(), matrix.row(0)), (6, 9, &[0, 4][..]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exponents {
    columns: usize,
    /// For each row of blocks, the end of its circulants in `blocks`.
    ends: Vec<usize>,
    /// All circulants, row by row: the column of the block, and the exponent.
    blocks: Vec<(u32, u32)>,
}

impl Exponents {
    /// The number of bytes that a circulant takes.
    pub(super) const BYTES: u128 = size_of::<(u32, u32)>() as u128;

    pub(super) fn new(columns: usize) -> Self {
        Self { columns, ends: Vec::new(), blocks: Vec::new() }
    }

    /// The same circulants in a matrix with `columns` columns of blocks.
    pub(super) fn with_columns(self, columns: usize) -> Self {
        Self { columns, ..self }
    }

    pub(super) fn push(&mut self, column: u32, exponent: u32) -> Result<(), OutOfMemory> {
        memory::push(&mut self.blocks, (column, exponent))
    }

    pub(super) fn end_row(&mut self) -> Result<(), OutOfMemory> {
        memory::push(&mut self.ends, self.blocks.len())
    }

    pub(super) fn len(&self) -> usize {
        self.blocks.len()
    }

    /// The number of rows of blocks.
    pub fn rows(&self) -> usize {
        self.ends.len()
    }

    /// The number of columns of blocks.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// The largest exponent; `None` if all blocks are zero.
    pub fn largest(&self) -> Option<usize> {
        self.blocks.iter().map(|&(_, exponent)| exponent as usize).max()
    }

    /// The number of bytes that the binary matrix with circulants of this size takes.
    pub fn bytes_of_lifted(&self, size: usize) -> u64 {
        let lines = (self.rows() + self.columns) as u64 * size_of::<usize>() as u64;
        let ones = self.blocks.len() as u64 * size_of::<u32>() as u64;
        (lines + ones).saturating_mul(size as u64)
    }

    /// The binary matrix with circulants of size `size`. Exponents are taken modulo the size, as in 5G NR. If two
    /// circulants in a block have equal exponents modulo the size, their sum is 0.
    ///
    /// # Errors
    /// The system refuses the memory, or there would be more than [`Matrix::MOST`] rows or columns.
    ///
    /// # Panics
    /// The size is 0.
    pub fn lifted(&self, size: usize) -> Result<Matrix, MatrixError> {
        assert!(size > 0, "a circulant has a row at least");
        let [columns, rows] = [self.columns, self.rows()].map(|count| count.saturating_mul(size));
        if rows > Matrix::MOST {
            return Err(MatrixError::OutOfMemory(OutOfMemory {
                bytes: rows.saturating_mul(size_of::<usize>()),
            }));
        }
        let mut matrix = Matrix::empty(columns)?;
        let mut start = 0;
        let mut ones: Vec<usize> = Vec::new();
        for &end in &self.ends {
            for row in 0..size {
                ones.clear();
                for &(column, exponent) in &self.blocks[start..end] {
                    memory::push(&mut ones, column as usize * size + (row + exponent as usize) % size)
                        .map_err(MatrixError::OutOfMemory)?;
                }
                ones.sort_unstable();
                // Over GF(2), two ones in the same column cancel.
                let distinct = ones.chunk_by(|one, other| one == other).filter(|equal| equal.len() % 2 == 1);
                matrix.push(distinct.map(|equal| equal[0]))?;
            }
            start = end;
        }
        Ok(matrix)
    }
}
