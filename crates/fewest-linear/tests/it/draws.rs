//! Random matrices.

use fewest::linear::Matrix;
use fewest_testing::Random;

pub(crate) trait Draws {
    /// A matrix in which each entry is 1 with probability `ones` / 8.
    fn matrix(&mut self, rows: usize, columns: usize, ones: usize) -> Matrix;
}

impl Draws for Random {
    fn matrix(&mut self, rows: usize, columns: usize, ones: usize) -> Matrix {
        let rows = (0..rows).map(|_| (0..columns).filter(|_| self.below(8) < ones).collect::<Vec<_>>());
        Matrix::new(columns, rows.collect::<Vec<_>>()).expect("all columns exist")
    }
}
