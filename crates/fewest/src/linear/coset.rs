//! The coset of all vectors with a given syndrome: one vector, and a basis of those that violate no check.

use super::echelon::{self, Echelon};
use super::problem::{Counts, Problem};
use crate::gf2::bits::{toggle_if, words_for};

/// All vectors with the syndrome of a problem.
pub(super) struct Coset {
    /// A vector of the coset that has no ones in the free columns.
    pub(super) base: Vec<u64>,
    /// A basis of the vectors that violate no check: each has a one in a free column of its own.
    pub(super) basis: Vec<Vec<u64>>,
    pub(super) weights: Weights,
}

/// The possible remainders of the weights modulo 4: bit r is set if r is possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Weights(u8);

impl Coset {
    /// An upper bound on the words of memory that Gaussian elimination of the problem takes.
    pub(super) fn words_needed(problem: &Problem) -> u64 {
        let columns = problem.columns() as u64 + 1;
        columns.saturating_mul(words_for(problem.columns() + 1) as u64)
    }

    /// The coset of the vectors with the syndrome of `problem`; `None` if none of them counts.
    pub(super) fn new(problem: &Problem) -> Option<Self> {
        // The syndrome becomes an additional column: a vector has the syndrome exactly if, with a one appended there,
        // it violates no check.
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
        let mut basis = space.orthogonal();
        let mut base = basis.pop().expect("the last column is free");
        toggle_if(&mut base, columns, 1);
        basis.iter_mut().chain([&mut base]).for_each(|vector| vector.truncate(words_for(columns)));
        let coset = Self { weights: Weights::of(&base, &basis), base, basis };
        coset.counts(problem.counts()).then_some(coset)
    }

    /// Whether some vector of the coset counts.
    fn counts(&self, counts: &Counts) -> bool {
        match counts {
            Counts::Every => true,
            Counts::Nonzero => !self.basis.is_empty(),
            Counts::Observed(_) => self.basis.iter().any(|vector| counts.accept(echelon::ones(vector))),
        }
    }
}

impl Weights {
    /// The remainders of the weights of `base` plus any sum of `basis`.
    ///
    /// The weight of a + b is the weight of a plus the weight of b minus twice the number of ones that they share. So
    /// if any two of the vectors share an even number of ones, weights are additive modulo 4.
    fn of(base: &[u64], basis: &[Vec<u64>]) -> Self {
        let weight = |vector: &[u64]| echelon::weight(vector) % 4;
        // Change the basis: at most one vector of odd weight, and all others of even weight.
        let odd = basis.iter().find(|row| weight(row) % 2 == 1);
        let even: Vec<Vec<u64>> = basis
            .iter()
            .filter(|&row| odd.is_none_or(|odd| !std::ptr::eq(odd, row)))
            .map(|row| {
                let mut row = row.clone();
                if weight(&row) % 2 == 1 {
                    echelon::add(&mut row, odd.expect("this row itself has odd weight"));
                }
                row
            })
            .collect();
        let share_evenly =
            |a: &[u64], b: &[u64]| a.iter().zip(b).fold(0, |sum, (a, b)| sum ^ a & b).count_ones() % 2 == 0;
        let mut with_odd = base.to_vec();
        odd.iter().for_each(|odd| echelon::add(&mut with_odd, odd));
        let by_four = even.iter().enumerate().all(|(index, row)| {
            weight(row) == 0
                && share_evenly(base, row)
                && share_evenly(&with_odd, row)
                && even[..index].iter().all(|other| share_evenly(other, row))
        });
        match (by_four, odd) {
            (true, _) => Self(1 << weight(base) | 1 << weight(&with_odd)),
            (false, None) => Self(0b0101 << (weight(base) % 2)),
            (false, Some(_)) => Self(0b1111),
        }
    }

    /// The smallest possible weight that is at least `weight`.
    pub(super) fn next(self, weight: usize) -> usize {
        (weight..weight + 4).find(|weight| self.0 >> (weight % 4) & 1 == 1).expect("some weight is possible")
    }
}

/// The columns of a vector's ones.
pub(super) fn columns(vector: &[u64]) -> impl Iterator<Item = u32> {
    echelon::ones(vector).map(|column| column as u32)
}
