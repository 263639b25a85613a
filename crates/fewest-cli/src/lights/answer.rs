//! A solver's result for a board of Lights Out.

use crate::failure::Failure;
use crate::flip::check_first;
use crate::presses::{Found, Solved};
use anyhow::anyhow;
use fewest::flip;
use fewest::lights::{Game, Presses, Proof, ShortestSolutions, States, Way};

pub(crate) struct Answer<'a> {
    pub(crate) game: &'a Game,
    pub(crate) nullity: usize,
    /// The method by which the board's equations were solved.
    pub(crate) way: Way,
    pub(crate) solution: Solution<'a>,
}

pub(crate) type Solution<'a> = Found<fewest::lights::Solution, ShortestSolutions<'a>>;

impl Solved for fewest::lights::Solution {
    type Proof = Proof;

    fn length(&self) -> usize {
        self.length()
    }

    fn proof(&self) -> Option<Proof> {
        self.proof()
    }
}

impl Solved for ShortestSolutions<'_> {
    type Proof = Proof;

    fn length(&self) -> usize {
        self.length()
    }

    fn proof(&self) -> Option<Proof> {
        Some(self.proof())
    }
}

impl Answer<'_> {
    /// The presses for a picture, which is possible for the first board only.
    pub(crate) fn pictured(&self, board: u64) -> Result<flip::Board, Failure> {
        check_first(board)?;
        let (presses, _) = self.solution.presses().ok_or_else(impossible)?;
        self.game.pressed(presses).ok_or_else(|| {
            let error = "a picture shows the presses of two states, on rows of equal length without holes";
            Failure::BadInput(anyhow!(error))
        })
    }
}

/// The failure of a board without a solution, for outputs that consist of presses.
pub(super) fn impossible() -> Failure {
    Failure::No(anyhow!("impossible: no presses solve the board"))
}

impl Solution<'_> {
    /// The presses of one solution, and the state of all cells after them, if the cells agree.
    pub(crate) fn presses(&self) -> Option<(&Presses, Option<u8>)> {
        self.one().map(|one| (one.presses(), one.reached()))
    }
}

/// The name of a state in answers: a color if there are two states, and otherwise a number.
pub(crate) fn state_name(states: States, state: u8) -> String {
    match (states == States::TWO, state) {
        (true, 0) => "white".to_owned(),
        (true, _) => "black".to_owned(),
        (false, state) => state.to_string(),
    }
}
