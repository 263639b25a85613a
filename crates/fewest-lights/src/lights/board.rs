//! Boards, with a state for each cell, and press sets, with a number of presses for each button.

use super::bitmap::Bitmap;
use super::metric::Metric;
use super::states::States;
use super::values::Values;
use std::borrow::Cow;
use std::fmt;

/// A position: the state of each cell. Boards compare in the order of their cells.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board {
    states: States,
    cells: Values,
}

/// The error for a state that is too large.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StateError {
    /// The index of the cell or the button.
    pub at: usize,
    /// The state, or the number of presses.
    pub found: u8,
    /// The number of states.
    pub states: States,
}

impl Board {
    /// A board of cells in these states.
    ///
    /// # Errors
    /// A state is too large.
    pub fn new(states: States, cells: Vec<u8>) -> Result<Self, StateError> {
        check(states, &cells).map(|()| Self { states, cells: Values::Bytes(cells) })
    }

    /// The number of states of each cell.
    pub fn states(&self) -> States {
        self.states
    }

    /// A board of two states on a whole grid, stored as bits.
    pub(super) fn of_bits(bits: Bitmap) -> Self {
        Self { states: States::TWO, cells: Values::Bits(bits) }
    }

    /// The state of each cell; a copy if the board is stored as bits.
    pub fn cells(&self) -> Cow<'_, [u8]> {
        self.cells.bytes()
    }

    pub(super) fn bits(&self) -> Option<&Bitmap> {
        match &self.cells {
            Values::Bytes(_) => None,
            Values::Bits(bits) => Some(bits),
        }
    }

    pub(super) fn count(&self) -> usize {
        self.cells.len()
    }

    /// The state of all cells, if all are equal; 0 for a board without cells.
    pub fn uniform_state(&self) -> Option<u8> {
        self.cells.uniform()
    }
}

/// The number of presses of each button. It is below the number of states k, because k presses of one button change
/// nothing. Press sets compare in the order of their buttons.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Presses {
    states: States,
    counts: Values,
}

impl Presses {
    /// A press set.
    ///
    /// # Errors
    /// A number of presses is not below the number of states.
    pub fn new(states: States, counts: Vec<u8>) -> Result<Self, StateError> {
        check(states, &counts).map(|()| Self { states, counts: Values::Bytes(counts) })
    }

    /// A press set of two states on a whole grid, stored as bits.
    pub(super) fn of_bits(bits: Bitmap) -> Self {
        Self { states: States::TWO, counts: Values::Bits(bits) }
    }

    /// The number of presses of each button; a copy if they are stored as bits.
    pub fn counts(&self) -> Cow<'_, [u8]> {
        self.counts.bytes()
    }

    pub(super) fn bits(&self) -> Option<&Bitmap> {
        match &self.counts {
            Values::Bytes(_) => None,
            Values::Bits(bits) => Some(bits),
        }
    }

    /// The number of presses.
    pub fn count(&self) -> usize {
        self.weight(Metric::Presses)
    }

    /// The number of buttons that are pressed at least once.
    pub fn buttons(&self) -> usize {
        self.weight(Metric::Buttons)
    }

    pub(super) fn weight(&self, metric: Metric) -> usize {
        match &self.counts {
            Values::Bytes(counts) => metric.weight(counts),
            // No button is pressed twice.
            Values::Bits(bits) => bits.ones(),
        }
    }

    pub(super) fn states(&self) -> States {
        self.states
    }
}

fn check(states: States, values: &[u8]) -> Result<(), StateError> {
    // This loop vectorizes, unlike the search for the first value that is too large.
    if values.iter().fold(0, |most, &value| most.max(value)) < states.number() {
        return Ok(());
    }
    match values.iter().position(|&value| value >= states.number()) {
        Some(at) => Err(StateError { at, found: values[at], states }),
        None => Ok(()),
    }
}

impl fmt::Display for StateError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { at, found, states } = self;
        write!(formatter, "expected a number below {states}, found {found} at index {at} (from 0)")
    }
}

impl std::error::Error for StateError {}
