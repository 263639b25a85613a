//! Tests of `fewest solve lights`.

mod pictures;

use super::program::{print, run};
use std::fs;
use tempfile::TempDir;

/// A folder with a file, and the name of the file.
fn file(text: &str) -> (TempDir, String) {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let path = folder.path().join("file.txt");
    fs::write(&path, text).expect("the folder is writable");
    let name = path.display().to_string();
    (folder, name)
}

#[track_caller]
fn check(options: &[&str], input: &str, expected: &str) {
    assert_eq!(print(&[&["solve", "lights"], options].concat(), input), expected);
}

#[track_caller]
fn refuse(options: &[&str], input: &str, code: i32, message: &str) {
    let ended = run(&[&["solve", "lights"], options].concat(), input);
    assert!(ended.errors.contains(message), "{}", ended.errors);
    assert_eq!((ended.code, ended.output.as_str()), (Some(code), ""));
}

#[test]
fn the_rule_plus_answers_as_the_flip_game_does() {
    for size in ["1x1", "1x6", "4x4", "5x5", "3x7", "9x9", "6x12"] {
        let boards = print(&["generate", "flip", "--board", size, "--number", "6", "--seed", "5"], "");
        for options in [
            &[][..],
            &["--presses"],
            &["--all"],
            &["--count"],
            &["--goal", "white", "--presses"],
            &["--goal", "black", "--all"],
            &["--format", "json"],
            &["--format", "json", "--all"],
            &["--format", "csv"],
            &["--format", "csv", "--count"],
            &["--format", "csv", "--all"],
        ] {
            let of = |puzzle| print(&[&["solve", puzzle], options].concat(), &boards);
            assert_eq!(of("lights"), of("flip"), "{size} {options:?}");
        }
    }
}

#[test]
fn explanations_name_the_way_of_the_equations() {
    let explained = |options: &[&str], board, way: &str| {
        let answer = print(&[&["solve", "lights", "--goal", "0", "--explain"], options].concat(), board);
        let last = answer.lines().last().expect("the answer has a line");
        assert!(last.starts_with("proved: nullity ") && last.ends_with(way), "{options:?}: {answer}");
    };
    let zeros = "0000\n".repeat(4);
    explained(&["--wrap", "torus"], &zeros, "; equations solved by polynomials");
    explained(&["--states", "3"], &zeros, "; equations solved by polynomials");
    explained(&["--wrap", "klein"], &zeros, "; equations solved by frontier");
    explained(&["--wrap", "torus", "--states", "4"], &zeros, "; equations solved by frontier");
}

/// By hand: on a ring of three cells, a press of any cell changes all cells.
#[test]
fn rules_wraps_and_states_are_those_named() {
    check(&["--wrap", "torus", "--goal", "0"], "bbb\n\nwww\n\nbww\n", "1\n0\nImpossible\n");
    check(&["--states", "3", "--wrap", "cylinder", "--goal", "0"], "111\n\n222", "2\n1\n");
    check(&["--rule", "O#", "--presses", "--goal", "0"], "0110", ".#..\n");
    // The outer buttons change the middle cell, so presses of both cancel out.
    check(&["--rule", "cross", "--goal", "white", "--count"], "010", "2\n");
    check(&["--states", "4", "--rule", "O", "--goal", "0", "--presses"], "0123", ".321\n");
    check(&["--states", "4", "--rule", "O", "--goal", "0", "--metric", "buttons"], "0123", "3\n");
    check(&["--states", "12", "--rule", "O", "--goal", "0", "--presses"], "12", "ba\n");
}

#[test]
fn holes_and_masks_leave_cells_out() {
    // All places are holes. So there is no button, and only one board.
    for states in ["2", "3", "12"] {
        check(&["--states", states, "--count"], "...\n\n..\n..\n", "1\n1\n");
    }
    // The hole divides the row into two independent cells.
    check(&["--goal", "0", "--presses"], "1.1", "#.#\n");
    let (_folder, mask) = file("ox\n");
    check(&["--mask", &mask, "--goal", "0", "--presses"], "11\n\n01\n", "#.\n\nImpossible\n");
    refuse(&["--mask", &mask], "111", 2, "line 1: expected 2 places in row 1, found 3");
}

#[test]
fn boards_of_other_shapes_are_rows_of_their_places() {
    // The board is a triangle of three hexagons. Each press changes all of them.
    check(&["--board", "triangle:2", "--goal", "0", "--presses"], "1\n11\n", ".\n.#\n");
    refuse(&["--board", "triangle:2"], "11\n1\n", 2, "line 1: expected 1 places in row 1, found 2");
    refuse(&["--board", "triangle:2", "--rule", "knight"], "", 2, "expected plus, cross, king, king-only");
    refuse(&["--board", "triangle:2", "--wrap", "torus"], "", 2, "only the edges of a grid");
}

#[test]
fn graphs_and_matrices_are_games() {
    let (_folder, edges) = file("a b\nb c\n");
    check(&["--graph", &edges, "--goal", "0", "--presses"], "111\n\n110\n", ".#.\n\n#..\n");
    check(&["--graph", &edges, "--rule", "cross", "--goal", "0", "--count"], "101\n\n010", "1\n2\n");
    let (_folder, matrix) = file("%%MatrixMarket matrix coordinate integer general\n1 2 2\n1 1 3\n1 2 5\n");
    // A single cell of eight states. One button adds 3 to it, and one adds 5.
    check(
        &["--matrix", &matrix, "--states", "8", "--goal", "0", "--presses"],
        "0\n\n5\n\n2",
        "..\n\n1.\n\n2.\n",
    );
}

/// Rubik's Clock as a matrix of 14 dials and 30 buttons. By hand: the first position needs three hours around one pin
/// of the front. The second also needs one hour around the same pin of the back, which turns the corner back.
#[test]
fn a_clock_is_a_matrix() {
    let clock = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/clock.mtx");
    let game = ["--matrix", clock, "--states", "12", "--metric", "buttons", "--goal", "0"];
    check(&game, "99099000000000", "1\n");
    check(&game, "a90990000bb00b", "2\n");
    // The example `clock` finds this position by another method, and proves that no position needs more moves.
    check(&game, "baa151baa2bb27", "12\n");
    // The name `clock` stands for the matrix, the states, the metric and the goal.
    let named = ["--matrix", "clock"];
    check(&named, "99099000000000", "1\n");
    check(&named, "a90990000bb00b", "2\n");
    let refused = run(&["solve", "lights", "--matrix", "clock", "--states", "3"], "99099000000000");
    assert_eq!((refused.code, refused.output.as_str()), (Some(2), ""));
    assert!(refused.errors.contains("expected 12 states for the clock, found 3"), "{}", refused.errors);
    let far = print(&[&["solve", "lights", "--explain"], &game[..]].concat(), "68b559a6394756");
    assert!(far.contains("proved: nullity ") && far.contains(", trellis, "), "{far}");
}

#[test]
fn targets_are_pictures_with_cells_that_do_not_matter() {
    let (_folder, target) = file("1?\n?1\n");
    // A press of the first cell also changes the cells beside and below it, but not the last cell.
    check(&["--target", &target, "--presses"], "01 01", "#.\n..\n");
    // The same target as JSON, with rows as texts and as lists; and a target with a hole.
    for target in ["[\"1?\", \"?1\"]", "{\"target\": [[1, \"?\"], [\"?\", 1]]}"] {
        let (_folder, target) = file(target);
        check(&["--target", &target, "--presses"], "01 01", "#.\n..\n");
    }
    let (_folder, hole) = file("[[1, null, \"?\"]]");
    check(&["--target", &hole, "--count"], "0.0", "1\n");
    for (wrong, message) in [
        ("[[1, \"!\"]]", "file.txt: row 1: expected a number, found '!'"),
        ("[[2]]", "file.txt: row 1: expected a state below 2, found 2"),
        ("{\"board\": [[1]]}", "file.txt: expected a target"),
        ("[1", "file.txt: expected a target"),
    ] {
        let (_folder, wrong) = file(wrong);
        refuse(&["--target", &wrong], "01", 2, message);
    }
    refuse(&[], "{\"target\": [[1]]}", 2, "line 1: expected a board, found a target");
    refuse(&[], "[[\"?\"]]", 2, "line 1: row 1: expected a number, found '?'");
    let (_folder, other) = file("1?1\n");
    refuse(&["--target", &other], "01", 2, "the target: expected 2 places in row 1, found 3");
}

#[test]
fn boards_may_be_json() {
    let answers =
        print(&["solve", "lights", "--goal", "0"], "{\"board\": [\"11\", \"11\"]}\n[[1, null], [0, 1]]\n");
    // Four lights in a square need a press of each.
    assert_eq!(answers, "4\n2\n");
    refuse(&[], "[[2]]", 2, "line 1: row 1: expected a state below 2, found 2");
    refuse(&[], "{\"rows\": []}", 2, "line 1: expected a board");
    refuse(&[], "{\"cells\": []}", 2, "line 1: expected a row, found none");
    // The answers before an error are written.
    let ended = run(&["solve", "lights", "--goal", "0"], "[\"1\"]\n[[3]]");
    assert_eq!((ended.code, ended.output.as_str()), (Some(2), "1\n"));
    assert!(ended.errors.contains("line 2: row 1: expected a state below 2, found 3"), "{}", ended.errors);
}

#[test]
fn what_is_wrong_is_reported_with_its_place() {
    refuse(
        &[],
        "01\n02\n",
        2,
        "standard input: line 2, column 2: expected 0 or 1, w or b, or ., found \"2\"",
    );
    refuse(&["--states", "13"], "", 2, "expected 2 to 12 states, found 13");
    refuse(
        &["--states", "3", "--goal", "white"],
        "",
        2,
        "white and black name states of boards with two states, found 3 states",
    );
    refuse(
        &["--states", "3", "--goal", "3"],
        "",
        2,
        "expected a goal below 3, the number of states, found 3",
    );
    refuse(&["--rule", "##/##"], "", 2, "expected O or X at the pressed cell");
    refuse(&["--rule", "queen"], "", 2, "expected a rule, one of plus, cross, king");
    let (_folder, edges) = file("a b c\n");
    refuse(
        &["--graph", &edges],
        "",
        2,
        "file.txt: line 1, column 5: expected the end of the line, found \"c\"",
    );
    refuse(&["--graph", &edges, "--wrap", "torus"], "", 2, "cannot be used with");
    // The answers before the error are written.
    let ended = run(&["solve", "lights", "--goal", "0"], "1\n\n12");
    assert_eq!((ended.code, ended.output.as_str()), (Some(2), "1\n"));
}

#[test]
fn a_search_that_has_no_time_is_marked() {
    let board = "1".repeat(60) + "\n";
    let board = board.repeat(60);
    let options = ["solve", "lights", "--wrap", "torus", "--goal", "0", "--time-limit", "0"];
    let ended = run(&options, &board);
    assert_eq!(ended.code, Some(3), "{}", ended.errors);
    assert!(ended.output.ends_with(" not proved\n"), "{}", ended.output);
}
