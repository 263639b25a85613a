//! `fewest census puzzle`: counts all positions of a permutation puzzle by distance.

mod disk;
mod space;

use super::histogram::{Histogram, Whole};
use super::table;
use crate::arguments::{CensusFormat, CensusPermutation};
use crate::failure::Failure;
use crate::numbers::grouped;
use crate::permutation::checkpoints::Checkpoints;
use crate::progress::Spinner;
use crate::shards::{Job, NewPart, Part};
use crate::stopwatch::{self, Stopped};
use crate::unproved::Bounds;
use crate::{memory, pipeline, terminal};
use anyhow::anyhow;
use bytesize::ByteSize;
use fewest::permutation::{CensusError, Counting, Metric, OrbitGoal, Puzzle, Snapshot, State};
use fewest::{Limits, Progress, Reason, Shard};
use serde::{Deserialize, Serialize};
use space::CountedPositions;
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::time::Instant;

pub(super) fn run(arguments: &CensusPermutation) -> Result<(), Failure> {
    if arguments.antipodes.is_some() && matches!(arguments.report.format, CensusFormat::Csv) {
        return Err(Failure::BadInput(anyhow!(
            "--antipodes requires --format table or --format json, because --format csv has only a row for each distance"
        )));
    }
    let space = CountedPositions::read(arguments)?;
    if let Some(folder) = &arguments.disk.disk {
        return disk::run(arguments, &space, folder);
    }
    let puzzle = space.puzzle();
    let checkpoints = arguments.checkpoint.as_deref().map(Checkpoints::open).transpose()?;
    let memory = arguments.memory.unwrap_or_else(|| ByteSize::b(memory::available_to_threads() as u64 / 2));
    let save = |state: &Snapshot<'_>| checkpoints.iter().for_each(|checkpoints| checkpoints.save(state));
    let mut counting = Counting::new(puzzle, arguments.metric).antipodes(arguments.antipodes.unwrap_or(0));
    if let Some(engine) = arguments.engine {
        counting = counting.engine(engine);
    }
    if let Some(checkpoints) = &checkpoints {
        counting = checkpoints.resume(counting.save(&save))?;
    }
    if arguments.explain {
        terminal::note(counting.representation());
    }
    let limits = Limits::new().memory(memory.as_u64()).threads(pipeline::threads(arguments.threads));
    let limits = limits.moves(arguments.depth.unwrap_or(usize::MAX));
    if arguments.depth.is_none() {
        space.warn_of_size(memory);
    }
    let spinner = Spinner::new();
    let clock = Mutex::new(Instant::now());
    let (census, _, stopped) = stopwatch::run(None, |stopwatch| {
        counting.run_within(&limits.cancel(stopwatch.cancel()), &|progress| {
            stopwatch.glance();
            spinner.show(|| format!("distance {}, {} positions", progress.at_least, grouped(progress.done)));
            if arguments.explain {
                explain(&progress, &clock);
            }
        })
    });
    drop(spinner);
    match census {
        Ok(census) => {
            let counted = Counted::done(&space, arguments.metric, census.counts(), census.antipodes());
            check(puzzle, census.states(), arguments.explain)?;
            counted.write(arguments)?;
            checkpoints.into_iter().for_each(Checkpoints::remove);
            Ok(())
        }
        Err(CensusError { counts, why: Reason::Moves, .. }) => {
            Counted::up_to(&space, arguments.metric, &counts).write(arguments)
        }
        Err(CensusError { counts, why, .. }) => {
            let failure = unfinished(why, stopped, memory, counts.len());
            Err(Counted::so_far(&space, arguments.metric, &counts).write_after(failure, arguments))
        }
    }
}

/// A census with `--disk`, divided among shards. All shards must run at the same time, because each distance is found
/// from the positions of all shards at the previous distance.
pub(super) struct InFiles<'a>(pub(super) &'a CensusPermutation);

#[derive(Serialize, Deserialize, PartialEq)]
struct CountedInFiles {
    counts: Vec<u64>,
    /// Whether the last count is that of the largest distance.
    is_complete: bool,
}

impl Job for InFiles<'_> {
    fn write_part(&self, shard: Shard, part: &NewPart) -> Result<(), Failure> {
        let folder = self.0.disk.disk.as_deref().expect("the command line requires the folder");
        let space = CountedPositions::read(self.0)?;
        let (counts, is_complete) = disk::part(self.0, &space, folder, shard)?;
        part.write_json(&CountedInFiles { counts, is_complete })
    }

    fn merge(&self, parts: &[Part]) -> Result<(), Failure> {
        let counted: Vec<CountedInFiles> = parts.iter().map(Part::read_json).collect::<Result<_, _>>()?;
        if let Some(other) = (1..parts.len()).find(|&part| counted[part] != counted[0]) {
            let first = parts[0].name();
            return Err(parts[other].failure(anyhow!("its counts differ from those of {first}")));
        }
        let (space, CountedInFiles { counts, is_complete }) = (CountedPositions::read(self.0)?, &counted[0]);
        if !is_complete {
            return Counted::up_to(&space, self.0.metric, counts).write(self.0);
        }
        check(space.puzzle(), counts.iter().sum(), self.0.explain)?;
        Counted::done(&space, self.0.metric, counts, &[]).write(self.0)
    }
}

fn explain(progress: &Progress, clock: &Mutex<Instant>) {
    let mut clock = clock.lock().expect("no thread panics while it holds the lock");
    terminal::note(format_args!(
        "distance {}: {} positions in all, {:.3} s",
        progress.at_least,
        grouped(progress.done),
        clock.elapsed().as_secs_f64()
    ));
    *clock = Instant::now();
}

/// Checks the sum of all counts against the order of the group that the moves generate, if that order is known.
fn check(puzzle: &Puzzle, counted: u64, is_explained: bool) -> Result<(), Failure> {
    // Several goals may be in different orbits of the group, so its order does not give the sum.
    let states = if puzzle.goals().len() == 1 { puzzle.states() } else { None };
    match states {
        Some(states) if states != counted.into() => Err(Failure::failed(anyhow!(
            "the counts are wrong: their sum is {counted}, but the moves lead to {states} positions; this is a bug in fewest"
        ))),
        Some(_) if is_explained => {
            terminal::note("the sum equals the number of positions that the order of the group gives");
            Ok(())
        }
        None if is_explained => {
            terminal::note("the sum was not checked: the order of the group is not known");
            Ok(())
        }
        _ => Ok(()),
    }
}

fn unfinished(why: Reason, stopped: Stopped, memory: ByteSize, levels: usize) -> Failure {
    let complete = complete(levels);
    match (why, stopped) {
        (Reason::Memory { needed: Some(needed) }, _) if needed <= memory.as_u64() => {
            Failure::failed(anyhow!("the system refused {} of memory; {complete}", ByteSize::b(needed)))
        }
        (Reason::Memory { needed: Some(needed) }, _) => Failure::failed(anyhow!(
            "the census needs {} of memory, but the limit is {memory}; --memory sets another limit; {complete}",
            ByteSize::b(needed)
        )),
        (Reason::Cancelled, Stopped::ByTime) => {
            Failure::failed(anyhow!("the time limit was reached: {complete}"))
        }
        (Reason::Cancelled, _) => Failure::Interrupted(anyhow!("interrupted: {complete}")),
        (why, _) => Failure::failed(anyhow!("{why}: {complete}")),
    }
}

fn complete(levels: usize) -> String {
    match levels {
        0 => "no distance is complete".to_owned(),
        levels => format!("the distances up to {} are complete", levels - 1),
    }
}

struct Counted<'a> {
    space: &'a CountedPositions,
    metric: Metric,
    counts: &'a [u64],
    antipodes: Option<Vec<Vec<OrbitGoal>>>,
    extent: Extent,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Extent {
    All,
    /// All distances up to the requested one.
    AskedFor,
    /// The distances that were complete when a limit was reached.
    SoFar,
}

impl<'a> Counted<'a> {
    fn done(space: &'a CountedPositions, metric: Metric, counts: &'a [u64], antipodes: &[State]) -> Self {
        let antipodes = antipodes.iter().map(|state| space.pieces(state)).collect();
        Self { space, metric, counts, antipodes: Some(antipodes), extent: Extent::All }
    }

    fn so_far(space: &'a CountedPositions, metric: Metric, counts: &'a [u64]) -> Self {
        Self { space, metric, counts, antipodes: None, extent: Extent::SoFar }
    }

    fn up_to(space: &'a CountedPositions, metric: Metric, counts: &'a [u64]) -> Self {
        Self { space, metric, counts, antipodes: None, extent: Extent::AskedFor }
    }

    /// Writes the counts so far after `failure`, and returns `failure`. If writing fails, the returned failure reports
    /// that, too.
    fn write_after(&self, failure: Failure, arguments: &CensusPermutation) -> Failure {
        let written = if self.counts.is_empty() { Ok(()) } else { self.write(arguments) };
        match written {
            Ok(()) => failure,
            Err(Failure::Failed(error)) => failure.with_note(&format!("{error:#}")),
            Err(other) => other,
        }
    }

    fn write(&self, arguments: &CensusPermutation) -> Result<(), Failure> {
        let histogram = Histogram {
            title: format!(
                "Positions of {} by distance{} ({})",
                self.space.puzzle().name(),
                self.space.goal(),
                self.metric
            ),
            number: "distance",
            things: "positions",
            counts: self.counts.iter().copied().map(u128::from).collect(),
            whole: match (self.extent, self.space.size()) {
                (Extent::All, _) => Whole::Counted,
                (_, Some(size)) => Whole::Known(size.approximate),
                (_, None) => Whole::Unknown,
            },
        };
        let text = match arguments.report.format {
            CensusFormat::Table => self.table(&histogram),
            CensusFormat::Json => self.json(arguments.antipodes.is_some()),
            CensusFormat::Csv => self.csv(),
        };
        let title = format!("{}: {} positions", self.space.puzzle().name(), grouped(histogram.total()));
        super::write(&arguments.report, &text, &title, &[histogram])
    }

    fn table(&self, histogram: &Histogram) -> String {
        let mut text = table::draw(histogram, terminal::columns());
        let farthest = self.counts.len() - 1;
        if self.extent != Extent::All {
            let counted = match self.extent {
                Extent::SoFar => "So far".to_owned(),
                _ => format!("Up to distance {farthest}"),
            };
            let total = grouped(histogram.total());
            text += &match self.space.size() {
                Some(size) => format!("\n{counted}: {total} of {}.\n", size.digits),
                None => format!("\n{counted}: {total}. There may be more, farther away.\n"),
            };
            return text;
        }
        text += &format!(
            "\nAll: {}. Mean: {:.4}. God's number: {farthest}.\n",
            grouped(histogram.total()),
            histogram.mean()
        );
        for state in self.antipodes.iter().flatten() {
            text += &format!("\nA position at distance {farthest}:\n\n");
            for (orbit, state) in self.space.puzzle().orbits().iter().zip(state) {
                let pieces = state.pieces.iter().map(|piece| piece.map(|label| u64::from(label) + 1));
                text += &format!("{}\n{}\n", orbit.name, joined(pieces));
                if orbit.orientations > 1 {
                    text += &format!("{}\n", joined(state.orientations.iter().copied()));
                }
            }
        }
        text
    }

    fn csv(&self) -> String {
        let rows = self.counts.iter().enumerate().map(|(distance, count)| format!("{distance},{count}\n"));
        "distance,positions\n".to_owned() + &rows.collect::<String>()
    }

    fn json(&self, has_antipodes: bool) -> String {
        let orbits = self.space.puzzle().orbits();
        let position = |state: &Vec<OrbitGoal>| {
            let orbit = |(orbit, state): (&fewest::permutation::Orbit, &OrbitGoal)| {
                let pieces = Pieces { pieces: state.pieces.clone(), orientation: state.orientations.clone() };
                (orbit.name.clone(), pieces)
            };
            orbits.iter().zip(state).map(orbit).collect()
        };
        let farthest = self.counts.len() - 1;
        let object = Object {
            puzzle: self.space.puzzle().name(),
            metric: self.metric.name(),
            counts: self.counts,
            states: self.counts.iter().sum(),
            max: (self.extent == Extent::All).then_some(farthest),
            bounds: (self.extent != Extent::All).then_some(Bounds { lower: farthest, upper: None }),
            antipodes: self
                .antipodes
                .as_ref()
                .filter(|_| has_antipodes)
                .map(|states| states.iter().map(position).collect()),
        };
        serde_json::to_string(&object).expect("numbers and strings are JSON") + "\n"
    }
}

fn joined(numbers: impl Iterator<Item = Option<impl ToString>>) -> String {
    let texts = numbers.map(|number| number.map_or("?".to_owned(), |number| number.to_string()));
    texts.collect::<Vec<_>>().join(" ")
}

#[derive(Serialize)]
struct Object<'a> {
    puzzle: &'a str,
    metric: &'a str,
    counts: &'a [u64],
    states: u64,
    max: Option<usize>,
    /// The bounds of an incomplete census; the lower bound is the last complete distance.
    #[serde(flatten)]
    bounds: Option<Bounds>,
    #[serde(skip_serializing_if = "Option::is_none")]
    antipodes: Option<Vec<BTreeMap<String, Pieces>>>,
}

/// The pieces of an orbit, numbered from 0 as in KPuzzle JSON; null for a don't-care.
#[derive(Serialize)]
struct Pieces {
    pieces: Vec<Option<u32>>,
    orientation: Vec<Option<u32>>,
}
