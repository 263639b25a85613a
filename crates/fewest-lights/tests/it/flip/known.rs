//! Tests of the published values in tests/data/flip-known.txt.

use super::naive::{press_all, shape};
use fewest::flip::{Board, Color, Goal, Solver};

const KNOWN: &str = include_str!("../../data/flip-known.txt");

/// The last field of the line that starts with `name`.
#[track_caller]
fn field(name: &str) -> &'static str {
    let line = KNOWN.lines().find(|line| line.split('|').next().is_some_and(|first| first.trim() == name));
    line.and_then(|line| line.rsplit('|').next()).unwrap().trim()
}

/// The terms of a sequence, from n = 1 on.
fn terms(name: &str) -> impl Iterator<Item = (usize, u64)> {
    (1..).zip(field(name).split(',').map(|term| term.parse().unwrap()))
}

#[test]
fn the_nullities_of_square_boards_are_those_published() {
    let mut count = 0;
    for (side, expected) in terms("nullity") {
        assert_eq!(Solver::nullity_of(shape(side, side)) as u64, expected, "side {side}");
        assert_eq!(Solver::new(shape(side, side)).nullity() as u64, expected, "side {side}");
        count += 1;
    }
    assert!(count >= 129);
}

#[test]
fn the_numbers_of_solutions_are_those_published() {
    for (side, expected) in terms("solutions") {
        assert_eq!(
            Solver::new(shape(side, side)).count_all_solutions(),
            Some(u128::from(expected)),
            "side {side}"
        );
    }
}

#[test]
fn the_boards_with_one_solution_are_those_published() {
    let published: Vec<usize> = field("unique").split(',').map(|term| term.parse().unwrap()).collect();
    let last = *published.last().unwrap();
    let found: Vec<usize> = (1..=last).filter(|&side| Solver::nullity_of(shape(side, side)) == 0).collect();
    assert_eq!(found, published);
}

#[test]
fn the_fewest_presses_for_black_boards_are_those_published() {
    let mut count = 0;
    for (side, expected) in terms("fewest") {
        let board = Board::black(shape(side, side));
        let fewest = Solver::new(board.shape()).solve(&board, Goal::White).solved().unwrap();
        assert_eq!(fewest.presses().count() as u64, expected, "side {side}");
        assert_eq!(press_all(&board, fewest.presses()).uniform_color(), Some(Color::White));
        count += 1;
    }
    // The sides 39 and 47 have nullities 32 and 30.
    assert!(count >= 54);
}

#[test]
fn the_judges_sample_has_the_published_answer() {
    let line = KNOWN.lines().find(|line| line.starts_with("sample")).unwrap();
    let fields: Vec<&str> = line.split('|').map(str::trim).collect();
    let [.., rows, answer] = fields[..] else { panic!("the sample has a board and an answer") };
    let board: Board = rows.parse().unwrap();
    let fewest = Solver::new(board.shape()).solve(&board, Goal::Either).solved().unwrap();
    assert_eq!(fewest.presses().count().to_string(), answer);
}
