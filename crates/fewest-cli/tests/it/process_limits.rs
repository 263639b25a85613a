//! Where the system refuses threads, the work is done by those that there are.
#![cfg(target_os = "linux")]

use super::program::{SAMPLE, SAMPLE_ANSWERS, run};
use std::fs::{self, Permissions};
use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use tempfile::TempDir;

/// A program that a user without rights can run, within a number of processes and threads.
struct Limited {
    /// Where others than the owner of this folder can read it.
    folder: TempDir,
    is_root: bool,
}

impl Limited {
    /// `None`, and a line that says so, where nobody can be limited.
    fn new() -> Option<Self> {
        let folder = TempDir::new().expect("there is a place for temporary files");
        fs::set_permissions(folder.path(), Permissions::from_mode(0o755)).expect("the folder is ours");
        fs::copy(env!("CARGO_BIN_EXE_fewest"), folder.path().join("fewest")).expect("the program is copied");
        let user = Command::new("id").arg("-u").output().ok()?.stdout;
        let limited = Self { folder, is_root: user == b"0\n" };
        // A pipeline needs two more processes.
        let probe = limited.command(1, "sh").args(["-c", "true | true"]).output();
        if probe.is_ok_and(|probe| !probe.status.success()) {
            return Some(limited);
        }
        eprintln!("NOT RUN: no process can be limited here, for want of prlimit, setpriv or a user to be");
        None
    }

    /// A command as a user who may have this many processes and threads. Root has no limit.
    fn command(&self, processes: u32, program: &str) -> Command {
        let limit = format!("--nproc={processes}:{processes}");
        let mut words = vec!["prlimit", &limit, program];
        if self.is_root {
            let nobody = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"];
            words.splice(0..0, nobody);
        }
        let mut command = Command::new(words[0]);
        command.args(&words[1..]).current_dir(&self.folder);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    fn run(&self, processes: u32, arguments: &[&str], input: &str) -> Output {
        let program: PathBuf = self.folder.path().join("fewest");
        let mut command = self.command(processes, program.to_str().expect("the path is text"));
        let mut child = command.args(arguments).spawn().expect("the program starts");
        let mut stdin = child.stdin.take().expect("standard input is piped");
        stdin.write_all(input.as_bytes()).expect("the program reads its input");
        drop(stdin);
        child.wait_with_output().expect("the program ends")
    }
}

#[test]
fn every_verb_works_with_few_threads_or_none() {
    let Some(limited) = Limited::new() else { return };
    let black = "b".repeat(19) + "\n";
    let black = black.repeat(19);
    let cases: [(&[&str], &str); 9] = [
        (&["solve", "rotation"], SAMPLE),
        (&["solve", "rotation", "--threads", "1"], SAMPLE),
        (&["solve", "rotation", "--threads", "3"], SAMPLE),
        (&["solve", "rotation", "--method", "ida-star-parallel"], SAMPLE),
        (&["solve", "flip", "--threads", "3"], &black),
        (&["solve", "flip", "--all"], &black),
        (&["census", "rotation", "--format", "csv", "--threads", "3"], ""),
        (&["census", "flip", "4x5", "--format", "csv"], ""),
        (&["generate", "rotation", "--length", "6", "--hard-for", "ida-star", "--threads", "3"], ""),
    ];
    for (arguments, input) in cases {
        let expected = run(arguments, input);
        assert_eq!(expected.code, Some(0), "{arguments:?}: {}", expected.errors);
        for processes in 1..=3 {
            let output = limited.run(processes, arguments, input);
            let errors = String::from_utf8_lossy(&output.stderr);
            assert_eq!(output.status.code(), Some(0), "{processes}, {arguments:?}: {errors}");
            assert_eq!(
                String::from_utf8_lossy(&output.stdout),
                expected.output,
                "{processes}, {arguments:?}"
            );
        }
    }
}

#[test]
fn a_time_limit_that_cannot_be_kept_is_announced() {
    let Some(limited) = Limited::new() else { return };
    let output = limited.run(1, &["compare", "rotation", "--methods", "table,ida-star"], SAMPLE);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{errors}");
    assert!(errors.contains("warning: no thread can be had to watch the time"), "{errors}");
}

#[test]
fn answers_before_a_mistake_are_written_by_a_single_thread() {
    let Some(limited) = Limited::new() else { return };
    let output = limited.run(1, &["solve", "rotation"], &format!("{SAMPLE}1 1 4\n"));
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(String::from_utf8_lossy(&output.stdout), SAMPLE_ANSWERS);
}

#[test]
fn a_huge_number_of_threads_is_as_good_as_a_large_one() {
    for threads in ["20000", "4294967296"] {
        let solved = run(&["solve", "rotation", "--threads", threads], SAMPLE);
        assert_eq!((solved.code, solved.output.as_str()), (Some(0), SAMPLE_ANSWERS), "{}", solved.errors);
        let black = ("b".repeat(39) + "\n").repeat(39);
        // OEIS A075464.
        let solved = run(&["solve", "flip", "--goal", "white", "--threads", threads], black);
        assert_eq!((solved.code, solved.output.as_str()), (Some(0), "561\n"), "{}", solved.errors);
        for arguments in [
            &["census", "rotation", "--format", "csv", "--threads", threads][..],
            &["generate", "rotation", "--length", "6", "--hard-for", "ida-star", "--threads", threads],
        ] {
            let run = run(arguments, "");
            assert_eq!(run.code, Some(0), "{arguments:?}: {}", run.errors);
        }
    }
}
