//! Long questions in turns, each of which the caller gives limits of its own.

use super::css::Side;
use fewest_core::Limits;

/// A piece of the work for a distance, which begins now.
///
/// The library reads no clock. A caller that has one gives each turn a flag, and sets it when the time of the turn is over:
/// the time that is left when the turn begins, divided by its [`share`](field@Self::share).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Turn {
    /// The kind of work.
    pub phase: Phase,
    /// The side of a CSS code that the work is for, if it is for one.
    pub side: Option<Side>,
    /// The turn may take the time that is left, divided by this: the number of sides that are still to be searched, say.
    pub share: u32,
}

/// The kind of work of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Phase {
    /// Making the problem that is searched.
    Preparing,
    /// Leaving out errors of a model that its distance does not need.
    Reducing,
    /// Looking for the fewest errors that flip at most two detectors each.
    Graph,
    /// Looking for a permutation that exchanges the sides of a CSS code.
    Exchanging,
    /// Searching for lightest words.
    Searching,
}

/// Gives each turn its limits.
pub type TurnLimits<'a, 'l> = dyn Fn(Turn) -> Limits<'l> + 'a;

impl Turn {
    /// A turn that may take all the time that is left.
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
