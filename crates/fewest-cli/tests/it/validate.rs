//! Tests of `fewest validate`.

use super::program::{SAMPLE, print, run};

/// The exit codes in the protocols plain, testlib and kattis.
fn codes(puzzle: &str, text: &str) -> [Option<i32>; 3] {
    ["plain", "testlib", "kattis"]
        .map(|protocol| run(&["validate", puzzle, "--protocol", protocol], text).code)
}

const VALID: [Option<i32>; 3] = [Some(0), Some(0), Some(42)];
const NOT_VALID: [Option<i32>; 3] = [Some(1), Some(3), Some(43)];

#[test]
fn exit_codes_are_the_protocol_s() {
    assert_eq!(codes("rotation", &format!("{SAMPLE}0\n")), VALID);
    assert_eq!(codes("rotation", SAMPLE), NOT_VALID);
    assert_eq!(codes("flip", "bwwb\nbbwb\nbwwb\nbwww\n"), VALID);
    assert_eq!(codes("flip", "bwwb bbwb bwwb bwww\n"), NOT_VALID);
}

#[test]
fn the_first_deviation_is_reported() {
    let valid = run(&["validate", "rotation"], format!("{SAMPLE}0\n"));
    assert_eq!((valid.output.as_str(), valid.errors.as_str()), ("valid: 2 boards\n", ""));
    let other = run(&["validate", "flip", "-"], "bwwb\nbbw\n");
    let expected = "not valid: standard input: line 2, column 4: expected b or w, found \"\\n\"\n";
    assert_eq!((other.output.as_str(), other.errors.as_str()), (expected, ""));
}

#[test]
fn a_file_that_cannot_be_read_is_no_verdict() {
    for (protocol, code) in [("plain", 2), ("testlib", 3), ("kattis", 3)] {
        let run = run(&["validate", "flip", "--protocol", protocol, "no/such/file"], "");
        assert_eq!(run.code, Some(code), "{protocol}");
        assert!(run.errors.starts_with("error: cannot read no/such/file"), "{}", run.errors);
    }
}

#[test]
fn a_package_s_limits_are_options() {
    let code = |arguments: &[&str], text: &str| run(&[&["validate"], arguments].concat(), text).code;
    assert_eq!(code(&["rotation"], "0\n"), Some(0));
    assert_eq!(code(&["rotation", "--boards", "1-100"], "0\n"), Some(1));
    assert_eq!(code(&["rotation", "--boards", "2"], &format!("{SAMPLE}0\n")), Some(0));
    assert_eq!(code(&["rotation", "--boards", "1-1"], &format!("{SAMPLE}0\n")), Some(1));
    let board = "bwwb\nbbwb\nbwwb\nbwww\n";
    assert_eq!(code(&["flip", "--boards", "1"], board), Some(0));
    assert_eq!(code(&["flip", "--boards", "1"], &format!("{board}\n{board}")), Some(1));
    assert_eq!(code(&["flip", "--board", "2x3"], "bwb\nwww\n"), Some(0));
    assert_eq!(code(&["flip", "--board", "2x3"], board), Some(1));
    for wrong in ["", "-", "3-1", "x", "1-x"] {
        assert_eq!(code(&["rotation", &format!("--boards={wrong}")], "0\n"), Some(2), "{wrong}");
    }
}

/// The output of `generate puzzle` is valid, in each of its forms.
#[test]
fn generated_positions_are_valid() {
    for (puzzle, format) in [("2x2x2", "word"), ("2x2x2", "json"), ("sliding:3x3", "arrangement")] {
        let generate = ["generate", "puzzle", puzzle, "--number", "20", "--format", format];
        let positions = print(&generate, "");
        let valid = print(&["validate", "puzzle", puzzle, "--positions", "5-20", "--solvable"], positions);
        assert_eq!(valid, "valid: 20 positions\n", "{puzzle}, {format}");
    }
}

#[test]
fn the_first_deviation_of_positions_is_reported() {
    for (puzzle, options, text, deviation) in [
        (
            "2x2x2",
            &[][..],
            "U R\nU  F\n",
            "line 2, column 2: expected single spaces between words, and none at the ends of a line",
        ),
        (
            "2x2x2",
            &[],
            "U R \n",
            "line 1, column 4: expected single spaces between words, and none at the ends of a line",
        ),
        ("2x2x2", &[], "U R\n\n", "line 2, column 1: expected a position, found a blank line"),
        ("2x2x2", &[], "U R", "line 1, column 4: expected a line feed, found the end"),
        ("2x2x2", &[], "U\tR\n", "line 1, column 2: expected a space or a line feed, found \"\\t\""),
        ("2x2x2", &["--positions", "2-3"], "U R\n", "expected 2 to 3 positions, found 1"),
        (
            "2x2x2",
            &[],
            "ScrambleAlg one\nU R\nEnd\n",
            "line 1, column 1: expected a position on each line, found blocks of twsearch",
        ),
        (
            "sliding:3x3",
            &[],
            "1 2 3\n4 5 6\n7 x 8\n",
            "line 1, column 1: expected a position on each line, found boards row by row",
        ),
        ("sliding:3x3", &["--solvable"], "2 1 3 4 5 6 7 8 x\n", "line 1: no moves solve this position"),
    ] {
        let run = run(&[&["validate", "puzzle", puzzle], options].concat(), text);
        let output = format!("not valid: standard input: {deviation}\n");
        assert_eq!((run.code, run.output, run.errors), (Some(1), output, String::new()), "{text:?}");
    }
    let unknown = run(&["validate", "puzzle", "2x2x2"], "U R\nU Q\n");
    assert_eq!(unknown.code, Some(1), "{}", unknown.errors);
    assert!(
        unknown.output.starts_with("not valid: standard input: line 2, column 3: "),
        "{}",
        unknown.output
    );
    assert_eq!(run(&["validate", "puzzle", "2x2x2", "--protocol", "kattis"], "U R\n").code, Some(42));
    assert_eq!(run(&["validate", "puzzle", "2x2x2", "--protocol", "testlib"], "U R").code, Some(3));
}
