//! Lower bounds for a merged puzzle, without a solver. The classic searches use them.

use super::bounds::Bounded;
use super::tables::{Grow, Most, Tables};
use crate::distances::Keeping;
use crate::following::Following;
use crate::{Metric, Puzzle, State};
use fewest_core::{Limits, Progress, Reason};
use std::sync::Arc;

/// The largest number of goals. Each goal needs tables of its own.
pub(super) const MOST_GOALS: usize = 16;

/// The lower bounds of each goal.
pub(crate) struct LowerBounds(Vec<Bounded>);

impl LowerBounds {
    /// Makes tables of at most `bytes` bytes each. `None` if the puzzle has too many goals.
    pub(crate) fn new(
        puzzle: &Puzzle,
        metric: Metric,
        table_memory: u64,
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Result<Option<Self>, Reason> {
        if puzzle.goals().len() > MOST_GOALS {
            return Ok(None);
        }
        let moves = puzzle.moves(metric);
        let following = &Arc::new(Following::new(puzzle, &moves));
        let keeping = &Keeping::new(None);
        let most = Most::BY_DEFAULT.and(Most::bytes_each(table_memory, puzzle, metric));
        let tables = Tables {
            metric,
            engine: None,
            most,
            following,
            keeping,
            limits,
            progress,
            taken: &Arc::default(),
        };
        let bounded =
            |goal: &State| Bounded::new(&puzzle.with_goals(vec![goal.clone()]), Grow::AtOnce, &tables);
        puzzle.goals().iter().map(bounded).collect::<Result<_, _>>().map(|bounds| Some(Self(bounds)))
    }

    /// A lower bound of the number of moves to the nearest goal. `None` if no moves lead to any goal.
    pub(crate) fn bound(&self, state: &State) -> Option<usize> {
        self.0.iter().filter_map(|bounded| bounded.bound(state)).min()
    }
}
