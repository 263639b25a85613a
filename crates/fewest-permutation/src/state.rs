//! A state: the piece in each place, and its orientation.

/// A state of a puzzle, which [`Puzzle`](super::Puzzle) makes.
///
/// Places are numbered through all orbits, in their order.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct State {
    pub(super) kinds: Box<[u16]>,
    pub(super) orientations: Box<[u8]>,
}

impl State {
    /// The kind of the piece in each place, as an index into [`Puzzle::kinds`](super::Puzzle::kinds) of the place's
    /// orbit.
    pub fn kinds(&self) -> &[u16] {
        &self.kinds
    }

    /// The orientation of the piece in each place, less than the period of its kind.
    pub fn orientations(&self) -> &[u8] {
        &self.orientations
    }
}
