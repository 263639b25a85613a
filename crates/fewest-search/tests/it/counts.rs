//! Tests the numbers of nodes that searches expand and generate, which a change of an algorithm would change.

use super::{Draws, Random, boards_of_each_length, oracle, solution};
use fewest::rotation::search::{BoardPuzzle, BoardState, MissingCells};
use fewest::rotation::{Board, Move, Symbol};
use fewest::search::{
    Blind, Heuristic, Pruning, Ties, a_star, bidirectional, breadth_first, ida_star, iterative_deepening,
};
use std::collections::HashSet;

/// The prunings, each with the oracle's rule for the letters that may follow each other.
const PRUNINGS: [(Pruning, oracle::MayFollow); 3] = [
    (Pruning::None, oracle::any),
    (Pruning::Undoing, oracle::not_undoing),
    (Pruning::Commuting, oracle::not_commuting),
];

/// Checks that IDA* with each pruning counts the same nodes at each bound as the oracle, and returns the same word.
#[track_caller]
fn assert_counts_as_the_oracle(
    board: &Board,
    heuristic: &impl Heuristic<BoardPuzzle>,
    same_heuristic: fn(&[u8; 24]) -> u32,
) {
    for (pruning, may_follow) in PRUNINGS {
        let oracle = oracle::search(board.cells().map(Symbol::number), same_heuristic, may_follow);
        let puzzle = BoardPuzzle::new(pruning);
        let report = ida_star(&puzzle, &BoardState::new(board), heuristic);
        let iterations = report.iterations.iter().map(|row| (row.bound, row.expanded, row.generated));
        assert_eq!(iterations.collect::<Vec<_>>(), oracle.iterations, "{board}, {pruning:?}");
        let counts = (report.expanded, report.generated);
        assert_eq!(counts, (oracle.expanded, oracle.generated), "{board}, {pruning:?}");
        let word: String = solution(&report).iter().map(|turned| turned.letter()).collect();
        assert_eq!(word, oracle.word, "{board}, {pruning:?}");
    }
}

#[test]
fn ida_star_and_the_oracle_count_the_same_nodes_with_each_pruning() {
    for board in boards_of_each_length(20, 9) {
        assert_counts_as_the_oracle(&board, &MissingCells, oracle::missing);
    }
    let mut random = Random(181);
    for _ in 0..20 {
        assert_counts_as_the_oracle(&random.board(), &MissingCells, oracle::missing);
    }
}

#[test]
fn iterative_deepening_and_the_oracle_count_the_same_nodes_with_each_pruning() {
    for board in boards_of_each_length(10, 5) {
        assert_counts_as_the_oracle(&board, &Blind, |_| 0);
        let puzzle = BoardPuzzle::new(Pruning::None);
        let start = BoardState::new(&board);
        assert_eq!(iterative_deepening(&puzzle, &start), ida_star(&puzzle, &start, &Blind));
    }
}

#[test]
fn pruning_leaves_less_to_do() {
    for board in boards_of_each_length(5, 9).split_off(5 * 5) {
        let [all, undoing, commuting] =
            [Pruning::None, Pruning::Undoing, Pruning::Commuting].map(|pruning| {
                let puzzle = BoardPuzzle::new(pruning);
                ida_star(&puzzle, &BoardState::new(&board), &MissingCells).generated
            });
        assert!(all > undoing && undoing > commuting, "{board}: {all}, {undoing}, {commuting}");
    }
}

#[test]
fn iterations_add_up_to_the_totals() {
    let board = boards_of_each_length(1, 7).pop().expect("there is a board of length 7");
    let (puzzle, start) = (BoardPuzzle::new(Pruning::Commuting), BoardState::new(&board));
    for report in [
        breadth_first(&puzzle, &start),
        bidirectional(&puzzle, &start),
        a_star(&puzzle, &start, &MissingCells, Ties::Any),
        a_star(&puzzle, &start, &MissingCells, Ties::SmallestWord),
        ida_star(&puzzle, &start, &MissingCells),
    ] {
        assert_eq!(report.iterations.iter().map(|row| row.expanded).sum::<u64>(), report.expanded);
        assert_eq!(report.iterations.iter().map(|row| row.generated).sum::<u64>(), report.generated);
        assert!(report.iterations.is_sorted_by(|one, next| one.bound < next.bound));
        assert_eq!(report.iterations.last().expect("the board is not solved").bound, 7);
    }
}

/// A board, its solution, and the numbers of nodes expanded and generated.
struct Counted {
    board: &'static str,
    word: &'static str,
    /// The counts with all moves; with no move that undoes the previous one; and with commuting moves in alphabetical
    /// order.
    counts: [(u64, u64); 3],
}

/// Recorded counts, so that a test fails even if the search and the oracle change in the same way.
const COUNTED: [Counted; 4] = [
    Counted {
        board: "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3",
        word: "AC",
        counts: [(2, 4), (2, 4), (2, 4)],
    },
    Counted {
        board: "1 3 3 3 1 2 1 2 1 1 1 2 3 2 2 2 3 3 1 1 3 2 3 2",
        word: "ADDBBC",
        counts: [(50, 368), (50, 325), (44, 258)],
    },
    Counted {
        board: "1 2 3 1 3 1 3 3 1 3 2 2 3 2 2 1 3 1 2 2 1 3 2 1",
        word: "FFDHFHBH",
        counts: [(14_893, 119_128), (7_697, 53_869), (4_166, 23_956)],
    },
    Counted {
        board: "3 1 1 3 3 1 2 2 3 2 2 1 1 2 3 1 2 2 1 2 3 3 3 1",
        word: "BDBFHFDDH",
        counts: [(17_350, 138_772), (12_379, 86_634), (6_685, 39_402)],
    },
];

#[test]
fn the_oracle_and_ida_star_have_the_recorded_counts_for_fixed_boards() {
    for Counted { board, word, counts } in COUNTED {
        let board: Board = board.parse().expect("the text is a board");
        assert_counts_as_the_oracle(&board, &MissingCells, oracle::missing);
        for ((pruning, may_follow), count) in PRUNINGS.into_iter().zip(counts) {
            let oracle = oracle::search(board.cells().map(Symbol::number), oracle::missing, may_follow);
            assert_eq!(
                (&*oracle.word, (oracle.expanded, oracle.generated)),
                (word, count),
                "{board}, {pruning:?}"
            );
        }
    }
}

#[test]
fn breadth_first_search_expands_each_state_of_a_level_once() {
    for board in boards_of_each_length(5, 5).split_off(2 * 5) {
        let length = super::answer(&board).len();
        let mut known = HashSet::from([board]);
        let mut levels = vec![vec![board]];
        for depth in 1..length {
            let children =
                levels[depth - 1].iter().flat_map(|board| Move::ALL.map(|turned| board.after(turned)));
            let level = children.filter(|child| known.insert(*child)).collect();
            levels.push(level);
        }
        for pruning in [Pruning::None, Pruning::Undoing, Pruning::Commuting] {
            let puzzle = BoardPuzzle::new(pruning);
            let report = breadth_first(&puzzle, &BoardState::new(&board));
            let expanded: Vec<_> = report.iterations.iter().map(|row| row.expanded as usize).collect();
            // The search ends in the middle of the last level, at the first solution.
            let whole: Vec<_> = levels[..length - 1].iter().map(Vec::len).collect();
            assert_eq!(expanded[..length - 1], whole, "{board}, {pruning:?}");
            assert!(expanded[length - 1] <= levels[length - 1].len(), "{board}, {pruning:?}");
        }
    }
}
