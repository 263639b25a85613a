//! Tests of reading boards, targets and masks from text.

use super::naive::states;
use fewest::lights::text::{
    Letters, Pictures, Problem, ReadError, TextError, read_picture, read_picture_with_limit,
};
use fewest::lights::{Picture, Symbol};

fn rows(text: &str, letters: Letters) -> Vec<Vec<String>> {
    let show = |symbol| match symbol {
        Symbol::State(state) => char::from_digit(state.into(), 12).unwrap(),
        Symbol::Hole => '.',
        Symbol::Any => '?',
        Symbol::Cell => 'o',
        Symbol::Fixed => 'x',
        other => panic!("{other:?}"),
    };
    let show = |picture: Picture| picture.rows().map(|row| row.map(show).collect()).collect();
    Pictures::new(text.as_bytes(), letters)
        .map(|located| show(located.expect("the text is a picture").picture))
        .collect()
}

#[track_caller]
fn check(text: &str, letters: Letters, expected: &[&[&str]]) {
    assert_eq!(rows(text, letters), expected);
    // The reader returns one byte at a time.
    let slow = std::io::BufReader::with_capacity(1, text.as_bytes());
    assert_eq!(Pictures::new(slow, letters).filter(Result::is_ok).count(), expected.len());
}

#[test]
fn boards_are_read_however_they_are_spaced() {
    let (two, three, twelve) =
        (Letters::Board(states(2)), Letters::Board(states(3)), Letters::Board(states(12)));
    check("", two, &[]);
    check("bw wb", two, &[&["10", "01"]]);
    check("\u{feff}B W\r\nW B\r\n\r\n\r\n1.0", two, &[&["10", "01"], &["1.0"]]);
    check("0 1 2\n. 1 .", three, &[&["012", ".1."]]);
    check("012\n1\n20\n", three, &[&["012", "1", "20"]]);
    check("0\n1\n\n2", three, &[&["0", "1"], &["2"]]);
    check("9ab 0AB", twelve, &[&["9ab", "0ab"]]);
    check("0?1 .?.", Letters::Target(states(2)), &[&["0?1", ".?."]]);
    check("ox. .xo", Letters::Mask, &[&["ox.", ".xo"]]);
}

#[track_caller]
fn refuse(text: &str, letters: Letters, message: &str) {
    let error = Pictures::new(text.as_bytes(), letters).find_map(Result::err).expect("the text has an error");
    assert_eq!(error.to_string(), message);
}

#[test]
fn texts_that_are_not_boards_are_refused_with_the_place() {
    let (two, three) = (Letters::Board(states(2)), Letters::Board(states(3)));
    refuse("01\n02", two, "line 2, column 2: expected 0 or 1, w or b, or ., found \"2\"");
    refuse("01\n0#", two, "line 2, column 2: expected 0 or 1, w or b, or ., found \"#\"");
    refuse("01\n\n03", three, "line 3, column 2: expected a state from 0 to 2, or ., found \"3\"");
    refuse("0?", three, "line 1, column 2: expected a state from 0 to 2, or ., found \"?\"");
    refuse(
        "0b",
        Letters::Board(states(11)),
        "line 1, column 2: expected a state from 0 to 9 or a, or ., found \"b\"",
    );
    refuse(
        "9c",
        Letters::Board(states(12)),
        "line 1, column 2: expected a state from 0 to 9 or from a to b, or ., found \"c\"",
    );
    refuse("o1", Letters::Mask, "line 1, column 2: expected o, x or . of a mask, found \"1\"");
    refuse(
        "0 1\n01",
        two,
        "line 2, column 1: expected blanks between all cells of a board or between none, found both in row 2",
    );
    refuse(
        "0 1 01",
        two,
        "line 1, column 5: expected blanks between all cells of a board or between none, found both in row 1",
    );
}

#[test]
fn the_limit_of_memory_is_kept() {
    let text = "01".repeat(5000);
    let error = Pictures::with_limit(text.as_bytes(), Letters::Board(states(2)), 1000).find_map(Result::err);
    let Some(ReadError::Text(TextError { problem: Problem::OverLimit { limit: 1000 }, line: 1, .. })) = error
    else {
        panic!("{error:?}");
    };
    let one = |limit| read_picture_with_limit(text.as_bytes(), Letters::Board(states(2)), limit);
    assert_eq!(one(2000).expect("10,000 bits are within the limit").width(0), 10_000);
    assert!(matches!(
        one(1000),
        Err(ReadError::Text(TextError { problem: Problem::OverLimit { limit: 1000 }, .. }))
    ));
}

#[test]
fn one_picture_is_one_picture() {
    let read = |text: &str| read_picture(text.as_bytes(), Letters::Mask).map_err(|error| error.to_string());
    assert_eq!(read("ox\n").map(|picture| picture.rows().len()), Ok(1));
    assert_eq!(read("\n"), Err("line 2, column 1: expected a board, found the end".to_owned()));
    assert_eq!(read("o\n\nx"), Err("line 3, column 1: expected the end, found a second board".to_owned()));
}

/// POJ 1222 states the number of boards. POJ 3279 and BZOJ 1647 state the size of a board.
#[test]
fn headers_of_judges_come_before_boards() {
    let (two, five) = (Letters::Board(states(2)), Letters::Board(states(5)));
    let boards: &[&[&str]] = &[&["011", "100"], &["001", "111"]];
    check("2\n0 1 1\n1 0 0\n0 0 1\n1 1 1\n", two, boards);
    check("2\n011\n100\n001\n111", two, boards);
    check("2\n0 1 1\n1 0 0\n\n0 0 1\n1 1 1\n", two, boards);
    check("\n 2 \r\n0 1 1\r\n1 0 0\r\n0 0 1\r\n1 1 1\r\n", two, boards);
    check("2 3\n0 1 1\n1 0 0\n2 3\n0 0 1\n1 1 1\n0 0\n", two, boards);
    check("2\n2 3\n0 1 1\n1 0 0\n2 3\n001 111\n", two, boards);
    check("4 1\n0\n1\n1\n0\n", two, &[&["0", "1", "1", "0"]]);
    check("1 7\n0 1 1 0 1 1 1\n", two, &[&["0110111"]]);
    // The first line could be a row, but later rows differ from it in length or spacing.
    check("1\n0 1 1\n1 0 0\n", two, &[&["011", "100"]]);
    check("1\n011\n100\n", two, &[&["011", "100"]]);
    let ten = "0 1 1 1 0 1 0 0 1 1\n".repeat(10);
    check(&format!("10 10\n{ten}"), two, &[&["0111010011"; 10]]);
    let row: &[&str] = &["0111010011"];
    check(&format!("10\n{ten}"), two, &[row; 10]);
    // A line that may be a row is read as a row.
    check("10 10\n10 10\n", two, &[&["10", "10", "10", "10"]]);
    check("1 1\n0 1\n", two, &[&["11", "01"]]);
    check("3 2\n0 1\n2 3\n4 1\n", five, &[&["32", "01", "23", "41"]]);
    check("0\n1\n1\n", two, &[&["0", "1", "1"]]);
    check("1\n010\n11011\n", two, &[&["1", "010", "11011"]]);
    check("5\n", Letters::Target(states(6)), &[&["5"]]);
}

#[test]
fn boards_that_are_not_as_their_header_says_are_refused() {
    let two = Letters::Board(states(2));
    let size = "as the size before the board says, found";
    refuse("2 3\n0 1 1\n1 0\n", two, &format!("line 3, column 1: expected a row of length 3, {size} 2"));
    refuse("3 3\n0 1 1\n1 0 1\n", two, &format!("line 4, column 1: expected 3 rows, {size} 2"));
    refuse("3 3\n0 1 1\n\n1 0 1\n", two, &format!("line 4, column 1: expected 3 rows, {size} 1"));
    let count = "boards of equal height, as this line says, or a row of 0 or 1, w or b, or ., found";
    refuse("2\n0 1\n1 0\n0 1\n", two, &format!("line 1, column 1: expected 2 {count} 1"));
    refuse("3\n0 1\n\n0 1\n", two, &format!("line 1, column 1: expected 3 {count} 2"));
    refuse("210\n011\n", two, &format!("line 1, column 1: expected 210 {count} 1"));
    refuse("2 x\n", two, "line 1, column 1: expected 0 or 1, w or b, or ., found \"2\"");
    refuse("01\n\n02\n", two, "line 3, column 2: expected 0 or 1, w or b, or ., found \"2\"");
    refuse("2 3 4\n", two, "line 1, column 1: expected 0 or 1, w or b, or ., found \"2\"");
    refuse("5 0\n0 1\n", two, "line 1, column 1: expected 0 or 1, w or b, or ., found \"5\"");
    refuse(
        "99999999999999999999999 2\n",
        two,
        "line 1, column 1: expected 0 or 1, w or b, or ., found \"9\"",
    );
}
