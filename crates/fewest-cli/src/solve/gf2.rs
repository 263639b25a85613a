//! `fewest solve gf2`: the fewest ones of a vector with a given syndrome, for each syndrome of a text.

mod answers;

use crate::arguments::{Gf2Format, SolveGf2, Symmetry};
use crate::failure::Failure;
use crate::input::Boundary;
use crate::input::{READ, Source, check_standard_input};
use crate::linear::{self, Division, End, Found, Searching, Wanted, systems};
use crate::methods;
use crate::output::Output;
use crate::progress::Progress;
use crate::shards::{self, Bulk, Job, NewPart, Part};
use crate::stopwatch::{self, Stopped};
use crate::unproved::{NotProved, Unproved};
use answers::Answers;
use fewest::Shard;
use fewest::linear::{LocatedSyndrome, Solver, Syndromes};
use std::io::BufReader;
use std::slice;
use std::time::Instant;

/// Printed first if the input is a terminal.
const HINT: &str = "reading syndromes from the terminal, one a line; the end of input ends them";

pub(super) fn run(arguments: &SolveGf2) -> Result<(), Failure> {
    if let Some(shard) = arguments.shard {
        return shards::run(&Solving(arguments), shard, arguments.output.path());
    }
    let syndromes = Source::of(&arguments.syndrome);
    let mut output = Output::create(arguments.output.path())?;
    let begin = |solver| Answers::new(arguments).write_header(&mut output).map(|()| solver);
    match prepare(arguments, &syndromes).and_then(begin) {
        Ok(solver) => answer(arguments, &solver, &syndromes, 0, output),
        Err(failure) => output.end(Err(failure)),
    }
}

/// Many syndromes, of which each shard answers some.
pub(super) struct Solving<'a>(pub(super) &'a SolveGf2);

impl Job for Solving<'_> {
    fn write_part(&self, shard: Shard, part: &NewPart) -> Result<(), Failure> {
        let is_numbered = matches!(self.0.format, Gf2Format::Json | Gf2Format::Csv);
        let bulk = Bulk { boundary: Boundary::Line, is_numbered };
        let solver = prepare(self.0, &Source::of(&self.0.syndrome))?;
        let files = slice::from_ref(&self.0.syndrome);
        bulk.write_part(files, shard, part, |source, lines_before, output| {
            answer(self.0, &solver, source, lines_before, output)
        })
    }

    fn merge(&self, parts: &[Part]) -> Result<(), Failure> {
        let answers = Answers::new(self.0);
        shards::join(parts, |output| answers.write_header(output), answers.separator(), self.0.output.path())
    }

    fn merges_with_input(&self) -> bool {
        false
    }
}

/// Reads the matrix, and prepares to solve for its syndromes.
fn prepare(arguments: &SolveGf2, syndromes: &Source) -> Result<Solver, Failure> {
    let matrix = Source::of(&arguments.matrix);
    check_standard_input([("matrix", &matrix), ("syndromes", syndromes)])?;
    let memory = usize::try_from(methods::memory(arguments.effort.memory).as_u64()).unwrap_or(usize::MAX);
    let (start, limit) = (Instant::now(), arguments.time_limit);
    let reading = || systems::read_matrix(&matrix, arguments.entries.nonbinary(), memory);
    let checks = stopwatch::or_end(limit, "the matrix was read", reading)?;
    let left = limit.map(|limit| limit.saturating_sub(start.elapsed()));
    linear::prepare(checks, &arguments.effort, left).map_err(|failure| failure.context(matrix.name()))
}

/// Answers the syndromes of a source, but not those in the first `lines_before` lines; the output ends with it.
fn answer(
    arguments: &SolveGf2,
    solver: &Solver,
    syndromes: &Source,
    lines_before: u64,
    mut output: Output,
) -> Result<(), Failure> {
    let progress = Progress::new(syndromes.size(), &output);
    let mut unproved = Unproved::default();
    let result =
        answer_all(arguments, solver, syndromes, lines_before, &progress, &mut unproved, &mut output);
    progress.finish();
    // A file with an answer to each syndrome is complete, even if some answers are marked as not proved.
    unproved.end(output.end(result))
}

fn answer_all(
    arguments: &SolveGf2,
    solver: &Solver,
    source: &Source,
    lines_before: u64,
    progress: &Progress,
    unproved: &mut Unproved,
    output: &mut Output,
) -> Result<(), Failure> {
    let input = BufReader::with_capacity(READ, progress.watch(source.open(HINT)?));
    let searching = Searching {
        wanted: match arguments {
            SolveGf2 { any: true, .. } => Wanted::Any,
            SolveGf2 { all: true, .. } | SolveGf2 { count: true, .. } => Wanted::All,
            _ => Wanted::One,
        },
        effort: &arguments.effort,
        nodes: None,
        method: None,
        symmetry: Symmetry::Auto,
        time_limit: arguments.time_limit,
        checkpoints: None,
        division: Division::Whole,
        title: "",
    };
    let mut answers = Answers::new(arguments);
    for syndrome in Syndromes::new(input, solver.checks().rows()) {
        let LocatedSyndrome { line, violated, .. } = syndrome.map_err(|error| source.failure(error))?;
        if line <= lines_before {
            answers.skip();
            continue;
        }
        let violated = violated.into_iter().map(|check| check as usize);
        let search = solver.search(violated).expect("the reader returns existing checks, each once");
        let found = searching.run(search)?;
        check_memory(&found).map_err(|failure| source.failure_at(line, failure))?;
        answers.write(line, &found, output)?;
        unproved.note(source, line, not_proved(&found))?;
    }
    Ok(())
}

/// A search that runs out of memory ends the run, because the next ones would run out of memory, too.
fn check_memory(found: &Found) -> Result<(), Failure> {
    match found.end {
        End::ByMemory { needed } => Err(Failure::failed(linear::too_little_memory(needed))),
        _ => Ok(()),
    }
}

fn not_proved(found: &Found) -> Option<NotProved> {
    let stopped = match found.end {
        End::ByTime => Stopped::ByTime,
        End::ByInterrupt => Stopped::ByInterrupt,
        _ => return None,
    };
    let best = found.words.first().map(|word| format!("{} ones", word.weight()));
    Some(NotProved { stopped, best, at_least: found.at_least })
}
