//! Tests each reader with too little memory for a valid text, and with an invalid text.

use super::refused;
use anyhow::Error;
use fewest::flip;
use fewest::formats::lights::{
    json_boards, json_target, read_graph_with_limit, read_incidence, read_json, read_target,
};
use fewest::formats::permutation::{PuzzleTypes, read_puzzle_text};
use fewest::lights::States;
use fewest::lights::text::{Letters, Pictures};

const KPUZZLE: &str = r#"{"name": "pair", "orbits": [{"orbitName": "P", "numPieces": 2, "numOrientations": 1}],
    "defaultPattern": {"P": {"pieces": [0, 1], "orientation": [0, 0]}},
    "moves": {"S": {"P": {"permutation": [1, 0], "orientationDelta": [0, 0]}}}}"#;

const KAGGLE: &str = "puzzle_type,allowed_moves\nrow_3,\"{'r': [1, 0, 2]}\"\n";

type Reader = fn(&str, usize) -> Result<(), Error>;

#[test]
fn little_memory_is_told_from_a_wrong_text() {
    let readers: [(Reader, &str); 11] = [
        (
            |text, memory| Ok(read_incidence(text.as_bytes(), States::TWO, memory).map(drop)?),
            "%%MatrixMarket matrix array integer general\n1 1\n1\n",
        ),
        (|text, memory| Ok(read_puzzle_text(text.as_bytes(), memory).map(drop)?), KPUZZLE),
        (|text, memory| Ok(read_puzzle_text(text.as_bytes(), memory).map(drop)?), "(1,2,3)"),
        (|text, memory| Ok(read_puzzle_text(text.as_bytes(), memory).map(drop)?), "Group((1,3000))"),
        (|text, memory| Ok(read_puzzle_text(text.as_bytes(), memory).map(drop)?), KAGGLE),
        (|text, memory| Ok(PuzzleTypes::read(text.as_bytes(), memory).map(drop)?), KAGGLE),
        (|text, memory| Ok(read_graph_with_limit(text.as_bytes(), memory).map(drop)?), "a b\nb c\n"),
        (|text, memory| Ok(read_target(text.as_bytes(), States::TWO, memory).map(drop)?), "[[1, \"?\"]]"),
        (
            |text, memory| {
                let text = read_json(text.as_bytes(), 16 * memory.min(1 << 20))?;
                json_target(&text, States::TWO, memory)?;
                Ok(json_boards(&text, States::TWO, memory).try_for_each(|board| board.map(drop))?)
            },
            "[[1, 0]]",
        ),
        (
            |text, memory| {
                let mut pictures = Pictures::with_limit(text.as_bytes(), Letters::Board(States::TWO), memory);
                Ok(pictures.try_for_each(|picture| picture.map(drop))?)
            },
            "101\n010\n",
        ),
        (
            |text, memory| {
                let mut boards = flip::text::Boards::with_limit(text.as_bytes(), memory);
                Ok(boards.try_for_each(|board| board.map(drop))?)
            },
            "bwb\nwbw\n",
        ),
    ];
    for (read, text) in readers {
        read(text, 1 << 30).unwrap_or_else(|error| panic!("{text}: {error}"));
        let little = read(text, 7).expect_err(text);
        assert!(refused(&little), "{text}: {little}");
        let wrong = read("graph {", 1 << 30).expect_err("it is wrong");
        assert!(!refused(&wrong), "{text}: {wrong}");
    }
}
