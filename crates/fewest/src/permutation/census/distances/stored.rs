//! The states of a table that was made with a hash set.

use super::Space;
use crate::permutation::census::set::{Packed, Set, States};
use crate::permutation::{Move, Puzzle, State};

/// States in the order of their distances.
pub(super) struct Stored<S> {
    puzzle: Puzzle,
    /// The moves forward.
    steps: Vec<Move>,
    states: States<S>,
}

impl<S: Packed> Stored<S> {
    pub(super) fn new(set: Set<'_, S>, puzzle: &Puzzle, steps: &[Move]) -> Self {
        Self { puzzle: puzzle.clone(), steps: steps.to_vec(), states: set.into_states() }
    }
}

impl<S: Packed + Send + Sync> Space for Stored<S> {
    fn spot(&self, state: &State) -> Option<u64> {
        self.states.find(state).map(u64::from)
    }

    fn after(&self, spot: u64, step: usize) -> Option<u64> {
        let mut state = self.puzzle.goals()[0].clone();
        self.states.write(spot as u32, &mut state);
        let step = &self.steps[step];
        if step.is_allowed(&state) { self.spot(&state.after(step, &self.puzzle)) } else { None }
    }

    fn number(&self, spot: u64) -> usize {
        spot as usize
    }
}
