//! Reads any bytes as KPuzzle JSON. A puzzle survives a round trip through text.

#![no_main]

use fewest::formats::permutation::{read_puzzle, write_kpuzzle};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    // Text that does not begin with `{` is a definition file, which the target `tws` reads.
    if bytes.trim_ascii_start().starts_with(b"{")
        && let Ok(puzzle) = read_puzzle(bytes)
        && let Ok(text) = write_kpuzzle(&puzzle)
    {
        let again = read_puzzle(text.as_bytes()).expect("the text was just written");
        assert_eq!(again, puzzle, "{text}");
    }
});
