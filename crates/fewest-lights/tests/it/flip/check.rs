//! Tests of the check of a contestant's output.

use super::naive::{Random, shape};
use fewest::flip::check::{CheckError, Fault, Mistake, Verdict, check as check_output};
use fewest::flip::{Board, Goal, Presses, judge};
use proptest::prelude::*;
use std::io::BufReader;

/// The judge's sample, whose answer is 4; a board with a black corner, which is unsolvable; and a white board.
const BOARDS: &str = "bwwb\nbbwb\nbwwb\nbwww\n\nbwww\nwwww\nwwww\nwwww\n\nwww\nwww\n";

fn verdict(output: impl AsRef<[u8]>) -> Verdict {
    check_output(Goal::Either, BOARDS.as_bytes(), output.as_ref()).expect("both texts can be read")
}

#[track_caller]
fn check(output: impl AsRef<[u8]>, board: impl Into<Option<u64>>, line: u64, fault: Fault) {
    let Verdict::Wrong(Mistake { board: found_board, line: found_line, fault: found, .. }) = verdict(output)
    else {
        panic!("the output is right");
    };
    assert_eq!((found_board, found_line, found), (board.into(), line, fault));
}

#[test]
fn right_answers_are_right() {
    assert_eq!(verdict("4\nImpossible\n0\n"), Verdict::Right { boards: 3 });
    assert_eq!(verdict("4 \r\nImpossible\t\n0\n\n \n"), Verdict::Right { boards: 3 });
    assert_eq!(verdict("4\nImpossible\n0"), Verdict::Right { boards: 3 });
}

#[test]
fn every_kind_of_wrong_answer_is_reported() {
    check("", 1, 1, Fault::Missing);
    check("4\n", 2, 2, Fault::Missing);
    check("4\nImpossible\n0\n\n7\n", None, 5, Fault::Extra { found: "7".into() });
    check("5\n", 1, 1, Fault::WrongCount { found: 5, fewest: 4 });
    check("3\n", 1, 1, Fault::WrongCount { found: 3, fewest: 4 });
    check("Impossible\n", 1, 1, Fault::NotImpossible { fewest: 4 });
    check("4\n0\n", 2, 2, Fault::Impossible { found: 0 });
    for text in ["", "four", "04", "+4", "-4", "4.0", " 4", "4 4", "impossible", "99999999999999999999"] {
        check(format!("{text}\n"), 1, 1, Fault::NotACount { found: text.into() });
    }
    check(b"\xFF\n", 1, 1, Fault::NotACount { found: "\\xff".into() });
}

/// On a row of two cells, one press flips both.
#[test]
fn the_goal_decides() {
    let of = |goal, output: &str| check_output(goal, &b"bb\n"[..], output.as_bytes());
    for (goal, answer) in [(Goal::White, "1"), (Goal::Black, "0"), (Goal::Either, "0")] {
        assert_eq!(of(goal, answer).expect("both texts can be read"), Verdict::Right { boards: 1 });
    }
}

/// Each board is a white board after one press.
#[test]
fn boards_of_one_shape_share_what_is_prepared_and_those_of_another_do_not() {
    let mut input = String::new();
    for (rows, columns) in [(1, 5), (5, 1), (5, 5), (5, 5), (4, 6), (6, 4), (3, 3), (5, 5)] {
        let mut press = Presses::none(shape(rows, columns));
        press.toggle(rows / 2, columns / 2);
        input += &format!("{}\n\n", Board::white(shape(rows, columns)).after(&press));
    }
    let verdict = check_output(Goal::White, input.as_bytes(), "1\n".repeat(8).as_bytes());
    assert_eq!(verdict.expect("both texts can be read"), Verdict::Right { boards: 8 });
}

#[test]
fn an_output_that_cannot_be_checked_is_an_error() {
    let of = |input: &str| check_output(Goal::Either, input.as_bytes(), &b""[..]);
    assert!(matches!(of("bx\n"), Err(CheckError::Input(_))));
}

proptest! {
    #[test]
    fn the_solver_s_answers_are_right_and_no_other_number_is(
        seed in any::<u64>(),
        rows in 1..8_usize,
        columns in 1..8_usize,
        wrong in 0..70_u64,
    ) {
        let mut random = Random(seed);
        let shape = shape(rows, columns);
        let boards = [random.board(shape), random.solvable_board(shape)];
        let input = boards.map(|board| format!("{board}\n\n")).concat();
        let mut output = Vec::new();
        judge::solve(Goal::Either, input.as_bytes(), &mut output).expect("the text is one of boards");
        let of = |output: &[u8]| check_output(Goal::Either, input.as_bytes(), output).expect("both texts can be read");
        prop_assert_eq!(of(&output), Verdict::Right { boards: 2 });
        let answers = String::from_utf8(output).expect("answers are text");
        let (first, second) = answers.split_once('\n').expect("there are two answers");
        let changed = of(format!("{first}\n{wrong}\n").as_bytes());
        prop_assert_eq!(changed == Verdict::Right { boards: 2 }, second.trim() == wrong.to_string());
    }

    /// The board was made by these presses, so at most their number is needed.
    #[test]
    fn no_board_takes_more_presses_than_it_was_made_with(picture in any::<u16>()) {
        let shape = shape(4, 4);
        let presses = Presses::from_picture(super::naive::numbered(shape, usize::from(picture)));
        let board = Board::white(shape).after(&presses);
        let answer = format!("{}\n", picture.count_ones());
        let verdict = check_output(Goal::White, format!("{board}\n").as_bytes(), answer.as_bytes());
        match verdict.expect("both texts can be read") {
            Verdict::Right { .. } => {}
            Verdict::Wrong(Mistake { fault: Fault::WrongCount { found, fewest }, .. }) => {
                prop_assert!((fewest as u64) < found);
            }
            Verdict::Wrong(mistake) => panic!("{mistake}"),
        }
    }

    #[test]
    fn any_bytes_are_judged_the_same_in_any_pieces(
        bytes in prop::collection::vec(prop_oneof![
            prop::sample::select(b"0123456789\n \rImpossible\xFF\0".to_vec()), any::<u8>(),
        ], 0..60),
        cut in 1..20_usize,
    ) {
        let bytes = [&b"4\n"[..], &bytes].concat();
        let pieces = BufReader::with_capacity(cut, &bytes[..]);
        let result = check_output(Goal::Either, BOARDS.as_bytes(), pieces).expect("both texts can be read");
        prop_assert_eq!(result, verdict(&bytes));
    }
}

#[test]
fn a_board_with_too_many_solutions_is_an_error_with_its_reason_as_the_source() {
    let board = ["b".repeat(79).as_str(); 79].join("\n");
    let error = check_output(Goal::White, board.as_bytes(), &b"5\n"[..]).unwrap_err();
    assert_eq!(error.to_string(), "line 1: the fewest presses of a board of 79x79 were not found");
    let reason = std::error::Error::source(&error).expect("the error has a source");
    assert_eq!(reason.to_string(), "too many solutions to compare: nullity 64");
}
