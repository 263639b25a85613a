//! All shortest solutions of a board.

use super::best::Best;
use crate::flip::maps::Maps;
use crate::flip::solution::Solution;
use crate::proof::Proof;

/// All solutions of a board with the fewest presses; there is at least one.
#[derive(Clone, Debug)]
pub struct ShortestSolutions {
    solutions: Solutions,
    proof: Proof,
}

#[derive(Clone, Debug)]
enum Solutions {
    Found(Best),
    Known(Maps),
}

impl ShortestSolutions {
    pub(super) fn new(best: Best, nullity: usize) -> Self {
        Self { proof: best.proof(nullity), solutions: Solutions::Found(best) }
    }

    pub(crate) fn of_maps(maps: Maps, proof: Proof) -> Self {
        Self { solutions: Solutions::Known(maps), proof }
    }

    /// The number of solutions.
    pub fn count(&self) -> usize {
        match &self.solutions {
            Solutions::Found(best) => best.count(),
            Solutions::Known(maps) => maps.count(),
        }
    }

    /// The number of presses of each solution.
    pub fn length(&self) -> usize {
        match &self.solutions {
            Solutions::Found(best) => best.presses(),
            Solutions::Known(maps) => maps.presses(),
        }
    }

    /// The solutions that turn the board white, then those that turn it black, each group in reading order.
    pub fn iter(&self) -> impl Iterator<Item = Solution> + '_ {
        let (found, known) = match &self.solutions {
            Solutions::Found(best) => (Some(best.solutions()), None),
            Solutions::Known(maps) => (None, Some(maps.solutions())),
        };
        found.into_iter().flatten().chain(known.into_iter().flatten())
    }

    /// The proof that there are no other shortest solutions.
    pub fn proof(&self) -> Proof {
        self.proof
    }
}
