//! All vectors with a syndrome: one of them, and a basis of those without one.

use super::echelon::{self, Echelon};
use super::problem::{Counts, Problem};
use crate::gf2::bits::{bit, last_mask, toggle_if, words_for};

/// All vectors with the syndrome of a problem.
pub(super) struct Coset {
    /// One of them; it has no ones in the free columns.
    pub(super) base: Vec<u64>,
    /// A basis of the vectors that violate no check: each has a one in a free column of its own.
    pub(super) basis: Vec<Vec<u64>>,
    pub(super) parity: Option<Parity>,
}

/// Whether all weights are even, or all odd.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Parity {
    Even,
    Odd,
}

impl Coset {
    /// The words of memory that finding it takes, at most.
    pub(super) fn words_needed(problem: &Problem) -> u64 {
        let columns = problem.columns() as u64 + 1;
        columns.saturating_mul(words_for(problem.columns() + 1) as u64)
    }

    /// All vectors with the syndrome of `problem`; `None` if there is none that counts.
    pub(super) fn new(problem: &Problem) -> Option<Self> {
        // The syndrome becomes one column more: vectors that have a one there and violate no check are those with the
        // syndrome.
        let columns = problem.columns();
        let mut space = Echelon::zero(columns + 1);
        let mut violated = problem.violated().iter().peekable();
        for (number, check) in problem.checks().iter().enumerate() {
            let mut row = echelon::dense(columns + 1, check);
            let wanted = violated.next_if(|&&wanted| wanted as usize == number).is_some();
            toggle_if(&mut row, columns, u64::from(wanted));
            space.insert(row);
        }
        if space.pivots().contains(&columns) {
            return None;
        }
        let parity = Parity::of(&space, columns);
        let mut basis = space.orthogonal();
        let mut base = basis.pop().expect("the last column is free");
        toggle_if(&mut base, columns, 1);
        basis.iter_mut().chain([&mut base]).for_each(|vector| vector.truncate(words_for(columns)));
        let coset = Self { base, basis, parity };
        coset.counts(problem.counts()).then_some(coset)
    }

    /// Whether some vector counts.
    fn counts(&self, counts: &Counts) -> bool {
        match counts {
            Counts::Every => true,
            Counts::Nonzero => !self.basis.is_empty(),
            Counts::Observed(_) => self.basis.iter().any(|vector| counts.accept(echelon::ones(vector))),
        }
    }
}

impl Parity {
    /// The parity of all vectors that are orthogonal to `space` and have a one behind the first `columns` columns.
    ///
    /// They all have the same if all ones, but for the last column, and what the last column adds, are a row of the space.
    fn of(space: &Echelon, columns: usize) -> Option<Self> {
        let mut ones = vec![u64::MAX; words_for(columns + 1)];
        *ones.last_mut().expect("there is a column") = last_mask(columns + 1);
        toggle_if(&mut ones, columns, 1);
        space.reduce(&mut ones);
        let odd = bit(&ones, columns) == 1;
        toggle_if(&mut ones, columns, u64::from(odd));
        let same = ones.iter().all(|&word| word == 0);
        same.then_some(if odd { Self::Odd } else { Self::Even })
    }

    /// The least weight of this parity that is at least `weight`.
    pub(super) fn next(self, weight: usize) -> usize {
        let odd = matches!(self, Self::Odd);
        weight + usize::from((weight % 2 == 1) != odd)
    }
}

/// The columns of a vector's ones.
pub(super) fn columns(vector: &[u64]) -> impl Iterator<Item = u32> {
    echelon::ones(vector).map(|column| column as u32)
}
