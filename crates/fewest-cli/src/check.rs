//! The verb `check`: judges a contestant's answers.
//!
//! A contestant's answer may seem better than this program's answer. If answers are moves, the checker makes them, so a
//! better answer proves a bug of this program, and is reported as such. In the Flip Game and Lights Out, a contestant
//! prints only a number, which proves nothing, so a smaller number is judged wrong.

mod counts;
mod flip;
mod lights;
mod puzzle;
mod rotation;

use crate::arguments::{CheckPuzzle, Effort, Judged, Protocol};
use crate::failure::Failure;
use crate::input::{self, Source};
use crate::protocol::{self, ResultFormat, TestlibResult, Verdict, Words};
use crate::stopwatch;
use anyhow::anyhow;
use fewest::Limits;
use std::path::{Path, PathBuf};
use std::slice;

pub(crate) fn run(puzzle: &CheckPuzzle) -> Result<(), Failure> {
    match puzzle {
        CheckPuzzle::Rotation(arguments) => rotation::run(arguments),
        CheckPuzzle::Flip(arguments) => flip::run(arguments),
        CheckPuzzle::Lights(arguments) => lights::run(arguments),
        CheckPuzzle::Puzzle(arguments) => puzzle::run(arguments),
    }
}

struct Files {
    input: Source,
    output: Source,
    report: Report,
}

enum Report {
    Plainly,
    /// In testlib's protocol, with an optional file for the verdict.
    Testlib(Option<TestlibResult>),
    /// In the protocol of Kattis, with the folder for the message.
    Kattis(PathBuf),
}

/// Finds the files as the protocol names them, lets `judge` judge the output, and reports the verdict.
fn report(
    judged: &Judged,
    may_be_text: fn(&str) -> bool,
    judge: impl FnOnce(&Source, &Source) -> Result<Verdict, Failure>,
) -> Result<(), Failure> {
    let reported = files(judged, may_be_text).and_then(|Files { input, output, report }| {
        let verdict = judge(&input, &output)?;
        match report {
            Report::Plainly => protocol::report_plainly(&verdict, &Words { right: "right", wrong: "wrong" }),
            Report::Testlib(result) => protocol::report_testlib(&verdict, result.as_ref()),
            Report::Kattis(feedback) => protocol::report_kattis(&verdict, &feedback),
        }
    });
    match judged.protocol {
        Protocol::Plain => reported,
        Protocol::Testlib | Protocol::Kattis => reported.map_err(Failure::into_failed),
    }
}

/// Runs a check within the limits of memory and threads. A signal stops the check.
fn within<T>(effort: &Effort, check: impl FnOnce(&Limits<'_>) -> T) -> T {
    let limits = effort.limits();
    stopwatch::run(None, |stopwatch| check(&limits.cancel(stopwatch.cancel()))).0
}

fn files(judged: &Judged, may_be_text: fn(&str) -> bool) -> Result<Files, Failure> {
    let source = |path: &PathBuf| Source::of(path);
    let expected = match (judged.protocol, judged.files.as_slice()) {
        (Protocol::Plain, [input, output])
            if judged.appes.is_none() && !(is_standard(input) && is_standard(output)) =>
        {
            let input = Source::all(slice::from_ref(input), may_be_text).remove(0);
            let output = Source::all(slice::from_ref(output), input::is_quoted).remove(0);
            return Ok(Files { input, output, report: Report::Plainly });
        }
        // The jury's answer is not read: this program computes its own.
        (Protocol::Testlib, [input, output, _answer, result @ ..]) if judged.result_is_legal() => {
            let format = if judged.appes.is_some() { ResultFormat::Appes } else { ResultFormat::Text };
            let result = result.first().map(|path| TestlibResult { path: path.clone(), format });
            let report = Report::Testlib(result);
            return Ok(Files { input: source(input), output: source(output), report });
        }
        (Protocol::Kattis, [input, _answer, feedback, ..]) if judged.appes.is_none() => {
            let report = Report::Kattis(feedback.clone());
            return Ok(Files { input: source(input), output: Source::StandardInput, report });
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
