//! Chooses random boards for the tests of a package, from a seed: boards with a given number of fewest moves or
//! presses, boards that are hard for IDA*, and boards that can or cannot be solved.

use fewest::Limits;
use fewest::Solvability;
use fewest::flip::generate::ByPresses;
use fewest::flip::{Board as FlipBoard, Generator as FlipGenerator, Shape};
use fewest::permutation::{Generating, Goal, Metric, Puzzle, State};
use fewest::rotation::generate::{SearchCost, Uniqueness, worst_cases};
use fewest::rotation::{Board, Generator, Solver};
use std::collections::HashSet;
use std::hash::Hash;
use std::num::NonZero;

/// Boards of the Rotation Game whose fewest moves are `length`, from 0 to 13.
pub(super) fn boards(solver: &Solver, length: usize, count: usize, seed: u64) -> Vec<Board> {
    generator(solver, length, seed).take(count).collect()
}

/// Distinct boards of the Rotation Game whose fewest moves are `length`.
pub(super) fn distinct_boards(solver: &Solver, length: usize, count: usize, seed: u64) -> Vec<Board> {
    generator(solver, length, seed).distinct().take(count).collect()
}

/// Boards of a length on which the classic IDA* visits the most nodes: the costliest quarter of a sample, costliest
/// first.
pub(super) fn hard_boards(
    solver: &Solver,
    length: usize,
    count: usize,
    seed: u64,
    threads: NonZero<usize>,
) -> Vec<Board> {
    let sample: Vec<Board> = generator(solver, length, seed).take(4 * count).collect();
    let cases = worst_cases(&sample, count, &Limits::new().threads(threads), &|_| {});
    cases.expect("no flag can cancel the work").into_iter().map(|case| case.board).collect()
}

/// The first boards on which the classic IDA* visits at most `nodes` nodes in total. A board at the front that takes
/// more nodes by itself is skipped. Only a few boards are skipped, because counting the nodes of a board takes as
/// long as the search.
pub(super) fn affordable(boards: &[Board], nodes: u64) -> Vec<Board> {
    const MOST_SKIPPED: usize = 3;
    let mut left = nodes;
    let mut chosen = Vec::new();
    for (place, board) in boards.iter().enumerate() {
        match left.checked_sub(SearchCost::of(board).nodes) {
            Some(rest) => {
                left = rest;
                chosen.push(*board);
            }
            None if chosen.is_empty() && place < MOST_SKIPPED => {}
            None => break,
        }
    }
    chosen
}

fn generator(solver: &Solver, length: usize, seed: u64) -> Generator {
    let generator = Generator::new(solver, length..=length, Uniqueness::Any, seed);
    generator.expect("there are boards of every length from 0 to 13")
}

/// Up to `count` different boards of the Flip Game whose fewest presses are `presses`. There are fewer if such boards
/// are rare.
pub(super) fn flip_boards(shape: Shape, presses: usize, count: usize, seed: u64) -> Vec<FlipBoard> {
    let Ok(mut source) = ByPresses::new(shape, presses, seed) else { return Vec::new() };
    // The number of draws is limited, because fewer than `count` different boards may exist.
    let draws = (0..20 * count).map_while(|_| source.board().ok());
    different(draws, count)
}

/// Different boards that cannot be solved: `count` boards, or none if every board of the shape can be solved.
pub(super) fn impossible_boards(shape: Shape, count: usize, seed: u64) -> Vec<FlipBoard> {
    let generator = FlipGenerator::new(shape, Solvability::Unsolvable, seed);
    generator.map_or(Vec::new(), |boards| different(boards, count))
}

/// Different boards that can be solved.
pub(super) fn solvable_boards(shape: Shape, count: usize, seed: u64) -> Vec<FlipBoard> {
    let generator = FlipGenerator::new(shape, Solvability::Solvable, seed);
    different(generator.expect("some boards can be solved"), count)
}

fn different<T: Clone + Eq + Hash>(items: impl Iterator<Item = T>, count: usize) -> Vec<T> {
    let mut found = HashSet::new();
    items.filter(|item| found.insert(item.clone())).take(count).collect()
}

/// Different positions of a small permutation puzzle whose fewest moves are `length`. At least `count` must exist.
pub(super) fn positions(puzzle: &Puzzle, goal: &Goal, length: usize, count: usize, seed: u64) -> Vec<State> {
    let seed = seed.wrapping_mul(1000).wrapping_add(length as u64);
    let generator = Generating::of_length(puzzle, Metric::Turns, goal, length).seed(seed).run();
    let mut generator = generator.expect("there are positions of this length, in a small table");
    different(std::iter::from_fn(|| generator.draw().ok()), count)
}
