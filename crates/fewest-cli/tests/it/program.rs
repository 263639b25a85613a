//! Functions with which the tests run the program.

use std::io::Write;
use std::process::{Child, Command, Stdio};

/// The judges' sample, as two boards without the closing 0.
pub(crate) const SAMPLE: &str = "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3\n\
                                 1 1 1 1 1 1 1 1 2 2 2 2 2 2 2 2 3 3 3 3 3 3 3 3\n";

pub(crate) const SAMPLE_ANSWERS: &str = "AC\n2\nDDHH\n2\n";

#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Run {
    pub(crate) code: Option<i32>,
    pub(crate) output: String,
    pub(crate) errors: String,
}

pub(crate) fn command(arguments: &[&str]) -> Command {
    piped(Command::new(env!("CARGO_BIN_EXE_fewest")), arguments)
}

/// The same command, with no signal ignored. Otherwise the program inherits ignored signals from the test runner, for
/// instance under `nohup`. On Windows, the process leads a group, to which events can be sent.
pub(crate) fn command_that_heeds_signals(arguments: &[&str]) -> Command {
    #[cfg(windows)]
    {
        use std::os::windows::process::CommandExt;
        let mut command = command(arguments);
        command.creation_flags(windows_sys::Win32::System::Threading::CREATE_NEW_PROCESS_GROUP);
        command
    }
    #[cfg(target_os = "linux")]
    {
        let mut command = Command::new("env");
        command.args(["--default-signal=INT,TERM,HUP", env!("CARGO_BIN_EXE_fewest")]);
        piped(command, arguments)
    }
    #[cfg(not(any(windows, target_os = "linux")))]
    command(arguments)
}

fn piped(mut command: Command, arguments: &[&str]) -> Command {
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs the program with a standard input to its end.
pub(crate) fn run(arguments: &[&str], input: impl AsRef<[u8]>) -> Run {
    let mut child = command(arguments).spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("standard input is piped");
    let input = input.as_ref().to_vec();
    let writer = std::thread::spawn(move || {
        // If the program fails early, it does not read all of its input.
        let _ = stdin.write_all(&input);
    });
    let run = end(child);
    writer.join().expect("writing does not panic");
    run
}

pub(crate) fn end(child: Child) -> Run {
    let output = child.wait_with_output().expect("the program ends");
    Run {
        code: output.status.code(),
        output: String::from_utf8(output.stdout).expect("answers are text"),
        errors: String::from_utf8(output.stderr).expect("errors are text"),
    }
}

/// Returns the output of the program. Fails if the program reports an error or a warning.
#[track_caller]
pub(crate) fn print(arguments: &[&str], input: impl AsRef<[u8]>) -> String {
    let run = run(arguments, input);
    assert_eq!((run.code, run.errors.as_str()), (Some(0), ""));
    run.output
}

/// Reports that a test is skipped, and why. The message bypasses the capture of output, which would hide it when the
/// test passes.
pub(crate) fn not_run(what: &str) {
    let _ = writeln!(std::io::stderr(), "NOT RUN: {what}");
}

/// A black square board. The nullity depends strongly on the side, and so does the work of the search.
pub(crate) fn black(side: usize) -> String {
    ["b".repeat(side).as_str()].repeat(side).join("\n")
}
