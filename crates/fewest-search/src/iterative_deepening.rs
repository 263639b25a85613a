//! Iterative deepening without a heuristic: the naive baseline.

use super::{Blind, Observer, Puzzle, Report, ida_star_within};
use fewest_core::Limits;

/// Solves a puzzle by trying all words without moves, then all words of 1 move, of 2 moves, and so on.
///
/// This is [`ida_star`](super::ida_star) with the heuristic [`Blind`](super::Blind). It returns the smallest word in
/// dictionary order among the shortest words, and proves a start unsolvable in the same way.
///
/// Time: the number of words up to the solution's length. Memory: one path.
pub fn iterative_deepening<P: Puzzle>(puzzle: &P, start: &P::State) -> Report<P::Move> {
    iterative_deepening_within(puzzle, start, &Limits::new(), &mut ())
}

/// Does the same as [`iterative_deepening`], unless a limit stops it first. The search calls `observer`; `&mut ()`
/// ignores the calls.
pub fn iterative_deepening_within<P: Puzzle>(
    puzzle: &P,
    start: &P::State,
    limits: &Limits<'_>,
    observer: &mut impl Observer<P>,
) -> Report<P::Move> {
    ida_star_within(puzzle, start, &Blind, limits, observer)
}
