//! *Symbols* are the units of a weight: bits, or the Pauli operators on qubits.
//!
//! The problem of a stabilizer code has three columns for each qubit: X, Y and Z. Two columns of a qubit can be
//! replaced by the third one, so a lightest vector has at most one of them. Here, a symbol represents a qubit by two
//! bits: its X part and its Z part. So each operator is a single vector, and the vectors form an additive code over
//! GF(4).

use super::coset::Weights;
use super::problem::Problem;
use super::support::Support;
use fewest_core::memory::{self, OutOfMemory};
use fewest_core::{Limits, Reason};
use fewest_gf2::bits::{WORD, bit, toggle_if, words_for};
use fewest_gf2::weigh::Counted;
use fewest_gf2::{Echelon, vectors};

/// The symbols of a problem's vectors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Symbols {
    number: usize,
    counted: Counted,
}

impl Symbols {
    /// The symbols for a search of the problem.
    pub(super) fn of(problem: &Problem) -> Self {
        match problem.exclusive() {
            3 => Self { number: problem.columns() / 3, counted: Counted::Pairs },
            _ => Self { number: problem.columns(), counted: Counted::Ones },
        }
    }

    /// The number of symbols. It is the largest possible weight.
    pub(super) fn number(self) -> usize {
        self.number
    }

    /// The number of bits of a symbol.
    pub(super) fn parts(self) -> usize {
        match self.counted {
            Counted::Ones => 1,
            Counted::Pairs => 2,
        }
    }

    pub(super) fn counted(self) -> Counted {
        self.counted
    }

    /// The number of words of a vector of `number` symbols. If a symbol is a pair of bits, the words of all first bits
    /// precede the words of all second bits.
    pub(super) fn words_for(self, number: usize) -> usize {
        self.parts() * words_for(number)
    }

    pub(super) fn words(self) -> usize {
        self.words_for(self.number)
    }

    /// The position of a bit of a symbol in a vector.
    pub(super) fn place(self, symbol: usize, part: usize) -> usize {
        part * WORD * words_for(self.number) + symbol
    }

    /// The symbol of a column of the problem.
    pub(super) fn symbol(self, column: usize) -> usize {
        match self.counted {
            Counted::Ones => column,
            Counted::Pairs => column / 3,
        }
    }

    /// The number of nonzero symbols.
    pub(super) fn weight(self, vector: &[u64]) -> usize {
        match self.counted {
            Counted::Ones => vectors::weight(vector),
            Counted::Pairs => {
                let (x, z) = vector.split_at(vector.len() / 2);
                x.iter().zip(z).map(|(x, z)| (x | z).count_ones() as usize).sum()
            }
        }
    }

    pub(super) fn weight_of_sum(self, a: &[u64], b: &[u64]) -> usize {
        match self.counted {
            Counted::Ones => vectors::weight_of_sum(a, b),
            Counted::Pairs => {
                let half = a.len() / 2;
                let word =
                    |index: usize| ((a[index] ^ b[index]) | (a[half + index] ^ b[half + index])).count_ones();
                (0..half).map(|index| word(index) as usize).sum()
            }
        }
    }

    /// Converts symbols to the columns of the problem. At most one column of each qubit occurs.
    pub(super) fn support(self, vector: &[u64]) -> Support {
        match self.counted {
            Counted::Ones => Support::new(vectors::ones(vector).map(|column| column as u32)),
            Counted::Pairs => {
                let parts = |qubit| (bit(vector, qubit), bit(vector, self.place(qubit, 1)));
                let column = |qubit| match parts(qubit) {
                    (0, 0) => None,
                    (1, 0) => Some(3 * qubit),
                    (1, _) => Some(3 * qubit + 1),
                    _ => Some(3 * qubit + 2),
                };
                (0..self.number).filter_map(column).collect()
            }
        }
    }

    /// Converts a vector in the problem's columns to symbols.
    pub(super) fn vector(self, columns: Vec<u64>) -> Result<Vec<u64>, OutOfMemory> {
        if self.counted == Counted::Ones {
            return Ok(columns);
        }
        let mut vector = memory::zeroed(self.words())?;
        for column in vectors::ones(&columns) {
            let (x, z) = [(1, 0), (1, 1), (0, 1)][column % 3];
            toggle_if(&mut vector, column / 3, x);
            toggle_if(&mut vector, self.place(column / 3, 1), z);
        }
        Ok(vector)
    }

    /// A basis, in symbols, of the space that vectors in the problem's columns span.
    pub(super) fn basis(
        self,
        columns: impl IntoIterator<Item = Result<Vec<u64>, OutOfMemory>>,
        limits: &Limits<'_>,
    ) -> Result<Vec<Vec<u64>>, Reason> {
        if self.counted == Counted::Ones {
            let columns = columns.into_iter();
            let mut basis = memory::room(columns.size_hint().0)?;
            for vector in columns {
                memory::push(&mut basis, vector?)?;
            }
            return Ok(basis);
        }
        // The three columns of a qubit add up to the identity, so the vectors become dependent.
        let mut space = Echelon::zero(WORD * self.words());
        for vector in columns {
            space.insert(self.vector(vector?)?, limits)?;
        }
        Ok(space.into_rows())
    }

    /// The weights that sums of these vectors may have.
    ///
    /// Consider the qubits on which two operators differ from each other and from the identity. On such a qubit the
    /// operators anticommute. There the product has weight 1, and the two operators together have weight 2. So if all
    /// vectors commute, weights are additive modulo 2.
    pub(super) fn weights(self, basis: &[Vec<u64>], limits: &Limits<'_>) -> Result<Weights, Reason> {
        if self.counted == Counted::Ones || basis.iter().any(|vector| self.weight(vector) % 2 == 1) {
            return Ok(Weights::ALL);
        }
        let mut swapped = memory::zeroed(self.words())?;
        for (number, vector) in basis.iter().enumerate() {
            limits.check()?;
            let half = vector.len() / 2;
            swapped[..half].copy_from_slice(&vector[half..]);
            swapped[half..].copy_from_slice(&vector[..half]);
            for other in &basis[..number] {
                limits.check()?;
                if vectors::product(&swapped, other) == 1 {
                    return Ok(Weights::ALL);
                }
            }
        }
        Ok(Weights::EVEN)
    }

    /// The dimension of the space in symbols, if it has `columns` dimensions in the problem's columns.
    pub(super) fn dimension(self, columns: usize) -> usize {
        match self.counted {
            Counted::Ones => columns,
            Counted::Pairs => columns.saturating_sub(self.number),
        }
    }
}
