//! A word: a sequence of moves.

use super::Move;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// A sequence of moves, stored as indices into a list of moves, such as [`Solver::moves`](super::Solver::moves).
///
/// The *dictionary order* of words of the same length compares their indices. Words with equal indices are equal.
#[derive(Clone, Default)]
pub struct Word {
    numbers: Vec<u16>,
    moves: Arc<[Move]>,
}

impl Word {
    /// The word with these indices into a list of moves.
    ///
    /// ```
    /// use fewest::permutation::{Metric, Word, family};
    ///
    /// let moves = family::by_name("2x2x2")?.moves(Metric::Turns).into();
    /// assert_eq!(Word::new(vec![0, 4, 2], &moves).to_string(), "U R2 U'");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// A number is not less than the length of the list.
    pub fn new(numbers: Vec<u16>, moves: &Arc<[Move]>) -> Self {
        assert!(numbers.iter().all(|&number| usize::from(number) < moves.len()), "there is no such move");
        Self { numbers, moves: Arc::clone(moves) }
    }

    /// The number of moves.
    pub fn len(&self) -> usize {
        self.numbers.len()
    }

    /// Whether there are no moves.
    pub fn is_empty(&self) -> bool {
        self.numbers.is_empty()
    }

    /// The indices of the moves.
    pub fn numbers(&self) -> &[u16] {
        &self.numbers
    }

    /// The moves.
    pub fn moves(&self) -> impl ExactSizeIterator<Item = &Move> {
        self.numbers.iter().map(|&number| &self.moves[usize::from(number)])
    }

    /// The inverse of the word. `inverses` contains the index of each move's [inverse](super::Puzzle::inverses).
    ///
    /// # Panics
    /// `inverses` has no entry for a move of the word.
    #[must_use]
    pub fn undone(&self, inverses: &[u16]) -> Self {
        let numbers = self.numbers.iter().rev().map(|&number| inverses[usize::from(number)]).collect();
        Self { numbers, moves: Arc::clone(&self.moves) }
    }
}

impl PartialEq for Word {
    fn eq(&self, other: &Self) -> bool {
        self.numbers == other.numbers
    }
}

impl Eq for Word {}

impl Hash for Word {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.numbers.hash(state);
    }
}

impl fmt::Display for Word {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, step) in self.moves().enumerate() {
            formatter.write_str(if index > 0 { " " } else { "" })?;
            formatter.write_str(step.name())?;
        }
        Ok(())
    }
}

impl fmt::Debug for Word {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Word({self})")
    }
}
