//! Collects the answers of a run that are not proved, and reports them at its end. The run continues after such an
//! answer.
//!
//! The file of answers marks these answers. After a time limit, the file still counts as complete, because the user set
//! the limit; the exit code is that of a reached limit.

use crate::failure::Failure;
use crate::input::Source;
use crate::interrupt;
use crate::stopwatch::Stopped;
use anyhow::anyhow;
use serde::Serialize;

/// The largest number of answers that the message names.
const NAMED: usize = 10;

/// The bounds of an answer that is not proved, in JSON.
#[derive(Serialize)]
pub(crate) struct Bounds {
    pub(crate) lower: usize,
    /// The length of the best solution found, if there is one.
    pub(crate) upper: Option<usize>,
}

#[derive(Default)]
pub(crate) struct Unproved {
    named: Vec<String>,
    count: usize,
}

pub(crate) struct NotProved {
    pub(crate) stopped: Stopped,
    /// The best result, such as `4 presses`, if any was found.
    pub(crate) best: Option<String>,
    /// The proved lower bound; 0 if nothing is known.
    pub(crate) at_least: usize,
}

impl Unproved {
    /// Notes the answer to the question at `line` of `source`, if it is not proved.
    ///
    /// # Errors
    ///
    /// A signal or the time limit of the run has come, so no other search begins.
    pub(crate) fn note(
        &mut self,
        source: &Source,
        line: u64,
        answer: Option<NotProved>,
    ) -> Result<(), Failure> {
        let Some(NotProved { stopped, best, at_least }) = answer else { return Ok(()) };
        let why = stopped.why();
        let found = match best {
            Some(best) => format!("{best} are the best so far, not proved"),
            None => "no solution was found".to_owned(),
        };
        let bound = match at_least {
            0 => String::new(),
            at_least => format!("; no solution has fewer than {at_least}"),
        };
        self.note_unanswered(source, line, &format!("{why}: {found}{bound}"))
    }

    /// Notes that the question at `line` of `source` has no answer, for the reason `why`.
    ///
    /// # Errors
    ///
    /// A signal or the time limit of the run has come, so no other work begins.
    pub(crate) fn note_unanswered(&mut self, source: &Source, line: u64, why: &str) -> Result<(), Failure> {
        self.count += 1;
        if self.named.len() < NAMED {
            self.named.push(format!("{}: line {line}: {why}", source.name()));
        }
        Ok(interrupt::check()?)
    }

    /// Ends a run with the result of its work, or with a failure that names the unproved answers.
    pub(crate) fn end(self, result: Result<(), Failure>) -> Result<(), Failure> {
        let message = match self.count {
            0 => return result,
            1 => self.named.concat(),
            count if count > NAMED => format!(
                "{count} answers are not proved:\n{}\n… and {} more",
                self.named.join("\n"),
                count - NAMED
            ),
            count => format!("{count} answers are not proved:\n{}", self.named.join("\n")),
        };
        Err(match result {
            Ok(()) => Failure::failed(anyhow!(message)),
            Err(failure) => failure.with_note(&message),
        })
    }
}
