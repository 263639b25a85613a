//! A word: moves one after the other.

use super::Move;

/// Moves one after the other, as numbers into a list of moves such as [`Solver::moves`](super::Solver::moves).
///
/// The *dictionary order* of words of the same length compares these numbers, first move first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Word(Vec<u16>);

impl Word {
    /// The number of moves.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are no moves.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The numbers of the moves.
    pub fn numbers(&self) -> &[u16] {
        &self.0
    }

    /// The moves that take the word back, by the [inverse](super::Puzzle::inverses) of each move.
    ///
    /// # Panics
    /// The list is shorter than a number says.
    #[must_use]
    pub fn undone(&self, inverses: &[u16]) -> Self {
        Self(self.0.iter().rev().map(|&number| inverses[usize::from(number)]).collect())
    }

    /// The names of the moves in a list, with spaces between them.
    ///
    /// # Panics
    /// The list is shorter than a number says.
    pub fn names(&self, moves: &[Move]) -> String {
        let names: Vec<&str> = self.0.iter().map(|&number| moves[usize::from(number)].name()).collect();
        names.join(" ")
    }
}

impl From<Vec<u16>> for Word {
    fn from(numbers: Vec<u16>) -> Self {
        Self(numbers)
    }
}
