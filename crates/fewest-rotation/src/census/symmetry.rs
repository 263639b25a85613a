//! The eight symmetries of the board: rotations and reflections. They map moves to moves, so they preserve distances.

use crate::pattern::bit;
use crate::{CELLS, PLACES};

const SYMMETRIES: usize = 8;

const HALF: usize = CELLS / 2;

/// Computes the images of sets of cells under all symmetries, with a table for each half of the bits.
pub(super) struct Symmetries {
    low: Vec<[u32; SYMMETRIES]>,
    high: Vec<[u32; SYMMETRIES]>,
}

impl Symmetries {
    pub(super) fn new() -> Self {
        let mut images = [[0; SYMMETRIES]; CELLS];
        for cell in 0..CELLS as u8 {
            images[bit(cell).trailing_zeros() as usize] = cells(cell).map(bit);
        }
        let half = |images: &[[u32; SYMMETRIES]]| {
            let image = |set: usize, symmetry: usize| {
                let bits = (0..HALF).filter(|bit| set >> bit & 1 == 1);
                bits.map(|bit| images[bit][symmetry]).sum::<u32>()
            };
            (0..1 << HALF).map(|set| std::array::from_fn(|symmetry| image(set, symmetry))).collect()
        };
        Self { low: half(&images[..HALF]), high: half(&images[HALF..]) }
    }

    /// The size of a pattern's orbit if the pattern has the least bits of its orbit; otherwise `None`.
    pub(super) fn orbit_of_least(&self, bits: u32) -> Option<u64> {
        let low = &self.low[bits as usize & ((1 << HALF) - 1)];
        let high = &self.high[bits as usize >> HALF];
        let mut fixing = 0;
        for (low, high) in low.iter().zip(high) {
            let image = low | high;
            if image < bits {
                return None;
            }
            fixing += u64::from(image == bits);
        }
        Some(SYMMETRIES as u64 / fixing)
    }
}

/// The images of a cell under each symmetry; the first is the identity.
pub(super) fn cells(cell: u8) -> [u8; SYMMETRIES] {
    // The drawing is a square of 7 by 7 places.
    let (row, column) = PLACES[usize::from(cell)];
    let mirrored = |place: usize| 6 - place;
    [
        (row, column),
        (row, mirrored(column)),
        (mirrored(row), column),
        (mirrored(row), mirrored(column)),
        (column, row),
        (column, mirrored(row)),
        (mirrored(column), row),
        (mirrored(column), mirrored(row)),
    ]
    .map(|place| PLACES.iter().position(|&other| other == place).expect("a cell has an image") as u8)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Pattern, Solver};

    #[test]
    fn the_orbits_of_all_patterns_add_up_to_all_patterns() {
        let symmetries = Symmetries::new();
        let patterns = (0..Pattern::COUNT).map(|rank| Pattern::from_rank(rank).bits());
        assert_eq!(
            patterns.filter_map(|bits| symmetries.orbit_of_least(bits)).sum::<u64>(),
            Pattern::COUNT as u64
        );
    }

    #[test]
    fn patterns_that_look_alike_have_the_same_distance() {
        let solver = Solver::new();
        for rank in (0..Pattern::COUNT).step_by(101) {
            let pattern = Pattern::from_rank(rank);
            for symmetry in 0..SYMMETRIES {
                let mut images = pattern.cells().map(|cell| cells(cell)[symmetry]);
                let image = std::array::from_fn(|_| images.next().expect("a pattern has eight cells"));
                let image = Pattern::new(image).expect("a symmetry keeps cells apart");
                assert_eq!(solver.pattern_distance(image), solver.pattern_distance(pattern), "{pattern:?}");
            }
        }
    }
}
