//! IDA* on several threads.

use super::deepening::deepen;
use super::descent::{Descent, End, Pass};
use super::meter::Meter;
use super::{DEAD_END, Heuristic, Observer, Puzzle, Report};
use crate::Limits;
use crate::work::{self, Job};
use std::num::NonZero;
use std::ops::ControlFlow::{self, Break, Continue};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

/// Solves a puzzle as [`ida_star`](super::ida_star) does, with the first moves shared among threads.
///
/// The report is that of `ida_star`, including the counts, for any number of threads: when a solution is found below one
/// first move, the nodes that were expanded below later ones are not counted. The counts can differ only if a limit stops
/// the search, and a limit of nodes may then be reached a little sooner. At most one thread works for each first move.
/// The observer is called for bounds only, not for nodes.
pub fn parallel_ida_star<P>(
    puzzle: &P,
    start: &P::State,
    heuristic: &(impl Heuristic<P> + Sync),
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
    let mut threads_wanted = ONE;
    deepen(puzzle, start, first_bound, limits, observer, |bound, pool, _| {
        let root = Root { puzzle, start, heuristic, first_moves: &first_moves, bound, pool, limits };
        let pass = root.descend(threads_wanted);
        // A short descent takes less time than starting a thread, and the next is not much longer.
        threads_wanted = if pass.expanded < WORTH_A_THREAD { ONE } else { limits.threads };
        pass
    })
}

const ONE: NonZero<usize> = NonZero::<usize>::MIN;

/// After a descent of this many nodes the next one is worth sharing.
const WORTH_A_THREAD: u64 = 2000;

/// A descent whose first moves are shared among threads.
struct Root<'a, P: Puzzle, H> {
    puzzle: &'a P,
    start: &'a P::State,
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
    fn descend(&self, threads: NonZero<usize>) -> Pass<P::Move> {
        if threads == ONE || self.bound == 0 {
            let mut unobserved = ();
            let meter = Meter::new(self.pool, self.limits.cancel);
            let mut descent = Descent::new(self.puzzle, self.heuristic, &mut unobserved, meter, self.bound);
            let end = descent.expand(self.start.clone(), None, self.bound);
            return descent.pass(end);
        }
        let mut root = Meter::new(self.pool, self.limits.cancel);
        if let Err(why) = root.expand() {
            return Pass { end: End::Stopped(why), expanded: 0, generated: 0 };
        }
        drop(root);
        let superseded = self.first_moves.iter().map(|_| AtomicBool::new(false)).collect();
        // The root itself was expanded.
        let mut whole = Pass { end: End::Beyond(DEAD_END), expanded: 1, generated: 0 };
        // The descents check the caller's flag themselves, and each reports how it ended.
        let workers = Limits::new().threads(threads).workers();
        let done = work::run(&FirstMoves { root: self, superseded }, &workers, |part| whole.join(part));
        done.expect("nobody sets this flag");
        whole
    }
}

/// The descents below the first moves.
struct FirstMoves<'a, P: Puzzle, H> {
    root: &'a Root<'a, P, H>,
    /// Whether a solution was found below an earlier first move.
    superseded: Box<[AtomicBool]>,
}

impl<P, H> Job for FirstMoves<'_, P, H>
where
    P: Puzzle<State: Send + Sync, Move: Send + Sync> + Sync,
    H: Heuristic<P> + Sync,
{
    type Part = Pass<P::Move>;
    type Scratch = ();

    fn tasks(&self) -> usize {
        self.superseded.len()
    }

    fn scratch(&self) {}

    fn part(&self, task: usize, (): &mut ()) -> Pass<P::Move> {
        let Root { puzzle, heuristic, first_moves, bound, pool, limits, .. } = *self.root;
        let mut unobserved = ();
        let meter = Meter::new(pool, limits.cancel).watching(&self.superseded[task]);
        let mut descent = Descent::new(puzzle, heuristic, &mut unobserved, meter, bound);
        let (step, ref child) = first_moves[task];
        let end = descent.visit(step, child.clone(), bound - 1);
        let pass = descent.pass(end);
        if let End::Solved(_) = pass.end {
            self.superseded[task + 1..].iter().for_each(|flag| flag.store(true, Relaxed));
        }
        pass
    }
}

impl<M> Pass<M> {
    /// Adds the next part; the descent ends with the first part that has ended in any way but beyond the bound.
    fn join(&mut self, part: Self) -> ControlFlow<()> {
        self.expanded += part.expanded;
        self.generated += part.generated;
        match (&mut self.end, part.end) {
            (End::Beyond(least), End::Beyond(beyond)) => {
                *least = beyond.min(*least);
                Continue(())
            }
            (_, end) => {
                self.end = end;
                Break(())
            }
        }
    }
}
