//! One search, and the answer about it that the page asks for.

use super::asked::{Asked, Wanted};
use super::encode::Encode;
use super::watch::Watch;
use super::{report, tree};
use crate::bytes::{Refused, Writer};
use fewest::search::Report;

/// A search of a puzzle.
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

impl<'a, P, E, S> SearchOf<'a, P, E, S>
where
    P: Encode,
    E: Fn(&P::State) -> u32 + Copy,
    S: Fn(&mut Watch<'a, P, E>) -> Result<Report<P::Move>, Refused>,
{
    /// Runs the search, and writes its report or its tree.
    pub(super) fn answer(&self, asked: &Asked<'_>, answer: &mut Writer) -> Result<(), Refused> {
        match asked.wanted {
            Wanted::Report => report::run(self, asked.nodes, answer),
            Wanted::Tree { tree, most } => tree::run(self, tree, most, answer),
        }
    }
}
