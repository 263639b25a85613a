//! Plans how a space is divided into blocks of rows (see `levels/rows.rs`): some factors number bits, others number
//! rows.
//!
//! Symmetries of a whole puzzle, such as mirrors, are not used. It would suffice to store one of several symmetric
//! blocks; for the corners of the cube, one of six would remain. However, symmetries would permute rows and bits by
//! many more actions, and only factors that they preserve could be used.

mod choice;
mod division;

use super::factor::Factor;
use crate::{Condition, Move, Puzzle};
use choice::Choice;
pub(crate) use division::Division;

#[derive(Clone, Debug, Hash)]
pub(crate) struct Plan {
    pub(crate) orbits: Vec<Division>,
    /// The factors that number the bits of a row, each as an orbit and the index of a factor of this orbit.
    pub(crate) bits: Vec<(usize, usize)>,
    /// The factors that number the rows of a block, in the same form.
    pub(crate) rows: Vec<(usize, usize)>,
}

/// A row is a machine word.
pub(crate) const MOST_BITS: usize = 64;
/// The number of bits of a row that one table read permutes.
pub(crate) const CHUNK: usize = 9;
/// The largest number of orbits that moves change: nine, for the pyraminx with tips. A spot has room for their parts;
/// see `distances/rowed.rs`.
pub(crate) const MOST_ORBITS: usize = 9;
const MOST_FACTORS: usize = 16;

impl Plan {
    /// The plan that is expected to take the least time, with this time in nanoseconds. `None` if the puzzle has no
    /// rows, if there are too many orbits, or if pieces are bandaged together.
    pub(crate) fn new(puzzle: &Puzzle, steps: &[Move], orbits: &[usize]) -> Option<(f64, Self)> {
        // The condition of a bandage concerns several orbits, but entries are made for each orbit alone.
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

    pub(crate) fn width(&self) -> usize {
        self.bits.iter().map(|&(orbit, factor)| self.orbits[orbit].factors[factor].len()).product()
    }

    pub(crate) fn height(&self) -> usize {
        self.rows.iter().map(|&(orbit, factor)| self.orbits[orbit].factors[factor].len()).product()
    }

    pub(crate) fn blocks(&self) -> usize {
        self.orbits.iter().map(|orbit| orbit.blocks.len() as usize).product()
    }
}

/// An upper bound on the number of permutations by which moves change a factor.
pub(crate) fn actions(factor: &Factor, steps: usize) -> usize {
    if matches!(factor, Factor::Whole(_)) { steps } else { factor.len() }
}
