//! All shortest solutions of a board.

use super::proof::Proof;
use super::run::Best;
use crate::flip::solution::Solution;

/// All solutions of a board with the fewest presses; there is at least one.
#[derive(Clone, Debug)]
pub struct ShortestSolutions {
    best: Best,
}

impl ShortestSolutions {
    pub(super) fn new(best: Best) -> Self {
        Self { best }
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.best.count()
    }

    /// The number of presses in each.
    pub fn presses(&self) -> usize {
        self.best.weight()
    }

    /// The solutions: those that turn the board white before those that turn it black, and these and those by their
    /// maps in reading order. Each is made as it is asked for.
    pub fn iter(&self) -> impl Iterator<Item = Solution> + '_ {
        self.best.solutions()
    }

    /// How it is known that there are no others.
    pub fn proof(&self) -> Proof {
        self.best.proof
    }
}
