//! Tests puzzles in KPuzzle JSON: a puzzle is the same as in a definition, errors have messages and places, and reading
//! keeps its memory limit.

use super::definition;
use fewest::formats::permutation::{
    KPuzzleError, PuzzleError, ReadPuzzleError, read_puzzle, read_puzzle_text, write_kpuzzle,
};
use fewest::permutation::{Metric, Puzzle, family};
use fewest_testing::reading::{Broken, read_in_pieces};
use proptest::prelude::*;
use std::io::{self, Read};

/// A puzzle of two pieces, which the move `m` exchanges and turns, as a definition. `PAIR_JSON` is the same puzzle as
/// KPuzzle JSON.
const PAIR: &str = "Name pair\n\nSet A 2 4\n\nSolved\nA\n1 1\n0%2 1%2\nEnd\n\nMove m\nA\n2 1\n1 3\nEnd\n";
const PAIR_JSON: &str = r#"{
  "name": "pair",
  "orbits": [
    { "orbitName": "A", "numPieces": 2, "numOrientations": 4 }
  ],
  "defaultPattern": {
    "A": {
      "pieces": [0, 0],
      "orientation": [0, 1],
      "orientationMod": [2, 2]
    }
  },
  "moves": {
    "m": {
      "A": {
        "permutation": [1, 0],
        "orientationDelta": [3, 1]
      }
    }
  }
}
"#;

#[track_caller]
fn try_read(text: &[u8]) -> Result<Puzzle, String> {
    read_in_pieces(text, read_puzzle)
}

/// The error of `PAIR_JSON` with `old` replaced by `new`.
#[track_caller]
fn error_of(old: &str, new: &str) -> PuzzleError {
    assert!(PAIR_JSON.contains(old), "{old}");
    match read_puzzle(PAIR_JSON.replacen(old, new, 1).as_bytes()) {
        Err(ReadPuzzleError::Text(error)) => error,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_puzzle_is_the_same_in_both_formats() {
    let puzzle = definition::read(PAIR);
    assert_eq!(try_read(PAIR_JSON.as_bytes()), Ok(puzzle.clone()));
    assert_eq!(write_kpuzzle(&puzzle).as_deref(), Ok(PAIR_JSON));
    for start in ["\u{feff}", "\n \t", "\u{feff}\r\n"] {
        assert_eq!(try_read(format!("{start}{PAIR_JSON}").as_bytes()), Ok(puzzle.clone()), "{start:?}");
    }
    for family in family::families() {
        let puzzle = family::by_name(family.example()).expect("it is a puzzle");
        if let Ok(text) = write_kpuzzle(&puzzle) {
            assert_eq!(
                read_puzzle(text.as_bytes()).expect("the text was written from a puzzle"),
                puzzle,
                "{}",
                family.example()
            );
        }
    }
}

/// The clock of cubing.js has negative turns and pauses.
#[test]
fn turns_may_be_negative_and_derived_moves_may_pause() {
    let pair = try_read(PAIR_JSON.as_bytes());
    assert_eq!(try_read(PAIR_JSON.replace("[3, 1]", "[-1, -3]").as_bytes()), pair);
    let derived = |text: &str| {
        let end = format!("  }},\n  \"derivedMoves\": {{\"n\": \"{text}\"}}\n}}\n");
        try_read(
            format!(
                "{}{end}",
                PAIR_JSON.strip_suffix("  }\n}\n").expect("the text ends with these brackets")
            )
            .as_bytes(),
        )
    };
    assert_eq!(derived(". m  . m"), derived("m m"));
    assert!(derived(".").is_ok_and(|puzzle| puzzle.base_moves()[1].transformation().is_identity()));
    assert!(derived(". (m").is_err_and(|error| error.contains("derivedMoves.n: column 5")));
}

/// By hand: `m` carries the piece of place 1 to place 0, and adds 2 to its orientation there.
#[test]
fn a_turn_stands_at_the_place_to_which_the_piece_comes() {
    let text = PAIR_JSON.replace("\"pieces\": [0, 0]", "\"pieces\": [0, 1]").replace("[3, 1]", "[2, 1]");
    let puzzle = try_read(text.as_bytes()).expect("it is a puzzle");
    let after = puzzle.goals()[0].after(&puzzle.moves(Metric::Turns)[0], &puzzle);
    let orbit = &puzzle.pieces(&after)[0];
    assert_eq!(orbit.pieces, [1, 0]);
    // Orientations are distinguished only modulo 2, so 1 + 2 is 1, and 0 + 1 is 1.
    assert_eq!(orbit.orientations, [1, 1]);
}

#[test]
fn an_orbit_that_a_move_leaves_out_stands_still() {
    let two = PAIR_JSON
        .replace(
            "\"orbits\": [",
            "\"orbits\": [ { \"orbitName\": \"B\", \"numPieces\": 2, \"numOrientations\": 1 },",
        )
        .replace(
            "\"defaultPattern\": {",
            "\"defaultPattern\": { \"B\": { \"pieces\": [0, 1], \"orientation\": [0, 0] },",
        );
    let puzzle = try_read(two.as_bytes()).expect("a move may leave out an orbit");
    let still = "\"m\": { \"B\": { \"permutation\": [0, 1], \"orientationDelta\": [0, 0] },";
    assert_eq!(try_read(two.replace("\"m\": {", still).as_bytes()), Ok(puzzle));
}

#[test]
fn rotations_are_left_out_and_named() {
    let moves = r#""x": { "A": { "permutation": [1, 0], "orientationDelta": [0, 0] } }, "m": {"#;
    let text = PAIR_JSON.replace("\"m\": {", moves);
    let read = read_puzzle_text(text.as_bytes(), usize::MAX).expect("it is a puzzle");
    assert_eq!(read.rotations, ["x"]);
    assert_eq!(read.puzzle, definition::read(PAIR));
    assert_eq!(
        error_of("\"m\": {", "\"x\": {").to_string(),
        "moves: expected a move that is not a rotation of the whole puzzle"
    );
}

#[test]
fn an_error_has_a_line_and_a_column_or_names_the_entry() {
    let error = error_of("[1, 0]", "[1, -1]");
    assert_eq!(error.to_string(), "invalid value: integer `-1`, expected usize at line 16 column 29");
    assert_eq!(error.place(), Some((16, 29)));
    let error = error_of("[1, 0]", "[1, 2]");
    assert_eq!(error.place(), None);
    let PuzzleError::KPuzzle(KPuzzleError::Entry { path, expected, found, .. }) = error else {
        panic!("{error:?}")
    };
    assert_eq!(
        [path, expected, found],
        ["moves.m.A.permutation[1]", "a number below 2", "2"].map(str::to_owned)
    );
    for (old, new, expected) in [
        (
            "\"A\": {\n      \"pieces",
            "\"B\": {\n      \"pieces",
            "defaultPattern: expected the name of an orbit, found \"B\"",
        ),
        (
            "\"m\": {\n      \"A\": {",
            "\"m\": {\n      \"B\": {",
            "moves.m: expected the name of an orbit, found \"B\"",
        ),
        (
            "\"numPieces\": 2",
            "\"numPieces\": 3",
            "defaultPattern.A.pieces: expected 3 entries, one for each piece, found 2",
        ),
        (
            "  }\n}",
            "  },\n  \"derivedMoves\": {\"n\": \"(m\"}\n}",
            "derivedMoves.n: column 3: expected a move, a group or \")\", found the end",
        ),
        (
            "  }\n}",
            "  },\n  \"derivedMoves\": {\"n\": \"m q\"}\n}",
            "derivedMoves: move n: there is no move \"q\"; the moves are m",
        ),
        ("[1, 0]", "[1, 1]", "moves.m.A.permutation[1]: expected each place once, found 1 again"),
        ("[1, 0]", "[1]", "moves.m.A.permutation: expected 2 entries, one for each piece, found 1"),
        ("[3, 1]", "[4, 1]", "moves.m.A.orientationDelta[0]: expected a number below 4, found 4"),
        ("[3, 1]", "[-4, 1]", "moves.m.A.orientationDelta[0]: expected a number above -4, found -4"),
        ("[0, 1]", "[0, 5]", "defaultPattern.A.orientation[1]: expected a number below 4, found 5"),
        ("[0, 0]", "[0]", "defaultPattern.A.pieces: expected 2 entries, one for each piece, found 1"),
        ("[2, 2]", "[2, 3]", "defaultPattern.A.orientationMod[1]: expected 0 or a divisor of 4, found 3"),
        (
            "[2, 2]",
            "[2, 0]",
            "defaultPattern.A.orientationMod[1]: expected 2, the value of an earlier piece 0, found 4",
        ),
        (
            "\"A\": {\n        \"perm",
            "\"B\": {\n        \"perm",
            "moves.m: expected the name of an orbit, found \"B\"",
        ),
        (
            "\"numPieces\": 2",
            "\"numPieces\": 18446744073709551615",
            "orbits: expected at most 16384 pieces in all, found 18446744073709551615",
        ),
        (
            "\"numOrientations\": 4",
            "\"numOrientations\": 0",
            "orbits[0].numOrientations: expected 1 to 127, found 0",
        ),
        (
            "  }\n}",
            "  },\n  \"derivedMoves\": {\"n\": \"m\", \"n\": \"m\"}\n}",
            "expected each name once, found \"n\" again at line 21 column 32",
        ),
        (
            "\"m\": {",
            "\"m\\u001b[2J\": {",
            "move m\\u{1b}[2J: the name is empty, or contains white space or a control character",
        ),
        ("\"name\": \"", "\"name\": \"\\u001b[2J", "the puzzle: the name contains a control character"),
    ] {
        assert_eq!(error_of(old, new).to_string(), expected);
    }
    let overflow = error_of("\"numPieces\": 2", "\"numPieces\": 99999999999999999999").to_string();
    assert!(overflow.ends_with(", expected usize at line 4 column 57"), "{overflow}");
    let empty = read_puzzle(&b"{}"[..]).expect_err("it has no name").to_string();
    assert!(empty.contains("missing field `name` at line 1 column 2"), "{empty}");
    assert_eq!(
        try_read(b"[]"),
        Err("line 1, column 1: expected a command, such as Set, Solved or Move, found \"[]\"".into())
    );
}

#[test]
fn a_source_that_fails_is_reported() {
    for length in [0, 1, 100, PAIR_JSON.len() - 1] {
        let read = read_puzzle(PAIR_JSON.as_bytes()[..length].chain(Broken));
        assert!(matches!(read, Err(ReadPuzzleError::Io(_))), "{length}: {read:?}");
    }
}

#[test]
fn a_text_that_takes_more_memory_than_allowed_is_refused_before_its_end() {
    let enough = 12 * PAIR_JSON.len();
    assert!(read_puzzle_text(PAIR_JSON.as_bytes(), enough).is_ok());
    let most = PAIR_JSON.len() - 1;
    let error = read_puzzle_text(PAIR_JSON.as_bytes(), enough - 1).expect_err("it is too long");
    let sentence = format!("expected at most {most} bytes, the limit of memory, found a longer text");
    assert_eq!(error.to_string(), sentence);
    let endless = b"{".chain(io::repeat(b' '));
    assert!(read_puzzle_text(endless, 1 << 20).is_err());
}

#[test]
fn more_names_than_any_puzzle_has_are_refused() {
    let moves: String = (0..1 << 14).map(|number| format!("\"m{number}\": {{}}, ")).collect();
    let error = error_of("\"m\": {", &format!("{moves}\"m\": {{"));
    assert!(error.to_string().starts_with("expected at most 16384 names, found another at line "), "{error}");
}

#[test]
fn deep_nesting_takes_no_stack() {
    let deep = format!("{{\"name\": \"a\", \"more\": {}", "[".repeat(1 << 20));
    let error = read_puzzle(deep.as_bytes()).expect_err("it does not end").to_string();
    assert_eq!(error, format!("EOF while parsing a list at line 1 column {}", deep.len()));
}

proptest! {
    /// A text with changed bytes is an error or a puzzle, also if it arrives in pieces. The puzzle stays the same if it
    /// is written and read. The fuzz target `kpuzzle` tests this on any bytes.
    #[test]
    fn any_text_is_read_the_same_wherever_it_is_cut(
        changes in prop::collection::vec((any::<prop::sample::Index>(), prop::sample::select(&b"0123,:[]{}\"mA \n"[..])), 0..3),
    ) {
        let mut text = PAIR_JSON.as_bytes().to_vec();
        for (index, byte) in changes {
            let at = index.index(text.len());
            text[at] = byte;
        }
        if let Ok(puzzle) = try_read(&text)
            && let Ok(written) = write_kpuzzle(&puzzle)
        {
            prop_assert_eq!(try_read(written.as_bytes()), Ok(puzzle));
        }
    }
}
