//! Boards of an exact difficulty out of a seed, each with the same chance.

use fewest::Limits;
use fewest::flip::generate::Solvability;
use fewest::flip::{Board as FlipBoard, Generator as FlipGenerator, Goal, Shape, Table};
use fewest::rotation::generate::{Uniqueness, worst_cases};
use fewest::rotation::{Board, Generator, Solver};
use std::num::NonZero;

/// Boards of the Rotation Game whose fewest moves are `length`, from 0 to 13.
pub(super) fn boards(solver: &Solver, length: usize, count: usize, seed: u64) -> Vec<Board> {
    generator(solver, length, seed).take(count).collect()
}

/// Of ten times as many boards of a length, those that cost the classic IDA* most nodes, the costliest first.
pub(super) fn hard_boards(
    solver: &Solver,
    length: usize,
    count: usize,
    seed: u64,
    threads: NonZero<usize>,
) -> Vec<Board> {
    let sample: Vec<Board> = generator(solver, length, seed).take(10 * count).collect();
    let cases = worst_cases(&sample, count, &Limits::new().threads(threads), &|_| {});
    cases.expect("nobody cancels").into_iter().map(|case| case.board).collect()
}

fn generator(solver: &Solver, length: usize, seed: u64) -> Generator {
    let generator = Generator::new(solver, length..=length, Uniqueness::Any, seed);
    generator.expect("there are boards of every length from 0 to 13")
}

/// Different boards of 4 × 4 of the Flip Game whose fewest presses are `fewest`, or that are impossible. There may be
/// fewer than `count` of them.
pub(super) fn flip_boards(table: &Table, fewest: Option<usize>, count: usize, seed: u64) -> Vec<FlipBoard> {
    let solvability = if fewest.is_some() { Solvability::Solvable } else { Solvability::Unsolvable };
    let generator = FlipGenerator::new(table.shape(), solvability, seed);
    let boards = generator.expect("some boards of 4 × 4 can be solved, and some cannot").distinct();
    boards.filter(|board| table.distance(board, Goal::Either) == fewest).take(count).collect()
}

/// The fewest presses of all boards of 4 × 4.
pub(super) fn flip_table() -> Table {
    let shape = Shape::new(4, 4).expect("four rows of four cells are a shape");
    Table::new(shape).expect("a board of 16 cells is small")
}
