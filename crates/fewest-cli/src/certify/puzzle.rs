//! `fewest certify solve puzzle` and `fewest certify census puzzle`.

use crate::arguments::{CertifyPositions, CertifyPuzzle};
use crate::failure::Failure;
use crate::input::{self, Source};
use crate::output::Output;
use crate::permutation::goals;
use crate::permutation::positions::{Located, Positions};
use crate::progress::Progress;
use fewest::permutation::Certificate;

/// The most positions of a certificate: each is a line that the checker goes through.
const MOST: usize = 1 << 20;

pub(super) fn solve(arguments: &CertifyPositions) -> Result<(), Failure> {
    let CertifyPositions { common, files } = arguments;
    let CertifyPuzzle { puzzle, goal, metric, .. } = common;
    let sources = Source::all(files, input::is_position);
    let (described, goal) =
        goals::read_with_puzzle(puzzle, goal, sources.iter().map(|source| ("positions", source)))?;
    let positions = Positions::new(&described.puzzle, *metric, &sources);
    let progress = Progress::new(None, &Output::create(None)?);
    let mut states = Vec::new();
    positions.each_batch(&progress, |batch| {
        positions.each(&batch, |Located { position, .. }| {
            if states.len() == MOST {
                return Err(Failure::BadInput(anyhow::anyhow!("a certificate has at most {MOST} positions")));
            }
            states.push(positions.state(position));
            Ok(())
        })
    })?;
    super::write(&common.writing, |limits| {
        Certificate::positions_within(&described.puzzle, *metric, &goal, &states, limits)
            .map(Certificate::into_bytes)
    })
}

pub(super) fn census(arguments: &CertifyPuzzle) -> Result<(), Failure> {
    let CertifyPuzzle { puzzle, goal, metric, writing } = arguments;
    let (described, goal) = goals::read_with_puzzle(puzzle, goal, [])?;
    super::write(writing, |limits| {
        Certificate::census_within(&described.puzzle, *metric, &goal, limits).map(Certificate::into_bytes)
    })
}
