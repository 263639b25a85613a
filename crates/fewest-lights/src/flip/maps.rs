//! Stores the shortest solutions of small boards. A solution is an integer, its *map*, with one bit for each cell.

use super::board::Board;
use super::goal::Color;
use super::presses::Presses;
use super::shape::Shape;
use super::solution::Solution;
use fewest_gf2::bits;

/// All shortest solutions of a small board. A *map* has a bit for each cell, the first cell in the highest bit.
#[derive(Clone, Debug)]
pub(crate) struct Maps {
    shape: Shape,
    presses: usize,
    maps: Vec<(Color, u32)>,
}

impl Maps {
    pub(super) fn new(shape: Shape, presses: usize, mut maps: Vec<(Color, u32)>) -> Self {
        maps.sort_unstable();
        Self { shape, presses, maps }
    }

    pub(super) fn count(&self) -> usize {
        self.maps.len()
    }

    pub(super) fn presses(&self) -> usize {
        self.presses
    }

    pub(super) fn solutions(&self) -> impl Iterator<Item = Solution> + '_ {
        self.maps.iter().map(|&(color, map)| Solution::new(presses(self.shape, map), color))
    }
}

/// The presses of a map.
pub(super) fn presses(shape: Shape, map: u32) -> Presses {
    let (rows, columns) = (shape.rows(), shape.columns());
    let row = |row| map.reverse_bits() >> (u32::BITS as usize - shape.cells() + row * columns);
    let words = (0..rows).map(|index| u64::from(row(index)) & bits::last_mask(columns));
    Presses::from_picture(Board::from_words(shape, words.collect()))
}
