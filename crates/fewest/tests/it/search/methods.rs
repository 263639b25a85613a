//! The methods of both puzzles: their names and their equal answers.

use fewest::flip::{self, Goal};
use fewest::rotation;
use fewest::search::Method;
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
    check_names::<rotation::search::BoardMethod>();
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
    let limits = Limits::new().threads(NonZero::new(2).expect("two is not zero"));
    for text in [
        "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3",
        "1 1 1 1 1 1 1 1 2 2 2 2 2 2 2 2 3 3 3 3 3 3 3 3",
        "3 2 1 2 2 1 2 3 3 2 2 1 1 1 1 1 2 3 2 3 3 3 3 1",
    ] {
        let board: rotation::Board = text.parse().expect("it is a board");
        let expected: Vec<_> = solver.solve(&board).moves.moves().collect();
        for &method in rotation::search::BoardMethod::ALL {
            let report = method.solve(&board, &solver, &limits);
            assert_eq!(report.outcome, Outcome::Solved(expected.clone()), "{method} on {text}");
            let is_search = report.expanded > 0;
            assert!(expected.is_empty() || method.description().searches == is_search, "{method} on {text}");
            if let Some(watched) = method.search_boards(&board, &solver, &limits, &mut ()) {
                assert_eq!(watched, report, "{method} on {text}");
            }
        }
    }
}

/// The names tell it: A* and IDA* are guided, and what is exact reads the table, which has a word for each of the
/// 735,471 patterns.
#[test]
fn a_method_tells_whether_a_heuristic_guides_it_and_how_large_its_table_is() {
    for &method in rotation::search::BoardMethod::ALL {
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
        let board: flip::Board = text.parse().expect("it is a board");
        for &method in flip::search::BoardMethod::ALL {
            let report = method.solve(&board, Goal::Either, &Limits::new());
            assert_eq!(report.length(), expected, "{method} on {text}");
            assert_eq!(method.description().searches, report.expanded > 0, "{method} on {text}");
            assert!(expected.is_some() || report.outcome == Outcome::Unsolvable, "{method} on {text}");
        }
    }
}
