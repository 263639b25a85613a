//! Plans how a space is divided into blocks of rows: some factors number bits, others number rows. `levels/rows.rs`
//! explains blocks and rows, and `factor.rs` explains factors.
//!
//! Symmetries of a whole puzzle, such as mirrors, are not used. With symmetries, it would be enough to store one block
//! of each class of symmetric blocks, and to weight its states by the size of the class. For the corners of the cube,
//! one of six blocks would remain. However, relabeling the pieces of a block would permute its rows and bits by many
//! more actions. Moreover, only factors that the symmetries preserve could be used.

mod choice;
mod division;

use super::factor::Factor;
use crate::{Condition, Move, Puzzle};
use choice::Choice;
pub(crate) use division::Division;

/// The factors of each orbit. Each factor numbers either the bits of a row or the rows of a block.
#[derive(Clone, Debug, Hash)]
pub(crate) struct Plan {
    pub(crate) orbits: Vec<Division>,
    /// The factors whose values number the bits of a row. Each is the index of an orbit, and of a factor of this orbit.
    pub(crate) bits: Vec<(usize, usize)>,
    /// The factors whose values number the rows of a block, in the same form.
    pub(crate) rows: Vec<(usize, usize)>,
}

/// The largest number of bits of a row. A row must fit a machine word.
pub(crate) const MOST_BITS: usize = 64;
/// The number of bits of a row that one table read permutes.
pub(crate) const CHUNK: usize = 9;
/// The largest number of orbits that moves change. Their parts must fit the bits of a spot; see `distances/rowed.rs`.
/// The pyraminx with tips has nine such orbits.
pub(crate) const MOST_ORBITS: usize = 9;
/// The largest number of factors of all orbits together.
const MOST_FACTORS: usize = 16;

impl Plan {
    /// The plan that is expected to take the least time, with this time in nanoseconds. `None` if the puzzle has no
    /// rows, or if pieces are bandaged together.
    pub(crate) fn new(puzzle: &Puzzle, steps: &[Move], orbits: &[usize]) -> Option<(f64, Self)> {
        // Bandages need conditions on pieces of several orbits, but an orbit's part of a row has no information about
        // other orbits.
        let is_torn = |condition: &Condition| matches!(condition, Condition::LacksBoth { .. });
        if orbits.len() > MOST_ORBITS || steps.iter().flat_map(Move::conditions).any(is_torn) {
            return None;
        }
        let divisions: Vec<Vec<Division>> =
            orbits.iter().map(|&orbit| division::divisions(puzzle, steps, orbit)).collect();
        let best = Choice::best(&divisions, steps.len())?;
        let mut plan = Self { orbits: vec![], bits: vec![], rows: vec![] };
        for (mut divisions, &(division, bits)) in divisions.into_iter().zip(best.of_orbits()) {
            let division = divisions.swap_remove(division);
            for factor in 0..division.factors.len() {
                let factors = if bits >> factor & 1 == 1 { &mut plan.bits } else { &mut plan.rows };
                factors.push((plan.orbits.len(), factor));
            }
            plan.orbits.push(division);
        }
        Some((best.time(steps.len()), plan))
    }

    /// The number of bits of a row.
    pub(crate) fn width(&self) -> usize {
        self.bits.iter().map(|&(orbit, factor)| self.orbits[orbit].factors[factor].len()).product()
    }

    /// The number of rows of a block.
    pub(crate) fn height(&self) -> usize {
        self.rows.iter().map(|&(orbit, factor)| self.orbits[orbit].factors[factor].len()).product()
    }

    /// The number of blocks.
    pub(crate) fn blocks(&self) -> usize {
        self.orbits.iter().map(|orbit| orbit.blocks.len() as usize).product()
    }
}

/// An upper bound of the number of permutations by which moves change a factor.
pub(crate) fn actions(factor: &Factor, steps: usize) -> usize {
    if matches!(factor, Factor::Whole(_)) { steps } else { factor.len() }
}
