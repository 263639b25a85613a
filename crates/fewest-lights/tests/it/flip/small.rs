//! Compares the solver with breadth-first search on all boards of small shapes.

use super::naive::{numbered, shape, shapes_up_to};
use super::oracle::{GOALS, the_solver_agrees, the_table_agrees};
use fewest::Outcome;
use fewest::flip::{Color, Goal, Shape, Solver, Table};

#[test]
fn the_table_knows_the_distance_of_every_board_of_16_cells_or_fewer() {
    shapes_up_to(16).for_each(|shape| the_table_agrees(shape, 1));
}

#[test]
fn the_table_knows_the_distance_of_boards_of_20_cells_or_fewer() {
    shapes_up_to(Table::MAX_CELLS)
        .filter(|shape| shape.cells() > 16)
        .for_each(|shape| the_table_agrees(shape, 29));
}

#[test]
fn larger_boards_have_no_table() {
    assert!(Table::new(shape(3, 7)).is_none());
    assert!(Table::new(shape(1, 21)).is_none());
}

#[test]
fn the_solver_finds_the_distance_of_every_board_of_4_by_4() {
    the_solver_agrees(shape(4, 4), 1, &GOALS);
}

#[test]
fn the_solver_finds_the_distance_of_every_board_of_12_cells_or_fewer() {
    for shape in shapes_up_to(12) {
        the_solver_agrees(shape, 1, &GOALS);
    }
}

#[test]
fn the_solver_finds_the_distance_of_boards_of_20_cells_or_fewer() {
    for shape in shapes_up_to(20).filter(|shape| shape.cells() > 12) {
        the_solver_agrees(shape, 199, &GOALS);
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
