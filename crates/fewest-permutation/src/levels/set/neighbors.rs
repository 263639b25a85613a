//! Finds the neighbors of packed states.

use crate::space::move_tables::MoveTables;
use crate::space::packing::Packing;
use crate::{Move, Puzzle};

/// The moves that are applied backward, as tables if these are small enough.
pub(super) enum Neighbors {
    Tables(MoveTables),
    /// Moves are applied place by place, because tables would be too large.
    Plain(Vec<Move>),
}

/// The sizes of a chunk of places in bits. The first one whose tables are small enough is used.
const BITS: [u32; 2] = [12, 8];

impl Neighbors {
    /// `steps` are the forward moves.
    pub(super) fn new(puzzle: &Puzzle, steps: &[Move], packing: &Packing) -> Self {
        let back: Vec<Move> = steps.iter().map(Move::back).collect();
        let tables = BITS.into_iter().find_map(|bits| MoveTables::new(puzzle, &back, packing, bits));
        tables.map_or(Self::Plain(back), Self::Tables)
    }

    pub(super) fn moves(&self) -> usize {
        match self {
            Self::Tables(tables) => tables.steps().len(),
            Self::Plain(steps) => steps.len(),
        }
    }

    /// Visits the states from which moves lead to `states`, a concatenation of packed states.
    pub(super) fn each(
        &self,
        states: &[u64],
        puzzle: &Puzzle,
        packing: &Packing,
        mut visit: impl FnMut(&[u64]),
    ) {
        match self {
            // A constant 1 lets the compiler specialize the loop.
            Self::Tables(tables) if packing.words() == 1 => each_by_tables(tables, 1, states, visit),
            Self::Tables(tables) => each_by_tables(tables, packing.words(), states, visit),
            Self::Plain(steps) => {
                let mut state = puzzle.goals()[0].clone();
                for packed in states.chunks_exact(packing.words()) {
                    packing.unpack(packed, &mut state);
                    for step in steps.iter().filter(|step| step.is_allowed(&state)) {
                        visit(&packing.pack(&state.after(step, puzzle)));
                    }
                }
            }
        }
    }
}

#[inline(always)]
fn each_by_tables(tables: &MoveTables, words: usize, states: &[u64], mut visit: impl FnMut(&[u64])) {
    let mut after = vec![0; words];
    for step in tables.steps() {
        for state in states.chunks_exact(words).filter(|state| step.is_allowed(state)) {
            step.take(state, &mut after[..words]);
            visit(&after[..words]);
        }
    }
}
