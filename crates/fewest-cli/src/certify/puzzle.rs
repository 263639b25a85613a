//! `fewest certify solve puzzle` and `fewest certify census puzzle`: certify shortest words, and the distances of all
//! positions.

use super::search;
use crate::arguments::{CertifyPositions, CertifyPuzzle};
use crate::failure::Failure;
use crate::input::{self, Source};
use crate::output::Output;
use crate::permutation::goals;
use crate::permutation::positions::{Located, Positions};
use crate::permutation::puzzles::Described;
use crate::permutation::size::Size;
use crate::progress::Progress;
use anyhow::{Error, anyhow};
use fewest::Limits;
use fewest::permutation::{Certificate, CertificateError};

/// The largest number of positions in a certificate, which has a line for each position.
const MOST: usize = 1 << 20;

/// The alternative to a certificate of positions.
const WITHOUT: &str = "without a certificate, fewest solve puzzle needs no table";

/// The alternative to a certificate of a census.
const WITHOUT_CENSUS: &str =
    "without a certificate, fewest census puzzle --depth N counts the positions near the goal";

pub(super) fn solve(arguments: &CertifyPositions) -> Result<(), Failure> {
    let CertifyPositions { common, files } = arguments;
    let CertifyPuzzle { puzzle, goal, metric, .. } = common;
    let sources = Source::all(files, input::is_position);
    let (described, goal) =
        goals::read_with_puzzle(puzzle, goal, sources.iter().map(|source| ("positions", source)))?;
    let positions = Positions::new(described.scrambled(), *metric, &sources);
    let progress = Progress::new(None, &Output::create(None)?);
    let mut states = Vec::new();
    positions.each_batch(&progress, |batch| {
        positions.each(&batch, |Located { position, .. }| {
            if states.len() == MOST {
                return Err(Failure::BadInput(anyhow!("a certificate has at most {MOST} positions")));
            }
            states.push(positions.state(position));
            Ok(())
        })
    })?;
    let make = |limits: &Limits<'_>| {
        Certificate::positions_within(&described.puzzle, *metric, &goal, &states, limits)
            .map(Certificate::into_bytes)
    };
    let made = match super::made(&common.writing, make)? {
        // This goal is a single state, so the checker's search misses no alternative.
        Err(why @ CertificateError::TooManyStates) if common.goal.is_solved() => {
            search::certificate(&described.puzzle, *metric, &states, &common.writing)?.ok_or(why)
        }
        made => made,
    };
    let certificate = made.map_err(|why| Failure::BadInput(advised(why, &described, common, WITHOUT)))?;
    super::finish(&common.writing, &certificate)
}

pub(super) fn census(arguments: &CertifyPuzzle) -> Result<(), Failure> {
    let CertifyPuzzle { puzzle, goal, metric, writing } = arguments;
    let (described, goal) = goals::read_with_puzzle(puzzle, goal, [])?;
    let make = |limits: &Limits<'_>| {
        Certificate::census_within(&described.puzzle, *metric, &goal, limits).map(Certificate::into_bytes)
    };
    super::write(writing, make, |why| advised(why, &described, arguments, WITHOUT_CENSUS))
}

/// Writes the question of `solve`.
pub(super) fn solve_question(arguments: &CertifyPuzzle) -> Result<(), Failure> {
    let CertifyPuzzle { puzzle, goal: wanted, metric, writing } = arguments;
    let (described, goal) = goals::read_with_puzzle(puzzle, wanted, [])?;
    let make = |_: &Limits<'_>| {
        let question = match Certificate::positions_question(&described.puzzle, *metric, &goal) {
            Err(why @ CertificateError::TooManyStates) if wanted.is_solved() => {
                Certificate::search_question(&described.puzzle, *metric).map_err(|_| why)
            }
            question => question,
        };
        question.map(String::into_bytes)
    };
    super::write(writing, make, |why| advised(why, &described, arguments, WITHOUT))
}

/// Writes the question of `census`.
pub(super) fn census_question(arguments: &CertifyPuzzle) -> Result<(), Failure> {
    let CertifyPuzzle { puzzle, goal, metric, writing } = arguments;
    let (described, goal) = goals::read_with_puzzle(puzzle, goal, [])?;
    let make = |_: &Limits<'_>| {
        Certificate::census_question(&described.puzzle, *metric, &goal).map(String::into_bytes)
    };
    super::write(writing, make, |why| advised(why, &described, arguments, WITHOUT_CENSUS))
}

/// The reason why there is no certificate. If the table is too large, the message recommends a goal that leaves pieces
/// open, and lists the puzzle's named goals. If the goal is the solved puzzle, the message also contains the number of
/// positions, if it is known.
fn advised(why: CertificateError, described: &Described, arguments: &CertifyPuzzle, instead: &str) -> Error {
    let Described { puzzle, goals, .. } = described;
    if why != CertificateError::TooManyStates {
        return anyhow!(why);
    }
    let (size, more) = match arguments.goal.is_solved() {
        true => (Size::of(puzzle).map_or_else(String::new, |size| format!(" has {size}")), ""),
        false => (String::new(), " more"),
    };
    let named: Vec<_> = goals.iter().map(|goal| goal.name).collect();
    let named =
        if named.is_empty() { String::new() } else { format!(", of which {} have names", named.join(", ")) };
    anyhow!(
        "{}{size}: {why}; a --goal that leaves{more} pieces open has fewer{named}; {instead}",
        puzzle.name()
    )
}
