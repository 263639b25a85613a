//! The bounds on positions: the largest distance in all views of a position and, if all pieces differ, of its inverse.

use super::classes::Spot;
use super::pieces::{Pieces, Places};
use super::plan::{Room, plan};
use super::table::CosetTable;
use super::view::View;
use crate::solver::tables::Tables;
use crate::{Move, Puzzle, Representation, State, Symmetry};
use fewest_core::Reason;
use fewest_search::DEAD_END;
use std::hash::{Hash, Hasher};

/// The largest number of look-ups for a position, without its inverse.
pub(super) const MOST_VIEWS: usize = 6;

/// The bytes that are reserved for choosing colors and numbering classes.
const PLANNING: u64 = 128 << 20;

/// A table of cosets, with all that a search needs.
pub(crate) struct Cosets {
    pub(super) table: CosetTable,
    /// The look-ups for a position.
    pub(super) views: Vec<View>,
    pub(super) places: Places,
    pub(super) solved: Pieces,
}

impl Cosets {
    /// `None` if no table with at least `least` cosets fits, if the puzzle has too many places, kinds or orientations,
    /// or if it has several goals, illegal pieces, bandages, or moves with conditions or without inverses. `steps` are
    /// the moves of the metric.
    pub(crate) fn new(
        puzzle: &Puzzle,
        steps: &[Move],
        symmetries: &[Symmetry],
        least: f64,
        tables: &Tables<'_>,
    ) -> Result<Option<Self>, Reason> {
        let is_free = puzzle.goals().len() == 1
            && puzzle.illegal().is_empty()
            && puzzle.bandages().is_empty()
            && steps.iter().all(|step| step.conditions().is_empty() && !step.is_one_way());
        if !is_free || Move::inverses(steps).is_none() {
            return Ok(None);
        }
        let Some(places) = Places::new(puzzle, steps) else { return Ok(None) };
        let limits = tables.limits();
        let Some(memory) = limits.memory.checked_sub(PLANNING) else { return Ok(None) };
        let room = Room { bytes: tables.most.cosets.min(memory), memory, least };
        let planned = plan(puzzle, tables.metric, steps, symmetries, room, &|| limits.cancelled());
        if limits.cancelled() {
            return Err(Reason::Cancelled);
        }
        let Some(planned) = planned else { return Ok(None) };
        let table = match planned.table(tables.metric, steps, tables.keeping, &limits, tables.progress) {
            Err(Reason::Memory { .. }) => return Ok(None),
            table => table?,
        };
        tables.take(table.bytes());
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

    /// A lower bound on the distance; `None` only if no moves lead to the goal.
    pub(crate) fn bound(&self, state: &State) -> Option<usize> {
        let position = Position::new(self, self.places.pieces(state))?;
        Some(self.bound_of(&position)).filter(|&bound| bound != DEAD_END).map(|bound| bound as usize)
    }

    /// The largest distance in all views of a position and its inverse, or [`DEAD_END`].
    pub(super) fn bound_of(&self, position: &Position) -> u32 {
        self.bounds(position).max().unwrap_or(0)
    }

    /// The first bound above `most`; `most` if there is none.
    pub(super) fn bound_within(&self, position: &Position, most: u32) -> u32 {
        self.bounds(position).find(|&bound| bound > most).unwrap_or(most)
    }

    /// The bound in each view of a position, and then the largest bound in the views of its inverse, if it has one.
    fn bounds(&self, position: &Position) -> impl Iterator<Item = u32> {
        let in_views = |spots: [Spot; MOST_VIEWS]| {
            spots.into_iter().take(self.views.len()).map(|spot| self.table.bound(spot))
        };
        let pieces = self.places.are_distinct().then_some(position.pieces);
        let of_inverse = pieces.into_iter().map(move |pieces| {
            let inverse = Position::new(self, self.places.inverse(&pieces));
            inverse.map_or(DEAD_END, |inverse| in_views(inverse.spots).max().unwrap_or(0))
        });
        in_views(position.spots).chain(of_inverse)
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
    /// `None` if the colors show that no moves lead from the position to the goal.
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

/// At most [`MOST_VIEWS`] symmetries of the full puzzle that are applied to a position before a look-up. Symmetries
/// that differ by a symmetry of the colored puzzle give the same distances, so one of them is chosen.
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
