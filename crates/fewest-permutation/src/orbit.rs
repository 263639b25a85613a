//! Orbits: sets of places among which pieces move.

/// A set of places. The pieces in these places move among them, and never leave the set.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Orbit {
    /// The name: no white space and no control characters.
    pub name: String,
    /// The number of places, which is also the number of pieces.
    pub places: usize,
    /// The number of orientations of a piece, at least 1.
    pub orientations: usize,
}

/// The pieces of an orbit that look alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Kind {
    /// The label of this kind in definitions and positions.
    pub label: u32,
    /// The number of pieces of this kind.
    pub count: usize,
    /// The number of orientations that can be distinguished. It divides the number of orientations of the orbit.
    /// Orientations that differ by a multiple of it look alike.
    pub period: usize,
}
