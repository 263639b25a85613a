//! Divides a space into blocks of rows, by the choice of factors.
//!
//! Mirrors and other symmetries of a whole puzzle are not used. With symmetries, one block of each class would be
//! enough, with its states weighted by the size of the class. But then relabeling the pieces of a block would permute
//! its rows and bits by many more actions, and only factors that the symmetries preserve could be used. For the corners
//! of the cube, one of six blocks would remain.

mod choice;
mod division;

use super::factor::Factor;
use crate::{Condition, Move, Puzzle};
use choice::Choice;
pub(crate) use division::Division;

/// The factors of each orbit, divided into those of a row's bits and those of a block's rows.
#[derive(Clone, Debug, Hash)]
pub(crate) struct Plan {
    pub(crate) orbits: Vec<Division>,
    /// The factors whose values are the bits of a row: pairs of an orbit and a factor of it.
    pub(crate) bits: Vec<(usize, usize)>,
    /// The factors whose values are the rows of a block.
    pub(crate) rows: Vec<(usize, usize)>,
}

/// The largest number of bits of a row, which is that of a machine word.
pub(crate) const MOST_BITS: usize = 64;
/// The bits of a row that one table read permutes.
pub(crate) const CHUNK: usize = 9;
/// The largest number of orbits that moves change, whose parts must fit into the bits of a spot; see
/// `distances/rowed.rs`. The pyraminx with tips has nine such orbits.
pub(crate) const MOST_ORBITS: usize = 9;
/// The largest number of factors of all orbits together.
const MOST_FACTORS: usize = 16;

impl Plan {
    /// The plan that is expected to take the least time, with its nanoseconds; `None` if the puzzle has no rows, or its pieces
    /// are bandaged together.
    pub(crate) fn new(puzzle: &Puzzle, steps: &[Move], orbits: &[usize]) -> Option<(f64, Self)> {
        // An orbit's part of a row has no information about the pieces of other orbits.
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

    /// The bits of a row.
    pub(crate) fn width(&self) -> usize {
        self.bits.iter().map(|&(orbit, factor)| self.orbits[orbit].factors[factor].len()).product()
    }

    /// The rows of a block.
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
