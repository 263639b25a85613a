//! `fewest solve puzzle`: from files of positions to shortest words in order.

mod answers;

use super::answering::{Answering, Frame, Run};
use crate::arguments::{PositionFormat, SolvePermutation};
use crate::failure::Failure;
use crate::input::Boundary;
use crate::input::{self, Source};
use crate::output::Output;
use crate::permutation::goals;
use crate::permutation::positions::{Batch, Located, Positions};
use crate::permutation::solver::PositionSolver;
use crate::permutation::tables::TableFolder;
use crate::pipeline;
use crate::shards::Bulk;
use crate::stopwatch::Stopped;
use crate::unproved::NotProved;
use answers::{Answers, LookUp, Place};
use anyhow::anyhow;
use fewest::permutation::{Preparing, Word};
use fewest::{Outcome, Reason};

impl Answering for SolvePermutation {
    fn frame(&self) -> Result<Frame<'_>, Failure> {
        Ok(Frame {
            files: &self.files,
            sources: Source::all(&self.files, input::is_position),
            output: self.output.path(),
            header: answers::header(self),
            separator: if self.all && self.format == PositionFormat::Word { b"\n" } else { b"" },
        })
    }

    fn cut(&self) -> Result<Bulk, Failure> {
        let is_numbered = matches!(self.format, PositionFormat::Json | PositionFormat::Csv);
        Ok(Bulk { boundary: Boundary::Line, is_numbered })
    }

    fn answer(&self, run: &mut Run<'_>) -> Result<(), Failure> {
        let positions = run.sources.iter().map(|source| ("positions", source));
        let (described, goal) = goals::read_with_puzzle(&self.puzzle, &self.goal, positions)?;
        let puzzle = described.puzzle;
        if self.format == PositionFormat::Judge {
            answers::judge::check(&puzzle)?;
        }
        let tables = self.tables.as_deref().map(TableFolder::open).transpose()?;
        let positions = Positions::new(&puzzle, self.metric, run.sources);
        let mut batches = positions.batches(run.progress);
        let first = batches.next().transpose()?;
        // A bad scramble is reported before tables are made, which may take long.
        first.as_ref().map_or(Ok(()), |batch| positions.check_first(batch))?;
        let batches = first.map(Ok).into_iter().chain(batches);
        let preparing = Preparing::new(&puzzle, self.metric, &goal);
        let preparing = match self.table_memory {
            Some(bytes) => preparing.table_memory(bytes.as_u64()),
            None => preparing,
        };
        let solver = PositionSolver::prepared(preparing, tables.as_ref(), &self.effort, self.time_limit)?;
        let solver = solver.nodes(self.nodes);
        let solver = match answers::judge::most_moves(&puzzle) {
            Some(most) if self.format == PositionFormat::Judge => solver.at_most(most),
            _ => solver,
        };
        if self.explain {
            solver.explain();
        }
        if !solver.is_whole && (self.all || self.count) {
            return Err(Failure::failed(anyhow!(
                "--all and --count need a table of all distances; {} has too many positions for the memory",
                puzzle.name()
            )));
        }
        solver.warn_of_searches();
        let names: Vec<_> = run.sources.iter().map(Source::name).collect();
        let work = Work {
            positions: &positions,
            answers: Answers::new(self, &solver, &puzzle),
            names,
            lines_before: run.lines_before,
        };
        run.begin()?;
        match solver.is_whole {
            true => work.look_up_all(self, batches, run.output),
            false => work.search_all(&solver, batches, run),
        }
    }
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
                let read = self.positions.each(&batch, |Located { position, number, line, .. }| {
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
        mut batches: impl Iterator<Item = Result<Batch, Failure>>,
        run: &mut Run<'_>,
    ) -> Result<(), Failure> {
        let mut bytes = Vec::new();
        batches.try_for_each(|batch| {
            let batch = batch?;
            let mut is_first = batch.is_first;
            self.positions.each(&batch, |Located { position, number, line, .. }| {
                if line <= self.lines_before {
                    return Ok(());
                }
                let source = &run.sources[batch.source];
                let state = self.positions.state(position);
                let searched = solver.search(&state);
                let (outcome, stopped) = searched.map_err(|failure| source.failure_at(line, failure))?;
                let file = &self.names[batch.source];
                let place = Place { file, number, line, is_first: std::mem::take(&mut is_first) };
                bytes.clear();
                self.answers.found(&place, &outcome, &state, &mut bytes);
                run.output.write(&bytes)?;
                run.unproved.note(source, line, not_proved(&outcome, stopped))
            })
        })
    }
}

fn not_proved(outcome: &Outcome<Word>, stopped: Stopped) -> Option<NotProved> {
    let found = outcome.stopped().filter(|found| found.why != Reason::Moves)?;
    let stopped = if found.why == Reason::Nodes { Stopped::ByNodes } else { stopped };
    let best = found.best.as_ref().map(|word| format!("{} moves", word.len()));
    Some(NotProved { stopped, best, at_least: found.at_least })
}
