//! Breadth-first search over all boards of a small shape, and comparisons with it.

use super::naive::{flipped_by, numbered, press_all};
use fewest::flip::{Goal, Shape, Solver, Table};
use std::collections::VecDeque;

pub(super) const FAR: u8 = u8::MAX;

/// The fewest presses from `start` to each board. A board is a number whose lowest bit is the first cell.
pub(super) fn distances(shape: Shape, start: usize) -> Vec<u8> {
    let number = |row: usize, column: usize| row * shape.columns() + column;
    let flips: Vec<usize> = (0..shape.cells())
        .map(|cell| flipped_by(shape, cell / shape.columns(), cell % shape.columns()))
        .map(|cells| cells.into_iter().map(|(row, column)| 1 << number(row, column)).sum())
        .collect();
    let mut distances = vec![FAR; 1 << shape.cells()];
    distances[start] = 0;
    let mut queue = VecDeque::from([start]);
    while let Some(board) = queue.pop_front() {
        for flip in &flips {
            let next = board ^ flip;
            if distances[next] == FAR {
                distances[next] = distances[board] + 1;
                queue.push_back(next);
            }
        }
    }
    distances
}

pub(super) const GOALS: [Goal; 3] = [Goal::White, Goal::Black, Goal::Either];

/// Calls `check` with every `step`-th board of `shape`, each goal, and the fewest presses to the goal.
fn for_each_board(
    shape: Shape,
    step: usize,
    goals: &[Goal],
    mut check: impl FnMut(usize, Goal, Option<usize>),
) {
    let (to_white, to_black) = (distances(shape, 0), distances(shape, (1 << shape.cells()) - 1));
    for number in (0..1 << shape.cells()).step_by(step) {
        let (white, black) = (to_white[number], to_black[number]);
        for &goal in goals {
            let distance = match goal {
                Goal::White => white,
                Goal::Black => black,
                Goal::Either => white.min(black),
            };
            check(number, goal, (distance != FAR).then_some(usize::from(distance)));
        }
    }
}

#[track_caller]
pub(super) fn the_table_agrees(shape: Shape, step: usize) {
    let table = Table::new(shape).unwrap();
    for_each_board(shape, step, &GOALS, |number, goal, expected| {
        let found = table.distance(&numbered(shape, number), goal);
        assert_eq!(found, expected, "board {number} of {shape}, {goal:?}");
    });
}

#[track_caller]
pub(super) fn the_solver_agrees(shape: Shape, step: usize, goals: &[Goal]) {
    let solver = Solver::new(shape);
    for_each_board(shape, step, goals, |number, goal, expected| {
        let board = numbered(shape, number);
        let fewest = solver.solve(&board, goal).solved();
        assert_eq!(fewest.as_ref().map(|fewest| fewest.presses().count()), expected, "{board:?}, {goal:?}");
        if let Some(fewest) = fewest {
            let reached = press_all(&board, fewest.presses()).uniform_color();
            assert_eq!(reached, Some(fewest.reached()), "{board:?}, {goal:?}");
            assert!(goal.colors().contains(&fewest.reached()));
        }
    });
}
