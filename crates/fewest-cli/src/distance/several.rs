//! Many codes in one run: a row for each, in the order in which they are given.

mod deadlines;
mod finished;
mod row;

use super::asking;
use super::code::Code;
use crate::arguments::{Distance, DistanceFormat};
use crate::failure::Failure;
use crate::linear::systems;
use crate::output::Output;
use crate::pipeline::{self, Batches, ONE};
use crate::progress::Fraction;
use crate::{interrupt, methods, terminal};
use anyhow::{Context, anyhow};
use deadlines::{Deadlines, Timed};
use fewest::linear::{Bracket, Phase, Turn};
use finished::{Finished, hash};
use row::{Answered, Row};
use std::fs;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// Whether the command line names several codes: by `--each`, by more files than H_X and H_Z, or by a folder.
pub(super) fn are_wanted(arguments: &Distance) -> bool {
    arguments.each || arguments.files.len() > 2 || arguments.files.iter().any(|file| file.is_dir())
}

/// Writes a row for each code. A file with an error is reported, and the others go on.
pub(super) fn run(arguments: &Distance) -> Result<(), Failure> {
    check_options(arguments)?;
    let files = listed(&arguments.files)?;
    let mut output = Output::create(arguments.output.path())?;
    let finished = arguments.checkpoint.as_deref().map(Finished::open).transpose()?;
    let (tally, bar) = (Tally::default(), Fraction::new());
    let threads = pipeline::threads(arguments.effort.threads).min(files.len().try_into().unwrap_or(ONE));
    let mut done = 0;
    let written = interrupt::during(|interrupted| {
        output.write(&Row::header(arguments.format)?)?;
        let read =
            |batches: &mut Batches<'_, usize>| (0..files.len()).try_for_each(|file| batches.send(file));
        deadlines::watched(arguments.time_limit, interrupted, |deadlines| {
            let work = |number: usize, bytes: &mut Vec<u8>| {
                let file = &files[number];
                let key = finished.as_ref().and_then(|_| key(arguments, file));
                if let (Some(finished), Some(key)) = (&finished, key)
                    && let Some((verdict, row)) = finished.row(key)
                {
                    tally.add(verdict);
                    bytes.extend(row.bytes());
                    return Ok(());
                }
                let (verdict, row) = answer(arguments, file, threads.get() as u64, deadlines)?;
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
                bar.set(done as f64 / files.len() as f64, format!("{done} of {} codes", files.len()));
                output.write(bytes)?;
                output.flush()
            })
        })
    });
    if let Some(finished) = &finished {
        finished.write_all();
    }
    output.end(written)?;
    // Not before: where the rows could not be written, another run continues.
    if let Some(finished) = finished {
        finished.remove();
    }
    tally.verdict(files.len())
}

/// The key of the question about a file: what is asked, and the name and the content of the file.
fn key(arguments: &Distance, file: &Path) -> Option<u64> {
    let Distance { side, at_least, format, time_limit, nodes, method, symmetry, entries, reading, .. } =
        arguments;
    let asked = format!(
        "{side:?} {at_least:?} {format:?} {time_limit:?} {nodes:?} {method:?} {symmetry:?} {entries:?} {reading:?}"
    );
    let content = fs::read(file).ok()?;
    let version = env!("CARGO_PKG_VERSION");
    let texts = [version.as_bytes(), asked.as_bytes(), file.as_os_str().as_encoded_bytes(), &content];
    Some(hash(texts))
}

/// Fails if an option asks for more than a row for each code.
fn check_options(arguments: &Distance) -> Result<(), Failure> {
    let Distance { all, count, explain, witness, shard, .. } = arguments;
    let options = [
        ("a certificate", arguments.format == DistanceFormat::Certificate),
        ("--all", *all),
        ("--count", *count),
        ("--explain", *explain),
        ("--witness", *witness && arguments.format == DistanceFormat::Text),
        ("--shard", shard.is_some()),
        ("--erase", arguments.reading.erase.is_some()),
        ("--logicals", arguments.reading.logicals.is_some()),
    ];
    match options.iter().find(|(_, is_set)| *is_set) {
        Some((name, _)) => {
            let files =
                "one code is expected; with --each, in a folder, and with more than two files each is a code";
            Err(Failure::BadInput(anyhow!("{name}: {files}")))
        }
        None => Ok(()),
    }
}

/// The files, where a folder stands for its files in the order of their names. Hidden files and folders in it are left out.
fn listed(files: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    let mut listed = Vec::new();
    for file in files {
        if !file.is_dir() {
            listed.push(file.clone());
            continue;
        }
        let name = || file.display().to_string();
        let within = fs::read_dir(file).with_context(name).map_err(Failure::BadInput)?;
        let within = within.map(|entry| entry.map(|entry| entry.path()));
        let mut within =
            within.collect::<Result<Vec<_>, _>>().with_context(name).map_err(Failure::BadInput)?;
        let is_hidden =
            |path: &Path| path.file_name().is_some_and(|name| name.as_encoded_bytes().starts_with(b"."));
        within.retain(|path| path.is_file() && !is_hidden(path));
        within.sort();
        listed.append(&mut within);
    }
    match listed.is_empty() {
        true => Err(Failure::BadInput(anyhow!("expected files with a code each, found none"))),
        false => Ok(listed),
    }
}

/// The row of a file. Only a signal is a failure.
fn answer(
    arguments: &Distance,
    file: &Path,
    together: u64,
    deadlines: &Deadlines<'_>,
) -> Result<(Verdict, Row), Failure> {
    let timed = deadlines.begin();
    let name = file.display().to_string();
    let answered = ask(arguments, file, &name, together, &timed);
    interrupt::check()?;
    Ok(match answered {
        Ok(answered) => (Verdict::of(arguments, &answered), Row { file: name, answered: Ok(answered) }),
        Err(failure) => {
            let error = failure.message();
            terminal::warn(&error);
            (Verdict::Unread, Row { file: name, answered: Err(error) })
        }
    })
}

/// Asks for the distance of the code in a file.
fn ask(
    arguments: &Distance,
    file: &Path,
    name: &str,
    together: u64,
    timed: &Timed<'_>,
) -> Result<Answered, Failure> {
    let bytes = methods::memory(arguments.effort.memory).as_u64() / together;
    let memory = usize::try_from(bytes).unwrap_or(usize::MAX);
    let manner =
        systems::Manner { nonbinary: arguments.entries.nonbinary(), reading: &arguments.reading, memory };
    let system = manner.read(&[file.to_owned()])?;
    let limits = arguments.effort.limits().memory(bytes).threads(ONE);
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

/// The meaning of a row for the exit code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    /// The question is answered.
    Settled,
    /// There is no distance, or a smaller one than asked.
    Refuted,
    /// A limit was reached.
    Open,
    /// The file is no code.
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

    /// Its letter in a state.
    fn letter(self) -> char {
        ['s', 'r', 'o', 'u'][self as usize]
    }
}

/// The number of rows of each verdict.
#[derive(Default)]
struct Tally([AtomicUsize; Verdict::ALL.len()]);

impl Tally {
    fn add(&self, verdict: Verdict) {
        self.0[verdict as usize].fetch_add(1, Relaxed);
    }

    /// How the run ends: files that are no codes matter most, then limits.
    fn verdict(&self, files: usize) -> Result<(), Failure> {
        let number = |verdict: Verdict| self.0[verdict as usize].load(Relaxed);
        match [Verdict::Unread, Verdict::Open, Verdict::Refuted].map(number) {
            [0, 0, 0] => Ok(()),
            [0, 0, refuted] => Err(Failure::No(anyhow!(
                "{refuted} of {files} codes have no distance, or a smaller one than asked"
            ))),
            [0, open, _] => Err(Failure::failed(anyhow!("a limit was reached for {open} of {files} codes"))),
            [unread, ..] => {
                Err(Failure::BadInput(anyhow!("{unread} of {files} files could not be answered")))
            }
        }
    }
}
