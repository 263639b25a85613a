//! Eliminates dense rows: a space that grows by one vector at a time ([`Echelon`]), or all rows at once ([`reduce`]).

use super::bits::{WORD, bit, toggle_if, words_for};
use super::vectors::{self, ones};
use fewest_core::memory::{self, OutOfMemory};
use fewest_core::{Limits, Reason};

/// A space over GF(2), given by a basis in reduced echelon form. Each row has a pivot: a column in which only this row
/// has a 1.
#[derive(Clone, Debug)]
pub struct Echelon {
    columns: usize,
    rows: Vec<Vec<u64>>,
    /// The column of each row's pivot.
    pivots: Vec<usize>,
}

/// A row of an elimination: a vector, possibly with other data that is added along with it.
pub trait Row {
    /// The vector.
    fn words(&self) -> &[u64];

    /// Adds another row.
    fn add(&mut self, other: &Self);
}

impl Row for Vec<u64> {
    fn words(&self) -> &[u64] {
        self
    }

    fn add(&mut self, other: &Self) {
        vectors::add(self, other);
    }
}

/// The number of words that are compared between two checks of the cancel flag.
const MOST_COMPARED: usize = 1 << 16;

/// Brings `rows` into reduced echelon form on the columns that a mask selects.
///
/// Afterwards, the rows that are not zero on these columns come first. The pivot of such a row is its first 1 on these
/// columns, and all other rows have a 0 in the pivot's column. Returns the pivots in ascending order.
///
/// # Errors
/// The flag of the limits was set, or the system refuses the memory.
pub fn reduce<R: Row>(
    rows: &mut [R],
    mask: impl Fn(usize) -> u64,
    limits: &Limits<'_>,
) -> Result<Vec<usize>, Reason> {
    let mut pivots = Vec::new();
    let mut compared = 0;
    loop {
        let (before, rest) = rows.split_at_mut(pivots.len());
        // The remaining rows are zero on the selected columns before the last pivot.
        let from = pivots.last().map_or(0, |pivot| pivot / WORD);
        let mut leading: Option<(usize, usize)> = None;
        for (number, row) in rest.iter().enumerate() {
            if compared > MOST_COMPARED {
                limits.check()?;
                compared = 0;
            }
            // Columns after the leading column found so far need no search.
            let words = row.words();
            let end = leading.map_or(words.len(), |(column, _)| column / WORD + 1);
            let found = (from..end).find_map(|index| {
                let common = words[index] & mask(index);
                (common != 0).then(|| index * WORD + common.trailing_zeros() as usize)
            });
            compared += found.map_or(end, |column| column / WORD + 1) - from;
            leading = leading.into_iter().chain(found.map(|column| (column, number))).min();
        }
        limits.check()?;
        let Some((pivot, number)) = leading else { return Ok(pivots) };
        rest.swap(0, number);
        let (chosen, after) = rest.split_first_mut().expect("`rest` contains the chosen row");
        for other in before.iter_mut().chain(after) {
            if bit(other.words(), pivot) == 1 {
                limits.check()?;
                other.add(chosen);
            }
        }
        memory::push(&mut pivots, pivot)?;
    }
}

impl Echelon {
    /// The zero space of vectors with this number of columns.
    pub const fn zero(columns: usize) -> Self {
        Self { columns, rows: Vec::new(), pivots: Vec::new() }
    }

    /// An upper bound on the bytes of a space of this dimension.
    pub fn bytes_needed(dimension: usize, columns: usize) -> u64 {
        let row = 8 * words_for(columns) as u64 + size_of::<Vec<u64>>() as u64 + size_of::<usize>() as u64;
        // One more row exists while a vector is inserted.
        row.saturating_mul(dimension as u64 + 1)
    }

    /// The rows of the basis.
    pub fn into_rows(self) -> Vec<Vec<u64>> {
        self.rows
    }

    /// The dimension.
    pub fn rank(&self) -> usize {
        self.rows.len()
    }

    /// Adds rows of the basis to `vector`, so that it is 0 at every pivot. The result is zero if and only if the space
    /// contains the vector.
    fn reduce(&self, vector: &mut [u64], limits: &Limits<'_>) -> Result<(), Reason> {
        // Each row is 0 at the other rows' pivots, so adding a row does not change `vector` there.
        for (row, &pivot) in self.rows.iter().zip(&self.pivots) {
            if bit(vector, pivot) == 1 {
                limits.check()?;
                vectors::add(vector, row);
            }
        }
        limits.check()
    }

    /// Whether the space contains a vector.
    ///
    /// # Errors
    /// The flag of the limits was set.
    pub fn contains(&self, mut vector: Vec<u64>, limits: &Limits<'_>) -> Result<bool, Reason> {
        self.reduce(&mut vector, limits)?;
        Ok(vector.iter().all(|&word| word == 0))
    }

    /// Adds a vector to the space; returns whether the space grew.
    ///
    /// # Errors
    /// The flag of the limits was set, or the system refuses the memory.
    pub fn insert(&mut self, mut vector: Vec<u64>, limits: &Limits<'_>) -> Result<bool, Reason> {
        self.reduce(&mut vector, limits)?;
        let Some(pivot) = ones(&vector).next() else { return Ok(false) };
        for row in &mut self.rows {
            if bit(row, pivot) == 1 {
                limits.check()?;
                vectors::add(row, &vector);
            }
        }
        memory::push(&mut self.rows, vector)?;
        memory::push(&mut self.pivots, pivot)?;
        Ok(true)
    }

    /// Adds the first of `vectors` that the space does not contain, and returns it.
    ///
    /// # Errors
    /// The flag of the limits was set, or the system refuses the memory.
    ///
    /// # Panics
    /// The space contains all of `vectors`.
    pub fn insert_next(
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

    /// A basis of the orthogonal complement, one vector after the other.
    ///
    /// Each vector has exactly one 1 outside the pivots, in a column of its own.
    ///
    /// # Errors
    /// The system refuses the memory.
    pub fn orthogonal(&self) -> Result<impl Iterator<Item = Result<Vec<u64>, OutOfMemory>>, OutOfMemory> {
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
    fn the_dimensions_of_a_space_and_its_orthogonal_complement_add_up() {
        let mut random = Random::new(1);
        for columns in [1, 5, 63, 64, 65, 130] {
            for rows in [0, 1, columns / 2, columns, columns + 9] {
                let mut space = Echelon::zero(columns);
                let mut members = Vec::new();
                for _ in 0..rows {
                    let picked: Vec<usize> = (0..columns).filter(|_| random.below(3) == 0).collect();
                    let member = vectors::with_ones(columns, picked).unwrap();
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
                        assert_eq!(vectors::product(member, other), 0);
                    }
                }
            }
        }
    }
    #[test]
    fn reduced_rows_span_the_same_space_and_have_pivots_of_their_own() {
        let mut random = Random::new(2);
        for columns in [1, 5, 63, 64, 65, 200] {
            for count in [0, 1, columns / 2, columns + 9] {
                let row = |random: &mut Random| -> Vec<u64> {
                    vectors::with_ones(columns, (0..columns).filter(|_| random.below(9) == 0)).unwrap()
                };
                let rows: Vec<Vec<u64>> = (0..count).map(|_| row(&mut random)).collect();
                let mask = row(&mut random);
                for mask in [mask, vectors::all_ones(columns)] {
                    let mut reduced = rows.clone();
                    let pivots = reduce(&mut reduced, |word| mask[word], &Limits::new()).unwrap();
                    assert!(pivots.is_sorted());
                    let (first, rest) = reduced.split_at(pivots.len());
                    for (row, &pivot) in first.iter().zip(&pivots) {
                        let masked: Vec<u64> = row.iter().zip(&mask).map(|(row, mask)| row & mask).collect();
                        assert_eq!(ones(&masked).next(), Some(pivot));
                        assert_eq!(reduced.iter().filter(|row| bit(row, pivot) == 1).count(), 1);
                    }
                    assert!(rest.iter().all(|row| row.iter().zip(&mask).all(|(row, mask)| row & mask == 0)));
                    let space = |rows: &[Vec<u64>]| {
                        let mut space = Echelon::zero(columns);
                        rows.iter().for_each(|row| {
                            space.insert(row.clone(), &Limits::new()).unwrap();
                        });
                        space
                    };
                    let (before, after) = (space(&rows), space(&reduced));
                    assert_eq!(before.rank(), after.rank());
                    assert!(rows.iter().all(|row| after.contains(row.clone(), &Limits::new()).unwrap()));
                }
            }
        }
    }
}
