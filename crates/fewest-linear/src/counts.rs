//! The condition that decides which vectors with the required syndrome are solutions.

use fewest_core::memory::{self, OutOfMemory};
use fewest_gf2::bits::{WORD, bit, words_for};
use fewest_gf2::vectors;

/// The condition for a solution. A vector *counts* if it has the required syndrome and satisfies this condition.
#[derive(Clone, Debug)]
pub(super) enum Counts {
    Every,
    Nonzero,
    /// A vector counts if at least one of these functionals is 1 on it.
    Observed(Functionals),
}

/// Linear functionals, stored by their values at each column.
#[derive(Clone, Debug)]
pub(super) struct Functionals {
    /// The number of words that hold a column's values.
    words: usize,
    values: Vec<u64>,
}

impl Counts {
    /// The values of the functionals at a column, as bits; empty without functionals. With functionals, a vector with
    /// the required syndrome counts exactly if the sum of the values at its ones is not zero.
    pub(super) fn values(&self, column: usize) -> &[u64] {
        match self {
            Self::Every | Self::Nonzero => &[],
            Self::Observed(functionals) => functionals.of(column),
        }
    }

    /// The number of words that the values of a column take.
    pub(crate) fn values_len(&self) -> usize {
        match self {
            Self::Every | Self::Nonzero => 0,
            Self::Observed(functionals) => functionals.words,
        }
    }

    /// The values of the functionals on a vector, given by the columns of its ones.
    pub(super) fn value(&self, columns: impl Iterator<Item = usize>) -> Vec<u64> {
        let mut sum = vec![0; self.values_len()];
        columns.for_each(|column| vectors::add(&mut sum, self.values(column)));
        sum
    }

    /// The functionals as rows of bits, without those that are zero at every column.
    pub(super) fn rows(&self, columns: usize) -> Result<Vec<Vec<u64>>, OutOfMemory> {
        let Self::Observed(functionals) = self else { return Ok(Vec::new()) };
        let mut rows = Vec::new();
        for number in 0..functionals.words * WORD {
            let is_one = |&column: &usize| bit(functionals.of(column), number) == 1;
            if (0..columns).any(|column| is_one(&column)) {
                memory::push(&mut rows, vectors::with_ones(columns, (0..columns).filter(is_one))?)?;
            }
        }
        Ok(rows)
    }

    /// Whether a vector with the required syndrome is a solution. `columns` are the columns of its ones.
    pub(super) fn accept(&self, mut columns: impl Iterator<Item = usize>) -> bool {
        match self {
            Self::Every => true,
            Self::Nonzero => columns.next().is_some(),
            Self::Observed(functionals) => functionals.observe(columns),
        }
    }
}

impl Functionals {
    /// `number` functionals that are 0 at every column.
    pub(super) fn zero(number: usize, columns: usize) -> Result<Self, OutOfMemory> {
        let words = words_for(number);
        Ok(Self { words, values: memory::zeroed(words.saturating_mul(columns))? })
    }

    pub(super) fn bytes_needed(number: usize, columns: usize) -> u64 {
        (8 * words_for(number) as u64).saturating_mul(columns as u64)
    }

    /// Makes a functional 1 at some columns.
    pub(super) fn set(&mut self, number: usize, columns: impl Iterator<Item = usize>) {
        for column in columns {
            self.values[column * self.words + number / WORD] |= 1 << (number % WORD);
        }
    }

    fn of(&self, column: usize) -> &[u64] {
        &self.values[column * self.words..][..self.words]
    }

    /// Whether at least one functional is 1 on a vector, given by the columns of its ones.
    fn observe(&self, columns: impl Iterator<Item = usize>) -> bool {
        match self.words {
            0 => false,
            1 => columns.fold(0, |sum, column| sum ^ self.values[column]) != 0,
            words => {
                let mut sum = vec![0; words];
                for column in columns {
                    vectors::add(&mut sum, &self.values[column * words..][..words]);
                }
                sum.iter().any(|&word| word != 0)
            }
        }
    }
}
