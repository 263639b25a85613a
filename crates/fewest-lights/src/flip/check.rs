//! Checks a contestant's output against our own answers, which are themselves verified by pressing cells one by one.

mod drawing;
mod error;
mod ours;

use super::goal::Goal;
use super::text::{Boards, Located};
use crate::contestant::Answers;
pub use crate::contestant::{Fault, Mistake, Verdict};
pub use error::CheckError;
use fewest_core::Limits;
use ours::{Ours, Unknown};
use std::io::BufRead;

/// Checks the answers in `output` to the boards in `input`, up to the first mistake.
///
/// An answer is a line as [`judge`](super::judge) writes it: the fewest presses, or `Impossible`. White space at the
/// end of a line, blank lines at the end of the output and a missing final line feed are ignored.
///
/// The numbers are compared with ours. Our presses are first made on a drawing of the board that shares no code with
/// the solver. If they do not solve the board, [`Fault::OursFails`] reports a bug of this library.
///
/// ```
/// use fewest::flip::Goal;
/// use fewest::flip::check::{Verdict, check};
///
/// let board = b"bwwb\nbbwb\nbwwb\nbwww\n";
/// assert_eq!(check(Goal::Either, &board[..], &b"4\n"[..])?, Verdict::Right { boards: 1 });
/// let Verdict::Wrong(mistake) = check(Goal::Either, &board[..], &b"5\n"[..])? else { panic!("5 is wrong") };
/// assert_eq!(mistake.to_string(), "board 1, line 1: expected 4, the fewest presses, found 5");
/// # Ok::<(), fewest::flip::check::CheckError>(())
/// ```
///
/// # Errors
/// A text cannot be read, `input` is not a text of boards, or a board has too many solutions for
/// [`Solver::solve`](super::Solver::solve).
pub fn check(goal: Goal, input: impl BufRead, output: impl BufRead) -> Result<Verdict, CheckError> {
    check_by(Ours::new(goal, None), input, output)
}

/// Checks answers with searches for the fewest presses within `limits`. The number of solutions is not limited.
///
/// # Errors
/// A text cannot be read, `input` is not a text of boards, or a search reached a limit.
pub fn check_within(
    goal: Goal,
    input: impl BufRead,
    output: impl BufRead,
    limits: &Limits<'_>,
) -> Result<Verdict, CheckError> {
    check_by(Ours::new(goal, Some(*limits)), input, output)
}

fn check_by(mut ours: Ours<'_>, input: impl BufRead, output: impl BufRead) -> Result<Verdict, CheckError> {
    let mut answers = Answers::new(output);
    for located in Boards::new(input) {
        let Located { line, board, .. } = located.map_err(CheckError::Input)?;
        let shape = board.shape();
        let fewest = ours.fewest(&board).map_err(|unknown| match unknown {
            Unknown::TooMany(reason) => CheckError::TooManySolutions { line, shape, reason },
            Unknown::Stopped(reason) => CheckError::Stopped { line, shape, reason },
        })?;
        if let Err(mistake) = answers.check(fewest).map_err(CheckError::Output)? {
            return Ok(Verdict::Wrong(mistake));
        }
    }
    answers.finish().map_err(CheckError::Output)
}
