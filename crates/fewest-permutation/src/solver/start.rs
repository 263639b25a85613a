//! The beginning of a search.

use crate::State;

/// A state that is searched from, and what is known of it.
#[derive(Clone, Copy)]
pub(super) struct Start<'a> {
    pub(super) state: &'a State,
    /// Every solution has at least this many moves.
    pub(super) at_least: usize,
}
