//! The outer loop of IDA*: one descent after another, each with a higher bound.

use super::descent::{End, Pass};
use super::tally::Tally;
use super::{DEAD_END, Observer, Puzzle, Report, breadth_first};
use crate::{Limits, Outcome, Reason};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// Runs descents with rising bounds, from the bound of the start on, until one ends the search.
///
/// `descend` is given the bound, the pool of nodes that are left, and the observer.
///
/// A descent without a cut node has seen everything: there is no solution. That is how it ends on a finite tree. On
/// any other an unsolvable start would be searched deeper and deeper for ever, round and round the same states; see
/// [`Proof`].
pub(super) fn deepen<P: Puzzle, O: Observer<P>>(
    puzzle: &P,
    start: P::State,
    first_bound: u32,
    limits: &Limits<'_>,
    observer: &mut O,
    mut descend: impl FnMut(u32, &AtomicU64, &mut O) -> Pass<P::Move>,
) -> Report<P::Move> {
    let mut tally = Tally::default();
    if puzzle.is_solved(start) {
        return tally.report(Outcome::Solved(Vec::new()));
    }
    let pool = AtomicU64::new(limits.nodes);
    let mut proof = Proof::new();
    let mut bound = first_bound;
    let outcome = loop {
        if bound == DEAD_END {
            break Outcome::Unsolvable;
        }
        tally.raise(bound, observer);
        let path = u64::from(bound) + 1;
        let bytes = path * size_of::<(P::State, Option<P::Move>)>() as u64;
        if bytes > limits.memory {
            break tally.stopped(Reason::Memory { needed: Some(bytes) });
        }
        tally.peak_states = path;
        tally.peak_bytes = bytes;
        let pass = descend(bound, &pool, observer);
        tally.expanded += pass.expanded;
        tally.generated += pass.generated;
        match pass.end {
            End::Solved(word) => break Outcome::Solved(word),
            End::Stopped(why) => break tally.stopped(why),
            End::Beyond(next) => bound = next,
        }
        if bound != DEAD_END && !puzzle.always_solvable() && proof.is_due(tally.expanded) {
            match proof.attempt(puzzle, start, tally.expanded, &pool, limits) {
                Ok(true) => break Outcome::Unsolvable,
                Ok(false) => {}
                Err(why) => break tally.stopped(why),
            }
        }
    };
    proof.add_to(tally.report(outcome))
}

/// A proof on the side that an unsolvable start is unsolvable.
///
/// Now and then, as many nodes as the descents have expanded so far are given to a breadth-first search, which ends
/// when there is nothing new. It is tried again only when the descents have doubled, so all tries together expand at
/// most twice as much as the descents; and the first comes late enough that an easy start never sees one. Once it
/// meets a goal, there are no more; and none at all if the puzzle is [always solvable](Puzzle::always_solvable).
struct Proof {
    /// When the descents have expanded this many nodes, it is time to try.
    due: u64,
    expanded: u64,
    generated: u64,
    peak_states: u64,
    peak_bytes: u64,
}

impl Proof {
    const FIRST: u64 = 1000;

    fn new() -> Self {
        Self { due: Self::FIRST, expanded: 0, generated: 0, peak_states: 0, peak_bytes: 0 }
    }

    fn is_due(&self, expanded: u64) -> bool {
        expanded >= self.due
    }

    /// Whether the start is now proved to be unsolvable; the error is that the whole search is cancelled.
    fn attempt<P: Puzzle>(
        &mut self,
        puzzle: &P,
        start: P::State,
        expanded: u64,
        pool: &AtomicU64,
        limits: &Limits<'_>,
    ) -> Result<bool, Reason> {
        let nodes = expanded.min(pool.load(Relaxed));
        let report = breadth_first(puzzle, start, &limits.nodes(nodes), &mut ());
        pool.fetch_sub(report.expanded, Relaxed);
        self.expanded += report.expanded;
        self.generated += report.generated;
        self.peak_states = self.peak_states.max(report.peak_states);
        self.peak_bytes = self.peak_bytes.max(report.peak_bytes);
        match report.outcome {
            Outcome::Unsolvable => return Ok(true),
            Outcome::Stopped(stopped) if stopped.why == Reason::Cancelled => return Err(Reason::Cancelled),
            Outcome::Solved(_) => self.due = u64::MAX,
            Outcome::Stopped(_) => self.due = expanded.saturating_mul(2),
        }
        Ok(false)
    }

    fn add_to<M>(&self, report: Report<M>) -> Report<M> {
        Report {
            expanded: report.expanded + self.expanded,
            generated: report.generated + self.generated,
            peak_states: report.peak_states.max(self.peak_states),
            peak_bytes: report.peak_bytes.max(self.peak_bytes),
            ..report
        }
    }
}
