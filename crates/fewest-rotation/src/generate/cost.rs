//! Measures how hard a board is for the classic program: the number of boards that its search visits.

use crate::Board;
use crate::search::{BoardPuzzle, BoardState, MissingCells};
use fewest_core::work::{self, Cancelled, Job};
use fewest_core::{Limits, Progress, Reason, Stage};
use fewest_search::{Pruning, ida_star};
use std::cmp::Reverse;
use std::ops::ControlFlow;

/// The cost of solving a board by the classic IDA*, as it is usually written.
///
/// The classic program searches depth-first, in the order of the moves. Its lower bound for a board is the number of
/// center cells that do not show the most frequent symbol.
///
/// - It searches in rounds. The limit of the first round is the bound of the start, and each further limit is larger by
///   1.
/// - It prunes a board if the number of moves made plus the board's bound exceeds the limit.
/// - It never undoes the previous move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct SearchCost {
    /// The board.
    pub board: Board,
    /// The number of boards that the program visits. Every visit counts, including the start in each round. The last
    /// round ends at the first solution.
    pub nodes: u64,
}

impl SearchCost {
    /// Counts the nodes of a board.
    ///
    /// Time: some nanoseconds for each node, so seconds for the hardest boards.
    pub fn of(board: &Board) -> Self {
        let puzzle = BoardPuzzle::new(Pruning::Undoing);
        let report = ida_star(&puzzle, &BoardState::new(board), &MissingCells);
        let rounds = &report.iterations;
        let visited = rounds.iter().enumerate().map(|(index, round)| {
            // `ida_star` skips a limit that would prune the same boards as the limit before it. The classic program
            // does not, so the nodes of the round are counted once more for each skipped limit.
            let next = rounds.get(index + 1).map_or(round.bound + 1, |next| next.bound);
            u64::from(next - round.bound) * (round.generated + 1)
        });
        // A solved board is visited once.
        Self { board: *board, nodes: visited.sum::<u64>().max(1) }
    }
}

/// The boards with the highest search costs. Of the limits, the number of threads and the cancel flag apply.
///
/// Returns at most `count` boards, the costliest first. Boards with equal costs stay in their order. `progress` is
/// called after each board.
///
/// Time: that of [`SearchCost::of`] for each board.
///
/// # Errors
/// The work was cancelled. Searches that had begun were finished first.
pub fn worst_cases(
    boards: &[Board],
    count: usize,
    limits: &Limits<'_>,
    progress: &(dyn Fn(Progress) + Sync),
) -> Result<Vec<SearchCost>, Reason> {
    let mut cases = Vec::new();
    work::run(&Searches(boards), &limits.workers(), |case| {
        cases.push(case);
        progress(Progress::new(Stage::Searching, cases.len() as u64, Some(boards.len() as u64)));
        ControlFlow::Continue(())
    })
    .map_err(|Cancelled| Reason::Cancelled)?;
    // The sort is stable, so boards with equal costs stay in their order.
    cases.sort_by_key(|case| Reverse(case.nodes));
    cases.truncate(count);
    Ok(cases)
}

struct Searches<'a>(&'a [Board]);

impl Job for Searches<'_> {
    type Part = SearchCost;
    type Scratch = ();

    fn tasks(&self) -> usize {
        self.0.len()
    }

    fn scratch(&self) {}

    fn part(&self, task: usize, (): &mut ()) -> SearchCost {
        SearchCost::of(&self.0[task])
    }
}
