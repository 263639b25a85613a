//! The states of a merged puzzle, as they are.

use crate::following::Following;
use crate::goal::Merged;
use crate::{Metric, Move, Puzzle, State};
use fewest_search as search;
use std::collections::HashSet;

/// A puzzle to search, whose goals are states.
///
/// Its moves are the numbers of [`moves`](Self::moves). A move is left out after another if the pair has the effect of a
/// shorter word, or of a pair that comes earlier in the dictionary.
pub struct PositionPuzzle {
    pub(super) merged: Merged,
    moves: Vec<Move>,
    following: Following,
    inverses: Vec<u16>,
    goals: HashSet<State>,
}

impl PositionPuzzle {
    /// `None` if no move takes some move back: searches go back.
    pub(super) fn new(merged: Merged, metric: Metric) -> Option<Self> {
        let moves = merged.puzzle.moves(metric);
        let inverses = merged.puzzle.inverses(metric)?;
        let following = Following::new(&merged.puzzle, &moves);
        let goals = merged.puzzle.goals().iter().cloned().collect();
        Some(Self { merged, moves, following, inverses, goals })
    }

    /// The puzzle, in which what the goal leaves open is merged.
    pub fn puzzle(&self) -> &Puzzle {
        &self.merged.puzzle
    }

    /// The moves, in the order of the dictionary.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The state of this puzzle for one of the full puzzle.
    ///
    /// # Panics
    /// The state is of another puzzle.
    pub fn start(&self, state: &State) -> State {
        self.merged.projection.state(state)
    }
}

impl search::Puzzle for PositionPuzzle {
    type State = State;
    type Move = u16;

    fn moves(&self, state: &State, last: Option<u16>) -> impl Iterator<Item = u16> {
        let moves = self.following.moves(last).iter().copied();
        moves.filter(|&step| self.moves[usize::from(step)].is_allowed(state))
    }

    fn after(&self, state: &State, step: u16) -> State {
        state.after(&self.moves[usize::from(step)], &self.merged.puzzle)
    }

    fn inverse(&self, step: u16) -> u16 {
        self.inverses[usize::from(step)]
    }

    fn is_solved(&self, state: &State) -> bool {
        self.goals.contains(state)
    }

    fn heap_bytes(&self) -> usize {
        self.merged.puzzle.places() * (size_of::<u16>() + size_of::<u8>())
    }
}

impl search::KnownGoals for PositionPuzzle {
    fn goals(&self) -> impl Iterator<Item = State> {
        self.goals.iter().cloned()
    }
}
