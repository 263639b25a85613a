//! The searches' requests; `exports` tells their bytes.

mod flip;
mod rotation;
mod tree;
mod watch;

use crate::bytes::{Reader, Refused, Writer};
use fewest::search::{Description, Iteration, Method, Puzzle, Report};
use fewest::{Limits, Outcome, Reason};
use watch::Watch;

/// What the page asks of a search.
#[derive(Clone, Copy)]
enum Wanted {
    Report,
    /// The first nodes, `most` of them, of one of its trees.
    Tree {
        tree: usize,
        most: usize,
    },
}

pub(crate) fn run(request: &mut Reader<'_>, answer: &mut Writer) -> Result<(), Refused> {
    search(Wanted::Report, request, answer)
}

pub(crate) fn tree(request: &mut Reader<'_>, answer: &mut Writer) -> Result<(), Refused> {
    let [tree, most] = [request.u32()?, request.u32()?].map(|number| number as usize);
    search(Wanted::Tree { tree, most }, request, answer)
}

fn search(wanted: Wanted, request: &mut Reader<'_>, answer: &mut Writer) -> Result<(), Refused> {
    let method = request.text()?;
    let nodes = request.u64()?;
    let limits = Limits::new().nodes(nodes).memory(request.u64()?);
    match request.choice(&[Game::Rotation, Game::Flip])? {
        Game::Rotation => rotation::run(wanted, method, nodes, &limits, request, answer),
        Game::Flip => flip::run(wanted, method, nodes, &limits, request, answer),
    }
}

const NO_SUCH_METHOD: Refused = Refused("no such method");

#[derive(Clone, Copy)]
enum Game {
    Rotation,
    Flip,
}

/// Describes the methods of a puzzle.
pub(crate) fn methods(request: &mut Reader<'_>, answer: &mut Writer) -> Result<(), Refused> {
    match request.choice(&[Game::Rotation, Game::Flip])? {
        Game::Rotation => describe::<fewest::rotation::search::BoardMethod>(answer),
        Game::Flip => describe::<fewest::flip::search::BoardMethod>(answer),
    }
    Ok(())
}

fn describe<M: Method>(answer: &mut Writer) {
    answer.size(M::ALL.len());
    for method in M::ALL {
        let Description { name, heuristic, table_bytes, .. } = method.description();
        answer.text(name);
        answer.text(heuristic.unwrap_or_default());
        answer.u64(table_bytes as u64);
    }
}

/// A puzzle whose states and moves can be told to the page.
trait Told: Puzzle {
    /// A move by its number.
    fn number(&self, step: Self::Move) -> u8;

    /// A state as the page's bytes for its board.
    fn write(&self, state: Self::State, answer: &mut Writer);
}

/// Runs a search, watched, and writes what came of it.
///
/// The page wants to see the node expanded last, and asking for the path to each would cost too much. Where it was
/// unknown which node that would be, the search that gave up is run once more: it does the same again.
fn watched<P: Told, E: Fn(P::State) -> u32>(
    puzzle: &P,
    start: P::State,
    nodes: u64,
    search: impl Fn(&mut Watch<'_, P, E>) -> Result<Report<P::Move>, Refused>,
    answer: &mut Writer,
) -> Result<(), Refused> {
    let mut watch = Watch::new(puzzle, start, nodes);
    let mut report = search(&mut watch)?;
    if why(&report) == Some(Reason::Nodes) && !watch.saw_the_last() {
        watch = Watch::new(puzzle, start, watch.expanded());
        report = search(&mut watch)?;
    }
    let (outcome, solution) = match &report.outcome {
        Outcome::Solved(moves) => (1, moves.as_slice()),
        Outcome::Unsolvable => (2, [].as_slice()),
        Outcome::Stopped(_) if why(&report) == Some(Reason::Nodes) => (3, [].as_slice()),
        Outcome::Stopped(_) => (4, [].as_slice()),
    };
    let solved = solution.iter().fold(start, |state, &step| puzzle.after(state, step));
    let (path, state) = if outcome == 1 { (solution, solved) } else { watch.last() };
    answer.u8(outcome);
    write_moves(puzzle, solution, answer);
    for count in [report.expanded, report.generated, report.peak_states, report.peak_bytes] {
        answer.u64(count);
    }
    write_iterations(&report.iterations, answer);
    write_moves(puzzle, path, answer);
    puzzle.write(state, answer);
    Ok(())
}

/// Why a search stopped.
fn why<M>(report: &Report<M>) -> Option<Reason> {
    report.outcome.stopped().map(|stopped| stopped.why)
}

fn write_moves<P: Told>(puzzle: &P, moves: &[P::Move], answer: &mut Writer) {
    answer.size(moves.len());
    moves.iter().for_each(|&step| answer.u8(puzzle.number(step)));
}

fn write_iterations(iterations: &[Iteration], answer: &mut Writer) {
    answer.size(iterations.len());
    for Iteration { bound, expanded, generated } in iterations {
        answer.u32(*bound);
        answer.u64(*expanded);
        answer.u64(*generated);
    }
}
