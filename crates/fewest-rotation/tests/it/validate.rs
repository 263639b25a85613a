//! The validator accepts exactly the judge's format.

use super::{SAMPLE, any_board};
use fewest::rotation::validate::{Deviation, Expected, ValidateError, validate, validate_count};
use fewest::rotation::{Boards, Symbol};
use proptest::prelude::*;

#[track_caller]
fn check(text: impl AsRef<[u8]>, line: u64, column: u64, expected: Expected, found: impl Into<Option<u8>>) {
    match validate(text.as_ref()) {
        Err(ValidateError::Deviation(deviation)) => {
            assert_eq!(deviation, Deviation { line, column, expected, found: found.into() });
        }
        other => panic!("expected a deviation, found {other:?}"),
    }
}

fn boards(text: &str) -> u64 {
    validate(text.as_bytes()).expect("the text is valid")
}

#[test]
fn the_judges_format_is_valid() {
    assert_eq!(boards("0\n"), 0);
    assert_eq!(boards(&format!("{}\n{}\n0\n", SAMPLE[0], SAMPLE[1])), 2);
}

#[test]
fn every_deviation_has_its_place() {
    let board = SAMPLE[0];
    check("", 1, 1, Expected::BoardOrClosing, None);
    check("\n0\n", 1, 1, Expected::BoardOrClosing, b'\n');
    check(" 0\n", 1, 1, Expected::BoardOrClosing, b' ');
    check("4 ", 1, 1, Expected::BoardOrClosing, b'4');
    check("0", 1, 2, Expected::EndOfLine, None);
    check("0\r\n", 1, 2, Expected::EndOfLine, b'\r');
    check("0\n\n", 2, 1, Expected::End, b'\n');
    check("1  1", 1, 3, Expected::Symbol, b' ');
    check("\u{feff}0\n", 1, 1, Expected::BoardOrClosing, 0xEF);
    check("1,1", 1, 2, Expected::Space, b',');
    check("11", 1, 2, Expected::Space, b'1');
    check("1 0", 1, 3, Expected::Symbol, b'0');
    check("1 2 3 ", 1, 7, Expected::Symbol, None);
    check(format!("{board}\n"), 2, 1, Expected::BoardOrClosing, None);
    check(format!("{board} \n0\n"), 1, 48, Expected::EndOfLine, b' ');
    check(format!("{board} 1\n0\n"), 1, 48, Expected::EndOfLine, b' ');
    check(format!("{board}\r\n0\n"), 1, 48, Expected::EndOfLine, b'\r');
    check(format!("{board}\n{}", "1 ".repeat(9)), 2, 17, Expected::OtherSymbol(Symbol::One), b'1');
}

proptest! {
    /// The lenient reader reads every valid text as the same number of boards, and no text causes a panic.
    #[test]
    fn every_valid_text_can_be_read(
        lines in prop::collection::vec(any_board().prop_map(|board| board.to_string()), 0..4),
        at in any::<prop::sample::Index>(),
        byte in prop::sample::select(b"0123 \n\r\x80".to_vec()),
    ) {
        let mut text = lines.iter().map(|line| format!("{line}\n")).collect::<String>().into_bytes();
        text.extend(b"0\n");
        prop_assert_eq!(validate(&text[..]).ok(), Some(lines.len() as u64));
        let place = at.index(text.len());
        let original = std::mem::replace(&mut text[place], byte);
        match validate(&text[..]) {
            Ok(boards) => prop_assert_eq!(Boards::new(&text[..]).filter(Result::is_ok).count() as u64, boards),
            Err(_) => prop_assert_ne!(original, byte),
        }
        // The first deviation is at the change or after it.
        if let Err(ValidateError::Deviation(deviation)) = validate(&text[..]) {
            let before = text.split_inclusive(|&byte| byte == b'\n').take(deviation.line as usize - 1);
            let offset = before.map(<[u8]>::len).sum::<usize>() + deviation.column as usize - 1;
            prop_assert!(offset >= place, "{:?}", deviation);
        }
    }

    #[test]
    fn no_bytes_make_it_panic(bytes in prop::collection::vec(any::<u8>(), 0..60)) {
        let _ = validate(&bytes[..]);
    }
}

#[test]
fn the_number_of_boards_may_be_limited() {
    let text = |boards: usize| format!("{}0\n", format!("{}\n", SAMPLE[0]).repeat(boards));
    let of =
        |boards, count| validate_count(text(boards).as_bytes(), count).map_err(|error| error.to_string());
    assert_eq!(of(0, 0..=0), Ok(0));
    assert_eq!(of(1, 1..=100), Ok(1));
    assert_eq!(of(100, 1..=100), Ok(100));
    let error = "line 1, column 1: expected at least 1 board before the closing 0, found \"0\"";
    assert_eq!(of(0, 1..=100), Err(error.to_owned()));
    let error = "line 101, column 1: expected the closing 0 after 100 boards, found \"1\"";
    assert_eq!(of(101, 1..=100), Err(error.to_owned()));
}
