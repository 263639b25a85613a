//! The boards that cost the classic search most.

use super::ida_star_nodes;
use crate::rotation::Board;
use crate::work::{self, Job, Workers};
use std::fmt;
use std::num::NonZero;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

/// A board, and what it costs the classic IDA*.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WorstCase {
    /// The board.
    pub board: Board,
    /// The boards that [`ida_star_nodes`] counts.
    pub nodes: u64,
}

/// Of some boards those that cost the classic IDA* most nodes, the costliest first.
///
/// Of boards that cost the same the earlier one comes first. They are searched on so many threads; `searched` is called
/// after each board, from any of them.
///
/// Time: that of [`ida_star_nodes`] for each board, seconds for the hardest.
///
/// # Errors
/// `searched` has said to break off; the boards under way were still searched to their end.
pub fn worst_cases(
    boards: &[Board],
    count: usize,
    threads: NonZero<usize>,
    searched: impl Fn() -> ControlFlow<()> + Sync,
) -> Result<Vec<WorstCase>, BrokenOff> {
    let cancel = AtomicBool::new(false);
    let mut cases = Vec::new();
    let done = work::run(&Searches(boards), &Workers::new(threads, &cancel), |case| {
        cases.push(case);
        if searched().is_break() {
            cancel.store(true, Ordering::Relaxed);
        }
        ControlFlow::Continue(())
    });
    if done.is_err() || cancel.into_inner() {
        return Err(BrokenOff);
    }
    // Stable: of equals the earlier stays before the later.
    cases.sort_by_key(|case| std::cmp::Reverse(case.nodes));
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

/// The caller has broken off a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BrokenOff;

impl fmt::Display for BrokenOff {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the search was broken off")
    }
}

impl std::error::Error for BrokenOff {}
