//! Tests of `fewest check puzzle`.

use super::program::{print, run};
use std::fs;

/// The exit code and the message for answers to positions.
fn check(puzzle: &[&str], positions: &str, answers: &str) -> (Option<i32>, String) {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let [input, output] = ["in", "out"].map(|name| folder.path().join(name).display().to_string());
    fs::write(&input, positions).expect("the folder is writable");
    fs::write(&output, answers).expect("the folder is writable");
    let run = run(&[&["check", "puzzle"], puzzle, &[&input, &output]].concat(), "");
    assert_eq!(run.errors, "");
    (run.code, run.output)
}

const SCRAMBLES: &str = "R U R' U'\n\nU U'\nR3\n";

#[test]
fn any_shortest_word_is_right() {
    let right = |positions: &str| (Some(0), format!("right: {positions}\n"));
    let two = |answers: &str| check(&["2x2x2"], SCRAMBLES, answers);
    assert_eq!(two("U R U' R'\nNo moves needed\nR\n"), right("3 positions"));
    assert_eq!(two("U R  U' R' \r\nNo moves needed\nR\n\n\n"), right("3 positions"));
    // A turn may be written as a power.
    assert_eq!(two("U R U3 R'\nNo moves needed\nR5"), right("3 positions"));
    // Opposite faces turn in either order.
    assert_eq!(check(&["3x3x3", "--moves", "U,D"], "U D\n", "D' U'\n"), right("1 position"));
    assert_eq!(check(&["sliding:2x2"], "2 1 3 x\n", "Unsolvable\n"), right("1 position"));
    assert_eq!(check(&["3x3x3", "--goal", "cross"], "U R\n", "R'\n"), right("1 position"));
    let eight = "2 3 4 1 5 x 7 6 8\n8 7 6 5 4 3 2 1 x\nD R\n";
    let answers = print(&["solve", "puzzle", "sliding:3x3"], eight);
    assert_eq!(check(&["sliding:3x3"], eight, &answers), right("3 positions"));
}

#[test]
fn wrong_answers_are_reported_with_their_reason() {
    let wrong = |answers: &str, message: &str| {
        assert_eq!(check(&["2x2x2"], SCRAMBLES, answers), (Some(1), format!("wrong: {message}\n")));
    };
    wrong("U R U' R\n", "position 1, line 1: 4 moves do not solve the position");
    wrong("U\n", "position 1, line 1: 1 move does not solve the position");
    wrong("U R U2 U R'\n", "position 1, line 1: 5 moves are 1 more than the fewest, 4");
    wrong("U R U' R'\nU U'\n", "position 2, line 2: 2 moves are 2 more than the fewest, 0");
    wrong("No moves needed\n", "position 1, line 1: 0 moves do not solve the position");
    wrong("Unsolvable\n", "position 1, line 1: the position can be solved in 4 moves, found \"Unsolvable\"");
    wrong("U R X\n", "position 1, line 1: column 5: expected a move: one of U, R, F, found \"X\"");
    let expected = "expected moves, \"No moves needed\" or \"Unsolvable\"";
    wrong("U R U' R'\n\n", &format!("position 2, line 2: {expected}, found a blank line"));
    wrong("U R U' R'\n", &format!("position 2, line 2: {expected}, found the end"));
    let extra = "line 5: expected the end after the answers to all positions, found \"R\"";
    wrong("U R U' R'\nNo moves needed\nR\n\nR\n", extra);
    let quarters = ["2x2x2", "--metric", "quarters"];
    let half = "position 1, line 1: column 1: expected a move: one of U, R, F, found \"U2\"";
    assert_eq!(check(&quarters, "U2\n", "U2\n"), (Some(1), format!("wrong: {half}\n")));
    assert_eq!(check(&quarters, "U2\n", "U' U'\n"), (Some(0), "right: 1 position\n".into()));
    let blank = "position 1, line 1: column 1: expected a move that this position allows, found \"U\"";
    assert_eq!(
        check(&["sliding:3x3"], "D\n", "U U\n").1.lines().next(),
        Some(&*format!("wrong: {}", blank.replace("column 1", "column 3")))
    );
}

#[test]
fn verdicts_are_reported_as_judges_read_them() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let path = |name: &str| folder.path().join(name).display().to_string();
    fs::write(path("in"), SCRAMBLES).expect("the folder is writable");
    for (answers, codes, message) in [
        ("U R U' R'\nNo moves needed\nR\n", [0, 42], "3 positions"),
        ("R\n", [1, 43], "position 1, line 1: 1 move does not solve the position"),
    ] {
        fs::write(path("out"), answers).expect("the folder is writable");
        let verb = ["check", "puzzle", "--protocol"];
        let testlib = run(&[&verb[..], &["testlib", "2x2x2", &path("in"), &path("out"), "ans"]].concat(), "");
        assert_eq!(testlib.code, Some(codes[0]));
        assert!(testlib.errors.ends_with(&format!(" {message}\n")), "{}", testlib.errors);
        let kattis = run(&[&verb[..], &["kattis", "2x2x2", &path("in"), "ans", &path("")]].concat(), answers);
        assert_eq!((kattis.code, kattis.errors.as_str()), (Some(codes[1]), ""));
        let written = fs::read_to_string(path("judgemessage.txt")).expect("the message has been written");
        assert_eq!(written, format!("{message}\n"));
    }
}

#[test]
fn what_cannot_be_judged_is_a_failure() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let path = |name: &str| folder.path().join(name).display().to_string();
    fs::write(path("in"), "R\nQ\n").expect("the folder is writable");
    fs::write(path("out"), "R'\n").expect("the folder is writable");
    let failed = run(&["check", "puzzle", "2x2x2", &path("in"), &path("out")], "");
    assert_eq!((failed.code, failed.output.as_str()), (Some(2), ""));
    assert!(
        failed.errors.ends_with(
            "in: line 2, column 1: expected a move: one of U, R, F, D, L, B, x, y, z, Uv, Rv, Fv, \
                                 Dv, Lv, Bv, found \"Q\"\n"
        ),
        "{}",
        failed.errors
    );
    let both = run(&["check", "puzzle", "-", "-", &path("out")], "");
    let error = "error: standard input cannot be both the puzzle and the positions\n";
    assert_eq!((both.code, both.errors.as_str()), (Some(2), error));
}

/// An endless output of a contestant's program is judged without waiting for its end.
#[cfg(target_os = "linux")]
#[test]
fn endless_outputs_are_judged() {
    let file = tempfile::NamedTempFile::new().expect("a temporary file can be created");
    fs::write(file.path(), "R\n").expect("the file can be written");
    let verdict = run(&["check", "puzzle", "2x2x2", &file.path().display().to_string(), "/dev/zero"], "");
    assert_eq!((verdict.code, verdict.errors.as_str()), (Some(1), ""));
    assert!(verdict.output.contains("position 1, line 1: column 1: expected a move"), "{}", verdict.output);
}

#[test]
fn a_position_and_its_answer_may_stand_in_the_command_line() {
    let check = |answer| run(&["check", "puzzle", "2x2x2", "R U F", answer], "").code;
    assert_eq!([check("F' U' R'"), check("F' U' R"), check("F' U' R' U U'")], [Some(0), Some(1), Some(1)]);
    // A missing file is not a wrong answer.
    assert_eq!([check("answers.txt"), check("my answers.txt")], [Some(2), Some(2)]);
}
