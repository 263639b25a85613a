//! A solver's result for a board of the Flip Game.

use crate::failure::Failure;
use crate::presses::{Found, Solved};
use anyhow::anyhow;
use fewest::flip::{Color, Presses, Proof, Shape, ShortestSolutions};

pub(crate) struct Answer {
    pub(crate) shape: Shape,
    pub(crate) nullity: usize,
    pub(crate) solution: Solution,
}

pub(crate) type Solution = Found<One, ShortestSolutions>;

/// Presses, and the color of all cells after them. If the default method has found the fewest presses, there is also a
/// proof.
pub(crate) struct One {
    pub(crate) presses: Presses,
    pub(crate) reached: Color,
    pub(crate) proof: Option<Proof>,
}

impl From<fewest::flip::Solution> for One {
    fn from(solution: fewest::flip::Solution) -> Self {
        let (reached, proof) = (solution.reached(), solution.proof());
        Self { presses: solution.into_presses(), reached, proof }
    }
}

impl Solved for One {
    type Proof = Proof;

    fn length(&self) -> usize {
        self.presses.count()
    }

    fn proof(&self) -> Option<Proof> {
        self.proof
    }
}

impl Solved for ShortestSolutions {
    type Proof = Proof;

    fn length(&self) -> usize {
        self.length()
    }

    fn proof(&self) -> Option<Proof> {
        Some(self.proof())
    }
}

impl Solution {
    /// The presses of one solution, and the color that they reach.
    pub(crate) fn presses(&self) -> Option<(&Presses, Color)> {
        self.one().map(|one| (&one.presses, one.reached))
    }

    /// The presses for a picture, which is possible for the first board only.
    pub(crate) fn pictured(&self, board: u64) -> Result<&Presses, Failure> {
        check_first(board)?;
        self.one().map(|one| &one.presses).ok_or_else(impossible)
    }
}

/// Fails at a second board, because a picture shows the presses of one board.
pub(crate) fn check_first(board: u64) -> Result<(), Failure> {
    if board > 1 {
        let error = anyhow!("a picture shows the presses of one board, found a second board");
        return Err(Failure::BadInput(error));
    }
    Ok(())
}

/// The failure of a board without a solution, for outputs that consist of presses.
pub(super) fn impossible() -> Failure {
    Failure::No(anyhow!("impossible: no presses make all cells of one color"))
}

pub(crate) fn color_name(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}
