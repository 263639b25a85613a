//! Is a contestant's output right? Every answer of ours is pressed on the checker's own board first.

mod drawing;
mod error;
mod ours;

use super::goal::Goal;
use super::text::{Boards, Located};
use crate::contestant::Answers;
pub use crate::contestant::{Fault, Mistake, Verdict};
pub use error::CheckError;
use ours::Ours;
use std::io::BufRead;

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
    let mut answers = Answers::new(output);
    let mut ours = Ours::new(goal);
    for located in Boards::new(input) {
        let Located { line, board, .. } = located.map_err(CheckError::Input)?;
        let fewest = ours.fewest(&board).map_err(|reason| CheckError::TooManySolutions {
            line,
            shape: board.shape(),
            reason,
        })?;
        if let Err(mistake) = answers.check(fewest).map_err(CheckError::Output)? {
            return Ok(Verdict::Wrong(mistake));
        }
    }
    answers.finish().map_err(CheckError::Output)
}
