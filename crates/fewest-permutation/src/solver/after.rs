//! Solves positions that are given by moves from the first goal.

use super::Solver;
use super::nearest::keep_smaller;
use crate::{State, Word};
use fewest_core::{Limits, Outcome};

impl Solver {
    /// The state after the moves with these indices, from the puzzle's first goal.
    ///
    /// # Errors
    /// The position in `moves` of the first move that is not allowed in the state before it.
    ///
    /// # Panics
    /// A number in `moves` is not the index of a move.
    pub fn after(&self, moves: &[u16]) -> Result<State, usize> {
        let mut state = self.puzzle.solved().clone();
        for (index, &number) in moves.iter().enumerate() {
            let step = &self.moves[usize::from(number)];
            if !step.is_allowed(&state) {
                return Err(index);
            }
            state = state.after(step, &self.puzzle);
        }
        Ok(state)
    }

    /// Solves the state [`after`](Self::after) some moves. With tables of all distances, most of the time is saved
    /// because the state is not built.
    ///
    /// # Errors
    /// The position in `moves` of the first move that is not allowed in the state before it.
    ///
    /// # Panics
    /// A number in `moves` is not the index of a move.
    pub fn solve_after(&self, moves: &[u16]) -> Result<Outcome<Word>, usize> {
        self.solve_after_within(moves, &Limits::new())
    }

    /// Solves like [`solve_after`](Self::solve_after), unless a limit stops the search first.
    ///
    /// # Errors
    /// The position in `moves` of the first move that is not allowed in the state before it.
    ///
    /// # Panics
    /// A number in `moves` is not the index of a move.
    pub fn solve_after_within(&self, moves: &[u16], limits: &Limits<'_>) -> Result<Outcome<Word>, usize> {
        match self.walk_after(moves) {
            Some(word) => Ok(Outcome::Solved(self.word(word))),
            None => Ok(self.solve_within(&self.after(moves)?, limits)),
        }
    }

    /// The word of the state after `moves`, if tables of all alternatives contain the states on the way.
    fn walk_after(&self, moves: &[u16]) -> Option<Vec<u16>> {
        let (mut best, mut word) = (None, Vec::with_capacity(self.longest));
        if self.whole().count() < self.alternatives.len() {
            return None;
        }
        for (alternative, table) in self.whole() {
            let spot = table.table().after_all(alternative.start?, moves)?;
            word.clear();
            table.table().smallest(spot, &mut word);
            if self.alternatives.len() == 1 {
                return Some(word);
            }
            keep_smaller(&mut best, 0, &word);
        }
        best.map(|(_, word)| word)
    }
}
