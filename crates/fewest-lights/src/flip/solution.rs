//! Solutions: the presses, and the color that they reach.

use super::goal::Color;
use super::presses::Presses;
use crate::proof::Proof;
use std::hash::{Hash, Hasher};

/// Presses that solve a board, and the color that they reach. Equality does not regard the proof.
#[derive(Clone, Debug)]
pub struct Solution {
    presses: Presses,
    reached: Color,
    proof: Option<Proof>,
}

impl Solution {
    pub(super) fn new(presses: Presses, reached: Color) -> Self {
        Self { presses, reached, proof: None }
    }

    pub(super) fn proved(self, proof: Proof) -> Self {
        Self { proof: Some(proof), ..self }
    }

    /// The presses.
    pub fn presses(&self) -> &Presses {
        &self.presses
    }

    /// The presses alone.
    pub fn into_presses(self) -> Presses {
        self.presses
    }

    /// The color of all cells after the presses.
    pub fn reached(&self) -> Color {
        self.reached
    }

    /// The proof that no solution has fewer presses; `None` if there is no proof.
    pub fn proof(&self) -> Option<Proof> {
        self.proof
    }
}

impl PartialEq for Solution {
    fn eq(&self, other: &Self) -> bool {
        (self.reached, &self.presses) == (other.reached, &other.presses)
    }
}

impl Eq for Solution {}

impl Hash for Solution {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.reached, &self.presses).hash(state);
    }
}
