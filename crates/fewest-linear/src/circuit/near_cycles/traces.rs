//! Lists all walks with the same last vertex, last edge and flipped observables. Each walk is traced backwards from its
//! last edge, so no list of walks is stored.

use super::super::geodesics::toggle;
use super::super::graph;
use super::super::lightest_cycles::Flips;
use super::super::pace::Pace;
use super::{End, Level};
use crate::error_model::ErrorModel;
use fewest_core::Reason;
use std::collections::btree_map::Range;

pub(super) struct Traces<'a, N> {
    model: &'a ErrorModel,
    /// The walks by length, up to the length of the traced walks.
    levels: &'a [Level<N>],
    /// The end that is traced next.
    next: Option<&'a End>,
    /// For each step back, the ends that are not traced yet.
    open: Vec<Before<'a, N>>,
    /// The edges of the current walk so far, from the last edge of the walk backwards.
    errors: Vec<u32>,
}

/// The ends of the walks that remain when the last edge is removed.
struct Before<'a, N> {
    ends: Range<'a, End, N>,
    vertex: u32,
    /// The removed edge. A walk never uses an edge twice in succession, so the remaining walks must not end with it.
    error: u32,
    flips: Flips,
}

impl<'a, N> Traces<'a, N> {
    /// The walks with the end `end`, which belongs to the last level.
    pub(super) fn new(model: &'a ErrorModel, levels: &'a [Level<N>], end: &'a End) -> Self {
        Self { model, levels, next: Some(end), open: Vec::new(), errors: Vec::new() }
    }

    /// Advances to the next walk; `false` if there is none.
    pub(super) fn advance(&mut self, pace: &mut Pace<'_>) -> Result<bool, Reason> {
        loop {
            if let Some(end) = self.next.take() {
                let edges_before = self.levels.len() - 1 - self.open.len();
                let Some(level) = edges_before.checked_sub(1) else { return Ok(true) };
                self.errors.push(end.error);
                self.open.push(Before::new(self.model, &self.levels[level], end));
            }
            let Some(before) = self.open.last_mut() else { return Ok(false) };
            self.next = before.next(pace)?;
            if self.next.is_none() {
                self.open.pop();
                self.errors.pop();
            }
        }
    }

    /// The edges of the current walk.
    pub(super) fn errors(&self) -> &[u32] {
        &self.errors
    }
}

impl<'a, N> Before<'a, N> {
    fn new(model: &ErrorModel, level: &'a Level<N>, end: &End) -> Self {
        let mut flips = end.flips.clone();
        toggle(model, end.error, &mut flips);
        let ends = graph::ends(model, end.error as usize).expect("walks consist of edges");
        let vertex = if ends[0] == end.vertex { ends[1] } else { ends[0] };
        Self { ends: level.range(End::first_at(vertex)..), vertex, error: end.error, flips }
    }

    fn next(&mut self, pace: &mut Pace<'_>) -> Result<Option<&'a End>, Reason> {
        for (end, _) in self.ends.by_ref() {
            pace.spend(8)?;
            if end.vertex != self.vertex {
                break;
            }
            if end.error != self.error && end.flips == self.flips {
                return Ok(Some(end));
            }
        }
        Ok(None)
    }
}
