//! The states of a table of distances in which the rank of a state's code is its index. The spot of a state is its
//! code.

use super::{MOST_AHEAD, Space};
use crate::space::coding::Coding;
use crate::space::packing::Packing;
use crate::{Move, Puzzle, State};
use fewest_core::OutOfMemory;

pub(super) struct Ranked {
    packing: Packing,
    /// The coding, with the moves in forward direction.
    coding: Coding,
}

impl Ranked {
    /// `coding` contains the inverse moves, as the census needs them.
    pub(super) fn new(coding: Coding, puzzle: &Puzzle, steps: &[Move]) -> Result<Self, OutOfMemory> {
        Ok(Self { packing: Packing::new(puzzle), coding: coding.forward(puzzle, steps)? })
    }
}

impl Space for Ranked {
    const AHEAD: usize = MOST_AHEAD;

    fn spot(&self, state: &State) -> Option<u64> {
        Some(self.packing.first_word(state))
    }

    #[inline]
    fn after(&self, code: u64, step: usize) -> Option<u64> {
        self.coding.after(code, step)
    }

    #[inline]
    fn number(&self, code: u64) -> usize {
        self.coding.rank(code) as usize
    }

    fn bytes(&self) -> u64 {
        self.coding.bytes()
    }

    fn share(&self, place: usize, kind: u16, orientation: u8) -> Option<u64> {
        Some(self.packing.fields()[place].piece(kind.into(), orientation.into()))
    }
}
