//! `fewest solve puzzle`: from files of positions to shortest words in order.

mod answers;

use crate::arguments::{PositionFormat, SolvePermutation};
use crate::failure::Failure;
use crate::input::Boundary;
use crate::input::Source;
use crate::output::Output;
use crate::permutation::goals;
use crate::permutation::positions::{Batch, Located, Positions};
use crate::permutation::solver::PositionSolver;
use crate::permutation::tables::TableFolder;
use crate::pipeline;
use crate::progress::Progress;
use crate::shards::{self, Bulk, Job, NewPart, Part};
use crate::stopwatch::Stopped;
use crate::unproved::{NotProved, Unproved};
use answers::{Answers, LookUp, Place};
use anyhow::anyhow;
use fewest::permutation::{Preparing, Word};
use fewest::{Outcome, Reason, Shard};

pub(super) fn run(arguments: &SolvePermutation) -> Result<(), Failure> {
    if let Some(shard) = arguments.shard {
        return shards::run(&Solving(arguments), shard, arguments.output.path());
    }
    let output = || Output::create(arguments.output.path());
    let begin = |output: &mut Output| output.write(answers::header(arguments).as_bytes());
    answer(arguments, &Source::all(&arguments.files), 0, output, begin)
}

/// Many positions, of which each shard answers some.
pub(super) struct Solving<'a>(pub(super) &'a SolvePermutation);

impl Job for Solving<'_> {
    fn write_part(&self, shard: Shard, part: &NewPart) -> Result<(), Failure> {
        let is_numbered = matches!(self.0.format, PositionFormat::Json | PositionFormat::Csv);
        let bulk = Bulk { boundary: Boundary::Line, is_numbered };
        bulk.write_part(&self.0.files, shard, part, |source, lines_before, output| {
            answer(self.0, std::slice::from_ref(source), lines_before, || Ok(output), |_| Ok(()))
        })
    }

    fn merge(&self, parts: &[Part]) -> Result<(), Failure> {
        let header = |output: &mut Output| output.write(answers::header(self.0).as_bytes());
        let separator: &[u8] = if self.0.all && self.0.format == PositionFormat::Word { b"\n" } else { b"" };
        shards::join(parts, header, separator, self.0.output.path())
    }

    fn merges_with_input(&self) -> bool {
        false
    }
}

/// Answers the positions of all sources, but not those that begin in the first `lines_before` lines; the output ends with it.
fn answer(
    arguments: &SolvePermutation,
    sources: &[Source],
    lines_before: u64,
    output: impl FnOnce() -> Result<Output, Failure>,
    begin: impl FnOnce(&mut Output) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let positions = sources.iter().map(|source| ("positions", source));
    let (described, goal) = goals::read_with_puzzle(&arguments.puzzle, &arguments.goal, positions)?;
    let puzzle = described.puzzle;
    if arguments.format == PositionFormat::Judge {
        answers::judge::check(&puzzle)?;
    }
    let mut output = output()?;
    let tables = arguments.tables.as_deref().map(TableFolder::open).transpose()?;
    let positions = Positions::new(&puzzle, arguments.metric, sources);
    let progress = Progress::new(sources.iter().map(Source::size).sum(), &output);
    let mut batches = positions.batches(&progress);
    let first = batches.next().transpose()?;
    // A bad scramble is reported before tables are made, which may take long.
    first.as_ref().map_or(Ok(()), |batch| positions.check_first(batch))?;
    let batches = first.map(Ok).into_iter().chain(batches);
    let preparing = Preparing::new(&puzzle, arguments.metric, &goal);
    let preparing = match arguments.most_states {
        Some(states) => preparing.most_states(states),
        None => preparing,
    };
    let solver =
        PositionSolver::prepared(preparing, tables.as_ref(), &arguments.effort, arguments.time_limit)?;
    let solver = match answers::judge::most_moves(&puzzle) {
        Some(most) if arguments.format == PositionFormat::Judge => solver.at_most(most),
        _ => solver,
    };
    if arguments.explain {
        solver.explain();
    }
    if !solver.is_whole && (arguments.all || arguments.count) {
        return Err(Failure::failed(anyhow!(
            "--all and --count need a table of all distances; {} has too many positions for the memory",
            puzzle.name()
        )));
    }
    solver.warn_of_searches();
    let names: Vec<_> = sources.iter().map(Source::name).collect();
    let work = Work {
        positions: &positions,
        answers: Answers::new(arguments, &solver, &puzzle),
        names,
        lines_before,
    };
    begin(&mut output)?;
    let mut unproved = Unproved::default();
    let result = match solver.is_whole {
        true => work.look_up_all(arguments, batches, &mut output),
        false => work.search_all(&solver, sources, batches, &mut unproved, &mut output),
    };
    progress.finish();
    // A file with an answer to each position is complete, even if some answers are marked as not proved.
    unproved.end(output.end(result))
}

struct Work<'a> {
    positions: &'a Positions<'a>,
    answers: Answers<'a>,
    names: Vec<String>,
    /// Positions that begin in these lines are not answered.
    lines_before: u64,
}

impl Work<'_> {
    /// Answers positions from tables, many at a time.
    fn look_up_all(
        &self,
        arguments: &SolvePermutation,
        mut batches: impl Iterator<Item = Result<Batch, Failure>> + Send,
        output: &mut Output,
    ) -> Result<(), Failure> {
        pipeline::run(
            pipeline::threads(arguments.effort.threads),
            |workers| batches.try_for_each(|batch| workers.send(batch?)),
            |batch, bytes| {
                let mut is_first = batch.is_first;
                let mut look_up = LookUp::new(&self.answers, self.positions);
                let read = self.positions.each(&batch, |Located { position, number, line }| {
                    if line <= self.lines_before {
                        return Ok(());
                    }
                    let file = &self.names[batch.source];
                    let place = Place { file, number, line, is_first: std::mem::take(&mut is_first) };
                    look_up.add(place, position, bytes);
                    Ok(())
                });
                look_up.finish(bytes);
                read
            },
            |bytes| output.write(bytes),
        )
    }

    /// Searches for the answers one after the other, each on all threads.
    fn search_all(
        &self,
        solver: &PositionSolver<'_>,
        sources: &[Source],
        mut batches: impl Iterator<Item = Result<Batch, Failure>>,
        unproved: &mut Unproved,
        output: &mut Output,
    ) -> Result<(), Failure> {
        let mut bytes = Vec::new();
        batches.try_for_each(|batch| {
            let batch = batch?;
            let mut is_first = batch.is_first;
            self.positions.each(&batch, |Located { position, number, line }| {
                if line <= self.lines_before {
                    return Ok(());
                }
                let source = &sources[batch.source];
                let state = self.positions.state(position);
                let searched = solver.search(&state);
                let (outcome, stopped) = searched.map_err(|failure| source.failure_at(line, failure))?;
                let file = &self.names[batch.source];
                let place = Place { file, number, line, is_first: std::mem::take(&mut is_first) };
                bytes.clear();
                self.answers.found(&place, &outcome, &state, &mut bytes);
                output.write(&bytes)?;
                unproved.note(source, line, not_proved(&outcome, stopped))
            })
        })
    }
}

fn not_proved(outcome: &Outcome<Word>, stopped: Stopped) -> Option<NotProved> {
    let found = outcome.stopped().filter(|found| found.why != Reason::Moves)?;
    let best = found.best.as_ref().map(|word| format!("{} moves", word.len()));
    Some(NotProved { stopped, best, at_least: found.at_least })
}
