//! No tables of cosets, for the web: a page has little memory for tables, and downloads all code.

use crate::distances::Keeping;
use crate::following::Following;
use crate::{Metric, Move, Puzzle, Representation, State, Symmetry};
use fewest_core::{Limits, Progress, Reason};
use fewest_search::Report;

pub(crate) enum Cosets {}

#[expect(dead_code, reason = "tables of cosets read the fields")]
pub(crate) struct Setting<'a> {
    pub(crate) puzzle: &'a Puzzle,
    pub(crate) metric: Metric,
    pub(crate) steps: &'a [Move],
    pub(crate) symmetries: &'a [Symmetry],
}

impl Cosets {
    pub(crate) fn new(
        _: &Setting<'_>,
        _: u64,
        _: f64,
        _: &Keeping<'_>,
        _: &Limits<'_>,
        _: &(dyn Fn(Progress) + Sync),
    ) -> Result<Option<Self>, Reason> {
        Ok(None)
    }

    pub(crate) fn tables(&self) -> Vec<(Representation, &[u64], bool)> {
        match *self {}
    }

    pub(crate) fn bytes(&self) -> u64 {
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
