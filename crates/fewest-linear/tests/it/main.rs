//! The fewest ones over GF(2): compared with an exhaustive oracle, on codes with known distances, and within limits.

mod additive;
mod certificates;
mod changed;
mod checkpoint;
mod choice;
mod circuit;
mod codes;
mod distance;
mod distributions;
mod exchange;
mod families;
mod fields;
mod known;
mod limits;
mod logical_operators;
mod logical_pairs;
mod methods;
mod near;
mod operators;
mod oracle;
mod proofs;
mod solver;
mod space;
mod subsystem;
mod symmetry;
mod symplectic;
mod theory;
mod weights;

use fewest::linear::Matrix;
use fewest_testing::Random;

trait Draws {
    /// A matrix in which each entry is 1 with probability `ones` / 8.
    fn matrix(&mut self, rows: usize, columns: usize, ones: usize) -> Matrix;
}

impl Draws for Random {
    fn matrix(&mut self, rows: usize, columns: usize, ones: usize) -> Matrix {
        let rows = (0..rows).map(|_| (0..columns).filter(|_| self.below(8) < ones).collect::<Vec<_>>());
        Matrix::new(columns, rows.collect::<Vec<_>>()).expect("all columns exist")
    }
}
