//! The beginning of a search.

use crate::State;

/// The state from which a search begins, and what is known about it.
#[derive(Clone, Copy)]
pub(super) struct Start<'a> {
    pub(super) state: &'a State,
    /// Every solution has at least this many moves.
    pub(super) at_least: usize,
}
