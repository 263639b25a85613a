//! Tests of `fewest show rotation`.

use super::program::{SAMPLE, command, print, run};
use std::fs;
use std::io::{BufRead, BufReader, Write};

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
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let path = folder.path().join("boards.svg");
    assert_eq!(print(&["show", "rotation", "-o", &path.display().to_string()], SAMPLE), "");
    let picture = fs::read_to_string(&path).expect("the picture is text");
    assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n"), "{picture}");
    // The two boards take two and four moves. Each board is drawn at the start and after each move,
    // with 24 cells each time.
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
fn bad_input_is_reported_after_the_boards_before_it() {
    let run = run(&["show", "rotation"], format!("{SAMPLE}1 2 x"));
    assert_eq!(run.code, Some(2));
    assert!(run.output.contains("Board 2: DDHH"), "{}", run.output);
    let error = "error: standard input: line 3, column 5: expected a symbol 1, 2 or 3, found \"x\"\n";
    assert_eq!(run.errors, error);
}

#[test]
fn a_board_is_drawn_before_the_next_one_is_there() {
    let mut child = command(&["show", "rotation"]).spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("standard input is piped");
    let mut lines = BufReader::new(child.stdout.take().expect("standard output is piped")).lines();
    for (number, board) in SAMPLE.lines().enumerate() {
        writeln!(stdin, "{board}").expect("the program reads");
        let title = format!("Board {}: ", number + 1);
        assert!(lines.any(|line| line.expect("a drawing is text").starts_with(&title)));
    }
    drop(stdin);
    assert!(child.wait().expect("the program ends").success());
}

/// Each write arrives as one datagram, so the test can count the writes.
#[cfg(unix)]
#[test]
fn where_nobody_watches_many_boards_are_written_at_once() {
    use std::os::fd::OwnedFd;
    use std::os::unix::net::UnixDatagram;
    use std::process::Stdio;
    use std::time::Duration;

    let boards = 400;
    let file = tempfile::NamedTempFile::new().expect("a temporary file can be created");
    fs::write(file.path(), SAMPLE.repeat(boards / 2)).expect("the file can be written");
    let (ours, theirs) = UnixDatagram::pair().expect("sockets can be created");
    let path = file.path().display().to_string();
    let mut child = command(&["show", "rotation", &path])
        .stdout(Stdio::from(OwnedFd::from(theirs)))
        .spawn()
        .expect("the program starts");
    ours.set_read_timeout(Some(Duration::from_millis(100))).expect("a socket can have a time limit");
    let (mut writes, mut drawn, mut bytes) = (0, Vec::new(), vec![0; 1 << 18]);
    loop {
        match ours.recv(&mut bytes) {
            Ok(length) if length > 0 => {
                writes += 1;
                drawn.extend_from_slice(&bytes[..length]);
            }
            _ if child.try_wait().expect("the program can be asked").is_some() => break,
            _ => {}
        }
    }
    let drawn = String::from_utf8(drawn).expect("a drawing is text");
    assert_eq!(drawn.matches("Board ").count(), boards);
    assert!(writes < boards / 4, "{writes} writes");
}

#[test]
fn a_solution_is_explained() {
    let drawn = print(&["show", "rotation", "--explain"], SAMPLE);
    for line in
        ["to fill the center with 2: AC, 2 moves: the shortest", "Nothing was searched; the usual IDA*"]
    {
        assert!(drawn.contains(line), "{drawn}");
    }
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let path = folder.path().join("boards.svg").display().to_string();
    print(&["show", "rotation", "--explain", "-o", &path], SAMPLE);
    assert!(fs::read_to_string(&path).expect("the picture is text").contains("2 moves: the shortest"));
}
