//! The progress of long work.

/// The progress of long work.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Progress {
    /// The current stage.
    pub stage: Stage,
    /// The number of the current round, from 0. For example, a search of the Flip Game has one round for each color of
    /// the goal.
    pub round: usize,
    /// The work done in this stage, in nodes or in the stage's own unit.
    pub done: u64,
    /// The value of `done` at the end of this stage, if known. It may change when a better solution is found.
    pub total: Option<u64>,
    /// The nodes of all stages so far, if the unit of this stage is not nodes; otherwise 0.
    pub nodes: u64,
    /// The length of the best solution found so far, over all rounds.
    pub best: Option<usize>,
    /// A lower bound on the lengths of the solutions that this round can still find; 0 if nothing is known.
    pub at_least: usize,
}

/// A stage of long work.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Stage {
    /// Expanding states.
    Searching,
    /// Visiting all solutions, one by one.
    Walking,
    /// Listing parts of solutions, by their length.
    Listing,
    /// Joining pairs of parts from the lists.
    Joining,
    /// Counting the elements of a space.
    Counting,
    /// Solving boards, one by one.
    Solving,
    /// Exhausting the vectors of one weight, task by task. The weight is [`Progress::at_least`].
    Growing,
}

impl Progress {
    #[doc(hidden)]
    pub fn new(stage: Stage, done: u64, total: Option<u64>) -> Self {
        Self { stage, round: 0, done, total, nodes: 0, best: None, at_least: 0 }
    }

    #[doc(hidden)]
    #[must_use]
    pub fn round(self, round: usize) -> Self {
        Self { round, ..self }
    }

    #[doc(hidden)]
    #[must_use]
    pub fn nodes(self, nodes: u64) -> Self {
        Self { nodes, ..self }
    }

    #[doc(hidden)]
    #[must_use]
    pub fn best(self, best: Option<usize>) -> Self {
        Self { best, ..self }
    }

    #[doc(hidden)]
    #[must_use]
    pub fn at_least(self, at_least: usize) -> Self {
        Self { at_least, ..self }
    }

    /// The part of this stage that is done, from 0 to 1, if known.
    pub fn fraction(&self) -> Option<f64> {
        self.total.map(|total| if total == 0 { 1.0 } else { self.done as f64 / total as f64 })
    }
}
