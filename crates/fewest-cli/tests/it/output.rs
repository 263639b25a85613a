//! Tests of the output of answers: closed pipes, full disks, killed runs, and memory that does not grow.

use super::program::{SAMPLE, SAMPLE_ANSWERS, command, print, run};
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
#[cfg(unix)]
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, SystemTime};

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
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let file = folder.path().join("answers.txt");
    assert_eq!(print(&solve_to(&file.display().to_string()), SAMPLE), "");
    assert_eq!(text(&file), SAMPLE_ANSWERS);
    assert_eq!(names(folder.path()), ["answers.txt"]);
}

#[test]
fn a_file_that_is_read_is_not_written() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let path = folder.path().join("boards.txt");
    fs::write(&path, SAMPLE).expect("the folder is writable");
    let file = path.display().to_string();
    let mut names = vec![file.clone(), folder.path().join("./boards.txt").display().to_string()];
    #[cfg(unix)]
    {
        let [soft, hard] = ["soft", "hard"].map(|name| folder.path().join(name));
        std::os::unix::fs::symlink("boards.txt", &soft).expect("the folder is writable");
        fs::hard_link(&path, &hard).expect("the folder is writable");
        names.extend([soft, hard].map(|link| link.display().to_string()));
    }
    let left = self::names(folder.path());
    for name in &names {
        for arguments in [
            ["solve", "rotation", &file, "-o", name],
            ["solve", "flip", &file, "-o", name],
            ["show", "rotation", &file, "-o", name],
            ["show", "flip", &file, "-o", name],
            ["show", "flip", &file, "-o", name],
            ["compare", "rotation", &file, "-o", name],
            ["compare", "flip", &file, "--plot", name],
        ] {
            let run = run(&arguments, "");
            let error = format!("error: {name} is read: it cannot be written in the same run\n");
            assert_eq!((run.code, run.errors), (Some(2), error), "{arguments:?}");
        }
        let input = fs::File::open(&path).expect("the file can be read");
        let output =
            command(&["solve", "rotation", "-o", name]).stdin(input).output().expect("the program runs");
        assert_eq!(output.status.code(), Some(2), "{name}");
    }
    assert_eq!(text(&path), SAMPLE);
    assert_eq!(self::names(folder.path()), left);
}

#[test]
fn two_outputs_are_two_files() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let [one, other] = ["x", "./x"].map(|name| folder.path().join(name).display().to_string());
    for arguments in [
        ["compare", "rotation", "-o", &one, "--plot", &other],
        ["census", "rotation", "-o", &one, "--plot", &other],
    ] {
        let run = run(&arguments, SAMPLE);
        let error = format!("error: {one} would be written twice\n");
        let other_error = format!("error: {other} would be written twice\n");
        assert_eq!(run.code, Some(2), "{}", run.errors);
        assert!(run.errors == error || run.errors == other_error, "{}", run.errors);
    }
    assert_eq!(names(folder.path()), [""; 0]);
    print(&["census", "rotation", "-o", "/dev/null", "--plot", "/dev/null"], "");
}

/// The file contains text from before and after the run. The run must not change this text.
#[cfg(unix)]
#[test]
fn an_open_file_is_written_into_and_not_replaced() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let path = folder.path().join("all.txt");
    let fewest = env!("CARGO_BIN_EXE_fewest");
    let link = folder.path().join("link");
    std::os::unix::fs::symlink("/dev/stdout", &link).expect("the folder is writable");
    let link = link.display().to_string();
    let mut targets = vec!["/dev/stdout", "/dev/fd/1", "/dev/fd/3", &link];
    if cfg!(target_os = "linux") {
        targets.extend(["/proc/self/fd/1", "/proc/self/fd/3"]);
    }
    for target in targets {
        let script = "exec > \"$2\"; echo header; \"$0\" solve rotation -o \"$1\" 3>&1; echo footer";
        let mut shell = Command::new("sh");
        shell.args(["-c", script, fewest, target]).arg(&path).stdin(Stdio::piped());
        let mut shell = shell.spawn().expect("the shell starts");
        let mut stdin = shell.stdin.take().expect("standard input is piped");
        stdin.write_all(SAMPLE.as_bytes()).expect("the program reads");
        drop(stdin);
        assert!(shell.wait().expect("the shell ends").success());
        assert_eq!(text(&path), format!("header\n{SAMPLE_ANSWERS}footer\n"), "{target}");
    }
    let script = "exec > \"$1\"; echo header; \"$0\" census rotation --plot /dev/fd/3 3>&1 >&2; echo footer";
    let output = Command::new("sh").args(["-c", script, fewest]).arg(&path).output().expect("the shell runs");
    assert!(output.status.success());
    let picture = text(&path);
    assert!(picture.starts_with("header\n<svg ") && picture.ends_with("</svg>\nfooter\n"), "{picture}");
    let closed = run(&["solve", "rotation", "-o", "/dev/fd/99"], SAMPLE);
    assert_eq!(closed.code, Some(3), "{}", closed.errors);
}

/// The link stays, and its target is written, even if the target did not exist.
#[cfg(unix)]
#[test]
fn a_file_behind_a_link_is_written() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    fs::create_dir(folder.path().join("inner")).expect("the folder is writable");
    let [link, file] = ["link", "inner/answers.txt"].map(|name| folder.path().join(name));
    std::os::unix::fs::symlink("inner/answers.txt", &link).expect("the folder is writable");
    for _ in 0..2 {
        print(&solve_to(&link.display().to_string()), SAMPLE);
        assert!(link.is_symlink());
        assert_eq!(text(&file), SAMPLE_ANSWERS);
        fs::write(&file, "old").expect("the file can be written");
    }
}

#[test]
fn partial_answers_never_take_the_place_of_others() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let path = folder.path().join("answers.txt");
    let file = path.display().to_string();
    for (number, partial) in ["answers.txt.partial", "answers.txt.partial.2"].iter().enumerate() {
        let run = run(&solve_to(&file), format!("{}junk", SAMPLE.repeat(number + 1)));
        let note = format!("the answers before it are in {}\n", folder.path().join(partial).display());
        assert!(run.errors.ends_with(&note), "{}", run.errors);
    }
    assert_eq!(text(&folder.path().join("answers.txt.partial")), SAMPLE_ANSWERS);
    assert_eq!(text(&folder.path().join("answers.txt.partial.2")), SAMPLE_ANSWERS.repeat(2));
    let nothing = run(&solve_to(&folder.path().join("none.txt").display().to_string()), "junk");
    assert_eq!(nothing.code, Some(2));
    assert_eq!(names(folder.path()).len(), 2, "nothing is kept of a run that answered nothing");
}

/// Makes the drafts in a folder two minutes old.
fn age_drafts(folder: &Path) -> usize {
    let drafts: Vec<_> = names(folder).into_iter().filter(|name| name.starts_with(".fewest-")).collect();
    for draft in &drafts {
        let file = fs::File::options().append(true).open(folder.join(draft)).expect("a draft can be opened");
        let then = SystemTime::now() - Duration::from_secs(120);
        file.set_modified(then).expect("the time of a file can be set");
    }
    drafts.len()
}

#[test]
fn drafts_of_killed_runs_are_removed_and_those_of_running_ones_are_not() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let other = folder.path().join("other.txt").display().to_string();
    interrupt(folder.path(), |child| {
        age_drafts(folder.path());
        print(&solve_to(&other), SAMPLE);
        assert_eq!(age_drafts(folder.path()), 1, "a draft of a running program stays");
        child.kill().expect("the program can be killed");
    });
    fs::write(folder.path().join(".fewest-notes"), "mine").expect("the folder is writable");
    assert_eq!(age_drafts(folder.path()), 2);
    print(&solve_to(&other), SAMPLE);
    let mut left = names(folder.path());
    left.sort();
    assert_eq!(left, [".fewest-notes", "answers.txt", "other.txt"]);
}

#[test]
fn answers_before_bad_input_are_kept_under_another_name() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
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
    assert!(
        !run.errors.contains(".fewest-"),
        "the name of a draft means nothing to the user: {}",
        run.errors
    );
}

/// The limit of memory is 0, so a count would fail. An error about the file therefore shows that the
/// file was checked before counting.
#[test]
fn a_census_looks_at_its_files_before_it_counts() {
    for option in ["-o", "--plot"] {
        let count = |file: &str| run(&["census", "puzzle", "2x2x2", "--memory", "0", option, file], "");
        let error = count("no/such/folder/counts").errors;
        assert!(error.starts_with("error: cannot write no/such/folder/counts: "), "{error}");
        let folder = tempfile::tempdir().expect("a temporary folder can be created");
        let error = count(&folder.path().display().to_string()).errors;
        assert!(error.starts_with("error: cannot write "), "{error}");
        let file = folder.path().join("counts");
        assert!(count(&file.display().to_string()).errors.contains("of memory"));
        assert_eq!(names(folder.path()), [""; 0], "nothing is left of the look");
    }
}

#[cfg(unix)]
#[test]
fn a_census_without_standard_output_does_not_count() {
    let count = |file: &str| {
        let script = "exec \"$0\" census puzzle 2x2x2 --memory 0 $1 >&-";
        let mut shell = Command::new("sh");
        shell.args(["-c", script, env!("CARGO_BIN_EXE_fewest"), file]);
        String::from_utf8(shell.output().expect("the shell runs").stderr).expect("errors are text")
    };
    for file in ["", "-o -", "-o /dev/stdout"] {
        assert!(count(file).starts_with("error: cannot write "), "{file}: {}", count(file));
    }
    assert!(count("-o /dev/null").contains("of memory"));
}

#[cfg(target_os = "linux")]
#[test]
fn counts_are_written_even_if_their_picture_cannot_be() {
    let run = run(&["census", "puzzle", "floppy", "--format", "csv", "--plot", "/dev/full"], "");
    assert_eq!((run.code, run.output.lines().count()), (Some(3), 10));
    assert!(run.errors.starts_with("error: cannot write /dev/full: "), "{}", run.errors);
}

/// Starts a run that has written answers and waits for more boards, and ends it with `end`.
fn interrupt(folder: &Path, end: impl FnOnce(&mut std::process::Child)) {
    let path = folder.join("answers.txt");
    fs::write(&path, "old\n").expect("the folder is writable");
    let mut child = command(&solve_to(&path.display().to_string())).spawn().expect("the program starts");
    // Standard input stays open, so that the run does not end by itself.
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
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    interrupt(folder.path(), |child| child.kill().expect("the program can be killed"));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_a_failure() {
    let run = run(&solve_to("/dev/full"), SAMPLE);
    assert_eq!((run.code, run.output.as_str()), (Some(3), ""));
    assert!(run.errors.starts_with("error: cannot write /dev/full: "), "{}", run.errors);
}

#[test]
fn a_pipe_that_is_closed_before_the_last_board_ends_quietly() {
    for arguments in [["solve", "rotation"], ["show", "rotation"]] {
        let mut child = command(&arguments).spawn().expect("the program starts");
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

/// Reads the peak memory of the run while it waits for more boards.
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
        status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("the system reports the peak");
    let kilobytes: u64 = peak.trim().trim_end_matches(" kB").parse().expect("the peak is a number");
    assert!(kilobytes < 64 << 10, "{kilobytes} KiB");
    drop(writer.join().expect("writing does not panic"));
    assert!(child.wait().expect("the program ends").success());
}
