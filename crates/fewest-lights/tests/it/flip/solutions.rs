//! Tests of the space of solutions: quiet patterns and the fewest presses.

use super::naive::{Random, press_all, shape};
use fewest::flip::{Board, Color, Goal, Solver};
use fewest::{Limits, Outcome, Reason, Stopped};

#[test]
fn quiet_patterns_change_nothing_and_own_a_cell_each() {
    for (rows, columns) in
        [(4, 4), (5, 5), (4, 9), (9, 4), (9, 9), (19, 19), (2, 5), (16, 33), (33, 16), (65, 65)]
    {
        let shape = shape(rows, columns);
        let solver = Solver::new(shape);
        let patterns = solver.quiet_patterns();
        assert_eq!(patterns.len(), solver.nullity());
        for (index, pattern) in patterns.enumerate() {
            assert_eq!(
                press_all(&Board::white(shape), &pattern).uniform_color(),
                Some(Color::White),
                "{pattern:?}"
            );
            // Each pattern presses a cell that no other pattern presses, so no pattern is a sum of others.
            for column in 0..solver.nullity() {
                assert_eq!(pattern.contains(0, column), column == index, "{pattern:?}");
            }
        }
    }
}

#[test]
fn a_shape_without_quiet_patterns_has_one_solution() {
    let solver = Solver::new(shape(3, 3));
    assert_eq!((solver.nullity(), solver.count_all_solutions()), (0, Some(1)));
    assert_eq!(solver.quiet_patterns().count(), 0);
}

#[test]
fn a_count_that_does_not_fit_is_none() {
    let large = (1..400).map(|side| Solver::new(shape(side, side))).find(|solver| solver.nullity() >= 128);
    assert_eq!(large.expect("some shape has many quiet patterns").count_all_solutions(), None);
}

#[test]
fn the_fewest_presses_do_not_change_when_the_board_is_turned() {
    let mut random = Random(4);
    for (rows, columns) in [(4, 9), (9, 4), (5, 17), (11, 14), (16, 16), (2, 50), (19, 19), (5, 100)] {
        let solver = Solver::new(shape(rows, columns));
        let turned_solver = Solver::new(shape(columns, rows));
        for _ in 0..3 {
            let board = random.solvable_board(solver.shape());
            let turned =
                Board::from_fn(turned_solver.shape(), |row, column| board.color(rows - 1 - column, row));
            let fewest = solver.solve(&board, Goal::Either).solved().unwrap();
            let turned_fewest = turned_solver.solve(&turned, Goal::Either).solved().unwrap();
            assert_eq!(fewest.presses().count(), turned_fewest.presses().count(), "{board:?}");
            assert_eq!(press_all(&board, fewest.presses()).uniform_color(), Some(fewest.reached()));
        }
    }
}

#[test]
fn too_many_solutions_stop_the_search_and_none_are_none() {
    let solver = Solver::new(shape(79, 79));
    let mut board = Random(1).solvable_board(solver.shape());
    let Outcome::Stopped(Stopped { best: Some(best), at_least: 0, why: Reason::Nodes, .. }) =
        solver.solve(&board, Goal::Either)
    else {
        panic!("a nullity of 64 is too large");
    };
    assert_eq!(press_all(&board, best.presses()).uniform_color(), Some(best.reached()));
    // A quiet pattern presses the cell, so changing only this cell makes the board unsolvable.
    let quiet = solver.quiet_patterns().next().unwrap();
    let (row, column) = quiet.cells().next().unwrap();
    let color = board.color(row, column);
    board.set_color(row, column, super::naive::opposite(color));
    assert_eq!(solver.solve(&board, Goal::Either), Outcome::Unsolvable);
}

#[test]
fn a_nullity_beyond_any_machine_stops_the_search() {
    let shape = (1..400).map(|side| shape(side, side)).find(|&shape| Solver::nullity_of(shape) > 128);
    let solver = Solver::new(shape.expect("some shape has many quiet patterns"));
    let board = Random(1).solvable_board(solver.shape());
    let outcome = solver.solve_within(&board, Goal::White, &Limits::new(), &|_| {});
    let Outcome::Stopped(stopped) = outcome else { panic!("it cannot be solved") };
    let best = stopped.best.expect("some solution is known");
    assert_eq!(press_all(&board, best.presses()).uniform_color(), Some(Color::White));
}
