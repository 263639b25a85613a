//! The boards that cost the classic search most.

use super::ida_star_nodes;
use crate::rotation::Board;
use crate::work::{self, Cancelled, Job};
use crate::{Limits, Progress, Reason, Stage};
use std::cmp::Reverse;
use std::ops::ControlFlow;

/// A board, and what it costs the classic IDA*.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WorstCase {
    /// The board.
    pub board: Board,
    /// The boards that [`ida_star_nodes`] counts.
    pub nodes: u64,
}

/// Of some boards those that cost the classic IDA* most nodes, the costliest first, within limits: threads, and a flag.
///
/// Of boards that cost the same the earlier one comes first. `progress` hears of each board that is searched.
///
/// Time: that of [`ida_star_nodes`] for each board, seconds for the hardest.
///
/// # Errors
/// It was cancelled; the boards under way were still searched to their end.
pub fn worst_cases(
    boards: &[Board],
    count: usize,
    limits: &Limits<'_>,
    progress: &(dyn Fn(Progress) + Sync),
) -> Result<Vec<WorstCase>, Reason> {
    let mut cases = Vec::new();
    work::run(&Searches(boards), &limits.workers(), |case| {
        cases.push(case);
        progress(Progress::new(Stage::Searching, cases.len() as u64, Some(boards.len() as u64)));
        ControlFlow::Continue(())
    })
    .map_err(|Cancelled| Reason::Cancelled)?;
    // Stable: of equals the earlier stays before the later.
    cases.sort_by_key(|case| Reverse(case.nodes));
    cases.truncate(count);
    Ok(cases)
}

/// A search for each board.
struct Searches<'a>(&'a [Board]);

impl Job for Searches<'_> {
    type Part = WorstCase;
    type Scratch = ();

    fn tasks(&self) -> usize {
        self.0.len()
    }

    fn scratch(&self) {}

    fn part(&self, task: usize, (): &mut ()) -> WorstCase {
        let board = self.0[task];
        WorstCase { board, nodes: ida_star_nodes(&board) }
    }
}
