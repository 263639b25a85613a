//! Reads scrambles in notations that are not words of moves: Square-1 and Rubik's Clock.

mod clock;
mod square_one;

use super::misread::Misread;
use fewest_permutation::{Move, Puzzle, State};

/// A notation of scrambles that are not words of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Notation {
    SquareOne,
    Clock,
}

impl Notation {
    /// The notation of a puzzle; `None` if its scrambles are words of moves.
    pub(crate) fn of(puzzle: &Puzzle) -> Option<Self> {
        match puzzle.name() {
            "square-1" => Some(Self::SquareOne),
            "clock" => Some(Self::Clock),
            _ => None,
        }
    }

    /// Whether a line is in this notation rather than a word of moves.
    pub(crate) fn is_meant(self, line: &[u8]) -> bool {
        match self {
            Self::SquareOne => square_one::is_meant(line),
            Self::Clock => clock::is_meant(line),
        }
    }

    /// The position after a scramble, from the solved state.
    pub(crate) fn read(self, line: &[u8], puzzle: &Puzzle) -> Result<State, Misread> {
        match self {
            Self::SquareOne => square_one::read(line, puzzle),
            Self::Clock => clock::read(line, puzzle),
        }
    }
}

/// The move of the puzzle with a name.
fn named<'a>(puzzle: &'a Puzzle, name: &str) -> &'a Move {
    let mut moves = puzzle.base_moves().iter();
    moves.find(|step| step.name() == name).expect("this puzzle has the move")
}

/// Makes a move `count` times, even where it is not allowed.
fn times(state: State, step: &Move, count: i64, puzzle: &Puzzle) -> State {
    (0..count).fold(state, |state, _| state.after(step, puzzle))
}
