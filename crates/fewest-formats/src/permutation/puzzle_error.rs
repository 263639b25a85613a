//! The error of a text that is not a puzzle.

use super::definition::TextError;
use super::kpuzzle::KPuzzleError;
use super::whole::TooLong;
use std::error::Error;
use std::fmt;

/// The reason why a text is not a puzzle, in the format in which it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PuzzleError {
    /// The error of a text that was read as a definition of twsearch or KSolve.
    Definition(TextError),
    /// The error of a text that was read as JSON, because it begins with `{`.
    KPuzzle(KPuzzleError),
    /// The error of a text that was read as permutations in cycles.
    Cycles(TextError),
    /// The error of a text that was read as `puzzle_info.csv` of Kaggle.
    Kaggle(TextError),
    /// The text is longer than its limit.
    Long(TooLong),
}

impl PuzzleError {
    /// The line and the column of the error, counted from 1, the column in bytes. `None` if the message names an entry
    /// of the JSON instead, or if the text is too long.
    pub fn place(&self) -> Option<(u64, u64)> {
        match self {
            Self::Definition(error) | Self::Cycles(error) | Self::Kaggle(error) => {
                Some((error.line, error.column))
            }
            Self::KPuzzle(KPuzzleError::Json { line, column, .. }) => Some((*line, *column)),
            Self::KPuzzle(_) | Self::Long(_) => None,
        }
    }

    /// Whether reading stopped at its memory limit. The text itself may then be correct.
    pub fn is_of_memory(&self) -> bool {
        match self {
            Self::Definition(error) | Self::Cycles(error) | Self::Kaggle(error) => {
                error.problem.is_of_memory()
            }
            Self::KPuzzle(_) => false,
            Self::Long(long) => long.is_of_memory,
        }
    }
}

impl From<KPuzzleError> for PuzzleError {
    fn from(error: KPuzzleError) -> Self {
        Self::KPuzzle(error)
    }
}

impl fmt::Display for PuzzleError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Definition(error) | Self::Cycles(error) | Self::Kaggle(error) => error.fmt(formatter),
            Self::KPuzzle(error) => error.fmt(formatter),
            Self::Long(error) => error.fmt(formatter),
        }
    }
}

impl Error for PuzzleError {
    // `Display` prints the message of the inner error, so the source is the inner error's source.
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Definition(error) | Self::Cycles(error) | Self::Kaggle(error) => error.source(),
            Self::KPuzzle(error) => error.source(),
            Self::Long(error) => error.source(),
        }
    }
}
