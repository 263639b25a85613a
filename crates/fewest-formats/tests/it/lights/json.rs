//! Tests how boards and targets are read from JSON.

use super::{rows, states};
use fewest::formats::lights::{JsonError, JsonProblem, ReadJsonError, json_boards, json_target, read_json};
use fewest::lights::text::{Letters, read_picture};
use proptest::prelude::*;
use std::io::Read;

const LIMIT: usize = 1 << 30;

/// Checks the boards of a text, each given as its line and its rows.
#[track_caller]
fn check(text: &str, number: usize, expected: &[(u64, &[&str])]) {
    let boards: Result<Vec<_>, _> = json_boards(text.as_bytes(), states(number), LIMIT).collect();
    let boards: Vec<_> =
        boards.expect("the text has only boards").iter().map(|(line, board)| (*line, rows(board))).collect();
    let expected: Vec<_> =
        expected.iter().map(|(line, rows)| (*line, rows.iter().map(ToString::to_string).collect())).collect();
    assert_eq!(boards, expected);
}

#[test]
fn boards_are_lists_of_rows_or_objects_with_such_a_list() {
    check("", 2, &[]);
    check(" \n", 2, &[]);
    check(r#"["01", "1."]"#, 2, &[(1, &["01", "1."])]);
    check(r#"["bw", "w b"]"#, 2, &[(1, &["10", "01"])]);
    check("[[0, 11], [null]]", 12, &[(1, &["0b", "."])]);
    check(r#"{"board": ["2"], "length": 4}"#, 3, &[(1, &["2"])]);
    // `generate` writes boards like this, one per line.
    check("{\"cells\": [\"01\"]}\n{\"cells\": [\"10\"]}\n", 2, &[(1, &["01"]), (2, &["10"])]);
    check("\n\n[[0],\n[1]]\n\n [[1]] [[0]]", 2, &[(3, &["0", "1"]), (6, &["1"]), (6, &["0"])]);
}

#[track_caller]
fn refuse(text: &str, message: &str) {
    let error =
        json_boards(text.as_bytes(), states(3), LIMIT).find_map(Result::err).expect("the text is invalid");
    assert_eq!(error.to_string(), message);
}

#[test]
fn what_is_no_board_is_refused_with_its_line_and_row() {
    let expected = "expected a board: a list of rows, or an object with such a list under \"board\"";
    refuse("[[3]]", "line 1: row 1: expected a state below 3, found 3");
    refuse("[[0]]\n\n[[0], [0, 7]]", "line 3: row 2: expected a state below 3, found 7");
    refuse("[[\"?\"]]", "line 1: row 1: expected a number, found '?'");
    refuse(
        "[\"01\", \"0#\"]",
        "line 1: row 2: line 1, column 2: expected a state from 0 to 2, or ., found \"#\"",
    );
    refuse("[\"01 10\"]", "line 1: row 1: expected one row, found 2");
    refuse("[\"\"]", "line 1: row 1: line 1, column 1: expected a board, found the end");
    refuse("[]", "line 1: expected a row, found none");
    refuse("\n{\"cells\": []}", "line 2: expected a row, found none");
    refuse("{\"target\": [[1]]}", "line 1: expected a board, found a target");
    refuse("[[0]", &format!("line 1: {expected}: EOF while parsing a list at line 1 column 4"));
    refuse("[[0]]\n[[0", &format!("line 2: {expected}: EOF while parsing a list at line 2 column 3"));
    for other in ["{\"rows\": []}", "7", "[[-1]]", "[[256]]", "[[0.5]]", "[[true]]", "[[\"ab\"]]", "[7]"] {
        refuse(other, &format!("line 1: {expected}: data did not match any variant of untagged enum Value"));
    }
}

#[test]
fn nothing_follows_an_error() {
    for text in ["[[0]] [[7]] [[0]]", "[[0]] {} [[0]]", "[[0]] ] [[0]]"] {
        let mut boards = json_boards(text.as_bytes(), states(2), LIMIT);
        assert!(boards.next().expect("the text begins with a board").is_ok(), "{text}");
        assert!(boards.next().expect("the second board is invalid").is_err(), "{text}");
        assert!(boards.next().is_none(), "{text}");
    }
}

/// Without a limit on the depth of lists, the reader would overflow the stack.
#[test]
fn lists_in_lists_in_lists_are_refused() {
    for start in ["[", "{\"board\":"] {
        let error = json_boards(start.repeat(1 << 20).as_bytes(), states(2), LIMIT).find_map(Result::err);
        let problem = error.expect("the lists are nested too deeply").problem;
        assert!(
            matches!(&problem, JsonProblem::Board { found } if found.contains("recursion limit")),
            "{problem}"
        );
    }
}

#[test]
fn targets_leave_cells_open() {
    let read = |text: &str| json_target(text.as_bytes(), states(2), LIMIT).map(|target| rows(&target));
    for text in [r#"["1?", ".1"]"#, r#"[[1, "?"], [null, 1]]"#, r#"{"target": [[1, "?"], ".1"]}"#] {
        assert_eq!(read(text).expect("the text is a target"), ["1?", ".1"]);
    }
    let refused = |text: &str| read(text).expect_err("the text is not a target").to_string();
    let expected = "expected a target: a list of rows, or an object with such a list under \"target\"";
    assert_eq!(refused(r#"[[1], [1, "!"]]"#), "row 2: expected a number, found '!'");
    assert_eq!(refused("[[2]]"), "row 1: expected a state below 2, found 2");
    assert_eq!(refused("[]"), "expected a row, found none");
    assert_eq!(refused(r#"{"board": [[1]]}"#), expected);
    assert_eq!(refused(r#"{"cells": [[1]]}"#), expected);
    assert_eq!(refused("[1"), format!("{expected}: EOF while parsing a list at line 1 column 2"));
    // A second target in a text is an error.
    assert_eq!(refused("[[1]] [[1]]"), format!("{expected}: trailing characters at line 1 column 7"));
}

#[test]
fn a_text_that_memory_has_no_room_for_is_not_read_to_its_end() {
    assert_eq!(read_json(&b"[[0]]"[..], 5 * 16).expect("it is short enough"), b"[[0]]");
    let mut endless = std::io::repeat(b'[').take(1 << 40);
    match read_json(&mut endless, 1 << 20) {
        Err(ReadJsonError::Text(JsonError {
            line: None,
            row: None,
            problem: JsonProblem::TooLong { most: 65_536 },
            ..
        })) => {}
        other => panic!("{other:?}"),
    }
    assert!((1 << 40) - endless.limit() < 1 << 20, "{} bytes are left", endless.limit());
}

#[test]
fn each_board_keeps_the_limit_of_memory() {
    let line = "[[0, 1, 1, 0]]\n";
    let (text, limit) = (line.repeat(1000), 20 * 80);
    let read = |text: &str| -> Result<Vec<u64>, JsonError> {
        json_boards(text.as_bytes(), states(2), limit).map(|board| board.map(|(line, _)| line)).collect()
    };
    assert_eq!(read(&text), Ok(Vec::from_iter(1..=1000)));
    let refused = |last: &str| read(&format!("{text}{last}")).expect_err("it is refused").to_string();
    let over = "expected a text that takes at most 1600 bytes of memory, found a larger one";
    assert_eq!(refused(&format!("[[0, 1, 1, 0, 1, 1, 0]]\n{line}")), format!("line 1001: {over}"));
    assert!(refused("[[0").starts_with("line 1001: expected a board: "), "{}", refused("[[0"));
    assert!(refused("{}").starts_with("line 1001: expected a board: "), "{}", refused("{}"));
    let target = json_target(b"[[0, 1, 1, 0, 1, 1, 0]]", states(2), limit).expect_err("it is too large");
    assert_eq!(target.to_string(), over);
}

proptest! {
    /// A random board is the same board as JSON lists, as JSON strings and in letters.
    #[test]
    fn boards_are_those_in_letters(
        number in 2_usize..=12,
        cells in prop::collection::vec(prop::collection::vec(prop::option::of(0_u8..12), 1..6), 1..6),
    ) {
        let most = number as u8;
        let letter = |cell: &Option<u8>| {
            cell.map_or('.', |state| char::from_digit(u32::from(state % most), 12).expect("the state is below 12"))
        };
        let lines: Vec<String> = cells.iter().map(|row| row.iter().map(letter).collect()).collect();
        let lists: Vec<Vec<Option<u8>>> =
            cells.iter().map(|row| row.iter().map(|cell| cell.map(|state| state % most)).collect()).collect();
        let text = [
            serde_json::to_string(&lists).expect("lists can be written as JSON"),
            serde_json::to_string_pretty(&lines).expect("texts can be written as JSON"),
        ]
        .join("\n");
        // If the first line of letters has only digits and is shorter than all other lines, it is the number of boards.
        // In JSON it is a row, so the test leaves out these boards.
        let lengths: Vec<usize> = lines.iter().map(String::len).collect();
        let is_count = matches!(lengths[..], [first, second, third, ref rest @ ..]
            if first < second && second == third && rest.iter().all(|&length| length == second));
        prop_assume!(!is_count || lines[0].contains(|letter: char| !letter.is_ascii_digit()));
        let picture = read_picture(lines.join("\n").as_bytes(), Letters::Board(states(number)))
            .expect("the lines are a board");
        let boards: Vec<_> = json_boards(text.as_bytes(), states(number), LIMIT)
            .collect::<Result<_, _>>()
            .expect("the text has only boards");
        prop_assert_eq!(boards.iter().map(|board| board.0).collect::<Vec<_>>(), [1, 2]);
        for (_, board) in &boards {
            prop_assert_eq!(rows(board), rows(&picture));
        }
    }

    #[test]
    fn any_bytes_are_boards_or_refused(text in prop::collection::vec(
        prop::sample::select(&b"[[[]]],,,01279.?\"\"nul{}: \nboardcellstargt"[..]), 0..60,
    )) {
        for board in json_boards(&text, states(3), LIMIT).flatten() {
            let rows = rows(&board.1).concat();
            prop_assert!(rows.chars().all(|letter| "012.".contains(letter)), "{}", rows);
        }
        if let Ok(target) = json_target(&text, states(3), LIMIT) {
            let rows = rows(&target).concat();
            prop_assert!(rows.chars().all(|letter| "012.?".contains(letter)), "{}", rows);
        }
    }
}
