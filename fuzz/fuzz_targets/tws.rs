//! Reads any bytes as the definition of a puzzle. The puzzle does not depend on how the input is split into reads or
//! on a leading byte order mark, and it survives a round trip through text.

#![no_main]

use fewest::formats::permutation::{read_puzzle, write_puzzle};
use fewest::permutation::Puzzle;
use libfuzzer_sys::fuzz_target;
use std::io::Read;

fn read(input: impl Read) -> Result<Puzzle, String> {
    read_puzzle(input).map_err(|error| error.to_string())
}

fuzz_target!(|bytes: &[u8]| {
    let whole = read(bytes);
    let (start, rest) = bytes.split_at(bytes.len() / 3);
    assert_eq!(read(start.chain(rest)), whole);
    if !bytes.starts_with(b"\xEF\xBB\xBF") {
        assert_eq!(read(&[b"\xEF\xBB\xBF", bytes].concat()[..]), whole);
    }
    if let Ok(puzzle) = whole {
        let text = write_puzzle(&puzzle).expect("the puzzle was read from a file");
        assert_eq!(read(text.as_bytes()), Ok(puzzle));
    }
});
