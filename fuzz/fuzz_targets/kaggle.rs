//! Reads any bytes as Kaggle's puzzle types and, after a blank line, as rows of puzzles. Each row contains a state of
//! its puzzle. Without wildcards, only the solved state meets the row's goal.

#![no_main]

use fewest::formats::permutation::PuzzleTypes;
use libfuzzer_sys::fuzz_target;

const MEMORY: usize = 64 << 20;

fuzz_target!(|bytes: &[u8]| {
    let end = bytes.windows(2).position(|pair| pair == b"\n\n").unwrap_or(bytes.len());
    let (info, rows) = bytes.split_at(end);
    let Ok(types) = PuzzleTypes::read(info, MEMORY) else { return };
    let Ok(rows) = types.rows(rows, MEMORY) else { return };
    for row in rows {
        if let Ok(puzzle) = types.puzzle(row.question()) {
            let state = row.state(&puzzle);
            assert!(
                row.question().wildcards() > 0
                    || row.question().goal(&puzzle).is_met(&state, &puzzle) == (state == *puzzle.solved())
            );
        }
    }
});
