//! Proves lower bounds on the number of columns that a cluster still needs, by *cuts*: sets of columns of which every
//! solution contains an odd number.
//!
//! Suppose that the solutions are the vectors that violate no check and on which a single functional is 1. Then a cut
//! is the sum of this functional and some checks: a solution contains an odd number of columns of the functional, and
//! an even number of columns of each check.
//!
//! **The bound.** Let no column be in more than L of the cuts, and let a cluster contain an even number of columns of
//! each of t cuts. Then a solution that contains the cluster has at least t / L other columns. *Proof.* The other
//! columns include at least one column of each of the t cuts, and each column is in at most L cuts. ∎
//!
//! A problem without a functional, with several functionals or with a syndrome has no cuts, because a solution may
//! contain an even number of columns of such a sum.
//!
//! The bound is strongest if few columns are in several cuts. Cuts are found one after the other by simulated
//! annealing. The price of a column rises with the number of cuts that contain it. A check is added to a cut if the cut
//! becomes cheaper, or only slightly more expensive. The choice of cuts affects the time of a search, but neither its
//! words nor their order.

use super::Graph;
use crate::problem::Problem;
use fewest_core::memory::{self, OutOfMemory};
use fewest_core::random::Random;
use fewest_core::{Limits, Reason, flag};
use fewest_gf2::bits::bit;

/// The number of machine words of a set of cuts.
const WORDS: usize = 8;

/// The number of cuts. With more cuts the bound rises little: for superdense color codes of distance 9 it is 4.9 with
/// 256 cuts and 5.2 with 512.
const CUTS: usize = WORDS * 64;

/// The number of sweeps over the checks for each cut. The first cut, which starts from the functional, takes
/// `FIRST_SWEEPS`.
const SWEEPS: usize = 15;
const FIRST_SWEEPS: usize = 8 * SWEEPS;

/// The price of a column in n cuts is this factor times the price of a column in n + 1 cuts.
const CHEAPER: f64 = 0.74;

/// The heat of the first sweep, as a multiple of the mean price of a column. A step that raises the price by the heat
/// is accepted half the time. `COOLING` is the factor between the heats of successive sweeps.
const HEAT: f64 = 5.5;
const COOLING: f64 = 0.8;

/// A fixed seed, so that every run visits the same nodes.
const SEED: u64 = 4;

/// A set of cuts, as a bitmask.
pub(super) type CutSet = [u64; WORDS];

/// For each column, the cuts that contain it.
#[derive(Debug)]
pub(crate) struct Cuts {
    of_column: Vec<CutSet>,
    /// The largest number of cuts that contain the same column.
    most: u32,
}

impl Cuts {
    /// The approximate number of column reads that finding the cuts takes.
    pub(crate) fn work(problem: &Problem) -> u64 {
        (problem.checks().ones() as u64).saturating_mul((CUTS * SWEEPS + FIRST_SWEEPS) as u64)
    }

    /// The cuts of a problem; `None` if the problem has no cuts, if the cuts yield no useful bound, or if the limits
    /// do not allow the memory.
    ///
    /// # Errors
    /// The system refuses the memory, or the cancel flag is set.
    pub(crate) fn new(graph: &Graph, problem: &Problem, limits: &Limits<'_>) -> Result<Option<Self>, Reason> {
        let columns = graph.columns();
        let bytes = (columns as u64).saturating_mul(size_of::<CutSet>() as u64 + 16);
        if !problem.violated().is_empty() || limits.allow(bytes).is_err() {
            return Ok(None);
        }
        let [functional] = &problem.counts().rows(columns)?[..] else { return Ok(None) };
        let cut = memory::collected((0..columns).map(|column| bit(functional, column) == 1))?;
        let mut annealing = Annealing {
            graph,
            cut,
            times: memory::filled(columns, 0)?,
            prices: memory::filled(columns, 1.0)?,
            random: Random::new(SEED),
        };
        let mut of_column: Vec<CutSet> = memory::filled(columns, [0; WORDS])?;
        for number in 0..CUTS {
            annealing.anneal(if number == 0 { FIRST_SWEEPS } else { SWEEPS }, limits)?;
            for (column, cuts) in of_column.iter_mut().enumerate() {
                cuts[number / 64] |= u64::from(annealing.cut[column]) << (number % 64);
            }
            annealing.price()?;
        }
        let most = annealing.times.iter().copied().max().unwrap_or(0);
        // If some column is in nearly every cut, the bound is useless.
        Ok((2 * (most as usize) < CUTS).then_some(Self { of_column, most }))
    }

    /// All cuts: the empty cluster contains an even number of columns of each cut, namely none.
    pub(super) const ALL: CutSet = [u64::MAX; WORDS];

    /// Updates `even` when a column is added to a cluster or removed from it. `even` is the set of cuts of which the
    /// cluster contains an even number of columns.
    pub(super) fn toggle(&self, column: u32, even: &mut CutSet) {
        even.iter_mut().zip(&self.of_column[column as usize]).for_each(|(even, cuts)| *even ^= cuts);
    }

    /// Removes the columns of `columns[start..]` that the bound excludes: if such a column is added, the cluster needs
    /// more than `left` further columns. `even` is the set of cuts of which the cluster contains an even number of
    /// columns.
    pub(super) fn retain(&self, even: &CutSet, left: usize, columns: &mut Vec<u32>, start: usize) {
        let most = (self.most as usize).saturating_mul(left);
        if most >= CUTS {
            return;
        }
        let mut kept = start;
        for index in start..columns.len() {
            let column = columns[index];
            let cuts = even.iter().zip(&self.of_column[column as usize]);
            let missing: u32 = cuts.map(|(even, cuts)| (even ^ cuts).count_ones()).sum();
            columns[kept] = column;
            kept += usize::from(missing as usize <= most);
        }
        columns.truncate(kept);
    }
}

/// The search for cheap cuts.
struct Annealing<'a> {
    graph: &'a Graph,
    /// Whether each column is in the current cut.
    cut: Vec<bool>,
    /// For each column, the number of cuts found so far that contain it.
    times: Vec<u32>,
    prices: Vec<f64>,
    random: Random,
}

impl Annealing<'_> {
    /// Improves the current cut by adding checks. The last pass accepts only checks that do not make the cut more
    /// expensive.
    fn anneal(&mut self, sweeps: usize, limits: &Limits<'_>) -> Result<(), Reason> {
        let checks = self.graph.checks() as u64;
        let mut heat = HEAT * self.prices.iter().sum::<f64>() / self.prices.len() as f64;
        // A long search holds each heat for several sweeps, so that every search cools down to the same heat.
        let hold = sweeps / SWEEPS;
        for sweep in 0..sweeps {
            for _ in 0..checks {
                let check = self.random.below(checks) as u32;
                let accepted = heat * self.exponential();
                self.add_if(check, accepted, limits)?;
            }
            if (sweep + 1) % hold == 0 {
                heat *= COOLING;
            }
        }
        (0..checks as u32).try_for_each(|check| self.add_if(check, 0.0, limits))
    }

    /// Adds a check to the cut, unless this raises the price by more than `accepted`.
    fn add_if(&mut self, check: u32, accepted: f64, limits: &Limits<'_>) -> Result<(), Reason> {
        let columns = self.graph.columns_of(check);
        limits.check()?;
        flag::work(2 * columns.len());
        let price = |&column: &u32| {
            let price = self.prices[column as usize];
            if self.cut[column as usize] { -price } else { price }
        };
        if columns.iter().map(price).sum::<f64>() <= accepted {
            columns.iter().for_each(|&column| self.cut[column as usize] ^= true);
        }
        Ok(())
    }

    /// Records the finished cut, and sets the prices of the columns for the next cut.
    fn price(&mut self) -> Result<(), OutOfMemory> {
        self.times.iter_mut().zip(&self.cut).for_each(|(times, &is_in)| *times += u32::from(is_in));
        let most = self.times.iter().copied().max().unwrap_or(0);
        // Entry i is the price of a column that is in `most` − i cuts.
        let mut prices = memory::filled(most as usize + 1, 1.0)?;
        (0..most as usize).for_each(|fewer| prices[fewer + 1] = prices[fewer] * CHEAPER);
        for (price, &times) in self.prices.iter_mut().zip(&self.times) {
            *price = prices[(most - times) as usize];
        }
        Ok(())
    }

    /// A random number that is at least n with a probability of about 2⁻ⁿ. It is computed from bits alone, so it is the
    /// same on every machine.
    fn exponential(&mut self) -> f64 {
        let drawn = self.random.next() | 1;
        let zeros = drawn.leading_zeros();
        // The bits after the first one, as a fraction.
        let rest = (drawn << zeros) & !(1 << 63);
        f64::from(zeros) + 1.0 - (rest >> 32) as f64 / f64::from(1_u32 << 31)
    }
}
