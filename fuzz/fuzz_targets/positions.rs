//! Reads any bytes as positions of a puzzle that the first byte selects. The positions do not depend on how the input
//! is split into reads or on a leading byte order mark. Reading in batches gives the same positions. Each position is a
//! state of the puzzle.

#![no_main]

use fewest::formats::permutation::{Positions, read_positions};
use fewest::permutation::{Metric, Puzzle, State, family};
use libfuzzer_sys::fuzz_target;
use std::io::{self, Read};
use std::sync::LazyLock;

/// A position with its number, line and name, or an error message.
type Found = Result<(State, u64, u64, Option<String>), String>;

/// A text that arrives a few bytes at a time.
struct Pieces<'a>(&'a [u8]);

impl Read for Pieces<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let size = buffer.len().min(7);
        self.0.read(&mut buffer[..size])
    }
}

static PUZZLES: LazyLock<[Puzzle; 6]> = LazyLock::new(|| {
    ["booksort:4", "2x2x2", "sliding:2x3", "rotation", "square-1", "clock"]
        .map(|name| family::by_name(name).expect("the name is one of a family"))
});

fn read(input: impl Read, puzzle: &Puzzle) -> Vec<Found> {
    let found = read_positions(input, puzzle).map(|read| {
        let read = read.map_err(|error| error.to_string())?;
        Ok((read.state, read.number, read.line, read.name))
    });
    found.collect()
}

fn read_batches(input: impl Read, puzzle: &Puzzle) -> Vec<Found> {
    let positions = Positions::new(puzzle, Metric::Quarters);
    let mut found = Vec::new();
    for batch in positions.batches(input) {
        let batch = match batch {
            Ok(batch) => batch,
            Err(error) => {
                found.push(Err(error.to_string()));
                break;
            }
        };
        let read = positions.each(&batch, |read| match read {
            Ok(read) => {
                let name = read.name.map(str::to_owned);
                found.push(Ok((positions.state(read.position), read.number, read.line, name)));
                Ok(())
            }
            Err(error) => Err(error),
        });
        if let Err(error) = read {
            found.push(Err(error.to_string()));
            break;
        }
    }
    found
}

fuzz_target!(|bytes: &[u8]| {
    let Some((&first, text)) = bytes.split_first() else { return };
    let puzzle = &PUZZLES[usize::from(first % 6)];
    let whole = read(text, puzzle);
    assert_eq!(read(Pieces(text), puzzle), whole);
    assert_eq!(read_batches(text, puzzle), whole);
    if !text.starts_with(b"\xEF\xBB\xBF") {
        assert_eq!(read(&[b"\xEF\xBB\xBF", text].concat()[..], puzzle), whole);
    }
    for (state, ..) in whole.iter().flatten() {
        assert_eq!(puzzle.position(&puzzle.pieces(state)).as_ref(), Ok(state));
    }
});
