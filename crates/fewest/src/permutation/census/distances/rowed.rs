//! The states of a table that was made by rows.

use super::{MOST_AHEAD, Space as States};
use crate::permutation::State;
use crate::permutation::census::space::{Place, Space, Step};

/// Blocks of rows of bits.
pub(super) struct Rowed {
    space: Space,
    /// For each action on the bits of a row, where each bit goes; and the same for the rows of a block.
    bits: Vec<u8>,
    rows: Vec<u16>,
}

impl Rowed {
    pub(super) fn new(space: Space) -> Self {
        let bit =
            |images: &[Vec<u8>], bit: u8| images.iter().rev().fold(bit, |bit, image| image[usize::from(bit)]);
        let bits = (space.bit_images.iter())
            .flat_map(|images| (0..space.width as u8).map(|number| bit(images, number)))
            .collect();
        let rows = space.row_images.concat();
        Self { space, bits, rows }
    }

    /// The spot where a step leads from a row and a bit of its block.
    #[inline]
    fn moved(&self, to: Step, row: usize, bit: usize) -> u64 {
        let row = self.rows[to.rows * self.space.height + row].into();
        let bit = self.bits[to.bits * self.space.width + bit].into();
        spot(Place { block: to.block, row, bit })
    }
}

/// A spot is the place: the block above the row above the bit.
fn spot(place: Place) -> u64 {
    (place.block as u64) << 24 | (place.row as u64) << 8 | place.bit as u64
}

fn place(spot: u64) -> Place {
    Place { block: (spot >> 24) as usize, row: (spot >> 8 & 0xFFFF) as usize, bit: (spot & 0xFF) as usize }
}

impl States for Rowed {
    const AHEAD: usize = MOST_AHEAD;

    fn spot(&self, state: &State) -> Option<u64> {
        Some(spot(self.space.place(state)))
    }

    #[inline]
    fn after(&self, here: u64, step: usize) -> Option<u64> {
        let Place { block, row, bit } = place(here);
        Some(self.moved(self.space.step_from(block, step)?, row, bit))
    }

    fn after_each(&self, here: u64, steps: impl Iterator<Item = usize>, visit: &mut impl FnMut(Option<u64>)) {
        let Place { block, row, bit } = place(here);
        self.space.each_step_from(block, steps, |to| visit(to.map(|to| self.moved(to, row, bit))));
    }

    #[inline]
    fn number(&self, spot: u64) -> usize {
        self.space.number(place(spot))
    }
}
