//! A search of a puzzle, ready to run.

use super::encode::Encode;

pub(super) struct SearchOf<'a, P: Encode, E, S> {
    pub(super) puzzle: &'a P,
    pub(super) start: P::State,
    /// The lower bound that guides the search.
    pub(super) estimate: E,
    /// The size in bytes of the table that the search reads.
    pub(super) table_bytes: u64,
    /// Runs the search with an observer.
    pub(super) search: S,
}
