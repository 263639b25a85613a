//! The states of a table of distances that is divided into blocks, and blocks into rows of bits (see `levels/rows.rs`).
//! The spot of a state consists of a block, a row and a bit.

use super::{MOST_AHEAD, Space as States};
use crate::State;
use crate::space::blocks::{Part, PartStep, Place, Space};
use crate::space::plan::MOST_ORBITS;

pub(super) struct Rowed {
    space: Space,
    steps: usize,
    /// The parts of a block's number, and the effect of moves on each.
    parts: Vec<Part>,
    /// For each permutation of the bits of a row, the image of each bit.
    bits: Vec<u8>,
    /// For each permutation of the rows of a block, the image of each row.
    rows: Vec<u16>,
}

/// The lowest bit of the row, and of the parts of the block. The bit in the row is the lowest byte of a spot.
const ROW: u32 = 8;
const PARTS: u32 = 24;

// For up to 2³² blocks, the parts take 32 bits, plus less than one bit for each orbit.
const _: () = assert!(32 + MOST_ORBITS as u32 - 1 <= u64::BITS - PARTS);

impl Rowed {
    pub(super) fn new(mut space: Space) -> Self {
        let bit =
            |images: &[Vec<u8>], bit: u8| images.iter().rev().fold(bit, |bit, image| image[usize::from(bit)]);
        let bits = (space.bit_images.iter())
            .flat_map(|images| (0..space.width as u8).map(|number| bit(images, number)))
            .collect();
        let rows = space.row_images.concat();
        Self { steps: space.steps, parts: space.take_parts(), space, bits, rows }
    }
}

#[inline(always)]
fn row_and_bit(spot: u64) -> (usize, usize) {
    ((spot >> ROW) as usize & 0xFFFF, spot as usize & 0xFF)
}

impl States for Rowed {
    const AHEAD: usize = MOST_AHEAD;

    fn spot(&self, state: &State) -> Option<u64> {
        let Place { mut block, row, bit } = self.space.place(state);
        let parts = self.parts.iter().rev().fold(0, |parts, part| {
            let number = block % part.blocks;
            block /= part.blocks;
            parts | part.bits(number)
        });
        Some(parts << PARTS | (row as u64) << ROW | bit as u64)
    }

    #[inline(always)]
    fn after(&self, here: u64, step: usize) -> Option<u64> {
        let to = match &self.parts[..] {
            [one] => one.step((here >> PARTS) as usize, step, self.steps)?,
            parts => {
                let mut sum = PartStep { part: 0, bits: 0, rows: 0 };
                for part in parts {
                    let to = part.step(part.number(here >> PARTS), step, self.steps)?;
                    sum.part |= to.part;
                    sum.bits += to.bits;
                    sum.rows += to.rows;
                }
                sum
            }
        };
        let (row, bit) = row_and_bit(here);
        let row = self.rows[to.rows * self.space.height + row];
        let bit = self.bits[to.bits * self.space.width + bit];
        Some(to.part << PARTS | u64::from(row) << ROW | u64::from(bit))
    }

    fn bytes(&self) -> u64 {
        let tables = self.bits.len() + size_of_val(&self.rows[..]);
        self.parts.iter().map(Part::bytes).sum::<u64>() + tables as u64
    }

    #[inline(always)]
    fn prefetch(&self, spot: u64) {
        self.parts.iter().for_each(|part| part.prefetch(part.number(spot >> PARTS), self.steps));
    }

    #[inline(always)]
    fn number(&self, spot: u64) -> usize {
        let block = match &self.parts[..] {
            [_] => (spot >> PARTS) as usize,
            parts => {
                let add = |block, part: &Part| block * part.blocks + part.number(spot >> PARTS);
                parts.iter().fold(0, add)
            }
        };
        let (row, bit) = row_and_bit(spot);
        self.space.number(Place { block, row, bit })
    }
}
