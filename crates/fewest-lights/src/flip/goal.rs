//! The two colors of a cell, and the goals of a game.

use std::fmt;
use std::str::FromStr;

/// The color of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Color {
    /// A cell that is off; `w` in text, 0 in pictures.
    White,
    /// A cell that is on; `b` in text, 1 in pictures.
    Black,
}

impl Color {
    pub(super) fn word(self) -> u64 {
        match self {
            Color::White => 0,
            Color::Black => u64::MAX,
        }
    }
}

/// The goal of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// All cells white.
    White,
    /// All cells black.
    Black,
    /// All cells of one color, whichever takes fewer presses: the judge's rule.
    Either,
}

impl Goal {
    /// The colors that all cells may have at this goal, white first.
    pub fn colors(self) -> &'static [Color] {
        match self {
            Goal::White => &[Color::White],
            Goal::Black => &[Color::Black],
            Goal::Either => &[Color::White, Color::Black],
        }
    }
}

impl From<Color> for Goal {
    fn from(color: Color) -> Self {
        match color {
            Color::White => Goal::White,
            Color::Black => Goal::Black,
        }
    }
}

/// Writes `white` or `black`.
impl fmt::Display for Color {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        Goal::from(*self).fmt(formatter)
    }
}

/// Writes `white`, `black` or `either`.
impl fmt::Display for Goal {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(match self {
            Goal::White => "white",
            Goal::Black => "black",
            Goal::Either => "either",
        })
    }
}

/// Parses `white`, `black` or `either`.
impl FromStr for Goal {
    type Err = UnknownGoal;

    fn from_str(text: &str) -> Result<Self, UnknownGoal> {
        match text {
            "white" => Ok(Goal::White),
            "black" => Ok(Goal::Black),
            "either" => Ok(Goal::Either),
            _ => Err(UnknownGoal { found: text.to_owned() }),
        }
    }
}

/// The error of a text that names no [`Goal`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownGoal {
    found: String,
}

impl fmt::Display for UnknownGoal {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "expected white, black or either, found {:?}", self.found)
    }
}

impl std::error::Error for UnknownGoal {}
