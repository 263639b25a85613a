//! `fewest census flip`: all boards of a shape by the fewest presses.

use super::histogram::Histogram;
use super::table;
use crate::arguments::{CensusFlip, CensusFormat};
use crate::failure::Failure;
use crate::numbers::grouped;
use crate::pipeline;
use crate::progress::Progress;
use crate::terminal;
use fewest::Limits;
use fewest::flip::{Census, PressCounts};
use serde::Serialize;

pub(super) fn run(arguments: &CensusFlip) -> Result<(), Failure> {
    let census = Census::new(arguments.shape);
    let progress = Progress::of_work();
    let presses = census.presses_within(&Limits::new().threads(pipeline::threads(None)), &|counted| {
        progress.reach(counted.fraction().unwrap_or(0.0));
    });
    progress.finish();
    let wants_presses = arguments.report.format == CensusFormat::Csv || arguments.report.plot.is_some();
    let presses = match presses {
        Err(error) if wants_presses => return Err(Failure::failed(error)),
        presses => presses.ok(),
    };
    let histograms = presses.as_ref().map_or_else(Vec::new, histograms);
    let text = match arguments.report.format {
        CensusFormat::Table => draw(census, &histograms),
        CensusFormat::Json => json(census, presses.as_ref()),
        CensusFormat::Csv => csv(presses.as_ref()),
    };
    super::write(&arguments.report, &text, &summary(census), &histograms)
}

fn histograms(presses: &PressCounts) -> Vec<Histogram> {
    let histogram = |title: &str, counts: &[u128]| Histogram {
        title: title.into(),
        number: "presses",
        things: "boards",
        counts: counts.to_vec(),
    };
    vec![
        histogram("Fewest presses to all white", &presses.white),
        histogram("Fewest presses to all white or all black", &presses.either),
    ]
}

fn summary(census: Census) -> String {
    let shape = census.shape();
    let boards = power_of_two(shape.cells());
    match census.nullity() {
        0 => format!("{shape}: {boards} boards, all can be solved (nullity 0)"),
        nullity => {
            let solvable = power_of_two(census.solvable_log2());
            format!("{shape}: {boards} boards, {solvable} can be solved (nullity {nullity})")
        }
    }
}

fn draw(census: Census, histograms: &[Histogram]) -> String {
    let mut text = summary(census) + "\n";
    for histogram in histograms {
        text += &format!("\n{}", table::draw(histogram, terminal::columns()));
        text += &format!("\nMost: {}. Mean: {:.4}.\n", histogram.largest(), histogram.mean());
    }
    if histograms.is_empty() {
        text += "They are too many to count by presses.\n";
    }
    text
}

/// A power of 2, in digits where they are few enough to read.
fn power_of_two(exponent: usize) -> String {
    if exponent < 40 { grouped(1_u64 << exponent) } else { format!("2^{exponent}") }
}

fn csv(presses: Option<&PressCounts>) -> String {
    let mut rows = String::from("presses,white,either\n");
    if let Some(presses) = presses {
        for (count, white) in presses.white.iter().enumerate() {
            let either = presses.either.get(count).unwrap_or(&0);
            rows += &format!("{count},{white},{either}\n");
        }
    }
    rows
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

/// The JSON object of a census.
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
