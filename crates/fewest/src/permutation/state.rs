//! A state: which piece is in each place, and how it is turned.

use super::transformation::add;
use super::{Move, Puzzle, Transformation};

/// A state of a puzzle, which [`Puzzle`] makes.
///
/// Places are numbered through all orbits, in their order.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct State {
    pub(super) kinds: Box<[u16]>,
    pub(super) orientations: Box<[u8]>,
}

impl State {
    /// The kind of the piece in each place, as a number into [`Puzzle::kinds`] of the place's orbit.
    pub fn kinds(&self) -> &[u16] {
        &self.kinds
    }

    /// The orientation of the piece in each place, less than the period of its kind.
    pub fn orientations(&self) -> &[u8] {
        &self.orientations
    }

    /// The state after a move, whether or not the move is allowed here.
    ///
    /// # Panics
    /// The state or the move is of another puzzle with fewer places.
    #[must_use]
    pub fn after(&self, step: &Move, puzzle: &Puzzle) -> Self {
        self.changed(step.transformation(), puzzle)
    }

    /// The state after a transformation.
    pub(super) fn changed(&self, transformation: &Transformation, puzzle: &Puzzle) -> Self {
        let sources = transformation.sources();
        let kinds: Box<[u16]> = sources.iter().map(|&source| self.kinds[usize::from(source)]).collect();
        let orientations = (0..sources.len())
            .map(|place| {
                let period = puzzle.period(place, kinds[place]);
                add(
                    self.orientations[usize::from(sources[place])],
                    transformation.turns()[place] % period,
                    period,
                )
            })
            .collect();
        Self { kinds, orientations }
    }
}
