//! Runs that are killed at any moment, by a signal that no program can handle, leave no half a file under a final name,
//! and the next run goes on.

use super::program::{SAMPLE, SAMPLE_ANSWERS, command, print};
use std::fs;
use std::process::Stdio;
use std::thread::sleep;
use std::time::Instant;

/// How often each command is killed.
const KILLS: u32 = 50;

/// Runs a command to its end and then kills it after each of some delays up to that time. `check` looks after each kill at
/// what it has left.
fn kill_at_any_moment(arguments: &[&str], mut check: impl FnMut()) {
    let start = || {
        let mut command = command(arguments);
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        command.spawn().expect("the program starts")
    };
    let began = Instant::now();
    assert!(start().wait().expect("the program ends").success());
    let whole = began.elapsed();
    check();
    for kill in 0..KILLS {
        let mut child = start();
        sleep(whole * kill / KILLS);
        // It may have ended.
        let _ = child.kill();
        child.wait().expect("the program ends");
        check();
    }
}

#[test]
fn answers_are_complete_under_their_name_or_not_there() {
    let folder = tempfile::tempdir().expect("a folder");
    let (input, output) = (folder.path().join("boards.txt"), folder.path().join("answers.txt"));
    fs::write(&input, SAMPLE.repeat(20_000)).expect("the folder is writable");
    let (input, output) =
        (input.to_str().expect("a name in Unicode"), output.to_str().expect("a name in Unicode"));
    let expected = SAMPLE_ANSWERS.repeat(20_000);
    let mut complete = 0;
    kill_at_any_moment(&["solve", "rotation", input, "-o", output], || {
        if let Ok(answers) = fs::read_to_string(output) {
            assert!(answers == expected, "half an answer has the final name");
            fs::remove_file(output).expect("the file is there");
            complete += 1;
        }
    });
    assert!(complete > 0);
}

#[test]
fn a_census_continues_wherever_it_was_killed() {
    let folder = tempfile::tempdir().expect("a folder");
    let checkpoint = folder.path().join("levels");
    let checkpoint = checkpoint.to_str().expect("a name in Unicode");
    let counts = ["census", "puzzle", "pancake:9", "--threads", "1"];
    let expected = print(&counts, "");
    let continued = [&counts[..], &["--checkpoint", checkpoint]].concat();
    kill_at_any_moment(&continued, || {});
    assert_eq!(print(&continued, ""), expected);
}
