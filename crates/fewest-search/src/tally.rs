//! The counts of a search while it runs.

use super::{Iteration, Observer, Puzzle, Report};
use fewest_core::{Limits, Outcome, Reason, Stopped};

pub(super) struct Tally {
    /// The limit on the moves of a solution.
    most_moves: usize,
    pub(super) expanded: u64,
    pub(super) generated: u64,
    pub(super) peak_states: u64,
    pub(super) peak_bytes: u64,
    iterations: Vec<Iteration>,
}

impl Tally {
    pub(super) fn new(limits: &Limits<'_>) -> Self {
        let most_moves = limits.moves;
        Self { most_moves, expanded: 0, generated: 0, peak_states: 0, peak_bytes: 0, iterations: vec![] }
    }

    /// Begins an iteration, to which nodes are counted until the next iteration begins.
    ///
    /// # Errors
    /// The bound exceeds the limit of moves.
    pub(super) fn raise<P: Puzzle>(
        &mut self,
        bound: u32,
        observer: &mut impl Observer<P>,
    ) -> Result<(), Reason> {
        self.close_iteration();
        self.iterations.push(Iteration { bound, expanded: self.expanded, generated: self.generated });
        observer.bound_raised(bound);
        if bound as usize > self.most_moves { Err(Reason::Moves) } else { Ok(()) }
    }

    /// The bound of the current iteration, if there is one.
    pub(super) fn bound(&self) -> Option<u32> {
        self.iterations.last().map(|iteration| iteration.bound)
    }

    /// The outcome of a search that stops now. Its lower bound is the bound of the last iteration.
    pub(super) fn stopped<M>(&self, why: Reason) -> Outcome<Vec<M>> {
        Outcome::Stopped(Stopped::new(None, self.bound().unwrap_or(0) as usize, why))
    }

    pub(super) fn report<M>(mut self, outcome: Outcome<Vec<M>>) -> Report<M> {
        self.close_iteration();
        Report {
            outcome,
            expanded: self.expanded,
            generated: self.generated,
            peak_states: self.peak_states,
            peak_bytes: self.peak_bytes,
            iterations: self.iterations,
        }
    }

    /// The last iteration has the counts at its beginning; replaces them by the counts during it.
    fn close_iteration(&mut self) {
        if let Some(last) = self.iterations.last_mut() {
            last.expanded = self.expanded - last.expanded;
            last.generated = self.generated - last.generated;
        }
    }
}
