//! Tests of long and thin boards, whose rows end at every position in a word.

use super::naive::{Random, shape};
use super::shapes::check;
use fewest::flip::{Color, Goal, Solver};

#[test]
fn every_length_up_to_some_words() {
    for thin in 1..=5 {
        for long in 1..=300 {
            check(thin, long);
            check(long, thin);
        }
    }
}

#[test]
fn every_number_of_rows_whose_divisor_is_a_word_and_the_next() {
    for thin in 6..=33 {
        for long in [63, 64, 65, 127, 128, 129, 200, 1_000, 5_000] {
            check(thin, long);
        }
    }
}

#[test]
fn rows_that_end_around_the_ends_of_lanes_and_strips() {
    for words in [63, 64, 65, 128, 192, 255, 256, 257, 319, 320, 321, 512, 1_024, 1_088] {
        for columns in [64 * words - 31, 64 * words - 1, 64 * words, 64 * words + 1, 64 * words + 31] {
            for thin in [1, 2, 3, 4, 30, 31] {
                check(thin, columns);
            }
        }
    }
}

#[test]
fn long_rows() {
    for thin in [1, 2, 3, 8, 31] {
        check(thin, 1_000_003);
        check(thin, 3_000_000);
    }
}

#[test]
fn the_nullity_determines_the_number_of_solvable_boards() {
    for (rows, columns) in [(1, 2), (1, 8), (1, 14), (2, 3), (2, 7), (3, 4), (3, 5)] {
        let shape = shape(rows, columns);
        let solver = Solver::new(shape);
        let boards = (0..1_u32 << shape.cells()).map(|bits| {
            let color = |row, column| match bits >> (row * columns + column) & 1 {
                0 => Color::White,
                _ => Color::Black,
            };
            fewest::flip::Board::from_fn(shape, color)
        });
        let solvable = boards.filter(|board| {
            let presses = solver.solve_any(board, Goal::White);
            assert_eq!(presses.is_some(), solver.solvable(board));
            presses
                .is_some_and(|solution| board.after(solution.presses()).uniform_color() == Some(Color::White))
        });
        assert_eq!(solvable.count(), 1 << (shape.cells() - solver.nullity()), "{shape}");
    }
}

#[test]
fn a_solution_is_smaller_than_its_sum_with_a_quiet_pattern() {
    let shape = shape(2, 40_001);
    let solver = Solver::new(shape);
    assert!(solver.nullity() > 0);
    let board = Random(7).solvable_board(shape);
    let solution = solver.solve_any(&board, Goal::White).expect("the board is solvable").into_presses();
    for quiet in solver.quiet_patterns() {
        let mut other = solution.clone();
        other.combine(&quiet);
        assert_eq!(board.after(&other).uniform_color(), Some(Color::White));
        assert!(solution < other);
    }
}

#[test]
fn any_shapes_around_the_thin_ones() {
    let mut random = Random(42);
    let mut below = |bound: usize| random.next() as usize % bound;
    for _ in 0..500 {
        let rows = 1 + below(34);
        check(rows, 1 + below(200));
        check(rows, rows + below(70));
        // Lengths near multiples of 64 words.
        check(rows, 64 * 64 * below(12) + 1 + below(70));
        check(rows, 64 * 64 * (1 + below(12)) - below(70));
    }
}
