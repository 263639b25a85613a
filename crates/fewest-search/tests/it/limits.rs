//! Tests of the limits, and of searches that start at a goal.

use super::{boards_of_each_length, solution};
use fewest::rotation::search::{BoardPuzzle, BoardState, MissingCells};
use fewest::rotation::{Board, Move};
use fewest::search::{
    Blind, Observer, Pruning, Report, Reporting, Ties, a_star_within, bidirectional_within,
    breadth_first_within, ida_star_within, iterative_deepening_within, parallel_ida_star_within,
};
use fewest::{Limits, Outcome, Progress, Reason, Stopped};
use std::num::NonZero;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Sender, channel};

fn all_searches(board: &Board, limits: &Limits<'_>) -> Vec<(&'static str, Report<Move>)> {
    let (puzzle, start) = (BoardPuzzle::new(Pruning::Commuting), BoardState::new(board));
    let shared = limits.threads(NonZero::new(3).expect("3 is not 0"));
    vec![
        ("breadth first", breadth_first_within(&puzzle, &start, limits, &mut ())),
        ("bidirectional", bidirectional_within(&puzzle, &start, limits, &mut ())),
        ("A*", a_star_within(&puzzle, &start, &MissingCells, Ties::Any, limits, &mut ())),
        ("A*, smallest word", a_star_within(&puzzle, &start, &Blind, Ties::SmallestWord, limits, &mut ())),
        ("IDA*", ida_star_within(&puzzle, &start, &MissingCells, limits, &mut ())),
        ("parallel IDA*", parallel_ida_star_within(&puzzle, &start, &MissingCells, &shared, &mut ())),
        ("iterative deepening", iterative_deepening_within(&puzzle, &start, limits, &mut ())),
    ]
}

fn why(report: &Report<Move>) -> Option<Reason> {
    report.outcome.stopped().map(|stopped| stopped.why)
}

fn board_of_length(length: usize) -> Board {
    boards_of_each_length(1, length).pop().expect("there is a board of each length")
}

#[test]
fn a_solved_start_needs_no_nodes_no_memory_and_no_permission() {
    let cancelled = AtomicBool::new(true);
    let limits = Limits::new().nodes(0).memory(0).cancel(&cancelled);
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
        for (name, report) in all_searches(&board, &Limits::new().nodes(nodes)) {
            match report.outcome {
                Outcome::Stopped(Stopped { best, at_least, why, .. }) => {
                    assert_eq!((best, why), (None, Reason::Nodes), "{name}, {nodes}");
                    assert!(at_least <= 7, "{name}, {nodes}: {at_least}");
                    // The proved bound is the bound of the last iteration that began.
                    let bound = report.iterations.last().map_or(0, |iteration| iteration.bound);
                    assert_eq!(at_least, bound as usize, "{name}, {nodes}");
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
    let unlimited = all_searches(&board, &Limits::new());
    for (index, (name, report)) in unlimited.iter().enumerate() {
        let enough = all_searches(&board, &Limits::new().nodes(report.expanded));
        assert_eq!(&enough[index].1, report, "{name}");
        let less = all_searches(&board, &Limits::new().nodes(report.expanded - 1));
        assert_eq!(why(&less[index].1), Some(Reason::Nodes), "{name}");
    }
}

#[test]
fn a_limit_of_moves_ends_a_search_with_a_proof() {
    for length in 1..=6 {
        let board = board_of_length(length);
        let unlimited = all_searches(&board, &Limits::new());
        for moves in 0..=length + 1 {
            let limited = all_searches(&board, &Limits::new().moves(moves));
            for ((name, report), (_, all)) in limited.iter().zip(&unlimited) {
                if moves >= length {
                    assert_eq!(report, all, "{name}, {moves}");
                    continue;
                }
                let stopped = report.outcome.stopped().expect("every solution is longer");
                assert_eq!((stopped.why, &stopped.best), (Reason::Moves, &None), "{name}, {moves}");
                assert!((moves + 1..=length).contains(&stopped.at_least), "{name}, {moves}: {stopped:?}");
            }
        }
    }
}

#[test]
fn no_memory_or_one_byte_is_not_enough() {
    for memory in [0, 1] {
        for (name, report) in all_searches(&board_of_length(3), &Limits::new().memory(memory)) {
            assert!(
                matches!(why(&report), Some(Reason::Memory { needed: Some(needed) }) if needed > memory),
                "{name}"
            );
            assert_eq!(report.peak_bytes, 0, "{name}");
        }
    }
}

#[test]
fn as_much_memory_as_a_search_takes_is_enough_and_one_byte_less_is_not() {
    let board = board_of_length(7);
    let unlimited = all_searches(&board, &Limits::new());
    for (index, (name, report)) in unlimited.iter().enumerate() {
        let enough = all_searches(&board, &Limits::new().memory(report.peak_bytes));
        assert_eq!(&enough[index].1, report, "{name}");
        let less = all_searches(&board, &Limits::new().memory(report.peak_bytes - 1));
        let why = why(&less[index].1);
        assert!(
            matches!(why, Some(Reason::Memory { needed: Some(needed) }) if needed >= report.peak_bytes),
            "{name}: {why:?}"
        );
    }
}

#[test]
fn memory_stays_within_its_limit() {
    let board = board_of_length(9);
    for memory in [20_000, 300_000, 5_000_000] {
        for (name, report) in all_searches(&board, &Limits::new().memory(memory).nodes(1_000_000)) {
            assert!(report.peak_bytes <= memory, "{name}");
            assert!(8 * report.peak_states <= report.peak_bytes, "{name}");
        }
    }
    let report = &all_searches(&board, &Limits::new().memory(300_000))[0].1;
    assert!(matches!(why(report), Some(Reason::Memory { .. })));
}

#[test]
fn a_search_that_is_cancelled_before_it_starts_expands_nothing() {
    let cancelled = AtomicBool::new(true);
    for (name, report) in all_searches(&board_of_length(4), &Limits::new().cancel(&cancelled)) {
        assert_eq!(why(&report), Some(Reason::Cancelled), "{name}");
        assert_eq!(report.expanded, 0, "{name}");
    }
}

/// Reports when a node is expanded for the first time.
struct Begun(Option<Sender<()>>);

impl Observer<BoardPuzzle> for Begun {
    const ASKS_FOR_PATHS: bool = false;

    fn expanded(&mut self, _: &BoardState, _: usize, _: impl FnOnce() -> Vec<Move>) {
        if let Some(begun) = self.0.take() {
            begun.send(()).expect("the test waits for the search to begin");
        }
    }
}

#[test]
fn a_search_can_be_cancelled_from_another_thread() {
    let cancel = AtomicBool::new(false);
    let (begun, has_begun) = channel();
    let board = board_of_length(11);
    let (puzzle, start) = (BoardPuzzle::new(Pruning::None), BoardState::new(&board));
    let report = std::thread::scope(|scope| {
        // Without a heuristic and without pruning, this search would take hours.
        let limits = Limits::new().cancel(&cancel);
        let observer = Begun(Some(begun));
        let search =
            scope.spawn(move || iterative_deepening_within(&puzzle, &start, &limits, &mut { observer }));
        has_begun.recv().expect("the search expands a node");
        cancel.store(true, Relaxed);
        search.join().expect("the search does not panic")
    });
    assert_eq!(why(&report), Some(Reason::Cancelled));
    assert!(report.expanded > 0, "the search was under way");
}

#[test]
fn a_longer_search_proves_more_until_the_bound_is_the_length() {
    let board = board_of_length(9);
    let mut proved = Vec::new();
    for nodes in [10, 1_000, 100_000] {
        for (name, report) in all_searches(&board, &Limits::new().nodes(nodes)) {
            let at_least = match &report.outcome {
                Outcome::Stopped(stopped) => stopped.at_least,
                _ => report.length().expect("every board has a solution"),
            };
            assert!(at_least <= 9, "{name}, {nodes}");
            proved.push((name, nodes, at_least));
        }
    }
    proved.sort_unstable();
    for steps in proved.chunk_by(|one, other| one.0 == other.0) {
        assert!(steps.is_sorted_by_key(|step| step.2) && steps[2].2 > steps[0].2, "{steps:?}");
    }
}

#[test]
fn the_progress_of_a_search_reports_its_nodes_and_its_bound() {
    let (puzzle, board) = (BoardPuzzle::new(Pruning::Commuting), board_of_length(9));
    let mut heard = Vec::new();
    let mut observer = Reporting::new(|progress: Progress| heard.push((progress.at_least, progress.done)));
    let report = breadth_first_within(&puzzle, &BoardState::new(&board), &Limits::new(), &mut observer);
    // A bound is raised before its nodes are expanded.
    let mut done = 0;
    for iteration in &report.iterations {
        assert!(heard.contains(&(iteration.bound as usize, done)), "{iteration:?}");
        done += iteration.expanded;
    }
    assert!(heard.is_sorted());
    assert_eq!(heard.len() as u64, report.iterations.len() as u64 + report.expanded / 65_536);
}
