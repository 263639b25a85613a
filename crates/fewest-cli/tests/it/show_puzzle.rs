//! Tests of `fewest show puzzle`.

use super::program::{command, print, run};
use std::fs;

#[test]
fn each_move_is_drawn_beside_the_solved_state() {
    let expected = "\
twiddle:2x2
4 positions

solved    1a
1 2       3 1
3 4       4 2
";
    assert_eq!(print(&["show", "puzzle", "twiddle:2x2"], ""), expected);
}

#[test]
fn chosen_moves_are_drawn_as_nets() {
    let expected = "\
2x2x2

solved             R2
    U U                U D
    U U                U D
L L F F R R B B    L L F B R R F B
L L F F R R B B    L L F B R R F B
    D D                D U
    D D                D U
";
    assert_eq!(print(&["show", "puzzle", "2x2x2", "--moves", "R2"], ""), expected);
}

#[test]
fn moves_of_other_states_are_named() {
    let expected = "\
sliding:2x2
12 positions; God's number 6, any power of a move is one; God's number 6 in single turns
In other states there are further moves: U, D, L, R

solved    D         R
1 2       1         1 2
3         3 2         3
";
    assert_eq!(print(&["show", "puzzle", "sliding:2x2"], ""), expected);
}

#[test]
fn a_list_has_the_cycles_of_every_move() {
    let expected = "\
burnt-pancake:3

PANCAKES: 3 places, 2 orientations, distinct pieces

(1 2 3): the piece in place 1 goes to 2, that in 2 to 3, and that in 3 to 1; 2+1: it turns by 1 as it comes to 2

R1  PANCAKES (1+1)
R2  PANCAKES (1+1 2+1)
R3  PANCAKES (1+1 3+1)(2+1)
";
    assert_eq!(print(&["show", "puzzle", "--cycles", "burnt-pancake:3"], ""), expected);
    let list = print(&["show", "puzzle", "--cycles", "rotation"], "");
    assert!(list.contains("CELLS: 24 places, pieces alike: 16 of piece 1, 8 of piece 2\n"), "{list}");
    // The judges' move A goes up the left column and takes the first cell to the last place.
    assert!(list.contains("\nA  CELLS (1 23 21 16 12 7 3)\n"), "{list}");
    let list = print(&["show", "puzzle", "--cycles", "sliding:2x2"], "");
    assert!(list.contains("\nD  TILES (2 4); if place 4 of TILES has piece 4; one way\n"), "{list}");
    assert!(print(&["show", "puzzle", "--cycles", "dino"], "").contains("\n2 solved states\n"));
}

/// Because the blank is in a corner, the 15-puzzle has only one symmetry besides the identity: a reflection. The cube
/// has 24 rotations and 24 reflections.
#[test]
fn a_list_has_the_symmetries() {
    let list = print(&["show", "puzzle", "--cycles", "sliding:4x4"], "");
    let expected = "\n2 symmetries, all products of these:\nU to L, D to R, L to U, R to D\n";
    assert!(list.ends_with(expected), "{list}");
    let list = print(&["show", "puzzle", "--cycles", "3x3x3"], "");
    assert!(list.contains("\n48 symmetries, all products of these:\n"), "{list}");
    let list = print(&["show", "puzzle", "--cycles", "sliding:3x4"], "");
    assert!(!list.contains("symmetries"), "{list}");
}

#[test]
fn a_picture_has_a_polygon_for_each_face_of_each_state() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let path = folder.path().join("puzzle.svg");
    // Each picture shows the solved state and the state after each move. `faces` is the number of polygons
    // of one state.
    for (name, faces, moves) in
        [("3x3x3", 54, 6), ("pyraminx", 24, 4), ("skewb", 30, 4), ("dino", 24, 8), ("ufo", 12, 4)]
    {
        assert_eq!(print(&["show", "puzzle", name, "-o", &path.display().to_string()], ""), "");
        let picture = fs::read_to_string(&path).expect("the picture is text");
        assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n"), "{picture}");
        assert_eq!(picture.matches("<polygon").count(), faces * (1 + moves), "{name}");
    }
}

#[test]
fn every_example_is_drawn() {
    let list = print(&["puzzles", "--format", "json"], "");
    for line in list.lines() {
        let line: serde_json::Value = serde_json::from_str(line).expect("a line is an object");
        let name = line["example"].as_str().expect("the example is a name");
        let drawn = print(&["show", "puzzle", name], "");
        assert!(drawn.starts_with(&format!("{name}\n")) && drawn.contains("\nsolved"), "{drawn}");
    }
}

#[test]
fn colors_are_for_those_who_want_them() {
    let mut command = command(&["show", "puzzle", "floppy"]);
    let output =
        command.env_remove("NO_COLOR").env("CLICOLOR_FORCE", "1").output().expect("the program runs");
    assert!(String::from_utf8_lossy(&output.stdout).contains("\u{1b}["));
    assert!(!print(&["show", "puzzle", "floppy"], "").contains('\u{1b}'));
}

#[test]
fn unknown_names_and_moves_are_answered_with_those_that_are_there() {
    for (arguments, expected) in [
        (
            &["show", "puzzle", "pancake:0"][..],
            "error: expected pancake:N with N from 2 to 1024, such as pancake:10, found \"pancake:0\"\n",
        ),
        (
            &["show", "puzzle", "2x2x2", "--moves", "U,X"],
            "error: 2x2x2: there is no move \"X\"; the moves are U, R, F\n",
        ),
    ] {
        let run = run(arguments, "");
        assert_eq!((run.code, run.output.as_str(), run.errors.as_str()), (Some(2), "", expected));
    }
    let many = run(&["show", "puzzle", "pancake:1000", "-o", "never.svg"], "");
    assert_eq!(many.code, Some(3));
    assert_eq!(
        many.errors,
        "error: 999 moves are too many for a picture; --moves chooses some, --cycles lists all\n"
    );
}

#[test]
fn a_puzzle_of_a_file_is_listed() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    // The name of the file is also the name of a family. The path has a folder, so it names the file.
    let path = folder.path().join("dino");
    fs::write(&path, "Name Three\nSet ROW 3 1\nSolved\nROW\n1 2 3\nEnd\nMove r\nROW\n2 3 1\nEnd\n")
        .expect("the folder is writable");
    let path = path.display().to_string();
    let expected = "\
Three

ROW: 3 places, distinct pieces

(1 2 3): the piece in place 1 goes to 2, that in 2 to 3, and that in 3 to 1; 2+1: it turns by 1 as it comes to 2

r  ROW (1 3 2)

6 symmetries, all products of these:
every move to itself
r to r'
";
    // The symmetries are the rotations and reflections of the triangle.
    assert_eq!(print(&["show", "puzzle", &path], ""), expected);
    let no_picture = run(&["show", "puzzle", &path, "-o", "never.svg"], "");
    assert_eq!(
        (no_picture.code, no_picture.errors.as_str()),
        (Some(2), "error: a puzzle of a file has no picture\n")
    );
    let list = run(&["show", "puzzle", "2x2x2", "--cycles", "-o", "never.svg"], "");
    assert_eq!(list.errors, "error: --cycles makes a list, which has no picture\n");
    let missing = run(&["show", "puzzle", "missing.tws"], "");
    assert!(missing.code == Some(2) && missing.errors.contains("missing.tws"), "{}", missing.errors);
    let unknown = run(&["show", "puzzle", "tetris"], "");
    assert!(
        unknown.errors.starts_with("error: there is no puzzle or file \"tetris\"; the puzzles are 2x2x2, "),
        "{}",
        unknown.errors
    );
}

#[test]
fn a_mistyped_puzzle_is_guessed() {
    let mistyped = run(&["show", "puzzle", "pancakes:6"], "");
    let error = "error: there is no puzzle or file \"pancakes:6\"; did you mean pancake:6?\n";
    assert_eq!((mistyped.code, mistyped.errors.as_str()), (Some(2), error));
}

#[test]
fn named_puzzles_are_converted_and_counted_like_those_of_files() {
    let definition = print(&["convert", "puzzle", "floppy", "--to", "tws"], "");
    let list = |name: &str, input: &str| print(&["show", "puzzle", "--cycles", name], input);
    assert_eq!(list("-", &definition), list("floppy", ""));
    let census = print(&["census", "puzzle", "floppy", "--format", "json"], "");
    let census: serde_json::Value = serde_json::from_str(&census).expect("the census is an object");
    assert_eq!(census["counts"], serde_json::json!([1, 4, 10, 24, 53, 64, 31, 4, 1]));
}

/// Rust's format strings pad to at most 65,535 columns, and this name is longer.
#[test]
fn names_may_be_longer_than_a_format_takes() {
    let name = "m".repeat(70_000);
    let json = r#"{
        "name": "pair",
        "orbits": [{ "orbitName": "A", "numPieces": 2, "numOrientations": 1 }],
        "defaultPattern": { "A": { "pieces": [0, 1], "orientation": [0, 0] } },
        "moves": { "NAME": { "A": { "permutation": [1, 0], "orientationDelta": [0, 0] } } }
    }"#;
    let listed = print(&["show", "puzzle", "-", "--cycles"], json.replace("NAME", &name));
    assert!(listed.contains(&format!("\n{name}  A (1 2)\n")), "{} bytes", listed.len());
}

#[test]
fn a_position_is_drawn_with_its_solution_step_by_step() {
    let expected = "\
Position 1: D L U, 3 moves

start    1. D     2. L     3. U
1 2 3    1 2 3    1 2 3    1 2 3
4 8 5    4   5    4 5      4 5 6
7   6    7 8 6    7 8 6    7 8
";
    assert_eq!(print(&["show", "puzzle", "sliding:3x3", "D R U"], ""), expected);
    assert_eq!(print(&["show", "puzzle", "sliding:3x3", "-"], "D R U\n"), expected);
    let unsolvable = print(&["show", "puzzle", "sliding:2x2", "2 1 3 x"], "");
    assert!(unsolvable.starts_with("Position 1: unsolvable\n\nstart\n"), "{unsolvable}");
}

#[test]
fn positions_are_drawn_into_one_picture() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let file = folder.path().join("steps.svg").display().to_string();
    print(&["show", "puzzle", "2x2x2", "R U", "No moves needed", "-o", &file], "");
    let picture = fs::read_to_string(&file).expect("the picture is text");
    for text in ["Position 1: U&apos; R&apos;, 2 moves", "1. U", "2. R", "Position 1: no moves needed"] {
        let is_there = picture.contains(text) || picture.contains(&text.replace("&apos;", "'"));
        assert!(is_there, "{text} is not in the picture");
    }
}

#[test]
fn a_word_that_is_neither_a_file_nor_a_position_is_refused() {
    let run = run(&["show", "puzzle", "2x2x2", "R X"], "");
    let error = "error: \"R X\": line 1, column 3: expected a move: one of U, R, F, D, L, B, x, y, z, Uv, Rv, Fv, Dv, \
                 Lv, Bv, found \"X\"\n";
    assert_eq!((run.code, run.errors.as_str()), (Some(2), error));
}

/// Orders and inverses that are well known to cubers.
#[test]
fn an_algorithm_has_an_inverse_and_an_order() {
    let show =
        |puzzle: &str, algorithm: &str| print(&["show", "puzzle", puzzle, "--algorithm", algorithm], "");
    let text = show("3x3x3", "[R, U] F2'");
    assert!(text.starts_with("algorithm  [R, U] F2'\ninverse    F2 [U, R]\norder      "), "{text}");
    let order = |puzzle: &str, algorithm: &str| {
        let text = show(puzzle, algorithm);
        let line = text.lines().find_map(|line| line.strip_prefix("order")).expect("the order is printed");
        line.trim().parse::<u64>().expect("the text is a number")
    };
    assert_eq!(
        [order("3x3x3", "R U R' U'"), order("3x3x3", "R U"), order("3x3x3", "R U2 D' B D'")],
        [6, 105, 1260]
    );
    // M equals L' R up to a rotation of the whole cube. A rotation alone changes nothing.
    assert_eq!([order("3x3x3", "M"), order("3x3x3", "x")], [4, 1]);
    let cycles = "\
algorithm  L X
inverse    X' L'
order      3
cycles     PIECES (1 4 3)

(1 2 3): the piece in place 1 goes to 2, that in 2 to 3, and that in 3 to 1; 2+1: it turns by 1 as it comes to 2
";
    assert_eq!(show("lrx:4", "L X"), cycles);
}

#[test]
fn algorithms_without_an_order_are_refused() {
    let refused = |puzzle: &str, algorithm: &str| {
        let run = run(&["show", "puzzle", puzzle, "--algorithm", algorithm], "");
        assert_eq!((run.code, run.output.as_str()), (Some(2), ""));
        run.errors
    };
    assert_eq!(
        refused("3x3x3", "R (U"),
        "error: --algorithm: column 5: expected a move, a group or \")\", found the end\n"
    );
    assert!(refused("3x3x3", "R Q").starts_with("error: --algorithm: there is no move \"Q\""));
    assert_eq!(
        refused("sliding:3x3", "D R"),
        "error: --algorithm: sliding:3x3 has moves that exist in some states or in one direction only, so its algorithms have no order\n"
    );
}
