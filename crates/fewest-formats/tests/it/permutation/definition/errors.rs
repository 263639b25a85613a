//! Tests the exact error messages for texts that do not define a puzzle.

use super::{check_error, read};
use fewest::formats::permutation::{ReadPuzzleError, read_puzzle};
use fewest::permutation::{MovesError, Puzzle};
use fewest_testing::puzzles::CUBE;
use fewest_testing::reading::Broken;
use std::io::Read;

/// The frame of the texts. A test replaces `…` by its lines.
const FRAME: &str = "Set A 3 2\nSet B 2 1\nSolved\nA\n1 2 1\nEnd\nMove m\nA\n2 3 1\nEnd\n…\n";

/// Checks the error of a text that has `lines` in the frame. The first of them is line 11 of the text.
#[track_caller]
fn check(lines: &str, expected: &str) {
    check_error(FRAME.replace('…', lines), expected);
}

#[test]
fn what_is_missing_is_named() {
    check_error("", "line 1, column 1: expected Set, found the end");
    check_error("# nothing\n", "line 2, column 1: expected Set, found the end");
    check_error("Set A 3 1\n", "line 2, column 1: expected Solved, found the end");
    check_error("Set A 3 1\nSolved\nEnd", "line 3, column 4: expected Move, found the end");
    check_error(
        "Set A 2 1\nSolved\nEnd\nMove x\nA\n2 1\nEnd\n",
        "line 8, column 1: expected a Move that is not a rotation of the whole puzzle, found the end",
    );
}

#[test]
fn unknown_commands_and_names_are_errors() {
    check_error(
        "hello world",
        "line 1, column 1: expected a command, such as Set, Solved or Move, found \"hello\"",
    );
    check_error("\0", "line 1, column 1: expected a command, such as Set, Solved or Move, found \"\\x00\"");
    check("set C 1 1", "line 11, column 1: expected a command, such as Set, Solved or Move, found \"set\"");
    check("End", "line 11, column 1: expected a command, such as Set, Solved or Move, found \"End\"");
    check("Solved\nC\n1\nEnd", "line 12, column 1: expected a set of the puzzle, or End, found \"C\"");
    check("Solved\n1 2 1\nEnd", "line 12, column 1: expected a set of the puzzle, or End, found \"1\"");
    check(
        "Solved\nRequires A 1 1\nEnd",
        "line 12, column 1: expected a set of the puzzle, or End, found \"Requires\"",
    );
    check(
        "Move n\nC\n1\nEnd",
        "line 12, column 1: expected a set of the puzzle, Requires or End, found \"C\"",
    );
    check("Move n\nRequires C 1 1\nEnd", "line 12, column 10: expected a set of the puzzle, found \"C\"");
    check("Illegal C 1 1", "line 11, column 9: expected a set of the puzzle, found \"C\"");
    check("MoveSequence n m q", "line 11, column 1: move n: there is no move \"q\"; the moves are m");
    check("MoveAlias n n", "line 11, column 1: move n: there is no move \"n\"; the moves are m");
}

#[test]
fn control_characters_are_no_part_of_names() {
    check("Move n\x1b[2J\nEnd", "line 11, column 6: expected a name of a move, found \"n\\x1b[2J\"");
    check("MoveAlias \x07 m", "line 11, column 11: expected a name of a move, found \"\\x07\"");
    check_error("Set A\x7f 3 1\n", "line 1, column 5: expected a name of a set, found \"A\\x7f\"");
    check_error("Name a \x1b[2J\n", "line 1, column 6: expected a name, found \"a \\x1b[2J\"");
    // U+009B begins a control sequence of terminals, as ESC followed by [ does.
    check_error("Name \u{9b}2J\n", "line 1, column 6: expected a name, found \"\\xc2\\x9b2J\"");
}

#[test]
fn many_moves_are_not_listed_all() {
    let moves: String = (0..30).map(|number| format!("Move m{number}\nA\n2 1\nEnd\n")).collect();
    let first: Vec<_> = (0..20).map(|number| format!("m{number}")).collect();
    let text = format!("Set A 2 1\nSolved\nEnd\n{moves}");
    let error = |puzzle: &Puzzle| puzzle.with_moves(["x"]).expect_err("there is no such move");
    let puzzle = read(&text);
    let listed = first.join(", ");
    assert!(matches!(error(&puzzle), MovesError::Unknown(error) if error.expected.len() == 30));
    assert_eq!(
        error(&puzzle).to_string(),
        format!("there is no move \"x\"; the moves are {listed} and 10 more")
    );
    let twenty = puzzle.with_moves(first.iter().map(|name| &**name)).expect("they are its moves");
    assert_eq!(error(&twenty).to_string(), format!("there is no move \"x\"; the moves are {listed}"));
}

#[test]
fn commands_of_ksolve_that_restrict_solutions_are_not_supported() {
    for command in ["Ignore", "ForbiddenPairs", "ForbiddenGroups", "MoveLimits"] {
        check(
            &format!("{command}\nA\n1 2\nEnd"),
            &format!("line 11, column 1: {command} is not supported, because it changes what a solution is"),
        );
    }
    check("ParallelMoves\nm m\n", "line 14, column 1: expected End, found the end");
}

#[test]
fn a_block_lists_pieces_of_sets() {
    check("Block\nC\n1\nEnd", "line 12, column 1: expected a set of the puzzle, or End, found \"C\"");
    check("Block\nA\n1 2\n", "line 15, column 1: expected a set of the puzzle, or End, found the end");
    check("Block\nA\nEnd", "line 13, column 1: expected a piece from 1 to 4294967296, found \"End\"");
    check("Block\nA\n0\nEnd", "line 13, column 1: expected a piece from 1 to 4294967296, found \"0\"");
    check("Block A\n1 2\nEnd", "line 11, column 7: expected the end of the line, found \"A\"");
    check("Block\nA\n1\nA\n2\nEnd", "line 14, column 1: expected each set once, found \"A\"");
    check(
        "Block\nB\n1\nEnd\nBlock\nB\n1\nA\n2 4\nEnd",
        "line 18, column 1: bandage 2, set A: there is no piece 4",
    );
    // Each of the steps m and m' tears piece 1 of B and piece 2 of A apart. Both steps together do not.
    check(
        "Block\nB\n1\nA\n2\nEnd\nMoveSequence n m m'",
        "line 17, column 1: move n: m does not exist in every state and in both directions",
    );
    let alike = "Set A 3 1\nSolved\nA\n1 1 2\nEnd\nMove m\nA\n2 3 1\nEnd\n";
    check_error(
        format!("{alike}Block\nA\n2\nEnd\nBlock\nA\n1 2\nEnd\n"),
        "line 15, column 1: bandage 2, set A: piece 1 is bandaged to others, but several pieces have its number",
    );
    // The hidden turns of the center would take 128 orientations, which exceeds the limit.
    let around: Vec<String> = (0..128).map(|place| (1 + (place + 127) % 128).to_string()).collect();
    let moved = format!("Move m\nP\n{}\nC\n1\n1\nEnd\n", around.join(" "));
    check_error(
        format!("Set P 128 1\nSet C 1 1\nSolved\nEnd\n{moved}Block\nP\n1\nC\n1\nEnd\n"),
        "line 5, column 1: expected turns of bandaged pieces that repeat after at most 127 moves, found \"Move\"",
    );
}

#[test]
fn what_is_there_twice_is_an_error() {
    check_error("Name a\nName b\n", "line 2, column 1: expected one Name, found \"Name\"");
    check_error("Set A 3 1\nSet A 3 1\n", "line 2, column 5: expected a new name of a set, found \"A\"");
    check("Solved\nA\n1 2 1\nA\n1 2 1\nEnd", "line 14, column 1: expected each set once, found \"A\"");
    check("Move n\nB\n2 1\nB\n2 1\nEnd", "line 14, column 1: expected each set once, found \"B\"");
    let taken = "line 11, column 1: move m: its name, or the name of one of its powers, is already the name of move m \
                 of line 7";
    check("Move m\nEnd", taken);
    check("MoveAlias m m", taken);
    check(
        "Set C 1 1",
        "line 11, column 1: expected Solved, Move or the end, because all sets come first, found \"Set\"",
    );
}

#[test]
fn names_are_words_in_utf_8() {
    check_error("Name\nSet A 3 1\n", "line 1, column 5: expected a name, found the end of the line");
    check_error(b"Name \xFF\n", "line 1, column 6: expected a name, found \"\\xff\"");
    check_error("Set", "line 1, column 4: expected a name of a set, found the end");
    check_error(b"Set \xFF 1 1", "line 1, column 5: expected a name of a set, found \"\\xff\"");
    for name in ["1A", "?", "End", "Requires"] {
        check_error(
            format!("Set {name} 3 1\n"),
            &format!(
                "line 1, column 5: expected a name of a set that does not begin with a digit and is not a command, \
                 found \"{name}\""
            ),
        );
    }
    check_error("Set A\u{a0}B 3 1\n", "line 1, column 5: expected a name of a set, found \"A\\xc2\\xa0B\"");
    let long = "q".repeat(300);
    check(
        &format!("Move {long}"),
        &format!("line 11, column 6: expected a name of a move, found \"{}…\"", &long[..32]),
    );
    check("Move", "line 11, column 5: expected a name of a move, found the end of the line");
    check("MoveSequence n", "line 11, column 15: expected a name of a move, found the end of the line");
    check("MoveAlias n", "line 11, column 12: expected a name of a move, found the end of the line");
    check("MoveAlias n m m", "line 11, column 15: expected the end of the line, found \"m\"");
}

#[test]
fn numbers_are_checked_where_they_stand() {
    check_error("Set A", "line 1, column 6: expected a number of pieces from 1 to 16384, found the end");
    check_error("Set A 0 1", "line 1, column 7: expected a number of pieces from 1 to 16384, found \"0\"");
    check_error(
        "Set A 3 0",
        "line 1, column 9: expected a number of orientations from 1 to 127, found \"0\"",
    );
    check_error("Set A 3 1 1", "line 1, column 11: expected the end of the line, found \"1\"");
    check("Move n\nA\n1 2 4\nEnd", "line 13, column 5: expected a place from 1 to 3, found \"4\"");
    check("Move n\nA\n1 2 0\nEnd", "line 13, column 5: expected a place from 1 to 3, found \"0\"");
    check(
        "MoveTransformation n\nA\n1 2 3\nEnd",
        "line 13, column 5: expected a place from 0 to 2, found \"3\"",
    );
    check("Move n\nA\n1 2 x\nEnd", "line 13, column 5: expected a place from 1 to 3, found \"x\"");
    check(
        "Move n\nA\n1 2 99999999999999999999\nEnd",
        "line 13, column 5: expected a place from 1 to 3, found \"99999999999999999999\"",
    );
    check("Move n\nA\n1 2 1\nEnd", "line 13, column 5: expected each place once, found \"1\"");
    check(
        "Move n\nA\n1 2 3\n0 2 0\nEnd",
        "line 14, column 3: expected an orientation from 0 to 1, found \"2\"",
    );
    check(
        "Move n\nA\n1 2 3\n0 ? 0\nEnd",
        "line 14, column 3: expected an orientation from 0 to 1, found \"?\"",
    );
    check("Solved\nA\n1 2 0\nEnd", "line 13, column 5: expected a piece from 1 to 4294967296, found \"0\"");
    check("Solved\nA\n? 2 1\nEnd", "line 13, column 1: expected a piece from 1 to 4294967296, found \"?\"");
    check(
        "Solved\nA\n1 2 1\n0 2 0\nEnd",
        "line 14, column 3: expected an orientation from 0 to 1, found \"2\"",
    );
    for wrong in ["2%2", "0%0", "0%3", "0%", "0%1%1", "0%-1"] {
        check(
            &format!("Solved\nA\n1 2 1\n{wrong} 0 0\nEnd"),
            &format!(
                "line 14, column 1: expected an orientation below 2, or one followed by % and a divisor of 2, found \"{wrong}\""
            ),
        );
    }
    check("Illegal A 4 1", "line 11, column 11: expected a place from 1 to 3, found \"4\"");
    check(
        "Illegal A 1",
        "line 11, column 12: expected a piece from 1 to 4294967296, found the end of the line",
    );
    check("Move n\nRequires A 1 1 2\nEnd", "line 12, column 16: expected the end of the line, found \"2\"");
}

#[test]
fn a_line_has_a_number_for_each_place() {
    for line in ["1 2", "1 2 3 1", "1 2 3 x y"] {
        let count = line.split(' ').count();
        check(
            &format!("Move n\nA\n{line}\nEnd"),
            &format!("line 13, column 1: expected 3 numbers, one for each place of set A, found {count}"),
        );
    }
    check("Move n\nA\nEnd", "line 13, column 1: expected a place from 1 to 3, found \"End\"");
    check(
        "Move n\nA\n1 2 3\n0 0\nEnd",
        "line 14, column 1: expected 3 numbers, one for each place of set A, found 2",
    );
    check(
        "Move n\nA\n1 2 3\n0 0 0\n0 0 0\nEnd",
        "line 15, column 1: expected a set of the puzzle, Requires or End, found \"0\"",
    );
    check("Move n\nA 1 2 3\nEnd", "line 12, column 3: expected the end of the line, found \"1\"");
    check("Move n\nA", "line 13, column 1: expected 3 numbers, one for each place of set A, found 0");
}

#[test]
fn a_missing_end_is_an_error() {
    check("Move n", "line 12, column 1: expected a set of the puzzle, Requires or End, found the end");
    check(
        "Move n\nA\n1 2 3",
        "line 14, column 1: expected a set of the puzzle, Requires or End, found the end",
    );
    check("Solved", "line 12, column 1: expected a set of the puzzle, or End, found the end");
    check("Move n\nEnd now", "line 12, column 5: expected the end of the line, found \"now\"");
    check("Move n m\nEnd", "line 11, column 8: expected the end of the line, found \"m\"");
    check("Solved m\nEnd", "line 11, column 8: expected the end of the line, found \"m\"");
}

#[test]
fn what_is_illegal_is_reported_at_its_set_or_piece() {
    check_error(
        CUBE.replace("1 2 3 4 5 6 7 8\nEnd", "1 1 3 4 5 6 7 8\n? 0 0 0 0 0 0 0\nEnd"),
        "line 6, column 1: the solved state, set CORNER: the orientation of piece 1 counts in one place and not in another",
    );
    check(
        "Solved\nB\n2 1\nA\n1 2 2\nEnd",
        "line 14, column 1: solved state 2, set A: expected 2 of piece 1, found 1",
    );
    check("Solved\nA\n1 4 1\nEnd", "line 12, column 1: solved state 2, set A: there is no piece 4");
    check(
        "Solved\nA\n1 2 4294967296\nEnd",
        "line 12, column 1: solved state 2, set A: there is no piece 4294967296",
    );
    check(
        "Solved\nA\n1 2 1\n0 ? 0\nEnd",
        "line 14, column 3: expected an orientation of the same period as in the first solved state, found \"?\"",
    );
    check("Illegal A 1 3 2", "line 11, column 13: illegal piece 1, set A: there is no piece 3");
    check(
        "Illegal A 1 2 1",
        "line 11, column 15: illegal piece 2, set A: the solved state has this piece in this place",
    );
    check("Move n\nRequires A 1 3\nEnd", "line 11, column 1: move n, set A: there is no piece 3");
}

#[test]
fn a_source_that_fails_is_not_an_error_of_the_text() {
    for length in 0..CUBE.len() {
        let error = read_puzzle(CUBE.as_bytes()[..length].chain(Broken)).expect_err("the source fails");
        assert!(matches!(error, ReadPuzzleError::Io(_)), "{error:?}");
    }
}
