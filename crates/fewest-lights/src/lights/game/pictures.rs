//! Reads pictures as boards and targets of a game, and turns presses into a bitmap.

use super::{Game, PlacesError};
use crate::flip;
use crate::lights::board::{Board, Presses};
use crate::lights::picture::{Picture, Places, Symbol};
use crate::lights::states::States;
use std::borrow::Cow;

impl Game {
    /// The board that a picture shows.
    ///
    /// # Errors
    /// The places of the picture differ from those of the game.
    ///
    /// # Panics
    /// The picture is not a board with the game's number of states.
    pub fn board_of(&self, picture: &Picture) -> Result<Board, PlacesError> {
        self.check_places(picture)?;
        let state = |symbol: &Symbol| match symbol {
            Symbol::State(state) => Some(*state),
            _ => None,
        };
        let cells = match picture.places() {
            Places::Bits(bits) if self.states == States::TWO => return Ok(Board::of_bits(bits.clone())),
            Places::Bits(bits) => bits.bytes(),
            Places::Symbols(rows) => {
                let mut cells = Vec::with_capacity(self.cells.count());
                rows.iter().for_each(|row| cells.extend(row.iter().filter_map(state)));
                cells
            }
        };
        Ok(Board::new(self.states(), cells).expect("the picture has states of the game"))
    }

    /// The target that a picture shows: the state of each cell, or `None` for a cell that does not matter.
    ///
    /// # Errors
    /// The places of the picture differ from those of the game.
    pub fn target_of(&self, picture: &Picture) -> Result<Vec<Option<u8>>, PlacesError> {
        self.check_places(picture)?;
        let cells = picture.rows().flatten().filter(|symbol| symbol.is_cell());
        Ok(cells.map(|symbol| if let Symbol::State(state) = symbol { Some(state) } else { None }).collect())
    }

    /// The presses of a game of two states as a board for writing a bitmap, where pressed buttons are black. `None` if
    /// there are more than two states, or holes, or rows of different lengths.
    ///
    /// # Panics
    /// The press set belongs to another game.
    pub fn pressed(&self, presses: &Presses) -> Option<flip::Board> {
        assert_eq!(presses.states(), self.states, "a press set of this game");
        let (rows, columns) = (self.cells.height(), self.cells.width(0));
        if self.states != States::TWO || !self.cells.is_full() {
            return None;
        }
        let shape = flip::Shape::new(rows, columns).ok()?;
        if let Some(bits) = presses.bits() {
            return Some(flip::Board::from_words(shape, bits.words().to_vec()));
        }
        // The buttons of a matrix are a row of their own length. Otherwise, a cell that is no button is white.
        let shape = match self.buttons.is_full() {
            true => flip::Shape::new(self.buttons.height(), self.buttons.width(0)).ok()?,
            false => shape,
        };
        let counts = presses.counts();
        Some(flip::Board::from_fn(shape, |row, column| {
            let is_pressed =
                self.buttons.number((row, column)).is_some_and(|button| counts[button as usize] == 1);
            if is_pressed { flip::Color::Black } else { flip::Color::White }
        }))
    }

    /// Whether a picture has the places of the game.
    pub(crate) fn has_places_of(&self, picture: &Picture) -> bool {
        self.check_places(picture).is_ok()
    }

    fn check_places(&self, picture: &Picture) -> Result<(), PlacesError> {
        let own = &self.cells;
        check_lengths((0..own.height()).map(|row| own.width(row)), picture)?;
        let rows = match picture.places() {
            Places::Bits(_) if own.is_full() => return Ok(()),
            Places::Bits(_) => Cow::Owned(picture.rows().map(Iterator::collect).collect()),
            Places::Symbols(rows) => Cow::Borrowed(rows),
        };
        for (row, symbols) in rows.iter().enumerate() {
            for (column, symbol) in symbols.iter().enumerate() {
                let expected = own.number((row, column)).is_some();
                if symbol.is_cell() != expected {
                    return Err(PlacesError::Cell { row, column, expected });
                }
            }
        }
        Ok(())
    }
}

/// Compares the length of each row of a board with that of a picture.
pub(super) fn check_lengths(
    own: impl ExactSizeIterator<Item = usize>,
    picture: &Picture,
) -> Result<(), PlacesError> {
    let (found, expected) = (picture.height(), own.len());
    if found != expected {
        return Err(PlacesError::Rows { found, expected });
    }
    for (row, expected) in own.enumerate() {
        let found = picture.width(row);
        if found != expected {
            return Err(PlacesError::Row { row, found, expected });
        }
    }
    Ok(())
}
