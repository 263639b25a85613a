//! Reads scrambles in the notations of Square-1 and of the clock, which are not lists of moves.

mod clock;
mod square_one;

use super::misread::Misread;
use fewest_permutation::{Move, Puzzle, State};

/// A notation for the scrambles of one puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Notation {
    SquareOne,
    Clock,
}

impl Notation {
    /// The notation of a puzzle; `None` if its scrambles are lists of moves.
    pub(crate) fn of(puzzle: &Puzzle) -> Option<Self> {
        match puzzle.name() {
            "square-1" => Some(Self::SquareOne),
            "clock" => Some(Self::Clock),
            _ => None,
        }
    }

    /// Whether a line is in this notation rather than a list of moves.
    pub(crate) fn is_meant(self, line: &[u8]) -> bool {
        match self {
            Self::SquareOne => square_one::is_meant(line),
            Self::Clock => clock::is_meant(line),
        }
    }

    pub(crate) fn read(self, line: &[u8], puzzle: &Puzzle) -> Result<State, Misread> {
        match self {
            Self::SquareOne => square_one::read(line, puzzle),
            Self::Clock => clock::read(line, puzzle),
        }
    }
}

fn named<'a>(puzzle: &'a Puzzle, name: &str) -> &'a Move {
    let mut moves = puzzle.base_moves().iter();
    moves.find(|step| step.name() == name).expect("the puzzle has this move")
}

/// Applies a move `count` times, also to positions that do not allow the move.
fn times(state: State, step: &Move, count: i64, puzzle: &Puzzle) -> State {
    (0..count).fold(state, |state, _| state.after(step, puzzle))
}
