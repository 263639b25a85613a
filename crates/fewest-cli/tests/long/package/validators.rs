//! Tests of a package's validators, which are in Python and share no code with the program.

use super::super::program::{not_run, run};
use super::{flip_package, package, package_with, tests, text};
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

/// Whether Python is installed. If it is not, a line reports that the test is skipped.
fn has_python() -> bool {
    let has = Command::new("python3").arg("--version").output().is_ok_and(|output| output.status.success());
    if !has {
        not_run("the validators of the packages, for there is no python3");
    }
    has
}

/// Runs a Python program of a package, and returns its exit code.
fn python(program: &Path, arguments: &[&Path], input: &[u8]) -> Option<i32> {
    let mut child = Command::new("python3")
        .arg(program)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("there is a Python");
    // The program may end before it has read all of its input.
    let _ = child.stdin.take().expect("standard input is piped").write_all(input);
    child.wait().expect("the program ends").code()
}

/// The command for inputs in a package's note.
fn validate_command(package: &Path) -> Vec<String> {
    let note = text(package, "NOTES.md");
    let command = note.lines().find_map(|line| line.strip_prefix("    fewest validate "));
    let words = command.expect("the note names the command").split(' ');
    ["validate"].into_iter().chain(words).chain(["--protocol", "kattis"]).map(str::to_owned).collect()
}

/// Inputs at the limits of the statement, and whether the statement allows each. The package's validator and the
/// command in its note must agree with the statement.
#[test]
fn inputs_at_the_limits_of_the_statement_are_judged_alike_by_the_package_and_the_program() {
    let has_python = has_python();
    let board = "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3\n";
    let rotation = |boards: usize| board.repeat(boards) + "0\n";
    let flip = "bwwb\nbbwb\nbwwb\nbwww\n";
    let six = "bwwbbw\n".repeat(5);
    let (_folder, flip_six, _) = flip_package("flip", &["--board", "5x6"]);
    let [(_rotation_folder, rotations), (_flip_folder, flips)] = ["rotation", "flip"].map(package);
    for (package, input, expected) in [
        (&rotations, rotation(0), 43),
        (&rotations, rotation(1), 42),
        (&rotations, rotation(100), 42),
        (&rotations, rotation(101), 43),
        (&rotations, rotation(1)[1..].to_owned(), 43),
        (&rotations, rotation(1) + "\n", 43),
        (&rotations, rotation(1).replace('\n', "\r\n"), 43),
        (&rotations, format!("\u{feff}{}", rotation(1)), 43),
        (&flips, flip.to_owned(), 42),
        (&flips, format!("{flip}\n{flip}"), 43),
        (&flips, flip[5..].to_owned(), 43),
        (&flips, flip.replace('w', " "), 43),
        (&flips, six.clone(), 43),
        (&flips, String::new(), 43),
        (&flip_six, six.clone(), 42),
        (&flip_six, format!("{six}\n{six}"), 43),
        (&flip_six, "bwwbb\n".repeat(6), 43),
        (&flip_six, flip.to_owned(), 43),
    ] {
        let command = validate_command(package);
        let command: Vec<&str> = command.iter().map(String::as_str).collect();
        assert_eq!(run(&command, &input).code, Some(expected), "{command:?} {input:?}");
        if has_python {
            let validator = package.join("input_validators/validate.py");
            assert_eq!(python(&validator, &[], input.as_bytes()), Some(expected), "{command:?} {input:?}");
        }
    }
}

/// The package's output validators share no code with the program, and must give the same verdicts.
#[test]
fn the_output_validators_of_a_package_agree_with_the_program() {
    let has_python = has_python();
    for (puzzle, outputs) in [
        ("rotation", &["", "A\n1\n", "No moves needed\n2\n", "\u{0}\u{ff}\n\n"][..]),
        ("flip", &["", "03\n", "Impossible\n", "3\n3\n", "\u{0}\u{ff}\n\n"]),
    ] {
        let (_folder, package) = package(puzzle);
        let feedback = tempfile::tempdir().expect("a temporary folder can be created");
        let test = package.join("data/sample/1");
        let [input, answer] = ["in", "ans"].map(|extension| test.with_extension(extension));
        let right = fs::read_to_string(&answer).expect("the answer exists");
        let accepted = [right.clone(), right.replace('\n', " \r\n") + "\n\n"].map(|output| (output, 42));
        let refused = outputs.iter().map(|&output| output.to_owned());
        // Right answers with a wrong letter or number. Words of moves and `Impossible` contain a capital letter, but
        // a number does not.
        let refused = refused.chain([format!("{right}1\n"), right.replace('A', "a").replace('3', "4")]);
        let judge = package.join("output_validators/validate.py");
        for (output, expected) in accepted.into_iter().chain(refused.map(|output| (output, 43))) {
            let paths = [&input, &answer].map(|path| path.display().to_string());
            let folder = feedback.path().display().to_string();
            let check = ["check", puzzle, "--protocol", "kattis", &paths[0], &paths[1], &folder];
            assert_eq!(run(&check, &output).code, Some(expected), "{output:?}");
            if has_python {
                let code = python(&judge, &[&input, &answer, feedback.path()], output.as_bytes());
                assert_eq!(code, Some(expected), "{output:?}");
            }
        }
    }
}

/// Outputs for a board of Eight and a panel of Lights Out, with the expected exit codes. The code 1 is not a verdict,
/// but an error that alerts the judges.
#[test]
fn the_output_validators_play_the_answers() {
    if !has_python() {
        return;
    }
    let feedback = tempfile::tempdir().expect("a temporary folder can be created");
    let judge = |package: &Path, [input, answer]: [&str; 2], output: &str| {
        let paths = ["input", "answer"].map(|name| feedback.path().join(name));
        for (path, text) in paths.iter().zip([input, answer]) {
            fs::write(path, text).expect("the folder is writable");
        }
        let validator = package.join("output_validators/validate.py");
        python(&validator, &[&paths[0], &paths[1], feedback.path()], output.as_bytes())
    };
    let (_folder, eight) = package_with(&["puzzle", "sliding:3x3"], &[]);
    let board = "1 2 3 4 5 6 x 7 8\n";
    for (answer, output, expected) in [
        ("rr\n", "rr\n", 42),
        ("rr\n", " rr \r\n\n", 42),
        ("rr\n", "r r\n", 43),
        ("rr\n", "rlrr\n", 43),
        ("rr\n", "rl\n", 43),
        ("rr\n", "ll\n", 43),
        ("rr\n", "RR\n", 43),
        ("rr\n", "\n", 43),
        ("rr\n", "unsolvable\n", 43),
        ("rrrl\n", "rr\n", 1),
        ("unsolvable\n", "rr\n", 1),
        ("unsolvable\n", "unsolvable\n", 42),
        ("unsolvable\n", "ud\n", 43),
    ] {
        assert_eq!(judge(&eight, [board, answer], output), Some(expected), "{answer:?} {output:?}");
    }
    let (_folder, lights) = package_with(&["lights"], &["--board", "3x3"]);
    let panel = "1\n1 1 0\n1 0 0\n0 0 0\n";
    let answer = "PUZZLE #1\n1 0 0\n0 0 0\n0 0 0\n";
    let impossible = "PUZZLE #1\nImpossible\n";
    for (answer, output, expected) in [
        (answer, answer.to_owned(), 42),
        (answer, answer.replace('\n', " \r\n"), 42),
        (answer, answer.replacen("#1", "#2", 1), 43),
        (answer, answer.replacen("1 0 0", "0 0 0", 1), 43),
        (answer, answer.replacen("1 0 0", "2 0 0", 1), 43),
        (answer, answer[..20].to_owned(), 43),
        (answer, format!("{answer}0\n"), 43),
        (answer, impossible.to_owned(), 43),
        (answer, String::new(), 43),
        (impossible, impossible.to_owned(), 42),
        (impossible, answer.to_owned(), 1),
    ] {
        assert_eq!(judge(&lights, [panel, answer], &output), Some(expected), "{answer:?} {output:?}");
    }
}

/// The program does not read the tests of these problems, so only the validators check the answers. They play each
/// answer on their own positions.
#[test]
fn the_validators_accept_the_tests_that_the_program_does_not_read() {
    if !has_python() {
        return;
    }
    let problems: [(&[&str], &[&str]); 3] =
        [(&["puzzle", "sliding:3x3"], &[]), (&["lights"], &[]), (&["lights"], &["--board", "5x5"])];
    for (problem, options) in problems {
        let (_folder, package) = package_with(problem, options);
        let feedback = tempfile::tempdir().expect("a temporary folder can be created");
        for test in tests(&package) {
            let [input, answer] = ["in", "ans"].map(|extension| test.with_extension(extension));
            let [read, answered] = [&input, &answer].map(|path| fs::read(path).expect("the file exists"));
            let validated = python(&package.join("input_validators/validate.py"), &[], &read);
            let judged = package.join("output_validators/validate.py");
            let judged = python(&judged, &[&input, &answer, feedback.path()], &answered);
            assert_eq!((validated, judged), (Some(42), Some(42)), "{}", test.display());
        }
    }
}
