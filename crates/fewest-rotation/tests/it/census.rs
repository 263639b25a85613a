//! Tests of the census, which counts all boards.

use super::SOLVER;
use fewest::rotation::{BOARDS, Board, CELLS, Census, PLACES, Pattern, Symbol};
use fewest::{CensusPart, Incomplete, Limits, Progress, Reason, Shard};
use std::collections::HashSet;
use std::num::NonZero;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{LazyLock, Mutex};

static CENSUS: LazyLock<Census> = LazyLock::new(|| counted_by(2));

fn counted_by(threads: usize) -> Census {
    let limits = Limits::new().threads(NonZero::new(threads).expect("the number is not 0"));
    Census::new_within(&SOLVER, &limits, &|_| {}).expect("the work is not cancelled")
}

/// For each length, the number of boards and the number of boards with a unique shortest solution. The test in
/// tests/long counts them independently.
const BY_LENGTH: [(u64, u64); 14] = [
    (38_610, 38_610),
    (308_880, 308_880),
    (1_698_840, 1_235_520),
    (8_030_880, 4_015_440),
    (33_820_248, 11_735_904),
    (124_134_840, 28_347_936),
    (400_278_348, 59_405_568),
    (1_098_954_804, 113_400_624),
    (2_316_756_348, 158_822_784),
    (3_172_593_156, 123_010_080),
    (1_992_066_648, 28_682_496),
    (312_776_400, 472_176),
    (4_053_576, 0),
    (192, 0),
];

#[test]
fn all_boards_are_counted_by_length() {
    let counts = CENSUS.boards().iter().copied().zip(CENSUS.boards_with_unique_solution().iter().copied());
    assert_eq!(counts.collect::<Vec<_>>(), BY_LENGTH);
    assert_eq!(CENSUS.boards().iter().sum::<u64>(), BOARDS);
    assert_eq!(CENSUS.gods_number(), 13);
}

#[test]
fn there_are_as_many_boards_as_ways_to_deal_three_symbols() {
    let choose_eight = |cells: u64| (1..=8).fold(1, |ways, chosen| ways * (cells - 8 + chosen) / chosen);
    assert_eq!(BOARDS, choose_eight(24) * choose_eight(16));
}

#[test]
fn the_mean_is_that_of_the_counts() {
    let moves: f64 =
        (0..).zip(BY_LENGTH).map(|(length, (boards, _))| f64::from(length) * boards as f64).sum();
    assert!((CENSUS.mean() - moves / 9_465_511_770.0).abs() < 1e-9);
}

#[test]
fn patterns_are_counted_by_distance() {
    let mut expected = vec![0; 15];
    for rank in 0..Pattern::COUNT {
        expected[SOLVER.pattern_distance(Pattern::from_rank(rank))] += 1;
    }
    assert_eq!(CENSUS.patterns(), expected);
}

#[test]
fn the_number_of_threads_does_not_matter() {
    assert_eq!(Census::new(&SOLVER), *CENSUS);
    assert_eq!(counted_by(3), *CENSUS);
}

/// All boards equivalent to this one under rotations and reflections of the drawing and permutations of the symbols.
fn alike(board: &Board) -> HashSet<Board> {
    let mut alike = HashSet::new();
    for turn in 0..8 {
        let image = |(mut row, mut column): (usize, usize)| {
            if turn & 1 != 0 {
                row = 6 - row;
            }
            if turn & 2 != 0 {
                column = 6 - column;
            }
            if turn & 4 != 0 { (column, row) } else { (row, column) }
        };
        for names in [[1, 2, 3], [1, 3, 2], [2, 1, 3], [2, 3, 1], [3, 1, 2], [3, 2, 1]] {
            let mut cells = [Symbol::One; CELLS];
            for (cell, place) in (0..).zip(PLACES) {
                let to = PLACES
                    .into_iter()
                    .position(|other| other == image(place))
                    .expect("the drawing is square");
                let name = names[usize::from(board.symbol(cell).number()) - 1];
                cells[to] = Symbol::new(name).expect("the names are 1, 2 and 3");
            }
            alike.insert(Board::new(cells).expect("there are eight of each symbol"));
        }
    }
    alike
}

#[test]
fn the_classes_of_a_few_boards_contain_all_hardest_boards() {
    let mut all = HashSet::new();
    for hardest in CENSUS.hardest() {
        let kind = alike(&hardest.board);
        assert_eq!(kind.len() as u64, hardest.boards);
        assert_eq!(kind.iter().min_by_key(ToString::to_string), Some(&hardest.board));
        all.extend(kind);
    }
    assert_eq!(all.len() as u64, BY_LENGTH[13].0);
    assert!(all.iter().all(|board| SOLVER.distance(board) == 13));
    assert!(CENSUS.hardest().is_sorted_by_key(|hardest| hardest.board.to_string()));
}

#[test]
fn a_census_reports_its_progress_and_can_be_cancelled() {
    let (cancel, heard) = (AtomicBool::new(false), Mutex::new(Vec::new()));
    let hear = |progress: Progress| {
        let fraction = progress.fraction().expect("a census reports its total");
        heard.lock().expect("no thread panics").push(fraction);
        cancel.store(fraction >= 0.25, Ordering::Relaxed);
    };
    let census = Census::new_within(&SOLVER, &Limits::new().cancel(&cancel), &hear);
    assert_eq!(census.unwrap_err(), Reason::Cancelled);
    let heard = heard.into_inner().expect("no thread panics");
    assert!(heard.is_sorted() && heard.len() > 100, "{}", heard.len());
    assert_eq!(heard.last(), Some(&0.25));
}

#[test]
fn the_parts_of_all_shards_are_the_census() {
    let limits = Limits::new();
    let part = |number| {
        let shard = Shard::new(number, 3).expect("the number is at most 3");
        Census::part(&SOLVER, shard, &limits, &|_| {}).expect("the work is not cancelled")
    };
    let parts = [part(3), part(1), part(2)];
    assert_eq!(Census::of_parts(&SOLVER, &parts).as_ref(), Ok(&*CENSUS));
    let refused = |parts: &[CensusPart]| assert_eq!(Census::of_parts(&SOLVER, parts), Err(Incomplete));
    refused(&[]);
    refused(&parts[1..]);
    refused(&[&parts[..], &parts[2..]].concat());
    // The total is right, but the lengths are impossible.
    let all = u128::from(BOARDS) * 6;
    refused(&[CensusPart::new([vec![all], vec![all]])]);
    refused(&[
        CensusPart::new([vec![0; 99], vec![0; 99]]),
        parts[0].clone(),
        parts[1].clone(),
        parts[2].clone(),
    ]);
}
