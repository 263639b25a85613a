//! The verb `check`.

pub(crate) mod flip;
pub(crate) mod rotation;

use crate::arguments::{Judged, Protocol};
use crate::failure::Failure;
use crate::input::Source;
use crate::protocol::{self, Verdict, Words};
use anyhow::anyhow;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};

/// How much is read at once.
const READ: usize = 128 << 10;

/// What is read, and where the verdict goes.
struct Files {
    input: Source,
    output: Source,
    told: Told,
}

enum Told {
    Plainly,
    /// With a file for the message, if one is wanted.
    Testlib(Option<PathBuf>),
    /// With the folder for the message.
    Kattis(PathBuf),
}

/// Reads what a protocol hands over, lets `judge` judge it, and tells the verdict.
fn run(
    judged: &Judged,
    judge: impl FnOnce(&Source, &Source) -> Result<Verdict, Failure>,
) -> Result<(), Failure> {
    let told = files(judged).and_then(|Files { input, output, told }| {
        let verdict = judge(&input, &output)?;
        match told {
            Told::Plainly => protocol::tell_plainly(&verdict, &Words { right: "right", wrong: "wrong" }),
            Told::Testlib(result) => protocol::tell_testlib(&verdict, result.as_deref()),
            Told::Kattis(feedback) => protocol::tell_kattis(&verdict, &feedback),
        }
    });
    match judged.protocol {
        Protocol::Plain => told,
        Protocol::Testlib | Protocol::Kattis => told.map_err(Failure::into_failed),
    }
}

fn files(judged: &Judged) -> Result<Files, Failure> {
    let source = |path: &PathBuf| Source::of(path);
    let expected = match (judged.protocol, judged.files.as_slice()) {
        (Protocol::Plain, [input, output]) if !(is_standard(input) && is_standard(output)) => {
            return Ok(Files { input: source(input), output: source(output), told: Told::Plainly });
        }
        // The answer of the jury is ours, which is found anew.
        (Protocol::Testlib, [input, output, _answer, result @ ..]) => {
            let told = Told::Testlib(result.first().cloned());
            return Ok(Files { input: source(input), output: source(output), told });
        }
        (Protocol::Kattis, [input, _answer, feedback, ..]) => {
            let told = Told::Kattis(feedback.clone());
            return Ok(Files { input: source(input), output: Source::StandardInput, told });
        }
        (Protocol::Plain, _) => "INPUT OUTPUT, at most one of them standard input",
        (Protocol::Testlib, _) => "INPUT OUTPUT ANSWER",
        (Protocol::Kattis, _) => "INPUT ANSWER FEEDBACK_DIR, and the output on standard input",
    };
    Err(Failure::BadInput(anyhow!("expected {expected}; see --help")))
}

fn is_standard(path: &Path) -> bool {
    matches!(Source::of(path), Source::StandardInput)
}

fn open(source: &Source) -> Result<impl BufRead + use<>, Failure> {
    Ok(BufReader::with_capacity(READ, source.open()?))
}
