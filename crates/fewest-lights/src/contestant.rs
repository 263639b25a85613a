//! Compares a contestant's output with our counts, for the checkers of the Flip Game and of Lights Out.

mod verdict;

use fewest_core::text::{Line, Lines};
use std::io::{self, BufRead};
pub use verdict::{Fault, Mistake, Verdict};

/// Checks a contestant's output: a line for each board, the fewest presses or `Impossible`. White space at the end of
/// lines, blank lines at the end and a missing final line feed are ignored.
#[derive(Debug)]
pub(crate) struct Answers<R> {
    lines: Lines<R>,
    boards: u64,
}

impl<R: BufRead> Answers<R> {
    pub(crate) fn new(output: R) -> Self {
        Self { lines: Lines::new(output), boards: 0 }
    }

    /// Compares the answer to the next board with ours: the fewest presses, or `None` if the board is impossible. If
    /// our own presses failed the check, `ours` is this fault, which becomes the verdict.
    pub(crate) fn check(&mut self, ours: Result<Option<usize>, Fault>) -> io::Result<Result<(), Mistake>> {
        self.boards += 1;
        let answer = self.lines.next()?;
        let line = self.lines.count() + u64::from(answer.is_none());
        let fault = match (ours, answer) {
            (Err(fault), _) => Some(fault),
            (Ok(_), None) => Some(Fault::Missing),
            (Ok(fewest), Some(answer)) => compare(&answer, fewest),
        };
        Ok(fault.map_or(Ok(()), |fault| Err(Mistake { board: Some(self.boards), line, fault })))
    }

    /// The verdict if the answers to all boards were right: any further text is a fault.
    pub(crate) fn finish(mut self) -> io::Result<Verdict> {
        Ok(match self.lines.next_text()? {
            None => Verdict::Right { boards: self.boards },
            Some(extra) => {
                let fault = Fault::Extra { found: extra.shown() };
                Verdict::Wrong(Mistake { board: None, line: self.lines.count(), fault })
            }
        })
    }
}

/// The fault of an answer, if it differs from `fewest`; `None` there means that the board is impossible.
fn compare(answer: &Line, fewest: Option<usize>) -> Option<Fault> {
    if answer.text() == Some(b"Impossible") {
        return fewest.map(|fewest| Fault::NotImpossible { fewest });
    }
    let Some(found) = answer.natural() else { return Some(Fault::NotACount { found: answer.shown() }) };
    match fewest {
        Some(fewest) if found == fewest as u64 => None,
        Some(fewest) => Some(Fault::WrongCount { found, fewest }),
        None => Some(Fault::Impossible { found }),
    }
}
