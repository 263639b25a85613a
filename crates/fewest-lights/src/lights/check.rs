//! Checks a contestant's output against our own answers, which are themselves verified by pressing buttons one by one.

mod drawing;

use super::board::Board;
use super::game::Game;
use super::goal::Goal;
use super::metric::Metric;
use super::minimum::SIMPLE_LIMITS;
use super::setting::{Setting, SettingError};
use super::solution::Solution;
use super::solver::{Solver, SolverError};
use super::text::{Letters, Located, Pictures, ReadError};
use crate::contestant::Answers;
pub use crate::contestant::{Fault, Mistake, Verdict};
use drawing::Drawing;
use fewest_core::{Limits, Outcome, Reason};
use std::io::BufRead;
use std::{fmt, io};

/// The reason why an output could not be checked.
#[derive(Debug)]
#[non_exhaustive]
pub enum CheckError {
    /// The boards could not be read.
    Input(ReadError),
    /// The output could not be read.
    Output(io::Error),
    /// A picture in the text is not a board of the setting.
    Board {
        /// The line of the wrong row, from 1.
        line: u64,
        /// The fault.
        error: SettingError,
    },
    /// The goal does not fit a board's game.
    Goal {
        /// The line of the board's first row, from 1.
        line: u64,
        /// The fault.
        error: SolverError,
    },
    /// The fewest presses of a board were not found.
    Unknown {
        /// The line of the board's first row, from 1.
        line: u64,
        /// The reason.
        reason: Reason,
    },
}

/// Checks the answers in `output` to the boards in `input`, up to the first mistake. An answer is a line with the
/// fewest presses or `Impossible`.
///
/// White space at the end of a line, blank lines at the end of the output and a missing final line feed are ignored.
///
/// The numbers are compared with ours. Our presses are first made, one by one, on a drawing of the board; on a grid,
/// the drawing shares no code with the solver. If they do not solve the board, [`Fault::OursFails`] reports a bug of
/// this library.
///
/// ```
/// use fewest::lights::check::{Verdict, check};
/// use fewest::lights::{Goal, Metric, Rule, Setting, States, Wrap};
///
/// let setting = Setting::Grids { rule: Rule::PLUS, wrap: Wrap::None, states: States::TWO };
/// let boards = b"bwwb\nbbwb\nbwwb\nbwww\n";
/// let verdict = check(&setting, &Goal::Cheapest, Metric::Presses, &boards[..], &b"4\n"[..])?;
/// assert_eq!(verdict, Verdict::Right { boards: 1 });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// A text cannot be read, `input` is not a text of boards, the goal does not fit a board's game, or a board has too
/// many solutions to find the fewest presses.
pub fn check(
    setting: &Setting,
    goal: &Goal,
    metric: Metric,
    input: impl BufRead,
    output: impl BufRead,
) -> Result<Verdict, CheckError> {
    check_within(setting, goal, metric, input, output, &SIMPLE_LIMITS)
}

/// Checks answers with searches for the fewest presses within `limits`.
///
/// # Errors
/// A text cannot be read, `input` is not a text of boards, the goal does not fit a board's game, or a search reached a
/// limit.
pub fn check_within(
    setting: &Setting,
    goal: &Goal,
    metric: Metric,
    input: impl BufRead,
    output: impl BufRead,
    limits: &Limits<'_>,
) -> Result<Verdict, CheckError> {
    let mut answers = Answers::new(output);
    let mut prepared: Option<Solver> = None;
    for located in Pictures::new(input, Letters::Board(setting.states())) {
        let Located { line, picture, .. } = located.map_err(CheckError::Input)?;
        let at = |error: SettingError| {
            let line = picture.start(error.row()).map_or(line, |place| place.line);
            CheckError::Board { line, error }
        };
        let solver = match prepared.take() {
            Some(solver) if setting.is_game_of(solver.game(), &picture) => solver,
            _ => {
                let game = setting.game(&picture).map_err(at)?;
                Solver::new_within(game, goal.clone(), metric, limits).map_err(|error| match error {
                    SolverError::Stopped(reason) => CheckError::Unknown { line, reason },
                    error => CheckError::Goal { line, error },
                })?
            }
        };
        let solver = prepared.insert(solver);
        let board = setting.board(solver.game(), &picture).map_err(at)?;
        let fewest = match solver.solve_within(&board, limits, &|_| {}) {
            Outcome::Solved(solution) => press(solver.game(), goal, &board, &solution).map(Some),
            Outcome::Unsolvable => Ok(None),
            Outcome::Stopped(stopped) => return Err(CheckError::Unknown { line, reason: stopped.why }),
        };
        if let Err(mistake) = answers.check(fewest).map_err(CheckError::Output)? {
            return Ok(Verdict::Wrong(mistake));
        }
    }
    answers.finish().map_err(CheckError::Output)
}

/// Makes the presses of our answer on a drawing, and returns the length of the answer.
fn press(game: &Game, goal: &Goal, board: &Board, solution: &Solution) -> Result<usize, Fault> {
    let mut drawing = Drawing::new(game, board);
    for (button, &count) in solution.presses().counts().iter().enumerate() {
        for _ in 0..count {
            drawing.press(button);
        }
    }
    let presses = solution.length();
    if goal.is_reached(&drawing.board()) { Ok(presses) } else { Err(Fault::OursFails { presses }) }
}

impl fmt::Display for CheckError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Input(error) => error.fmt(formatter),
            Self::Output(error) => error.fmt(formatter),
            Self::Board { line, error } => write!(formatter, "line {line}: {error}"),
            Self::Goal { line, error } => write!(formatter, "line {line}: {error}"),
            Self::Unknown { line, reason } => {
                write!(formatter, "line {line}: the fewest presses of a board were not found: {reason}")
            }
        }
    }
}

impl std::error::Error for CheckError {
    // A variant displays its inner error, and so returns the source of that error. A `SettingError`, a `SolverError`
    // and a `Reason` have no source.
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Input(error) => error.source(),
            Self::Output(error) => error.source(),
            Self::Board { .. } | Self::Goal { .. } | Self::Unknown { .. } => None,
        }
    }
}
