//! Boards that can be solved, or cannot.

use super::naive::{press_all, shape, shapes_up_to};
use fewest::flip::generate::Solvability;
use fewest::flip::{Board, Generator, Presses, Shape, Solver};
use std::collections::HashMap;

const KINDS: [Solvability; 3] = [Solvability::Any, Solvability::Solvable, Solvability::Unsolvable];

fn generator(shape: Shape, solvability: Solvability, seed: u64) -> Generator {
    Generator::new(shape, solvability, seed).expect("there are such boards")
}

#[test]
fn boards_can_be_solved_or_not_as_wanted() {
    for shape in [shape(4, 4), shape(1, 2), shape(5, 65), shape(65, 5), shape(2, 130)] {
        let solver = Solver::new(shape);
        for board in generator(shape, Solvability::Solvable, 1).take(50) {
            assert!(board.shape() == shape && solver.solvable(&board), "{board:?}");
        }
        if solver.nullity() > 0 {
            for board in generator(shape, Solvability::Unsolvable, 1).take(50) {
                assert!(board.shape() == shape && !solver.solvable(&board), "{board:?}");
            }
        }
    }
}

#[test]
fn boards_in_the_memory_of_others_are_the_same() {
    for shape in [shape(4, 4), shape(1, 2), shape(65, 5), shape(2, 130)] {
        for solvability in KINDS.into_iter().filter(|_| Solver::new(shape).nullity() > 0) {
            let mut generator = generator(shape, solvability, 3);
            let others: Vec<Board> = generator.clone().take(20).collect();
            let mut board = Board::black(shape);
            for other in others {
                generator.next_into(&mut board);
                assert_eq!(board, other);
            }
        }
    }
}

#[test]
fn solvable_boards_are_what_random_presses_make_of_a_white_board() {
    for shape in [shape(1, 1), shape(7, 64), shape(64, 7), shape(3, 129)] {
        let presses = generator(shape, Solvability::Any, 5).map(Presses::from_picture);
        for (presses, board) in presses.zip(generator(shape, Solvability::Solvable, 5)).take(20) {
            assert_eq!(board, press_all(&Board::white(shape), &presses));
        }
    }
}

#[test]
fn impossible_boards_of_a_shape_that_has_none_are_refused() {
    let error = Generator::new(shape(3, 3), Solvability::Unsolvable, 0).expect_err("the nullity is 0");
    assert_eq!(error.to_string(), "every board of 3x3 can be solved");
}

#[test]
fn all_boards_of_a_kind_come_equally_often() {
    const TIMES: usize = 8;
    for (seed, solvability) in (1..).zip(KINDS) {
        let boards = generator(shape(4, 4), solvability, seed);
        let available = boards.available().expect("4 by 4 is small") as usize;
        let mut found: HashMap<Board, f64> = HashMap::new();
        for board in boards.take(TIMES * available) {
            *found.entry(board).or_default() += 1.0;
        }
        let missing = available.checked_sub(found.len()).expect("there are no other boards");
        let counts = found.into_values().chain(std::iter::repeat_n(0.0, missing));
        let statistic: f64 = counts.map(|count| (count - TIMES as f64).powi(2) / TIMES as f64).sum();
        let freedom = available as f64 - 1.0;
        let deviation = (statistic - freedom) / (2.0 * freedom).sqrt();
        assert!(deviation.abs() < 4.0, "{solvability:?}: {deviation}");
    }
}

#[test]
fn distinct_boards_are_all_that_there_are_and_then_end() {
    for shape in shapes_up_to(8) {
        let solver = Solver::new(shape);
        let all = 1 << shape.cells();
        let solvable = all >> solver.nullity();
        for (solvability, expected) in KINDS.into_iter().zip([all, solvable, all - solvable]) {
            if expected == 0 {
                continue;
            }
            assert_eq!(generator(shape, solvability, 1).available(), Some(expected as u128));
            assert_eq!(
                generator(shape, solvability, 1).distinct().count(),
                expected,
                "{shape} {solvability:?}"
            );
        }
    }
}

#[test]
fn the_number_of_boards_of_a_large_shape_does_not_fit() {
    assert_eq!(generator(shape(1000, 1000), Solvability::Any, 0).available(), None);
}

/// These boards were printed by the generator itself, once. They may never change: a seed is a promise.
#[test]
fn a_seed_makes_the_same_boards_for_ever() {
    #[track_caller]
    fn check(rows: usize, columns: usize, solvability: Solvability, seed: u64, expected: &str) {
        let board = generator(shape(rows, columns), solvability, seed).nth(1).expect("there is no end");
        assert_eq!(board.to_string().replace('\n', " "), expected);
    }
    check(4, 4, Solvability::Any, 0, "bbwb wbwb bwww wwbb");
    check(4, 4, Solvability::Solvable, 1753, "bbwb wwwb bwbb bwwb");
    check(4, 4, Solvability::Unsolvable, 1, "bwwb wwww bwbw bwbw");
    check(
        2,
        65,
        Solvability::Solvable,
        2,
        "bwwbwbbwbwbwbwwbbwwbbbbbwwwwbbbwwbbbbbbbbbbwwbwbwwbbbwbwwbbbwwbbw wwwwwbbwbbbwwbbwwwbbwbbbwbwbbwwwwwbwwwwbwwwwbbwbbbwbwbwwbwwbbwbwb",
    );
}
