//! Tests of the Flip Game over all boards of a shape, and of its largest searches. They take a long time, so `cargo test`
//! leaves them out.

#[path = "../it/flip/naive.rs"]
#[allow(dead_code, reason = "the other tests need the rest")]
mod naive;
#[path = "../it/flip/oracle.rs"]
mod oracle;

use fewest::flip::{Board, Color, Goal, Solver, Table};
use naive::{shape, shapes_up_to};
use oracle::{GOALS, the_solver_agrees, the_table_agrees};

#[test]
fn the_table_knows_the_distance_of_every_board_of_20_cells_or_fewer() {
    shapes_up_to(Table::MAX_CELLS).for_each(|shape| the_table_agrees(shape, 1));
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

/// No smaller shape has this nullity.
#[test]
fn the_largest_nullity_that_is_searched_without_limits_of_the_caller_is_48() {
    let shape = shape(119, 159);
    assert_eq!(Solver::nullity_of(shape), 48);
    let mut board = Board::white(shape);
    let pressed = [(49, 50), (50, 49), (50, 50), (50, 51), (51, 50)];
    pressed.into_iter().for_each(|(row, column)| board.set_color(row, column, Color::Black));
    let solution =
        Solver::new(shape).solve(&board, Goal::White).solved().expect("one press solves the board");
    assert_eq!(solution.presses().cells().collect::<Vec<_>>(), [(50, 50)]);
}
