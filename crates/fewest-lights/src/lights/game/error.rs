//! The errors of making a game, and of reading a picture as a board of a game.

use crate::lights::incidence::IncidenceError;
use crate::lights::rule::{NamedRule, Rule};
use crate::lights::shape::Shape;
use std::fmt;

/// The reason why a game cannot be made.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum GameError {
    /// The rule has no meaning on boards of this shape.
    Rule {
        /// The rule.
        rule: Rule,
        /// The shape.
        shape: Shape,
    },
    /// A mask or a board does not have the places of the shape.
    Places(PlacesError),
    /// The cells and buttons do not form an incidence.
    Incidence(IncidenceError),
}

/// The reason why a picture does not have the places of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PlacesError {
    /// The picture has more or fewer rows than the board.
    Rows {
        /// The number of rows of the picture.
        found: usize,
        /// The number of rows of the board.
        expected: usize,
    },
    /// A row of the picture has more or fewer places than the row of the board.
    Row {
        /// The row, from 0.
        row: usize,
        /// The number of places of this row in the picture.
        found: usize,
        /// The number of places of this row on the board.
        expected: usize,
    },
    /// A place has a cell in the picture or on the board, but not in both.
    Cell {
        /// The row, from 0.
        row: usize,
        /// The column, from 0.
        column: usize,
        /// Whether the board has a cell at this place.
        expected: bool,
    },
}

impl fmt::Display for PlacesError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Rows { found, expected } => write!(formatter, "expected {expected} rows, found {found}"),
            Self::Row { row, found, expected } => {
                write!(formatter, "expected {expected} places in row {}, found {found}", row + 1)
            }
            Self::Cell { row, column, expected } => {
                let (row, column) = (row + 1, column + 1);
                let (wanted, found) = if expected { ("a cell", "a hole") } else { ("a hole", "a cell") };
                write!(formatter, "expected {wanted} in row {row} at place {column}, found {found}")
            }
        }
    }
}

impl fmt::Display for GameError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rule { rule, shape } => {
                let names: Vec<_> = Rule::names()
                    .iter()
                    .filter(|rule| rule.is_for_all_boards())
                    .map(NamedRule::name)
                    .collect();
                write!(formatter, "expected {} on a board of {shape}, found {rule}", names.join(", "))
            }
            Self::Places(error) => error.fmt(formatter),
            Self::Incidence(error) => error.fmt(formatter),
        }
    }
}

impl std::error::Error for PlacesError {}
impl std::error::Error for GameError {}
