//! The Pauli operators on a qubit.

use std::fmt;

/// A Pauli operator on one qubit, other than the identity.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Pauli {
    /// A bit flip.
    X,
    /// A bit flip and a phase flip.
    Y,
    /// A phase flip.
    Z,
}

impl Pauli {
    /// All three operators, in the order of a qubit's columns in
    /// [`StabilizerCode::problem`](super::StabilizerCode::problem).
    pub const ALL: [Self; 3] = [Self::X, Self::Y, Self::Z];

    /// Whether the operator has an X part and whether it has a Z part.
    pub(super) const fn parts(self) -> (bool, bool) {
        match self {
            Self::X => (true, false),
            Self::Y => (true, true),
            Self::Z => (false, true),
        }
    }
}

impl fmt::Display for Pauli {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::X => "X",
            Self::Y => "Y",
            Self::Z => "Z",
        })
    }
}
