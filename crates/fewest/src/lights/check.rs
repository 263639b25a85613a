//! Is a contestant's output right? Every answer of ours is pressed on the checker's own board first.

mod drawing;

use super::board::Board;
use super::game::Game;
use super::goal::Goal;
use super::metric::Metric;
use super::setting::{Setting, SettingError};
use super::solution::Solution;
use super::solver::{Solver, SolverError};
use super::text::{Letters, Located, Pictures, ReadError};
use crate::text::{Line, Lines};
use crate::{Outcome, Reason};
use drawing::Drawing;
use std::io::BufRead;
use std::{fmt, io};

/// What is said of a contestant's output.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub enum Verdict {
    /// Every answer is right.
    Right {
        /// The number of boards.
        boards: u64,
    },
    /// An answer is wrong; this is the first one.
    Wrong(Mistake),
}

/// The first thing that is wrong with an output.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Mistake {
    /// The board, from 1; none when the answers of all boards are right and more follows.
    pub board: Option<u64>,
    /// The line of the output, from 1; one behind its end when a line is missing.
    pub line: u64,
    /// What is wrong.
    pub fault: Fault,
}

/// What is wrong with an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fault {
    /// The output ends before the answer.
    Missing,
    /// More text follows the last answer.
    Extra {
        /// What follows, made printable; long lines are cut.
        found: String,
    },
    /// Neither a number nor `Impossible`.
    NotACount {
        /// What stands there, made printable; long lines are cut.
        found: String,
    },
    /// Another number than that of the fewest presses.
    WrongCount {
        /// The contestant's number.
        found: u64,
        /// The fewest presses.
        fewest: usize,
    },
    /// The answer is `Impossible`, and it is not.
    NotImpossible {
        /// The fewest presses.
        fewest: usize,
    },
    /// The answer is a number, and the board is impossible.
    Impossible {
        /// The contestant's number.
        found: u64,
    },
    /// Our own answer does not solve the board: an error of this library.
    OursFails {
        /// How many presses we make.
        presses: usize,
    },
}

/// Why an output could not be checked.
#[derive(Debug)]
#[non_exhaustive]
pub enum CheckError {
    /// The boards could not be read.
    Input(ReadError),
    /// The output could not be read.
    Output(io::Error),
    /// A picture is no board of the setting.
    Board {
        /// The line of the row where it is wrong, from 1.
        line: u64,
        /// What is wrong.
        error: SettingError,
    },
    /// The goal is not one of a board.
    Goal {
        /// The line of the board's first row, from 1.
        line: u64,
        /// What is wrong.
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

/// Checks the answers in `output` to the boards in `input`: a line with the fewest presses or `Impossible` for each.
///
/// White space at the end of a line, blank lines at the end of the output and a missing last line end do not matter. Of
/// several mistakes it reports the first. The fewest presses are ours. Before they count against an answer they are
/// pressed one by one on a drawing, which follows the rule on its own; an answer of ours that does not solve its board is
/// [`Fault::OursFails`].
///
/// ```
/// use fewest::lights::check::{Verdict, check};
/// use fewest::lights::{Goal, Metric, Rule, Setting, States, Wrap};
///
/// let setting = Setting::Grids { rule: Rule::named("plus")?, wrap: Wrap::None, states: States::TWO };
/// let boards = b"bwwb\nbbwb\nbwwb\nbwww\n";
/// let verdict = check(&setting, &Goal::Cheapest, Metric::Presses, &boards[..], &b"4\n"[..])?;
/// assert_eq!(verdict, Verdict::Right { boards: 1 });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// A text cannot be read, `input` is not one of boards, or a board has too many solutions to know the fewest presses.
pub fn check(
    setting: &Setting,
    goal: &Goal,
    metric: Metric,
    input: impl BufRead,
    output: impl BufRead,
) -> Result<Verdict, CheckError> {
    let mut lines = Lines::new(output);
    let mut prepared: Option<Solver> = None;
    let mut checked = 0;
    for located in Pictures::new(input, Letters::Board(setting.states())) {
        let Located { line, picture, .. } = located.map_err(CheckError::Input)?;
        checked += 1;
        let at = |error: SettingError| {
            let line = picture.start(error.row()).map_or(line, |place| place.line);
            CheckError::Board { line, error }
        };
        let solver = match prepared.take() {
            Some(solver) if setting.is_game_of(solver.game(), &picture) => solver,
            _ => {
                let game = setting.game(&picture).map_err(at)?;
                Solver::new(game, goal.clone(), metric).map_err(|error| CheckError::Goal { line, error })?
            }
        };
        let solver = prepared.insert(solver);
        let board = setting.board(solver.game(), &picture).map_err(at)?;
        let fewest = match solver.solve(&board) {
            Outcome::Solved(solution) => press(solver.game(), goal, &board, &solution).map(Some),
            Outcome::Unsolvable => Ok(None),
            Outcome::Stopped(stopped) => return Err(CheckError::Unknown { line, reason: stopped.why }),
        };
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

/// Presses our answer one by one, and returns its length.
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

impl fmt::Display for Mistake {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.board {
            Some(board) => write!(formatter, "board {board}, line {}: {}", self.line, self.fault),
            None => write!(formatter, "line {}: {}", self.line, self.fault),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing => formatter.write_str("expected an answer, found the end"),
            Self::Extra { found } => {
                write!(formatter, "expected the end after the answers of all boards, found \"{found}\"")
            }
            Self::NotACount { found } => {
                write!(formatter, "expected a number or \"Impossible\", found \"{found}\"")
            }
            Self::WrongCount { found, fewest } => {
                write!(formatter, "{found} presses are not the fewest, which are {fewest}")
            }
            Self::NotImpossible { fewest } => {
                write!(formatter, "it is not impossible: the fewest presses are {fewest}")
            }
            Self::Impossible { found } => write!(formatter, "expected \"Impossible\", found {found} presses"),
            Self::OursFails { presses } => {
                write!(formatter, "our {presses} presses do not solve the board: an error of fewest")
            }
        }
    }
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
    // Where the sentence is that of the error within, the source is the one behind that.
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Input(error) => error.source(),
            Self::Output(error) => error.source(),
            Self::Board { .. } | Self::Goal { .. } | Self::Unknown { .. } => None,
        }
    }
}
