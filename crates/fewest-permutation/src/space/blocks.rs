//! The states of a puzzle as bits in rows of blocks (see `levels/rows.rs`), and the effect of moves on them.

mod actions;
mod entry;
mod orbit_table;
mod part;
mod products;

use super::plan::{Division, MOST_ORBITS, Plan};
use crate::{Move, Puzzle, State};
use actions::Actions;
use entry::Entry;
use fewest_core::{Limits, Reason};
use orbit_table::{OrbitTable, Source};
pub(crate) use part::{Part, PartStep};
use products::{Compositions, compositions};

/// `blocks` blocks of `height` rows of `width` bits.
pub(crate) struct Space {
    plan: Plan,
    pub(crate) steps: usize,
    pub(crate) blocks: usize,
    pub(crate) height: usize,
    pub(crate) width: usize,
    /// The index of each move's inverse; `None` if some move has no inverse, or does not exist in every state.
    pub(crate) inverses: Option<Vec<usize>>,
    /// For each orbit, the effect of each move on the orbit's summand of the block number.
    orbits: Vec<OrbitTable>,
    /// For each action on the bits of a row, the permutations to apply one after the other, as the source of each bit.
    pub(crate) bit_images: Vec<Vec<Vec<u8>>>,
    /// For each action on the rows of a block, the source of each row.
    pub(crate) row_images: Vec<Vec<u16>>,
}

/// The block to which a move leads, and the actions of the move on all states of a block.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    pub(crate) block: usize,
    /// The index of the action on the bits of a row.
    pub(crate) bits: usize,
    /// The index of the action on the rows of a block.
    pub(crate) rows: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) block: usize,
    pub(crate) row: usize,
    pub(crate) bit: usize,
}

impl Space {
    /// An upper bound on the bytes that the tables of a plan take while they are made.
    pub(crate) fn bytes(plan: &Plan, steps: &[Move]) -> u64 {
        let composed = compositions(steps).len();
        // If some moves are compositions, the entries of the other moves are first made in a separate table.
        let of_others = if composed == 0 { 0 } else { steps.len() - composed };
        let columns = (steps.len() + of_others) as u64;
        let entries: u64 = plan.orbits.iter().map(|orbit| orbit.blocks.len().saturating_mul(columns)).sum();
        entries.saturating_mul(size_of::<Entry>() as u64)
    }

    pub(crate) fn new(
        plan: Plan,
        puzzle: &Puzzle,
        steps: &[Move],
        limits: &Limits<'_>,
    ) -> Result<Self, Reason> {
        let actions = Actions::new(&plan, puzzle, steps);
        let compositions = Compositions::new(steps, &actions);
        let orbits = (0..plan.orbits.len())
            .map(|orbit| {
                Source { puzzle, steps, plan: &plan, orbit, actions: &actions, compositions: &compositions }
                    .table(&limits.workers())
            })
            .collect::<Result<_, Reason>>()?;
        let (bit_images, row_images) = (actions.bit_images(), actions.row_images());
        Ok(Self {
            steps: steps.len(),
            inverses: steps.iter().map(|step| inverse(step, steps)).collect(),
            blocks: plan.blocks(),
            height: plan.height(),
            width: plan.width(),
            orbits,
            bit_images,
            row_images,
            plan,
        })
    }

    /// Writes the steps of the moves that exist in a block, without those to unwanted blocks.
    #[inline(always)]
    pub(crate) fn steps_from(
        &self,
        block: usize,
        mut is_wanted: impl FnMut(usize) -> bool,
        steps: &mut Vec<Step>,
    ) {
        steps.clear();
        let mut rest = block;
        let mut entries: [&[Entry]; MOST_ORBITS] = [&[]; MOST_ORBITS];
        for (orbit, entries) in self.orbits.iter().zip(&mut entries).rev() {
            let here = rest % orbit.blocks;
            rest /= orbit.blocks;
            *entries = &orbit.entries[here * self.steps..][..self.steps];
        }
        let (first, others) = entries[..self.orbits.len()].split_first().expect("a move changes some orbit");
        for (number, &first) in first.iter().enumerate() {
            let mut sum = (first.block as usize, usize::from(first.bits), usize::from(first.rows));
            let mut is_allowed = first.block != Entry::FORBIDDEN;
            for orbit in others {
                let Entry { block, bits, rows } = orbit[number];
                is_allowed &= block != Entry::FORBIDDEN;
                sum = (sum.0 + block as usize, sum.1 + usize::from(bits), sum.2 + usize::from(rows));
            }
            let (block, bits, rows) = sum;
            if is_allowed && is_wanted(block) {
                steps.push(Step { block, bits, rows });
            }
        }
    }

    /// `None` if the move does not exist in the block.
    #[inline]
    pub(crate) fn step_from(&self, block: usize, step: usize) -> Option<Step> {
        let mut rest = block;
        let mut to = Step { block: 0, bits: 0, rows: 0 };
        for orbit in self.orbits.iter().rev() {
            let Entry { block, bits, rows } = orbit.entries[rest % orbit.blocks * self.steps + step];
            rest /= orbit.blocks;
            if block == Entry::FORBIDDEN {
                return None;
            }
            to.block += block as usize;
            to.bits += usize::from(bits);
            to.rows += usize::from(rows);
        }
        Some(to)
    }

    /// Takes the tables of the orbits out of the space, for tables of distances.
    pub(crate) fn take_parts(&mut self) -> Vec<Part> {
        Part::of_orbits(std::mem::take(&mut self.orbits), self.steps)
    }

    /// Numbers all places without gaps.
    #[inline]
    pub(crate) fn number(&self, place: Place) -> usize {
        (place.block * self.height + place.row) * self.width + place.bit
    }

    pub(crate) fn place(&self, state: &State) -> Place {
        let parts = |division: &Division| {
            let places = division.places.clone();
            (&state.kinds[places.clone()], &state.orientations[places])
        };
        let mut block = 0;
        for division in &self.plan.orbits {
            let (kinds, orientations) = parts(division);
            block =
                block * division.blocks.len() as usize + division.blocks.rank(kinds, orientations) as usize;
        }
        let value = |factors: &[(usize, usize)]| {
            factors.iter().fold(0, |sum, &(orbit, factor)| {
                let factor_of = &self.plan.orbits[orbit];
                let (kinds, orientations) = parts(factor_of);
                let factor = &factor_of.factors[factor];
                sum * factor.len() + factor.value(kinds, orientations)
            })
        };
        Place { block, row: value(&self.plan.rows), bit: value(&self.plan.bits) }
    }

    /// Writes the state at a place, except orbits that no move changes.
    pub(crate) fn write(&self, place: Place, state: &mut State) {
        let mut rest = place.block as u64;
        for division in self.plan.orbits.iter().rev() {
            let places = division.places.clone();
            let blocks = division.blocks.len();
            division.blocks.unrank(
                rest % blocks,
                &mut state.kinds[places.clone()],
                &mut state.orientations[places],
            );
            rest /= blocks;
        }
        for (factors, value) in [(&self.plan.rows, place.row), (&self.plan.bits, place.bit)] {
            let mut rest = value;
            for &(orbit, factor) in factors.iter().rev() {
                let division = &self.plan.orbits[orbit];
                let places = division.places.clone();
                let factor = &division.factors[factor];
                factor.set(
                    rest % factor.len(),
                    &mut state.kinds[places.clone()],
                    &mut state.orientations[places],
                );
                rest /= factor.len();
            }
        }
    }
}

/// The index of a move's inverse, if both moves exist in every state.
fn inverse(step: &Move, steps: &[Move]) -> Option<usize> {
    let inverse = step.transformation().inverse();
    let undoes = |other: &Move| other.conditions().is_empty() && *other.transformation() == inverse;
    steps.iter().position(undoes).filter(|_| step.conditions().is_empty())
}
