//! The state from which a search begins.

use crate::State;

/// The state from which a search begins, and a lower bound for its solutions.
#[derive(Clone, Copy)]
pub(super) struct Start<'a> {
    pub(super) state: &'a State,
    /// Every solution has at least this many moves.
    pub(super) at_least: usize,
}
