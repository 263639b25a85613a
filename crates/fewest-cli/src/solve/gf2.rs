//! `fewest solve gf2`: the fewest ones of a vector with a given syndrome, for each syndrome of a text.

mod answers;
mod shots;

use super::answering::{Answering, Frame, Run};
use crate::arguments::{Gf2Format, SolveGf2};
use crate::failure::Failure;
use crate::input::Boundary;
use crate::input::{READ, Source, check_standard_input};
use crate::linear::{self, End, Found, Searching, Wanted, systems};
use crate::methods;
use crate::shards::Bulk;
use crate::stopwatch::{self, Stopped};
use crate::unproved::NotProved;
use answers::Answers;
use anyhow::anyhow;
use fewest::formats::linear::{LocatedSyndrome, Syndromes, System};
use std::io::BufReader;
use std::slice;
use std::time::Instant;

/// Printed first if the input is a terminal.
const HINT: &str = "reading syndromes from standard input, one a line; end with Ctrl-D";

impl Answering for SolveGf2 {
    fn frame(&self) -> Result<Frame<'_>, Failure> {
        let answers = Answers::new(self);
        Ok(Frame {
            files: slice::from_ref(&self.syndrome),
            sources: vec![Source::of(&self.syndrome)],
            output: self.output.path(),
            header: answers.header(),
            separator: answers.separator(),
        })
    }

    fn cut(&self) -> Result<Bulk, Failure> {
        let is_numbered = matches!(self.format, Gf2Format::Json | Gf2Format::Csv);
        Ok(Bulk { boundary: Boundary::Line, is_numbered })
    }

    fn answer(&self, run: &mut Run<'_>) -> Result<(), Failure> {
        let (start, limit) = (Instant::now(), self.time_limit);
        let left = || limit.map(|limit| limit.saturating_sub(start.elapsed()));
        let solver = match read(self, run.sources)? {
            System::ErrorModel(model) => return shots::answer(self, &model, left(), run),
            System::Checks(checks) => linear::prepare(checks, &self.effort, left())
                .map_err(|failure| failure.context(Source::of(&self.matrix).name()))?,
            other => unreachable!("neither a matrix nor a model: {other:?}"),
        };
        if !matches!(self.format, Gf2Format::Text | Gf2Format::Json | Gf2Format::Csv) || self.shots.is_some()
        {
            return Err(Failure::BadInput(anyhow!(
                "the formats of shots are for detector error models, found a matrix"
            )));
        }
        run.begin()?;
        let searching = Searching {
            wanted: match self {
                Self { any: true, .. } => Wanted::Any,
                Self { all: true, .. } | Self { count: true, .. } => Wanted::All,
                _ => Wanted::One,
            },
            effort: &self.effort,
            nodes: self.nodes,
            time_limit: self.time_limit,
        };
        let mut answers = Answers::new(self);
        for source in run.sources {
            let input = BufReader::with_capacity(READ, run.progress.watch(source.open(HINT)?));
            for syndrome in Syndromes::new(input, solver.checks().rows()) {
                let LocatedSyndrome { line, violated, .. } =
                    syndrome.map_err(|error| source.failure(error))?;
                if line <= run.lines_before {
                    answers.skip();
                    continue;
                }
                let violated = violated.into_iter().map(|check| check as usize);
                let search = solver.search(violated).expect("the reader returns existing checks, each once");
                let found = searching.run(search);
                check_memory(&found).map_err(|failure| source.failure_at(line, failure))?;
                answers.write(line, &found, run.output)?;
                run.unproved.note(source, line, not_proved(&found))?;
            }
        }
        Ok(())
    }
}

/// Reads the matrix or the model.
fn read(arguments: &SolveGf2, syndromes: &[Source]) -> Result<System, Failure> {
    let matrix = Source::of(&arguments.matrix);
    let syndromes = syndromes.iter().map(|source| ("syndromes", source));
    check_standard_input([("matrix", &matrix)].into_iter().chain(syndromes))?;
    let memory = usize::try_from(methods::memory(arguments.effort.memory).as_u64()).unwrap_or(usize::MAX);
    let reading = || systems::read_matrix_or_model(&matrix, arguments.entries.nonbinary(), memory);
    stopwatch::or_end(arguments.time_limit, "the matrix was read", reading)
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
        End::ByNodes => Stopped::ByNodes,
        End::ByInterrupt => Stopped::ByInterrupt,
        _ => return None,
    };
    let best = found.words.first().map(|word| format!("{} ones", word.weight()));
    Some(NotProved { stopped, best, at_least: found.at_least })
}
