//! `fewest show flip`.

use super::program::{print, run};
use super::solve_flip::black;
use std::fs;

#[test]
fn the_board_what_to_press_and_what_comes_of_it_are_drawn() {
    let expected = "\
Board 1: 4 presses turn all white

 board       press       after
 b w w b    +b w w b     w w w w
 b b w b     b+b w+b     w w w w
 b w w b    +b w w b     w w w w
 b w w w     b w w w     w w w w
";
    assert_eq!(print(&["show", "flip"], "bwwb bbwb bwwb bwww"), expected);
}

/// By hand: on a row of two a press flips both cells, so their parity never changes.
#[test]
fn an_impossible_board_is_explained_by_a_quiet_pattern() {
    let expected = "\
Board 1: impossible
A press flips an even number of the marked cells, but an odd number of them has to change.

 board     why
 b w      +b+w
";
    assert_eq!(print(&["show", "flip"], "bw"), expected);
}

#[test]
fn quiet_patterns_are_drawn() {
    let drawn = print(&["show", "flip", "--quiet-patterns", "1x2"], "");
    assert_eq!(drawn, "Boards of 1x2: nullity 1, these presses change nothing\n\n 1\n+w+w\n");
    let none = print(&["show", "flip", "--quiet-patterns", "3x3"], "");
    assert_eq!(none, "Boards of 3x3: nullity 0, only no presses at all change nothing\n");
}

#[test]
fn pictures_are_drawn() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let [svg, pbm, quiet] =
        ["a.svg", "a.pbm", "q.pbm"].map(|name| folder.path().join(name).display().to_string());
    print(&["show", "flip", "--svg", &svg], "bwwb bbwb bwwb bwww\n\nbw");
    let picture = fs::read_to_string(&svg).expect("the picture is text");
    assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n"), "{picture}");
    for title in ["Board 1: 4 presses turn all white", "Board 2: impossible", "after", "why"] {
        assert!(picture.contains(title), "{title}");
    }
    print(&["show", "flip", "-o", &pbm], "P1 3 1 110");
    assert_eq!(fs::read(&pbm).expect("the picture can be read"), b"P4\n3 1\n\x80");
    print(&["show", "flip", "--quiet-patterns", "1x2", "-o", &quiet], "");
    assert_eq!(fs::read(&quiet).expect("the picture can be read"), b"P4\n2 1\n\xC0");
}

#[test]
fn what_cannot_be_drawn_is_told() {
    let nothing = run(&["show", "flip", "--quiet-patterns", "3x3", "-o", "no.pbm"], "");
    assert_eq!(nothing.code, Some(3));
    assert!(nothing.errors.contains("its nullity is 0"), "{}", nothing.errors);
    for shape in ["0x3", "3", "axb", "3x-1", "18446744073709551616x1"] {
        let run = run(&["show", "flip", "--quiet-patterns", shape], "");
        assert_eq!(run.code, Some(2), "{shape}");
    }
}

#[test]
fn what_is_not_proved_is_never_silent() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let [svg, pbm] = ["a.svg", "a.pbm"].map(|name| folder.path().join(name).display().to_string());
    let limits = ["show", "flip", "--goal", "white", "--time-limit", "0"];
    for options in [&[][..], &["--svg", &svg], &["-o", &pbm]] {
        let run = run(&[&limits[..], options].concat(), black(79));
        assert_eq!(run.code, Some(3), "{options:?}");
        let error = "error: standard input: line 1: the time limit was reached: ";
        assert!(run.errors.starts_with(error) && run.errors.contains("not proved"), "{}", run.errors);
        assert_eq!(run.output.contains("turn all white, not proved\n"), options.is_empty());
    }
    assert!(fs::read_to_string(&svg).expect("the picture is text").contains("turn all white, not proved"));
    let picture = fs::read(&pbm).expect("the picture can be read");
    assert!(picture.starts_with(b"P4\n# not proved: "), "{:?}", String::from_utf8_lossy(&picture[..40]));
    // The comment leaves it a picture: a board that can be solved.
    assert!(["Impossible\n", "0\n"].iter().all(|&no| print(&["solve", "flip", "--any", &pbm], "") != no));
}
