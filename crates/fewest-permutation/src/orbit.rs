//! Orbits: sets of places among which pieces move.

/// A set of places among which pieces move.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Orbit {
    /// The name, without white space and control characters.
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
    /// The number of orientations that can be distinguished: those that differ by a multiple of it look alike. It
    /// divides the number of orientations of the orbit.
    pub period: usize,
}
