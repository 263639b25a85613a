//! `--from-any`: finds the position nearest to the goal among several positions.

use super::answers::Place;
use super::{Work, not_proved};
use crate::failure::Failure;
use crate::permutation::positions::{Batch, Commands, Located};
use crate::permutation::solver::PositionSolver;
use crate::solve::questions::Run;
use anyhow::anyhow;
use fewest::Outcome;
use fewest::permutation::State;

struct Start {
    source: usize,
    number: u64,
    line: u64,
    name: Option<String>,
}

impl Work<'_> {
    /// Reads all positions, and writes one answer: the fewest moves from any position.
    pub(super) fn answer_nearest(
        &self,
        solver: &PositionSolver,
        mut batches: impl Iterator<Item = Result<Batch, Failure>>,
        run: &mut Run<'_>,
    ) -> Result<(), Failure> {
        let (mut starts, mut states, mut bytes) = (Vec::new(), Vec::new(), 0);
        batches.try_for_each(|batch| {
            let batch = batch?;
            self.positions.each(&batch, |Located { position, number, line, name, commands, .. }| {
                if commands != Commands::default() {
                    let error = anyhow!("Slack, MaxDepth, QTM and HTM are not for --from-any");
                    return Err(run.sources[batch.source].failure_at(line, Failure::BadInput(error)));
                }
                let state = self.positions.state(position);
                bytes += size_of::<(Start, State)>() + 3 * state.kinds().len();
                if bytes as u64 > solver.memory() {
                    let error =
                        anyhow!("the positions do not fit into the memory; --memory sets another limit");
                    return Err(Failure::failed(error));
                }
                let name = name.map(str::to_owned);
                starts.push(Start { source: batch.source, number, line, name });
                states.push(state);
                Ok(())
            })
        })?;
        if states.is_empty() {
            return Err(Failure::BadInput(anyhow!("--from-any: expected a position, found none")));
        }
        let (outcome, stopped) = solver.search_any(&states)?;
        let nearest = match &outcome {
            Outcome::Solved((nearest, _)) => Some(*nearest),
            Outcome::Stopped(stopped) => stopped.best.as_ref().map(|(nearest, _)| *nearest),
            Outcome::Unsolvable => None,
        };
        let Start { source, number, line, name } = starts.swap_remove(nearest.unwrap_or(0));
        let file = &self.names[source];
        let outcome = outcome.map(|(_, word)| word);
        let not_proved = not_proved(&outcome, stopped);
        let place = Place { file, number, line, name, is_first: true };
        let mut text = Vec::new();
        self.answers.found(&place, &outcome, &states[nearest.unwrap_or(0)], &mut text);
        if self.answers.are_lines() && nearest.is_some() {
            text.extend_from_slice(format!("from position {number} ({file}: line {line})\n").as_bytes());
        }
        run.output.write(&text)?;
        run.unproved.note(&run.sources[source], line, not_proved)
    }
}
