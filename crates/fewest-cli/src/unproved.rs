//! Collects the answers of a run that are not proved, and reports them at the end of the run. The run continues after
//! such an answer.
//!
//! The file of answers marks these answers. After a time limit, the file still counts as complete, because the user set
//! the limit. The exit code is that of a reached limit, unless the user asked for any solution.

use crate::failure::Failure;
use crate::input::Source;
use crate::interrupt;
use crate::stopwatch::Stopped;
use crate::terminal;
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
    unproved: Named,
    /// Answers that need not be proved, because the user asked for any solution.
    accepted: Named,
}

/// Answers, of which a message names the first ones.
#[derive(Default)]
struct Named {
    named: Vec<String>,
    count: usize,
}

impl Named {
    fn add(&mut self, source: &Source, line: u64, text: &str) {
        self.count += 1;
        if self.named.len() < NAMED {
            self.named.push(format!("{}: line {line}: {text}", source.name()));
        }
    }

    /// The message about the answers, if there are any.
    fn message(&self, what: &str) -> Option<String> {
        match self.count {
            0 => None,
            1 => Some(self.named.concat()),
            count if count > NAMED => {
                Some(format!("{count} {what}:\n{}\n… and {} more", self.named.join("\n"), count - NAMED))
            }
            count => Some(format!("{count} {what}:\n{}", self.named.join("\n"))),
        }
    }
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
            Some(best) => format!("the best so far is {best}, not proved"),
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
        self.unproved.add(source, line, why);
        Ok(interrupt::check()?)
    }

    /// Notes an answer that is not proved, and that need not be. It does not change the exit code.
    ///
    /// # Errors
    ///
    /// A signal or the time limit of the run has come, so no other search begins.
    pub(crate) fn note_accepted(
        &mut self,
        source: &Source,
        line: u64,
        NotProved { best, at_least, .. }: &NotProved,
    ) -> Result<(), Failure> {
        let best = best.as_deref().unwrap_or("nothing");
        self.accepted.add(source, line, &format!("{best} found; no solution has fewer than {at_least}"));
        Ok(interrupt::check()?)
    }

    /// Ends a run with the result of its work, or with a failure that names the unproved answers. Prints the accepted
    /// answers.
    pub(crate) fn end(self, result: Result<(), Failure>) -> Result<(), Failure> {
        if let Some(message) = self.accepted.message("answers need not be shortest") {
            terminal::note(message);
        }
        let Some(message) = self.unproved.message("answers are not proved") else { return result };
        Err(match result {
            Ok(()) => Failure::failed(anyhow!(message)),
            Err(failure) => failure.with_note(&message),
        })
    }
}
