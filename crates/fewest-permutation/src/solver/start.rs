//! The state from which a search begins.

use crate::State;

#[derive(Clone, Copy)]
pub(super) struct Start<'a> {
    pub(super) state: &'a State,
    /// A lower bound on the number of moves of every solution.
    pub(super) at_least: usize,
}
