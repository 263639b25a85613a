//! Tests of `fewest check`.

use super::program::{Run, SAMPLE, SAMPLE_ANSWERS, print, run};
use std::fs;
use std::path::Path;
use tempfile::TempDir;

const FLIP_BOARDS: &str = "bwwb\nbbwb\nbwwb\nbwww\n\nbwww\nwwww\nwwww\nwwww\n";

fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    for (name, content) in files {
        fs::write(folder.path().join(name), content).expect("the folder is writable");
    }
    folder
}

fn path(folder: &Path, name: &str) -> String {
    folder.join(name).display().to_string()
}

/// Runs `fewest check` in a protocol. Returns the exit code and the message, whether it is printed or in a
/// file.
fn judge(
    protocol: &str,
    puzzle: &str,
    options: &[&str],
    boards: &str,
    answers: &str,
) -> (Option<i32>, String) {
    let folder = folder(&[("in", boards), ("out", answers), ("ans", "")]);
    let [input, output, answer, here] = ["in", "out", "ans", ""].map(|name| path(folder.path(), name));
    let verb = [&["check", puzzle, "--protocol", protocol], options].concat();
    match protocol {
        "plain" => {
            let run = run(&[&verb[..], &[&input, &output]].concat(), "");
            assert_eq!(run.errors, "");
            (run.code, run.output)
        }
        "testlib" => {
            let run = run(&[&verb[..], &[&input, &output, &answer]].concat(), "");
            assert_eq!(run.output, "");
            (run.code, run.errors)
        }
        _ => {
            let run = run(&[&verb[..], &[&input, &answer, &here]].concat(), answers);
            assert_eq!((run.output.as_str(), run.errors.as_str()), ("", ""));
            let message = fs::read_to_string(folder.path().join("judgemessage.txt"));
            (run.code, message.expect("the message has been written"))
        }
    }
}

/// Checks the verdict in every protocol: the exit codes of plain, testlib and kattis, testlib's word, and the
/// message.
#[track_caller]
fn check(
    puzzle: &str,
    options: &[&str],
    boards: &str,
    answers: &str,
    codes: [i32; 3],
    word: &str,
    message: &str,
) {
    let plain = if codes[0] == 0 { "right" } else { "wrong" };
    for ((protocol, code), expected) in ["plain", "testlib", "kattis"].into_iter().zip(codes).zip([
        format!("{plain}: {message}\n"),
        format!("{word} {message}\n"),
        format!("{message}\n"),
    ]) {
        assert_eq!(judge(protocol, puzzle, options, boards, answers), (Some(code), expected), "{protocol}");
    }
}

const RIGHT: [i32; 3] = [0, 0, 42];
const WRONG: [i32; 3] = [1, 1, 43];
const MISFORMATTED: [i32; 3] = [1, 2, 43];

#[test]
fn verdicts_are_reported_in_every_protocol() {
    let rotation =
        |answers, codes, word, message| check("rotation", &[], SAMPLE, answers, codes, word, message);
    rotation(SAMPLE_ANSWERS, RIGHT, "ok", "2 boards");
    rotation(
        "AC\n2\nHHDD\n2\n",
        WRONG,
        "wrong answer",
        "board 2, line 3: HHDD is as short as possible, but DDHH comes first in dictionary order",
    );
    rotation(
        "AC\n1\n",
        WRONG,
        "wrong answer",
        "board 1, line 2: 1 is not the symbol in the center, which is 2",
    );
    rotation(
        "AC\n2\n",
        MISFORMATTED,
        "wrong output format",
        "board 2, line 3: expected moves, found the end",
    );
    let flip = |answers, codes, word, message| check("flip", &[], FLIP_BOARDS, answers, codes, word, message);
    flip("4\nImpossible\n", RIGHT, "ok", "2 boards");
    flip("4\n4\n", WRONG, "wrong answer", "board 2, line 2: expected \"Impossible\", found 4");
    flip(
        "4\n?\n",
        MISFORMATTED,
        "wrong output format",
        "board 2, line 2: expected a number or \"Impossible\", found \"?\"",
    );
}

#[test]
fn options_change_what_is_right() {
    check("rotation", &["--any-shortest"], SAMPLE, "AC\n2\nHHDD\n2\n", RIGHT, "ok", "2 boards");
    check("flip", &["--goal", "white"], "bb\n", "1\n", RIGHT, "ok", "1 board");
    check("flip", &["--goal", "black"], "bb\n", "0\n", RIGHT, "ok", "1 board");
}

#[test]
fn the_program_s_own_answers_are_right() {
    let folder = folder(&[("boards", SAMPLE)]);
    let boards = path(folder.path(), "boards");
    let answers = print(&["solve", "rotation", &boards], "");
    assert_eq!(print(&["check", "rotation", &boards, "-"], answers), "right: 2 boards\n");
}

#[test]
fn testlib_may_ask_for_the_message_in_a_file() {
    let folder = folder(&[("in", SAMPLE), ("out", "AC\n"), ("ans", "")]);
    let [input, output, answer, result] = ["in", "out", "ans", "res"].map(|name| path(folder.path(), name));
    let run = run(&["check", "rotation", "--protocol", "testlib", &input, &output, &answer, &result], "");
    assert_eq!(run.code, Some(2));
    assert_eq!(fs::read_to_string(result).expect("the message has been written"), run.errors);
}

/// The exit code of a failed checker must not be that of a verdict.
#[test]
fn failures_are_no_verdicts() {
    let folder = folder(&[("in", "1 2 3\n"), ("out", "AC\n"), ("ans", "")]);
    let [input, output, answer, here] = ["in", "out", "ans", ""].map(|name| path(folder.path(), name));
    let missing = path(folder.path(), "missing");
    let code = |arguments: &[&str]| {
        let Run { code, output, errors } = run(&[&["check", "rotation"], arguments].concat(), "");
        assert!(errors.starts_with("error: ") && output.is_empty(), "{errors}");
        code.expect("the program ends by itself")
    };
    for input in [&input, &missing] {
        assert_eq!(code(&[input, &output]), 2);
        assert_eq!(code(&["--protocol", "testlib", input, &output, &answer]), 3);
        assert_eq!(code(&["--protocol", "kattis", input, &answer, &here]), 3);
    }
    assert_eq!(code(&["--protocol", "testlib", &input, &output]), 3);
    assert_eq!(code(&["--protocol", "kattis", &input, &answer]), 3);
    assert_eq!(code(&["--protocol", "kattis", &input, &answer, &missing]), 3);
    assert_eq!(code(&[&input]), 2);
    assert_eq!(code(&["-", "-"]), 2);
}

#[test]
fn testlib_may_ask_for_the_verdict_as_xml() {
    let folder = folder(&[("in", SAMPLE), ("out", "AC\n<&\"\n"), ("ans", "")]);
    let [input, output, answer, result] = ["in", "out", "ans", "res"].map(|name| path(folder.path(), name));
    let verb = ["check", "rotation", "--protocol", "testlib", &input, &output, &answer];
    for appes in ["-appes", "-APPES"] {
        assert_eq!(run(&[&verb[..], &[&result, appes]].concat(), "").code, Some(2));
        let message = "board 1, line 2: expected a symbol 1, 2 or 3, found &quot;&lt;&amp;";
        let start = "<?xml version=\"1.0\" encoding=\"utf-8\"?><result outcome = \"presentation-error\">";
        let xml = fs::read_to_string(&result).expect("the verdict has been written");
        assert!(xml.starts_with(&format!("{start}{message}")) && xml.ends_with("</result>\n"), "{xml}");
    }
    // The option for XML requires the file of the result.
    assert_eq!(run(&[&verb[..], &["-appes"]].concat(), "").code, Some(3));
    assert_eq!(run(&["check", "rotation", &input, &output, "-appes"], "").code, Some(2));
}

/// clap's exit code for a bad command line is 2, which for testlib means an output in the wrong format.
#[test]
fn a_bad_command_line_is_no_verdict() {
    for arguments in [
        &["check", "flip", "--protocol", "testlib"][..],
        &["check", "flip", "--protocol", "testlib", "--no-such-option", "a", "b", "c"],
        &["check", "rotation", "--protocol=kattis", "--goal"],
        &["check", "rotation", "--protocol", "tetslib", "a", "b", "c"],
        &["check", "rotation", "--protocol", "testlib", "a", "b", "c", "d", "e"],
        &["validate", "flip", "--protocol", "kattis", "--boards", "0"],
    ] {
        let run = run(arguments, "");
        assert_eq!(run.code, Some(3), "{arguments:?}");
        assert!(run.errors.starts_with("error: "), "{}", run.errors);
    }
    assert_eq!(run(&["check", "flip"], "").code, Some(2));
    assert_eq!(run(&["check", "flip", "--protocol", "plain", "--goal"], "").code, Some(2));
    assert_eq!(run(&["check", "flip", "--protocol", "testlib", "--help"], "").code, Some(0));
}

/// An endless output of a contestant's program is judged without waiting for its end.
#[cfg(target_os = "linux")]
#[test]
fn endless_outputs_are_judged() {
    let folder = folder(&[("rotation", SAMPLE), ("flip", FLIP_BOARDS)]);
    for puzzle in ["rotation", "flip"] {
        let verdict = run(&["check", puzzle, &path(folder.path(), puzzle), "/dev/zero"], "");
        assert_eq!(verdict.code, Some(1));
        assert!(verdict.output.contains("line 1: "), "{}", verdict.output);
        let solved = run(&["solve", puzzle, "/dev/zero"], "");
        assert_eq!((solved.code, solved.output.as_str()), (Some(2), ""));
        assert!(solved.errors.contains("line 1, column 1: expected "), "{}", solved.errors);
    }
}
