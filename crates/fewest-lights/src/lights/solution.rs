//! Solutions of Lights Out.

use super::board::Presses;
use super::metric::Metric;
use crate::proof::Proof;

/// Presses that solve a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    presses: Presses,
    reached: Option<u8>,
    metric: Metric,
    proof: Option<Proof>,
}

impl Solution {
    pub(super) fn new(presses: Presses, reached: Option<u8>, metric: Metric) -> Self {
        Self { presses, reached, metric, proof: None }
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

    /// The state of all cells after the presses; `None` if the goal is a picture.
    pub fn reached(&self) -> Option<u8> {
        self.reached
    }

    /// The number of presses in the solver's metric.
    pub fn length(&self) -> usize {
        self.presses.weight(self.metric)
    }

    /// The proof that no solution has fewer presses; `None` if there is no proof.
    pub fn proof(&self) -> Option<Proof> {
        self.proof
    }
}
