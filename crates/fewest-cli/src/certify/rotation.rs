//! `fewest certify solve rotation` and `fewest certify census rotation`: certify the Rotation Game as a permutation
//! puzzle.

use crate::arguments::{CertifyBoards, CertifyPatterns};
use crate::failure::Failure;
use crate::output::Output;
use crate::progress::Progress;
use crate::rotation::boards;
use anyhow::anyhow;
use fewest::Limits;
use fewest::permutation::family::{self, Member};
use fewest::permutation::{Certificate, Goal, Metric, Puzzle};

/// The largest number of boards in a certificate, which has a line for each board.
const MOST: usize = 1 << 20;

/// The largest number of boards that are read at once.
const BATCH: usize = 4096;

pub(super) fn solve(arguments: &CertifyBoards) -> Result<(), Failure> {
    let (puzzle, goal) = game("center");
    let progress = Progress::new(None, &Output::create(None)?);
    let mut states = Vec::new();
    for source in arguments.input.sources() {
        boards::each_batch(&source, &progress, BATCH, |located| {
            if states.len() + located.len() > MOST {
                return Err(Failure::BadInput(anyhow!("a certificate has at most {MOST} boards")));
            }
            states.extend(located.into_iter().map(|located| {
                let kinds: Vec<u16> = located.board.cells().iter().map(|&symbol| symbol as u16 - 1).collect();
                let orientations = vec![0; kinds.len()];
                puzzle.state(kinds, orientations).expect("a board is a state of the game")
            }));
            Ok(())
        })?;
    }
    let make = |limits: &Limits<'_>| {
        Certificate::positions_within(&puzzle, Metric::Turns, &goal, &states, limits)
            .map(Certificate::into_bytes)
    };
    super::write(&arguments.writing, make, |why| anyhow!(why))
}

pub(super) fn census(arguments: &CertifyPatterns) -> Result<(), Failure> {
    // The three symbols are interchangeable, so any of them can be the goal.
    let (puzzle, goal) = game("1");
    let make = |limits: &Limits<'_>| {
        Certificate::census_within(&puzzle, Metric::Turns, &goal, limits).map(Certificate::into_bytes)
    };
    super::write(&arguments.writing, make, |why| anyhow!(why))
}

pub(super) fn solve_question(arguments: &CertifyPatterns) -> Result<(), Failure> {
    let (puzzle, goal) = game("center");
    let make = |_: &Limits<'_>| {
        Certificate::positions_question(&puzzle, Metric::Turns, &goal).map(String::into_bytes)
    };
    super::write(&arguments.writing, make, |why| anyhow!(why))
}

pub(super) fn census_question(arguments: &CertifyPatterns) -> Result<(), Failure> {
    let (puzzle, goal) = game("1");
    let make =
        |_: &Limits<'_>| Certificate::census_question(&puzzle, Metric::Turns, &goal).map(String::into_bytes);
    super::write(&arguments.writing, make, |why| anyhow!(why))
}

/// The Rotation Game, and one of its goals.
fn game(name: &str) -> (Puzzle, Goal) {
    let Member { puzzle, goals, .. } =
        family::member("rotation-game").expect("the Rotation Game is a named puzzle");
    let goal = goals.into_iter().find(|goal| goal.name == name).expect("the callers name goals of the game");
    (puzzle, goal.goal)
}
