//! The fewest ones over GF(2): against an exhaustive oracle, on codes with known distances, and within limits.

mod checkpoint;
mod codes;
mod families;
mod limits;
mod oracle;
mod symmetry;
mod text;

use fewest::linear::Matrix;

/// Random numbers: Marsaglia's xorshift.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % bound
    }

    /// A matrix in which each entry is a one with probability `ones` / 8.
    fn matrix(&mut self, rows: usize, columns: usize, ones: usize) -> Matrix {
        let rows = (0..rows).map(|_| (0..columns).filter(|_| self.below(8) < ones).collect::<Vec<_>>());
        Matrix::new(columns, rows.collect::<Vec<_>>()).expect("all columns exist")
    }
}
