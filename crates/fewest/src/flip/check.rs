//! Is a contestant's output right? Every answer of ours is pressed on the checker's own board first.

mod drawing;
mod ours;
mod verdict;

use super::goal::Goal;
use super::text::{Boards, Located};
use crate::text::{Line, Lines};
use ours::Ours;
use std::io::BufRead;
pub use verdict::{CheckError, Fault, Mistake, Verdict};

/// Checks the answers in `output` to the boards in `input`.
///
/// An answer is a line as [`judge`](super::judge) writes it: the fewest presses, or `Impossible`. White space at the
/// end of a line, blank lines at the end of the output and a missing last line end do not matter. Of several mistakes
/// it reports the first.
///
/// A contestant shows no presses, so the fewest are ours. Before they count against an answer they are pressed one by
/// one on a drawing that shares no code with the solver: an answer of ours that does not solve its board is reported as
/// [`Fault::OursFails`], and is nobody's mistake but this library's.
///
/// ```
/// use fewest::flip::Goal;
/// use fewest::flip::check::{Verdict, check};
///
/// let board = b"bwwb\nbbwb\nbwwb\nbwww\n";
/// assert_eq!(check(Goal::Either, &board[..], &b"4\n"[..])?, Verdict::Right { boards: 1 });
/// let Verdict::Wrong(mistake) = check(Goal::Either, &board[..], &b"5\n"[..])? else { panic!("5 is wrong") };
/// assert_eq!(mistake.to_string(), "board 1, line 1: 5 presses are not the fewest, which are 4");
/// # Ok::<(), fewest::flip::check::CheckError>(())
/// ```
///
/// # Errors
/// A text cannot be read, `input` is not one of boards, or a board has too many solutions to know the fewest presses.
/// The input behind the first mistake is not read.
pub fn check(goal: Goal, input: impl BufRead, output: impl BufRead) -> Result<Verdict, CheckError> {
    let mut lines = Lines::new(output);
    let mut ours = Ours::new(goal);
    let mut checked = 0;
    for located in Boards::new(input) {
        let Located { line, board, .. } = located.map_err(CheckError::Input)?;
        checked += 1;
        let fewest = ours.fewest(&board).map_err(|reason| CheckError::TooManySolutions {
            line,
            shape: board.shape(),
            reason,
        })?;
        let answer = lines.next().map_err(CheckError::Output)?;
        let number = lines.count() + u64::from(answer.is_none());
        let fault = match (fewest, answer) {
            (Err(fault), _) => Some(fault),
            (Ok(_), None) => Some(Fault::Missing),
            (Ok(fewest), Some(answer)) => compare(&answer, fewest),
        };
        if let Some(fault) = fault {
            return Ok(Verdict::Wrong(Mistake { board: Some(checked), line: number, fault }));
        }
    }
    Ok(match lines.next_text().map_err(CheckError::Output)? {
        None => Verdict::Right { boards: checked },
        Some(extra) => {
            let fault = Fault::Extra { found: extra.shown() };
            Verdict::Wrong(Mistake { board: None, line: lines.count(), fault })
        }
    })
}

/// What is wrong with an answer, by our fewest presses; none of ours means that the board is impossible.
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
