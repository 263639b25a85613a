//! Lower bounds for a merged puzzle, for the classic searches.

use super::bounds::Bounded;
use super::tables::{Grow, Most, Tables};
use crate::distances::Keeping;
use crate::following::Following;
use crate::{Metric, Puzzle, State};
use fewest_core::{Limits, Progress, Reason};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// The largest number of goals. Each goal has tables of its own.
pub(crate) const MOST_GOALS: usize = 16;

pub(crate) struct LowerBounds {
    goals: Vec<Bounded>,
    taken: Arc<AtomicU64>,
}

impl LowerBounds {
    /// Makes tables of at most `table_memory` bytes each. `None` if the puzzle has too many goals.
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
        // The searches that use these bounds look up single states.
        let most = Most::BY_DEFAULT.and(Most::bytes_each(table_memory, puzzle, metric)).without_cosets();
        let taken = Arc::default();
        let tables =
            Tables { metric, engine: None, most, following, keeping, limits, progress, taken: &taken };
        let bounded =
            |goal: &State| Bounded::new(&puzzle.with_goals(vec![goal.clone()]), Grow::AtOnce, &tables);
        let goals = puzzle.goals().iter().map(bounded).collect::<Result<_, _>>()?;
        Ok(Some(Self { goals, taken }))
    }

    /// A lower bound on the distance to the nearest goal; `None` only if no moves lead to a goal.
    pub(crate) fn bound(&self, state: &State) -> Option<usize> {
        self.goals.iter().filter_map(|bounded| bounded.bound(state)).min()
    }
    pub(crate) fn bytes(&self) -> u64 {
        self.taken.load(Relaxed)
    }
}
