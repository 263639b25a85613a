//! `fewest validate`.

use super::program::{SAMPLE, run};

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
