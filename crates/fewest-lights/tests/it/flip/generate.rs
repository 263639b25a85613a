//! Tests of random boards: solvable, unsolvable, and with a given number of fewest presses.

use super::naive::{press_all, shape, shapes_up_to};
use fewest::Solvability;
use fewest::flip::generate::{ByPresses, ByPressesError};
use fewest::flip::{Board, Generator, Goal, Presses, Shape, Solver};
use std::collections::{HashMap, HashSet};

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
fn boards_generated_into_reused_memory_are_the_same() {
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
fn solvable_boards_are_white_boards_after_random_presses() {
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
        let available = boards.available().expect("the boards of 4 by 4 are counted") as usize;
        let mut found: HashMap<Board, f64> = HashMap::new();
        for board in boards.take(TIMES * available) {
            *found.entry(board).or_default() += 1.0;
        }
        let missing = available.checked_sub(found.len()).expect("every board drawn is available");
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

/// The generator itself printed these boards once. A seed must always make the same boards.
#[test]
fn a_seed_makes_the_same_boards_for_ever() {
    #[track_caller]
    fn check(rows: usize, columns: usize, solvability: Solvability, seed: u64, expected: &str) {
        let board =
            generator(shape(rows, columns), solvability, seed).nth(1).expect("the generator never ends");
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

/// The fewest presses from each board of a shape to either goal, found by trying every press set.
fn boards_by_presses(shape: Shape) -> HashMap<Board, usize> {
    let mut fewest = HashMap::new();
    for set in 0_u32..1 << shape.cells() {
        let mut presses = Presses::none(shape);
        for cell in (0..shape.cells()).filter(|cell| set >> cell & 1 == 1) {
            presses.toggle(cell / shape.columns(), cell % shape.columns());
        }
        for solved in [Board::white(shape), Board::black(shape)] {
            let entry = fewest.entry(solved.after(&presses)).or_insert(usize::MAX);
            *entry = presses.count().min(*entry);
        }
    }
    fewest
}

#[test]
fn boards_by_presses_are_all_that_exhaustion_finds_and_no_others() {
    for shape in shapes_up_to(9).chain([shape(3, 4), shape(4, 3)]) {
        let fewest = boards_by_presses(shape);
        let largest = *fewest.values().max().expect("there are boards");
        for presses in 0..=largest {
            let expected: HashSet<_> = fewest
                .iter()
                .filter(|&(_, &fewest)| fewest == presses)
                .map(|(board, _)| board.clone())
                .collect();
            let Ok(mut boards) = ByPresses::new(shape, presses, 1) else {
                assert!(expected.is_empty(), "{shape} {presses}");
                continue;
            };
            assert_eq!(boards.available(), Some(expected.len() as u128), "{shape} {presses}");
            // The probability that a given board is never drawn is below e^-30.
            let drawn = (0..30 * expected.len())
                .map(|_| boards.board().expect("the boards of this length can be counted"));
            assert!(drawn.collect::<HashSet<_>>() == expected, "{shape} {presses}");
        }
        let error = ByPresses::new(shape, largest + 1, 1).expect_err("no board needs more");
        let needs = largest + 1;
        let expected = format!("no board of {shape} needs {needs} presses: {largest} are enough for all");
        assert_eq!(error.to_string(), expected);
    }
}

/// Many boards have several shortest solutions. A generator that draws press sets would prefer these boards.
#[test]
fn boards_by_presses_come_equally_often() {
    const TIMES: usize = 30;
    let mut boards = ByPresses::new(shape(4, 4), 5, 7).expect("there are such boards");
    let available = boards.available().expect("the boards of 4 by 4 are counted") as usize;
    let mut found: HashMap<Board, f64> = HashMap::new();
    for _ in 0..TIMES * available {
        *found.entry(boards.board().expect("the boards of this length can be counted")).or_default() += 1.0;
    }
    assert_eq!(found.len(), available);
    let statistic: f64 = found.values().map(|count| (count - TIMES as f64).powi(2) / TIMES as f64).sum();
    let freedom = available as f64 - 1.0;
    let deviation = (statistic - freedom) / (2.0 * freedom).sqrt();
    assert!(deviation.abs() < 4.0, "{deviation}");
}

/// These shapes are too large to be counted: of nullity 8, of nullity 0, and with rows longer than a word.
#[test]
fn boards_by_presses_of_larger_shapes_need_that_many_presses() {
    for (shape, presses) in [(shape(9, 9), 12), (shape(12, 13), 20), (shape(3, 70), 15)] {
        let mut boards = ByPresses::new(shape, presses, 3)
            .expect("the nullity is at most 20, and the boards are not counted");
        assert_eq!(boards.available(), None);
        let solver = Solver::new(shape);
        for _ in 0..5 {
            let board = boards.board().expect("such boards are common");
            let fewest = solver.solve(&board, Goal::Either).solved().expect("the board can be solved");
            assert_eq!(fewest.presses().count(), presses);
        }
    }
}

#[test]
fn presses_that_cannot_be_drawn_are_refused_with_the_reason() {
    let error = ByPresses::new(shape(39, 39), 5, 0).expect_err("the nullity is 32");
    let expected = "boards of 39x39 have 2^32 solutions each; boards can be drawn by presses only up to 2^20";
    assert_eq!(error.to_string(), expected);
    let error = ByPresses::new(shape(12, 13), 156, 0).expect_err("to turn it black instead takes fewer");
    assert!(matches!(error, ByPressesError::NoBoard { presses: 156, .. }), "{error}");
    let rare = ByPresses::new(shape(9, 9), 40, 0)
        .expect("the nullity is at most 20, and the boards are not counted")
        .board();
    let message = rare.expect_err("they are rare, if there are any").to_string();
    assert!(
        message.ends_with("boards of 9x9 that need 40 presses are too rare, or do not exist"),
        "{message}"
    );
}
