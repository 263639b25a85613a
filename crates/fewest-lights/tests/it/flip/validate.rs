//! Tests of the check that an input is exactly in the judge's format.

use fewest::flip::Shape;
use fewest::flip::text::Boards;
use fewest::flip::validate::{Deviation, Expected, ValidateError, validate, validate_within};
use proptest::prelude::*;

const BOARD: &str = "bwwb\nbbwb\nbwwb\nbwww\n";

#[track_caller]
fn check(text: impl AsRef<[u8]>, line: u64, column: u64, expected: Expected, found: impl Into<Option<u8>>) {
    match validate(text.as_ref()) {
        Err(ValidateError::Deviation(deviation)) => {
            assert_eq!(deviation, Deviation { line, column, expected, found: found.into() });
        }
        other => panic!("expected a deviation, found {other:?}"),
    }
}

#[test]
fn the_judges_format_is_valid() {
    assert_eq!(validate(BOARD.as_bytes()).ok(), Some(1));
    assert_eq!(validate(format!("{BOARD}\n{BOARD}\n{BOARD}").as_bytes()).ok(), Some(3));
}

#[test]
fn every_deviation_has_its_place() {
    check("", 1, 1, Expected::Cell, None);
    check("\n", 1, 1, Expected::Cell, b'\n');
    check("\u{feff}bwwb\n", 1, 1, Expected::Cell, 0xEF);
    check("bwx", 1, 3, Expected::Cell, b'x');
    check("bww\n", 1, 4, Expected::Cell, b'\n');
    check("bwwbb\n", 1, 5, Expected::EndOfLine, b'b');
    check("bwwb\r\n", 1, 5, Expected::EndOfLine, b'\r');
    check("bwwb bbwb", 1, 5, Expected::EndOfLine, b' ');
    check("bwwb\nB", 2, 1, Expected::Cell, b'B');
    check(BOARD.trim_end(), 4, 5, Expected::EndOfLine, None);
    check(format!("{BOARD}b"), 5, 1, Expected::EmptyLineOrEnd, b'b');
    check(format!("{BOARD}\n"), 6, 1, Expected::Cell, None);
    check(format!("{BOARD}\n\n{BOARD}"), 6, 1, Expected::Cell, b'\n');
}

proptest! {
    #[test]
    fn every_valid_text_can_be_read(text in "[bw\n]{0,42}") {
        if let Ok(boards) = validate(text.as_bytes()) {
            prop_assert_eq!(Boards::new(text.as_bytes()).filter(Result::is_ok).count() as u64, boards);
        }
    }

    #[test]
    fn no_bytes_make_it_panic(bytes in prop::collection::vec(any::<u8>(), 0..60)) {
        let _ = validate(&bytes[..]);
    }
}

#[test]
fn the_number_and_the_shape_of_boards_may_be_limited() {
    let of = |text: &str, rows, columns, count| {
        let shape = Shape::new(rows, columns).expect("the shape is legal");
        validate_within(text.as_bytes(), shape, count).map_err(|error| error.to_string())
    };
    assert_eq!(of(BOARD, 4, 4, 1..=1), Ok(1));
    assert_eq!(of("bwb\nwww\n\nwww\nwww\n", 2, 3, 2..=2), Ok(2));
    let two = format!("{BOARD}\n{BOARD}");
    let error = "line 5, column 1: expected the end of the text after 1 board, found \"\\n\"";
    assert_eq!(of(&two, 4, 4, 1..=1), Err(error.to_owned()));
    let error = "line 10, column 1: expected an empty line and one more of at least 3 boards, found the end";
    assert_eq!(of(&two, 4, 4, 3..=5), Err(error.to_owned()));
    let error = "line 1, column 4: expected the end of the line, found \"b\"";
    assert_eq!(of(BOARD, 4, 3, 1..=1), Err(error.to_owned()));
}
