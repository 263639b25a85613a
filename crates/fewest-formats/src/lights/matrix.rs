//! Reads games in which each button may change any cells. A matrix lists these cells for each button.

use crate::linear::{ReadError, TextError, TextProblem, read_entries};
use fewest_core::text::Place;
use fewest_lights::lights::{Incidence, IncidenceError, States};
use std::io::Read;

/// Reads a matrix in the Matrix Market format. Each row is a cell, and each column is a button. An entry is the amount
/// that a press of the button adds to the state of the cell.
///
/// # Errors
/// The text is not a matrix of whole numbers, it takes more than `limit` bytes of memory, or reading fails.
pub fn read_incidence(input: impl Read, states: States, limit: usize) -> Result<Incidence, ReadError> {
    let read = read_entries(input, states.number(), limit)?;
    let mut left = &read.entries[..];
    let buttons = (0..read.columns).map(|button| {
        let (own, others) = left.split_at(left.iter().take_while(|entry| entry.0 as usize == button).count());
        left = others;
        own.iter().map(|&(_, cell, amount)| (cell as usize, u64::from(amount)))
    });
    Incidence::new(states, read.rows, buttons).map_err(|error| match error {
        IncidenceError::OutOfMemory(error) => {
            let problem = TextProblem::OutOfMemory(error);
            ReadError::Text(TextError::new(Place::START, problem))
        }
        error => unreachable!("the entries of a matrix were checked: {error}"),
    })
}
