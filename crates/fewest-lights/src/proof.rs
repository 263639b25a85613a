//! The proof of an answer of either game, and the names of the methods.

use fewest_linear as linear;
use std::fmt;

/// The proof that no solution has fewer presses: all solutions were exhausted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Proof {
    /// The nullity of the game. In the Flip Game, there are 2^nullity solutions for each color.
    pub nullity: usize,
    /// The method by which the solutions were exhausted.
    pub method: Method,
    /// The number of press sets that were examined: weighed (whole, as members of lists, or as pairs), grown or
    /// extended.
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

impl Method {
    /// The method of a search of `linear` for the solutions of a game with this nullity.
    pub(crate) fn of(method: linear::Method, nullity: usize) -> Self {
        match method {
            linear::Method::Clusters => Self::Growth,
            linear::Method::InformationSets => Self::InformationSets,
            linear::Method::Walk if nullity == 0 => Self::Unique,
            linear::Method::Walk => Self::Walk,
            linear::Method::MeetInTheMiddle => Self::MeetInTheMiddle,
        }
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
