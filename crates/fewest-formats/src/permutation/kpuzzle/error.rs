//! The errors of puzzles in JSON, which are KPuzzles of cubing.js or generators of CayleyPy.

use fewest_permutation::{AlgorithmError, DefinitionError, DerivedMoveError};
use std::error::Error;
use std::fmt;

/// The reason why a JSON text is not a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum KPuzzleError {
    /// The text is not JSON, or an entry has the wrong type.
    Json {
        /// The line, from 1.
        line: u64,
        /// The column of the last byte that was read, from 1, in bytes.
        column: u64,
        /// The message of the JSON parser, which ends with the line and the column.
        message: String,
    },
    /// An entry does not meet a requirement of the format.
    Entry {
        /// The path of the entry, such as `moves.R.CORNERS.permutation[3]`.
        path: String,
        /// The requirement, in words.
        expected: String,
        /// The value of the entry.
        found: String,
    },
    /// An object has no entry for an orbit.
    NoOrbit {
        /// The path of the object.
        path: String,
        /// The name of the orbit.
        orbit: String,
    },
    /// The text of a derived move is not an algorithm.
    Algorithm {
        /// The name of the move.
        name: String,
        /// The error in its text.
        error: AlgorithmError,
    },
    /// A derived move cannot be made.
    Derived(DerivedMoveError),
    /// The puzzle is not legal.
    Definition(DefinitionError),
    /// Every move is a rotation of the whole puzzle.
    OnlyRotations,
}

impl fmt::Display for KPuzzleError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Json { message, .. } => formatter.write_str(message),
            Self::Entry { path, expected, found } => {
                write!(formatter, "{path}: expected {expected}, found {found}")
            }
            Self::NoOrbit { path, orbit } => write!(formatter, "{path}: expected the orbit {orbit:?}"),
            Self::Algorithm { name, error } => write!(formatter, "derivedMoves.{name}: {error}"),
            Self::Derived(error) => write!(formatter, "derivedMoves: {error}"),
            Self::Definition(error) => error.fmt(formatter),
            Self::OnlyRotations => {
                formatter.write_str("moves: expected a move that is not a rotation of the whole puzzle")
            }
        }
    }
}

impl Error for KPuzzleError {}
