//! Reads any bytes as boards of the Flip Game. The boards do not depend on how the input is split into reads or on a
//! leading byte order mark, and each board survives a round trip through text.

#![no_main]

use fewest::flip::Board;
use fewest::flip::text::Boards;
use fewest::flip::validate::validate;
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
    if !bytes.starts_with(b"\xEF\xBB\xBF") {
        assert_eq!(boards(&[b"\xEF\xBB\xBF", bytes].concat()[..]), (whole.clone(), error.clone()));
    }
    assert_eq!(boards(BufReader::with_capacity(3, bytes)), (whole.clone(), error));
    for board in &whole {
        let printed = board.to_string();
        assert_eq!(printed.parse().as_ref(), Ok(board));
        let spaced: String = printed.chars().flat_map(|letter| [letter, ' ']).collect();
        assert_eq!(spaced.parse().as_ref(), Ok(board));
        for (black, white) in [("B", "W"), ("1", "0"), ("#", ".")] {
            assert_eq!(printed.replace('b', black).replace('w', white).parse().as_ref(), Ok(board));
        }
    }
    if let Ok(valid) = validate(bytes) {
        assert_eq!(valid, whole.len() as u64);
    }
});
