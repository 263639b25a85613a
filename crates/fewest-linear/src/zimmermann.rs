//! The fewest ones of dense systems: sums of few rows on disjoint information sets.
//!
//! In a basis that is the unit matrix on an information set, a sum of w rows has w ones there. Suppose that all sums of
//! at most w rows have been weighed for several disjoint information sets. Then every other word has more than w ones
//! in each of these sets, and the lower bounds add up (Zimmermann, 1996, after Brouwer; Grassl, "Searching for linear
//! codes with large minimum distance", 2006). When the remaining columns contain no information set, a basis of the
//! largest possible rank on them is used, and its missing rank is subtracted from its bound.
//!
//! Automorphisms raise the bound. Take a word none of whose images has been weighed. Each image has more than w ones in
//! an information set, so the images have on average. If the automorphisms take each column of an orbit to each other
//! equally often, an image has on average as large a part of the word's ones in an orbit among the columns of the sets
//! as these columns are of the orbit. So in a cyclic code of rate k / n, where one orbit has all columns, a word with
//! more than w ones in every image has at least (w + 1) n / k ones, and one information set is enough (Coppersmith and
//! Seroussi, "On the minimum distance of some quadratic residue codes", 1984).
//!
//! The last rows of a sum come from a table of all their sums, which weighs 64 of them at once. It leaves out the
//! columns of the unit matrix, where a sum has a one for each of its rows.

mod sums;
mod tails;

use super::counts::Counts;
use super::shares::{Examined, Round, Rounds, Share};
use super::support::Support;
use super::wanted::Wanted;
use fewest_core::memory;
use fewest_core::work::{Cancelled, Division, Job};
use fewest_core::{Limits, Reason};
use fewest_gf2::bits::{bit, toggle_if, words_for};
use fewest_gf2::echelon::reduce;
use fewest_gf2::vectors::{self, add};
use std::cmp::Ordering;
use std::ops::ControlFlow;
use sums::{Packed, Sums};

/// Several bases of the same words, each a unit matrix on its own columns. These sets of columns are disjoint.
pub(super) struct Bases {
    bases: Vec<Basis>,
    dimension: usize,
    columns: usize,
}

/// A basis, and a word that has the required syndrome and no ones in the columns of the unit matrix.
struct Basis {
    rows: Vec<Vec<u64>>,
    base: Vec<u64>,
    /// The columns of the unit matrix, which may have fewer columns than the basis has rows.
    unit: Vec<u32>,
}

/// The words of memory that all bases take, about: beyond, further ones are not made.
const MOST_WORDS: usize = 1 << 24;

/// Weighing this many words of tails takes about as long as reading a word of memory.
const WEIGHED_FOR_A_READ: u64 = 4;

impl Bases {
    /// The bytes of memory that one basis takes, while it is made and used.
    pub(super) fn bytes_needed(dimension: usize, columns: usize) -> u64 {
        3 * 8 * dimension as u64 * words_for(columns) as u64
    }

    /// About the words of memory that making the bases reads.
    pub(super) fn work(dimension: usize, columns: usize) -> u64 {
        let words = dimension.saturating_mul(words_for(columns)).max(1);
        let bases = columns.div_ceil(dimension.max(1)).min(1 + MOST_WORDS / words);
        (words as u64 / 2).saturating_mul(dimension as u64).saturating_mul(bases as u64)
    }

    /// The bases of the coset that `rows` span from `base`, unless the flag of the limits is set.
    pub(super) fn new(
        mut rows: Vec<Vec<u64>>,
        mut base: Vec<u64>,
        columns: usize,
        limits: &Limits<'_>,
    ) -> Result<Self, Reason> {
        let (dimension, words) = (rows.len(), base.len());
        let mut free = vectors::all_ones(columns);
        let mut bases: Vec<Basis> = Vec::new();
        loop {
            let pivots = reduce(&mut rows, |word| free[word], limits)?;
            for (row, &pivot) in rows.iter().zip(&pivots) {
                toggle_if(&mut free, pivot, 1);
                if bit(&base, pivot) == 1 {
                    limits.check()?;
                    add(&mut base, row);
                }
            }
            let unit: Vec<u32> = memory::collected(pivots.into_iter().map(|pivot| pivot as u32))?;
            // In dimension 0 the only word is `base`, and one basis without rows weighs it.
            let words = bases.len() * dimension * words;
            if !bases.is_empty() && (unit.is_empty() || words > MOST_WORDS) {
                break;
            }
            bases.push(Basis { rows: memory::copied_rows(&rows)?, base: memory::copied(&base)?, unit });
        }
        Ok(Self { bases, dimension, columns })
    }

    /// A lower bound on the weight of all words, except sums of at most `rows` rows of some basis and their images under
    /// automorphisms. `orbits` are the orbits of columns under these; none stands for those of the identity.
    fn bound(&self, bases: &[Basis], rows: usize, orbits: &[Vec<u32>]) -> usize {
        if rows >= self.dimension {
            return usize::MAX;
        }
        let ones: usize = bases.iter().map(|basis| (rows + 1).saturating_sub(basis.missing())).sum();
        let mut in_unit = vec![false; self.columns];
        bases.iter().flat_map(|basis| &basis.unit).for_each(|&column| in_unit[column as usize] = true);
        // The orbit with the largest part of its columns in the sets has the most ones there.
        let parts = orbits.iter().map(|orbit| {
            let there = orbit.iter().filter(|&&column| in_unit[column as usize]).count();
            if there == 0 { usize::MAX } else { (ones * orbit.len()).div_ceil(there) }
        });
        parts.min().unwrap_or(ones)
    }

    /// A lower bound on the cost of any [`plan`](Self::plan), whatever the bases are.
    ///
    /// Sets of k columns each, disjoint among n columns, have at most n / k times as many ones as one of them must have,
    /// also where ranks are missing. Orbits do not change that: in some orbit the sets have at least their part of all
    /// columns.
    pub(super) fn least_cost(weight: usize, dimension: usize, columns: usize) -> u64 {
        let enough = |rows: &usize| (rows + 1).saturating_mul(columns).div_ceil(dimension) >= weight;
        let rows = (0..dimension).find(enough).unwrap_or(dimension);
        let sums = (0..=rows).map(|rows| binomial(dimension, rows)).fold(0, u64::saturating_add);
        match sums.saturating_mul(words_for(columns - dimension) as u64) {
            u64::MAX => u64::MAX,
            weighed => weighed / WEIGHED_FOR_A_READ,
        }
    }

    /// The number of bases that makes it cheapest to prove that no other word is lighter than `weight`, after about how
    /// many words of memory could be read in the time of the proof.
    pub(super) fn plan(&self, weight: usize, orbits: &[Vec<u32>]) -> (u64, usize) {
        let cost = |bases: &[Basis]| {
            // The bound of all rows is infinite, and more rows have no lower bound.
            let (mut rows, mut enough) = (0, self.dimension);
            while rows < enough {
                let middle = (rows + enough) / 2;
                match self.bound(bases, middle, orbits) >= weight {
                    true => enough = middle,
                    false => rows = middle + 1,
                }
            }
            let sums = (0..=rows).map(|rows| binomial(self.dimension, rows)).fold(0, u64::saturating_add);
            let words: u64 = bases.iter().map(|basis| basis.packed_words(self.columns) as u64).sum();
            match sums.saturating_mul(words) {
                u64::MAX => u64::MAX,
                weighed => weighed / WEIGHED_FOR_A_READ,
            }
        };
        let costs = (1..=self.bases.len()).map(|number| (cost(&self.bases[..number]), number));
        costs.min().expect("there is a basis")
    }

    /// Keeps the first `number` bases.
    pub(super) fn truncate(&mut self, number: usize) {
        self.bases.truncate(number);
    }

    /// A lower bound on the weight of all words, except sums of at most `rows` rows and their images.
    pub(super) fn least_left(&self, rows: usize, orbits: &[Vec<u32>]) -> usize {
        self.bound(&self.bases, rows, orbits)
    }

    /// The lightest words that count among all sums of the round's rows, if they are at most `limit` heavy.
    ///
    /// The caller must have weighed the sums of fewer rows before. Words are in the order of bases and rows, and may
    /// repeat. With a division they are the lightest words of a share of the sums. `done` receives the number of tasks
    /// done and their total.
    pub(super) fn see(
        &self,
        round: Round<'_>,
        limit: usize,
        counts: &Counts,
        division: Division<'_, Share>,
        limits: &Limits<'_>,
        mut done: impl FnMut(u64, u64) + Send,
    ) -> Result<Vec<Support>, Reason> {
        let Round { size: rows, wanted, .. } = round;
        let packed = self.bases.iter().map(|basis| Packed::new(basis, self.columns, rows, limits));
        let packed = packed.collect::<Result<Vec<_>, _>>()?;
        let sums = Sums { packed: &packed, dimension: self.dimension, rows, limit, wanted, counts, limits };
        let (total, mut merged) = (division.tasks(sums.tasks()) as u64, 0);
        let (mut words, mut cancelled): (Vec<Support>, _) = (Vec::new(), false);
        division
            .run(round, &sums, 0, &limits.workers(), |part: Examined| {
                if part.stopped.is_some() {
                    cancelled = true;
                    return ControlFlow::Break(());
                }
                let weight = |words: &[Support]| words.first().map_or(usize::MAX, Support::weight);
                match weight(&part.words).cmp(&weight(&words)) {
                    // A shard that did not know as light a word as all together may have kept heavier ones.
                    _ if weight(&part.words) > limit => {}
                    Ordering::Less => words = part.words,
                    Ordering::Equal if wanted == Wanted::All => words.extend(part.words),
                    _ => {}
                }
                merged += 1;
                done(merged, total);
                ControlFlow::Continue(())
            })
            .map_err(|Cancelled| Reason::Cancelled)?;
        if cancelled { Err(Reason::Cancelled) } else { Ok(words) }
    }

    /// The number of sums of `rows` rows, over all bases.
    pub(super) fn sums(&self, rows: usize) -> u64 {
        binomial(self.dimension, rows).saturating_mul(self.bases.len() as u64)
    }
}

impl Basis {
    /// The dimension minus the rank on the columns of the unit matrix.
    fn missing(&self) -> usize {
        self.rows.len() - self.unit.len()
    }

    /// The words of memory of a row without the columns of the unit matrix.
    fn packed_words(&self, columns: usize) -> usize {
        words_for(columns - self.unit.len())
    }
}

/// The binomial coefficient, or the largest number if it does not fit.
fn binomial(from: usize, choose: usize) -> u64 {
    let choose = choose.min(from.saturating_sub(choose));
    (0..choose).fold(1, |ways: u128, index| {
        (ways.saturating_mul((from - index) as u128) / (index as u128 + 1)).min(u64::MAX.into())
    }) as u64
}
