//! Tests the reader of definitions on texts that are almost valid. The fuzz target `tws` tests the same on any bytes.

use super::try_read;
use fewest::formats::permutation::write_puzzle;
use proptest::prelude::*;

const PIECES: [&str; 35] = [
    "Name a\n",
    "Set A 3 2\n",
    "Set B 2 1\n",
    "Solved\n",
    "StartState\n",
    "Move m\n",
    "Move x\n",
    "OneWayMove n\n",
    "MoveTransformation t\n",
    "MoveAlias s m2'\n",
    "MoveSequence q m t, m'\n",
    "Requires A 1 2\n",
    "Illegal A 1 2 3\n",
    "ParallelMoves\n",
    "Block\n",
    "Block\nA\n1 2\nB\n1\nEnd\n",
    "A\n",
    "A\n1 2 3\n",
    "A\n2 3 1\n0 1 1\n",
    "B\n2 1\n",
    "1 2 1\n",
    "0 ? 1\n",
    "0%1 0 1\n",
    "1 0\n",
    "End\n",
    "End\n",
    "End\n",
    "Move",
    " ",
    "\n",
    "#",
    "9999999999",
    "1",
    "?",
    "'",
];

const STARTS: [&str; 3] =
    ["", "Set A 3 2\nSet B 2 1\n", "Set A 3 2\nSolved\nEnd\nMove m\nA\n2 3 1\n1 0 0\nEnd\n"];

proptest! {
    #[test]
    fn any_text_is_read_the_same_wherever_it_is_cut(
        start in prop::sample::select(&STARTS[..]),
        pieces in prop::collection::vec(prop_oneof![
            12 => prop::sample::select(&PIECES[..]).prop_map(|piece| piece.as_bytes().to_vec()),
            1 => prop::collection::vec(any::<u8>(), 0..4),
        ], 0..24),
    ) {
        let text = [start.as_bytes(), &pieces.concat()].concat();
        // `try_read` also reads the text in pieces.
        let puzzle = try_read(&text);
        prop_assert_eq!(&try_read(&[b"\xEF\xBB\xBF", &text[..]].concat()), &puzzle);
        if let Ok(puzzle) = puzzle {
            let written = write_puzzle(&puzzle).expect("names that were read can be written");
            prop_assert_eq!(try_read(written.as_bytes()), Ok(puzzle));
        }
    }
}
