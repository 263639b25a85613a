//! *Turns* are the phases of a distance search. The caller sets the limits of each turn.

use super::css::Side;
use fewest_core::Limits;

/// A phase of a distance search. It is passed to the caller when it begins.
///
/// The library reads no clock. When a turn begins, a caller with a clock divides the remaining time by the turn's
/// [`share`](field@Self::share). It sets the turn's flag when this time has passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Turn {
    /// The kind of work.
    pub phase: Phase,
    /// The side of a CSS code, if the turn is for one side.
    pub side: Option<Side>,
    /// The remaining time is divided by this number to get the time of the turn. For instance, it is the number of
    /// sides that have not been searched.
    pub share: u32,
}

/// The kind of work of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Phase {
    /// Constructing the problem that is searched.
    Preparing,
    /// Leaving out errors of a model that do not affect its distance.
    Reducing,
    /// Searching a graph for a smallest undetected set of graphlike errors, which flip at most two detectors each.
    Graph,
    /// Looking for a permutation that exchanges the sides of a CSS code.
    Exchanging,
    /// Searching for lightest words.
    Searching,
}

/// Gives each turn its limits.
pub type TurnLimits<'a, 'l> = dyn Fn(Turn) -> Limits<'l> + 'a;

impl Turn {
    /// A turn that may take all of the remaining time.
    pub(super) const fn new(phase: Phase) -> Self {
        Self { phase, side: None, share: 1 }
    }

    pub(super) const fn side(self, side: Option<Side>) -> Self {
        Self { side, ..self }
    }

    pub(super) const fn share(self, share: u32) -> Self {
        Self { share, ..self }
    }
}
