//! Reports a verdict in the protocol of a judge: prints text, writes files, and sets the exit code.

use crate::arguments::Protocol;
use crate::failure::Failure;
use crate::output::Output;
use anyhow::{Context, anyhow};
use std::ffi::OsString;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ruling {
    Right,
    Wrong,
    /// The text is not in the format of answers.
    Misformatted,
    /// This program's answer is wrong: the answer is better, or the presses of this program do not solve the board.
    OurError,
}

#[derive(Debug)]
pub(crate) struct Verdict {
    pub(crate) ruling: Ruling,
    pub(crate) message: String,
}

impl Verdict {
    /// The verdict that all boards are right.
    pub(crate) fn right(boards: u64) -> Self {
        Self::all_right(boards, "board")
    }

    /// The verdict that all of `count` things are right.
    pub(crate) fn all_right(count: u64, thing: &str) -> Self {
        let message = if count == 1 { format!("1 {thing}") } else { format!("{count} {thing}s") };
        Self { ruling: Ruling::Right, message }
    }
}

/// The words before the reason in a verdict for a person.
pub(crate) struct Words {
    pub(crate) right: &'static str,
    pub(crate) wrong: &'static str,
}

/// The exit codes of a right and of a wrong answer in the protocol of Kattis.
const KATTIS: (u8, u8) = (42, 43);

pub(crate) fn report_validity(protocol: Protocol, verdict: &Verdict) -> Result<(), Failure> {
    let is_valid = verdict.ruling == Ruling::Right;
    match protocol {
        Protocol::Plain => report_plainly(verdict, &Words { right: "valid", wrong: "not valid" }),
        Protocol::Testlib if is_valid => Ok(()),
        Protocol::Testlib => {
            complain(&format!("FAIL {}", verdict.message));
            Err(Failure::Reported(3))
        }
        Protocol::Kattis => {
            complain(&verdict.message);
            Err(Failure::Reported(if is_valid { KATTIS.0 } else { KATTIS.1 }))
        }
    }
}

pub(crate) fn report_plainly(verdict: &Verdict, words: &Words) -> Result<(), Failure> {
    let word = match verdict.ruling {
        Ruling::Right => words.right,
        Ruling::Wrong | Ruling::Misformatted => words.wrong,
        Ruling::OurError => return Err(Failure::Failed(anyhow!("{}", verdict.message))),
    };
    let mut output = Output::create(None)?;
    output.write(format!("{word}: {}\n", verdict.message).as_bytes())?;
    output.finish()?;
    if verdict.ruling == Ruling::Right { Ok(()) } else { Err(Failure::Reported(1)) }
}

/// The file for the verdict in testlib's protocol.
pub(crate) struct TestlibResult {
    pub(crate) path: PathBuf,
    pub(crate) format: ResultFormat,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ResultFormat {
    Text,
    /// XML, as the system Appes reads it.
    Appes,
}

/// Reports a verdict as a checker made with testlib does.
pub(crate) fn report_testlib(verdict: &Verdict, result: Option<&TestlibResult>) -> Result<(), Failure> {
    let (word, outcome, code) = match verdict.ruling {
        Ruling::Right => ("ok", "accepted", 0),
        Ruling::Wrong => ("wrong answer", "wrong-answer", 1),
        Ruling::Misformatted => ("wrong output format", "presentation-error", 2),
        Ruling::OurError => ("FAIL", "fail", 3),
    };
    let message = format!("{word} {}", verdict.message);
    complain(&message);
    match result {
        None => {}
        Some(TestlibResult { path, format: ResultFormat::Text }) => write(path, &message)?,
        Some(TestlibResult { path, format: ResultFormat::Appes }) => {
            write(path, &appes(outcome, &verdict.message))?;
        }
    }
    if code == 0 { Ok(()) } else { Err(Failure::Reported(code)) }
}

/// Reports a verdict in the protocol of Kattis and the ICPC, with the message in the folder `feedback`.
pub(crate) fn report_kattis(verdict: &Verdict, feedback: &Path) -> Result<(), Failure> {
    write(&feedback.join("judgemessage.txt"), &verdict.message)?;
    match verdict.ruling {
        Ruling::Right => Err(Failure::Reported(KATTIS.0)),
        Ruling::Wrong | Ruling::Misformatted => Err(Failure::Reported(KATTIS.1)),
        Ruling::OurError => Err(Failure::Failed(anyhow!("{}", verdict.message))),
    }
}

/// A verdict in XML, with special characters escaped.
fn appes(outcome: &str, message: &str) -> String {
    let message = message.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    let message = message.replace('"', "&quot;");
    format!("<?xml version=\"1.0\" encoding=\"utf-8\"?><result outcome = \"{outcome}\">{message}</result>")
}

/// The exit code for an invalid command line, from its arguments.
///
/// clap's code 2 means an output in the wrong format in testlib's protocol. With any protocol but `plain`, an invalid
/// command line must count as a failure of the judge instead.
pub(crate) fn usage_error_code(arguments: impl IntoIterator<Item = OsString>) -> u8 {
    let mut arguments = arguments.into_iter();
    while let Some(argument) = arguments.next() {
        let argument = argument.to_string_lossy();
        let protocol = match argument.strip_prefix("--protocol") {
            Some("") => arguments.next().map(|value| value.to_string_lossy().into_owned()),
            Some(value) => value.strip_prefix('=').map(str::to_owned),
            None => continue,
        };
        if protocol.as_deref() != Some("plain") {
            return 3;
        }
    }
    2
}

fn write(path: &Path, message: &str) -> Result<(), Failure> {
    let written = fs::write(path, format!("{message}\n"));
    written.with_context(|| format!("cannot write {}", path.display())).map_err(Failure::Failed)
}

/// Writes a message to standard error, where judges read it. If that fails, only the exit code reports the verdict.
fn complain(message: &str) {
    let _ = writeln!(io::stderr(), "{message}");
}
