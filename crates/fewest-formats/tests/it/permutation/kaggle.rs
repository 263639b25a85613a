//! Tests the files of Kaggle's competition Santa 2023. The test data are:
//!
//! - `puzzle_info.csv`, which `scripts/kaggle-puzzles` computes from the geometry of the puzzles;
//! - `puzzles.csv`, some rows of the competition;
//! - `lengths.txt`, the shortest lengths that teams have published for these rows.

use fewest::formats::permutation::{PuzzleTypes, read_puzzle};
use fewest::permutation::{Census, Metric, Move, Solver};
use std::collections::HashSet;
use std::process::Command;

const INFO: &str = include_str!("../../data/kaggle/puzzle_info.csv");
const ROWS: &str = include_str!("../../data/kaggle/puzzles.csv");
const LENGTHS: &str = include_str!("../../data/kaggle/lengths.txt");

/// A type of puzzles with three places.
const SMALL: &str = "puzzle_type,allowed_moves\nrow_3,\"{'l': [1, 0, 2], 'r': [1, 2, 0]}\"\n";
const HEADER: &str = "id,puzzle_type,solution_state,initial_state,num_wildcards";

fn types(text: &str) -> PuzzleTypes {
    PuzzleTypes::read(text.as_bytes(), usize::MAX).expect("the text lists types")
}

fn sources(puzzle: &fewest::permutation::Puzzle, name: &str) -> Vec<u16> {
    let step = puzzle.base_moves().iter().find(|step| step.name() == name).expect(name);
    step.transformation().sources().to_vec()
}

/// The moves that the script computes are equal to moves that were copied from the competition's file.
#[test]
fn the_script_makes_the_moves_of_the_competition() {
    let types = types(INFO);
    let check = |row: &str, name: &str, expected: &[u16]| {
        let rows = types.rows(format!("{HEADER}\n{row}\n").as_bytes(), usize::MAX).expect(row);
        let puzzle = types.puzzle(rows[0].question()).expect("it is a puzzle");
        assert_eq!(sources(&puzzle, name), expected, "{name}");
    };
    let cube = ROWS.lines().nth(1).expect("there is a row");
    let f0 = [0, 1, 19, 17, 6, 4, 7, 5, 2, 9, 3, 11, 12, 13, 14, 15, 16, 20, 18, 21, 10, 8, 22, 23];
    check(cube, "f0", &f0);
    let r0 = [0, 5, 2, 7, 4, 21, 6, 23, 10, 8, 11, 9, 3, 13, 1, 15, 16, 17, 18, 19, 20, 14, 22, 12];
    check(cube, "r0", &r0);
    let d1 = [1, 3, 0, 2, 16, 17, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13, 18, 19, 20, 21, 22, 23];
    check(cube, "d1", &d1);
    let wreath = ROWS.lines().find(|row| row.contains("wreath_7/7")).expect("there is a row");
    check(wreath, "r", &[7, 1, 10, 3, 4, 5, 6, 8, 9, 2, 11, 0]);
    let pieces = (0..36).map(|piece| piece.to_string()).collect::<Vec<_>>().join(";");
    let globe = format!("0,globe_2/6,{pieces},{pieces},0");
    let f7 = [
        31, 1, 2, 3, 4, 5, 6, 24, 35, 34, 33, 32, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 7, 25, 26,
        27, 28, 29, 30, 0, 11, 10, 9, 8,
    ];
    check(&globe, "f7", &f7);
}

#[test]
fn the_fixture_is_what_the_script_writes() {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../scripts/kaggle-puzzles");
    let names: Vec<String> = types(INFO).names().map(str::to_owned).collect();
    let Ok(written) = Command::new("python3").arg(script).args(&names).output() else {
        eprintln!("NOT VERIFIED: the fixture, as there is no python3");
        return;
    };
    assert_eq!(String::from_utf8_lossy(&written.stdout), INFO);
    let refused = Command::new("python3").args([script, "globe_2"]).output().expect("python3 runs");
    assert!(!refused.status.success());
}

/// The solver finds the lengths that teams have published for wreaths, with and without wildcards. Cubes take longer,
/// so only the long tests of the program solve them.
#[test]
fn rows_have_the_published_lengths() {
    let types = types(INFO);
    let rows = types.rows(ROWS.as_bytes(), usize::MAX).expect("the text has valid rows");
    let published: Vec<(&str, usize)> = (LENGTHS.lines())
        .map(|line| line.split_once(' ').expect("the line has an id and a length"))
        .map(|(id, length)| (id, length.parse().expect("the length is a number")))
        .collect();
    let (mut sum, mut wildcards) = (0, 0);
    for (row, (id, length)) in rows.iter().zip(published) {
        assert_eq!(row.id(), id);
        let puzzle = types.puzzle(row.question()).expect("it is a puzzle");
        if !matches!(puzzle.name(), "wreath_6/6" | "wreath_7/7") {
            continue;
        }
        let goal = row.question().goal(&puzzle);
        let solver = Solver::new(&puzzle, Metric::Turns, &goal).expect("the table is small");
        let word = solver.solve(&row.state(&puzzle)).solved().expect("it is solvable");
        assert_eq!(word.len(), length, "{id}: {word}");
        let moves: Vec<String> = word.moves().map(|step| step.name().to_owned()).collect();
        let end = moves.iter().fold(row.state(&puzzle), |state, name| {
            state.after(puzzle.base_moves().iter().find(|step| step.name() == name).expect(name), &puzzle)
        });
        let wrong = end.kinds().iter().zip(puzzle.solved().kinds()).filter(|(one, other)| one != other);
        assert!(wrong.count() <= row.question().wildcards(), "{id}");
        sum += length;
        wildcards += row.question().wildcards();
    }
    // Several teams published the lengths 150 and 128.
    assert_eq!((sum, wildcards), (278, 14));
}

/// The number of states at each distance from a solved state, by breadth-first search with the lists of the file
/// itself.
fn states_by_distance(name: &str, solved: &[u8]) -> Vec<u64> {
    let line = INFO.lines().find_map(|line| line.strip_prefix(&format!("{name},\"{{"))).expect(name);
    let moves: Vec<Vec<usize>> = (line.trim_end_matches("}\"").split("], "))
        .map(|one| one.split_once('[').expect("the move is a list").1.trim_end_matches(']'))
        .map(|list| list.split(", ").map(|place| place.parse().expect("the place is a number")).collect())
        .collect();
    let mut seen = HashSet::from([solved.to_vec()]);
    let (mut level, mut counts) = (vec![solved.to_vec()], vec![]);
    while !level.is_empty() {
        counts.push(level.len() as u64);
        let mut next = Vec::new();
        for state in &level {
            for sources in &moves {
                let after: Vec<u8> = sources.iter().map(|&source| state[source]).collect();
                let mut before = vec![0; state.len()];
                sources.iter().zip(state).for_each(|(&source, &piece)| before[source] = piece);
                next.extend([after, before].into_iter().filter(|state| seen.insert(state.clone())));
            }
        }
        level = next;
    }
    counts
}

#[test]
fn censuses_agree_with_breadth_first_search() {
    let types = types(INFO);
    let check = |name: &str, solved: &str| {
        let state = solved.bytes().map(|piece| char::from(piece).to_string()).collect::<Vec<_>>().join(";");
        let rows = types.rows(format!("{HEADER}\n0,{name},{state},{state},0\n").as_bytes(), usize::MAX);
        let puzzle = types.puzzle(rows.expect(name)[0].question()).expect(name);
        let census = Census::new(&puzzle, Metric::Turns).expect(name);
        assert_eq!(census.counts(), states_by_distance(name, solved.as_bytes()), "{name} {solved}");
    };
    check("wreath_5/5", "ABCDEFGH");
    check("wreath_6/6", "CACAAABBBB");
    check("wreath_7/7", "CACAAAABBBBB");
    check("globe_1/2", "ABCDEFGH");
    check("globe_2/2", "AABBCCDDEEFF");
    // Only the stickers of two opposite faces differ from the others, so the states are the orientations of the
    // corners. No corner is fixed: the cube may be held in any way.
    check("cube_2/2/2", "AAAABBBBBBBBBBBBBBBBAAAA");
}

#[test]
fn a_file_of_one_type_is_a_puzzle() {
    let puzzle = read_puzzle(SMALL.as_bytes()).expect("it is a puzzle");
    let names: Vec<&str> = puzzle.base_moves().iter().map(Move::name).collect();
    // The exchange `l` is its own inverse, so `-l` is not added.
    assert_eq!((puzzle.name(), names), ("row_3", vec!["l", "r", "-r"]));
    assert_eq!(sources(&puzzle, "-r"), [2, 0, 1]);
    let error = read_puzzle(INFO.as_bytes()).expect_err("the text has several puzzles").to_string();
    assert_eq!(
        error,
        "line 1, column 1: expected one type of puzzles, because no row names its type, found 11"
    );
}

#[test]
fn types_that_are_none_are_refused() {
    let check = |old: &str, new: &str, expected: &str| {
        assert!(SMALL.contains(old), "{old}");
        let error = PuzzleTypes::read(SMALL.replacen(old, new, 1).as_bytes(), usize::MAX).expect_err(new);
        assert_eq!(error.to_string(), expected, "{new}");
    };
    check(
        "puzzle_type,",
        "type,",
        "line 1, column 1: expected the line puzzle_type,allowed_moves, found \"type\"",
    );
    check("\"{'l'", "{'l'", "line 2, column 1: expected a type and its moves, in quotation marks, found 7");
    check("{'l'", "{l", "line 2, column 9: expected the name of a move in quotation marks, found \"l:\"");
    check("[1, 0, 2]", "[1, 0]", "line 2, column 28: expected 2 places, as the first move has, found 3");
    check("[1, 0, 2]", "[1, 0, 0]", "line 2, column 21: expected each number below 3 once, found \"0\"");
    check("[1, 0, 2]", "[1, 0, 3]", "line 2, column 21: expected each number below 3 once, found \"3\"");
    check(
        "[1, 0, 2]",
        "[1, 0, -1]",
        "line 2, column 21: expected the number of a place, from 0, found \"-1\"",
    );
    check("'r'", "'l'", "line 2, column 25: expected a new name of a move, found \"l\"");
    check("0]}\"", "0]\"", "line 2, column 39: expected a comma or }, found the end");
    check("0]}\"", "0]}", "line 2, column 40: expected another quotation mark in the line, found the end");
    check("0]}\"", "0]}x\"", "line 2, column 40: expected the end of the moves, found \"x\"");
    let twice = format!("{SMALL}{}", SMALL.lines().nth(1).expect("the file has one type"));
    let error = PuzzleTypes::read(twice.as_bytes(), usize::MAX)
        .expect_err("a puzzle has two definitions")
        .to_string();
    assert_eq!(error, "line 3, column 1: expected a new type of puzzles, found \"row_3\"");
    let error = PuzzleTypes::read(SMALL.as_bytes(), 100).expect_err("it is too long").to_string();
    assert_eq!(error, "line 1, column 1: expected at most 6 bytes, the limit of memory, found a longer text");
}

#[test]
fn rows_that_are_none_are_refused() {
    let types = types(SMALL);
    let check = |row: &str, expected: &str| {
        let error = types.rows(format!("{HEADER}\n\n{row}\n").as_bytes(), usize::MAX).expect_err(row);
        assert_eq!(error.to_string(), expected, "{row}");
    };
    let other = "a type of puzzles that puzzle_info.csv lists";
    check("1,row_4,A;B;C,A;B;C,0", &format!("line 3, column 3: expected {other}, found \"row_4\""));
    check("1,row_3,A;B;C,A;B;C", "line 3, column 1: expected 5 values, as the first line has, found 4");
    let pieces = "3 pieces with ; between them, one for each place of the moves of this type";
    check("1,row_3,A;B,A;B;C,0", &format!("line 3, column 9: expected {pieces}, found 2"));
    check("1,row_3,A;B;C,A;B,0", &format!("line 3, column 15: expected {pieces}, found 2"));
    let piece = "a piece of solution_state that the state does not already contain";
    check("1,row_3,A;B;C,A;B;D,0", &format!("line 3, column 19: expected {piece}, found \"D\""));
    check("1,row_3,A;B;B,A;A;B,0", &format!("line 3, column 17: expected {piece}, found \"A\""));
    check("1,row_3,A;B;C,A;B;C,x", "line 3, column 21: expected a number of wildcards, found \"x\"");
    check("1,row_3,A;B;C,A;B;C,-1", "line 3, column 21: expected a number of wildcards, found \"-1\"");
    let error = types.rows("id,moves\n".as_bytes(), usize::MAX).expect_err("those are answers").to_string();
    assert_eq!(error, format!("line 1, column 1: expected the line {HEADER}, found \"id\""));
    // Columns may stand in any order, and other columns are allowed.
    let text =
        "num_wildcards,note,initial_state,solution_state,puzzle_type,id\r\n1,x,B;A;A,A;A;B,row_3,7\r\n";
    let rows = types.rows(text.as_bytes(), usize::MAX).expect("the text has valid rows");
    assert_eq!((rows[0].id(), rows[0].line(), rows[0].question().wildcards()), ("7", 2, 1));
}
