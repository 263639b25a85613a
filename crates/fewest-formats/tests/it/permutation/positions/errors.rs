//! Tests that errors in positions have a place, and that nothing is read after an error.

use super::{named, try_read};
use crate::permutation::definition;
use fewest::formats::permutation::{PositionError, ReadPositionError, Scrambles, read_positions};
use fewest::permutation::{Metric, Puzzle};
use fewest_testing::reading::Broken;
use std::io::{self, Read};

#[track_caller]
fn check(puzzle: &Puzzle, text: &str, expected: &str) {
    assert_eq!(try_read(text.as_bytes(), puzzle), Err(expected.to_owned()), "{text}");
}

#[test]
fn a_line_that_is_no_position_is_reported_with_its_place() {
    let cube = named("2x2x2");
    check(
        &cube,
        "R\nU X R\n",
        "line 2, column 3: expected a move: one of U, R, F, D, L, B, x, y, z, Uv, Rv, Fv, Dv, Lv, Bv, found \"X\"",
    );
    check(
        &cube,
        "R\n\n\n  1 2",
        "line 4, column 3: expected a move: one of U, R, F, D, L, B, x, y, z, Uv, Rv, Fv, Dv, Lv, Bv, found \"1\"",
    );
    let tiles = named("sliding:3x3");
    check(&tiles, "D D D\n", "line 1, column 5: expected a move that this position allows, found \"D\"");
    check(&tiles, "1 2 3 4 5 6 7 8 \r\n", "line 1, column 16: expected 9 pieces in the line, found the end");
    check(
        &tiles,
        "1 2 3 4 5 6 7 7 x\n",
        "line 1, column 15: expected a piece that is not in the line yet, found \"7\"",
    );
    let long = "x".repeat(41);
    let shown = format!("{}…", "x".repeat(40));
    check(
        &cube,
        &long,
        &format!(
            "line 1, column 1: expected a move: one of U, R, F, D, L, B, x, y, z, Uv, Rv, Fv, Dv, Lv, Bv, found \"{shown}\""
        ),
    );
    check(&cube, "U\u{1b}[2J", "line 1, column 6: expected a move, a group, \":\" or \",\", found the end");
    check(
        &cube,
        "U\u{1b}2J",
        "line 1, column 1: expected a move: one of U, R, F, D, L, B, x, y, z, Uv, Rv, Fv, Dv, Lv, Bv, found \"U\\x1b2J\"",
    );
}

#[test]
fn a_block_that_is_no_position_is_reported_with_its_place() {
    let three = definition::read(super::THREE);
    check(
        &three,
        "ScrambleState x\n",
        "line 1, column 16: expected a block that ends with End, found the end",
    );
    check(&three, "ScrambleState x\nrow\n1 2 3\n", "line 3, column 6: expected End, found the end");
    check(
        &three,
        "\nScrambleState x\ncol\nEnd\n",
        "line 3, column 1: expected a set of pieces: one of row, top, found \"col\"",
    );
    check(
        &three,
        "ScrambleAlg x\na\nEnd\n\nEnd\nScrambleAlg x\nq",
        "line 5, column 1: expected Scramble, ScrambleState, StartState or ScrambleAlg, found \"End\"",
    );
}

#[test]
fn an_object_that_is_no_position_is_reported_with_its_place() {
    let tiles = named("sliding:2x2");
    let solved = r#"{"TILES":{"pieces":[0,1,2,3],"orientation":[0,0,0,0]}}"#;
    for (object, expected) in [
        (
            r#"{"TILES":{"pieces":[0,1,2,2],"orientation":[0,0,0,0]}}"#,
            "line 2, column 27: expected a piece that is not in the list yet, found 2",
        ),
        ("{\"TILES\":{\"pieces\":[\n0,\n9\n]}}", "line 4, column 1: expected the number of a piece, found 9"),
        ("{}", "line 2, column 2: expected the set \"TILES\", found the end"),
        ("{\"TILES\":", "line 2, column 9: expected the rest of the object, found the end"),
    ] {
        check(&tiles, &format!("{solved}\n{object}"), expected);
    }
    // The values of unknown keys are skipped, even if they are deeply nested.
    let deep = format!("{{\"TILES\":{{\"more\":{}", "[".repeat(1 << 12));
    let end = deep.len();
    check(&tiles, &deep, &format!("line 1, column {end}: expected the rest of the object, found the end"));
}

#[test]
fn a_case_that_is_no_position_is_reported_with_its_place() {
    let books = named("booksort:6");
    check(&books, "2\n2\n2 1\n", "expected 2 cases, found 1");
    check(&books, "1\n2\n2 1\n1\n1\n", "expected 1 cases, found 2");
    check(&books, "2\n2\n2 1\n3\n1 2\n", "line 5, column 4: expected 3 books, found the end");
    check(&books, "2\n2 2 1 3 1 2 \n", "line 2, column 12: expected 3 books, found the end");
    check(&books, "2\n2 2 1 2 1 3\n", "line 2, column 11: expected a book from 1 to 2, found \"3\"");
    check(&books, "1\n2\n2 2\n", "line 3, column 3: expected a book that is not in the row yet, found \"2\"");
    check(&books, "1\n7\n1\n", "line 2, column 1: expected the number of books, from 1 to 6, found \"7\"");
}

#[test]
fn an_endless_position_ends_in_an_error_and_endless_positions_do_not() {
    let cube = named("2x2x2");
    for start in ["", "ScrambleAlg x\n", "{"] {
        let mut read = read_positions(start.as_bytes().chain(io::repeat(b'U')), &cube);
        let error = read.next().expect("the text is not empty").expect_err("no position ends");
        assert!(matches!(error, ReadPositionError::Text(PositionError::Long { line: 1 })), "{error:?}");
        assert!(read.next().is_none());
    }
    assert_eq!(read_positions(Endless, &cube).take(100_000).filter(Result::is_ok).count(), 100_000);
}

/// A source that repeats the same line forever.
struct Endless;

impl Read for Endless {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        (&b"U R\n"[..]).read(buffer)
    }
}

#[test]
fn a_source_that_fails_is_reported_behind_the_positions_before() {
    let cube = named("2x2x2");
    let mut read = read_positions((&b"U\nR\n"[..]).chain(Broken), &cube);
    assert!(matches!((read.next(), read.next()), (Some(Ok(_)), Some(Ok(_)))));
    assert!(matches!(read.next(), Some(Err(ReadPositionError::Io(_)))));
    assert!(read.next().is_none());
}

#[test]
fn a_word_is_made_from_any_position() {
    let tiles = named("sliding:2x2");
    let scrambles = Scrambles::new(&tiles, Metric::Turns);
    let made = scrambles.after(&tiles.goals()[0], b"D R U").expect("its moves exist");
    assert_eq!(made.moves, 3);
    let back = scrambles.after(&made.state, b" D L U\n").expect("its moves exist");
    assert_eq!(back.state, tiles.goals()[0]);
    let misread = scrambles.after(&tiles.goals()[0], b"D D").expect_err("the blank is in the upper row");
    assert_eq!(misread.to_string(), "column 3: expected a move that this position allows, found \"D\"");
}
