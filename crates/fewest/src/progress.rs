//! How far long work is.

/// How far long work is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Progress {
    /// What is being done.
    pub stage: Stage,
    /// Which of several rounds this is, from 0: the Flip Game is searched once for each color of the goal.
    pub round: usize,
    /// What is done of this stage: nodes, or what the stage counts.
    pub done: u64,
    /// What this stage comes to, where that is known. It may change as better solutions are found.
    pub total: Option<u64>,
    /// The length of the best solution found so far, over all rounds.
    pub best: Option<usize>,
    /// In this round no solution is shorter, except those that are found already; 0 when nothing is known.
    pub at_least: usize,
}

/// What is being done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Stage {
    /// States are expanded.
    Searching,
    /// All solutions are walked through, one by one.
    Walking,
    /// Parts of solutions are listed by their length.
    Listing,
    /// Pairs from the lists are joined.
    Joining,
    /// A space is counted.
    Counting,
    /// Vectors of one weight are exhausted, task by task; the weight is [`Progress::at_least`].
    Growing,
}

impl Progress {
    pub(crate) fn new(stage: Stage, done: u64, total: Option<u64>) -> Self {
        Self { stage, round: 0, done, total, best: None, at_least: 0 }
    }

    /// The part of this stage that is done, from 0 to 1, where that is known.
    pub fn fraction(&self) -> Option<f64> {
        self.total.map(|total| if total == 0 { 1.0 } else { self.done as f64 / total as f64 })
    }
}
