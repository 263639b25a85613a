//! The outer loop of IDA*: runs one depth-first descent after another, each with a higher bound.

use super::descent::{End, Node, Pass};
use super::tally::Tally;
use super::{DEAD_END, Observer, Puzzle, Report, breadth_first_within};
use fewest_core::{Limits, Outcome, Reason};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// Runs descents with rising bounds, beginning with `first_bound`, until one of them ends the search.
///
/// `descend` takes the bound, the pool of remaining nodes, and the observer.
///
/// A descent that prunes no node has visited all nodes, and proves that there is no solution. On a finite tree, the
/// descents from an unsolvable start end in this way. On an infinite tree they would visit the same states again at
/// ever greater depths; [`Proof`] prevents this.
pub(super) fn deepen<P: Puzzle, O: Observer<P>>(
    puzzle: &P,
    start: &P::State,
    first_bound: u32,
    limits: &Limits<'_>,
    observer: &mut O,
    mut descend: impl FnMut(u32, &AtomicU64, &mut O) -> Pass<P::Move>,
) -> Report<P::Move> {
    let mut tally = Tally::new(limits);
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
        if let Err(why) = tally.raise(bound, observer) {
            break tally.stopped(why);
        }
        let path = u64::from(bound) + 1;
        let bytes = path * (size_of::<Node<P>>() + puzzle.heap_bytes()) as u64;
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
        if bound != DEAD_END
            && !puzzle.always_solvable()
            && proof.is_due(tally.expanded)
            && proof.succeeds(puzzle, start, tally.expanded, &pool, limits)
        {
            break Outcome::Unsolvable;
        }
    };
    proof.add_to(tally.report(outcome))
}

/// Attempts to prove that the start is unsolvable.
///
/// An attempt is a breadth-first search, which proves the start unsolvable if it finds no new state. It may expand at
/// most the number of nodes that the descents have expanded so far.
///
/// The next attempt waits until the descents have expanded twice that number, so all attempts together expand at most
/// twice the nodes of the descents. The first attempt comes late, so that an easy start is solved before it. Attempts
/// stop once an attempt has found a goal. There are none if the puzzle is
/// [always solvable](Puzzle::always_solvable).
struct Proof {
    /// The number of nodes that the descents must expand before the next attempt.
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

    /// Makes another attempt; returns whether it proves the start unsolvable. If the attempt is cancelled, so is the
    /// next descent.
    fn succeeds<P: Puzzle>(
        &mut self,
        puzzle: &P,
        start: &P::State,
        expanded: u64,
        pool: &AtomicU64,
        limits: &Limits<'_>,
    ) -> bool {
        let nodes = expanded.min(pool.load(Relaxed));
        let report = breadth_first_within(puzzle, start, &limits.nodes(nodes).moves(usize::MAX), &mut ());
        pool.fetch_sub(report.expanded, Relaxed);
        self.expanded += report.expanded;
        self.generated += report.generated;
        self.peak_states = self.peak_states.max(report.peak_states);
        self.peak_bytes = self.peak_bytes.max(report.peak_bytes);
        self.due = match report.outcome {
            Outcome::Solved(_) => u64::MAX,
            _ => expanded.saturating_mul(2),
        };
        matches!(report.outcome, Outcome::Unsolvable)
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
