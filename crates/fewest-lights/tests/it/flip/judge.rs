//! Tests of answers in the judge's format.

use super::naive::{Random, numbered, shape};
use fewest::flip::judge::{self, JudgeError};
use fewest::flip::{Goal, Solver};
use std::error::Error;
use std::io::{self, BufReader, Write};

/// Answers `text` as a whole and in small pieces.
#[track_caller]
fn check(text: &str, goal: Goal, expected: &str, error: Option<&str>) {
    for capacity in [1, 20, 21, 22, 64, 1 << 16] {
        let mut answers = Vec::new();
        let outcome = judge::solve(goal, BufReader::with_capacity(capacity, text.as_bytes()), &mut answers);
        assert_eq!(String::from_utf8(answers).unwrap(), expected, "{capacity} bytes at a time");
        assert_eq!(
            outcome.err().map(|error| error.to_string()).as_deref(),
            error,
            "{capacity} bytes at a time"
        );
    }
}

#[test]
fn the_sample_is_answered_in_both_layouts() {
    check("bwwb\nbbwb\nbwwb\nbwww\n", Goal::Either, "4\n", None);
    check("bwwb bbwb bwwb bwww", Goal::Either, "4\n", None);
    check("bwwb\r\nbbwb\r\nbwwb\r\nbwww\r\n", Goal::Either, "4\n", None);
}

#[test]
fn a_board_that_cannot_be_solved_is_impossible() {
    check("bwww wwww wwww wwww\n", Goal::Either, "Impossible\n", None);
}

#[test]
fn boards_of_all_shapes_are_answered_one_a_line() {
    check("b\n\nbb\n\nwww\nwww\n\n\nbw bb\n", Goal::White, "1\n1\n0\n1\n", None);
    check("b\n\nbb\n\nwww\nwww\n\n\nbw bb\n", Goal::Either, "0\n0\n0\n1\n", None);
}

#[test]
fn answers_before_an_error_are_kept() {
    let text = "wwww wwww wwww wwww\n\nwwww wwww wwww wwww\n\nwwww wwwx wwww wwww\n\n";
    check(text, Goal::White, "0\n0\n", Some("line 5, column 9: expected b or w, found \"x\""));
    check("b\n\nbw\nb\n", Goal::White, "1\n", Some("line 4, column 1: expected 2 cells in row 2, found 1"));
}

#[test]
fn a_board_with_too_many_solutions_is_named() {
    let text = format!("w\n\n{}", ["b".repeat(79).as_str(); 79].join("\n"));
    let sentence = "line 3: the fewest presses of a board of 79x79 were not found";
    check(&text, Goal::White, "0\n", Some(sentence));
    // The source of the error is the reason, which the error's message does not repeat.
    let error = judge::solve(Goal::White, text.as_bytes(), io::sink()).unwrap_err();
    let reason = error.source().expect("the error has a source");
    assert_eq!(reason.to_string(), "too many solutions to compare: nullity 64");
    assert!(reason.source().is_none());
}

#[test]
fn every_board_of_4_by_4_is_answered_in_bulk_as_one_by_one() {
    let solver = Solver::new(shape(4, 4));
    for (goal, separator) in [(Goal::White, "\n"), (Goal::Black, " "), (Goal::Either, "\n")] {
        let (mut text, mut expected) = (String::new(), String::new());
        for number in 0..1 << 16 {
            let board = numbered(solver.shape(), number);
            text += &board.to_string().replace('\n', separator);
            text += "\n\n";
            let fewest = solver.solve(&board, goal).solved();
            expected +=
                &fewest.map_or("Impossible".to_owned(), |fewest| fewest.presses().count().to_string());
            expected += "\n";
        }
        let mut answers = Vec::new();
        judge::solve(goal, text.as_bytes(), &mut answers).unwrap();
        assert!(answers == expected.as_bytes(), "{goal:?}");
    }
}

#[test]
fn a_changed_byte_is_detected_at_any_position() {
    let good = b"bwwb\nbbwb\nbwwb\nbwww\n\n".repeat(3);
    for place in 21..42 {
        // The bytes of boards, and every seventh of the others, beginning with another one at each place.
        let is_tried = |byte: &u8| b"bw \n\r".contains(byte) || usize::from(*byte) % 7 == place % 7;
        for byte in (0..=u8::MAX).filter(is_tried) {
            let mut text = good.clone();
            text[place] = byte;
            let (mut fast, mut slow) = (Vec::new(), Vec::new());
            let outcome = judge::solve(Goal::White, text.as_slice(), &mut fast);
            // The reader returns three bytes at a time, so no board arrives as a whole.
            let expected = judge::solve(Goal::White, BufReader::with_capacity(3, text.as_slice()), &mut slow);
            assert_eq!(fast, slow, "byte {byte} at {place}");
            let sentence = |outcome: Result<(), JudgeError>| outcome.err().map(|error| error.to_string());
            assert_eq!(sentence(outcome), sentence(expected), "byte {byte} at {place}");
        }
    }
}

#[test]
fn a_target_that_fails_is_an_error() {
    struct Full;
    impl Write for Full {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::Error::other("no space left"))
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let error = judge::solve(Goal::White, "b\n".as_bytes(), Full).unwrap_err();
    assert!(matches!(error, JudgeError::Write(_)), "{error:?}");
}

#[test]
fn random_boards_in_one_text_get_the_same_answers_as_one_by_one() {
    let mut random = Random(9);
    let (mut text, mut expected) = (String::new(), String::new());
    for index in 0..300 {
        let shape = if index % 3 == 0 { shape(5, 6) } else { shape(4, 4) };
        let board = random.board(shape);
        text += &format!("{board}\n\n");
        let fewest = Solver::new(shape).solve(&board, Goal::Either).solved();
        expected +=
            &fewest.map_or("Impossible\n".to_owned(), |fewest| format!("{}\n", fewest.presses().count()));
    }
    check(&text, Goal::Either, &expected, None);
}
