//! IDA* on several threads.

use super::deepening::deepen;
use super::descent::{Descent, End, Pass};
use super::limits::Meter;
use super::{Heuristic, Limits, Observer, Puzzle, Report};
use std::num::NonZero;
use std::ops::ControlFlow::Continue;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::thread;

/// Solves a puzzle as [`ida_star`](super::ida_star) does, with the first moves shared out among threads.
///
/// The report is that of `ida_star`, counts and all, for any number of threads: what other threads had done below
/// later first moves, when a solution was found below an earlier one, is not counted. Only where a limit stops the
/// search can the counts differ, and a limit of nodes may then be reached a little sooner. No more threads work than
/// there are first moves. The observer hears of the bounds, not of the nodes.
pub fn parallel_ida_star<P>(
    puzzle: &P,
    start: P::State,
    heuristic: &(impl Heuristic<P> + Sync),
    threads: NonZero<usize>,
    limits: &Limits<'_>,
    observer: &mut impl Observer<P>,
) -> Report<P::Move>
where
    P: Puzzle<State: Send + Sync, Move: Send + Sync> + Sync,
{
    let mut first_moves = Vec::new();
    let _ = puzzle.each_child(start, None, |step, child| {
        first_moves.push((step, child));
        Continue::<()>(())
    });
    let first_bound = heuristic.bound(puzzle, start);
    let mut threads_wanted = 1;
    deepen(puzzle, start, first_bound, limits, observer, |bound, pool, _| {
        let root = Root { puzzle, start, heuristic, first_moves: &first_moves, bound, pool, limits };
        let pass = root.descend(threads_wanted);
        // A short descent takes less time than starting a thread, and the next is not much longer.
        threads_wanted = if pass.expanded < WORTH_A_THREAD { 1 } else { threads.get() };
        pass
    })
}

/// The nodes of a descent from which on the next one is worth sharing.
const WORTH_A_THREAD: u64 = 2000;

/// A descent that is to be shared out.
struct Root<'a, P: Puzzle, H> {
    puzzle: &'a P,
    start: P::State,
    heuristic: &'a H,
    first_moves: &'a [(P::Move, P::State)],
    bound: u32,
    pool: &'a AtomicU64,
    limits: &'a Limits<'a>,
}

impl<P, H> Root<'_, P, H>
where
    P: Puzzle<State: Send + Sync, Move: Send + Sync> + Sync,
    H: Heuristic<P> + Sync,
{
    fn descend(&self, threads: usize) -> Pass<P::Move> {
        if threads == 1 || self.bound == 0 {
            let mut unobserved = ();
            let meter = Meter::new(self.pool, self.limits.cancel);
            let mut descent = Descent::new(self.puzzle, self.heuristic, &mut unobserved, meter, self.bound);
            let end = descent.expand(self.start, None, self.bound);
            return descent.pass(end);
        }
        let mut root = Meter::new(self.pool, self.limits.cancel);
        if let Err(reason) = root.expand() {
            return Pass { end: End::GaveUp(reason), expanded: 0, generated: 0 };
        }
        drop(root);
        let next = AtomicUsize::new(0);
        let superseded: Vec<_> = self.first_moves.iter().map(|_| AtomicBool::new(false)).collect();
        let work = || {
            let mut passes = Vec::new();
            loop {
                let index = next.fetch_add(1, Relaxed);
                if index >= self.first_moves.len() {
                    return passes;
                }
                let pass = self.descend_below(index, &superseded[index]);
                if let End::Solved(_) = pass.end {
                    superseded[index + 1..].iter().for_each(|flag| flag.store(true, Relaxed));
                }
                passes.push((index, pass));
            }
        };
        let mut passes: Vec<_> = thread::scope(|scope| {
            let workers: Vec<_> =
                (0..threads.min(self.first_moves.len())).map(|_| scope.spawn(work)).collect();
            let passes = workers.into_iter().flat_map(|worker| worker.join().expect("no search panics"));
            passes.collect()
        });
        passes.sort_by_key(|&(index, _)| index);
        join(passes.into_iter().map(|(_, pass)| pass))
    }

    fn descend_below(&self, index: usize, superseded: &AtomicBool) -> Pass<P::Move> {
        let mut unobserved = ();
        let meter = Meter::new(self.pool, self.limits.cancel).watching(superseded);
        let mut descent = Descent::new(self.puzzle, self.heuristic, &mut unobserved, meter, self.bound);
        let (step, child) = self.first_moves[index];
        let end = descent.visit(step, child, self.bound - 1);
        descent.pass(end)
    }
}

/// The descent whose parts these are, in order: it ends with the first part that ended it.
fn join<M>(passes: impl Iterator<Item = Pass<M>>) -> Pass<M> {
    // The root itself was expanded.
    let mut joined = Pass { end: End::Beyond(super::DEAD_END), expanded: 1, generated: 0 };
    for pass in passes {
        joined.expanded += pass.expanded;
        joined.generated += pass.generated;
        match (&mut joined.end, pass.end) {
            (End::Beyond(least), End::Beyond(beyond)) => *least = beyond.min(*least),
            (_, end) => {
                joined.end = end;
                break;
            }
        }
    }
    joined
}
