//! Reads any bytes as a goal of a puzzle that the first byte selects. The goal does not depend on how the input is
//! split into reads, and computing its space does not panic.

#![no_main]

use fewest::formats::permutation::read_goal;
use fewest::permutation::{Goal, Puzzle, family};
use libfuzzer_sys::fuzz_target;
use std::io::Read;
use std::sync::LazyLock;

static PUZZLES: LazyLock<[Puzzle; 4]> = LazyLock::new(|| {
    ["pancake:4", "2x2x2", "sliding:2x3", "rotation"]
        .map(|name| family::by_name(name).expect("the name is one of a family"))
});

fn read(input: impl Read, puzzle: &Puzzle) -> Result<Goal, String> {
    read_goal(input, puzzle).map_err(|error| error.to_string())
}

fuzz_target!(|bytes: &[u8]| {
    let Some((&first, text)) = bytes.split_first() else { return };
    let puzzle = &PUZZLES[usize::from(first % 4)];
    let whole = read(text, puzzle);
    let (start, rest) = text.split_at(text.len() / 3);
    assert_eq!(read(start.chain(rest), puzzle), whole);
    if let Ok(goal) = whole {
        assert!(goal.alternatives() > 0);
        let _ = goal.space(puzzle);
    }
});
