//! Tests the methods of both puzzles: their names, their solutions and their descriptions.

use super::boards_of_each_length;
use fewest::flip::{self, Goal};
use fewest::rotation::search::{
    BoardMethod, BoardPuzzle, BoardState, MissingCells, PatternDistance, PatternPuzzle,
};
use fewest::rotation::{self, Symbol};
use fewest::search::{Blind, Heuristic, Method, Pruning, breadth_first_within, ida_star_within};
use fewest::{Limits, Outcome};
use std::collections::HashSet;
use std::fmt::{Debug, Display};
use std::num::NonZero;
use std::str::FromStr;

#[track_caller]
fn check_names<M: Method + Debug + Display + FromStr<Err: Debug>>() {
    let names: HashSet<_> = M::ALL.iter().map(|method| method.name()).collect();
    assert_eq!(names.len(), M::ALL.len(), "two methods share a name");
    for &method in M::ALL {
        let name = method.to_string();
        assert_eq!(name.parse::<M>().expect("the name is known"), method);
        assert!(name.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-'), "{name}");
    }
}

#[test]
fn every_method_is_found_by_its_name() {
    check_names::<BoardMethod>();
    check_names::<flip::search::BoardMethod>();
}

#[test]
fn the_error_for_an_unknown_name_lists_the_known_ones() {
    let error = "dfs".parse::<flip::search::BoardMethod>().expect_err("there is no such method");
    assert_eq!(
        error.to_string(),
        "expected one of algebra, bfs, bidirectional, a-star, ida-star, ida-star-unordered, \
         iterative-deepening, found \"dfs\""
    );
}

#[test]
fn all_methods_for_the_rotation_game_return_the_same_word() {
    let solver = rotation::Solver::new();
    let limits = Limits::new().threads(NonZero::new(2).expect("2 is not 0"));
    let mut watched = 0;
    for text in [
        "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3",
        "1 1 1 1 1 1 1 1 2 2 2 2 2 2 2 2 3 3 3 3 3 3 3 3",
        "3 2 1 2 2 1 2 3 3 2 2 1 1 1 1 1 2 3 2 3 3 3 3 1",
    ] {
        let board: rotation::Board = text.parse().expect("the text is a board");
        let expected: Vec<_> = solver.solve(&board).moves.moves().collect();
        for &method in BoardMethod::ALL {
            let report = method.solve_within(&board, &solver, &limits);
            assert_eq!(report.outcome, Outcome::Solved(expected.clone()), "{method} on {text}");
            let estimate = method.estimate(BoardState::new(&board), &solver);
            let is_guided = method.description().heuristic.is_some() && method != BoardMethod::IdaStarSymbols;
            let first_bound = report.iterations.first().filter(|_| is_guided).map_or(0, |first| first.bound);
            assert_eq!(estimate, first_bound, "{method} on {text}");
            let is_search = report.expanded > 0;
            assert!(expected.is_empty() || method.description().searches == is_search, "{method} on {text}");
            if let Some(on_boards) = method.search_boards(&board, &solver, &limits, &mut ()) {
                assert_eq!(on_boards, report, "{method} on {text}");
                watched += 1;
            }
        }
    }
    // Three boards, each solved by the eight methods that search whole boards on one thread.
    assert_eq!(watched, 3 * 8);
}

#[test]
fn classic_methods_leave_out_only_the_undoing_move() {
    let (solver, limits) = (rotation::Solver::new(), Limits::new());
    let board = boards_of_each_length(1, 6).pop().expect("there is a board of length 6");
    let (puzzle, start) = (BoardPuzzle::new(Pruning::Undoing), BoardState::new(&board));
    assert_eq!(
        BoardMethod::IdaStarClassic.solve_within(&board, &solver, &limits),
        ida_star_within(&puzzle, &start, &MissingCells, &limits, &mut ())
    );
    assert_eq!(
        BoardMethod::IterativeDeepening.solve_within(&board, &solver, &limits),
        ida_star_within(&puzzle, &start, &Blind, &limits, &mut ())
    );
}

/// Every pattern has a solution, so no nodes are spent on a proof that there is none.
#[test]
fn a_pattern_is_as_far_as_its_exact_distance_tells_and_needs_no_proof() {
    let (solver, limits) = (rotation::Solver::new(), Limits::new());
    let puzzle = PatternPuzzle::new(Pruning::Commuting);
    let mut most_expanded = 0;
    for board in boards_of_each_length(2, 8) {
        for symbol in Symbol::ALL {
            let pattern = board.pattern(symbol);
            let length = breadth_first_within(&puzzle, &pattern, &limits, &mut ()).length();
            let distance = PatternDistance::new(&solver).bound(&puzzle, &pattern);
            assert_eq!(length, Some(distance as usize), "{pattern:?}");
            let report = ida_star_within(&puzzle, &pattern, &MissingCells, &limits, &mut ());
            let descents: u64 = report.iterations.iter().map(|iteration| iteration.expanded).sum();
            assert_eq!(report.expanded, descents, "{pattern:?}");
            most_expanded = most_expanded.max(descents);
        }
    }
    assert!(most_expanded > 10_000, "{most_expanded} nodes would not be worth a proof");
}

/// The names of A* and IDA* methods contain "a-star", and these methods use a heuristic. Exact methods also read the
/// table, which has a word for each of the 735,471 patterns.
#[test]
fn a_method_tells_whether_a_heuristic_guides_it_and_how_large_its_table_is() {
    for &method in BoardMethod::ALL {
        let description = method.description();
        let name = description.name;
        assert_eq!(description.heuristic.is_some(), name.contains("a-star"), "{name}");
        let table_bytes = if name == "table" || name.ends_with("exact") { 735_471 * 8 } else { 0 };
        assert_eq!(description.table_bytes, table_bytes, "{name}");
    }
    for &method in flip::search::BoardMethod::ALL {
        let description = method.description();
        assert_eq!(description.heuristic.is_some(), description.name.contains("a-star"), "{method}");
        assert_eq!(description.table_bytes, 0, "{method}");
    }
}

#[test]
fn all_methods_for_the_flip_game_need_equally_few_presses() {
    for (text, expected) in [("bwwb bbwb bwwb bwww", Some(4)), ("bwww wwww wwww wwww", None)] {
        let board: flip::Board = text.parse().expect("the text is a board");
        for &method in flip::search::BoardMethod::ALL {
            let report = method.solve(&board, Goal::Either);
            assert_eq!(report.length(), expected, "{method} on {text}");
            assert_eq!(method.description().searches, report.expanded > 0, "{method} on {text}");
            assert!(expected.is_some() || report.outcome == Outcome::Unsolvable, "{method} on {text}");
        }
    }
}
