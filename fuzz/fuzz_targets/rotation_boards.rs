//! Reads any bytes as boards of the Rotation Game: the boards are those that a reader of single numbers finds, they do not
//! depend on where the input is cut or on a leading byte order mark, and printed boards can be read again.

#![no_main]

use fewest::rotation::validate::validate;
use fewest::rotation::{Board, Boards};
use libfuzzer_sys::fuzz_target;
use std::io::{BufRead, BufReader};

fn boards(input: impl BufRead) -> (Vec<Board>, Option<String>) {
    let mut error = None;
    let located =
        Boards::new(input).map_while(|located| located.map_err(|e| error = Some(e.to_string())).ok());
    let boards = located.map(|located| located.board).collect();
    (boards, error)
}

/// The boards by their numbers, one after the other, up to the closing 0 or the first that is none.
fn read_slowly(bytes: &[u8]) -> Vec<Board> {
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    // Judges read with C's functions, for which a vertical tab is white space.
    let mut numbers =
        bytes.split(|byte| b" \t\n\x0b\x0c\r".contains(byte)).filter(|number| !number.is_empty());
    let board = move || {
        let first = numbers.next().filter(|first| first != b"0")?;
        let rest: Vec<&[u8]> = numbers.by_ref().take(23).collect();
        Some([&[first], &rest[..]].concat().join(&b' '))
    };
    std::iter::from_fn(board).map_while(|board| str::from_utf8(&board).ok()?.parse().ok()).collect()
}

fuzz_target!(|bytes: &[u8]| {
    let (whole, error) = boards(bytes);
    assert_eq!(whole, read_slowly(bytes), "{error:?}");
    if !bytes.starts_with(b"\xEF\xBB\xBF") {
        assert_eq!(boards(&[b"\xEF\xBB\xBF", bytes].concat()[..]), (whole.clone(), error.clone()));
    }
    assert_eq!(boards(BufReader::with_capacity(7, bytes)), (whole.clone(), error));
    for board in &whole {
        assert_eq!(board.to_string().parse().as_ref(), Ok(board));
    }
    if let Ok(valid) = validate(bytes) {
        assert_eq!(valid, whole.len() as u64);
    }
});
