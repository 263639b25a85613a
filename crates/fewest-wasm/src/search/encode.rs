//! Encodes the states, moves and iterations of a search as bytes.

use crate::bytes::Writer;
use fewest::search::{Iteration, Puzzle};

/// A puzzle whose states and moves can be encoded for the page.
pub(super) trait Encode: Puzzle {
    /// The byte that encodes a move.
    fn number(&self, step: Self::Move) -> u8;

    /// Writes the board of a state.
    fn write(&self, state: &Self::State, answer: &mut Writer);
}

pub(super) fn write_moves<P: Encode>(puzzle: &P, moves: &[P::Move], answer: &mut Writer) {
    answer.size(moves.len());
    moves.iter().for_each(|&step| answer.u8(puzzle.number(step)));
}

pub(super) fn write_iterations(iterations: &[Iteration], answer: &mut Writer) {
    answer.size(iterations.len());
    for &Iteration { bound, expanded, generated } in iterations {
        answer.u32(bound);
        answer.u64(expanded);
        answer.u64(generated);
    }
}
