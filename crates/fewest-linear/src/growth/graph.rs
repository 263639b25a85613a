//! The Tanner graph of a problem: the checks of each column and the columns of each check.

use crate::matrix::Matrix;
use crate::problem::Problem;
use fewest_core::memory::{self, OutOfMemory};

/// The Tanner graph of a problem, stored in both directions.
#[derive(Clone, Debug)]
pub(crate) struct Graph {
    columns_of_check: Lists,
    checks_of_column: Lists,
    stabilizers: Lists,
    stabilizers_of_column: Lists,
    /// The largest number of checks that contain the same column.
    heaviest: usize,
    /// The largest number of columns of a check.
    longest: usize,
    /// The number of ones in the checks of a column, on average over the ones of the matrix. A cluster reaches a column
    /// through one of its ones, and then changes the states of the columns of its checks.
    changed: u64,
}

/// The largest weight of a stabilizer that the search uses. A lightest word hardly ever contains half of the columns of
/// a heavier stabilizer.
const HEAVIEST_STABILIZER: usize = 64;

impl Graph {
    pub(crate) fn bytes_needed(problem: &Problem) -> u64 {
        // The graph in both directions, and a temporary matrix for one of the directions.
        let bytes = |matrix: &Matrix| {
            let lines = Matrix::bytes_needed(matrix.rows(), 0)
                .saturating_add(Matrix::bytes_needed(matrix.columns(), 0));
            Matrix::bytes_needed(0, matrix.ones()).saturating_mul(3).saturating_add(lines)
        };
        bytes(problem.checks()).saturating_add(bytes(problem.stabilizers()))
    }

    pub(crate) fn new(problem: &Problem) -> Result<Self, OutOfMemory> {
        let checks_of_column = problem.checks().try_transposed()?;
        let light = problem.stabilizers().iter().filter(|row| row.len() <= HEAVIEST_STABILIZER);
        let mut stabilizers = Matrix::empty(problem.columns()).expect("the problem has these columns");
        for row in light {
            stabilizers.push_distinct(row.iter().map(|&column| column as usize))?;
        }
        let changed = |checks: &[u32]| {
            let ones = checks.iter().map(|&check| problem.checks().row(check as usize).len() as u64);
            ones.sum::<u64>().saturating_mul(checks.len() as u64)
        };
        let changed = checks_of_column.iter().map(changed).fold(0, u64::saturating_add);
        Ok(Self {
            changed: changed / (problem.checks().ones() as u64).max(1),
            longest: problem.checks().iter().map(<[u32]>::len).max().unwrap_or(0),
            heaviest: checks_of_column.iter().map(<[u32]>::len).max().unwrap_or(0),
            columns_of_check: Lists::new(problem.checks())?,
            checks_of_column: Lists::new(&checks_of_column)?,
            stabilizers_of_column: Lists::new(&stabilizers.try_transposed()?)?,
            stabilizers: Lists::new(&stabilizers)?,
        })
    }

    pub(super) fn columns(&self) -> usize {
        self.checks_of_column.len()
    }

    pub(super) fn checks(&self) -> usize {
        self.columns_of_check.len()
    }

    pub(super) fn stabilizers(&self) -> usize {
        self.stabilizers.len()
    }

    pub(super) fn columns_of(&self, check: u32) -> &[u32] {
        self.columns_of_check.of(check)
    }

    pub(super) fn checks_of(&self, column: u32) -> &[u32] {
        self.checks_of_column.of(column)
    }

    pub(super) fn stabilizer(&self, stabilizer: u32) -> &[u32] {
        self.stabilizers.of(stabilizer)
    }

    pub(super) fn stabilizers_of(&self, column: u32) -> &[u32] {
        self.stabilizers_of_column.of(column)
    }

    /// The largest number of a stabilizer's columns that a lightest word needs: half of the stabilizer's weight,
    /// rounded down.
    pub(super) fn half(&self, stabilizer: u32) -> u32 {
        self.stabilizer(stabilizer).len() as u32 / 2
    }

    /// The columns that are stabilizers by themselves. No lightest word contains them.
    pub(super) fn useless(&self) -> impl Iterator<Item = u32> {
        let alone = |stabilizer| match self.stabilizer(stabilizer) {
            &[column] => Some(column),
            _ => None,
        };
        (0..self.stabilizers() as u32).filter_map(alone)
    }

    pub(crate) fn heaviest(&self) -> usize {
        self.heaviest
    }

    /// The number of columns whose states a node changes, on average.
    pub(crate) fn changed(&self) -> u64 {
        self.changed
    }

    pub(super) fn longest(&self) -> usize {
        self.longest
    }
}

/// The rows of a matrix, one after the other in a single list.
#[derive(Clone, Debug)]
pub(super) struct Lists {
    /// The start of each list, and after them the end of the last list.
    starts: Vec<u32>,
    items: Vec<u32>,
}

impl Lists {
    fn new(matrix: &Matrix) -> Result<Self, OutOfMemory> {
        let (mut starts, mut items) = (memory::room(matrix.rows() + 1)?, memory::room(matrix.ones())?);
        starts.push(0);
        for row in matrix.iter() {
            items.extend_from_slice(row);
            starts.push(items.len() as u32);
        }
        Ok(Self { starts, items })
    }

    /// Groups pairs `[a, b]` by their first number: list a contains the second numbers of its pairs, in the order of
    /// the pairs. There are `length` lists. The pairs must be sorted by their first numbers.
    pub(super) fn of_pairs(length: usize, pairs: &[[u32; 2]]) -> Result<Self, OutOfMemory> {
        let start = |number| pairs.partition_point(|&[first, _]| (first as usize) < number) as u32;
        Ok(Self {
            starts: memory::collected((0..length + 1).map(start))?,
            items: memory::collected(pairs.iter().map(|&[_, second]| second))?,
        })
    }

    fn len(&self) -> usize {
        self.starts.len() - 1
    }

    pub(super) fn of(&self, number: u32) -> &[u32] {
        let [start, end] = self.starts[number as usize..][..2] else { unreachable!("two were taken") };
        &self.items[start as usize..end as usize]
    }
}
