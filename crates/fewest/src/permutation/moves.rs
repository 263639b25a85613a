//! A move: its name, what it does, and when it exists.

use super::{State, Transformation, is_rotation_name};
use std::collections::BTreeSet;

/// A move of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    pub(super) name: String,
    pub(super) transformation: Transformation,
    pub(super) one_way: bool,
    pub(super) conditions: Vec<Condition>,
}

/// What a state must be like for a move to exist.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Condition {
    /// The piece in this place is of this kind.
    Has {
        /// The place, numbered through all orbits.
        place: u16,
        /// The number of the kind within its orbit.
        kind: u16,
    },
    /// The piece in this place is not of this kind.
    Lacks {
        /// The place, numbered through all orbits.
        place: u16,
        /// The number of the kind within its orbit.
        kind: u16,
    },
}

impl Condition {
    /// Whether it holds in a state.
    pub fn holds(self, state: &State) -> bool {
        match self {
            Self::Has { place, kind } => state.kinds()[usize::from(place)] == kind,
            Self::Lacks { place, kind } => state.kinds()[usize::from(place)] != kind,
        }
    }

    /// The place and the kind.
    pub fn place_and_kind(self) -> (usize, u16) {
        let (Self::Has { place, kind } | Self::Lacks { place, kind }) = self;
        (usize::from(place), kind)
    }

    /// The condition on the state after a transformation that says the same of the state before.
    fn carried(self, transformation: &Transformation) -> Self {
        let after = |place: u16| {
            let place = transformation.sources().iter().position(|&source| source == place);
            place.expect("a permutation has every place as a source") as u16
        };
        match self {
            Self::Has { place, kind } => Self::Has { place: after(place), kind },
            Self::Lacks { place, kind } => Self::Lacks { place: after(place), kind },
        }
    }
}

impl Move {
    /// The name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What the move does.
    pub fn transformation(&self) -> &Transformation {
        &self.transformation
    }

    /// Whether the move exists in this direction only.
    pub fn is_one_way(&self) -> bool {
        self.one_way
    }

    /// What must hold before the move; no conditions if the move always exists.
    pub fn conditions(&self) -> &[Condition] {
        &self.conditions
    }

    /// Whether the move exists in a state.
    pub fn is_allowed(&self, state: &State) -> bool {
        self.conditions.iter().all(|condition| condition.holds(state))
    }

    /// Whether powers of the move are moves.
    pub(super) fn has_powers(&self) -> bool {
        !self.one_way && self.conditions.is_empty()
    }

    /// Whether the name makes the move a rotation of the whole puzzle.
    pub(super) fn is_rotation(&self) -> bool {
        self.has_powers() && is_rotation_name(&self.name)
    }

    /// The least power that does nothing; what is too large for an integer is the largest integer.
    pub(super) fn order(&self) -> usize {
        self.transformation.order()
    }

    /// The move and its powers, until one does nothing.
    pub(super) fn powers(&self) -> Vec<Self> {
        let order = self.order();
        let mut transformation = self.transformation.clone();
        let mut powers = Vec::with_capacity(order - 1);
        for power in 1..order {
            powers.push(Self {
                name: power_name(&self.name, power, order),
                transformation: transformation.clone(),
                ..self.clone()
            });
            transformation = transformation.then(&self.transformation);
        }
        powers
    }

    /// The number of a move among some that takes this one back wherever it was made.
    pub(super) fn inverse_among(&self, moves: &[Self]) -> Option<usize> {
        // What is lacking after a move was lacking before: no move leads to an illegal piece.
        let required = |step: &Self| {
            let conditions = step.conditions.iter().copied();
            conditions.filter(|condition| matches!(condition, Condition::Has { .. })).collect::<BTreeSet<_>>()
        };
        let back = self.back();
        let required_back = required(&back);
        moves
            .iter()
            .position(|other| other.transformation == back.transformation && required(other) == required_back)
    }

    /// For each of some moves the number of the one that takes it back; `None` if no move takes some move back.
    pub(super) fn inverses(moves: &[Self]) -> Option<Vec<u16>> {
        moves.iter().map(|step| step.inverse_among(moves).map(|number| number as u16)).collect()
    }

    /// The step back: it leads from each state that the move leads to, to the state before.
    pub(super) fn back(&self) -> Self {
        Self {
            name: inverse_name(&self.name),
            transformation: self.transformation.inverse(),
            one_way: self.one_way,
            conditions: self
                .conditions
                .iter()
                .map(|condition| condition.carried(&self.transformation))
                .collect(),
        }
    }
}

/// The name of a power of a move: `U2`, or from the middle on that of the shorter way back, `U2'`.
fn power_name(name: &str, power: usize, order: usize) -> String {
    let back = order - power;
    match power {
        1 => name.to_string(),
        _ if power <= back => format!("{name}{power}"),
        _ if back == 1 => inverse_name(name),
        _ => inverse_name(&format!("{name}{back}")),
    }
}

/// The name of the inverse of a move.
pub(super) fn inverse_name(name: &str) -> String {
    name.strip_suffix('\'').map_or_else(|| format!("{name}'"), str::to_string)
}
