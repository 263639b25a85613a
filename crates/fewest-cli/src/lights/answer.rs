//! What a solver found for a board of Lights Out.

use crate::stopwatch::Stopped;
use crate::unproved::NotProved;
use fewest::lights::{Game, Presses, Proof, ShortestSolutions, States};

/// A board's answer.
pub(crate) struct Answer<'a> {
    pub(crate) game: &'a Game,
    pub(crate) nullity: usize,
    pub(crate) solution: Solution<'a>,
}

/// What was found.
pub(crate) enum Solution<'a> {
    Impossible,
    /// One solution; with its proof, if the fewest presses were asked for.
    One(fewest::lights::Solution),
    /// All with the fewest presses.
    All(ShortestSolutions<'a>),
    /// The search was stopped: the best that it had found, and what no solution is below.
    NotProved {
        best: fewest::lights::Solution,
        at_least: usize,
        stopped: Stopped,
    },
}

impl Solution<'_> {
    /// One solution: its presses, and the state of all cells after them if they have the same.
    pub(crate) fn presses(&self) -> Option<(&Presses, Option<u8>)> {
        match self {
            Self::Impossible | Self::All(_) => None,
            Self::One(one) | Self::NotProved { best: one, .. } => Some((one.presses(), one.reached())),
        }
    }

    /// All solutions with the fewest presses, if all were asked for and there are any.
    pub(crate) fn all(&self) -> Option<&ShortestSolutions<'_>> {
        match self {
            Self::All(solutions) => Some(solutions),
            _ => None,
        }
    }

    /// The number of presses; an impossible board has none.
    pub(crate) fn length(&self) -> Option<usize> {
        match self {
            Self::Impossible => None,
            Self::One(one) | Self::NotProved { best: one, .. } => Some(one.length()),
            Self::All(solutions) => Some(solutions.length()),
        }
    }

    /// How it was proved that no solution has fewer presses.
    pub(crate) fn proof(&self) -> Option<Proof> {
        match self {
            Self::One(one) => one.proof(),
            Self::All(solutions) => Some(solutions.proof()),
            Self::Impossible | Self::NotProved { .. } => None,
        }
    }

    /// Where a search was stopped: what no solution is below.
    pub(crate) fn at_least(&self) -> Option<usize> {
        match self {
            Self::NotProved { at_least, .. } => Some(*at_least),
            _ => None,
        }
    }

    /// Whether a search was stopped before it had proved its answer.
    pub(crate) fn is_unproved(&self) -> bool {
        matches!(self, Self::NotProved { .. })
    }

    /// The search that was stopped before it had proved its answer, if it was.
    pub(crate) fn not_proved(&self) -> Option<NotProved> {
        let Self::NotProved { best, at_least, stopped } = self else { return None };
        let best = Some(format!("{} presses", best.length()));
        Some(NotProved { stopped: *stopped, best, at_least: *at_least })
    }
}

/// The name of a state in answers: with two states a color, else a number.
pub(crate) fn state_name(states: States, state: u8) -> String {
    match (states == States::TWO, state) {
        (true, 0) => "white".to_owned(),
        (true, _) => "black".to_owned(),
        (false, state) => state.to_string(),
    }
}
