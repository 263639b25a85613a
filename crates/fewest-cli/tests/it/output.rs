//! Where answers go: pipes that close, disks that are full, runs that are killed, memory that does not grow.

use super::program::{SAMPLE, SAMPLE_ANSWERS, command, print, run};
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::thread::sleep;
use std::time::Duration;

fn solve_to(file: &str) -> [&str; 4] {
    ["solve", "rotation", "-o", file]
}

fn text(path: &Path) -> String {
    fs::read_to_string(path).expect("the file can be read")
}

/// The names in a folder.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("the folder can be listed");
    entries
        .map(|entry| entry.expect("the entry can be read").file_name().to_string_lossy().into_owned())
        .collect()
}

#[test]
fn a_file_appears_when_it_is_complete() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let file = folder.path().join("answers.txt");
    assert_eq!(print(&solve_to(&file.display().to_string()), SAMPLE), "");
    assert_eq!(text(&file), SAMPLE_ANSWERS);
    assert_eq!(names(folder.path()), ["answers.txt"]);
}

#[test]
fn a_file_may_take_the_place_of_the_boards_it_answers() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let path = folder.path().join("boards.txt");
    fs::write(&path, SAMPLE).expect("the folder takes files");
    let file = path.display().to_string();
    print(&["solve", "rotation", &file, "-o", &file], "");
    assert_eq!(text(&path), SAMPLE_ANSWERS);
}

#[test]
fn answers_before_bad_input_are_kept_under_another_name() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let path = folder.path().join("answers.txt");
    let file = path.display().to_string();
    let run = run(&solve_to(&file), format!("{SAMPLE}junk"));
    assert_eq!(run.code, Some(2));
    assert!(run.errors.contains(&format!("the answers before it are in {file}.partial")), "{}", run.errors);
    assert_eq!(names(folder.path()), ["answers.txt.partial"]);
    assert_eq!(text(&folder.path().join("answers.txt.partial")), SAMPLE_ANSWERS);
}

#[test]
fn a_folder_that_is_not_there_is_a_failure() {
    let run = run(&solve_to("no/such/folder/answers.txt"), SAMPLE);
    assert_eq!(run.code, Some(3));
    assert!(run.errors.starts_with("error: cannot write no/such/folder/answers.txt: "), "{}", run.errors);
}

/// Starts a run that has written answers and waits for more boards, and ends it with `end`.
fn interrupt(folder: &Path, end: impl FnOnce(&mut std::process::Child)) {
    let path = folder.join("answers.txt");
    fs::write(&path, "old\n").expect("the folder takes files");
    let mut child = command(&solve_to(&path.display().to_string())).spawn().expect("the program starts");
    // Held open to the end: the run must not come to its own.
    let mut stdin = child.stdin.take().expect("standard input is piped");
    stdin.write_all(SAMPLE.as_bytes()).expect("the program reads");
    let written = |name: &String| name.starts_with(".fewest-") && text(&folder.join(name)) == SAMPLE_ANSWERS;
    while !names(folder).iter().any(written) {
        sleep(Duration::from_millis(5));
    }
    end(&mut child);
    child.wait().expect("the program ends");
    drop(stdin);
    assert_eq!(text(&path), "old\n");
}

#[test]
fn a_killed_run_leaves_the_old_file() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    interrupt(folder.path(), |child| child.kill().expect("the program can be killed"));
}

#[cfg(unix)]
#[test]
fn an_interrupted_run_leaves_nothing_behind() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    interrupt(folder.path(), |child| {
        let kill = std::process::Command::new("kill").arg(child.id().to_string()).status();
        assert!(kill.expect("there is a command to end programs").success());
    });
    assert_eq!(names(folder.path()), ["answers.txt"]);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_a_failure() {
    let run = run(&solve_to("/dev/full"), SAMPLE);
    assert_eq!((run.code, run.output.as_str()), (Some(3), ""));
    assert!(run.errors.starts_with("error: cannot write /dev/full: "), "{}", run.errors);
}

#[test]
fn a_closed_pipe_ends_quietly() {
    for arguments in [&["solve", "rotation"][..], &["show", "rotation"], &["man"], &["completions", "bash"]] {
        let mut child = command(arguments).spawn().expect("the program starts");
        drop(child.stdout.take());
        let mut stdin = child.stdin.take().expect("standard input is piped");
        for _ in 0..10_000 {
            if stdin.write_all(SAMPLE.as_bytes()).is_err() {
                break;
            }
        }
        drop(stdin);
        let output = child.wait_with_output().expect("the program ends");
        assert_eq!((output.status.code(), output.stderr), (Some(0), Vec::new()), "{arguments:?}");
    }
}

#[test]
fn a_board_is_answered_before_the_next_one_is_there() {
    let mut child = command(&["solve", "rotation"]).spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("standard input is piped");
    let mut answers = BufReader::new(child.stdout.take().expect("standard output is piped")).lines();
    for (board, answer) in SAMPLE.lines().zip(["AC", "DDHH"]) {
        writeln!(stdin, "{board}").expect("the program reads");
        let lines: Vec<_> = answers.by_ref().take(2).map(|line| line.expect("answers are text")).collect();
        assert_eq!(lines, [answer, "2"]);
    }
    drop(stdin);
    assert!(child.wait().expect("the program ends").success());
}

/// The peak memory of a run is asked of it while it waits for more boards.
#[cfg(target_os = "linux")]
#[test]
fn memory_does_not_grow_with_the_input() {
    const TIMES: usize = 200_000;
    let mut child = command(&["solve", "rotation"]).spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("standard input is piped");
    let mut answers = BufReader::new(child.stdout.take().expect("standard output is piped")).lines();
    let writer = std::thread::spawn(move || {
        let some = SAMPLE.repeat(1000);
        for _ in 0..TIMES / 1000 {
            stdin.write_all(some.as_bytes()).expect("the program reads");
        }
        stdin
    });
    assert_eq!(answers.by_ref().take(4 * TIMES).count(), 4 * TIMES);
    let status = text(Path::new(&format!("/proc/{}/status", child.id())));
    let peak =
        status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("the system tells the peak");
    let kilobytes: u64 = peak.trim().trim_end_matches(" kB").parse().expect("the peak is a number");
    assert!(kilobytes < 64 << 10, "{kilobytes} KiB");
    drop(writer.join().expect("writing does not panic"));
    assert!(child.wait().expect("the program ends").success());
}
