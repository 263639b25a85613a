//! The definition of a puzzle as plain data, before it is checked.

use super::Orbit;

/// The definition of a puzzle, which [`Puzzle::new`](super::Puzzle::new) checks.
///
/// Places, labels and orientations are numbered from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Definition {
    /// The puzzle's name. It contains no control characters except tabs.
    pub name: String,
    /// The orbits, with distinct names.
    pub orbits: Vec<Orbit>,
    /// The solved states, at least one, with the orbits in order. All solved states have the same pieces.
    pub goals: Vec<Vec<OrbitState>>,
    /// The moves. Powers and inverses are not listed.
    pub moves: Vec<MoveDefinition>,
    /// Pairs of a piece and a place. A move that would bring the piece to the place does not exist.
    pub illegal: Vec<Illegal>,
    /// Groups of pieces that are bandaged together. A move or a power exists only in states where it moves all or none
    /// of the pieces of each group. A piece that is only turned counts as moved.
    pub bandages: Vec<Vec<BandagedPiece>>,
}

/// The piece in each place of an orbit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrbitState {
    /// The label of the piece in each place. Pieces with equal labels look alike.
    pub pieces: Vec<u32>,
    /// The orientation of the piece in each place.
    pub orientations: Vec<u32>,
    /// For each place, the number of orientations of its piece that can be distinguished: 1 if the orientation does not
    /// matter. It is the same for all pieces with the same label. An empty list means that all orientations can be
    /// distinguished.
    pub periods: Vec<u32>,
}

/// The definition of a move on all orbits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveDefinition {
    /// The name, without white space and control characters. Several moves may share a name if no state allows two of
    /// them with different effects. If a move has the name of the inverse or of a power of another move, both must have
    /// the same effect.
    pub name: String,
    /// The effect of the move on each orbit, in their order.
    pub orbits: Vec<OrbitMove>,
    /// Whether the move comes without its inverse and its powers. They may be moves of their own.
    pub one_way: bool,
    /// The pieces that must be in certain places for this move to exist. A move with requirements has no powers.
    pub requires: Vec<Requirement>,
}

/// The effect of a move on one orbit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrbitMove {
    /// For each place, the place from which the move takes its new piece.
    pub sources: Vec<usize>,
    /// For each place, the amount by which the move turns the piece that comes there.
    pub turns: Vec<u32>,
}

/// A condition of a move: a piece that must be in a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Requirement {
    /// The index of the orbit.
    pub orbit: usize,
    /// The place in the orbit.
    pub place: usize,
    /// The label of the piece that must be there.
    pub piece: u32,
}

/// A piece that must not be in a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Illegal {
    /// The index of the orbit.
    pub orbit: usize,
    /// The place in the orbit.
    pub place: usize,
    /// The label of the piece that must not be there.
    pub piece: u32,
}

/// A piece that is bandaged to others. No other piece has its label.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BandagedPiece {
    /// The index of the orbit.
    pub orbit: usize,
    /// The label of the piece.
    pub piece: u32,
}

impl OrbitState {
    /// Piece 0 in place 0, piece 1 in place 1, and so on. No piece is turned, and all orientations can be
    /// distinguished.
    pub fn solved(places: usize) -> Self {
        Self::of((0..places as u32).collect())
    }

    /// The pieces with these labels, none of them turned. All orientations can be distinguished.
    pub fn of(pieces: Vec<u32>) -> Self {
        Self { orientations: vec![0; pieces.len()], periods: vec![], pieces }
    }
}

impl OrbitMove {
    /// The effect that changes nothing in an orbit of `places` places.
    pub fn identity(places: usize) -> Self {
        Self::permutation((0..places).collect())
    }

    /// The effect that takes the piece of each place from the place in `sources`, without turning it.
    pub fn permutation(sources: Vec<usize>) -> Self {
        Self { turns: vec![0; sources.len()], sources }
    }
}

impl MoveDefinition {
    /// A move without requirements. Its powers and its inverse exist, too.
    pub fn new(name: impl Into<String>, orbits: Vec<OrbitMove>) -> Self {
        Self { name: name.into(), orbits, one_way: false, requires: vec![] }
    }
}
