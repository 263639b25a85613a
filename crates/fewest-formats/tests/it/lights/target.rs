//! Tests how targets are read, in letters or JSON.

use super::{rows, states};
use fewest::formats::lights::{JsonProblem, ReadTargetError, TargetError, read_target};
use fewest::lights::text::Problem;
use std::io::BufReader;

#[track_caller]
fn check(text: &str, expected: &[&str]) {
    let read =
        |capacity| read_target(BufReader::with_capacity(capacity, text.as_bytes()), states(3), 1 << 12);
    for capacity in [1, 1 << 10] {
        assert_eq!(rows(&read(capacity).expect("the text is a target")), expected);
    }
}

#[test]
fn the_first_byte_shows_the_format() {
    check("0?1 .2?", &["0?1", ".2?"]);
    check("0 ?\n1 2\n", &["0?", "12"]);
    check("[\"0?\", [1, 2]]", &["0?", "12"]);
    check("{\"target\": [\"0?\"]}\n", &["0?"]);
}

#[test]
fn what_is_no_target_is_refused_with_its_place() {
    let refused = |text: &str| {
        read_target(text.as_bytes(), states(3), 1 << 12).expect_err("the text is not a target").to_string()
    };
    assert_eq!(refused(""), "line 1, column 1: expected a board, found the end");
    assert_eq!(refused("0\n3"), "line 2, column 1: expected a state from 0 to 2, ? or ., found \"3\"");
    // No blank may precede JSON: a text that begins with a blank is read as letters.
    assert_eq!(refused(" [[0]]"), "line 1, column 2: expected a state from 0 to 2, ? or ., found \"[\"");
    assert_eq!(refused("[[0], [3]]"), "row 2: expected a state below 3, found 3");
}

#[test]
fn both_formats_keep_the_limit_of_memory() {
    let letters = read_target("01".repeat(5000).as_bytes(), states(3), 1 << 10);
    let Err(ReadTargetError::Text(TargetError::Letters(error))) = letters else { panic!("{letters:?}") };
    assert_eq!(error.problem, Problem::OverLimit { limit: 1 << 10 });
    let json = read_target(format!("[\"{}\"]", "01".repeat(5000)).as_bytes(), states(3), 1 << 10);
    let Err(ReadTargetError::Text(TargetError::Json(error))) = json else { panic!("{json:?}") };
    assert_eq!(error.problem, JsonProblem::TooLong { most: 64 });
    let short = read_target("[\"0120120\"]".as_bytes(), states(3), 800);
    let Err(ReadTargetError::Text(TargetError::Json(error))) = short else { panic!("{short:?}") };
    assert_eq!(error.problem, JsonProblem::OverLimit { limit: 800 });
}
