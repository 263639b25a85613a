//! The bounds on positions: the largest distance in all views of a position and its inverse.

use super::classes::Spot;
use super::pieces::{Pieces, Places};
use super::plan::{Room, plan};
use super::table::CosetTable;
use super::view::View;
use crate::distances::Keeping;
use crate::{Metric, Move, Puzzle, Representation, State, Symmetry};
use fewest_core::{Limits, Progress, Reason};
use fewest_search::DEAD_END;
use std::hash::{Hash, Hasher};

/// The largest number of look-ups for a position, without its inverse.
pub(super) const MOST_VIEWS: usize = 6;

/// The bytes that are left for choosing colors and numbering classes.
const PLANNING: u64 = 128 << 20;

/// A table of cosets, with all that a search needs.
pub(crate) struct Cosets {
    pub(super) table: CosetTable,
    /// The look-ups for a position.
    pub(super) views: Vec<View>,
    pub(super) places: Places,
    pub(super) solved: Pieces,
}

/// The inputs of a table.
pub(crate) struct Setting<'a> {
    pub(crate) puzzle: &'a Puzzle,
    pub(crate) metric: Metric,
    pub(crate) steps: &'a [Move],
    pub(crate) symmetries: &'a [Symmetry],
}

impl Cosets {
    /// `None` if no table with at least `least` cosets fits into `bytes` bytes, if there is no memory to plan it, or if the
    /// puzzle has several goals, or moves with conditions or without inverses.
    pub(crate) fn new(
        setting: &Setting<'_>,
        bytes: u64,
        least: f64,
        keeping: &Keeping<'_>,
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Result<Option<Self>, Reason> {
        let Setting { puzzle, metric, steps, symmetries } = *setting;
        let is_free = puzzle.goals().len() == 1
            && puzzle.illegal().is_empty()
            && puzzle.bandages().is_empty()
            && steps.iter().all(|step| step.conditions().is_empty() && !step.is_one_way());
        if !is_free || Move::inverses(steps).is_none() {
            return Ok(None);
        }
        let Some(places) = Places::new(puzzle, steps) else { return Ok(None) };
        let Some(memory) = limits.memory.checked_sub(PLANNING) else { return Ok(None) };
        let room = Room { bytes: bytes.min(memory), memory, least };
        let planned = plan(puzzle, metric, steps, symmetries, room, &|| limits.cancelled());
        if limits.cancelled() {
            return Err(Reason::Cancelled);
        }
        let Some(planned) = planned else { return Ok(None) };
        let table = match planned.table(metric, steps, keeping, limits, progress) {
            Err(Reason::Memory { .. }) => return Ok(None),
            table => table?,
        };
        let view = |symmetry| View::new(puzzle, &places, symmetry, &table);
        Ok(Some(Self {
            views: views(symmetries, &table).into_iter().map(view).collect(),
            solved: places.pieces(puzzle.solved()),
            places,
            table,
        }))
    }

    /// The form of each table, its number of cosets at each distance, and whether these are all cosets.
    pub(crate) fn tables(&self) -> Vec<(Representation, &[u64], bool)> {
        let form = |table: &CosetTable| Representation::Classes {
            classes: table.classes.len() as u64,
            per_byte: table.per_byte(),
        };
        self.table.all().map(|table| (form(table), &table.counts[..], table.is_complete())).collect()
    }

    pub(crate) fn bytes(&self) -> u64 {
        self.table.bytes()
    }

    /// A lower bound on the distance; `None` if no moves lead to the goal.
    pub(crate) fn bound(&self, state: &State) -> Option<usize> {
        let position = Position::new(self, self.places.pieces(state))?;
        Some(self.bound_of(&position)).filter(|&bound| bound != DEAD_END).map(|bound| bound as usize)
    }

    /// The largest distance in all views of a position and its inverse, or [`DEAD_END`].
    pub(super) fn bound_of(&self, position: &Position) -> u32 {
        let bound = self.bounds(position).max().unwrap_or(0);
        if !self.places.are_distinct() {
            return bound;
        }
        self.inverse(position).map_or(DEAD_END, |inverse| self.bounds(&inverse).fold(bound, u32::max))
    }

    /// The first distance above `most` in the views of a position and its inverse; `most` if there is none.
    pub(super) fn bound_within(&self, position: &Position, most: u32) -> u32 {
        let above = |position: &Position| self.bounds(position).find(|&bound| bound > most);
        match above(position) {
            None if self.places.are_distinct() => {
                self.inverse(position).map_or(DEAD_END, |inverse| above(&inverse).unwrap_or(most))
            }
            bound => bound.unwrap_or(most),
        }
    }

    /// The distances in all views.
    fn bounds(&self, position: &Position) -> impl Iterator<Item = u32> {
        position.spots.into_iter().take(self.views.len()).map(|spot| self.table.bound(spot))
    }

    /// `None` if no moves lead from the inverse to the goal. The pieces must be distinct.
    fn inverse(&self, position: &Position) -> Option<Position> {
        Position::new(self, self.places.inverse(&position.pieces))
    }
}

/// A position: its pieces, which determine it, and its spots in all views.
#[derive(Clone, Copy, Debug)]
pub(super) struct Position {
    pub(super) pieces: Pieces,
    pub(super) spots: [Spot; MOST_VIEWS],
}

impl PartialEq for Position {
    /// Different words to a position may lead to different spots.
    fn eq(&self, other: &Self) -> bool {
        self.pieces == other.pieces
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.pieces.hash(hasher);
    }
}

impl Position {
    /// `None` if no moves lead from the position to the goal, as the colors show.
    #[inline(always)]
    pub(super) fn new(cosets: &Cosets, pieces: Pieces) -> Option<Self> {
        let mut spots = [Spot::default(); MOST_VIEWS];
        for (spot, view) in spots.iter_mut().zip(&cosets.views) {
            *spot = view.spot(&pieces, &cosets.table)?;
        }
        Some(Self { spots, pieces })
    }

    #[inline(always)]
    pub(super) fn after(&self, cosets: &Cosets, step: u16) -> Self {
        self.with(cosets, cosets.places.after(&self.pieces, step), step)
    }

    /// The position after a move to `pieces`.
    #[inline(always)]
    pub(super) fn with(&self, cosets: &Cosets, pieces: Pieces, step: u16) -> Self {
        let mut spots = self.spots;
        for (spot, view) in spots.iter_mut().zip(&cosets.views) {
            *spot = cosets.table.classes.after(*spot, view.step(step));
        }
        Self { spots, pieces }
    }
}

/// At most [`MOST_VIEWS`] symmetries of the full puzzle that are applied to a position before a look-up. Symmetries that
/// differ by a symmetry of the colored puzzle give the same distances, so one of them is chosen.
fn views<'s>(symmetries: &'s [Symmetry], table: &CosetTable) -> Vec<&'s Symmetry> {
    let mut views: Vec<&Symmetry> = Vec::new();
    for symmetry in symmetries {
        let is_known = |view: &&Symmetry| {
            table.classes.moves().iter().any(|own| {
                let mut moves = symmetry.moves().iter().zip(view.moves());
                moves.all(|(&image, &viewed)| image == own[usize::from(viewed)])
            })
        };
        if views.len() < MOST_VIEWS && !views.iter().any(is_known) {
            views.push(symmetry);
        }
    }
    views
}
