//! `fewest census flip`: counts the solvable boards of a shape by their fewest presses.

use super::counting::{Counts, census_parts, counted, incomplete, not_counted};
use super::presses::{self, Column, STOPPED, TOO_MANY, power};
use crate::arguments::{CensusFlip, CensusFormat};
use crate::failure::Failure;
use crate::shards::Divided;
use fewest::Shard;
use fewest::flip::{Census, CensusError, PressCounts};
use serde::Serialize;

pub(super) fn run(arguments: &CensusFlip) -> Result<(), Failure> {
    let census = Census::new(arguments.board);
    let limits = arguments.shares.limits();
    match counted(&limits, |limits, progress| census.counts_within(limits, progress)) {
        // The nullity is known even if the count was stopped.
        Err(error @ CensusError::Stopped(_)) if !arguments.report.wants_counts() => {
            write(arguments, census, Err(error)).and(Err(not_counted(error)))
        }
        Err(error @ CensusError::Stopped(_)) => Err(not_counted(error)),
        presses => write(arguments, census, presses),
    }
}

impl Divided for CensusFlip {
    type Part = Counts;

    fn part(&self, shard: Shard) -> Result<Counts, Failure> {
        let census = Census::new(self.board);
        let counted =
            counted(&self.shares.limits(), |limits, progress| census.part_within(shard, limits, progress));
        counted.map(|part| part.counts().clone()).map_err(not_counted)
    }

    fn merge(&self, parts: Vec<Counts>) -> Result<(), Failure> {
        let census = Census::new(self.board);
        let presses = census.counts_of_parts(&census_parts(parts)).map_err(incomplete)?;
        write(self, census, Ok(presses))
    }
}

fn write(
    arguments: &CensusFlip,
    census: Census,
    presses: Result<PressCounts, CensusError>,
) -> Result<(), Failure> {
    let why_none = if matches!(presses, Err(CensusError::Stopped(_))) { STOPPED } else { TOO_MANY };
    let presses = match presses {
        Err(error) if arguments.report.wants_counts() => return Err(Failure::failed(error)),
        presses => presses.ok(),
    };
    let columns = columns(presses.as_ref());
    let (summary, histograms) = (summary(census), presses::histograms(&columns));
    let text = match arguments.report.format {
        CensusFormat::Table => presses::draw(&summary, &histograms, why_none),
        CensusFormat::Json => json(census, presses.as_ref()),
        CensusFormat::Csv => presses::csv(&columns),
    };
    super::write(&arguments.report, &text, &summary, &histograms)
}

fn columns(presses: Option<&PressCounts>) -> [Column<'_>; 2] {
    [
        Column {
            name: "white",
            title: "Fewest presses to all white",
            counts: presses.map_or(&[], |presses| &presses.white),
        },
        Column {
            name: "either",
            title: "Fewest presses to all white or all black",
            counts: presses.map_or(&[], |presses| &presses.either),
        },
    ]
}

fn summary(census: Census) -> String {
    let shape = census.shape();
    let boards = power(2, shape.cells());
    match census.nullity() {
        0 => format!("{shape}: {boards} boards, all can be solved (nullity 0)"),
        nullity => {
            let solvable = power(2, census.solvable_log2());
            format!("{shape}: {boards} boards, {solvable} can be solved (nullity {nullity})")
        }
    }
}

fn json(census: Census, presses: Option<&PressCounts>) -> String {
    let shape = census.shape();
    let object = Object {
        rows: shape.rows(),
        columns: shape.columns(),
        nullity: census.nullity(),
        boards_log2: shape.cells(),
        solvable_log2: census.solvable_log2(),
        white_by_presses: presses.map(|presses| &presses.white[..]),
        either_by_presses: presses.map(|presses| &presses.either[..]),
    };
    serde_json::to_string(&object).expect("numbers are JSON") + "\n"
}

#[derive(Serialize)]
struct Object<'a> {
    rows: usize,
    columns: usize,
    nullity: usize,
    boards_log2: usize,
    solvable_log2: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    white_by_presses: Option<&'a [u128]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    either_by_presses: Option<&'a [u128]>,
}
