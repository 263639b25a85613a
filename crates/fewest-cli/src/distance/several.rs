//! Answers many codes in one run: writes a row for each code, in the order in which the codes are given.

mod deadlines;
mod finished;
mod given;
mod row;

use super::asking;
use super::code::Code;
use crate::arguments::{Distance, DistanceFormat};
use crate::failure::Failure;
use crate::input::Source;
use crate::linear::systems;
use crate::output::Output;
use crate::pipeline::{self, Batches, ONE};
use crate::progress::Fraction;
use crate::{interrupt, methods, terminal};
use anyhow::anyhow;
use deadlines::{Deadlines, Timed};
use fewest::linear::{Bracket, Phase, Turn};
use finished::{Finished, hash};
use given::Given;
use row::{Answered, Row};
use std::num::NonZero;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};

/// Whether the command line names several codes: by `--each`, by more than two files, by a folder, or by a file of many
/// codes.
pub(super) fn are_wanted(arguments: &Distance) -> bool {
    let files = &arguments.files;
    arguments.each || files.len() > 2 || files.iter().any(|file| file.is_dir() || given::has_many(file))
}

/// Writes a row for each code. A file with an error is reported, and the run continues.
pub(super) fn run(arguments: &Distance) -> Result<(), Failure> {
    check_options(arguments)?;
    let files = given::listed(&arguments.files)?;
    let mut output = Output::create(arguments.output.path())?;
    let finished = arguments.checkpoint.as_deref().map(Finished::open).transpose()?;
    let (tally, bar) = (Tally::default(), Fraction::new());
    let threads = threads(arguments, &files);
    let memory = memory(arguments, threads);
    // The fraction of the input that has been read, as the bits of an `f64`.
    let fraction = AtomicU64::new(0);
    let mut done = 0;
    let written = interrupt::during(|interrupted| {
        output.write(&Row::header(arguments.format)?)?;
        let read = |batches: &mut Batches<'_, Given>| {
            given::each(&files, memory, |given| {
                fraction.store(given.fraction.to_bits(), Relaxed);
                batches.send(given)
            })
        };
        deadlines::watched(arguments.time_limit, interrupted, |deadlines| {
            let work = |given: Given, bytes: &mut Vec<u8>| {
                let key = finished.as_ref().and_then(|_| key(arguments, &given));
                if let (Some(finished), Some(key)) = (&finished, key)
                    && let Some((verdict, row)) = finished.row(key)
                {
                    tally.add(verdict);
                    bytes.extend(row.bytes());
                    return Ok(());
                }
                let (verdict, row) = answer(arguments, given, memory, deadlines)?;
                row.write(arguments.format, bytes)?;
                tally.add(verdict);
                if let (Some(finished), Some(key), Ok(row)) = (&finished, key, std::str::from_utf8(bytes))
                    && verdict != Verdict::Unread
                {
                    finished.keep(key, verdict, row.to_owned());
                }
                Ok(())
            };
            pipeline::run(threads, read, work, |bytes| {
                done += 1;
                bar.set(f64::from_bits(fraction.load(Relaxed)), || format!("{done} codes"));
                output.write(bytes)?;
                output.flush()
            })
        })
    });
    if let Some(finished) = &finished {
        finished.write_all();
    }
    output.end(written)?;
    // The state is removed last: if writing the rows failed, another run continues from the state.
    if let Some(finished) = finished {
        finished.remove();
    }
    tally.verdict()
}

/// The number of codes that are answered concurrently.
fn threads(arguments: &Distance, files: &[PathBuf]) -> NonZero<usize> {
    let threads = pipeline::threads(arguments.effort.threads);
    let is_many = |file: &PathBuf| file.as_os_str() == "-" || given::has_many(file);
    match files.len() < threads.get() && !files.iter().any(is_many) {
        true => files.len().try_into().unwrap_or(ONE),
        false => threads,
    }
}

/// The bytes of memory that each code may take.
fn memory(arguments: &Distance, threads: NonZero<usize>) -> usize {
    let bytes = methods::memory(arguments.effort.memory).as_u64() / threads.get() as u64;
    usize::try_from(bytes).unwrap_or(usize::MAX)
}

/// A hash of the question about a code: the options, and the code's name and content.
fn key(arguments: &Distance, given: &Given) -> Option<u64> {
    let Distance { side, at_least, format, time_limit, nodes, method, symmetry, entries, reading, .. } =
        arguments;
    let memory = arguments.effort.memory;
    let asked = format!(
        "{side:?} {at_least:?} {format:?} {time_limit:?} {nodes:?} {memory:?} {method:?} {symmetry:?} {entries:?} \
         {reading:?}"
    );
    let version = env!("CARGO_PKG_VERSION");
    Some(hash([version.as_bytes(), asked.as_bytes(), given.name.as_bytes(), &given.content()?]))
}

/// Fails if an option asks for more than a row for each code.
fn check_options(arguments: &Distance) -> Result<(), Failure> {
    let Distance { all, count, explain, witness, shard, .. } = arguments;
    let options = [
        ("a certificate", arguments.format.is_of_certificate()),
        ("--all", *all),
        ("--count", *count),
        ("--explain", *explain),
        ("--witness", *witness && arguments.format == DistanceFormat::Text),
        ("--shard", shard.is_some()),
        ("--erase", arguments.reading.erase.is_some()),
        ("--logicals", arguments.reading.operators.logicals.is_some()),
    ];
    match options.iter().find(|(_, is_set)| *is_set) {
        Some((name, _)) => {
            let files = "this option is for one code; with --each, in a folder, in a file of many codes, or with more \
                         than two files, there are several";
            Err(Failure::BadInput(anyhow!("{name}: {files}")))
        }
        None => Ok(()),
    }
}

/// The row of a code. Fails only if a signal or the time limit of the run has come.
fn answer(
    arguments: &Distance,
    given: Given,
    memory: usize,
    deadlines: &Deadlines<'_>,
) -> Result<(Verdict, Row), Failure> {
    let timed = deadlines.begin();
    let own_name = given.own_name();
    let Given { name: file, source, .. } = given;
    let answered = source.and_then(|source| ask(arguments, source, &file, memory, &timed));
    interrupt::check()?;
    Ok(match answered {
        Ok(answered) => (Verdict::of(arguments, &answered), Row { file, own_name, answered: Ok(answered) }),
        Err(failure) => {
            let error = failure.message();
            terminal::warn(&error);
            (Verdict::Unread, Row { file, own_name, answered: Err(error) })
        }
    })
}

fn ask(
    arguments: &Distance,
    source: Source,
    name: &str,
    memory: usize,
    timed: &Timed<'_>,
) -> Result<Answered, Failure> {
    let manner =
        systems::Manner { nonbinary: arguments.entries.nonbinary(), reading: &arguments.reading, memory };
    let system = manner.read_from(&[source])?;
    let limits = arguments.effort.limits().memory(memory as u64).threads(ONE);
    let code = Code::of(system, arguments, name.to_owned(), |checks| {
        let rank = checks.rank_within(&limits.cancel(timed.turn(4))).ok()?;
        Some(checks.columns() - rank)
    })?;
    let limits = |turn: Turn| {
        let nodes = if turn.phase == Phase::Searching { arguments.nodes } else { None };
        limits.nodes(nodes.unwrap_or(u64::MAX)).cancel(timed.turn(turn.share))
    };
    let (bracket, sizes) = match code.search(asking::options(arguments), &limits) {
        Ok(search) => (search.run(&limits, &|_, _| {}), code.sizes(true).of(code.operators(&search))),
        Err(why) => (Bracket::unprepared(why), code.sizes(false)),
    };
    bracket.sides().iter().flat_map(|side| &side.words).try_for_each(|word| code.check(word))?;
    Ok(Answered::new(&code, sizes, &bracket))
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    /// The question is answered.
    Settled,
    /// There is no distance, or it is smaller than `--at-least`.
    Refuted,
    /// A limit was reached.
    Open,
    /// The code could not be read, or its search failed.
    Unread,
}

impl Verdict {
    const ALL: [Self; 4] = [Self::Settled, Self::Refuted, Self::Open, Self::Unread];

    fn of(arguments: &Distance, answered: &Answered) -> Self {
        let asked = arguments.at_least.map_or(0, NonZero::get);
        let is_at_least = asked > 0 && answered.lower.is_some_and(|lower| lower >= asked);
        if !answered.exists || answered.upper.is_some_and(|upper| upper < asked) {
            Self::Refuted
        } else if answered.proved || is_at_least {
            Self::Settled
        } else {
            Self::Open
        }
    }

    /// The letter of the verdict in a saved state.
    fn letter(self) -> char {
        ['s', 'r', 'o', 'u'][self as usize]
    }
}

#[derive(Default)]
struct Tally([AtomicUsize; Verdict::ALL.len()]);

impl Tally {
    fn add(&self, verdict: Verdict) {
        self.0[verdict as usize].fetch_add(1, Relaxed);
    }

    /// The result of the run: unreadable files take precedence over limits, and limits over refuted questions.
    fn verdict(&self) -> Result<(), Failure> {
        let all: usize = self.0.iter().map(|number| number.load(Relaxed)).sum();
        let number = |verdict: Verdict| self.0[verdict as usize].load(Relaxed);
        match [Verdict::Unread, Verdict::Open, Verdict::Refuted].map(number) {
            [0, 0, 0] => Ok(()),
            [0, 0, refuted] => Err(Failure::No(anyhow!(
                "{refuted} of {all} codes have no distance, or a distance below --at-least"
            ))),
            [0, open, _] => Err(Failure::failed(anyhow!("a limit was reached for {open} of {all} codes"))),
            [unread, ..] => Err(Failure::BadInput(anyhow!("{unread} of {all} codes could not be answered"))),
        }
    }
}
