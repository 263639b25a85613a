//! `fewest census lights`: counts the boards of a game by their fewest presses. With `--sequence`, it tabulates n × n
//! boards for a range of n.

mod sequence;

use super::counting::{Counts, census_parts, counted, incomplete, not_counted};
use super::presses::{self, Column, STOPPED, TOO_MANY, power, readable};
use crate::arguments::{CensusFormat, CensusLights};
use crate::failure::Failure;
use crate::lights::{Played, too_large};
use crate::shards::Divided;
use crate::{memory, pipeline};
use anyhow::anyhow;
use fewest::lights::{Census, CensusError, PressCounts};
use fewest::{Limits, Reason, Shard};
use serde::Serialize;

pub(super) fn run(arguments: &CensusLights) -> Result<(), Failure> {
    if let Some(sides) = &arguments.sequence {
        return sequence::run(arguments, sides.clone());
    }
    let (title, census) = prepare(arguments)?;
    match counted(&limits(arguments), |limits, progress| census.counts_within(limits, progress)) {
        Ok(presses) => write(arguments, &title, &census, Ok(&presses)),
        Err(CensusError::TooMany) => write(arguments, &title, &census, Err(TOO_MANY)),
        // The nullity is known even if the count was stopped.
        Err(error) if !arguments.report.wants_counts() => {
            write(arguments, &title, &census, Err(STOPPED)).and(Err(not_counted(error)))
        }
        Err(error) => Err(not_counted(error)),
    }
}

impl Divided for CensusLights {
    type Part = Counts;

    fn part(&self, shard: Shard) -> Result<Counts, Failure> {
        let (_, census) = prepare(self)?;
        let counted = counted(&limits(self), |limits, progress| census.part_within(shard, limits, progress));
        counted.map(|part| part.counts().clone()).map_err(not_counted)
    }

    fn merge(&self, parts: Vec<Counts>) -> Result<(), Failure> {
        let (title, census) = prepare(self)?;
        let presses =
            census.counts_of_parts_within(&census_parts(parts), &limits(self)).map_err(Failure::failed)?;
        write(self, &title, &census, Ok(&presses.map_err(incomplete)?))
    }
}

fn limits(arguments: &CensusLights) -> Limits<'static> {
    Limits::new().memory(memory_of(arguments)).threads(pipeline::threads(arguments.threads))
}

fn prepare(arguments: &CensusLights) -> Result<(String, Census), Failure> {
    let played = Played::read(&arguments.lights, None, arguments.board, memory_of(arguments))?;
    let Some(game) = played.game() else {
        return Err(Failure::BadInput(anyhow!(
            "expected --board, --mask, --graph or --matrix, which give the board"
        )));
    };
    // There are no results to keep yet, so a signal ends the program at once.
    let census =
        Census::new_within(game, played.metric, &limits(arguments)).map_err(|reason| match reason {
            Reason::Memory { needed: Some(needed) } => {
                too_large(game.cells().count(), format!("elimination takes {needed} bytes of memory"))
            }
            reason => Failure::failed(reason),
        })?;
    let title = match arguments.board {
        Some(shape) => format!("{shape}, {}", played.title),
        None => played.title.clone(),
    };
    Ok((title, census))
}

fn write(
    arguments: &CensusLights,
    title: &str,
    census: &Census,
    presses: Result<&PressCounts, &str>,
) -> Result<(), Failure> {
    let why_none = presses.err().unwrap_or_default();
    let presses = presses.ok();
    if presses.is_none() && arguments.report.wants_counts() {
        return Err(Failure::failed(CensusError::TooMany));
    }
    let columns = columns(presses);
    let (summary, histograms) = (summary(title, census), presses::histograms(&columns));
    let text = match arguments.report.format {
        CensusFormat::Table => presses::draw(&summary, &histograms, why_none),
        CensusFormat::Json => json(census, presses),
        CensusFormat::Csv => presses::csv(&columns),
    };
    super::write(&arguments.report, &text, &summary, &histograms)
}

fn memory_of(arguments: &CensusLights) -> u64 {
    arguments.memory.map_or_else(|| memory::available_to_threads() as u64 / 2, |bytes| bytes.as_u64())
}

fn columns(presses: Option<&PressCounts>) -> [Column<'_>; 2] {
    [
        Column {
            name: "uniform",
            title: "Fewest presses to a given state",
            counts: presses.map_or(&[], |presses| &presses.uniform),
        },
        Column {
            name: "cheapest",
            title: "Fewest presses to the state that takes the fewest",
            counts: presses.map_or(&[], |presses| &presses.cheapest),
        },
    ]
}

fn summary(title: &str, census: &Census) -> String {
    let states = usize::from(census.states().number());
    let all = power(states, census.cells());
    let nullity = census.nullity();
    let solvable = product(&census.solvable_factors());
    match census.solvable_factors() == factors(states, census.cells()) {
        true => format!("{title}: {all} boards, all can be solved (nullity {nullity})"),
        false => format!("{title}: {all} boards, {solvable} can be solved (nullity {nullity})"),
    }
}

/// The prime factors of the power `base^exponent`, in ascending order.
fn factors(base: usize, exponent: usize) -> Vec<(u8, usize)> {
    let mut factors = Vec::new();
    for prime in [2_u8, 3, 5, 7, 11] {
        let divides = |times: &u32| base.is_multiple_of(usize::from(prime).pow(*times));
        let times = (1..).take_while(divides).count();
        if times > 0 {
            factors.push((prime, times * exponent));
        }
    }
    factors
}

/// A product of prime powers as text. A product that is short enough to read is written as one number.
fn product(factors: &[(u8, usize)]) -> String {
    let value = factors.iter().try_fold(1_u64, |product, &(prime, exponent)| {
        product.checked_mul(u64::from(prime).checked_pow(u32::try_from(exponent).ok()?)?)
    });
    let factor = |(prime, exponent): &(u8, usize)| format!("{prime}^{exponent}");
    readable(value).unwrap_or_else(|| factors.iter().map(factor).collect::<Vec<_>>().join(" · "))
}

fn json(census: &Census, presses: Option<&PressCounts>) -> String {
    let factors = |factors: Vec<(u8, usize)>| {
        factors.into_iter().map(|(prime, exponent)| [prime.into(), exponent]).collect()
    };
    let object = Object {
        states: census.states().number(),
        cells: census.cells(),
        buttons: census.buttons(),
        nullity: census.nullity(),
        quiet_patterns: factors(census.quiet_pattern_count()),
        solvable: factors(census.solvable_factors()),
        uniform_by_presses: presses.map(|presses| &presses.uniform[..]),
        cheapest_by_presses: presses.map(|presses| &presses.cheapest[..]),
    };
    serde_json::to_string(&object).expect("numbers are JSON") + "\n"
}

/// The numbers of quiet patterns and of solvable boards are lists of prime factors with exponents.
#[derive(Serialize)]
struct Object<'a> {
    states: u8,
    cells: usize,
    buttons: usize,
    nullity: usize,
    quiet_patterns: Vec<[usize; 2]>,
    solvable: Vec<[usize; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    uniform_by_presses: Option<&'a [u128]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cheapest_by_presses: Option<&'a [u128]>,
}
