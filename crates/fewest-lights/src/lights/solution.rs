//! Solutions of Lights Out, and proofs that they have the fewest presses.

use super::board::Presses;
use super::metric::Metric;
use fewest_linear as linear;
use fewest_linear::lightest;
use std::fmt;

/// Presses that solve a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    presses: Presses,
    reached: Option<u8>,
    metric: Metric,
    proof: Option<Proof>,
}

/// The proof that a solution has the fewest presses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Proof {
    /// The nullity of the game.
    pub nullity: usize,
    /// The method by which the solutions were exhausted.
    pub method: Method,
    /// The number of press sets that were examined: weighed, grown or extended.
    pub examined: u64,
}

/// The method by which all solutions were exhausted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Method {
    /// There is only one solution for each end state that can be reached.
    Unique,
    /// All solutions were weighed one by one.
    Walk,
    /// Halves of the space of quiet patterns were listed, and pairs of members were joined while a pair could be the
    /// lightest.
    MeetInTheMiddle,
    /// Press sets were grown: one weight after the other, by presses at cells that were still wrong.
    Growth,
    /// Press sets were extended button by button; among press sets with the same partial sums, only the lightest was
    /// kept (Viterbi).
    Trellis,
    /// Sums of few rows of generator matrices on disjoint information sets were weighed (Brouwer and Zimmermann).
    InformationSets,
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

/// Prints the lower-case name, such as `meet in the middle`.
impl fmt::Display for Method {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Unique => "unique",
            Self::Walk => "walk",
            Self::MeetInTheMiddle => "meet in the middle",
            Self::Growth => "growth",
            Self::Trellis => "trellis",
            Self::InformationSets => "information sets",
        })
    }
}

impl From<lightest::Method> for Method {
    fn from(method: lightest::Method) -> Self {
        match method {
            lightest::Method::Unique => Self::Unique,
            lightest::Method::Walk => Self::Walk,
            lightest::Method::MeetInTheMiddle => Self::MeetInTheMiddle,
        }
    }
}

impl From<linear::Method> for Method {
    fn from(method: linear::Method) -> Self {
        match method {
            linear::Method::InformationSets => Self::InformationSets,
            linear::Method::Clusters => Self::Growth,
        }
    }
}
