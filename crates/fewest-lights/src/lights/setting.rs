//! The games of a text of boards: one rule on boards of any shape, or one game for all boards.

use super::board::Board;
use super::game::{Game, GameError, PlacesError};
use super::grid::Wrap;
use super::picture::Picture;
use super::rule::Rule;
use super::shape::{Shape, ShapeError};
use super::states::States;
use std::fmt;

/// The games of the boards in a text: one rule on boards of any shape, or one game for all boards.
#[derive(Clone, Debug)]
pub enum Setting {
    /// A rule on grids. Each board has its own number of rows and columns and its own holes.
    Grids {
        /// The rule.
        rule: Rule,
        /// The edges that are glued together.
        wrap: Wrap,
        /// The number of states.
        states: States,
    },
    /// One game, for all boards.
    One(Box<Game>),
}

/// The reason why a picture is not a board of the setting.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SettingError {
    /// The places of the picture differ from those of the game, or its rows differ in length.
    Places(PlacesError),
    /// The shape is invalid.
    Shape(ShapeError),
    /// The game cannot be made.
    Game(GameError),
}

impl Setting {
    /// The number of states.
    pub fn states(&self) -> States {
        match self {
            Self::Grids { states, .. } => *states,
            Self::One(game) => game.states(),
        }
    }

    /// The game of a picture.
    ///
    /// # Errors
    /// The rows of the picture differ in length, the picture has no places or too many, or there is not enough memory
    /// for the game. [`Setting::One`] returns its game for every picture.
    pub fn game(&self, picture: &Picture) -> Result<Game, SettingError> {
        let (rule, wrap, states) = match self {
            Self::Grids { rule, wrap, states } => (rule, *wrap, *states),
            Self::One(game) => return Ok(Game::clone(game)),
        };
        let rows = picture.height();
        let columns = if rows > 0 { picture.width(0) } else { 0 };
        if let Some(row) = (0..rows).find(|&row| picture.width(row) != columns) {
            let error = PlacesError::Row { row, found: picture.width(row), expected: columns };
            return Err(SettingError::Places(error));
        }
        let shape = Shape::grid(rows, columns, wrap).map_err(SettingError::Shape)?;
        Game::masked(shape, rule, states, picture).map_err(SettingError::Game)
    }

    /// Whether `game` is the game of a picture, so that a solver for this game can be reused.
    pub fn is_game_of(&self, game: &Game, picture: &Picture) -> bool {
        matches!(self, Self::One(_)) || game.has_places_of(picture)
    }

    /// The board that a picture shows in its game.
    ///
    /// # Errors
    /// The places of the picture differ from those of the game.
    pub fn board(&self, game: &Game, picture: &Picture) -> Result<Board, SettingError> {
        game.board_of(picture).map_err(SettingError::Places)
    }
}

impl SettingError {
    /// The wrong row of the picture, from 0; also 0 if the whole picture is wrong.
    pub fn row(&self) -> usize {
        match self {
            Self::Places(PlacesError::Row { row, .. } | PlacesError::Cell { row, .. }) => *row,
            _ => 0,
        }
    }
}

impl fmt::Display for SettingError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Places(error) => error.fmt(formatter),
            Self::Shape(error) => error.fmt(formatter),
            Self::Game(error) => error.fmt(formatter),
        }
    }
}

impl std::error::Error for SettingError {}
