//! The verb `check`.

pub(crate) mod flip;
pub(crate) mod rotation;

use crate::arguments::{Judged, Protocol};
use crate::failure::Failure;
use crate::input::Source;
use crate::protocol::{self, ResultFormat, TestlibResult, Verdict, Words};
use anyhow::anyhow;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};

/// How much is read at once.
const READ: usize = 128 << 10;

/// What a person at the terminal reads first.
const HINT: &str = "reading from the terminal to the end of input";

/// What is read, and where the verdict goes.
struct Files {
    input: Source,
    output: Source,
    told: Told,
}

enum Told {
    Plainly,
    /// With a file for the verdict, if one is wanted.
    Testlib(Option<TestlibResult>),
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
            Told::Testlib(result) => protocol::tell_testlib(&verdict, result.as_ref()),
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
        (Protocol::Plain, [input, output])
            if judged.appes.is_none() && !(is_standard(input) && is_standard(output)) =>
        {
            return Ok(Files { input: source(input), output: source(output), told: Told::Plainly });
        }
        // The answer of the jury is ours, which is found anew.
        (Protocol::Testlib, [input, output, _answer, result @ ..]) if judged.result_is_legal() => {
            let format = if judged.appes.is_some() { ResultFormat::Appes } else { ResultFormat::Text };
            let told = Told::Testlib(result.first().map(|path| TestlibResult { path: path.clone(), format }));
            return Ok(Files { input: source(input), output: source(output), told });
        }
        (Protocol::Kattis, [input, _answer, feedback, ..]) if judged.appes.is_none() => {
            let told = Told::Kattis(feedback.clone());
            return Ok(Files { input: source(input), output: Source::StandardInput, told });
        }
        (Protocol::Plain, _) => "INPUT OUTPUT, at most one of them standard input",
        (Protocol::Testlib, _) => "INPUT OUTPUT ANSWER [RESULT [-appes]]",
        (Protocol::Kattis, _) => "INPUT ANSWER FEEDBACK_DIR, and the output on standard input",
    };
    Err(Failure::BadInput(anyhow!("expected {expected}; see --help")))
}

fn is_standard(path: &Path) -> bool {
    matches!(Source::of(path), Source::StandardInput)
}

fn open(source: &Source) -> Result<impl BufRead + use<>, Failure> {
    Ok(BufReader::with_capacity(READ, source.open_with_hint(HINT)?))
}
