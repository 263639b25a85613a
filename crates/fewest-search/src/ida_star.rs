//! The IDA* search.

use super::deepening::deepen;
use super::descent::Descent;
use super::meter::Meter;
use super::{Heuristic, Observer, Puzzle, Report};
use fewest_core::Limits;

/// Solves a puzzle by depth-first searches with rising bounds. Let the sum of a node be the number of moves so far plus
/// the heuristic. Each search visits the nodes whose sum is at most the bound, and the least sum above the bound is the
/// next bound.
///
/// Returns the smallest word in dictionary order among the shortest words, because moves are tried in order.
///
/// Time: all *paths* within the bound, so a state counts once for each path that leads to it. Memory: one path. Its
/// last 128 moves are on the stack of the thread, so a search of at most 128 moves allocates no memory while it
/// descends.
///
/// Source: Korf, "Depth-first iterative-deepening", Artificial Intelligence 27 (1985).
///
/// # Unsolvable starts
///
/// A start is proved unsolvable when the bound prunes no node. This happens if there are finitely many paths, or if the
/// heuristic is [`DEAD_END`](super::DEAD_END) for all pruned nodes. With cycles there are infinitely many paths, and
/// only a search that remembers states can prove a start unsolvable.
///
/// Therefore a long search sometimes runs a [`breadth_first`](super::breadth_first) search, unless the puzzle is
/// [`always_solvable`](Puzzle::always_solvable). If this search finds no new state, the start is unsolvable. It may
/// expand at most the number of nodes that the descents have expanded. The report counts its nodes in the totals, but
/// not in the iterations.
pub fn ida_star<P: Puzzle>(puzzle: &P, start: &P::State, heuristic: &impl Heuristic<P>) -> Report<P::Move> {
    ida_star_within(puzzle, start, heuristic, &Limits::new(), &mut ())
}

/// Does the same as [`ida_star`], unless a limit stops it first. The search calls `observer`; `&mut ()` ignores the
/// calls.
pub fn ida_star_within<P: Puzzle>(
    puzzle: &P,
    start: &P::State,
    heuristic: &impl Heuristic<P>,
    limits: &Limits<'_>,
    observer: &mut impl Observer<P>,
) -> Report<P::Move> {
    let first_bound = heuristic.bound(puzzle, start);
    deepen(puzzle, start, first_bound, limits, observer, |bound, pool, observer| {
        let meter = Meter::new(pool, limits.cancel);
        Descent::new(puzzle, heuristic, observer, meter, bound).run(start.clone(), None, bound)
    })
}
