//! Shortens and punctures codes: removes columns (the *places* of a code), or keeps only the sums of rows that are zero
//! in some columns.

use super::matrix::{self, Matrix};
use fewest_core::memory::{self, OutOfMemory};
use fewest_core::{Limits, Reason};
use fewest_gf2::bits::bit;
use fewest_gf2::{Echelon, vectors};

/// Replaces `rows` by rows that span all sums of `rows` that are zero in all `places`. Adds sums of the rows to
/// `others`, so that `others` become zero in these places where possible. Returns the number of places that were
/// cleared. Clearing a place removes one row.
///
/// To clear a place, the lightest row with a one there is added to all other rows with a one there. This keeps sparse
/// rows sparse where possible.
pub(super) fn clear(
    rows: &mut Vec<Vec<u64>>,
    others: &mut [Vec<u64>],
    places: impl IntoIterator<Item = usize>,
    limits: &Limits<'_>,
) -> Result<usize, Reason> {
    let mut cleared = 0;
    for place in places {
        let with = (0..rows.len()).filter(|&row| bit(&rows[row], place) == 1);
        let Some(lightest) = with.min_by_key(|&row| vectors::weight(&rows[row])) else { continue };
        let pivot = rows.remove(lightest);
        for row in rows.iter_mut().chain(others.iter_mut()) {
            limits.check()?;
            if bit(row, place) == 1 {
                vectors::add(row, &pivot);
            }
        }
        cleared += 1;
    }
    Ok(cleared)
}

/// The new index of each column after the columns in `places` are deleted; `None` for deleted columns.
///
/// # Panics
/// Some column does not exist.
pub(super) fn renumbered(columns: usize, places: &[usize]) -> Result<Vec<Option<u32>>, OutOfMemory> {
    let mut numbers = memory::filled(columns, Some(0_u32))?;
    for &place in places {
        assert!(place < columns, "place {place} of {columns} columns");
        numbers[place] = None;
    }
    for (number, next) in numbers.iter_mut().flatten().zip(0..) {
        *number = next;
    }
    Ok(numbers)
}

/// The number of columns that are not deleted.
pub(super) fn kept(numbers: &[Option<u32>]) -> usize {
    numbers.iter().flatten().count()
}

/// Rows as a matrix without the deleted columns. Zero rows are left out.
pub(super) fn matrix_of(
    rows: impl IntoIterator<Item = impl IntoIterator<Item = usize>>,
    numbers: &[Option<u32>],
) -> Result<Matrix, OutOfMemory> {
    let mut matrix = Matrix::empty(kept(numbers)).expect("the matrix before the deletion had more columns");
    for row in rows {
        let row = row.into_iter().filter_map(|column| numbers[column]).map(|column| column as usize);
        let mut row = row.peekable();
        if row.peek().is_some() {
            matrix.push_distinct(row)?;
        }
    }
    Ok(matrix)
}

impl Matrix {
    /// The matrix without the columns in `places`.
    ///
    /// If the rows are the checks of a classical code, the result is the checks of the *shortened* code: the words that
    /// are zero in these places, with the places deleted. If the rows generate a code, the result generates the
    /// *punctured* code: all words, with the places deleted.
    ///
    /// ```
    /// use fewest::linear::{Matrix, Problem};
    ///
    /// let hamming = Matrix::new(7, [vec![0, 2, 4, 6], vec![1, 2, 5, 6], vec![3, 4, 5, 6]])?;
    /// let shortened = hamming.deleting(&[6])?;
    /// assert_eq!((shortened.columns() - shortened.rank(), Problem::codeword(shortened).distance()), (3, Some(3)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// There is not enough memory.
    ///
    /// # Panics
    /// Some column does not exist.
    pub fn deleting(&self, places: &[usize]) -> Result<Self, OutOfMemory> {
        let numbers = renumbered(self.columns(), places)?;
        let mut matrix = Self::empty(kept(&numbers)).expect("this matrix has at least these columns");
        for row in self.iter() {
            let left = row.iter().filter_map(|&column| numbers[column as usize]);
            matrix.push_distinct(left.map(|column| column as usize))?;
        }
        Ok(matrix)
    }

    /// Rows that span all sums of rows that are zero in `places`, without these columns.
    ///
    /// If the rows are the checks of a classical code, the result is the checks of the *punctured* code: all words,
    /// with the places deleted. If the rows generate a code, the result generates the *shortened* code: the words that
    /// are zero in these places, with the places deleted.
    ///
    /// Time: places × rows × columns / 64 word operations. Memory: rows × columns bits.
    ///
    /// ```
    /// use fewest::Limits;
    /// use fewest::linear::{Matrix, Problem};
    ///
    /// let hamming = Matrix::new(7, [vec![0, 2, 4, 6], vec![1, 2, 5, 6], vec![3, 4, 5, 6]])?;
    /// let punctured = hamming.vanishing_within(&[6], &Limits::new()).expect("nothing is limited");
    /// assert_eq!((punctured.columns() - punctured.rank(), Problem::codeword(punctured).distance()), (4, Some(2)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// There is not enough memory within the limits, or their cancel flag is set.
    ///
    /// # Panics
    /// Some column does not exist.
    pub fn vanishing_within(&self, places: &[usize], limits: &Limits<'_>) -> Result<Self, Reason> {
        let numbers = renumbered(self.columns(), places)?;
        limits.taking(Echelon::bytes_needed(self.rows(), self.columns()), || {
            let mut rows = dense(self)?;
            clear(&mut rows, &mut [], places.iter().copied(), limits)?;
            Ok(matrix_of(rows.iter().map(|row| vectors::ones(row)), &numbers)?)
        })
    }
}

pub(super) fn dense(matrix: &Matrix) -> Result<Vec<Vec<u64>>, OutOfMemory> {
    let mut rows = memory::room(matrix.rows())?;
    for row in matrix.iter() {
        rows.push(matrix::dense(matrix.columns(), row)?);
    }
    Ok(rows)
}
