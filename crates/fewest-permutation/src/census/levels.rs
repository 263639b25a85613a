//! The traits of the engines, which go from level to level.

use crate::State;
use fewest_core::{Limits, OutOfMemory, Reason};
use std::borrow::Cow;
use std::ops::ControlFlow;

/// The states that an engine has seen, and the present level of them.
pub(super) trait Levels {
    /// Makes the goals the present level; returns their number.
    fn begin(&mut self) -> Result<u64, Reason>;

    /// Goes to the next level; returns the number of its states. If there are none, the present level stays.
    fn advance(&mut self, limits: &Limits<'_>) -> Result<u64, Reason>;

    /// Visits the states of the present level, in an order that does not depend on threads, until `visit` breaks.
    fn each_of_level(&self, visit: &mut dyn FnMut(State) -> ControlFlow<()>) -> Result<(), OutOfMemory>;

    /// The bytes from which [`restore`](Self::restore) continues.
    fn parts(&self) -> Result<Vec<Cow<'_, [u8]>>, OutOfMemory>;

    /// Continues from earlier bytes, which are as many; `level` is the number of states of the present level.
    fn restore(&mut self, parts: Vec<Vec<u8>>, level: u64) -> Result<(), Reason>;
}

/// An engine whose states have numbers.
pub(super) trait Numbered: Levels {
    /// Visits the numbers of the states of the present level.
    fn each_number(&self, visit: impl FnMut(usize));
}
