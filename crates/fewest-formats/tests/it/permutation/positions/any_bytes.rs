//! Tests the readers of positions on texts that are almost valid. The fuzz target `positions` tests the same on any
//! bytes.

use super::{Found, named, try_read};
use fewest::formats::permutation::{PositionError, Positions};
use fewest::permutation::{Metric, Puzzle};
use proptest::prelude::*;
use std::sync::LazyLock;

const PARTS: [&str; 30] = [
    "1 2 3\n4 x 5\n",
    "123\n",
    "2 3\n",
    "1,2/3\n",
    "0 0\n",
    "1 2 3 4 x 5\n",
    "2\n",
    "2\n2 1\n",
    "3 1 2 ",
    "U\n",
    "U R2'\n",
    "(1,0)/(-3,",
    "1,0/",
    "UR3+ y2 U2-\n",
    "D",
    "ScrambleAlg a\n",
    "Scramble b c\n",
    "CORNERS\n",
    "2 1 3 4 5 6 7\n",
    "0 0 0 1 2 0 0\n",
    "End\n",
    "# d\n",
    "{\"TILES\":{\"pieces\":[0,1,2,3,5,4],\"orientation\":[0,0,0,0,0,0]}}",
    "{\"TILES\":{\"pieces\":[0,1,2",
    "{}",
    "\"\\\"}",
    " ",
    "\r\n",
    "\n",
    "x",
];

static PUZZLES: LazyLock<[Puzzle; 5]> =
    LazyLock::new(|| ["booksort:4", "2x2x2", "sliding:2x3", "square-1", "clock"].map(named));

/// The positions of a text, read batch by batch.
fn in_batches(text: &[u8], puzzle: &Puzzle) -> Result<Vec<Found>, String> {
    let positions = Positions::new(puzzle, Metric::Quarters);
    let mut found = Vec::new();
    for batch in positions.batches(text) {
        let batch = batch.map_err(|error| error.to_string())?;
        let read = positions.each(&batch, |read| -> Result<(), PositionError> {
            let read = read?;
            let name = read.name.map(str::to_owned);
            found.push((positions.state(read.position), read.number, read.line, name));
            Ok(())
        });
        read.map_err(|error| error.to_string())?;
    }
    Ok(found)
}

proptest! {
    #[test]
    fn any_text_has_the_same_positions_wherever_it_is_cut(
        puzzle in 0..5_usize,
        parts in prop::collection::vec(prop_oneof![
            12 => prop::sample::select(&PARTS[..]).prop_map(|part| part.as_bytes().to_vec()),
            1 => prop::collection::vec(any::<u8>(), 0..4),
        ], 0..12),
    ) {
        let (puzzle, text) = (&PUZZLES[puzzle], parts.concat());
        // `try_read` also reads the text in pieces.
        let found = try_read(&text, puzzle);
        prop_assert_eq!(&in_batches(&text, puzzle), &found);
        if !text.starts_with(b"\xEF\xBB\xBF") {
            prop_assert_eq!(&try_read(&[b"\xEF\xBB\xBF", &text[..]].concat(), puzzle), &found);
        }
        for (state, ..) in found.iter().flatten() {
            let again = puzzle.position(&puzzle.pieces(state));
            prop_assert_eq!(again.as_ref(), Ok(state));
        }
    }
}
