//! Tests of `fewest show flip`.

use super::program::{black, command, print, run};
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

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

/// By hand: in a row of two cells, a press flips both cells, so the parity of the black cells never
/// changes.
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
    let drawn = print(&["show", "flip", "--quiet-patterns", "--board", "1x2"], "");
    assert_eq!(drawn, "Boards of 1x2: nullity 1, these presses change nothing\n\n 1\n+w+w\n");
    let none = print(&["show", "flip", "--quiet-patterns", "--board", "3x3"], "");
    assert_eq!(none, "Boards of 3x3: nullity 0, only the empty press set changes nothing\n");
}

#[test]
fn pictures_are_drawn() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let [svg, pbm, quiet] =
        ["a.svg", "a.pbm", "q.pbm"].map(|name| folder.path().join(name).display().to_string());
    print(&["show", "flip", "-o", &svg], "bwwb bbwb bwwb bwww\n\nbw");
    let picture = fs::read_to_string(&svg).expect("the picture is text");
    assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n"), "{picture}");
    for title in ["Board 1: 4 presses turn all white", "Board 2: impossible", "after", "why"] {
        assert!(picture.contains(title), "{title}");
    }
    print(&["show", "flip", "-o", &pbm], "P1 3 1 110");
    assert_eq!(fs::read(&pbm).expect("the picture can be read"), b"P4\n3 1\n\x80");
    print(&["show", "flip", "--quiet-patterns", "--board", "1x2", "-o", &quiet], "");
    assert_eq!(fs::read(&quiet).expect("the picture can be read"), b"P4\n2 1\n\xC0");
}

#[test]
fn an_impossible_drawing_is_reported() {
    let nothing = run(&["show", "flip", "--quiet-patterns", "--board", "3x3", "-o", "no.pbm"], "");
    assert_eq!(nothing.code, Some(3));
    assert!(nothing.errors.contains("its nullity is 0"), "{}", nothing.errors);
    for shape in ["0x3", "3", "axb", "3x-1", "18446744073709551616x1"] {
        let run = run(&["show", "flip", "--quiet-patterns", "--board", shape], "");
        assert_eq!(run.code, Some(2), "{shape}");
    }
}

/// The width in a format string is at most 65,535, but boards may be wider.
#[test]
fn boards_are_drawn_however_wide_they_are() {
    let columns = 40_000;
    let row = |cell: &str| cell.repeat(columns);
    let solved = print(&["show", "flip", "--any", "--goal", "white"], "w".repeat(columns));
    let expected = format!(
        "Board 1: no presses needed, all cells are white\n\n board\n{0}\n\n press\n{0}\n\n after\n{0}\n",
        row(" w")
    );
    assert!(solved == expected);
    let picture = [b"P1 40000 1 ", "1".repeat(columns).as_bytes()].concat();
    let drawn = print(&["show", "flip", "--goal", "black"], picture);
    assert!(drawn.ends_with(&format!("\n\n after\n{}\n", row(" b"))));
    // A row of 3n + 2 cells has a quiet pattern, which presses the first cell and not the third.
    let impossible = print(&["show", "flip"], format!("b{}", "w".repeat(columns)));
    assert!(impossible.starts_with("Board 1: impossible\n") && impossible.contains("\n\n why\n+b+w w+w"));
}

/// The whole drawing at once would take a gigabyte of memory.
#[cfg(target_os = "linux")]
#[test]
fn a_drawing_is_written_as_it_is_made() {
    let side = 3000;
    let mut child = Command::new("sh")
        .args(["-c", "ulimit -v 500000; exec \"$0\" show flip --any", env!("CARGO_BIN_EXE_fewest")])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("there is a shell");
    let mut stdin = child.stdin.take().expect("standard input is piped");
    writeln!(stdin, "P4 {side} {side}").expect("the program reads");
    stdin.write_all(&vec![0xAA; side * side / 8]).expect("the program reads");
    drop(stdin);
    let mut drawn = BufReader::new(child.stdout.take().expect("standard output is piped"));
    let mut title = String::new();
    drawn.read_line(&mut title).expect("there is a drawing");
    assert!(title.starts_with("Board 1: "), "{title}");
    // Here the pipe is closed. The program must end early and without a message.
    drop(drawn);
    let end = child.wait_with_output().expect("the program ends");
    assert_eq!((end.status.code(), String::from_utf8_lossy(&end.stderr).as_ref()), (Some(0), ""));
}

#[test]
fn a_board_is_drawn_before_the_next_one_is_there() {
    let mut child = command(&["show", "flip"]).spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("standard input is piped");
    let mut lines = BufReader::new(child.stdout.take().expect("standard output is piped")).lines();
    for number in 1..=3 {
        writeln!(stdin, "w\n").expect("the program reads");
        let title = format!("Board {number}: ");
        assert!(lines.any(|line| line.expect("a drawing is text").starts_with(&title)));
    }
    drop(stdin);
    assert!(child.wait().expect("the program ends").success());
}

#[test]
fn a_solution_is_explained() {
    let explain =
        |options: &[&str], board: &str| print(&[&["show", "flip", "--explain"], options].concat(), board);
    // On 3 × 3, every board has one solution for each color. On 4 × 4, a board has 16 solutions or
    // none.
    assert!(explain(&[], "bww www www").contains("(nullity 0)"));
    let sixteen = explain(&["--goal", "white"], "bwwb bbwb bwwb bwww");
    assert!(sixteen.contains("2^4 press sets change nothing (nullity 4)"), "{sixteen}");
    assert!(sixteen.contains("16 solutions were tried"), "{sixteen}");
    assert!(explain(&["--any"], "bwwb bbwb bwwb bwww").contains("need not be the fewest presses"));
    assert!(explain(&[], "bw").contains("The marked cells are presses that change nothing"));
}

#[test]
fn an_unproved_drawing_says_so() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let [svg, pbm] = ["a.svg", "a.pbm"].map(|name| folder.path().join(name).display().to_string());
    let limits = ["show", "flip", "--goal", "white", "--time-limit", "0"];
    for options in [&[][..], &["-o", &svg], &["-o", &pbm]] {
        let run = run(&[&limits[..], options].concat(), black(79));
        assert_eq!(run.code, Some(3), "{options:?}");
        let error = "error: standard input: line 1: the time limit was reached: ";
        assert!(run.errors.starts_with(error) && run.errors.contains("not proved"), "{}", run.errors);
        assert_eq!(run.output.contains("turn all white, not proved\n"), options.is_empty());
    }
    assert!(fs::read_to_string(&svg).expect("the picture is text").contains("turn all white, not proved"));
    let picture = fs::read(&pbm).expect("the picture can be read");
    assert!(picture.starts_with(b"P4\n# not proved: "), "{:?}", String::from_utf8_lossy(&picture[..40]));
    // The file with the comment must still be a picture, and the board in it must be solvable.
    assert!(["Impossible\n", "0\n"].iter().all(|&no| print(&["solve", "flip", "--any", &pbm], "") != no));
}
