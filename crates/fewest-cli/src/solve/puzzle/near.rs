//! `--near` lists the solutions that exceed the fewest moves by at most a given number. `--all` lists all shortest
//! solutions.

use super::Work;
use super::answers::{Answers, Form, Found, Place};
use crate::arguments::{PositionFormat, SolvePermutation};
use crate::failure::Failure;
use crate::input::Source;
use crate::permutation::positions::Batch;
use crate::permutation::solver::{Listed, PositionSolver};
use crate::solve::questions::Run;
use crate::unproved::NotProved;
use anyhow::anyhow;
use fewest::permutation::{MovePattern, State, Word};

pub(super) struct Near {
    listed: Listed,
    pattern: Option<MovePattern>,
}

#[derive(Clone, Copy)]
pub(super) struct Wanted<'a> {
    listed: Listed,
    /// The largest number of moves of a solution.
    most: usize,
    pattern: Option<&'a MovePattern>,
}

impl Near {
    /// The solutions that a command line requests; `None` without `--near` and `--all`.
    pub(super) fn of(
        arguments: &SolvePermutation,
        form: Form,
        solver: &PositionSolver,
    ) -> Result<Option<Self>, Failure> {
        let listed = match arguments.near {
            Some(above) => Listed::Near(above),
            None if arguments.all => Listed::Shortest,
            None => return Ok(None),
        };
        if form.format == PositionFormat::Judge {
            return Err(Failure::BadInput(anyhow!(
                "--all and --near are for --format word, json and csv only"
            )));
        }
        let solver = &solver.solver;
        let read = |text: &String| MovePattern::new(text, solver.puzzle(), solver.moves());
        let pattern = arguments.like.as_ref().map(read).transpose();
        let pattern =
            pattern.map_err(|error| Failure::BadInput(anyhow::Error::new(error).context("--like")))?;
        Ok(Some(Self { listed, pattern }))
    }

    /// The list of solutions, before the pattern selects some of them.
    pub(super) fn listed(&self) -> Listed {
        self.listed
    }

    /// The listed solutions with at most `most` moves, which match the pattern of `near`, if it has one.
    pub(super) fn solutions(near: Option<&Self>, listed: Listed, most: usize) -> Wanted<'_> {
        Wanted { listed, most, pattern: near.and_then(|near| near.pattern.as_ref()) }
    }
}

impl Wanted<'_> {
    fn has(&self, word: &Word) -> bool {
        word.len() <= self.most && self.pattern.is_none_or(|pattern| pattern.matches(word.numbers()))
    }

    /// Writes the solutions of a position. In the format of words, each solution is written as soon as it is found.
    pub(super) fn write(
        self,
        answers: &Answers<'_>,
        solver: &PositionSolver,
        source: &Source,
        place: &Place<'_>,
        state: &State,
        run: &mut Run<'_>,
    ) -> Result<(), Failure> {
        let is_text = answers.are_lines();
        let (mut least, mut words, mut bytes, mut count) = (None, vec![], vec![], 0_u64);
        let ended = solver.list(state, self.listed, |word| {
            least.get_or_insert(word.len());
            if !self.has(&word) {
                return Ok(0);
            }
            count += 1;
            if is_text {
                bytes.clear();
                answers.one_of_all(place, count == 1, &word, &mut bytes);
                return run.output.write(&bytes).map(|()| 0);
            }
            // The estimate is doubled, because a growing list doubles its capacity.
            let kept = 2 * word.len() + 2 * size_of::<Word>();
            words.push(word);
            Ok(kept)
        });
        let stopped = ended.map_err(|failure| source.failure_at(place.line, failure))?;
        let not_proved = stopped.map(|stopped| NotProved {
            stopped,
            best: least.map(|_| format!("{count} of the solutions")),
            at_least: least.unwrap_or(0),
        });
        let found = Found { least, words, count, is_whole: not_proved.is_none() };
        bytes.clear();
        answers.end_of_all(place, found, state, &mut bytes);
        run.output.write(&bytes)?;
        run.unproved.note(source, place.line, not_proved)
    }
}

impl Work<'_> {
    /// Writes the solutions of positions one after the other.
    pub(super) fn near_all(
        &self,
        near: &Near,
        solver: &PositionSolver,
        batches: impl Iterator<Item = Result<Batch, Failure>>,
        run: &mut Run<'_>,
    ) -> Result<(), Failure> {
        let wanted = Near::solutions(Some(near), near.listed, usize::MAX);
        self.each(batches, run, |source, place, state, run| {
            wanted.write(&self.answers, solver, source, place, state, run)
        })
    }
}
