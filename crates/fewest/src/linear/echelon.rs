//! Spaces over GF(2), stored as dense rows in echelon form.

use super::matrix::Matrix;
use crate::gf2::bits::{WORD, bit, toggle_if, words_for};

/// A space over GF(2), given by a basis in reduced echelon form: each row has a pivot, a column in which only this row
/// has a one.
#[derive(Clone, Debug)]
pub(super) struct Echelon {
    columns: usize,
    rows: Vec<Vec<u64>>,
    /// The column of each row's pivot.
    pivots: Vec<usize>,
    /// For each column, the row whose pivot it is.
    row_of: Vec<Option<u32>>,
}

/// The dense form of a sparse row.
pub(super) fn dense(columns: usize, ones: &[u32]) -> Vec<u64> {
    let mut row = vec![0; words_for(columns)];
    for &column in ones {
        toggle_if(&mut row, column as usize, 1);
    }
    row
}

/// Adds one row to another.
pub(super) fn add(to: &mut [u64], row: &[u64]) {
    for (to, word) in to.iter_mut().zip(row) {
        *to ^= word;
    }
}

/// The columns of a row's ones, ascending.
pub(super) fn ones(row: &[u64]) -> impl Iterator<Item = usize> {
    row.iter().enumerate().flat_map(|(index, &word)| {
        let mut left = word;
        std::iter::from_fn(move || {
            let place = (left != 0).then(|| left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(index * WORD + place)
        })
    })
}

/// The number of ones of a row.
pub(super) fn weight(row: &[u64]) -> usize {
    row.iter().map(|word| word.count_ones() as usize).sum()
}

impl Echelon {
    /// The space that contains only the zero vector.
    pub(super) fn zero(columns: usize) -> Self {
        Self { columns, rows: Vec::new(), pivots: Vec::new(), row_of: vec![None; columns] }
    }

    /// The space that the rows of a matrix span.
    pub(super) fn of(matrix: &Matrix) -> Self {
        let mut space = Self::zero(matrix.columns());
        for row in matrix.iter() {
            space.insert(dense(matrix.columns(), row));
        }
        space
    }

    pub(super) fn rank(&self) -> usize {
        self.rows.len()
    }

    /// Adds rows of the basis to `vector` until it has a zero at every pivot. The result is zero exactly if the space
    /// contains the vector.
    pub(super) fn reduce(&self, vector: &mut [u64]) {
        // The rows are reduced, so adding one does not change the entry at another row's pivot.
        for (row, &pivot) in self.rows.iter().zip(&self.pivots) {
            if bit(vector, pivot) == 1 {
                add(vector, row);
            }
        }
    }

    /// Whether the space contains a vector.
    pub(super) fn contains(&self, vector: &[u64]) -> bool {
        let mut vector = vector.to_vec();
        self.reduce(&mut vector);
        vector.iter().all(|&word| word == 0)
    }

    /// Adds a vector to the space; returns whether the space grew.
    pub(super) fn insert(&mut self, mut vector: Vec<u64>) -> bool {
        self.reduce(&mut vector);
        let Some(pivot) = ones(&vector).next() else { return false };
        for row in &mut self.rows {
            if bit(row, pivot) == 1 {
                add(row, &vector);
            }
        }
        self.row_of[pivot] = Some(self.rows.len() as u32);
        self.rows.push(vector);
        self.pivots.push(pivot);
        true
    }

    /// A basis of the vectors that are orthogonal to all rows.
    pub(super) fn orthogonal_to(columns: usize, rows: impl Iterator<Item = Vec<u64>>) -> Vec<Vec<u64>> {
        let mut space = Self::zero(columns);
        rows.for_each(|row| {
            space.insert(row);
        });
        space.orthogonal()
    }

    /// A basis of the vectors that are orthogonal to the whole space.
    ///
    /// Each vector has exactly one one outside the pivots, in a column of its own.
    pub(super) fn orthogonal(&self) -> Vec<Vec<u64>> {
        let free = (0..self.columns).filter(|&column| self.row_of[column].is_none());
        free.map(|column| {
            let mut vector = vec![0; words_for(self.columns)];
            toggle_if(&mut vector, column, 1);
            for (row, &pivot) in self.rows.iter().zip(&self.pivots) {
                toggle_if(&mut vector, pivot, bit(row, column));
            }
            vector
        })
        .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    #[test]
    fn a_space_and_what_is_orthogonal_to_it_have_all_dimensions_together() {
        let mut random = Random::new(1);
        for columns in [1, 5, 63, 64, 65, 130] {
            for rows in [0, 1, columns / 2, columns, columns + 9] {
                let mut space = Echelon::zero(columns);
                let mut members = Vec::new();
                for _ in 0..rows {
                    let picked: Vec<u32> = (0..columns as u32).filter(|_| random.below(3) == 0).collect();
                    let member = dense(columns, &picked);
                    let before = space.rank();
                    let known = space.contains(&member);
                    assert_eq!(space.insert(member.clone()), !known);
                    assert_eq!(space.rank(), before + usize::from(!known));
                    members.push(member);
                }
                let orthogonal = space.orthogonal();
                assert_eq!(space.rank() + orthogonal.len(), columns);
                for member in &members {
                    assert!(space.contains(member));
                    for other in &orthogonal {
                        let product: u32 = member.iter().zip(other).map(|(a, b)| (a & b).count_ones()).sum();
                        assert_eq!(product % 2, 0);
                    }
                }
            }
        }
    }
}
