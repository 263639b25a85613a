//! Goals: the boards that count as solved.

use super::board::Board;
use super::states::States;
use std::fmt;

/// The boards that count as solved.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Goal {
    /// All cells in one state. Any state counts, and the nearest is chosen.
    #[default]
    Cheapest,
    /// All cells in this state.
    Uniform(u8),
    /// Each cell in a given state; `None` for a cell that does not matter.
    Picture(Vec<Option<u8>>),
}

/// The reason why a goal does not fit a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum GoalError {
    /// A state is too large.
    State {
        /// The state.
        found: u8,
        /// The number of states.
        states: States,
    },
    /// A picture has more or fewer cells than the game.
    Cells {
        /// The number of cells of the picture.
        found: usize,
        /// The number of cells of the game.
        cells: usize,
    },
}

impl Goal {
    pub(super) fn check(&self, states: States, cells: usize) -> Result<(), GoalError> {
        let too_large = |&found: &u8| found >= states.number();
        let found = match self {
            Self::Cheapest => None,
            Self::Uniform(state) => Some(*state).filter(too_large),
            Self::Picture(picture) if picture.len() != cells => {
                return Err(GoalError::Cells { found: picture.len(), cells });
            }
            Self::Picture(picture) => picture.iter().copied().flatten().find(too_large),
        };
        found.map_or(Ok(()), |found| Err(GoalError::State { found, states }))
    }

    /// The end states in the order in which they are tried. An end state is the state of all cells of a solved board. A
    /// picture, and [`Cheapest`](Self::Cheapest) without cells, have a single end state, called 0.
    pub(super) fn ends(&self, states: States, cells: usize) -> std::ops::Range<u8> {
        match self {
            Self::Cheapest if cells == 0 => 0..1,
            Self::Cheapest => 0..states.number(),
            Self::Uniform(state) => *state..*state + 1,
            Self::Picture(_) => 0..1,
        }
    }

    pub(super) fn matters(&self, cell: usize) -> bool {
        match self {
            Self::Picture(picture) => picture[cell].is_some(),
            Self::Cheapest | Self::Uniform(_) => true,
        }
    }

    pub(super) fn is_whole(&self) -> bool {
        match self {
            Self::Picture(picture) => picture.iter().all(Option::is_some),
            Self::Cheapest | Self::Uniform(_) => true,
        }
    }

    /// For each cell that matters, in order, the amount that presses must add to reach the end state `end`.
    pub(super) fn needed(&self, board: &Board, end: u8) -> Vec<u8> {
        let (states, cells) = (board.states(), &*board.cells());
        match self {
            Self::Picture(picture) => {
                let wanted = picture.iter().zip(cells);
                wanted.filter_map(|(wanted, &state)| Some(states.difference(state, (*wanted)?))).collect()
            }
            Self::Cheapest | Self::Uniform(_) => {
                cells.iter().map(|&state| states.difference(state, end)).collect()
            }
        }
    }

    /// Whether a board is solved.
    ///
    /// # Panics
    /// The goal is a picture of another number of cells.
    pub fn is_reached(&self, board: &Board) -> bool {
        match self {
            Self::Cheapest => board.uniform_state().is_some(),
            Self::Uniform(state) => board.count() == 0 || board.uniform_state() == Some(*state),
            Self::Picture(picture) => {
                assert_eq!(picture.len(), board.count(), "a picture of the board's cells");
                picture
                    .iter()
                    .zip(&*board.cells())
                    .all(|(wanted, state)| wanted.is_none_or(|wanted| wanted == *state))
            }
        }
    }
}

impl fmt::Display for GoalError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::State { found, states } => {
                write!(formatter, "expected a state below {states}, found {found}")
            }
            Self::Cells { found, cells } => {
                write!(formatter, "expected a picture of {cells} cells, found {found}")
            }
        }
    }
}

impl std::error::Error for GoalError {}
