//! IDA* on several threads.

use super::deepening::deepen;
use super::descent::{Descent, End, Pass};
use super::meter::Meter;
use super::{Child, DEAD_END, Heuristic, Observer, Puzzle, Report};
use fewest_core::Limits;
use fewest_core::work::{self, Job};
use std::ops::ControlFlow::{self, Break, Continue};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

/// Solves a puzzle as [`ida_star`](super::ida_star) does, but divides the tree below the start among threads.
///
/// For any number of threads, the report equals the report of `ida_star`: nodes that `ida_star` would not have expanded
/// are not counted. The counts may differ if the heuristic [refutes](Heuristic::refute) branches, or if a limit stops
/// the search. The limit on nodes may be reached a little earlier. The observer is called only for bounds, not for
/// nodes.
pub fn parallel_ida_star<P>(
    puzzle: &P,
    start: &P::State,
    heuristic: &(impl Heuristic<P> + Sync),
) -> Report<P::Move>
where
    P: Puzzle<State: Send + Sync, Move: Send + Sync> + Sync,
{
    parallel_ida_star_within(puzzle, start, heuristic, &Limits::new(), &mut ())
}

/// Does the same as [`parallel_ida_star`], unless a limit stops it first. `observer` is called for each new bound;
/// `&mut ()` ignores the calls.
pub fn parallel_ida_star_within<P>(
    puzzle: &P,
    start: &P::State,
    heuristic: &(impl Heuristic<P> + Sync),
    limits: &Limits<'_>,
    observer: &mut impl Observer<P>,
) -> Report<P::Move>
where
    P: Puzzle<State: Send + Sync, Move: Send + Sync> + Sync,
{
    parallel_ida_star_from(puzzle, start, heuristic, 0, limits, observer)
}

/// Does the same as [`parallel_ida_star_within`], if every solution is known to have at least `at_least` moves.
pub fn parallel_ida_star_from<P>(
    puzzle: &P,
    start: &P::State,
    heuristic: &(impl Heuristic<P> + Sync),
    at_least: usize,
    limits: &Limits<'_>,
    observer: &mut impl Observer<P>,
) -> Report<P::Move>
where
    P: Puzzle<State: Send + Sync, Move: Send + Sync> + Sync,
{
    let bound = heuristic.bound(puzzle, start);
    let first_bound = bound.max(at_least as u32);
    // A known bound above the heuristic comes from a long search, so the first descent may already be long.
    let mut is_long = first_bound > bound;
    deepen(puzzle, start, first_bound, limits, observer, |bound, pool, _| {
        let root = Root { puzzle, start, heuristic, bound, pool, limits };
        // WebAssembly has no threads, so the code for branches is removed there.
        let pass = if is_long && !cfg!(target_family = "wasm") {
            root.descend_in_branches()
        } else {
            root.descend()
        };
        // The next descent is not much longer than this one, and starting threads takes longer than a short descent.
        is_long |= pass.expanded >= LONG;
        pass
    })
}

/// After a descent that expands this number of nodes, all later descents are cut into branches.
const LONG: u64 = 2000;

/// The approximate number of branches into which the tree is cut. With this number, no thread waits long for the last
/// branches, although branches differ in size.
const BRANCHES: usize = 256;

/// The limit on the levels above the branches, for trees in which few nodes have more than one child.
const MOST_LEVELS: usize = 32;

struct Root<'a, P: Puzzle, H> {
    puzzle: &'a P,
    start: &'a P::State,
    heuristic: &'a H,
    bound: u32,
    pool: &'a AtomicU64,
    limits: &'a Limits<'a>,
}

/// A node. One thread searches the tree below it.
struct Branch<P: Puzzle> {
    /// The part of the descent between the previous branch and this one.
    before: Pass<P::Move>,
    path: Vec<P::Move>,
    state: P::State,
}

/// The top of the tree down to the branches, in the order in which a descent visits it.
struct Cut<P: Puzzle> {
    branches: Vec<Branch<P>>,
    /// The part of the descent after the last branch, which may have found a solution.
    rest: Pass<P::Move>,
}

impl<P, H> Root<'_, P, H>
where
    P: Puzzle<State: Send + Sync, Move: Send + Sync> + Sync,
    H: Heuristic<P> + Sync,
{
    fn descend(&self) -> Pass<P::Move> {
        let mut unobserved = ();
        let meter = Meter::new(self.pool, self.limits.cancel);
        let descent = Descent::new(self.puzzle, self.heuristic, &mut unobserved, meter, self.bound);
        descent.run(self.start.clone(), None, self.bound)
    }

    fn descend_in_branches(&self) -> Pass<P::Move> {
        let cut = match self.cut() {
            Ok(cut) => cut,
            Err(stopped) => return stopped,
        };
        let mut whole = Pass::empty();
        let superseded = cut.branches.iter().map(|_| AtomicBool::new(false)).collect();
        // The workers need no cancel flag, because the descents check the caller's flag and report why they ended.
        let workers = Limits::new().threads(self.limits.threads).workers();
        let mut is_open = true;
        let done = work::run(&Branches { root: self, cut: &cut, superseded }, &workers, |part| {
            let flow = whole.join(part);
            is_open = flow.is_continue();
            flow
        });
        done.expect("there is no cancel flag");
        if is_open {
            let _ = whole.join(cut.rest);
        }
        whole
    }

    /// Expands the top of the tree, level by level, until there are enough branches.
    fn cut(&self) -> Result<Cut<P>, Pass<P::Move>> {
        let mut meter = Meter::new(self.pool, self.limits.cancel);
        let root = Branch { before: Pass::empty(), path: vec![], state: self.start.clone() };
        let mut cut = Cut { branches: vec![root], rest: Pass::empty() };
        for _ in 0..MOST_LEVELS.min(self.bound as usize) {
            if cut.branches.len() >= BRANCHES {
                break;
            }
            cut = self.next_level(cut, &mut meter)?;
        }
        Ok(cut)
    }

    /// Moves the cut one level down: the children of all branches become the branches.
    fn next_level(&self, cut: Cut<P>, meter: &mut Meter<'_>) -> Result<Cut<P>, Pass<P::Move>> {
        let mut branches = Vec::with_capacity(BRANCHES);
        let mut counted = Pass::empty();
        for Branch { before, path, state } in cut.branches {
            // A cut ends at a solution, so no part before the branch has found one.
            let _ = counted.join(before);
            if let Err(why) = meter.expand() {
                return Err(Pass { end: End::Stopped(why), expanded: meter.expanded(), generated: 0 });
            }
            counted.expanded += 1;
            let depth = path.len() as u32 + 1;
            let left = self.bound - depth;
            let last = path.last().copied();
            let flow = self.heuristic.each_child_within(self.puzzle, &state, last, left, |step, child| {
                counted.generated += 1;
                let child = match child {
                    Child::Within(child) => child,
                    Child::Beyond(bound) => {
                        let beyond = Pass { end: End::Beyond(bound.saturating_add(depth)), ..Pass::empty() };
                        return counted.join(beyond);
                    }
                };
                let path = [&path[..], &[step]].concat();
                if self.puzzle.is_solved(&child) {
                    counted.end = End::Solved(path);
                    return Break(());
                }
                let before = std::mem::replace(&mut counted, Pass::empty());
                branches.push(Branch { before, path, state: child });
                Continue(())
            });
            if flow.is_break() {
                return Ok(Cut { branches, rest: counted });
            }
        }
        let _ = counted.join(cut.rest);
        Ok(Cut { branches, rest: counted })
    }
}

struct Branches<'a, P: Puzzle, H> {
    root: &'a Root<'a, P, H>,
    cut: &'a Cut<P>,
    /// For each branch, whether a solution was found below an earlier branch.
    superseded: Box<[AtomicBool]>,
}

impl<P, H> Job for Branches<'_, P, H>
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
        let Root { puzzle, heuristic, bound, pool, limits, .. } = *self.root;
        let Branch { before, path, state } = &self.cut.branches[task];
        let mut unobserved = ();
        let mut meter = Meter::new(pool, limits.cancel).watching(&self.superseded[task]);
        let (last, left) = (path.last().copied(), bound - path.len() as u32);
        let refuted = heuristic.refute(puzzle, state, last, left, || meter.expand());
        let ended = |end, meter: Meter<'_>| Pass { end, expanded: meter.expanded(), generated: 0 };
        let mut pass = match refuted {
            Ok(None) => {
                Descent::new(puzzle, heuristic, &mut unobserved, meter, bound).run(state.clone(), last, left)
            }
            Ok(Some(least)) => ended(End::Beyond(least.saturating_add(bound - left)), meter),
            Err(why) => ended(End::Stopped(why), meter),
        };
        if let End::Solved(word) = &mut pass.end {
            word.splice(..0, path.iter().copied());
            self.superseded[task + 1..].iter().for_each(|flag| flag.store(true, Relaxed));
        }
        pass.expanded += before.expanded;
        pass.generated += before.generated;
        if let (End::Beyond(least), End::Beyond(beyond)) = (&mut pass.end, &before.end) {
            *least = (*least).min(*beyond);
        }
        pass
    }
}

impl<M> Pass<M> {
    fn empty() -> Self {
        Self { end: End::Beyond(DEAD_END), expanded: 0, generated: 0 }
    }

    /// Appends the next part of the descent. The descent ends at the first part that did not end with [`End::Beyond`].
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
