//! Tests of every verb with a standard output that cannot be written.

use super::{Inputs, SLOW, printing};
use std::io::Write;
use std::process::{Command, Stdio};

/// The program in a shell that redirects its input or output.
fn program_in_shell(arguments: &[&str], redirection: &str) -> Command {
    let mut shell = Command::new("sh");
    let script = format!("exec \"$0\" \"$@\" {redirection}");
    shell.args(["-c", &script, env!("CARGO_BIN_EXE_fewest")]).args(arguments);
    shell
}

#[test]
fn output_that_cannot_be_written_is_a_failure() {
    let inputs = Inputs::new();
    let full = if cfg!(target_os = "linux") { ">/dev/full" } else { ">&-" };
    for redirection in [">&-", full] {
        for line in printing().chain([SLOW]) {
            let folder = inputs.new_folder();
            let mut shell = program_in_shell(&line.words(), redirection);
            let shell = shell.current_dir(folder.path()).stdin(Stdio::piped()).stderr(Stdio::piped());
            let mut shell = shell.spawn().expect("the shell starts");
            // The command for help does not read its input.
            let _ = shell.stdin.take().expect("standard input is piped").write_all(line.input.as_bytes());
            let output = shell.wait_with_output().expect("the shell ends");
            let errors = String::from_utf8_lossy(&output.stderr);
            assert_eq!(output.status.code(), Some(3), "{} {redirection}: {errors}", line.words);
            assert!(errors.contains("cannot write "), "{} {redirection}: {errors}", line.words);
        }
    }
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let inputs = Inputs::new();
    for line in printing().chain([SLOW]) {
        let folder = inputs.new_folder();
        let (reader, writer) = std::io::pipe().expect("a pipe can be created");
        drop(reader);
        let mut child = line.command(folder.path()).stdout(writer).spawn().expect("the program starts");
        let _ = child.stdin.take().expect("standard input is piped").write_all(line.input.as_bytes());
        let output = child.wait_with_output().expect("the program ends");
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!((output.status.code(), &*errors), (Some(0), ""), "{}", line.words);
    }
}
