//! What a solver found for a board of the Flip Game.

use crate::failure::Failure;
use crate::stopwatch::Stopped;
use crate::unproved::NotProved;
use anyhow::anyhow;
use fewest::flip::{Color, Presses, Proof, Shape, ShortestSolutions};

/// A board's answer.
pub(crate) struct Answer {
    pub(crate) shape: Shape,
    pub(crate) nullity: usize,
    pub(crate) solution: Solution,
}

/// What was found.
pub(crate) enum Solution {
    Impossible,
    /// Presses, and the color of all cells after them; with their proof, if the fewest were asked for.
    One {
        presses: Presses,
        reached: Color,
        proof: Option<Proof>,
    },
    /// All with the fewest presses.
    All(ShortestSolutions),
    /// The search was stopped: the best that it had found, and what no solution is below.
    NotProved {
        presses: Presses,
        reached: Color,
        at_least: usize,
        stopped: Stopped,
    },
}

impl Solution {
    /// One solution, as the library found it.
    pub(super) fn one(solution: fewest::flip::Solution) -> Self {
        let (reached, proof) = (solution.reached(), solution.proof());
        Self::One { presses: solution.into_presses(), reached, proof }
    }

    /// The presses of one solution, and the color that they reach.
    pub(crate) fn presses(&self) -> Option<(&Presses, Color)> {
        match self {
            Self::Impossible | Self::All(_) => None,
            Self::One { presses, reached, .. } | Self::NotProved { presses, reached, .. } => {
                Some((presses, *reached))
            }
        }
    }

    /// The presses for a picture, which shows those of one board: the first.
    pub(crate) fn pictured(&self, board: u64) -> Result<&Presses, Failure> {
        check_first(board)?;
        self.presses().map(|(presses, _)| presses).ok_or_else(impossible)
    }

    /// All solutions with the fewest presses, if all were asked for and there are any.
    pub(crate) fn all(&self) -> Option<&ShortestSolutions> {
        match self {
            Self::All(solutions) => Some(solutions),
            _ => None,
        }
    }

    /// The number of presses; an impossible board has none.
    pub(crate) fn length(&self) -> Option<usize> {
        match self {
            Self::Impossible => None,
            Self::One { presses, .. } | Self::NotProved { presses, .. } => Some(presses.count()),
            Self::All(solutions) => Some(solutions.presses()),
        }
    }

    /// How it was proved that no solution has fewer presses.
    pub(crate) fn proof(&self) -> Option<Proof> {
        match self {
            Self::One { proof, .. } => *proof,
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
        let Self::NotProved { presses, at_least, stopped, .. } = self else { return None };
        let best = Some(format!("{} presses", presses.count()));
        Some(NotProved { stopped: *stopped, best, at_least: *at_least })
    }

    /// The comment of a picture of it, if there is something to say.
    pub(crate) fn remark(&self) -> &'static str {
        if self.is_unproved() { "not proved: there may be a solution with fewer presses" } else { "" }
    }
}

/// Fails at a second board: a picture shows the presses of one.
pub(crate) fn check_first(board: u64) -> Result<(), Failure> {
    if board > 1 {
        let error = anyhow!("a picture shows the presses of one board, and this is a second one");
        return Err(Failure::BadInput(error));
    }
    Ok(())
}

/// The failure of a board without a solution, where nothing else can say so.
pub(super) fn impossible() -> Failure {
    Failure::No(anyhow!("impossible: no presses make all cells of one color"))
}

/// The name of a color in answers.
pub(crate) fn color_name(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}
