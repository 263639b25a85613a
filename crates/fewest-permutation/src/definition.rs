//! The definition of a puzzle as it is written, before it is checked.

use super::Orbit;

/// The parts of a puzzle, legal or not; [`Puzzle::new`](super::Puzzle::new) checks it.
///
/// Places, labels and orientations are numbered from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Definition {
    /// The puzzle's name: no control characters but tabs.
    pub name: String,
    /// The orbits, with distinct names.
    pub orbits: Vec<Orbit>,
    /// The solved states, at least one. Each solved state lists the orbits in order, and all have the same pieces.
    pub goals: Vec<Vec<OrbitState>>,
    /// The moves, without powers and inverses.
    pub moves: Vec<MoveDefinition>,
    /// Pieces that may not be in some places: no move leads to such a state.
    pub illegal: Vec<Illegal>,
    /// Groups of pieces that are bandaged together: a move, or a power of a move, exists only where it moves all pieces
    /// of each group or none of them. A piece moves if it comes to another place, or if it is turned, even if that
    /// cannot be seen.
    pub bandages: Vec<Vec<BandagedPiece>>,
}

/// The pieces of one orbit, place by place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrbitState {
    /// The label of the piece in each place. Equal labels mean alike pieces.
    pub pieces: Vec<u32>,
    /// The orientation of the piece in each place.
    pub orientations: Vec<u32>,
    /// The number of orientations of the piece in each place that can be distinguished: 1 if its orientation does not
    /// matter. Alike pieces have the same number.
    pub periods: Vec<u32>,
}

/// A move, on all orbits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveDefinition {
    /// The name: no white space and no control characters. Moves may share a name if no state allows more than one of them.
    /// No name may be that of the inverse or a power of a move that does something else, such as `U2` and `U'` beside `U`.
    pub name: String,
    /// The effect of the move on each orbit, in their order.
    pub orbits: Vec<OrbitMove>,
    /// Whether the move exists in this direction only, so that the puzzle has neither its inverse nor its powers.
    pub one_way: bool,
    /// The pieces that some places must have for this move to exist. A move with requirements has no powers.
    pub requires: Vec<Requirement>,
}

/// The effect of a move on one orbit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrbitMove {
    /// For each place, the place from which its new piece comes.
    pub sources: Vec<usize>,
    /// For each place, the amount added to the orientation of the piece that comes there.
    pub turns: Vec<u32>,
}

/// A piece that a place must have for a move to exist.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Requirement {
    /// The number of the orbit.
    pub orbit: usize,
    /// The place in the orbit.
    pub place: usize,
    /// The label of the piece that must be there.
    pub piece: u32,
}

/// A piece that may not be in a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Illegal {
    /// The number of the orbit.
    pub orbit: usize,
    /// The place in the orbit.
    pub place: usize,
    /// The label of the piece that may not be there.
    pub piece: u32,
}

/// A piece that is bandaged to others. It is the only piece with its label.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BandagedPiece {
    /// The number of the orbit.
    pub orbit: usize,
    /// The label of the piece.
    pub piece: u32,
}

impl OrbitState {
    /// Distinct pieces in order, none turned: piece 0 in place 0, and so on.
    ///
    /// The periods are left empty: all orientations of the orbit can be distinguished.
    pub fn solved(places: usize) -> Self {
        Self::of((0..places as u32).collect())
    }

    /// These pieces, none turned; all orientations of the orbit can be distinguished.
    pub fn of(pieces: Vec<u32>) -> Self {
        Self { orientations: vec![0; pieces.len()], periods: vec![], pieces }
    }
}

impl OrbitMove {
    /// Leaves all places of an orbit unchanged.
    pub fn identity(places: usize) -> Self {
        Self::permutation((0..places).collect())
    }

    /// Carries pieces from these places and turns none.
    pub fn permutation(sources: Vec<usize>) -> Self {
        Self { turns: vec![0; sources.len()], sources }
    }
}

impl MoveDefinition {
    /// A move that exists in every state, as do its powers and its inverse.
    pub fn new(name: impl Into<String>, orbits: Vec<OrbitMove>) -> Self {
        Self { name: name.into(), orbits, one_way: false, requires: vec![] }
    }
}
