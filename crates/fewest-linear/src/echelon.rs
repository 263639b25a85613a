//! Spaces over GF(2), stored as dense rows in echelon form.

use fewest_core::memory::{self, OutOfMemory};
use fewest_core::{Limits, Reason, flag};
use fewest_gf2::bits::{WORD, bit, toggle_if, words_for};

/// A space over GF(2), given by a basis in reduced echelon form: each row has a pivot, a column in which only this row
/// has a one.
#[derive(Clone, Debug)]
pub(super) struct Echelon {
    columns: usize,
    rows: Vec<Vec<u64>>,
    /// The column of each row's pivot.
    pivots: Vec<usize>,
}

/// The dense form of a sparse row.
pub(super) fn dense(columns: usize, ones: &[u32]) -> Result<Vec<u64>, OutOfMemory> {
    let mut row = memory::zeroed(words_for(columns))?;
    for &column in ones {
        toggle_if(&mut row, column as usize, 1);
    }
    Ok(row)
}

/// Adds one row to another.
pub(super) fn add(to: &mut [u64], row: &[u64]) {
    flag::work(to.len());
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
    pub(super) const fn zero(columns: usize) -> Self {
        Self { columns, rows: Vec::new(), pivots: Vec::new() }
    }

    /// An upper bound on the bytes of memory that a space of some dimension takes.
    pub(super) fn bytes_needed(dimension: usize, columns: usize) -> u64 {
        let row = 8 * words_for(columns) as u64 + size_of::<Vec<u64>>() as u64 + size_of::<usize>() as u64;
        // While a row is added there is one more.
        row.saturating_mul(dimension as u64 + 1)
    }

    pub(super) fn rank(&self) -> usize {
        self.rows.len()
    }

    /// Adds rows of the basis to `vector` until it has a zero at every pivot. The result is zero exactly if the space
    /// contains the vector.
    fn reduce(&self, vector: &mut [u64], limits: &Limits<'_>) -> Result<(), Reason> {
        // The rows are reduced, so adding one does not change the entry at another row's pivot.
        for (row, &pivot) in self.rows.iter().zip(&self.pivots) {
            if bit(vector, pivot) == 1 {
                limits.check()?;
                add(vector, row);
            }
        }
        limits.check()
    }

    /// Whether the space contains a vector, unless the flag of the limits is set.
    pub(super) fn contains(&self, mut vector: Vec<u64>, limits: &Limits<'_>) -> Result<bool, Reason> {
        self.reduce(&mut vector, limits)?;
        Ok(vector.iter().all(|&word| word == 0))
    }

    /// Adds a vector to the space, unless the flag of the limits is set; returns whether the space grew.
    pub(super) fn insert(&mut self, mut vector: Vec<u64>, limits: &Limits<'_>) -> Result<bool, Reason> {
        self.reduce(&mut vector, limits)?;
        let Some(pivot) = ones(&vector).next() else { return Ok(false) };
        for row in &mut self.rows {
            if bit(row, pivot) == 1 {
                limits.check()?;
                add(row, &vector);
            }
        }
        memory::push(&mut self.rows, vector)?;
        memory::push(&mut self.pivots, pivot)?;
        Ok(true)
    }

    /// Adds the first of some vectors that makes the space grow, and returns it. There must be one.
    pub(super) fn insert_next(
        &mut self,
        vectors: &mut impl Iterator<Item = Result<Vec<u64>, OutOfMemory>>,
        limits: &Limits<'_>,
    ) -> Result<Vec<u64>, Reason> {
        loop {
            let vector = vectors.next().expect("some vector is not in the space")?;
            if self.insert(memory::copied(&vector)?, limits)? {
                return Ok(vector);
            }
        }
    }

    /// A basis of the vectors that are orthogonal to the whole space, one after the other.
    ///
    /// Each vector has exactly one one outside the pivots, in a column of its own.
    pub(super) fn orthogonal(
        &self,
    ) -> Result<impl Iterator<Item = Result<Vec<u64>, OutOfMemory>>, OutOfMemory> {
        let mut is_pivot = memory::zeroed(words_for(self.columns))?;
        self.pivots.iter().for_each(|&pivot| toggle_if(&mut is_pivot, pivot, 1));
        let free = (0..self.columns).filter(move |&column| bit(&is_pivot, column) == 0);
        Ok(free.map(|column| {
            let mut vector = memory::zeroed(words_for(self.columns))?;
            toggle_if(&mut vector, column, 1);
            for (row, &pivot) in self.rows.iter().zip(&self.pivots) {
                toggle_if(&mut vector, pivot, bit(row, column));
            }
            Ok(vector)
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fewest_core::random::Random;

    #[test]
    fn a_space_and_what_is_orthogonal_to_it_have_all_dimensions_together() {
        let mut random = Random::new(1);
        for columns in [1, 5, 63, 64, 65, 130] {
            for rows in [0, 1, columns / 2, columns, columns + 9] {
                let mut space = Echelon::zero(columns);
                let mut members = Vec::new();
                for _ in 0..rows {
                    let picked: Vec<u32> = (0..columns as u32).filter(|_| random.below(3) == 0).collect();
                    let member = dense(columns, &picked).unwrap();
                    let before = space.rank();
                    let known = space.contains(member.clone(), &Limits::new()).unwrap();
                    assert_eq!(space.insert(member.clone(), &Limits::new()), Ok(!known));
                    assert_eq!(space.rank(), before + usize::from(!known));
                    members.push(member);
                }
                let orthogonal: Vec<Vec<u64>> = space.orthogonal().unwrap().map(Result::unwrap).collect();
                assert_eq!(space.rank() + orthogonal.len(), columns);
                for member in &members {
                    assert_eq!(space.contains(member.clone(), &Limits::new()), Ok(true));
                    for other in &orthogonal {
                        let product: u32 = member.iter().zip(other).map(|(a, b)| (a & b).count_ones()).sum();
                        assert_eq!(product % 2, 0);
                    }
                }
            }
        }
    }
}
