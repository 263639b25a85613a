//! The facts of a puzzle that readers of positions need, prepared once.

use super::arrangements::Arrangements;
use super::scrambles::{Numbers, Scrambles};
use fewest_permutation::{Metric, Puzzle};

/// The names of a puzzle's moves and pieces.
pub(crate) struct Vocabulary<'a> {
    pub(crate) puzzle: &'a Puzzle,
    pub(crate) scrambles: Scrambles<'a>,
    pub(crate) numbers: Numbers,
    pub(crate) arrangements: Option<Arrangements<'a>>,
}

impl<'a> Vocabulary<'a> {
    /// Moves have their numbers in a metric.
    pub(crate) fn new(puzzle: &'a Puzzle, metric: Metric) -> Self {
        Self {
            puzzle,
            scrambles: Scrambles::new(puzzle, Metric::Turns),
            numbers: Numbers::of(puzzle, metric),
            arrangements: Arrangements::of(puzzle),
        }
    }
}
