//! The whole space, counted.

use super::SOLVER;
use fewest::rotation::{BOARDS, Board, CELLS, Census, PLACES, Pattern, Symbol};
use fewest::{Limits, Progress, Reason};
use std::collections::HashSet;
use std::num::NonZero;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{LazyLock, Mutex};

static CENSUS: LazyLock<Census> = LazyLock::new(|| counted_by(2));

fn counted_by(threads: usize) -> Census {
    let limits = Limits::new().threads(NonZero::new(threads).expect("it is not 0"));
    Census::new_within(&SOLVER, &limits, &|_| {}).expect("nobody cancels")
}

/// Counted by a plain loop over all boards that was written apart from this library, in another language.
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

/// 24! / 8!³, a factor at a time.
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

/// All boards that look like this one, by turning and mirroring the drawing and exchanging symbols.
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
                cells[to] = Symbol::new(name).expect("a name is a symbol");
            }
            alike.insert(Board::new(cells).expect("there are eight of each symbol"));
        }
    }
    alike
}

#[test]
fn the_hardest_boards_are_of_few_kinds_that_together_are_all() {
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

/// The loop over the boards that begin with a pattern, as anyone would write it.
fn loop_over_boards_with_ones_at(ones: Pattern, mut count: impl FnMut(&Board)) {
    let free: Vec<u8> = (0..CELLS as u8).filter(|&cell| !ones.contains(cell)).collect();
    for subset in (0..1_u32 << free.len()).filter(|subset| subset.count_ones() == 8) {
        let mut cells = [Symbol::One; CELLS];
        for (index, &cell) in free.iter().enumerate() {
            cells[usize::from(cell)] = if subset >> index & 1 == 1 { Symbol::Two } else { Symbol::Three };
        }
        count(&Board::new(cells).expect("there are eight of each symbol"));
    }
}

/// Boards are counted by the place of the ones, and each third of them by symmetry of the symbols.
#[test]
fn a_loop_over_the_boards_with_the_ones_in_the_center_counts_a_third_of_the_solved_boards() {
    let mut solved = 0;
    loop_over_boards_with_ones_at(Pattern::CENTER, |board| solved += u64::from(SOLVER.distance(board) == 0));
    assert_eq!(3 * solved, CENSUS.boards()[0]);
}

/// With the ones a move from the center no other symbol can be nearer, or as near.
#[test]
fn a_loop_over_the_boards_with_the_ones_a_move_away_counts_a_third_of_those_of_length_1() {
    let mut found = [0; 2];
    for rank in 0..Pattern::COUNT {
        let ones = Pattern::from_rank(rank);
        if SOLVER.pattern_distance(ones) == 1 {
            loop_over_boards_with_ones_at(ones, |board| {
                if SOLVER.distance(board) == 1 {
                    found[0] += 1;
                    found[1] += u64::from(SOLVER.count_shortest_solutions(board) == 1);
                }
            });
        }
    }
    assert_eq!(found.map(|count| 3 * count), [BY_LENGTH[1].0, BY_LENGTH[1].1]);
}

#[test]
#[ignore = "takes minutes: every board is looked at"]
fn a_loop_over_all_boards_counts_the_same() {
    let mut counts = vec![0; 14];
    for rank in 0..Pattern::COUNT {
        loop_over_boards_with_ones_at(Pattern::from_rank(rank), |board| counts[SOLVER.distance(board)] += 1);
    }
    assert_eq!(counts, CENSUS.boards());
}

#[test]
fn a_census_tells_its_progress_and_can_be_cancelled() {
    let (cancel, heard) = (AtomicBool::new(false), Mutex::new(Vec::new()));
    let hear = |progress: Progress| {
        let fraction = progress.fraction().expect("a census knows its end");
        heard.lock().expect("nothing panics").push(fraction);
        cancel.store(fraction >= 0.25, Ordering::Relaxed);
    };
    let census = Census::new_within(&SOLVER, &Limits::new().cancel(&cancel), &hear);
    assert_eq!(census.unwrap_err(), Reason::Cancelled);
    let heard = heard.into_inner().expect("nothing panics");
    assert!(heard.is_sorted() && heard.len() > 100, "{}", heard.len());
    assert_eq!(heard.last(), Some(&0.25));
}
