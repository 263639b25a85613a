//! Tests of `fewest compare`, and of `fewest solve --method`.

use super::program::{SAMPLE, SAMPLE_ANSWERS, command_that_heeds_signals, print, run};
use super::signals::send;
use std::fs;
use std::io::{BufRead, BufReader, Write};

const ROTATION_METHODS: &str = "table,bfs,bfs-boards,bidirectional,a-star,a-star-exact,ida-star,ida-star-parallel,\
                                ida-star-classic,ida-star-symbols,ida-star-exact,iterative-deepening";
const FLIP_METHODS: &str = "algebra,bfs,bidirectional,a-star,ida-star,ida-star-unordered,iterative-deepening";

const FLIP_SAMPLE: &str = "bwwb bbwb bwwb bwww\n\nbwww wwww wwww wwww\n";

/// One board that is not solved yet.
const ONE: &str = "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3\n";

/// The lines of CSV as cells.
fn rows(arguments: &[&str], input: &str) -> Vec<Vec<String>> {
    let text = print(&[arguments, &["--format", "csv"]].concat(), input);
    text.lines().map(|line| line.split(',').map(String::from).collect()).collect()
}

#[test]
fn every_method_finds_the_same_length() {
    let rotation = rows(&["compare", "rotation", "--method", ROTATION_METHODS], SAMPLE);
    assert_eq!(rotation.len(), 1 + 2 * 12);
    assert_eq!(rotation[0][..6], ["board", "method", "heuristic", "outcome", "reason", "length"]);
    for row in &rotation[1..] {
        assert_eq!(row[3], "solved", "{row:?}");
        assert_eq!(row[5], if row[0] == "1" { "2" } else { "4" }, "{row:?}");
    }
    let flip = rows(&["compare", "flip", "--method", FLIP_METHODS], FLIP_SAMPLE);
    assert_eq!(flip.len(), 1 + 2 * 7);
    for row in &flip[1..] {
        let expected = if row[0] == "1" { ["solved", "", "4"] } else { ["impossible", "", ""] };
        assert_eq!(row[3..6], expected, "{row:?}");
    }
}

#[test]
fn a_table_names_every_method_and_the_totals() {
    let table = print(&["compare", "rotation"], SAMPLE);
    for text in ["Board 1\n", "Board 2\n", "Totals of 2 boards", "ida-star-exact", "missing cells", "2 of 2"]
    {
        assert!(table.contains(text), "{text} is not in\n{table}");
    }
    assert!(!print(&["compare", "rotation"], ONE).contains("All"), "one board needs no totals");
}

#[test]
fn json_has_every_iteration() {
    let text = print(&["compare", "flip", "--method", "bfs", "--format", "json"], "bw bw\n");
    let object: serde_json::Value = serde_json::from_str(&text).expect("a line is JSON");
    assert_eq!(object["method"], "bfs");
    assert_eq!(object["outcome"], "solved");
    let iterations = object["iterations"].as_array().expect("iterations are a list");
    let expanded: u64 = iterations.iter().filter_map(|iteration| iteration["expanded"].as_u64()).sum();
    assert_eq!(object["expanded"].as_u64(), Some(expanded));
}

#[test]
fn a_method_that_gives_up_does_not_stop_the_others() {
    let methods = ["compare", "rotation", "--method", "bfs-boards,ida-star,table"];
    let nodes = rows(&[&methods[..], &["--nodes", "1"]].concat(), ONE);
    assert_eq!(nodes[1][3..6], ["gave up", "nodes", ""]);
    assert_eq!(nodes[1][6], "1", "it tells what it had done");
    assert_eq!(nodes[3][3..6], ["solved", "", "2"]);
    let memory = rows(&[&methods[..], &["--memory", "1"]].concat(), ONE);
    assert_eq!(memory[1][3..6], ["gave up", "memory", ""]);
    let time = rows(
        &[&methods[..], &["--time-limit", "0"]].concat(),
        "3 2 1 3 1 3 2 1 2 2 1 3 2 1 3 3 2 1 2 1 3 2 3 1\n",
    );
    assert_eq!(time[3][3], "solved");
}

#[test]
fn wrong_limits_are_wrong_usage() {
    for option in [["--memory", "much"], ["--time-limit", "-1"], ["--time-limit", "x"], ["--method", "dfs"]] {
        let run = run(&["compare", "rotation", option[0], option[1]], SAMPLE);
        assert_eq!((run.code, run.output.as_str()), (Some(2), ""), "{option:?}");
    }
}

#[test]
fn boards_with_too_many_cells_are_refused() {
    let run = run(&["compare", "flip"], ["wwwwwwwww\n"; 9].concat());
    let error =
        "error: standard input: line 8, column 2: expected a board of at most 64 cells, found a larger one\n";
    assert_eq!((run.code, run.errors.as_str()), (Some(2), error));
}

#[test]
fn a_plot_is_drawn() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let file = folder.path().join("nodes.svg").display().to_string();
    print(&["compare", "rotation", "--plot", &file], SAMPLE);
    let picture = fs::read_to_string(&file).expect("the picture is text");
    assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n"), "{picture}");
    for text in ["Nodes expanded by each method", "iterative-deepening", "no search", "10 k"] {
        assert!(picture.contains(text), "{text}");
    }
}

/// The first method answers at once. The second method would take minutes for all boards.
#[test]
fn an_interrupted_comparison_prints_the_finished_searches() {
    let methods = ["--method", "table,iterative-deepening", "--time-limit", "3600", "--format", "csv"];
    let mut child = command_that_heeds_signals(&[&["compare", "rotation"][..], &methods].concat())
        .spawn()
        .expect("the program starts");
    let boards =
        "1 1 1 1 1 1 2 2 3 1 1 2 3 2 2 2 3 3 3 3 2 2 3 3\n1 2 1 1 3 2 3 3 2 1 3 1 2 3 1 2 1 2 3 2 2 1 3 3\n";
    let mut stdin = child.stdin.take().expect("standard input is piped");
    stdin.write_all(boards.repeat(200).as_bytes()).expect("the program reads");
    let mut lines = BufReader::new(child.stdout.take().expect("standard output is piped")).lines();
    let done: Vec<_> = lines.by_ref().take(2).map(|line| line.expect("lines are text")).collect();
    assert!(done[1].starts_with("1,table,"), "{done:?}");
    send("INT", &child);
    let rest: Vec<_> = lines.map(|line| line.expect("lines are text")).collect();
    drop(stdin);
    assert_eq!(child.wait().expect("the program ends").code(), Some(130));
    assert!(rest.len() < 2 * 400 - 1, "it went on to the end");
}

#[test]
fn every_method_solves_as_the_best_does() {
    for method in ROTATION_METHODS.split(',') {
        assert_eq!(print(&["solve", "rotation", "--method", method], SAMPLE), SAMPLE_ANSWERS, "{method}");
    }
    for method in FLIP_METHODS.split(',') {
        assert_eq!(print(&["solve", "flip", "--method", method], FLIP_SAMPLE), "4\nImpossible\n", "{method}");
    }
}

/// The first position is that of POJ 1077, which needs 19 moves. The second needs two moves. A further position is
/// unsolvable, like half of all arrangements.
#[test]
fn every_method_for_positions_finds_the_same_length() {
    const EIGHT: &str = "2 3 4 1 5 x 7 6 8\nD R\n";
    let methods =
        "table,bfs,bidirectional,a-star-manhattan,a-star,ida-star-manhattan,ida-star,ida-star-parallel";
    let eight = rows(&["compare", "puzzle", "sliding:3x3", "--method", methods], EIGHT);
    assert_eq!(eight.len(), 1 + 2 * 8);
    for row in &eight[1..] {
        assert_eq!(row[3..6], ["solved", "", if row[0] == "1" { "19" } else { "2" }], "{row:?}");
    }
    let impossible = rows(&["compare", "puzzle", "sliding:2x2"], "2 1 3 x\n");
    assert_eq!(impossible.len(), 8);
    assert!(impossible[1..].iter().all(|row| row[3] == "impossible"), "{impossible:?}");
    // A cube has no Manhattan distance.
    let cube = rows(&["compare", "puzzle", "2x2x2"], "R U F\n");
    let names: Vec<_> = cube[1..].iter().map(|row| row[1].as_str()).collect();
    assert_eq!(names, ["table", "bidirectional", "a-star", "ida-star", "iterative-deepening"]);
    assert!(cube[1..].iter().all(|row| row[5] == "3"), "{cube:?}");
    let drawn = print(&["compare", "puzzle", "sliding:2x2", "--method", "bfs"], "D R\nD\n");
    assert!(
        drawn.starts_with("Position 1\n") && drawn.contains("\nTotals of 2 positions (length:"),
        "{drawn}"
    );
    let run = run(&["compare", "puzzle", "2x2x2", "--method", "ida-star-manhattan"], "");
    let error = "error: 2x2x2: the method ida-star-manhattan does not fit the puzzle and its goal\n";
    assert_eq!((run.code, run.errors.as_str()), (Some(2), error));
}

/// The Flip Game is Lights Out with the rule `plus`.
#[test]
fn methods_for_lights_out_agree_with_those_for_the_flip_game() {
    let board = "bwwb\nbbwb\nbwwb\nbwww\n";
    let lengths = |verb: &[&str]| {
        let csv = print(&[verb, &["--format", "csv", "--method", "algebra,bfs,ida-star"]].concat(), board);
        let row = |line: &str| line.split(',').take(6).map(str::to_owned).collect::<Vec<_>>();
        csv.lines().skip(1).map(|line| (row(line)[1].clone(), row(line)[5].clone())).collect::<Vec<_>>()
    };
    assert_eq!(lengths(&["compare", "lights"]), lengths(&["compare", "flip"]));
    let torus = print(&["compare", "lights", "--wrap", "torus", "--rule", "king", "--format", "csv"], board);
    assert_eq!(torus.lines().count(), 7, "{torus}");
    let states = run(&["compare", "lights", "--states", "3"], "012\n");
    assert_eq!(states.code, Some(2));
    assert!(states.errors.contains("expected boards with two states"), "{}", states.errors);
    let large = run(&["compare", "lights"], ["bw".repeat(5) + "\n"].concat().repeat(10));
    assert_eq!(large.code, Some(2));
    assert!(large.errors.contains("expected at most 64 cells, found 100"), "{}", large.errors);
}
