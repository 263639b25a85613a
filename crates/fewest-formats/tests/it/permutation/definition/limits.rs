//! Tests the limits of definitions.

use super::{check_error, read};
use fewest::formats::permutation::read_puzzle;
use fewest::permutation::MOST_PLACES;
use std::io::{self, Read};

#[test]
fn a_billion_pieces_are_refused_at_once() {
    check_error(
        "Set A 1000000000 1\n",
        "line 1, column 7: expected a number of pieces from 1 to 16384, found \"1000000000\"",
    );
    check_error(
        "Set A 16000 1\nSet B 385 1\n",
        "line 2, column 7: expected a number of pieces from 1 to 384, found \"385\"",
    );
    check_error(
        "Set A 16384 1\nSet B 1 1\n",
        "line 2, column 7: expected a number of pieces, but none is possible here, found \"1\"",
    );
    check_error(
        "Set A 3 128\n",
        "line 1, column 9: expected a number of orientations from 1 to 127, found \"128\"",
    );
    check_error(
        "Set A 99999999999999999999999999 1\n",
        "line 1, column 7: expected a number of pieces from 1 to 16384, found \"99999999999999999999999999\"",
    );
}

#[test]
fn the_largest_set_is_read() {
    let puzzle = read(&format!("Set A {MOST_PLACES} 127\nSolved\nEnd\nMove a\nEnd\n"));
    assert_eq!(puzzle.places(), MOST_PLACES);
}

#[test]
fn short_moves_of_a_large_set_are_counted() {
    let moves: String = (0..2000).map(|number| format!("Move m{number}\nEnd\n")).collect();
    check_error(
        format!("Set A {MOST_PLACES} 1\nSolved\nEnd\n{moves}"),
        "line 2052, column 1: move m1024: the moves together list more than 16777216 places",
    );
    let aliases: String = (0..2000).map(|number| format!("MoveAlias m{number} m\n")).collect();
    check_error(
        format!("Set A {MOST_PLACES} 1\nSolved\nEnd\nMove m\nEnd\n{aliases}"),
        "line 1029, column 1: move m1023: the moves together list more than 16777216 places",
    );
}

#[test]
fn more_moves_than_any_puzzle_has_are_refused() {
    let moves: String = (0..17_000).map(|number| format!("Move m{number}\nEnd\n")).collect();
    check_error(
        format!("Set A 1 1\nSolved\nEnd\n{moves}"),
        "line 32772, column 1: move m16384: the moves and their powers are more than 16384",
    );
    // The move has order 17,160.
    let mut order = Vec::new();
    let mut start = 1;
    for length in [3, 5, 8, 11, 13] {
        order.extend((start + 1..start + length).chain([start]));
        start += length;
    }
    let list: Vec<_> = order.iter().map(usize::to_string).collect();
    check_error(
        format!("Set A 40 1\nSolved\nEnd\nMove m\nA\n{}\nEnd\n", list.join(" ")),
        "line 4, column 1: move m: the moves and their powers are more than 16384",
    );
}

#[test]
fn endless_texts_end_in_errors() {
    for byte in *b"A 1" {
        for start in ["", "Name ", "Set A 3 1\nSolved\nA\n", "Set A 3 1\nMoveSequence "] {
            assert!(read_puzzle(start.as_bytes().chain(io::repeat(byte)).take(1 << 22)).is_err());
        }
    }
}

/// Each of many sequences uses the next sequence. A reader that tries all sequences again and again would take too
/// long.
#[test]
fn sequences_may_all_use_later_ones() {
    const COUNT: usize = 8_000;
    let sequences: String =
        (1..COUNT).map(|number| format!("MoveSequence s{number} s{}\n", number + 1)).collect();
    let start = "Set A 2 1\nSolved\nEnd\nMove a\nA\n2 1\nEnd\n";
    let puzzle = read_puzzle(format!("{start}{sequences}MoveSequence s{COUNT} a\n").as_bytes());
    let moves = puzzle.expect("it is a puzzle").base_moves().to_vec();
    assert_eq!(moves.len(), 1 + COUNT);
    assert!(moves.iter().all(|step| step.transformation() == moves[0].transformation()));
    let missing = read_puzzle(format!("{start}{sequences}MoveSequence s{COUNT} b\n").as_bytes());
    let error = missing.expect_err("there is no such move").to_string();
    assert_eq!(error, "line 8007, column 1: move s8000: there is no move \"b\"; the moves are a");
}
