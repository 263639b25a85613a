//! The program: its arguments, its exit codes, and the stream of its sentence.

use std::io::Write as _;
use std::process::{Command, Stdio};

/// The repetition code of three bits.
const CODE: &str = "\
fewest certificate 1
question classical
columns 3
checks 2
0 1
1 2
answer
lower 3
upper 3 0 1 2
end
";

const SENTENCE: &str = "The distance of this classical code is 3: 3 columns, 2 checks, rank 2, k = 1.\n";

/// The exit code, the standard output and the standard error of the program with these arguments and this input.
fn run(arguments: &[&str], input: &str) -> (i32, String, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_fewest-verify"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // A program that refuses its arguments does not read.
    _ = child.stdin.take().expect("it is a pipe").write_all(input.as_bytes());
    let output = child.wait_with_output().expect("the program ends");
    let text = |bytes| String::from_utf8(bytes).expect("it is a text");
    (output.status.code().expect("it ends by itself"), text(output.stdout), text(output.stderr))
}

#[test]
fn a_sentence_is_printed_or_the_place_of_what_is_wrong() {
    assert_eq!(run(&["-"], CODE), (0, SENTENCE.to_owned(), String::new()));
    let wrong = CODE.replace("lower 3", "lower 4");
    let message = "fewest-verify: -: refused: line 8: the word of the upper bound is smaller\n";
    assert_eq!(run(&["-"], &wrong), (1, String::new(), message.to_owned()));
    let message = "fewest-verify: -: line 1: expected \"fewest certificate 1\", found \"no certificate\"\n";
    assert_eq!(run(&["-"], "no certificate\n"), (2, String::new(), message.to_owned()));
}

#[test]
fn certificates_are_read_from_files() {
    let path = std::env::temp_dir().join(format!("fewest-verify-{}", std::process::id()));
    std::fs::write(&path, CODE).expect("it can be written");
    let proved = run(&[path.to_str().expect("it is a text")], "");
    std::fs::remove_file(&path).expect("it was written");
    assert_eq!(proved, (0, SENTENCE.to_owned(), String::new()));
    let (code, sentence, message) = run(&[path.to_str().expect("it is a text")], "");
    assert_eq!((code, &*sentence), (2, ""));
    assert!(message.starts_with(&format!("fewest-verify: {}: ", path.display())), "{message}");
}

#[test]
fn help_and_version_need_no_file() {
    for option in ["--help", "-h"] {
        let (code, help, message) = run(&[option], "");
        assert_eq!((code, &*message), (0, ""));
        assert!(help.starts_with("Usage: fewest-verify "), "{help}");
    }
    let version = concat!("fewest-verify ", env!("CARGO_PKG_VERSION"), "\n");
    for option in ["--version", "-V"] {
        assert_eq!(run(&[option], ""), (0, version.to_owned(), String::new()));
    }
}

#[test]
fn shards_are_named_in_the_sentence() {
    let (code, sentence, _) = run(&["--shard", "2/5", "-"], CODE);
    assert_eq!((code, sentence), (0, format!("With the other shards, shard 2 of 5 proves: {SENTENCE}")));
}

#[test]
fn arguments_that_are_wrong_are_named_above_the_usage() {
    let cases: [(&[&str], &str); 8] = [
        (&[], "expected a file"),
        (&["--help-me"], "unknown option --help-me"),
        (&["-", "--"], "unknown option --"),
        (&["-", "-"], "expected only one file"),
        (&["--shard"], "--shard requires a value, such as 2/5"),
        (&["--shard", "2", "-"], "expected a shard such as 2/5, found \"2\""),
        (&["--shard", "6/5", "-"], "expected a shard such as 2/5, found \"6/5\""),
        (&["--shard", "2/x", "-"], "expected a shard such as 2/5, found \"2/x\""),
    ];
    for (arguments, why) in cases {
        let (code, sentence, message) = run(arguments, CODE);
        assert_eq!((code, &*sentence), (2, ""), "{arguments:?}");
        assert!(message.starts_with(&format!("fewest-verify: {why}\n\nUsage: ")), "{arguments:?}: {message}");
    }
}
