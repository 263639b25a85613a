//! A board: the state of each cell. A press set: how often each button is pressed.

use super::states::States;
use std::fmt;

/// A position: the state of each cell.
///
/// Boards compare in the order of their cells.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board {
    states: States,
    cells: Vec<u8>,
}

/// A state that is too large.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StateError {
    /// The cell or the button.
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
        check(states, &cells).map(|()| Self { states, cells })
    }

    /// The number of states of each cell.
    pub fn states(&self) -> States {
        self.states
    }

    /// The state of each cell.
    pub fn cells(&self) -> &[u8] {
        &self.cells
    }

    /// The state of all cells, if they have the same; of a board without cells it is 0.
    pub fn uniform_state(&self) -> Option<u8> {
        let first = self.cells.first().copied().unwrap_or(0);
        self.cells.iter().all(|&state| state == first).then_some(first)
    }
}

/// How often each button is pressed: less often than there are states, because as many presses change nothing.
///
/// Press sets compare in the order of their buttons.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Presses {
    states: States,
    counts: Vec<u8>,
}

impl Presses {
    /// A press set.
    ///
    /// # Errors
    /// A button is pressed as often as there are states, or more often.
    pub fn new(states: States, counts: Vec<u8>) -> Result<Self, StateError> {
        check(states, &counts).map(|()| Self { states, counts })
    }

    /// How often each button is pressed.
    pub fn counts(&self) -> &[u8] {
        &self.counts
    }

    /// The number of presses.
    pub fn count(&self) -> usize {
        self.counts.iter().map(|&count| usize::from(count)).sum()
    }

    /// The number of buttons that are pressed.
    pub fn buttons(&self) -> usize {
        self.counts.iter().filter(|&&count| count != 0).count()
    }

    pub(super) fn states(&self) -> States {
        self.states
    }
}

fn check(states: States, values: &[u8]) -> Result<(), StateError> {
    // The largest of all values is found in vectors, and the first one that is too large is not.
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
        write!(formatter, "expected a number below {states}, found {found} at {at} (from 0)")
    }
}

impl std::error::Error for StateError {}
