//! The baselines for permutation puzzles: a hash map of all distances, and IDA\* with the Manhattan distance.

use fewest::permutation::{Metric, Puzzle, State};
use std::collections::HashMap;

/// The distance of every state of a puzzle whose moves have inverses.
pub(crate) fn distances(puzzle: &Puzzle) -> HashMap<State, usize> {
    let steps = puzzle.moves(Metric::Turns);
    let mut level: Vec<State> = puzzle.goals().to_vec();
    let mut distances: HashMap<State, usize> = level.iter().map(|state| (state.clone(), 0)).collect();
    while !level.is_empty() {
        let mut next = Vec::new();
        for state in level {
            let distance = distances[&state] + 1;
            for step in steps.iter().filter(|step| step.is_allowed(&state)) {
                let after = state.after(step, puzzle);
                distances.entry(after.clone()).or_insert_with(|| {
                    next.push(after);
                    distance
                });
            }
        }
        level = next;
    }
    distances
}

/// The shortest solution of a state that is first in dictionary order.
pub(crate) fn walk(puzzle: &Puzzle, distances: &HashMap<State, usize>, state: &State) -> Vec<usize> {
    let steps = puzzle.moves(Metric::Turns);
    let (mut state, mut word) = (state.clone(), Vec::new());
    while distances[&state] > 0 {
        let nearer = steps.iter().enumerate().filter(|(_, step)| step.is_allowed(&state)).find_map(
            |(number, step)| {
                let after = state.after(step, puzzle);
                (distances[&after] < distances[&state]).then_some((number, after))
            },
        );
        let (number, after) = nearer.expect("some move reduces the distance");
        word.push(number);
        state = after;
    }
    word
}

/// The fewest moves that sort the pieces of a 4×4 board, whose piece 15 is the blank.
pub(crate) fn sliding_length(pieces: &[u16]) -> usize {
    let mut board: Vec<u16> = pieces.to_vec();
    let blank = board.iter().position(|&piece| piece == 15).expect("there is a blank");
    let left = (0..16).filter(|&place| place != blank).map(|place| way(board[place], place)).sum();
    (left..)
        .find(|&bound| descend(&mut board, blank, usize::MAX, left, bound))
        .expect("the position is solvable")
}

/// The Manhattan distance of a piece at `place` from its place in the solved state.
fn way(piece: u16, place: usize) -> usize {
    let home = usize::from(piece);
    (home / 4).abs_diff(place / 4) + (home % 4).abs_diff(place % 4)
}

fn descend(board: &mut [u16], blank: usize, before: usize, left: usize, bound: usize) -> bool {
    if left == 0 {
        return true;
    }
    let (row, column) = (blank / 4, blank % 4);
    let neighbors = [
        (row > 0).then(|| blank - 4),
        (row < 3).then(|| blank + 4),
        (column > 0).then(|| blank - 1),
        (column < 3).then(|| blank + 1),
    ];
    neighbors.into_iter().flatten().filter(|&place| place != before).any(|place| {
        let piece = board[place];
        let left = left + way(piece, blank) - way(piece, place);
        if left + 1 > bound {
            return false;
        }
        board.swap(place, blank);
        let is_found = descend(board, place, blank, left, bound - 1);
        board.swap(place, blank);
        is_found
    })
}
