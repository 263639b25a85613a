//! Compares every search on the Flip Game with a trial of all sets of presses.

use super::solution;
use fewest::flip::search::{BoardPuzzle, BoardState, Press, WrongCells};
use fewest::flip::{Board, Color, Goal, Presses, Shape};
use fewest::search::{
    Blind, Pruning, Puzzle, Report, Ties, a_star_within, bidirectional, bidirectional_within,
    breadth_first_within, ida_star, ida_star_within, iterative_deepening, iterative_deepening_within,
    parallel_ida_star_within,
};
use fewest::{Limits, Outcome};
use std::num::NonZero;

fn shape(rows: usize, columns: usize) -> Shape {
    Shape::new(rows, columns).expect("the test's shape has cells")
}

const PRUNINGS: [Pruning; 3] = [Pruning::None, Pruning::Undoing, Pruning::Commuting];

fn all_searches(puzzle: &BoardPuzzle, start: BoardState) -> Vec<(&'static str, Report<Press>)> {
    let limits = &Limits::new();
    let two_threads = limits.threads(NonZero::new(2).expect("2 is not 0"));
    vec![
        ("breadth first", breadth_first_within(puzzle, &start, limits, &mut ())),
        ("bidirectional", bidirectional_within(puzzle, &start, limits, &mut ())),
        ("A*", a_star_within(puzzle, &start, &WrongCells, Ties::SmallestWord, limits, &mut ())),
        ("A*, blind", a_star_within(puzzle, &start, &Blind, Ties::SmallestWord, limits, &mut ())),
        ("IDA*", ida_star_within(puzzle, &start, &WrongCells, limits, &mut ())),
        ("parallel IDA*", parallel_ida_star_within(puzzle, &start, &WrongCells, &two_threads, &mut ())),
        ("iterative deepening", iterative_deepening_within(puzzle, &start, limits, &mut ())),
    ]
}

/// The smallest of the shortest words, by trying all sets of presses.
fn naive(rows: usize, columns: usize, goal: Goal, black: u64) -> Option<Vec<usize>> {
    let cells = rows * columns;
    let flips = |cell: usize| {
        let near = |other: usize| {
            (cell / columns).abs_diff(other / columns) + (cell % columns).abs_diff(other % columns) <= 1
        };
        (0..cells).filter(|&other| near(other)).map(|other| 1u64 << other).sum::<u64>()
    };
    let flips: Vec<u64> = (0..cells).map(flips).collect();
    let sets = (0..1u64 << cells).filter(|set| {
        let after =
            (0..cells).filter(|cell| set >> cell & 1 == 1).fold(black, |after, cell| after ^ flips[cell]);
        let full = (1u64 << cells) - 1;
        match goal {
            Goal::White => after == 0,
            Goal::Black => after == full,
            Goal::Either => after == 0 || after == full,
        }
    });
    let lists = sets.map(|set| (0..cells).filter(|cell| set >> cell & 1 == 1).collect::<Vec<_>>());
    lists.min_by_key(|list| (list.len(), list.clone()))
}

#[test]
fn every_search_finds_the_smallest_list_of_presses_or_that_there_is_none() {
    let mut unsolvable = 0;
    for (rows, columns) in [(1, 1), (1, 2), (2, 1), (1, 5), (2, 2), (2, 3), (3, 2)] {
        for goal in [Goal::White, Goal::Black, Goal::Either] {
            for black in 0..1u64 << (rows * columns) {
                let expected = naive(rows, columns, goal, black);
                unsolvable += u32::from(expected.is_none());
                for pruning in PRUNINGS {
                    let puzzle =
                        BoardPuzzle::new(shape(rows, columns), goal, pruning).expect("the board is small");
                    let start = puzzle.state(black).expect("the cells are on the board");
                    for (name, report) in all_searches(&puzzle, start) {
                        let found = match report.outcome {
                            Outcome::Solved(presses) => {
                                Some(presses.iter().map(|press| press.cell()).collect())
                            }
                            Outcome::Unsolvable => None,
                            Outcome::Stopped(stopped) => panic!("{name} stopped: {}", stopped.why),
                        };
                        assert_eq!(
                            found, expected,
                            "{name}, {rows} × {columns}, {goal:?}, {black:b}, {pruning:?}"
                        );
                    }
                }
            }
        }
    }
    assert!(unsolvable > 0);
}

/// Searches that revisit states must also report that there is no solution.
#[test]
fn every_search_stops_on_an_unsolvable_4_by_4_board() {
    let black = 1;
    assert_eq!(naive(4, 4, Goal::Either, black), None);
    for pruning in PRUNINGS {
        let puzzle = BoardPuzzle::new(shape(4, 4), Goal::Either, pruning).expect("the board is small");
        let start = puzzle.state(black).expect("the cell is on the board");
        for (name, report) in all_searches(&puzzle, start) {
            assert_eq!(report.outcome, Outcome::Unsolvable, "{name}, {pruning:?}");
        }
    }
}

#[test]
fn boards_of_the_judge_are_solved() {
    // POJ 1753: its sample takes four presses.
    let rows = ["bwwb", "bbwb", "bwwb", "bwww"].concat();
    let black = rows.bytes().enumerate().filter(|&(_, cell)| cell == b'b').map(|(cell, _)| 1 << cell).sum();
    let puzzle = BoardPuzzle::new(shape(4, 4), Goal::Either, Pruning::Commuting).expect("the board is small");
    let start = puzzle.state(black).expect("the cells are on the board");
    for (name, report) in all_searches(&puzzle, start) {
        assert_eq!(solution(&report).len(), 4, "{name}");
    }
}

#[test]
fn a_finite_tree_that_is_searched_to_its_leaves_proves_itself() {
    let puzzle = BoardPuzzle::new(shape(1, 5), Goal::White, Pruning::Commuting).expect("the board is small");
    assert_eq!(naive(1, 5, Goal::White, 1), None);
    let start = puzzle.state(1).expect("the cell is on the board");
    let report = iterative_deepening(&puzzle, &start);
    assert_eq!(report.outcome, Outcome::Unsolvable);
    // The last bound prunes nothing, so every nonempty set of presses is generated.
    let last = report.iterations.last().expect("there are iterations");
    assert_eq!(last.generated, (1 << 5) - 1);
    // No additional search was needed for the proof.
    assert_eq!(report.generated, report.iterations.iter().map(|row| row.generated).sum::<u64>());
}

#[test]
fn boards_of_64_cells_are_searched() {
    let puzzle =
        BoardPuzzle::new(shape(8, 8), Goal::White, Pruning::Commuting).expect("64 cells are allowed");
    let solved = puzzle.state(0).expect("the board has all cells of an empty set");
    let presses: Vec<Press> = puzzle.moves(&solved, None).collect();
    assert_eq!(presses.len(), 64);
    let start = [0, 27, 63].iter().fold(solved, |state, &cell| puzzle.after(&state, presses[cell]));
    for report in [ida_star(&puzzle, &start, &WrongCells), bidirectional(&puzzle, &start)] {
        let cells: Vec<_> = solution(&report).iter().map(|press| press.cell()).collect();
        assert_eq!(cells, [0, 27, 63]);
    }
}

#[test]
fn a_size_or_a_board_that_does_not_fit_is_refused() {
    assert!(BoardPuzzle::new(shape(5, 13), Goal::White, Pruning::None).is_none());
    let puzzle = BoardPuzzle::new(shape(2, 3), Goal::White, Pruning::None).expect("the board is small");
    assert_eq!(puzzle.state(1 << 6), None);
    assert!(puzzle.state((1 << 6) - 1).is_some());
}

#[test]
fn a_board_packs_to_its_black_cells_and_a_word_to_its_presses() {
    let board: Board = "bww wwb".parse().expect("the test's board is legal");
    let puzzle = BoardPuzzle::new(board.shape(), Goal::White, Pruning::None).expect("the board is small");
    assert_eq!(puzzle.pack(&board).black(), 0b100_001);
    let mut pressed = Presses::none(board.shape());
    pressed.toggle(0, 1);
    pressed.toggle(1, 2);
    let word = puzzle.word(&pressed);
    assert_eq!(word.iter().map(|press| press.cell()).collect::<Vec<_>>(), [1, 5]);
    assert_eq!(puzzle.presses(&word), pressed);
    let after = word.iter().fold(puzzle.pack(&board), |state, &press| puzzle.after(&state, press));
    assert_eq!(after, puzzle.pack(&board.after(&pressed)));
    assert_eq!(board.after(&pressed).color(0, 0), Color::White);
}
