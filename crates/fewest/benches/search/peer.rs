//! The baselines of the searches: those of the crate `pathfinding`, with the states and the heuristic of this library.

use fewest::rotation::search::{BoardPuzzle, BoardState, MissingCells};
use fewest::rotation::{Move, Pattern};
use fewest::search::{Heuristic, Puzzle};
use pathfinding::directed::{astar, bfs, idastar};

fn children(puzzle: &BoardPuzzle, state: BoardState) -> [(BoardState, u8); 8] {
    Move::ALL.map(|turned| (puzzle.after(&state, turned), 1))
}

fn bound(puzzle: &BoardPuzzle, state: BoardState) -> u8 {
    MissingCells.bound(puzzle, &state) as u8
}

pub(crate) fn ida_star(puzzle: &BoardPuzzle, start: BoardState) -> usize {
    let solution = idastar::idastar(
        &start,
        |&state| children(puzzle, state),
        |&state| bound(puzzle, state),
        |state| puzzle.is_solved(state),
    );
    usize::from(solution.expect("every board has a solution").1)
}

pub(crate) fn a_star(puzzle: &BoardPuzzle, start: BoardState) -> usize {
    let solution = astar::astar(
        &start,
        |&state| children(puzzle, state),
        |&state| bound(puzzle, state),
        |state| puzzle.is_solved(state),
    );
    usize::from(solution.expect("every board has a solution").1)
}

fn neighbors(pattern: &Pattern) -> [Pattern; 8] {
    Move::ALL.map(|turned| pattern.after(turned))
}

pub(crate) fn bidirectional(start: Pattern) -> usize {
    let path = bfs::bfs_bidirectional(&start, &Pattern::CENTER, neighbors, neighbors);
    path.expect("every pattern has a solution").len() - 1
}

pub(crate) fn breadth_first(start: Pattern) -> usize {
    let path = bfs::bfs(&start, neighbors, |&pattern| pattern == Pattern::CENTER);
    path.expect("every pattern has a solution").len() - 1
}
