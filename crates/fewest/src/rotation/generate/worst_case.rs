//! The boards that cost the classic search most.

use super::ida_star_nodes;
use crate::rotation::Board;
use std::fmt;
use std::num::NonZero;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;

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
    let (next, stopped) = (&AtomicUsize::new(0), &AtomicBool::new(false));
    let searched = &searched;
    let search = move || {
        let mut found = Vec::new();
        while !stopped.load(Ordering::Relaxed) {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(&board) = boards.get(index) else { break };
            found.push((index, WorstCase { board, nodes: ida_star_nodes(&board) }));
            if searched().is_break() {
                stopped.store(true, Ordering::Relaxed);
            }
        }
        found
    };
    let mut found: Vec<_> = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.get()).map(|_| scope.spawn(search)).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("searching does not panic")).collect()
    });
    if stopped.load(Ordering::Relaxed) {
        return Err(BrokenOff);
    }
    found.sort_unstable_by_key(|&(index, case)| (std::cmp::Reverse(case.nodes), index));
    Ok(found.into_iter().take(count).map(|(_, case)| case).collect())
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
