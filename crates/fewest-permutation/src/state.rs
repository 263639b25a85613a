//! A state: the piece in each place, and its orientation.

/// A state of a puzzle, made by [`Puzzle`](super::Puzzle).
///
/// Places are numbered through all orbits, in their order.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct State {
    pub(super) kinds: Box<[u16]>,
    pub(super) orientations: Box<[u8]>,
}

impl State {
    /// The kind of the piece in each place, as an index into the [kinds](super::Puzzle::kinds) of the place's orbit.
    pub fn kinds(&self) -> &[u16] {
        &self.kinds
    }

    /// The orientation of the piece in each place. It is less than the period of the piece's kind.
    pub fn orientations(&self) -> &[u8] {
        &self.orientations
    }
}
