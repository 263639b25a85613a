//! Reads any text as an algorithm: a sequence of moves. It survives a round trip through text. Applying it to a puzzle
//! takes bounded time.

#![no_main]

use fewest::permutation::{Algorithm, Puzzle, family};
use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;

static CUBE: LazyLock<Puzzle> = LazyLock::new(|| family::by_name("3x3x3").expect("the name is valid"));

fuzz_target!(|text: &str| {
    if let Ok(algorithm) = text.parse::<Algorithm>() {
        assert_eq!(algorithm.to_string().parse().as_ref(), Ok(&algorithm));
        let _ = CUBE.after(&CUBE.goals()[0], &algorithm);
    }
});
