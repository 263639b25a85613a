//! `fewest solve puzzle`: finds shortest words for the positions of files, in order.

mod answers;
mod commands;
mod from_any;
mod kaggle;
mod near;

use super::questions::{Questions, Run};
use crate::arguments::{PositionFormat, SolvePermutation};
use crate::failure::Failure;
use crate::input::{self, Boundary, Source};
use crate::output::Output;
use crate::permutation::goals;
use crate::permutation::positions::{Batch, Located, Position, Positions};
use crate::permutation::solver::{Listed, PositionSolver};
use crate::permutation::tables::TableFolder;
use crate::pipeline;
use crate::shards::Bulk;
use crate::stopwatch::Stopped;
use crate::unproved::{NotProved, Unproved};
use answers::{Answers, Form, LookUp, Place, facelets, judge, submission};
use anyhow::anyhow;
use commands::Solvers;
use fewest::permutation::{Goal, Metric, Preparing, Puzzle, State, Word};
use fewest::{Outcome, Reason};
use near::Near;
use std::cell::OnceCell;
use std::num::NonZero;

pub(super) fn questions(arguments: &SolvePermutation) -> Result<Questions<'_>, Failure> {
    let SolvePermutation { files, format, all, count, near, explain, .. } = arguments;
    let sources = Source::all(files, input::is_position);
    let types = kaggle::types(arguments, &sources)?;
    let usual = if types.is_some() { PositionFormat::Submission } else { PositionFormat::Word };
    let form = Form {
        format: format.unwrap_or(usual),
        all: *all || near.is_some(),
        count: *count,
        explain: *explain,
        names_files: files.len() > 1,
        has_rows: types.is_some(),
    };
    Ok(Questions {
        files,
        sources,
        output: arguments.output.path(),
        header: form.header(),
        separator: form.separator(),
        cut: Some(Bulk {
            boundary: Boundary::Line,
            is_numbered: matches!(form.format, PositionFormat::Json | PositionFormat::Csv),
        }),
        steps: Box::new(move |run| match &types {
            Some(types) => kaggle::answer(arguments, form, types, run),
            None => answer(arguments, form, run),
        }),
    })
}

/// Reads the puzzle and its goal, makes the tables, and answers the positions.
fn answer(arguments: &SolvePermutation, form: Form, run: &mut Run<'_>) -> Result<(), Failure> {
    let positions = run.sources.iter().map(|source| ("positions", source));
    let (described, goal) = goals::read_with_puzzle(&arguments.puzzle, &arguments.goal, positions)?;
    let puzzle = &described.puzzle;
    if form.format == PositionFormat::Judge {
        if arguments.from_any {
            return Err(Failure::BadInput(anyhow!("--from-any has no answer in the format of judges")));
        }
        judge::check(puzzle)?;
    }
    if form.format == PositionFormat::Facelets {
        facelets::check(puzzle, form)?;
    }
    let positions = Positions::new(described.scrambled(), arguments.metric, run.sources);
    let mut batches = positions.batches(run.progress);
    let first = batches.next().transpose()?;
    // A bad scramble is reported before the tables are made, because making them may take a long time.
    first.as_ref().map_or(Ok(()), |batch| positions.check_first(batch))?;
    if form.format == PositionFormat::Submission {
        submission::check(form, first.as_ref())?;
    }
    let has_commands = first.as_ref().is_some_and(Batch::has_commands);
    let batches = first.map(Ok).into_iter().chain(batches);
    let solver = solver(arguments, form, arguments.metric, puzzle, &goal)?;
    let near = Near::of(arguments, form, &solver)?;
    check(form, near.as_ref(), &solver, puzzle)?;
    let names = run.sources.iter().map(Source::name).collect();
    let numbers = if arguments.puzzle.moves.is_empty() { Numbers::Same } else { Numbers::Other };
    let work = Work { positions: &positions, numbers, answers: Answers::new(form, &solver, puzzle), names };
    run.begin()?;
    if arguments.from_any {
        return work.answer_nearest(&solver, batches, run);
    }
    if has_commands {
        let (first, other) = ((&solver, near.as_ref()), OnceCell::new());
        let solvers = Solvers { arguments, form, puzzle, goal: &goal, first, other };
        return work.answer_behind_commands(&solvers, batches, run);
    }
    match near {
        Some(near) => work.near_all(&near, &solver, batches, run),
        None if form.count => work.count_all(batches, run),
        None if solver.is_whole => {
            work.look_up_all(solver.threads(), batches, run.lines_before, &mut run.output)
        }
        None => work.search_all(&solver, batches, run),
    }
}

/// Makes the tables for a puzzle, a metric and a goal.
fn solver(
    arguments: &SolvePermutation,
    form: Form,
    metric: Metric,
    puzzle: &Puzzle,
    goal: &Goal,
) -> Result<PositionSolver, Failure> {
    let tables = arguments.tables.as_deref().map(TableFolder::open).transpose()?;
    let mut preparing = Preparing::new(puzzle, metric, goal);
    if let Some(bytes) = arguments.table_memory {
        preparing = preparing.table_memory(bytes.as_u64());
    }
    if let Some(tables) = &tables {
        preparing = preparing.shelf(tables);
    }
    let mut budget = arguments.effort.within(arguments.time_limit).nodes(arguments.nodes);
    if form.format == PositionFormat::Judge
        && let Some(most) = judge::most_moves(puzzle)
    {
        budget.limits = budget.limits.moves(most);
    }
    let solver = PositionSolver::new(preparing, budget)?;
    if arguments.any { solver.finding_any(metric, puzzle, goal) } else { Ok(solver) }
}

/// Explains the tables on request, and fails if they cannot give the requested answers.
fn check(form: Form, near: Option<&Near>, solver: &PositionSolver, puzzle: &Puzzle) -> Result<(), Failure> {
    if form.explain {
        solver.explain();
    }
    let needs_table = form.count || near.is_some_and(|near| near.listed() == Listed::Shortest);
    if needs_table && !solver.is_whole {
        return Err(Failure::failed(anyhow!(
            "--all and --count need a table of all distances; {} has too many positions for the memory",
            puzzle.name()
        )));
    }
    solver.warn_of_searches();
    Ok(())
}

/// Whether the moves of scrambles have the same indices as the moves of solutions.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Numbers {
    Same,
    Other,
}

struct Work<'a> {
    positions: &'a Positions<'a>,
    numbers: Numbers,
    answers: Answers<'a>,
    names: Vec<String>,
}

impl Work<'_> {
    /// Answers positions from tables, many at a time.
    fn look_up_all(
        &self,
        threads: NonZero<usize>,
        mut batches: impl Iterator<Item = Result<Batch, Failure>> + Send,
        lines_before: u64,
        output: &mut Output,
    ) -> Result<(), Failure> {
        pipeline::run(
            threads,
            |workers| batches.try_for_each(|batch| workers.send(batch?)),
            |batch, bytes| {
                let mut is_first = batch.is_first;
                let mut look_up = LookUp::new(&self.answers, self.positions);
                let read = self.positions.each(&batch, |Located { position, number, line, name, .. }| {
                    if line <= lines_before {
                        return Ok(());
                    }
                    let file = &self.names[batch.source];
                    let (name, is_first) = (name.map(str::to_owned), std::mem::take(&mut is_first));
                    let place = Place { file, number, line, name, is_first };
                    let position = match self.numbers {
                        Numbers::Same => position,
                        Numbers::Other => Position::State(self.positions.state(position)),
                    };
                    look_up.add(place, position, bytes);
                    Ok(())
                });
                look_up.finish(bytes);
                read
            },
            |bytes| output.write(bytes),
        )
    }

    /// Visits the positions one after the other, except those of another shard.
    fn each(
        &self,
        mut batches: impl Iterator<Item = Result<Batch, Failure>>,
        run: &mut Run<'_>,
        mut visit: impl FnMut(&Source, &Place<'_>, &State, &mut Run<'_>) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        batches.try_for_each(|batch| {
            let batch = batch?;
            let (source, file) = (&run.sources[batch.source], &self.names[batch.source]);
            let mut is_first = batch.is_first;
            self.positions.each(&batch, |Located { position, number, line, name, .. }| {
                run.number += 1;
                if line <= run.lines_before {
                    return Ok(());
                }
                let (name, is_first) = (name.map(str::to_owned), std::mem::take(&mut is_first));
                let place = Place { file, number, line, name, is_first };
                visit(source, &place, &self.positions.state(position), run)
            })
        })
    }

    fn count_all(
        &self,
        batches: impl Iterator<Item = Result<Batch, Failure>>,
        run: &mut Run<'_>,
    ) -> Result<(), Failure> {
        self.each(batches, run, |source, place, state, run| {
            self.answers.write_count(source, place, state, run)
        })
    }

    /// Searches for the answers one after the other, each on all threads.
    fn search_all(
        &self,
        solver: &PositionSolver,
        batches: impl Iterator<Item = Result<Batch, Failure>>,
        run: &mut Run<'_>,
    ) -> Result<(), Failure> {
        let mut bytes = Vec::new();
        self.each(batches, run, |source, place, state, run| {
            let searched = solver.search(state);
            let (outcome, stopped) = searched.map_err(|failure| source.failure_at(place.line, failure))?;
            bytes.clear();
            self.answers.found(place, &outcome, state, &mut bytes);
            run.output.write(&bytes)?;
            note(&mut run.unproved, solver, source, place.line, &outcome, stopped)
        })
    }
}

/// Notes the answer to the position at `line` of `source`, if it is not proved.
///
/// # Errors
/// A signal or the time limit of the run has come, so no other search begins.
fn note(
    unproved: &mut Unproved,
    solver: &PositionSolver,
    source: &Source,
    line: u64,
    outcome: &Outcome<Word>,
    stopped: Stopped,
) -> Result<(), Failure> {
    match not_proved(outcome, stopped) {
        Some(not_proved) if solver.accepts(outcome) => unproved.note_accepted(source, line, &not_proved),
        not_proved => unproved.note(source, line, not_proved),
    }
}

fn not_proved(outcome: &Outcome<Word>, stopped: Stopped) -> Option<NotProved> {
    let found = outcome.stopped().filter(|found| found.why != Reason::Moves)?;
    let stopped = if found.why == Reason::Nodes { Stopped::ByNodes } else { stopped };
    let best = found.best.as_ref().map(|word| format!("{} moves", word.len()));
    Some(NotProved { stopped, best, at_least: found.at_least })
}
