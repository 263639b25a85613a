//! IDA*.

use super::deepening::deepen;
use super::descent::Descent;
use super::meter::Meter;
use super::{Heuristic, Observer, Puzzle, Report};
use crate::Limits;

/// Solves a puzzle by depth-first searches with rising bounds: each goes only where the moves so far and the
/// heuristic add up to at most the bound, and the next bound is the least sum that was beyond it.
///
/// Returns the smallest word in dictionary order among the shortest ones, because it tries moves in order.
///
/// Time: all *paths* of that kind, so a state counts as often as paths lead to it. Memory: one path, on the stack of
/// the thread, which is enough for thousands of moves; nothing is allocated on the way.
///
/// Source: Korf, "Depth-first iterative-deepening", Artificial Intelligence 27 (1985).
///
/// # Unsolvable starts
///
/// They are proved so when the bound cuts no node, which happens if the paths are finitely many, or if the heuristic
/// says [`DEAD_END`](super::DEAD_END) for all that are cut. Where paths run in circles that never happens, and it
/// takes a memory to see it: so, unless the puzzle is [`always_solvable`](Puzzle::always_solvable), a long search
/// gives now and then as many nodes as it has expanded to a [`breadth_first`](super::breadth_first) search, which
/// either finds that there are no more states or stops. What this takes is counted in the report's totals, not in
/// its iterations.
pub fn ida_star<P: Puzzle>(
    puzzle: &P,
    start: P::State,
    heuristic: &impl Heuristic<P>,
    limits: &Limits<'_>,
    observer: &mut impl Observer<P>,
) -> Report<P::Move> {
    let first_bound = heuristic.bound(puzzle, start);
    deepen(puzzle, start, first_bound, limits, observer, |bound, pool, observer| {
        let meter = Meter::new(pool, limits.cancel);
        let mut descent = Descent::new(puzzle, heuristic, observer, meter, bound);
        let end = descent.expand(start, None, bound);
        descent.pass(end)
    })
}
