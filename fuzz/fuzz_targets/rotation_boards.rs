//! Reads any bytes as boards of the Rotation Game. A simple reader, which takes one number at a time, finds the same
//! boards. The boards do not depend on how the input is split into reads or on a leading byte order mark. Each board
//! survives a round trip through text.

#![no_main]

#[path = "../../crates/fewest-rotation/tests/it/slow_reader.rs"]
mod slow_reader;

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

fuzz_target!(|bytes: &[u8]| {
    let (whole, error) = boards(bytes);
    assert_eq!(whole, slow_reader::boards(bytes), "{error:?}");
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
