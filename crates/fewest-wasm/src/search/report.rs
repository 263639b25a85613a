//! Runs a search and encodes its report, including the node that was recorded last.

use super::encode::{Encode, write_iterations, write_moves};
use super::search_of::SearchOf;
use super::watch::Watch;
use crate::bytes::{Refused, Writer};
use fewest::search::Report;
use fewest::{Outcome, Reason};

/// Runs a search with a [`Watch`], and writes its report.
///
/// The page shows the node that was expanded last, with the moves to it. Recording these moves for every node would
/// take too much time, so the `Watch` records only some nodes. If a search reaches its limit of nodes and the last node
/// is not recorded, the search runs once more, and the `Watch` records this node. A search is deterministic, so it
/// repeats the same steps.
pub(super) fn run<'a, P, E, S>(
    search: &SearchOf<'a, P, E, S>,
    nodes: u64,
    answer: &mut Writer,
) -> Result<(), Refused>
where
    P: Encode,
    E: Fn(&P::State) -> u32 + Copy,
    S: Fn(&mut Watch<'a, P, E>) -> Result<Report<P::Move>, Refused>,
{
    let &SearchOf { puzzle, ref start, estimate, table_bytes, search: ref run } = search;
    let mut watch = Watch::new(puzzle, start.clone(), estimate, nodes);
    let mut report = run(&mut watch)?;
    if why(&report) == Some(Reason::Nodes) && !watch.saw_the_last() {
        watch = Watch::new(puzzle, start.clone(), estimate, watch.expanded());
        report = run(&mut watch)?;
    }
    let (outcome, solution) = match &report.outcome {
        Outcome::Solved(moves) => (1, moves.as_slice()),
        Outcome::Unsolvable => (2, [].as_slice()),
        Outcome::Stopped(_) if why(&report) == Some(Reason::Nodes) => (3, [].as_slice()),
        Outcome::Stopped(_) => (4, [].as_slice()),
    };
    let solved = solution.iter().fold(start.clone(), |state, &step| puzzle.after(&state, step));
    let (path, state) = if outcome == 1 { (solution, &solved) } else { watch.last() };
    answer.u8(outcome);
    write_moves(puzzle, solution, answer);
    for count in [report.expanded, report.generated, report.peak_states, report.peak_bytes, table_bytes] {
        answer.u64(count);
    }
    write_iterations(&report.iterations, answer);
    write_moves(puzzle, path, answer);
    puzzle.write(state, answer);
    // At the start, the table of an exact heuristic may not exist yet.
    answer.u32(if report.expanded == 0 { 0 } else { estimate(state) });
    Ok(())
}

fn why<M>(report: &Report<M>) -> Option<Reason> {
    report.outcome.stopped().map(|stopped| stopped.why)
}
