//! The memory of the checker, as the system limits it.

use std::fmt::Write as _;
use std::io::Write as _;
use std::process::{Command, Stdio};

/// Goals share the rows of a system: here these take half a megabyte, and a copy for each goal would take 500 MB.
#[test]
fn the_memory_of_a_system_is_linear_in_its_text() {
    let (rows, goals) = (1000, 1000);
    let row: Vec<String> = (0..120).map(|column| column.to_string()).collect();
    let mut text = format!("fewest certificate 1\nquestion system\ncolumns 120\nchecks {rows}\n");
    text.push_str(&format!("{}\n", row.join(" ")).repeat(rows));
    text.push_str(&"odd -\n".repeat(goals));
    text.push_str(&"answer\nupper 0 -\n".repeat(goals));
    _ = writeln!(text, "end");
    let mut checker = Command::new("sh")
        .args(["-c", "ulimit -v 150000 && exec \"$0\" -", env!("CARGO_BIN_EXE_fewest-verify")])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("there is a shell");
    // If the checker has ended, its exit code shows it.
    _ = checker.stdin.take().expect("it is piped").write_all(text.as_bytes());
    let output = checker.wait_with_output().expect("it ends");
    assert!(output.status.success(), "{}", output.status);
    let sentence = String::from_utf8(output.stdout).expect("it is a text");
    assert!(sentence.starts_with("The smallest word of this system is at most 0: 120 columns"), "{sentence}");
}
