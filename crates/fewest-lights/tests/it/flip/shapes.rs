//! Tests of solvers for sides near the sizes of words, strips and groups, and for thin shapes.

use super::naive::{Random, shape};
use fewest::flip::{Board, Color, Goal, Solver};

/// Solves boards of one shape for both colors, and applies the solutions.
#[track_caller]
pub(super) fn check(rows: usize, columns: usize) {
    let shape = shape(rows, columns);
    let solver = Solver::new(shape);
    assert_eq!(
        solver.nullity(),
        Solver::new(self::shape(columns, rows)).nullity(),
        "{shape} and its transpose"
    );
    let mut random = Random((rows * 1_000_003 + columns) as u64);
    for board in [Board::black(shape), random.solvable_board(shape)] {
        for (goal, color) in [(Goal::White, Color::White), (Goal::Black, Color::Black)] {
            let solution = solver.solve_any(&board, goal).expect("the board is solvable");
            let presses = solution.presses();
            assert_eq!(board.after(presses).uniform_color(), Some(color), "{shape}");
            // The solution must be the first in reading order.
            assert!((0..solver.nullity()).all(|column| !presses.contains(0, column)), "{shape}");
            let in_place = solver.solve_any_in_place(board.clone(), goal);
            assert!(in_place == Some(solution), "{shape}");
        }
    }
    let board = random.board(shape);
    match solver.solve_any_in_place(board.clone(), Goal::White) {
        Some(solution) => {
            assert_eq!(board.after(solution.presses()).uniform_color(), Some(Color::White), "{shape}");
        }
        None => assert!(!solver.solvable(&board), "{shape}"),
    }
}

const SIDES: [usize; 12] = [1, 2, 3, 5, 31, 32, 63, 64, 65, 127, 128, 129];

#[test]
fn sides_around_the_size_of_a_word() {
    for rows in SIDES {
        for columns in SIDES {
            check(rows, columns);
        }
    }
}

#[test]
fn sides_of_a_few_hundred() {
    for (rows, columns) in
        [(191, 193), (193, 191), (256, 256), (255, 511), (511, 255), (500, 300), (300, 1000)]
    {
        check(rows, columns);
    }
}

#[test]
fn thin_boards() {
    for thin in [1, 2, 3, 4, 31, 32, 33, 64] {
        for long in [1_000, 65_536, 100_001] {
            check(thin, long);
            check(long, thin);
        }
    }
}

#[test]
fn rows_longer_than_a_strip() {
    for columns in [131_071, 131_072, 131_073, 131_136, 262_145] {
        check(63, columns);
        check(64, columns);
        check(130, columns);
    }
}

#[test]
fn a_square_board_with_all_parts_of_the_chase() {
    check(2_050, 2_049);
    check(2_049, 2_050);
}

#[test]
#[should_panic(expected = "a solver takes boards of its own shape only")]
fn a_board_of_another_shape_is_refused() {
    Solver::new(shape(3, 4)).solve(&Board::white(shape(4, 3)), Goal::White);
}
