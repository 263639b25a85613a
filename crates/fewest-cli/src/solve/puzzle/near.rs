//! Solutions above the fewest moves: `--near`.

use super::Work;
use super::answers::{Form, Found, Place};
use crate::arguments::{PositionFormat, SolvePermutation};
use crate::failure::Failure;
use crate::permutation::positions::{Batch, Located};
use crate::permutation::solver::PositionSolver;
use crate::solve::questions::Run;
use crate::unproved::NotProved;
use anyhow::anyhow;
use fewest::permutation::{MovePattern, Word};

/// The solutions that are asked for.
pub(super) struct Near {
    above: usize,
    pattern: Option<MovePattern>,
}

impl Near {
    /// `None` if the command line does not ask for them.
    pub(super) fn of(
        arguments: &SolvePermutation,
        form: Form,
        solver: &PositionSolver,
    ) -> Result<Option<Self>, Failure> {
        let Some(above) = arguments.near else { return Ok(None) };
        if form.format == PositionFormat::Judge {
            return Err(Failure::BadInput(anyhow!("--near is for --format word, json and csv only")));
        }
        let solver = &solver.solver;
        let read = |text: &String| MovePattern::new(text, solver.puzzle(), solver.moves());
        let pattern = arguments.like.as_ref().map(read).transpose();
        let pattern =
            pattern.map_err(|error| Failure::BadInput(anyhow::Error::new(error).context("--like")))?;
        Ok(Some(Self { above, pattern }))
    }

    fn has(&self, word: &Word) -> bool {
        self.pattern.as_ref().is_none_or(|pattern| pattern.matches(word.numbers()))
    }
}

impl Work<'_> {
    /// Writes the solutions of positions one after the other; those of a text as soon as they are found.
    pub(super) fn near_all(
        &self,
        near: &Near,
        solver: &PositionSolver,
        mut batches: impl Iterator<Item = Result<Batch, Failure>>,
        run: &mut Run<'_>,
    ) -> Result<(), Failure> {
        let is_text = self.answers.are_lines();
        batches.try_for_each(|batch| {
            let batch = batch?;
            let (source, file) = (&run.sources[batch.source], &self.names[batch.source]);
            let mut is_first = batch.is_first;
            self.positions.each(&batch, |Located { position, number, line, name, .. }| {
                run.number += 1;
                if line <= run.lines_before {
                    return Ok(());
                }
                let state = self.positions.state(position);
                let (name, is_first) = (name.map(str::to_owned), std::mem::take(&mut is_first));
                let place = Place { file, number, line, name, is_first };
                let (mut least, mut words, mut bytes, mut count) = (None, vec![], vec![], 0_u64);
                let ended = solver.near(&state, near.above, |word| {
                    least.get_or_insert(word.len());
                    if !near.has(&word) {
                        return Ok(0);
                    }
                    count += 1;
                    if is_text {
                        bytes.clear();
                        self.answers.one_of_all(&place, count == 1, &word, &mut bytes);
                        return run.output.write(&bytes).map(|()| 0);
                    }
                    // A list that grows doubles.
                    let kept = 2 * word.len() + 2 * size_of::<Word>();
                    words.push(word);
                    Ok(kept)
                });
                let stopped = ended.map_err(|failure| source.failure_at(line, failure))?;
                let not_proved = stopped.map(|stopped| NotProved {
                    stopped,
                    best: least.map(|_| format!("{count} of the solutions")),
                    at_least: least.unwrap_or(0),
                });
                let found = Found { least, words, count, is_whole: not_proved.is_none() };
                bytes.clear();
                self.answers.end_of_all(&place, found, &state, &mut bytes);
                run.output.write(&bytes)?;
                run.unproved.note(source, line, not_proved)
            })
        })
    }
}
