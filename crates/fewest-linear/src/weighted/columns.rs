//! The columns of a problem with their weights, and two lower bounds on the weight that a search still has to add.
//!
//! A check is *wrong* if the number of its chosen columns does not have the parity that the syndrome requires. The
//! bounds hold for the total weight of any columns that correct all wrong checks.
//!
//! **Potentials.** Each check has a potential y ≥ 0. For every column, the potentials of its checks add up to at most
//! its weight. Each wrong check contains a correcting column, so the correcting columns weigh at least the sum of the
//! potentials of all wrong checks.
//!
//! **Shares.** A column in m wrong checks gives each of these checks a share: 1/m of its weight. So the shares of a
//! column add up to its weight. Each wrong check gets the share of at least one correcting column. So the correcting
//! columns weigh at least the sum, over all wrong checks, of the least share that any column gives the check.

use crate::problem::Problem;
use fewest_core::memory::{self, OutOfMemory};

#[derive(Clone, Debug)]
pub(super) struct Columns {
    checks_of: Lists,
    columns_of: Lists,
    weights: Vec<i64>,
    /// For each column, its weight divided by 1, 2, 3, …, rounded down: one entry for each of its checks.
    shares: Vec<i64>,
    potentials: Vec<i64>,
}

/// Lists of numbers, one after the other.
#[derive(Clone, Debug)]
struct Lists {
    ends: Vec<usize>,
    items: Vec<u32>,
}

impl Lists {
    fn new<'a>(lists: impl ExactSizeIterator<Item = &'a [u32]>, items: usize) -> Result<Self, OutOfMemory> {
        let mut all = Self { ends: memory::room(lists.len())?, items: memory::room(items)? };
        for list in lists {
            all.items.extend_from_slice(list);
            all.ends.push(all.items.len());
        }
        Ok(all)
    }

    fn start(&self, number: u32) -> usize {
        if number == 0 { 0 } else { self.ends[number as usize - 1] }
    }

    fn of(&self, number: u32) -> &[u32] {
        &self.items[self.start(number)..self.ends[number as usize]]
    }
}

pub(super) fn bytes_needed(problem: &Problem) -> u64 {
    let [columns, checks, ones] =
        [problem.columns(), problem.checks().rows(), problem.checks().ones()].map(|number| number as u64);
    // The matrix by rows and by columns, a temporary transpose, and the shares.
    20 * ones + 32 * columns + 16 * checks
}

impl Columns {
    /// The columns of a problem. `weights` has a nonnegative weight for each column. The weights add up to less than
    /// 2^62.
    pub(super) fn new(problem: &Problem, weights: Vec<i64>) -> Result<Self, OutOfMemory> {
        debug_assert_eq!(weights.len(), problem.columns(), "each column has a weight");
        let checks = problem.checks();
        let by_column = checks.try_transposed()?;
        let columns_of = Lists::new(checks.iter(), checks.ones())?;
        let checks_of = Lists::new(by_column.iter(), checks.ones())?;
        let mut shares = memory::room(checks.ones())?;
        for (checks, &weight) in by_column.iter().zip(&weights) {
            shares.extend((1..=checks.len() as i64).map(|met| weight / met));
        }
        let mut columns = Self { checks_of, columns_of, weights, shares, potentials: Vec::new() };
        columns.potentials = columns.potentials(checks.rows())?;
        Ok(columns)
    }

    /// Potentials of which none can be raised alone. First, each column divides its weight equally among its checks,
    /// and a check takes the least of these parts. Then the checks take the remaining weight, one check after the
    /// other.
    fn potentials(&self, checks: usize) -> Result<Vec<i64>, OutOfMemory> {
        let equal = |&column: &u32| {
            let met = self.checks_of(column).len();
            self.shares[self.checks_of.start(column) + met - 1]
        };
        let least = |check| self.columns_of(check).iter().map(equal).min().unwrap_or(0);
        let mut potentials = memory::collected((0..checks).map(|check| least(check as u32)))?;
        let mut left = memory::collected((0..self.len() as u32).map(|column| {
            let taken: i64 = self.checks_of(column).iter().map(|&check| potentials[check as usize]).sum();
            self.weight(column) - taken
        }))?;
        for check in 0..checks as u32 {
            let columns = self.columns_of(check);
            let more = columns.iter().map(|&column| left[column as usize]).min().unwrap_or(0);
            potentials[check as usize] += more;
            columns.iter().for_each(|&column| left[column as usize] -= more);
        }
        Ok(potentials)
    }

    pub(super) fn len(&self) -> usize {
        self.weights.len()
    }

    pub(super) fn checks(&self) -> usize {
        self.potentials.len()
    }

    pub(super) fn checks_of(&self, column: u32) -> &[u32] {
        self.checks_of.of(column)
    }

    pub(super) fn columns_of(&self, check: u32) -> &[u32] {
        self.columns_of.of(check)
    }

    pub(super) fn weight(&self, column: u32) -> i64 {
        self.weights[column as usize]
    }

    /// The share that a column gives each wrong check if it is in `met` wrong checks. `met` must not be 0.
    pub(super) fn share(&self, column: u32, met: u32) -> i64 {
        self.shares[self.checks_of.start(column) + met as usize - 1]
    }

    pub(super) fn potential(&self, check: u32) -> i64 {
        self.potentials[check as usize]
    }
}
