//! Tests of `fewest rules`, and of the verbs `show`, `generate` and `check` for Lights Out.

use super::program::{print, run};
use std::fs;

#[test]
fn every_rule_is_listed_with_its_drawing() {
    let list = print(&["rules"], "");
    assert!(list.starts_with(
        "plus: the cell and its neighbors: the Flip Game, Lights Out\n  .#.\n  #O#\n  .#.\n\ncross:"
    ));
    let lines = print(&["rules", "--format", "json"], "");
    let lines: Vec<serde_json::Value> =
        lines.lines().map(|line| serde_json::from_str(line).expect("the line is a JSON object")).collect();
    assert_eq!(lines.len(), 9);
    let knight = lines.iter().find(|line| line["rule"] == "knight-only").expect("the rule is listed");
    assert_eq!(knight["drawing"][2], "..X..");
    assert_eq!(knight["grids_only"], true);
}

#[test]
fn boards_are_drawn_beside_their_presses() {
    // A press of either cell of a row of two changes both.
    let drawn = print(&["show", "lights", "--goal", "white"], "bwwb bbwb bwwb bwww\n\nbw\n");
    assert_eq!(
        drawn,
        "Board 1: 4 presses turn all white\n\n\
         board    press    after\n\
         bwwb     #...     wwww\n\
         bbwb     .#.#     wwww\n\
         bwwb     #...     wwww\n\
         bwww     ....     wwww\n\n\
         Board 2: impossible\n\n\
         board\nbw\n"
    );
}

/// Rust's format strings pad to at most 65,535 columns, and this row is longer.
#[test]
fn a_row_may_be_wider_than_a_format_takes() {
    let row = "w".repeat(70_000);
    let shown = print(&["show", "lights", "--any"], format!("{row}\n"));
    let drawn = format!("board\n{row}\n\npress\n{}\n\nafter\n{row}\n", ".".repeat(70_000));
    assert_eq!(shown, format!("Board 1: no presses needed\n\n{drawn}"));
}

#[test]
fn a_file_that_is_no_text_is_no_stencil() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let path = folder.path().join("stencil");
    fs::write(&path, b"##\n\xff#\n").expect("the folder is writable");
    let name = path.display().to_string();
    let refused = run(&["solve", "lights", "--stencil", &name], "");
    assert_eq!(refused.code, Some(2));
    assert!(refused.errors.contains("line 2, column 1: expected "), "{}", refused.errors);
}

#[test]
fn quiet_patterns_are_drawn_side_by_side() {
    let drawn = print(
        &["show", "lights", "--wrap", "cylinder", "--quiet-patterns", "--board", "1x2", "--rule", "cross"],
        "",
    );
    // On a ring of two cells, each cell is the neighbor of the other twice. So no press changes anything.
    assert_eq!(
        drawn,
        "cross, cylinder: nullity 2, these presses and all sums of them change nothing\n\n1     2\n#.    .#\n"
    );
}

/// By hand: a board of three hexagons, in which each press changes all cells. One hexagon is a hole, and another
/// cannot be pressed.
#[test]
fn pictures_have_the_cells_in_their_shapes() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let name = |name| folder.path().join(name).display().to_string();
    let (mask, picture) = (name("mask.txt"), name("a.svg"));
    fs::write(&mask, "o\nx.\n").expect("the folder is writable");
    let options = ["--board", "triangle:2", "--mask", &mask, "--states", "3", "--goal", "0", "-o", &picture];
    assert_eq!(print(&[&["show", "lights"], &options[..]].concat(), "1\n1.\n"), "");
    let svg = fs::read_to_string(&picture).expect("the file was written");
    assert!(svg.starts_with("<svg ") && svg.contains("Board 1: 2 presses turn all 0"), "{svg}");
    // Each of the three panels shows two hexagons, each filled and outlined. In each panel one cell has a cross.
    let hexagon = |path: &str| path.matches('M').count() == 2 && path.matches('L').count() == 10;
    let paths: Vec<&str> = svg.split(" d=\"").skip(1).filter_map(|path| path.split('"').next()).collect();
    assert_eq!(paths.iter().filter(|path| hexagon(path)).count(), 6, "{paths:?}");
    assert_eq!(paths.iter().filter(|path| path.contains('l')).count(), 3, "{paths:?}");
    // The upper cell is pressed twice, so it has a disk with a number.
    assert_eq!(paths.iter().filter(|path| path.contains('a')).count(), 1, "{paths:?}");
    assert_eq!(svg.matches(">\n2\n<").count() + svg.matches(">2<").count(), 1, "{svg}");
}

#[test]
fn quiet_patterns_are_drawn_in_a_picture() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let picture = folder.path().join("a.svg").display().to_string();
    let options =
        ["--quiet-patterns", "--board", "1x2", "--wrap", "cylinder", "--rule", "cross", "-o", &picture];
    print(&[&["show", "lights"], &options[..]].concat(), "");
    let svg = fs::read_to_string(&picture).expect("the file was written");
    assert_eq!(svg.matches("#BB5566").count(), 2, "{svg}");
}

#[test]
fn boards_by_presses_are_made_as_often_as_wanted_or_refused() {
    let generate = |options: &[&str]| run(&[&["generate", "lights", "--board", "5x5"], options].concat(), "");
    // Random boards rarely need 15 presses: 7,350 of 8,388,608 do.
    let hardest = generate(&["--goal", "0", "--presses", "15", "--number", "3", "--distinct"]);
    assert_eq!(print(&["solve", "lights", "--goal", "0"], &hardest.output), "15\n15\n15\n");
    let few = generate(&["--goal", "0", "--presses", "1", "--number", "26", "--distinct"]);
    assert_eq!(few.code, Some(2));
    assert!(few.errors.contains("there are only 25 of this kind"), "{}", few.errors);
    let none = generate(&["--goal", "0", "--presses", "16"]);
    assert_eq!(none.code, Some(2));
    assert!(none.errors.contains("no board needs 16 presses: 15 are enough for all"), "{}", none.errors);
    let large = run(&["generate", "lights", "--board", "24x24", "--wrap", "torus", "--presses", "3"], "");
    assert_eq!(large.code, Some(3));
    assert!(large.errors.contains("boards have 2^32 solutions each"), "{}", large.errors);
}

#[test]
fn generated_boards_are_of_their_kind() {
    for (options, answer) in [
        (&["--solvable"][..], None),
        (&["--impossible"], Some("Impossible")),
        (&["--presses", "3"], Some("3")),
    ] {
        let game = ["--rule", "king", "--states", "3"];
        let start = ["generate", "lights", "--board", "2x4", "--number", "5", "--seed", "9"];
        let boards = print(&[&start, &game[..], options].concat(), "");
        let answers = print(&[&["solve", "lights"], &game[..]].concat(), &boards);
        assert_eq!(answers.lines().count(), 5);
        for line in answers.lines() {
            assert_eq!(line, answer.unwrap_or(line));
            assert!(answer.is_some() || line != "Impossible");
        }
        let json = print(&[&start, &game[..], options, &["--format", "json"]].concat(), "");
        assert_eq!(json.lines().count(), 5);
        assert_eq!(print(&[&["solve", "lights"], &game[..]].concat(), &json), answers);
    }
    let ended = run(&["generate", "lights", "--board", "2x2", "--impossible"], "");
    assert_eq!(ended.code, Some(2));
    assert!(ended.errors.contains("every board of this game can be solved"), "{}", ended.errors);
    // Only 16 boards exist, but 17 distinct boards are requested.
    let ended = run(&["generate", "lights", "--board", "2x2", "--distinct", "--number", "17"], "");
    assert_eq!((ended.code, ended.output.split("\n\n").count()), (Some(3), 16));
}

#[test]
fn answers_are_judged() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let boards = folder.path().join("boards.txt").display().to_string();
    fs::write(&boards, "012\n210\n\n111\n222\n").expect("the folder is writable");
    let options = ["--states", "3", "--wrap", "torus"];
    let answers = print(&[&["solve", "lights", &boards], &options[..]].concat(), "");
    let right = run(&[&["check", "lights", &boards, "-"], &options[..]].concat(), &answers);
    assert_eq!((right.code, right.output.contains("right")), (Some(0), true), "{}", right.output);
    let wrong = run(&[&["check", "lights", &boards, "-"], &options[..]].concat(), "77\n77\n");
    assert_eq!(wrong.code, Some(1));
    let misfit = run(&["check", "lights", "--board", "4x4", &boards, "-"], "");
    assert_eq!(misfit.code, Some(2));
}

/// Each of the 5,000 buttons changes two cells. An entry takes 24 bytes.
#[test]
fn a_matrix_or_graph_of_lights_stays_within_the_memory() {
    let (folder, size) = (tempfile::tempdir().expect("a temporary folder can be created"), 5_000);
    let edges = (1..=size).map(|button| [button, button % size + 1]);
    let (mut matrix, mut graph) = (
        format!("%%MatrixMarket matrix coordinate pattern general\n{size} {size} {}\n", 2 * size),
        String::new(),
    );
    for [one, two] in edges {
        matrix += &format!("{one} {one}\n{two} {one}\n");
        graph += &format!("{one} {two}\n");
    }
    let board = "0".repeat(size) + "\n";
    for (option, text) in [("--matrix", matrix), ("--graph", graph)] {
        let file = folder.path().join(option).display().to_string();
        fs::write(&file, text).expect("the folder is writable");
        for verb in ["solve", "show", "census"] {
            let ended = run(&[verb, "lights", option, &file, "--memory", "100K"], &board);
            assert_eq!((ended.code, ended.output.as_str()), (Some(3), ""), "{verb}: {}", ended.errors);
            assert!(ended.errors.starts_with(&format!("error: {file}: line ")), "{}", ended.errors);
            assert!(ended.errors.contains("bytes of memory"), "{}", ended.errors);
        }
        let solve = ["solve", "lights", option, &file, "--memory", "10M", "--any"];
        assert_eq!(print(&solve, &board), "0\n");
    }
}

#[test]
fn a_drawing_says_how_its_solution_was_found() {
    let board = "bwwb\nbbwb\nbwwb\nbwww\n";
    let drawn = print(&["show", "lights", "--explain"], board);
    assert!(
        drawn.contains("(the nullity)") && drawn.contains("press sets examined): none has fewer presses."),
        "{drawn}"
    );
    let any = print(&["show", "lights", "--explain", "--any"], board);
    assert!(any.contains("\nNothing was searched, so this need not be the fewest presses.\n"), "{any}");
    let impossible = print(&["show", "lights", "--explain", "--goal", "white"], "bw\nww\nww\n");
    assert!(
        impossible.contains("changes nothing") || impossible.contains("no presses solve"),
        "{impossible}"
    );
}
