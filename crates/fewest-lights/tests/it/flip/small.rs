//! Compares the solver with breadth-first search on all boards of small shapes.

use super::naive::{flipped_by, numbered, press_all, shape, shapes_up_to};
use fewest::Outcome;
use fewest::flip::{Color, Goal, Shape, Solver, Table};
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

const GOALS: [Goal; 3] = [Goal::White, Goal::Black, Goal::Either];

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

#[test]
fn the_table_knows_the_distance_of_every_board_of_20_cells_or_fewer() {
    for shape in shapes_up_to(Table::MAX_CELLS) {
        let table = Table::new(shape).unwrap();
        for_each_board(shape, 1, &GOALS, |number, goal, expected| {
            let found = table.distance(&numbered(shape, number), goal);
            assert_eq!(found, expected, "board {number} of {shape}, {goal:?}");
        });
    }
}

#[test]
fn larger_boards_have_no_table() {
    assert!(Table::new(shape(3, 7)).is_none());
    assert!(Table::new(shape(1, 21)).is_none());
}

#[track_caller]
fn the_solver_agrees(shape: Shape, step: usize, goals: &[Goal]) {
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

#[test]
fn the_solver_finds_the_distance_of_every_board_of_4_by_4() {
    the_solver_agrees(shape(4, 4), 1, &GOALS);
}

#[test]
fn the_solver_finds_the_distance_of_every_board_of_16_cells_or_fewer() {
    for shape in shapes_up_to(16) {
        the_solver_agrees(shape, 1, &GOALS);
    }
}

#[test]
fn the_solver_finds_the_distance_of_every_board_of_4_by_5() {
    the_solver_agrees(shape(4, 5), 1, &[Goal::Either]);
}

#[test]
fn the_solver_finds_the_distance_of_boards_of_20_cells_or_fewer() {
    for shape in shapes_up_to(20).filter(|shape| shape.cells() > 16) {
        the_solver_agrees(shape, 29, &GOALS);
    }
}

#[test]
fn the_table_and_the_solver_return_the_same_presses() {
    for shape in shapes_up_to(16) {
        let (table, solver) = (Table::new(shape).unwrap(), Solver::new(shape));
        for number in (0..1 << shape.cells()).step_by(7) {
            let board = numbered(shape, number);
            for goal in [Goal::White, Goal::Black, Goal::Either] {
                assert_eq!(table.solve(&board, goal), solver.solve(&board, goal).solved(), "{board:?}");
            }
        }
    }
}

#[track_caller]
fn the_table_proves_what_the_solver_does(shape: Shape, step: usize) {
    let (table, solver) = (Table::new(shape).unwrap(), Solver::new(shape));
    assert_eq!(table.nullity(), solver.nullity(), "{shape}");
    for number in (0..1 << shape.cells()).step_by(step) {
        let board = numbered(shape, number);
        for goal in GOALS {
            let (known, known_all) = (table.solve(&board, goal), table.shortest_solutions(&board, goal));
            let (one, all) = match (solver.solve(&board, goal), solver.shortest_solutions(&board, goal)) {
                (Outcome::Solved(one), Outcome::Solved(all)) => (one, all),
                (Outcome::Unsolvable, Outcome::Unsolvable) => {
                    assert!(known.is_none() && known_all.is_none(), "{board:?}, {goal:?}");
                    continue;
                }
                other => panic!("{other:?}"),
            };
            let known = known.expect("the solver has a solution");
            assert_eq!(known, one, "{board:?}, {goal:?}");
            // Equality of solutions ignores their proofs.
            assert!(one.proof().is_some());
            assert_eq!(known.proof(), one.proof(), "{board:?}, {goal:?}");
            let known = known_all.expect("the solver has a solution");
            assert_eq!(known.proof(), all.proof(), "{board:?}, {goal:?}");
            assert_eq!((known.count(), known.length()), (all.count(), all.length()), "{board:?}, {goal:?}");
            assert!(known.iter().eq(all.iter()), "{board:?}, {goal:?}");
        }
    }
}

#[test]
fn the_table_and_the_solver_return_the_same_proofs_and_all_solutions() {
    for shape in shapes_up_to(12) {
        the_table_proves_what_the_solver_does(shape, 1);
    }
    the_table_proves_what_the_solver_does(shape(4, 4), 1);
    for shape in shapes_up_to(20).filter(|shape| shape.cells() > 12) {
        the_table_proves_what_the_solver_does(shape, 997);
    }
}

#[test]
fn a_solved_board_needs_no_presses() {
    for shape in shapes_up_to(12) {
        for (number, color) in [(0, Color::White), ((1 << shape.cells()) - 1, Color::Black)] {
            let fewest = Solver::new(shape).solve(&numbered(shape, number), Goal::Either).solved().unwrap();
            assert_eq!((fewest.presses().count(), fewest.reached()), (0, color));
        }
    }
}
