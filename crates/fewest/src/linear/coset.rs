//! Gaussian elimination of the checks, and the coset of all vectors with a given syndrome.

use super::echelon::{self, Echelon};
use super::matrix::Matrix;
use super::problem::Counts;
use crate::Limits;
use crate::gf2::bits::{extract, toggle_if, words_for};
use crate::work::Cancelled;
use std::borrow::Cow;

/// The checks after elimination: what the vectors that violate none are, and how a syndrome leads to a vector.
#[derive(Clone, Debug)]
pub(super) struct Elimination {
    columns: usize,
    /// A basis of the vectors that violate no check: each has a one in a free column of its own.
    kernel: Vec<Vec<u64>>,
    remainders: Remainders,
    /// The checks that are no sum of checks before them. A set of these has a bit for each, in this order.
    independent: Vec<u32>,
    /// For each column that is not free, the independent checks whose sum has a one there and in free columns only.
    pivots: Vec<(usize, Vec<u64>)>,
    /// The other checks, and the independent checks whose sum each of them is.
    dependent: Vec<(u32, Vec<u64>)>,
}

/// All vectors with a syndrome.
pub(super) struct Coset<'a> {
    /// A vector of the coset that has no ones in the free columns.
    pub(super) base: Vec<u64>,
    /// A basis of the vectors that violate no check: each has a one in a free column of its own.
    pub(super) basis: Cow<'a, [Vec<u64>]>,
    pub(super) weights: Weights,
}

/// The possible remainders of the weights modulo 4: bit r is set if r is possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Weights(u8);

impl Elimination {
    /// An upper bound on the words of memory that [`new`](Self::new) takes.
    pub(super) fn words_needed(checks: &Matrix, counts: &Counts) -> u64 {
        let rank = checks.rows().min(checks.columns());
        let columns = checks.columns() as u64;
        let kernel_and_rows = columns.saturating_mul(words_for(checks.columns()) as u64);
        // Beside the basis of the kernel there is a copy that shows its remainders, and each coset of several has one.
        let sums = if has_syndromes(counts) { 2 * checks.rows() } else { 0 };
        let copies = if has_syndromes(counts) { 3 } else { 2 };
        kernel_and_rows
            .saturating_mul(copies)
            .saturating_add((sums as u64).saturating_mul(words_for(rank) as u64))
    }

    /// Eliminates the checks of problems in which these vectors count. Only if all vectors count may the problem have a
    /// syndrome.
    pub(super) fn new(checks: &Matrix, counts: &Counts, limits: &Limits<'_>) -> Result<Self, Cancelled> {
        let columns = checks.columns();
        Self::of_rows(columns, checks.iter().map(|check| echelon::dense(columns, check)), counts, limits)
    }

    /// Eliminates checks that are given as dense rows.
    pub(super) fn of_rows(
        columns: usize,
        checks: impl ExactSizeIterator<Item = Vec<u64>>,
        counts: &Counts,
        limits: &Limits<'_>,
    ) -> Result<Self, Cancelled> {
        // Behind the columns stand the independent checks whose sum a row is.
        let has_syndromes = has_syndromes(counts);
        let tags = if has_syndromes { checks.len().min(columns) } else { 0 };
        let tags_of = |row: &[u64]| extract(row, columns, tags);
        let mut space = Echelon::zero(columns + tags);
        let (mut independent, mut dependent) = (Vec::new(), Vec::new());
        for (number, mut row) in checks.enumerate() {
            if limits.cancelled() {
                return Err(Cancelled);
            }
            row.resize(words_for(columns + tags), 0);
            let own = columns + independent.len();
            // If all tags are used, all further checks are sums of those before.
            if own < columns + tags {
                toggle_if(&mut row, own, 1);
            }
            match space.insert_within(columns, row) {
                Ok(()) => independent.push(number as u32),
                Err(_) if !has_syndromes => {}
                Err(mut rest) => {
                    if own < columns + tags {
                        toggle_if(&mut rest, own, 1);
                    }
                    dependent.push((number as u32, tags_of(&rest)));
                }
            }
        }
        let kernel = space.orthogonal_within(columns);
        let remainders = Remainders::of(&kernel);
        let pivots = match tags {
            0 => Vec::new(),
            _ => space.rows().map(|(pivot, row)| (pivot, tags_of(row))).collect(),
        };
        Ok(Self { columns, kernel, remainders, independent, pivots, dependent })
    }

    /// The coset of the vectors that violate the checks in `violated` and no others; `None` if there are none.
    ///
    /// `violated` is ascending.
    pub(super) fn coset<'a>(this: Cow<'a, Self>, violated: &[u32]) -> Option<Coset<'a>> {
        let (base, weights) = this.base(violated)?;
        let basis = match this {
            Cow::Borrowed(shared) => Cow::Borrowed(&*shared.kernel),
            Cow::Owned(own) => Cow::Owned(own.kernel),
        };
        Some(Coset { base, basis, weights })
    }

    /// A basis of the vectors that violate no check.
    pub(super) fn kernel(&self) -> &[Vec<u64>] {
        &self.kernel
    }

    /// A vector that violates the checks in `violated`, which ascend, and no others; `None` if there is none.
    pub(super) fn some_vector(&self, violated: &[u32]) -> Option<Vec<u64>> {
        self.base(violated).map(|(base, _)| base)
    }

    /// A vector with a syndrome that has no ones in the free columns, and the weights of its coset.
    fn base(&self, violated: &[u32]) -> Option<(Vec<u64>, Weights)> {
        let is_violated = |check: u32| u64::from(violated.binary_search(&check).is_ok());
        let mut syndrome = vec![0; words_for(self.independent.len())];
        for (place, &check) in self.independent.iter().enumerate() {
            toggle_if(&mut syndrome, place, is_violated(check));
        }
        if self.dependent.iter().any(|(check, sum)| parity(sum, &syndrome) != is_violated(*check)) {
            return None;
        }
        let mut base = vec![0; words_for(self.columns)];
        for (pivot, sum) in &self.pivots {
            toggle_if(&mut base, *pivot, parity(sum, &syndrome));
        }
        let weights = self.remainders.beside(&base);
        Some((base, weights))
    }
}

/// Whether problems in which these vectors count may have a syndrome.
fn has_syndromes(counts: &Counts) -> bool {
    matches!(counts, Counts::Every)
}

/// Whether two vectors share an odd number of ones, as a number.
fn parity(a: &[u64], b: &[u64]) -> u64 {
    u64::from(a.iter().zip(b).fold(0, |sum, (a, b)| sum ^ a & b).count_ones() % 2)
}

impl Coset<'_> {
    /// Whether some vector of the coset counts.
    pub(super) fn counts(&self, counts: &Counts) -> bool {
        match counts {
            Counts::Every => true,
            Counts::Nonzero => !self.basis.is_empty(),
            Counts::Observed(_) => self.basis.iter().any(|vector| counts.accept(echelon::ones(vector))),
        }
    }
}

/// What the weights of a space are modulo 4.
///
/// The weight of a + b is the weight of a plus the weight of b minus twice the number of ones that they share. So if any
/// two of the vectors share an even number of ones, weights are additive modulo 4.
#[derive(Clone, Debug)]
struct Remainders {
    /// A vector of odd weight, if there is one.
    odd: Option<Vec<u64>>,
    /// If all vectors of even weight have weights divisible by 4: vectors that span them.
    by_four: Option<Vec<Vec<u64>>>,
}

impl Remainders {
    /// The remainders of the sums of `basis`.
    fn of(basis: &[Vec<u64>]) -> Self {
        let weight = |vector: &[u64]| echelon::weight(vector) % 4;
        let odd = basis.iter().find(|row| weight(row) % 2 == 1);
        let mut even: Vec<Vec<u64>> = Vec::new();
        for row in basis.iter().filter(|&row| odd.is_none_or(|odd| !std::ptr::eq(odd, row))) {
            let mut row = row.clone();
            if weight(&row) % 2 == 1 {
                echelon::add(&mut row, odd.expect("this row itself has odd weight"));
            }
            if weight(&row) != 0 || even.iter().any(|other| parity(&row, other) == 1) {
                return Self { odd: odd.cloned(), by_four: None };
            }
            even.push(row);
        }
        Self { odd: odd.cloned(), by_four: Some(even) }
    }

    /// The remainders of the weights of `base` plus any of these vectors.
    fn beside(&self, base: &[u64]) -> Weights {
        let weight = |vector: &[u64]| echelon::weight(vector) % 4;
        let mut with_odd = base.to_vec();
        self.odd.iter().for_each(|odd| echelon::add(&mut with_odd, odd));
        let shares_evenly = |row: &Vec<u64>| parity(row, base) == 0 && parity(row, &with_odd) == 0;
        match (&self.by_four, &self.odd) {
            (Some(even), _) if even.iter().all(shares_evenly) => {
                Weights(1 << weight(base) | 1 << weight(&with_odd))
            }
            (_, None) => Weights(0b0101 << (weight(base) % 2)),
            (_, Some(_)) => Weights(0b1111),
        }
    }
}

impl Weights {
    /// The smallest possible weight that is at least `weight`.
    pub(super) fn next(self, weight: usize) -> usize {
        (weight..weight + 4).find(|weight| self.0 >> (weight % 4) & 1 == 1).expect("some weight is possible")
    }
}

/// The columns of a vector's ones.
pub(super) fn columns(vector: &[u64]) -> impl Iterator<Item = u32> {
    echelon::ones(vector).map(|column| column as u32)
}
