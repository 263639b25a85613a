//! Answers that are not proved: the run goes on, and names them at its end.

use super::answer::Solution;
use crate::failure::Failure;
use crate::input::Source;
use crate::interrupt;
use crate::stopwatch::Stopped;
use anyhow::anyhow;

/// The most answers that the message names.
const NAMED: usize = 10;

/// The answers of a run that are not proved.
#[derive(Default)]
pub(crate) struct Unproved {
    named: Vec<String>,
    count: usize,
}

impl Unproved {
    /// Notes the answer of a board, which stands in a source at a line, if it is not proved.
    ///
    /// # Errors
    ///
    /// A signal stopped its search, so no other search begins.
    pub(crate) fn note(&mut self, source: &Source, line: u64, solution: &Solution) -> Result<(), Failure> {
        let Solution::NotProved { presses, at_least, stopped, .. } = solution else { return Ok(()) };
        self.count += 1;
        if self.named.len() < NAMED {
            let why = match stopped {
                Stopped::ByTime => "the time limit was reached",
                Stopped::ByInterrupt | Stopped::No => "interrupted",
            };
            let bound = match at_least {
                0 => String::new(),
                at_least => format!("; no solution has fewer than {at_least}"),
            };
            let (place, presses) = (source.name(), presses.count());
            self.named.push(format!(
                "{place}: line {line}: {why}: {presses} presses are the best so far, not proved{bound}"
            ));
        }
        Ok(interrupt::check()?)
    }

    /// Ends a run as its work ended, or as a failure that names the answers that are not proved.
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
