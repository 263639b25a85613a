//! Tests of the generator of random boards.

use super::SOLVER;
use fewest::rotation::generate::{SearchCost, Uniqueness, worst_cases};
use fewest::rotation::{Board, Census, Generator, Move, Symbol};
use fewest::{Limits, Reason};
use fewest_testing::evenness::{come_equally_often, deviation};
use std::collections::{HashMap, HashSet};
use std::num::NonZero;
use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicBool, Ordering};

fn generator(lengths: RangeInclusive<usize>, seed: u64) -> Generator {
    Generator::new(&SOLVER, lengths, Uniqueness::Any, seed).expect("there are such boards")
}

#[test]
fn every_board_has_its_length() {
    for length in 0..=13 {
        let count = if length == 12 { 300 } else { 3000 };
        for board in generator(length..=length, 1).take(count) {
            assert_eq!(SOLVER.distance(&board), length, "{board:?}");
        }
    }
}

#[test]
fn boards_of_a_range_have_lengths_of_the_range() {
    let found: HashSet<_> = generator(4..=6, 1).take(3000).map(|board| SOLVER.distance(&board)).collect();
    assert_eq!(found, HashSet::from([4, 5, 6]));
    assert!(generator(13..=99, 1).take(10).all(|board| SOLVER.distance(&board) == 13));
}

#[test]
fn unique_boards_have_one_shortest_solution() {
    for length in 0..=11 {
        let boards =
            Generator::new(&SOLVER, length..=length, Uniqueness::Unique, 1).expect("there are such boards");
        for board in boards.take(if length == 11 { 30 } else { 1000 }) {
            assert_eq!(
                (SOLVER.distance(&board), SOLVER.count_shortest_solutions(&board)),
                (length, 1),
                "{board:?}"
            );
        }
    }
}

#[test]
fn boards_that_do_not_exist_are_refused() {
    #[track_caller]
    fn check(lengths: RangeInclusive<usize>, uniqueness: Uniqueness, expected: &str) {
        let error = Generator::new(&SOLVER, lengths, uniqueness, 0).expect_err("there are no such boards");
        assert_eq!(error.to_string(), expected);
    }
    check(14..=20, Uniqueness::Any, "no board has such a length: the longest is 13");
    check(
        12..=13,
        Uniqueness::Unique,
        "no board of such a length has a unique shortest solution: the longest unique one has 11 moves",
    );
}

#[test]
fn as_many_boards_are_available_as_the_census_counts() {
    let census = Census::new(&SOLVER);
    for length in 0..=13 {
        assert_eq!(generator(length..=length, 0).available(), census.boards()[length]);
        let unique = Generator::new(&SOLVER, length..=length, Uniqueness::Unique, 0);
        let available = unique.map_or(0, |boards| boards.available());
        assert_eq!(available, census.boards_with_unique_solution()[length]);
    }
    let range = census.boards()[3] + census.boards()[4];
    assert_eq!(generator(3..=4, 0).available(), range);
}

#[test]
fn all_solved_boards_come_equally_often() {
    come_equally_often(generator(0..=0, 1), 38_610, 10);
}

#[test]
fn all_boards_of_length_1_come_equally_often() {
    come_equally_often(generator(1..=1, 2), 308_880, 5);
}

#[test]
fn all_boards_of_length_13_come_equally_often() {
    come_equally_often(generator(13..=13, 3), 192, 1000);
}

#[test]
fn all_unique_boards_of_length_2_come_equally_often() {
    let boards = Generator::new(&SOLVER, 2..=2, Uniqueness::Unique, 4).expect("there are such boards");
    come_equally_often(boards, 1_235_520, 2);
}

/// A wrong generator could draw boards with several nearest symbols too often or too rarely. `SHARES` has the numbers
/// of boards of length 9 with one, two and three nearest symbols, counted by a plain loop over all boards that shares
/// no code with this library.
#[test]
fn boards_with_several_nearest_symbols_come_as_often_as_others() {
    const SHARES: [u64; 3] = [2_388_788_940, 709_366_212, 74_438_004];
    const COUNT: usize = 300_000;
    let mut found: HashMap<[bool; 3], u64> = HashMap::new();
    for board in generator(9..=9, 5).take(COUNT) {
        let nearest = Symbol::ALL.map(|symbol| SOLVER.distance_filling(&board, symbol) == 9);
        *found.entry(nearest).or_default() += 1;
    }
    assert_eq!(found.len(), 7);
    let expected = |nearest: [bool; 3]| {
        let symbols = nearest.into_iter().filter(|&nearest| nearest).count();
        let kinds = if symbols == 3 { 1 } else { 3 };
        COUNT as f64 * SHARES[symbols - 1] as f64 / SHARES.iter().sum::<u64>() as f64 / f64::from(kinds)
    };
    let deviation = deviation(found.into_iter().map(|(nearest, count)| (count, expected(nearest))));
    assert!(deviation.abs() < 4.0, "{deviation}");
}

#[test]
fn distinct_boards_are_all_that_there_are_and_then_end() {
    let boards: Vec<_> = generator(13..=13, 6).distinct().collect();
    assert_eq!((boards.len(), boards.iter().collect::<HashSet<_>>().len()), (192, 192));
    let solved: HashSet<_> = generator(0..=0, 6).distinct().collect();
    assert_eq!(solved.len(), 38_610);
}

/// The generator itself printed these boards once. They must never change, because a seed always makes the same boards.
#[test]
fn a_seed_makes_the_same_boards_for_ever() {
    #[track_caller]
    fn check(lengths: RangeInclusive<usize>, uniqueness: Uniqueness, seed: u64, expected: [&str; 2]) {
        let boards = Generator::new(&SOLVER, lengths, uniqueness, seed).expect("there are such boards");
        assert_eq!(boards.take(2).map(|board| board.to_string()).collect::<Vec<_>>(), expected);
    }
    check(
        8..=8,
        Uniqueness::Any,
        0,
        [
            "2 3 1 2 1 2 1 2 1 2 2 3 1 3 3 3 1 2 1 3 3 2 1 3",
            "2 1 2 2 1 3 1 2 1 3 3 1 1 1 3 3 2 3 1 2 3 2 3 2",
        ],
    );
    check(
        0..=13,
        Uniqueness::Any,
        2286,
        [
            "1 3 1 1 3 2 2 3 1 1 3 2 2 1 2 3 3 3 1 2 1 3 2 2",
            "2 3 1 1 3 1 3 2 2 1 1 2 3 1 2 1 3 2 3 3 1 3 2 2",
        ],
    );
    check(
        11..=11,
        Uniqueness::Unique,
        1,
        [
            "1 2 1 2 2 3 3 2 3 2 3 1 3 3 1 3 1 2 1 1 1 2 2 3",
            "3 2 2 3 3 1 2 3 2 1 2 1 1 3 1 2 3 3 1 2 2 3 1 1",
        ],
    );
    check(
        13..=13,
        Uniqueness::Any,
        1,
        [
            "2 1 1 3 3 2 3 3 2 3 2 3 1 2 1 2 1 1 2 1 1 3 3 2",
            "3 3 2 1 2 1 2 1 1 2 1 2 3 3 3 2 3 3 3 2 2 1 1 1",
        ],
    );
}

/// The textbook program, on an array of 24 cells.
fn classic_nodes(board: &Board) -> (usize, u64) {
    fn missing(cells: &[u8]) -> usize {
        let in_center = |symbol| {
            [6, 7, 8, 11, 12, 15, 16, 17].iter().filter(|&&cell: &&usize| cells[cell] == symbol).count()
        };
        8 - (1..=3).map(in_center).max().unwrap()
    }
    fn visit(cells: &[u8], left: usize, undoing: Option<Move>, nodes: &mut u64) -> bool {
        *nodes += 1;
        if missing(cells) == 0 {
            return true;
        }
        if missing(cells) > left {
            return false;
        }
        for turned in Move::ALL {
            if Some(turned) != undoing {
                let mut after = cells.to_vec();
                for (to, from) in turned.line().into_iter().zip(turned.line().into_iter().cycle().skip(1)) {
                    after[usize::from(to)] = cells[usize::from(from)];
                }
                if visit(&after, left - 1, Some(turned.inverse()), nodes) {
                    return true;
                }
            }
        }
        false
    }
    let cells = board.cells().map(Symbol::number);
    let mut nodes = 0;
    let mut limit = missing(&cells);
    while !visit(&cells, limit, None, &mut nodes) {
        limit += 1;
    }
    (limit, nodes)
}

#[test]
fn the_nodes_are_those_of_the_textbook_program() {
    for length in 0..=9 {
        for board in generator(length..=length, 7).take(5) {
            assert_eq!(classic_nodes(&board), (length, SearchCost::of(&board).nodes), "{board:?}");
        }
    }
}

#[test]
fn worst_cases_are_the_costliest_of_the_sample() {
    let boards: Vec<_> = generator(5..=7, 8).take(200).collect();
    let limits = Limits::new().threads(NonZero::new(2).expect("2 is not 0"));
    let cases = worst_cases(&boards, 20, &limits, &|_| {}).expect("the work is not cancelled");
    let mut nodes: Vec<_> = boards.iter().map(|board| SearchCost::of(board).nodes).collect();
    nodes.sort_unstable_by(|one, other| other.cmp(one));
    assert_eq!(cases.iter().map(|case| case.nodes).collect::<Vec<_>>(), nodes[..20]);
    assert!(cases.iter().all(|case| SearchCost::of(&case.board) == *case));
    let cancel = AtomicBool::new(false);
    let stop = |_| cancel.store(true, Ordering::Relaxed);
    assert_eq!(worst_cases(&boards, 20, &limits.cancel(&cancel), &stop), Err(Reason::Cancelled));
}
