//! Tests goals in text, and the exact messages of errors.

use super::definition::read;
use fewest::formats::permutation::read_goal;
use fewest::permutation::{Puzzle, family};
use fewest_testing::reading::read_in_pieces;

/// A puzzle of two sets. One set has two interchangeable pieces.
const PAIR: &str = "Set A 3 2\nSet B 3 1\nSolved\nB\n1 1 2\nEnd\nMove m\nA\n2 3 1\nB\n2 3 1\nEnd\n";

#[track_caller]
fn check(text: &str, expected: &str) {
    let puzzle: Puzzle = read(PAIR);
    let goal = read_in_pieces(text.as_bytes(), |input| read_goal(input, &puzzle));
    assert_eq!(goal.map(drop), Err(expected.to_owned()));
}

#[test]
fn a_piece_too_many_is_reported_at_its_place() {
    check("A\n1 ? 1\n", "line 2, column 5: expected at most 1 of piece 1, found \"1\"");
    check("A\n1 2 3\nB\n? 2 2\n", "line 4, column 5: expected at most 1 of piece 2, found \"2\"");
    check("B\n1 1 1\n", "line 2, column 5: expected at most 2 of piece 1, found \"1\"");
    check("A\n? ? 3\nor\nA\n3 3 ?\n", "line 5, column 3: expected at most 1 of piece 3, found \"3\"");
}

/// The blank may be written as x or 0, as in positions.
#[test]
fn the_blank_has_a_name_of_its_own() {
    let puzzle = family::by_name("sliding:2x2").expect("it is a family");
    let goal = |pieces: &str| read_goal(format!("TILES\n{pieces}\n").as_bytes(), &puzzle);
    let expected = goal("1 2 3 4").expect("the blank is piece 4");
    for pieces in ["1 2 3 x", "1 2 3 0"] {
        assert_eq!(goal(pieces).expect(pieces), expected);
    }
    let error = goal("x 1 2 0").expect_err("there is one blank");
    assert_eq!(error.to_string(), "line 2, column 7: expected at most 1 of piece 4, found \"0\"");
    check("A\nx 2 3\n", "line 2, column 1: expected a piece or ? from 1 to 4294967296, found \"x\"");
}

#[test]
fn what_is_no_goal_is_reported_at_its_place() {
    check("", "line 1, column 1: expected a set of the puzzle, found the end");
    check("C\n1 2 3\n", "line 1, column 1: expected a set of the puzzle, found \"C\"");
    check("A\n1 2 4\n", "line 2, column 5: expected a piece of the puzzle or ?, found \"4\"");
    check("A\n1 2 3\n0 0 2\n", "line 3, column 5: expected an orientation or ? from 0 to 1, found \"2\"");
    check("A\n1 2\n", "line 2, column 1: expected 3 numbers, one for each place of set A, found 2");
    check("A\n1 2 3\nA\n1 2 3\n", "line 3, column 1: expected each set once, found \"A\"");
    check("A\n1 2 3\nor\n", "line 4, column 1: expected a set of the puzzle, found the end");
}
