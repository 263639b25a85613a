//! Weight enumerators: the number of words of each weight.

mod count;
mod macwilliams;

use super::matrix::Matrix;
use super::natural::Natural;
use super::operators::Operators;
use fewest_core::memory::{self, OutOfMemory};
use fewest_core::{Limits, Progress, Reason};
use fewest_gf2::Echelon;
use fewest_gf2::bits::{bit, toggle_if, words_for};
use macwilliams::dual;

/// The weight enumerator of a space: the number of its words of each weight.
///
/// Counts either the words of the space or those of its dual, whichever are fewer. If the dual is counted, the
/// MacWilliams identity gives the numbers of the space. So for a space of dimension k in n dimensions, the time is that
/// of 2^min(k, n − k) words.
///
/// ```
/// use fewest::Limits;
/// use fewest::linear::{Matrix, WeightEnumerator};
///
/// // The checks of the Hamming code: column j is the binary number j + 1.
/// let checks = Matrix::new(7, [vec![0, 2, 4, 6], vec![1, 2, 5, 6], vec![3, 4, 5, 6]])?;
/// let weights = WeightEnumerator::of_codewords(&checks, &Limits::new(), &|_| {})?;
/// assert_eq!(weights.to_string(), "1 0 0 7 7 0 0 1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WeightEnumerator {
    counts: Vec<Natural>,
}

impl WeightEnumerator {
    /// The enumerator of the codewords of a classical code: the vectors that violate no check.
    ///
    /// Time: 2^min(k, n − k) × n / 64 word operations, with all threads, and n³ for the MacWilliams identity. Memory:
    /// n² bits, and 3 n² if the identity is used.
    ///
    /// # Errors
    /// There are more words than the node limit (at most 2^63), there is not enough memory, or the cancel flag is set.
    pub fn of_codewords(
        checks: &Matrix,
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Result<Self, Reason> {
        let (space, columns) = (CountedSpace::of_rows(checks, limits)?, checks.columns());
        match columns - space.rows.len() > space.rows.len() {
            true => space.count(limits, progress)?.dual_within(2, space.rows.len(), columns, limits),
            false => space.dual(limits)?.count(limits, progress),
        }
    }

    /// The enumerator of the space that the rows of a matrix span.
    ///
    /// # Errors
    /// The errors of [`of_codewords`](Self::of_codewords).
    pub fn of_sums(
        rows: &Matrix,
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Result<Self, Reason> {
        let (space, columns) = (CountedSpace::of_rows(rows, limits)?, rows.columns());
        let dimension = columns - space.rows.len();
        match dimension < space.rows.len() {
            true => space.dual(limits)?.count(limits, progress)?.dual_within(2, dimension, columns, limits),
            false => space.count(limits, progress),
        }
    }

    /// The enumerators of two groups of operators: the products of commuting generators, and the operators that commute
    /// with all generators. The weight of an operator is its number of qubits.
    pub(super) fn of_operators(
        generators: &Operators,
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Result<[Self; 2], Reason> {
        let space = CountedSpace::of_operators(generators, limits)?;
        let products = space.count(limits, progress)?;
        let commuting = products.dual_within(4, space.rows.len(), 2 * generators.qubits(), limits)?;
        Ok([products, commuting])
    }

    /// The number of words of each weight from 0 to n.
    pub fn counts(&self) -> &[Natural] {
        &self.counts
    }

    /// The least weight of a nonzero word; `None` if there is no such word.
    pub fn least(&self) -> Option<usize> {
        (1..self.counts.len()).find(|&weight| !self.counts[weight].is_zero())
    }

    /// The enumerator with these numbers for the weights 0 to n.
    pub(crate) fn of_counts(counts: Vec<Natural>) -> Self {
        Self { counts }
    }

    /// The enumerator of the dual of a code. The code has this dimension over a field of `order` elements.
    pub(crate) fn dual_over(
        &self,
        order: u64,
        dimension: usize,
        length: usize,
        limits: &Limits<'_>,
    ) -> Result<Self, Reason> {
        // An element has at most four bits, so the number of all words has at most 4 × `length` bits.
        let counts = macwilliams::dual_over(&self.counts, order, (order, dimension), 4 * length, limits)?;
        Ok(Self { counts })
    }

    fn dual_within(
        &self,
        letters: u64,
        dimension: usize,
        total: usize,
        limits: &Limits<'_>,
    ) -> Result<Self, Reason> {
        Ok(Self { counts: dual(&self.counts, letters, dimension, total, limits)? })
    }
}

/// Prints the counts from weight 0 on, separated by blanks.
impl std::fmt::Display for WeightEnumerator {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (weight, count) in self.counts.iter().enumerate() {
            if weight > 0 {
                formatter.write_str(" ")?;
            }
            count.fmt(formatter)?;
        }
        Ok(())
    }
}

/// A basis of a space, prepared for counting its words.
struct CountedSpace {
    rows: Vec<Vec<u64>>,
    /// The number of bits of a row.
    columns: usize,
    /// The number of ones of a row for each unit of weight: 1 for vectors, 2 for operators.
    unit: usize,
}

impl CountedSpace {
    fn of_rows(matrix: &Matrix, limits: &Limits<'_>) -> Result<Self, Reason> {
        let columns = matrix.columns();
        let bytes = Echelon::bytes_needed(matrix.rows().min(columns), columns);
        let rows = limits.taking(bytes, || Ok(matrix.row_space(limits)?.into_rows()))?;
        Ok(Self { rows, columns, unit: 1 })
    }

    /// The space of all vectors that are orthogonal to this space.
    fn dual(&self, limits: &Limits<'_>) -> Result<Self, Reason> {
        limits.taking(Echelon::bytes_needed(self.columns, self.columns), || {
            let mut space = Echelon::zero(self.columns);
            for row in &self.rows {
                space.insert(memory::copied(row)?, limits)?;
            }
            let rows = space.orthogonal()?.collect::<Result<_, OutOfMemory>>()?;
            Ok(Self { rows, columns: self.columns, unit: 1 })
        })
    }

    /// The products of operators. A row consists of the X parts, the Z parts and their sums. So it has two ones for
    /// each qubit on which the operator is not the identity.
    fn of_operators(operators: &Operators, limits: &Limits<'_>) -> Result<Self, Reason> {
        let qubits = operators.qubits();
        let bytes = operators.bytes_of_space().saturating_mul(3);
        let rows = limits.taking(bytes, || {
            let basis = operators.space(memory::copied, limits)?.into_rows();
            let mut rows = memory::room(basis.len())?;
            for row in basis {
                limits.check()?;
                let mut wide = memory::zeroed(words_for(3 * qubits))?;
                for qubit in 0..qubits {
                    let (x, z) = (bit(&row, qubit), bit(&row, qubits + qubit));
                    toggle_if(&mut wide, qubit, x);
                    toggle_if(&mut wide, qubits + qubit, z);
                    toggle_if(&mut wide, 2 * qubits + qubit, x ^ z);
                }
                rows.push(wide);
            }
            Ok(rows)
        })?;
        Ok(Self { rows, columns: 3 * qubits, unit: 2 })
    }

    /// Counts all words. The number of ones of a row is at most the number of columns; for operators, at most two
    /// thirds of that number.
    fn count(
        &self,
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Result<WeightEnumerator, Reason> {
        let most = self.columns - self.columns / 3 * (self.unit - 1);
        let counts = count::count(&self.rows, words_for(self.columns), most, limits, progress)?;
        let counts = counts.into_iter().step_by(self.unit).map(Natural::from).collect();
        Ok(WeightEnumerator { counts })
    }
}
