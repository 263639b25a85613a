//! The letters of boards, targets and masks in text.

use crate::lights::picture::Symbol;
use crate::lights::states::States;
use std::fmt;

/// The letters that pictures are written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Letters {
    /// The letters of boards with this number of states.
    Board(States),
    /// The letters of boards, and `?` for a cell that does not matter.
    Target(States),
    /// The letters of masks.
    Mask,
}

pub(super) enum Letter {
    Symbol(Symbol),
    /// A state that is too large.
    TooLarge,
    Unknown,
}

impl Letters {
    /// Whether the pictures are boards of two states, whose letters are read eight at a time.
    pub(super) fn are_two(self) -> bool {
        self == Self::Board(States::TWO)
    }

    pub(super) fn read(self, byte: u8) -> Letter {
        let states = match (self, byte) {
            (_, b'.') => return Letter::Symbol(Symbol::Hole),
            (Self::Mask, b'o') => return Letter::Symbol(Symbol::Cell),
            (Self::Mask, b'x') => return Letter::Symbol(Symbol::Fixed),
            (Self::Mask, _) => return Letter::Unknown,
            (Self::Target(_), b'?') => return Letter::Symbol(Symbol::Any),
            (Self::Board(states) | Self::Target(states), _) => states,
        };
        let state = match byte {
            b'0'..=b'9' => byte - b'0',
            b'w' | b'W' if states == States::TWO => 0,
            b'b' | b'B' if states == States::TWO => 1,
            b'a' | b'A' => 10,
            b'b' | b'B' => 11,
            _ => return Letter::Unknown,
        };
        if state < states.number() { Letter::Symbol(Symbol::State(state)) } else { Letter::TooLarge }
    }
}

/// The letter of a state in text: a digit, `a` for 10 or `b` for 11.
pub(crate) fn digit(state: u8) -> char {
    char::from_digit(state.into(), 12).expect("there are at most 12 states")
}

/// The expected letters in words.
impl fmt::Display for Letters {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Mask => return formatter.write_str("o, x or . of a mask"),
            Self::Board(states) | Self::Target(states) => {
                let last = digit(states.number() - 1);
                match states.number() {
                    2 => formatter.write_str("0 or 1, w or b")?,
                    3..=10 => write!(formatter, "a state from 0 to {last}")?,
                    11 => formatter.write_str("a state from 0 to 9 or a")?,
                    _ => write!(formatter, "a state from 0 to 9 or from a to {last}")?,
                }
            }
        }
        match self {
            Self::Target(_) => formatter.write_str(", ? or ."),
            _ => formatter.write_str(", or ."),
        }
    }
}
