//! Tests of `fewest convert puzzle`.

use super::program::{Run, print, run};
use std::fs;

/// The corners of the cube. `x` and `y` turn the whole cube, and these rotations make the other
/// faces from `U`.
const CORNERS: &str = r#"{
  "$schema": "any",
  "name": "corners",
  "orbits": [{ "orbitName": "CORNERS", "numPieces": 8, "numOrientations": 3 }],
  "defaultPattern": {
    "CORNERS": { "pieces": [0, 1, 2, 3, 4, 5, 6, 7], "orientation": [0, 0, 0, 0, 0, 0, 0, 0] }
  },
  "moves": {
    "U": { "CORNERS": { "permutation": [1, 2, 3, 0, 4, 5, 6, 7], "orientationDelta": [0, 0, 0, 0, 0, 0, 0, 0] } },
    "x": { "CORNERS": { "permutation": [4, 0, 3, 5, 7, 6, 2, 1], "orientationDelta": [2, 1, 2, 1, 1, 2, 1, 2] } },
    "y": { "CORNERS": { "permutation": [1, 2, 3, 0, 7, 4, 5, 6], "orientationDelta": [0, 0, 0, 0, 0, 0, 0, 0] } }
  },
  "derivedMoves": { "z": "[x: y]", "F": "[x: U]", "R": "[z': U]", "L": "[z: U]", "Uv": "y" }
}
"#;

/// Two pieces that `m` exchanges and turns.
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
fn convert(text: &str, arguments: &[&str]) -> String {
    print(&[&["convert", "puzzle", "-", "--to"], arguments].concat(), text)
}

#[track_caller]
fn check_error(text: &str, arguments: &[&str], expected: &str) {
    let found = run(&[&["convert", "puzzle", "-", "--to"], arguments].concat(), text);
    let errors = format!("error: standard input: {expected}\n");
    assert_eq!(found, Run { code: Some(2), output: String::new(), errors });
}

#[test]
fn a_puzzle_is_the_same_in_both_formats() {
    assert_eq!(convert(PAIR, &["kpuzzle"]), PAIR_JSON);
    assert_eq!(convert(PAIR_JSON, &["tws"]), PAIR);
    assert_eq!(convert(PAIR, &["tws"]), PAIR);
    assert_eq!(convert(PAIR_JSON, &["kpuzzle"]), PAIR_JSON);
    assert_eq!(convert(&format!("\u{feff}\n{PAIR_JSON}"), &["tws"]), PAIR);
}

/// Converts the corners of the cube, and returns the written definition. Standard error must name
/// the rotations that are left out.
#[track_caller]
fn convert_corners(arguments: &[&str]) -> String {
    let found = run(&[&["convert", "puzzle", "-", "--to"], arguments].concat(), CORNERS);
    assert_eq!((found.code, found.errors.as_str()), (Some(0), WARNING));
    found.output
}

const WARNING: &str = "warning: standard input: left out as rotations of the whole puzzle: x, y, z, Uv\n";

#[test]
fn derived_moves_are_moves_and_rotations_are_not() {
    let text = convert_corners(&["tws"]);
    let names: Vec<_> = text.lines().filter_map(|line| line.strip_prefix("Move ")).collect();
    assert_eq!(names, ["U", "F", "R", "L"]);
    // The move of the right face is the published one: it cycles the pieces 0, 1, 7 and 4.
    let right = convert_corners(&["kpuzzle", "--moves", "R"]);
    assert!(right.contains("\"permutation\": [4, 0, 2, 3, 7, 5, 6, 1]"), "{right}");
    assert!(right.contains("\"orientationDelta\": [2, 1, 0, 0, 1, 0, 0, 2]"), "{right}");
}

#[test]
fn some_of_the_moves_are_written() {
    let names = |moves: &str| {
        let text = convert_corners(&["tws", "--moves", moves]);
        text.lines().filter_map(|line| line.strip_prefix("Move ").map(str::to_owned)).collect::<Vec<_>>()
    };
    assert_eq!(names("R,U"), ["R", "U"]);
    assert_eq!(names("U2,R', U2"), ["U2", "R'"]);
    let unknown = run(&["convert", "puzzle", "-", "--to", "tws", "--moves", "U,D"], CORNERS);
    let error = "error: standard input: there is no move \"D\"; the moves are U, F, R, L\n";
    assert_eq!((unknown.code, unknown.errors), (Some(2), WARNING.to_owned() + error));
}

#[test]
fn moves_that_are_lost_as_rotations_are_named_by_every_verb() {
    let text = PAIR.replace("Move m", "Move x\nEnd\nMove Uv\nEnd\nMove m");
    for arguments in
        [&["convert", "puzzle", "-", "--to", "tws"][..], &["show", "puzzle", "-"], &["census", "puzzle", "-"]]
    {
        let found = run(arguments, &text);
        let warning = "warning: standard input: left out as rotations of the whole puzzle: x, Uv\n";
        assert_eq!((found.code, found.errors.as_str()), (Some(0), warning), "{arguments:?}");
    }
    let many: String = (0..22).map(|number| format!("Move {}v\nEnd\n", "U".repeat(number + 1))).collect();
    let found = run(&["show", "puzzle", "-"], PAIR.replace("Move m", &format!("{many}Move m")));
    assert!(found.errors.ends_with("UUUUUUUUUUUUUUUUUUUUv and 2 more\n"), "{}", found.errors);
}

#[test]
fn a_puzzle_of_a_family_is_the_same_in_both_formats() {
    for name in ["3x3x3", "skewb", "pyraminx", "topspin:12,4", "burnt-pancake:5", "loopover:3x3"] {
        let written = print(&["convert", "puzzle", name, "--to", "tws"], "");
        let json = print(&["convert", "puzzle", name, "--to", "kpuzzle"], "");
        assert_eq!(convert(&json, &["tws"]), written, "{name}");
        assert_eq!(convert(&written, &["kpuzzle"]), json, "{name}");
    }
}

#[test]
fn files_are_read_and_written() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let (from, to) = (folder.path().join("pair.json"), folder.path().join("pair.tws"));
    fs::write(&from, PAIR_JSON).expect("the folder exists");
    let (from, to) = (from.to_str().expect("the path is UTF-8"), to.to_str().expect("the path is UTF-8"));
    assert_eq!(print(&["convert", "puzzle", from, "--to", "tws", "-o", to], ""), "");
    assert_eq!(fs::read_to_string(to).expect("the file was written"), PAIR);
    let both = run(&["convert", "puzzle", from, "--to", "tws", "-o", from], "");
    assert_eq!(both.code, Some(2));
    assert!(both.errors.contains("it cannot be written in the same run"), "{}", both.errors);
}

/// Only some errors are tested here. The tests of the reader cover all messages.
#[test]
fn a_wrong_definition_is_reported_with_its_place() {
    check_error(
        "Set A 2\n",
        &["kpuzzle"],
        "line 1, column 8: expected a number of orientations from 1 to 127, found the end of the line",
    );
    check_error(
        "{\"name\": 3}",
        &["tws"],
        "invalid type: integer `3`, expected a string at line 1 column 10",
    );
    check_error(
        &PAIR_JSON.replace("[1, 0]", "[1, 2]"),
        &["tws"],
        "moves.m.A.permutation[1]: expected a number below 2, found 2",
    );
    check_error(&format!("{PAIR_JSON}]"), &["tws"], "trailing characters at line 22 column 1");
}

#[test]
fn what_a_format_cannot_express_is_named() {
    let with = |more: &str| PAIR.to_owned() + more;
    let check = |text: &str, expected: &str| check_error(text, &["kpuzzle"], expected);
    check(&with("Solved\nEnd\n"), "KPuzzle JSON has one solved state; the puzzle has 2");
    check(
        &PAIR.replace("1 1\n0%2", "1 2\n0%2").replace("Move m", "Illegal A 1 2\nMove m"),
        "KPuzzle JSON cannot forbid a piece in a place",
    );
    check(&with("OneWayMove n\nEnd\n"), "KPuzzle JSON cannot contain a move without an inverse, such as n");
    check(
        &with("Move n\nRequires A 1 1\nEnd\n"),
        "KPuzzle JSON cannot contain a move that exists in some states only, such as n",
    );
    let hash = PAIR_JSON.replace("\"m\"", "\"m#\"");
    check_error(&hash, &["tws"], "a definition file cannot contain a move named \"m#\"");
}
