//! Answers positions that follow KSolve's commands `Slack`, `MaxDepth`, `QTM` and `HTM`.

use super::answers::{Answers, Form, Place};
use super::near::Near;
use super::{Work, check, note, solver};
use crate::arguments::{PositionFormat, SolvePermutation};
use crate::failure::Failure;
use crate::input::Source;
use crate::permutation::positions::{Batch, Commands, Located};
use crate::permutation::solver::{Listed, PositionSolver};
use crate::solve::questions::Run;
use anyhow::anyhow;
use fewest::permutation::{Goal, Metric, Puzzle, State};
use fewest::{Outcome, Reason};
use std::cell::OnceCell;

/// The solvers of a puzzle, one for each requested metric.
pub(super) struct Solvers<'a> {
    pub(super) arguments: &'a SolvePermutation,
    pub(super) form: Form,
    pub(super) puzzle: &'a Puzzle,
    pub(super) goal: &'a Goal,
    /// The solver for the command line's metric.
    pub(super) first: (&'a PositionSolver, Option<&'a Near>),
    pub(super) other: OnceCell<(PositionSolver, Option<Near>)>,
}

struct Question<'a> {
    source: &'a Source,
    place: Place<'a>,
    state: State,
    commands: Commands,
}

impl Solvers<'_> {
    /// The solver for a metric, and the solutions that the command line asks for.
    fn of(&self, metric: Metric) -> Result<(&PositionSolver, Option<&Near>), Failure> {
        if metric == self.arguments.metric {
            return Ok(self.first);
        }
        if self.other.get().is_none() {
            let solver = solver(self.arguments, self.form, metric, self.puzzle, self.goal)?;
            let near = Near::of(self.arguments, self.form, &solver)?;
            check(self.form, near.as_ref(), &solver, self.puzzle)?;
            let _ = self.other.set((solver, near));
        }
        let (solver, near) = self.other.get().expect("the cell was set above");
        Ok((solver, near.as_ref()))
    }

    fn answer(&self, question: &Question<'_>, run: &mut Run<'_>) -> Result<(), Failure> {
        let Question { source, place, state, commands } = question;
        let (solver, near) = self.of(commands.metric.unwrap_or(self.arguments.metric))?;
        let answers = Answers::new(self.form, solver, self.puzzle);
        let mut bytes = Vec::new();
        if let Some(most) = commands.most_moves {
            let searched = solver.search_up_to(state, most);
            let (outcome, stopped) = searched.map_err(|failure| source.failure_at(place.line, failure))?;
            let is_longer = match &outcome {
                Outcome::Solved(word) => word.len() > most,
                Outcome::Stopped(stopped) => stopped.why == Reason::Moves,
                Outcome::Unsolvable => false,
            };
            if is_longer {
                answers.longer(place, most, &mut bytes);
                return run.output.write(&bytes);
            }
            if outcome.stopped().is_some() {
                answers.found(place, &outcome, state, &mut bytes);
                run.output.write(&bytes)?;
                return note(&mut run.unproved, solver, source, place.line, &outcome, stopped);
            }
        }
        let slack = commands.slack.map(Listed::Near);
        if let Some(listed) = slack.or(near.map(Near::listed)) {
            let most = commands.most_moves.unwrap_or(usize::MAX);
            return Near::solutions(near, listed, most).write(&answers, solver, source, place, state, run);
        }
        if self.form.count {
            return answers.write_count(source, place, state, run);
        }
        if solver.is_whole {
            answers.look_up(place, state, &mut bytes);
            return run.output.write(&bytes);
        }
        let searched = solver.search(state);
        let (outcome, stopped) = searched.map_err(|failure| source.failure_at(place.line, failure))?;
        answers.found(place, &outcome, state, &mut bytes);
        run.output.write(&bytes)?;
        note(&mut run.unproved, solver, source, place.line, &outcome, stopped)
    }
}

impl Work<'_> {
    /// Answers positions one after the other, each according to the commands before it.
    pub(super) fn answer_behind_commands(
        &self,
        solvers: &Solvers<'_>,
        mut batches: impl Iterator<Item = Result<Batch, Failure>>,
        run: &mut Run<'_>,
    ) -> Result<(), Failure> {
        let lists =
            matches!(solvers.form.format, PositionFormat::Word | PositionFormat::Json | PositionFormat::Csv);
        batches.try_for_each(|batch| {
            let batch = batch?;
            let (source, file) = (&run.sources[batch.source], &self.names[batch.source]);
            let mut is_first = batch.is_first;
            self.positions.each(&batch, |Located { position, number, line, name, commands, .. }| {
                if commands.slack.is_some() && (!lists || solvers.form.count) {
                    let error = anyhow!(
                        "Slack lists solutions, which requires --format word, json or csv, and no --count"
                    );
                    return Err(source.failure_at(line, Failure::BadInput(error)));
                }
                let (name, is_first) = (name.map(str::to_owned), std::mem::take(&mut is_first));
                let place = Place { file, number, line, name, is_first };
                let state = self.positions.state(position);
                solvers.answer(&Question { source, place, state, commands }, run)
            })
        })
    }
}
