//! The columns of a problem with their weights, and two lower bounds on the weight of columns that mend the wrong
//! checks.
//!
//! **Potentials.** Each check has a potential y ≥ 0, and the potentials of a column's checks sum to at most its weight.
//! Columns that mend wrong checks weigh at least the sum of these checks' potentials, because each of these checks
//! meets one of the columns.
//!
//! **Shares.** A column that meets m wrong checks gives each of them a share of 1/m of its weight. Columns that mend
//! all wrong checks weigh at least the sum, over these checks, of the least share that any column gives the check: the
//! least share of a check is at most the share of some column of the word, and the shares of a column sum to at most
//! its weight.

use crate::problem::Problem;
use fewest_core::memory::{self, OutOfMemory};

/// Columns, their checks and their weights.
#[derive(Clone, Debug)]
pub(super) struct Columns {
    checks_of: Lists,
    columns_of: Lists,
    weights: Vec<i64>,
    /// The shares of a column, aligned with its checks: the weight divided by 1, 2, 3, …, rounded down.
    shares: Vec<i64>,
    /// The potential of each check.
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

/// An estimate of the bytes of memory that [`Columns::new`] takes.
pub(super) fn bytes_needed(problem: &Problem) -> u64 {
    let [columns, checks, ones] =
        [problem.columns(), problem.checks().rows(), problem.checks().ones()].map(|number| number as u64);
    // The matrix by rows and by columns, a temporary transpose, and the shares.
    20 * ones + 32 * columns + 16 * checks
}

impl Columns {
    /// The columns of a problem with nonnegative weights, one for each column, whose sum fits in 62 bits.
    pub(super) fn new(problem: &Problem, weights: Vec<i64>) -> Result<Self, OutOfMemory> {
        debug_assert_eq!(weights.len(), problem.columns(), "a weight a column");
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

    /// Maximal potentials: each column first divides its weight equally among its checks, and then the checks take the
    /// remaining weight one by one.
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

    /// The number of columns.
    pub(super) fn len(&self) -> usize {
        self.weights.len()
    }

    /// The number of checks.
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

    /// A column's share for each wrong check, if it meets `met` wrong checks; `met` is not 0.
    pub(super) fn share(&self, column: u32, met: u32) -> i64 {
        self.shares[self.checks_of.start(column) + met as usize - 1]
    }

    pub(super) fn potential(&self, check: u32) -> i64 {
        self.potentials[check as usize]
    }
}
