//! A problem as a Tanner graph: which checks a column meets, and which columns a check.

use crate::linear::matrix::Matrix;
use crate::linear::problem::{Counts, Problem};

/// The Tanner graph of a problem, read in both directions.
#[derive(Debug)]
pub(in crate::linear) struct Graph {
    columns_of_check: Matrix,
    checks_of_column: Matrix,
    stabilizers: Matrix,
    stabilizers_of_column: Matrix,
    syndrome: Vec<u32>,
    counts: Counts,
    /// The most checks that a column meets.
    heaviest: usize,
}

/// Stabilizers with more columns hardly ever have half of them in a lightest word.
const HEAVIEST_STABILIZER: usize = 64;

impl Graph {
    pub(in crate::linear) fn new(problem: &Problem) -> Self {
        let checks_of_column = problem.checks().transposed();
        let light = problem.stabilizers().iter().filter(|row| row.len() <= HEAVIEST_STABILIZER);
        let light = light.map(|row| row.iter().map(|&column| column as usize));
        let stabilizers = Matrix::new(problem.columns(), light).expect("these rows are rows of a matrix");
        Self {
            heaviest: checks_of_column.iter().map(<[u32]>::len).max().unwrap_or(0),
            columns_of_check: problem.checks().clone(),
            checks_of_column,
            stabilizers_of_column: stabilizers.transposed(),
            stabilizers,
            syndrome: problem.violated().to_vec(),
            counts: problem.counts().clone(),
        }
    }

    pub(super) fn columns(&self) -> usize {
        self.columns_of_check.columns()
    }

    pub(super) fn checks(&self) -> usize {
        self.columns_of_check.rows()
    }

    pub(super) fn stabilizers(&self) -> usize {
        self.stabilizers.rows()
    }

    pub(super) fn columns_of(&self, check: u32) -> &[u32] {
        self.columns_of_check.row(check as usize)
    }

    pub(super) fn checks_of(&self, column: u32) -> &[u32] {
        self.checks_of_column.row(column as usize)
    }

    pub(super) fn stabilizer(&self, stabilizer: u32) -> &[u32] {
        self.stabilizers.row(stabilizer as usize)
    }

    pub(super) fn stabilizers_of(&self, column: u32) -> &[u32] {
        self.stabilizers_of_column.row(column as usize)
    }

    /// The columns of a stabilizer that may be in a lightest word: half of all.
    pub(super) fn half(&self, stabilizer: u32) -> u32 {
        self.stabilizer(stabilizer).len() as u32 / 2
    }

    /// Columns that are in no lightest word: each is a stabilizer by itself.
    pub(super) fn useless(&self) -> impl Iterator<Item = u32> {
        self.stabilizers.iter().filter(|row| row.len() == 1).map(|row| row[0])
    }

    pub(in crate::linear) fn syndrome(&self) -> &[u32] {
        &self.syndrome
    }

    /// The most checks that a column meets.
    pub(in crate::linear) fn heaviest(&self) -> usize {
        self.heaviest
    }

    /// Whether a word counts.
    pub(super) fn counts(&self, columns: &[u32]) -> bool {
        self.counts.accept(columns.iter().map(|&column| column as usize))
    }
}
