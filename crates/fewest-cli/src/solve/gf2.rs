//! `fewest solve gf2`: finds a lightest vector for each syndrome of a matrix, or the most likely errors for each shot
//! of a detector error model.

mod answers;
mod explanation;
mod shots;

use super::questions::{Questions, Run};
use crate::arguments::{Gf2Format, SolveGf2};
use crate::budget::Budget;
use crate::failure::Failure;
use crate::input::{Boundary, READ, Source, check_standard_input};
use crate::linear::{self, End, Found, Wanted, systems};
use crate::shards::Bulk;
use crate::stopwatch::{self, Stopped};
use crate::unproved::NotProved;
use answers::Form;
use anyhow::anyhow;
use explanation::Explanation;
use fewest::formats::linear::{LocatedSyndrome, Nonbinary, ShotFormat, Syndromes, System};
use fewest::linear::Solver;
use std::io::BufReader;
use std::slice;
use std::time::Instant;

/// Printed before the input is read from a terminal.
const HINT: &str = "reading syndromes from standard input, one per line; end with Ctrl-D";

struct Settings {
    matrix: Source,
    nonbinary: Nonbinary,
    form: Form,
    explains: bool,
    /// The format of the shots of a model, if the command line names it.
    shots: Option<ShotFormat>,
    is_shard: bool,
    budget: Budget,
    /// The limit on the nodes of the search for a syndrome.
    nodes: Option<u64>,
}

pub(super) fn questions(arguments: &SolveGf2) -> Questions<'_> {
    let SolveGf2 { syndrome, format, shots, nodes, .. } = arguments;
    let wanted = match arguments {
        SolveGf2 { any: true, .. } => Wanted::Any,
        SolveGf2 { all: true, .. } | SolveGf2 { count: true, .. } => Wanted::All,
        _ => Wanted::One,
    };
    let form = Form { wanted, counts: arguments.count, format: *format };
    let settings = Settings {
        matrix: Source::of(&arguments.matrix),
        nonbinary: arguments.entries.nonbinary(),
        form,
        explains: arguments.explain,
        shots: *shots,
        is_shard: arguments.shard.is_some(),
        budget: arguments.effort.within(arguments.time_limit),
        nodes: *nodes,
    };
    let is_numbered = matches!(format, Gf2Format::Json | Gf2Format::Csv);
    Questions {
        files: slice::from_ref(syndrome),
        sources: vec![Source::of(syndrome)],
        output: arguments.output.path(),
        header: form.header(),
        separator: form.separator(),
        cut: Some(Bulk { boundary: Boundary::Line, is_numbered }),
        steps: Box::new(move |run| answer(&settings, run)),
    }
}

/// Reads the matrix or the model, and answers its syndromes or its shots.
fn answer(settings: &Settings, run: &mut Run<'_>) -> Result<(), Failure> {
    let format = settings.form.format;
    if settings.explains && !matches!(format, Gf2Format::Text | Gf2Format::Json) {
        return Err(Failure::BadInput(anyhow!("--explain is for --format text and --format json")));
    }
    let start = Instant::now();
    let system = read(settings, run.sources)?;
    let time = settings.budget.time.map(|limit| limit.saturating_sub(start.elapsed()));
    let preparing = Budget { time, ..settings.budget };
    match system {
        System::ErrorModel(model) => shots::answer(settings, &model, preparing, run),
        System::Checks(checks) => {
            let solver = linear::prepare(checks, preparing)
                .map_err(|failure| failure.context(settings.matrix.name()))?;
            answer_syndromes(settings, &solver, run)
        }
        other => unreachable!("neither a matrix nor a model: {other:?}"),
    }
}

fn answer_syndromes(settings: &Settings, solver: &Solver, run: &mut Run<'_>) -> Result<(), Failure> {
    let form = settings.form;
    if !matches!(form.format, Gf2Format::Text | Gf2Format::Json | Gf2Format::Csv) || settings.shots.is_some()
    {
        return Err(Failure::BadInput(anyhow!(
            "the formats of shots are for detector error models, found a matrix"
        )));
    }
    run.begin()?;
    for source in run.sources {
        let input = BufReader::with_capacity(READ, run.progress.watch(source.open(HINT)?));
        for syndrome in Syndromes::new(input, solver.checks().rows()) {
            let LocatedSyndrome { line, violated, .. } = syndrome.map_err(|error| source.failure(error))?;
            let is_zero = violated.is_empty();
            let ask = || {
                let violated = violated.into_iter().map(|check| check as usize);
                let search = solver.search(violated).expect("the reader returns existing checks, each once");
                let found = linear::run(search, form.wanted, settings.budget.nodes(settings.nodes));
                check_memory(&found).map_err(|failure| source.failure_at(line, failure))?;
                let not_proved = not_proved(&found);
                Ok((found, not_proved))
            };
            run.answer(source, line, ask, |found, number, output| {
                let explanation =
                    settings.explains.then(|| Explanation::of_syndrome(found, form.wanted, is_zero));
                form.write(line, number, found, explanation, output)
            })?;
        }
    }
    Ok(())
}

fn read(settings: &Settings, syndromes: &[Source]) -> Result<System, Failure> {
    let Settings { matrix, nonbinary, budget, .. } = settings;
    let syndromes = syndromes.iter().map(|source| ("syndromes", source));
    check_standard_input([("matrix", matrix)].into_iter().chain(syndromes))?;
    let memory = budget.limits.addressable_memory();
    let reading = || systems::read_matrix_or_model(matrix, *nonbinary, memory);
    stopwatch::or_end(budget.time, "the matrix was read", reading)
}

/// Fails if a search ran out of memory, because the next searches would run out of memory, too.
fn check_memory(found: &Found) -> Result<(), Failure> {
    match found.end {
        End::ByMemory { needed } => Err(Failure::failed(linear::too_little_memory(needed))),
        _ => Ok(()),
    }
}

fn not_proved(found: &Found) -> Option<NotProved> {
    let stopped = match found.end {
        End::ByTime => Stopped::ByTime,
        End::ByNodes => Stopped::ByNodes,
        End::ByInterrupt => Stopped::ByInterrupt,
        _ => return None,
    };
    let best = found.words.first().map(|word| format!("{} ones", word.weight()));
    Some(NotProved { stopped, best, at_least: found.at_least })
}
