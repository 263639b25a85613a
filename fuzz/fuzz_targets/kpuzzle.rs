//! Reads any bytes as KPuzzle JSON, with the program's reader: a puzzle is the same after it is written and read again.

#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../crates/fewest-cli/src/permutation"]
mod permutation {
    pub(crate) mod kpuzzle;
}

use permutation::kpuzzle;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(read) = kpuzzle::read(bytes)
        && let Ok(text) = kpuzzle::write(&read.puzzle)
    {
        let again = kpuzzle::read(text.as_bytes()).expect("what was written is a puzzle");
        assert_eq!(again.puzzle, read.puzzle, "{text}");
    }
});
