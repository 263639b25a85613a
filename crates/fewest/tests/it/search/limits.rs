//! Limits and solved starts.

use super::{boards_of_each_length, solution};
use fewest::rotation::search::{BoardPuzzle, BoardState, MissingCells};
use fewest::rotation::{Board, Move};
use fewest::search::{
    Blind, Limits, Outcome, Pruning, Reason, Report, Ties, a_star, bidirectional, breadth_first, ida_star,
    iterative_deepening, parallel_ida_star,
};
use std::num::NonZero;
use std::sync::atomic::AtomicBool;

fn all_searches(board: &Board, limits: &Limits<'_>) -> Vec<(&'static str, Report<Move>)> {
    let (puzzle, start) = (BoardPuzzle::new(Pruning::Commuting), BoardState::new(board));
    let threads = NonZero::new(3).expect("three is not zero");
    vec![
        ("breadth first", breadth_first(&puzzle, start, limits, &mut ())),
        ("bidirectional", bidirectional(&puzzle, start, limits, &mut ())),
        ("A*", a_star(&puzzle, start, &MissingCells, Ties::Any, limits, &mut ())),
        ("A*, smallest word", a_star(&puzzle, start, &Blind, Ties::SmallestWord, limits, &mut ())),
        ("IDA*", ida_star(&puzzle, start, &MissingCells, limits, &mut ())),
        ("parallel IDA*", parallel_ida_star(&puzzle, start, &MissingCells, threads, limits, &mut ())),
        ("iterative deepening", iterative_deepening(&puzzle, start, limits, &mut ())),
    ]
}

fn board_of_length(length: usize) -> Board {
    boards_of_each_length(1, length).pop().expect("there is a board of each length")
}

#[test]
fn a_solved_start_needs_no_nodes_no_memory_and_no_permission() {
    let cancelled = AtomicBool::new(true);
    let limits = Limits { nodes: 0, memory: 0, cancel: &cancelled };
    for (name, report) in all_searches(&board_of_length(0), &limits) {
        assert_eq!(solution(&report), [], "{name}");
        assert_eq!((report.expanded, report.generated, report.peak_states), (0, 0, 0), "{name}");
        assert!(report.iterations.is_empty(), "{name}");
    }
}

#[test]
fn no_more_nodes_are_expanded_than_allowed() {
    let board = board_of_length(7);
    for nodes in [0, 1, 2, 7, 100, 1023, 1024, 1025] {
        for (name, report) in all_searches(&board, &Limits { nodes, ..Limits::NONE }) {
            match report.outcome {
                Outcome::GaveUp(reason) => {
                    assert_eq!(reason, Reason::Nodes, "{name}, {nodes}");
                    assert_eq!(report.expanded, nodes, "{name}");
                }
                _ => assert!(report.expanded <= nodes && nodes > 7, "{name}, {nodes}"),
            }
        }
    }
}

#[test]
fn as_many_nodes_as_a_search_takes_are_enough_and_one_less_is_not() {
    let board = board_of_length(6);
    let unlimited = all_searches(&board, &Limits::NONE);
    for (index, (name, report)) in unlimited.iter().enumerate() {
        let enough = all_searches(&board, &Limits { nodes: report.expanded, ..Limits::NONE });
        assert_eq!(&enough[index].1, report, "{name}");
        let less = all_searches(&board, &Limits { nodes: report.expanded - 1, ..Limits::NONE });
        assert_eq!(less[index].1.outcome, Outcome::GaveUp(Reason::Nodes), "{name}");
    }
}

#[test]
fn no_memory_or_one_byte_is_not_enough() {
    for memory in [0, 1] {
        for (name, report) in all_searches(&board_of_length(3), &Limits { memory, ..Limits::NONE }) {
            assert_eq!(report.outcome, Outcome::GaveUp(Reason::Memory), "{name}");
            assert_eq!(report.peak_bytes, 0, "{name}");
        }
    }
}

#[test]
fn memory_stays_within_its_limit() {
    let board = board_of_length(9);
    for memory in [20_000, 300_000, 5_000_000] {
        for (name, report) in all_searches(&board, &Limits { memory, nodes: 1_000_000, ..Limits::NONE }) {
            assert!(report.peak_bytes <= memory, "{name}");
            assert!(8 * report.peak_states <= report.peak_bytes, "{name}");
        }
    }
    let report = &all_searches(&board, &Limits { memory: 300_000, ..Limits::NONE })[0].1;
    assert_eq!(report.outcome, Outcome::GaveUp(Reason::Memory));
}

#[test]
fn a_search_that_is_cancelled_before_it_starts_expands_nothing() {
    let cancelled = AtomicBool::new(true);
    for (name, report) in all_searches(&board_of_length(4), &Limits { cancel: &cancelled, ..Limits::NONE }) {
        assert_eq!(report.outcome, Outcome::GaveUp(Reason::Cancelled), "{name}");
        assert_eq!(report.expanded, 0, "{name}");
    }
}

#[test]
fn a_search_can_be_cancelled_from_another_thread() {
    let cancel = AtomicBool::new(false);
    let board = board_of_length(11);
    let (puzzle, start) = (BoardPuzzle::new(Pruning::None), BoardState::new(&board));
    let outcome = std::thread::scope(|scope| {
        // Without a heuristic and without pruning this would take hours.
        let limits = Limits { cancel: &cancel, ..Limits::NONE };
        let search = scope.spawn(move || iterative_deepening(&puzzle, start, &limits, &mut ()).outcome);
        cancel.store(true, std::sync::atomic::Ordering::Relaxed);
        search.join().expect("the search does not panic")
    });
    assert_eq!(outcome, Outcome::GaveUp(Reason::Cancelled));
}
