//! The fewest ones of dense systems: sums of few rows on disjoint information sets.
//!
//! In a basis that is the unit matrix on an information set, a sum of w rows has w ones there. Suppose that all sums of
//! at most w rows have been weighed for several disjoint information sets. Then every other word has more than w ones
//! in each of these sets, and the lower bounds add up (Zimmermann, 1996, after Brouwer; Grassl, "Searching for linear
//! codes with large minimum distance", 2006). When the remaining columns contain no information set, a basis of the
//! largest possible rank on them is used, and its missing rank is subtracted from its bound.

use super::echelon::add;
use super::offers::{Offers, Wanted};
use super::problem::Counts;
use super::support::Support;
use crate::Limits;
use crate::gf2::bits::bit;
use crate::work::{self, Cancelled, Job};
use std::cmp::Ordering;
use std::ops::ControlFlow;

/// Several bases of the same words, each a unit matrix on its own columns. These sets of columns are disjoint.
pub(super) struct Bases {
    bases: Vec<Basis>,
    dimension: usize,
    words: usize,
}

/// A basis, and a word that has the required syndrome and no ones in the columns of the basis.
struct Basis {
    rows: Vec<Vec<u64>>,
    base: Vec<u64>,
    /// The dimension minus the rank on the columns of the basis.
    missing: usize,
}

/// The words of memory that all bases take, about: beyond, further ones are not made.
const MOST_WORDS: usize = 1 << 24;

impl Bases {
    /// The bases of the coset that `rows` span from `base`.
    pub(super) fn new(mut rows: Vec<Vec<u64>>, mut base: Vec<u64>, columns: usize) -> Self {
        let (dimension, words) = (rows.len(), base.len());
        let mut free = vec![true; columns];
        let mut bases = Vec::new();
        loop {
            let mut rank = 0;
            for (column, free) in free.iter_mut().enumerate().filter(|(_, free)| **free) {
                let in_column = |row: &[u64]| bit(row, column) == 1;
                let Some(place) = rows[rank..].iter().position(|row| in_column(row)) else { continue };
                rows.swap(rank, rank + place);
                let pivot = std::mem::take(&mut rows[rank]);
                rows.iter_mut()
                    .chain([&mut base])
                    .filter(|row| in_column(row))
                    .for_each(|row| add(row, &pivot));
                rows[rank] = pivot;
                *free = false;
                rank += 1;
            }
            // In dimension 0 the only word is `base`, and one basis without rows weighs it.
            let words = bases.len() * dimension * words;
            if !bases.is_empty() && (rank == 0 || words > MOST_WORDS) {
                break;
            }
            bases.push(Basis { rows: rows.clone(), base: base.clone(), missing: dimension - rank });
        }
        Self { bases, dimension, words }
    }

    /// A lower bound on the weight of all words, except sums of at most `rows` rows of some basis.
    fn bound(&self, rows: usize) -> usize {
        bound(&self.bases, self.dimension, rows)
    }

    /// Keeps the number of bases that makes it cheapest to prove that no other word is lighter than `weight`; returns
    /// the number of words of memory that the proof reads.
    pub(super) fn plan(&mut self, weight: usize) -> u64 {
        let cost = |bases: &[Basis]| {
            let enough = |rows: &usize| bound(bases, self.dimension, *rows) >= weight;
            let rows = (0..=self.dimension).find(enough).expect("the bound of all rows is infinite");
            let sums = (0..=rows).map(|rows| binomial(self.dimension, rows)).fold(0, u64::saturating_add);
            sums.saturating_mul((bases.len() * self.words) as u64)
        };
        let costs = (1..=self.bases.len()).map(|number| (cost(&self.bases[..number]), number));
        let (cost, number) = costs.min().expect("there is a basis");
        self.bases.truncate(number);
        cost
    }

    /// The lightest words that count among all sums of `rows` rows, if they are at most `limit` heavy, and a lower
    /// bound on the weight of all words not weighed yet.
    ///
    /// The caller must have weighed the sums of fewer rows before. Words are in the order of bases and rows, and may
    /// repeat. `done` receives the number of tasks done and their total.
    pub(super) fn see(
        &self,
        rows: usize,
        limit: usize,
        wanted: Wanted,
        counts: &Counts,
        limits: &Limits<'_>,
        mut done: impl FnMut(u64, u64) + Send,
    ) -> Result<(Vec<Support>, usize), Cancelled> {
        let heads = if rows == 0 { 1 } else { self.dimension + 1 - rows };
        let sums = Sums { bases: &self.bases, rows, heads, limit, wanted, counts, limits };
        let (total, mut merged) = (sums.tasks() as u64, 0);
        let (mut words, mut cancelled): (Vec<Support>, _) = (Vec::new(), false);
        work::run(&sums, &limits.workers(), |part: Result<Vec<Support>, Cancelled>| {
            let Ok(part) = part else {
                cancelled = true;
                return ControlFlow::Break(());
            };
            let weight = |words: &[Support]| words.first().map_or(usize::MAX, Support::weight);
            match weight(&part).cmp(&weight(&words)) {
                Ordering::Less => words = part,
                Ordering::Equal if wanted == Wanted::All => words.extend(part),
                _ => {}
            }
            merged += 1;
            done(merged, total);
            ControlFlow::Continue(())
        })?;
        if cancelled { Err(Cancelled) } else { Ok((words, self.bound(rows))) }
    }

    /// The number of sums of `rows` rows, over all bases.
    pub(super) fn sums(&self, rows: usize) -> u64 {
        binomial(self.dimension, rows).saturating_mul(self.bases.len() as u64)
    }
}

/// A lower bound on the weight of all words, except sums of at most `rows` rows of some basis.
fn bound(bases: &[Basis], dimension: usize, rows: usize) -> usize {
    match rows >= dimension {
        true => usize::MAX,
        false => bases.iter().map(|basis| (rows + 1).saturating_sub(basis.missing)).sum(),
    }
}

/// The binomial coefficient, or the largest number if it does not fit.
fn binomial(from: usize, choose: usize) -> u64 {
    let choose = choose.min(from.saturating_sub(choose));
    (0..choose).fold(1, |ways: u128, index| {
        (ways.saturating_mul((from - index) as u128) / (index as u128 + 1)).min(u64::MAX.into())
    }) as u64
}

/// All sums of `rows` rows; a task for each basis and each first row.
struct Sums<'a> {
    bases: &'a [Basis],
    rows: usize,
    /// The rows that may be the first of a sum.
    heads: usize,
    limit: usize,
    wanted: Wanted,
    counts: &'a Counts,
    limits: &'a Limits<'a>,
}

impl Job for Sums<'_> {
    type Part = Result<Vec<Support>, Cancelled>;
    type Scratch = Vec<Vec<u64>>;

    fn tasks(&self) -> usize {
        self.bases.len() * self.heads
    }

    fn scratch(&self) -> Self::Scratch {
        vec![Vec::new(); self.rows]
    }

    fn part(&self, task: usize, sums: &mut Self::Scratch) -> Self::Part {
        let (basis, head) = (&self.bases[task / self.heads], task % self.heads);
        let mut offers = Offers::up_to(self.limit, self.wanted, self.counts);
        match self.rows {
            0 => offers.offer(&basis.base, &[]),
            1 => offers.offer(&basis.base, &basis.rows[head]),
            rows => {
                sums[0].clone_from(&basis.base);
                add(&mut sums[0], &basis.rows[head]);
                self.add_up(basis, &mut sums[..rows - 1], head + 1, &mut offers)?;
            }
        }
        Ok(offers.words())
    }
}

impl Sums<'_> {
    /// Offers every sum of `sums[0]` and `sums.len()` rows, chosen from row number `from` on.
    fn add_up(
        &self,
        basis: &Basis,
        sums: &mut [Vec<u64>],
        from: usize,
        offers: &mut Offers<'_>,
    ) -> Result<(), Cancelled> {
        let [so_far, rest @ ..] = sums else { unreachable!("there is a sum to add to") };
        if rest.is_empty() {
            basis.rows[from..].iter().for_each(|row| offers.offer(so_far, row));
            return Ok(());
        }
        if self.limits.cancelled() {
            return Err(Cancelled);
        }
        for index in from..basis.rows.len() - rest.len() {
            rest[0].clone_from(so_far);
            add(&mut rest[0], &basis.rows[index]);
            self.add_up(basis, rest, index + 1, offers)?;
        }
        Ok(())
    }
}
