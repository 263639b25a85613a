//! `fewest show rotation`.

use super::program::{SAMPLE, command, print, run};
use std::fs;

#[test]
fn every_step_is_drawn_with_the_turned_line_marked() {
    let (first, _) = SAMPLE.split_at(48);
    let expected = "\
Board 1: AC, 2 moves, 2 fills the center

      start                1. A                2. C
       A   B               A
       1   1              ^1   1               1   1
       1   1              ^3   1               3   1
 H 3 2 3 2 3 1 3 C     3 2^2 2 3 1 3      >3>3>2>2>2>3>1 C
       2   2              ^2   2               2   2
 G 3 1 2 2 2 3 1 D     3 1^2 2 2 3 1       3 1 2 2 2 3 1
       2   1              ^3   1               3   1
       3   3              ^1   3               1   3
       F   E
";
    assert_eq!(print(&["show", "rotation"], first), expected);
}

#[test]
fn colors_are_for_those_who_want_them() {
    let drawn = |name: &str, value: &str| {
        let mut command = command(&["show", "rotation", "../../examples/poj2286.txt"]);
        let output = command.env_remove("NO_COLOR").env(name, value).output().expect("the program runs");
        String::from_utf8(output.stdout).expect("a drawing is text")
    };
    assert!(drawn("CLICOLOR_FORCE", "1").contains("\u{1b}["));
    assert!(!drawn("NO_COLOR", "1").contains('\u{1b}'));
    assert!(!drawn("UNRELATED", "1").contains('\u{1b}'), "a pipe has no colors");
}

#[test]
fn a_picture_has_every_board_and_every_step() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let path = folder.path().join("boards.svg");
    assert_eq!(print(&["show", "rotation", "--svg", &path.display().to_string()], SAMPLE), "");
    let picture = fs::read_to_string(&path).expect("the picture is text");
    assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n"), "{picture}");
    // 24 cells for the start of each board and for each of its moves, two and four.
    assert_eq!(picture.matches("rx=\"5\"").count(), 24 * (3 + 5));
    for title in ["1. A", "2. C", "4. H", "Board 2: DDHH, 4 moves, 2 fills the center"] {
        assert!(picture.contains(title), "{title}");
    }
}

#[test]
fn a_solved_board_is_drawn_alone() {
    let drawn = print(&["show", "rotation"], "1 2 1 2 1 2 3 3 3 1 2 3 3 1 2 3 3 3 1 2 1 2 1 2");
    assert!(drawn.starts_with("Board 1: no moves needed, 3 fills the center\n"), "{drawn}");
    assert!(!drawn.contains("1. "), "{drawn}");
}

#[test]
fn a_chosen_symbol_fills_the_center() {
    assert!(print(&["show", "rotation", "--symbol", "3"], SAMPLE).contains("3 fills the center"));
}

#[test]
fn bad_input_is_told_after_the_boards_before_it() {
    let run = run(&["show", "rotation"], format!("{SAMPLE}1 2 x"));
    assert_eq!(run.code, Some(2));
    assert!(run.output.contains("Board 2: DDHH"), "{}", run.output);
    let error = "error: standard input: line 3, column 5: expected a symbol 1, 2 or 3, found \"x\"\n";
    assert_eq!(run.errors, error);
}
