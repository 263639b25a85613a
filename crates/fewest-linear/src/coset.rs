//! Gaussian elimination of the checks, and the coset of all vectors with a given syndrome.

use super::counts::Counts;
use super::divisible;
use super::matrix::{self, Matrix};
use fewest_core::memory::{self, OutOfMemory};
use fewest_core::{Limits, Reason};
use fewest_gf2::Equations;
use fewest_gf2::bits::words_for;
use fewest_gf2::vectors::{self, product};
use std::borrow::Cow;

/// The checks after elimination: a basis of the vectors that violate no check, and the map from a syndrome to a vector.
#[derive(Clone, Debug)]
pub(super) struct Elimination {
    checks: usize,
    equations: Equations,
    /// A basis of the vectors that violate no check. Each basis vector has a free column in which only this vector has
    /// a one.
    kernel: Vec<Vec<u64>>,
    remainders: Remainders,
}

pub(super) struct Coset<'a> {
    /// A vector of the coset that has no ones in the free columns.
    pub(super) base: Vec<u64>,
    /// A basis of the vectors that violate no check. Each basis vector has a free column in which only this vector has
    /// a one.
    pub(super) basis: Cow<'a, [Vec<u64>]>,
    pub(super) weights: Weights,
}

/// The remainders modulo 64 that weights may have: bit r is set if the remainder r is possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Weights(u64);

impl Elimination {
    /// An upper bound on the words of memory that [`new`](Self::new) takes.
    pub(super) fn words_needed(checks: &Matrix, counts: &Counts) -> u64 {
        let (rows, columns) = (checks.rows(), checks.columns());
        let kernel = (columns as u64).saturating_mul(words_for(columns) as u64);
        // There are two copies of the kernel's basis: one for the remainders of its weights, and the basis itself. If
        // several syndromes are possible, each coset has another copy.
        let copies = if has_syndromes(counts) { 3 } else { 2 };
        kernel.saturating_mul(copies).saturating_add(Equations::words_needed(rows, columns))
    }

    /// An estimate of the words of memory that eliminating the checks reads.
    pub(super) fn work(checks: &Matrix) -> u64 {
        let (rows, columns) = (checks.rows() as u64, checks.columns() as u64);
        // Eight pivots at a time are eliminated from a row or a kernel vector, by adding one combined row.
        let rank = rows.min(columns);
        rank.saturating_mul(rows + columns - rank).saturating_mul(words_for(checks.columns()) as u64) / 8
    }

    pub(super) fn new(checks: &Matrix, limits: &Limits<'_>) -> Result<Self, Reason> {
        let rows = checks.iter().map(|check| matrix::dense(checks.columns(), check));
        let equations = Equations::of_rows(checks.columns(), rows, limits)?;
        let kernel = equations.kernel(limits)?;
        let remainders = Remainders::of(&kernel, limits)?;
        Ok(Self { checks: checks.rows(), equations, kernel, remainders })
    }

    /// The coset of the vectors that violate exactly the checks in `violated`; `None` if there are no such vectors.
    ///
    /// `violated` is ascending.
    pub(super) fn coset<'a>(this: Cow<'a, Self>, violated: &[u32]) -> Result<Option<Coset<'a>>, OutOfMemory> {
        let Some((base, weights)) = this.base(violated)? else { return Ok(None) };
        let basis = match this {
            Cow::Borrowed(shared) => Cow::Borrowed(&*shared.kernel),
            Cow::Owned(own) => Cow::Owned(own.kernel),
        };
        Ok(Some(Coset { base, basis, weights }))
    }

    /// A vector with this syndrome that has no ones in the free columns, and the possible weights of its coset.
    fn base(&self, violated: &[u32]) -> Result<Option<(Vec<u64>, Weights)>, OutOfMemory> {
        let base = self.equations.try_solve(&matrix::dense(self.checks, violated)?)?;
        let weighed = base.map(|base| Ok((self.remainders.beside(&base)?, base))).transpose()?;
        Ok(weighed.map(|(weights, base)| (base, weights)))
    }
}

/// Whether a problem with these solutions may have a nonzero syndrome.
fn has_syndromes(counts: &Counts) -> bool {
    matches!(counts, Counts::Every)
}

impl Coset<'_> {
    /// Whether the coset contains a solution.
    pub(super) fn counts(&self, counts: &Counts, limits: &Limits<'_>) -> Result<bool, Reason> {
        match counts {
            Counts::Every => Ok(true),
            Counts::Nonzero => Ok(!self.basis.is_empty()),
            Counts::Observed(_) => {
                for vector in &*self.basis {
                    limits.check()?;
                    if counts.accept(vectors::ones(vector)) {
                        return Ok(true);
                    }
                }
                Ok(false)
            }
        }
    }
}

/// The remainders of the weights of a space.
///
/// The weight of a + b is the weight of a plus the weight of b minus twice the number of their common ones. So weights
/// are additive modulo 4 if any two of the vectors have an even number of common ones.
#[derive(Clone, Debug)]
struct Remainders {
    /// A vector of odd weight, if there is one.
    odd: Option<Vec<u64>>,
    /// Vectors that span all vectors of even weight; `None` if one of those weights is not divisible by 4.
    by_four: Option<Vec<Vec<u64>>>,
    /// The weights, if they are all divisible by 8.
    by_more: Option<Weights>,
}

/// The number of vectors that are compared with one vector before the flag is checked again.
const MOST_COMPARED: usize = 1 << 8;

impl Remainders {
    /// The remainders of the weights of all sums of `basis`.
    fn of(basis: &[Vec<u64>], limits: &Limits<'_>) -> Result<Self, Reason> {
        let weight = |vector: &[u64]| vectors::weight(vector) % 4;
        let odd = basis.iter().find(|row| weight(row) % 2 == 1);
        let kept = odd.map(|odd| memory::copied(odd)).transpose()?;
        let mut even: Vec<Vec<u64>> = Vec::new();
        for row in basis.iter().filter(|&row| odd.is_none_or(|odd| !std::ptr::eq(odd, row))) {
            let mut row = memory::copied(row)?;
            if weight(&row) % 2 == 1 {
                vectors::add(&mut row, odd.expect("this row itself has odd weight"));
            }
            limits.check()?;
            if weight(&row) != 0 {
                return Ok(Self { odd: kept, by_four: None, by_more: None });
            }
            // Comparing a row with thousands of rows takes a long time, so the limits are checked in between.
            for others in even.chunks(MOST_COMPARED) {
                limits.check()?;
                if others.iter().any(|other| product(&row, other) == 1) {
                    return Ok(Self { odd: kept, by_four: None, by_more: None });
                }
            }
            memory::push(&mut even, row)?;
        }
        let exponent = if odd.is_none() { divisible::exponent(&even, limits)? } else { 0 };
        let by_more = (exponent > 2).then(|| Weights::multiples(exponent));
        Ok(Self { odd: kept, by_four: Some(even), by_more })
    }

    /// The remainders of the weights of all vectors `base` + v, where v is in the space.
    fn beside(&self, base: &[u64]) -> Result<Weights, OutOfMemory> {
        if let Some(multiples) = self.by_more
            && base.iter().all(|&word| word == 0)
        {
            return Ok(multiples);
        }
        let weight = |vector: &[u64]| vectors::weight(vector) % 4;
        let mut with_odd = memory::copied(base)?;
        self.odd.iter().for_each(|odd| vectors::add(&mut with_odd, odd));
        let shares_evenly = |row: &Vec<u64>| product(row, base) == 0 && product(row, &with_odd) == 0;
        Ok(match (&self.by_four, &self.odd) {
            (Some(even), _) if even.iter().all(shares_evenly) => {
                Weights::modulo_4(1 << weight(base) | 1 << weight(&with_odd))
            }
            (_, None) => Weights::modulo_4(0b0101 << (weight(base) % 2)),
            (_, Some(_)) => Weights::ALL,
        })
    }
}

impl Weights {
    pub(super) const ALL: Self = Self(u64::MAX);

    pub(super) const EVEN: Self = Self::modulo_4(0b0101);

    /// The weights whose remainders modulo 4 are the ones of `remainders`.
    const fn modulo_4(remainders: u64) -> Self {
        Self(remainders * (u64::MAX / 0b1111))
    }

    /// The multiples of 2^`exponent`.
    fn multiples(exponent: usize) -> Self {
        Self((0..u64::BITS).step_by(1 << exponent).fold(0, |all, multiple| all | 1 << multiple))
    }

    /// The weights that both sets contain.
    pub(super) fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The smallest possible weight that is at least `weight`.
    pub(super) fn next(self, weight: usize) -> usize {
        (weight..weight + 64)
            .find(|weight| self.0 >> (weight % 64) & 1 == 1)
            .expect("at least one remainder is possible")
    }

    /// The least bound that excludes all possible weights below `weight`: one more than the largest such weight, or 0.
    pub(super) fn least_bound(self, weight: usize) -> usize {
        (0..weight).rev().find(|&below| self.next(below) == below).map_or(0, |below| below + 1)
    }
}

pub(super) fn columns(vector: &[u64]) -> impl Iterator<Item = u32> {
    vectors::ones(vector).map(|column| column as u32)
}
