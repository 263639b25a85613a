//! Tests of the program at a terminal, where Ctrl-D ends the input.
#![cfg(unix)]

use super::program::{SAMPLE, SAMPLE_ANSWERS, command};
use rustix::fd::OwnedFd;
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use std::ffi::OsStr;
use std::fs::File;
use std::io::{BufRead, BufReader, Read, Write};
use std::os::unix::ffi::OsStrExt;
use std::process::{Child, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

const CTRL_D: &[u8] = b"\x04";

/// A time limit for runs. It is longer than any run that does not wait for input, even on a busy
/// machine.
const LONG: Duration = Duration::from_secs(60);

/// A run whose standard input is a terminal.
struct AtTerminal {
    child: Child,
    /// The side of the pseudoterminal on which the user types.
    keyboard: File,
    answers: BufReader<std::process::ChildStdout>,
}

impl AtTerminal {
    fn start(arguments: &[&str]) -> Self {
        let keyboard: OwnedFd =
            openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).expect("a pseudoterminal can be created");
        grantpt(&keyboard).expect("this process owns the terminal");
        unlockpt(&keyboard).expect("this process owns the terminal");
        let name = ptsname(&keyboard, Vec::new()).expect("the terminal has a name");
        let terminal = File::options().read(true).write(true).open(OsStr::from_bytes(name.as_bytes()));
        let mut command = command(arguments);
        command.stdin(Stdio::from(terminal.expect("the terminal can be opened")));
        let mut child = command.spawn().expect("the program starts");
        let answers = BufReader::new(child.stdout.take().expect("standard output is piped"));
        Self { child, keyboard: keyboard.into(), answers }
    }

    fn types(&mut self, text: impl AsRef<[u8]>) {
        self.keyboard.write_all(text.as_ref()).expect("the terminal is writable");
    }

    /// Reads `lines` lines of answers, which the run writes before it reads more input.
    fn answers(&mut self, lines: usize) -> String {
        let mut text = String::new();
        for _ in 0..lines {
            self.answers.read_line(&mut text).expect("answers are text");
        }
        text
    }

    /// The rest of the answers. Fails if the run waits for further input.
    #[track_caller]
    fn end(mut self) -> String {
        let start = Instant::now();
        while self.child.try_wait().expect("the process is a child").is_none() {
            if start.elapsed() > LONG {
                self.child.kill().expect("the process is a child");
                panic!("the run still reads");
            }
            sleep(Duration::from_millis(5));
        }
        let (mut rest, mut errors) = (String::new(), String::new());
        self.answers.read_to_string(&mut rest).expect("answers are text");
        let hints = self.child.stderr.as_mut().expect("standard error is piped");
        hints.read_to_string(&mut errors).expect("hints are text");
        assert!(errors.starts_with("reading boards from standard input"), "{errors}");
        assert!(self.child.wait().expect("the run has ended").success());
        rest
    }

    /// Whether the run waits for input. A run that has not ended after a while is taken to wait.
    fn waits(&mut self) -> bool {
        sleep(Duration::from_millis(200));
        self.child.try_wait().expect("the process is a child").is_none()
    }
}

#[test]
fn one_end_of_input_ends_the_boards_of_the_rotation_game() {
    let mut run = AtTerminal::start(&["solve", "rotation"]);
    run.types(SAMPLE);
    assert_eq!(run.answers(4), SAMPLE_ANSWERS);
    assert!(run.waits());
    run.types(CTRL_D);
    assert_eq!(run.end(), "");
}

#[test]
fn a_closing_0_ends_them_as_well() {
    let mut run = AtTerminal::start(&["solve", "rotation"]);
    run.types(format!("{SAMPLE}0\n"));
    assert_eq!(run.answers(4), SAMPLE_ANSWERS);
    assert_eq!(run.end(), "");
}

#[test]
fn one_end_of_input_ends_the_boards_of_the_flip_game() {
    for (options, first, last) in
        [(&[][..], "0\n", "4\n"), (&["--presses"], ".\n", "\n#...\n.#.#\n#...\n....\n")]
    {
        let mut run = AtTerminal::start(&[&["solve", "flip"], options].concat());
        run.types("w\n\n");
        assert_eq!(run.answers(1), first);
        // The last board needs no empty line after it, because the end of the input ends the board.
        run.types("bwwb\nbbwb\nbwwb\nbwww\n");
        assert!(run.waits());
        run.types(CTRL_D);
        assert_eq!(run.end(), last);
    }
}

/// The program reads the first bytes separately, to recognize a picture.
#[test]
fn one_end_of_input_is_enough_where_nothing_was_typed() {
    for puzzle in ["rotation", "flip"] {
        let mut run = AtTerminal::start(&["solve", puzzle]);
        run.types(CTRL_D);
        assert_eq!(run.end(), "");
    }
}
