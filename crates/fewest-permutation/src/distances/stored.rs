//! The states of a table of distances whose census used a hash set. The spot of a state is its place in the set.

use super::Space;
use crate::levels::set::States;
use crate::{Move, Puzzle, State};

/// The states, found by their places in the set.
pub(super) struct Stored {
    puzzle: Puzzle,
    /// The moves in forward direction.
    steps: Vec<Move>,
    states: States,
}

impl Stored {
    pub(super) fn new(states: States, puzzle: &Puzzle, steps: &[Move]) -> Self {
        Self { puzzle: puzzle.clone(), steps: steps.to_vec(), states }
    }
}

impl Space for Stored {
    fn spot(&self, state: &State) -> Option<u64> {
        self.states.find(state).map(|number| number as u64)
    }

    fn after(&self, spot: u64, step: usize) -> Option<u64> {
        let mut state = self.puzzle.goals()[0].clone();
        self.states.write(spot as usize, &mut state);
        let step = &self.steps[step];
        if step.is_allowed(&state) { self.spot(&state.after(step, &self.puzzle)) } else { None }
    }

    fn bytes(&self) -> u64 {
        self.states.bytes()
    }

    fn number(&self, spot: u64) -> usize {
        spot as usize
    }
}
