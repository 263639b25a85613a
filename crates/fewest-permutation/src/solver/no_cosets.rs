//! No tables of cosets, for the web: a page has little memory for tables, and downloads all code.

use super::tables::Tables;
use crate::following::Following;
use crate::{Move, Puzzle, Representation, State, Symmetry};
use fewest_core::{Limits, Reason};
use fewest_search::Report;

pub(crate) enum Cosets {}

impl Cosets {
    pub(crate) fn new(
        _: &Puzzle,
        _: &[Move],
        _: &[Symmetry],
        _: f64,
        _: &Tables<'_>,
    ) -> Result<Option<Self>, Reason> {
        Ok(None)
    }

    pub(crate) fn tables(&self) -> Vec<(Representation, &[u64], bool)> {
        match *self {}
    }

    pub(crate) fn bound(&self, _: &State) -> Option<usize> {
        match *self {}
    }

    pub(crate) fn search(
        &self,
        _: &State,
        _: &Following,
        _: &[u16],
        _: bool,
        _: usize,
        _: &Limits<'_>,
    ) -> Report<u16> {
        match *self {}
    }
}
