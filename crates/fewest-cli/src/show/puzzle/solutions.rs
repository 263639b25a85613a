//! Draws positions and their solutions, step by step.

use super::PICTURE_FACES;
use super::panel::Strip;
use super::{picture, terminal};
use crate::arguments::ShowPermutation;
use crate::failure::Failure;
use crate::input::{self, Source};
use crate::output::Output;
use crate::permutation::goals;
use crate::permutation::positions::{Located, Positions};
use crate::permutation::solver::PositionSolver;
use crate::progress::Progress;
use crate::unproved::{NotProved, Unproved};
use anyhow::anyhow;
use fewest::Outcome;
use fewest::permutation::family::Picture;
use fewest::permutation::{Preparing, Word};

pub(super) fn run(arguments: &ShowPermutation) -> Result<(), Failure> {
    let sources: Vec<Source> = Source::all(&arguments.positions, input::is_position);
    let positions = sources.iter().map(|source| ("positions", source));
    let (described, goal) = goals::read_with_puzzle(&arguments.puzzle, &arguments.goal, positions)?;
    let Some(drawn) = &described.picture else {
        return Err(Failure::BadInput(anyhow!("a puzzle of a file has no picture")));
    };
    let puzzle = &described.puzzle;
    let ShowPermutation { metric, ref effort, time_limit, .. } = *arguments;
    let solver = PositionSolver::new(Preparing::new(puzzle, metric, &goal), effort.within(time_limit))?;
    let positions = Positions::new(described.scrambled(), metric, &sources);
    let mut unproved = Unproved::default();
    let mut drawing = Drawing::new(arguments, drawn)?;
    let result = positions.each_batch(&Progress::none(), |batch| {
        positions.each(&batch, |Located { position, number, line, .. }| {
            let (source, state) = (&sources[batch.source], positions.state(position));
            let searched = solver.search(&state).map_err(|failure| source.failure_at(line, failure));
            let (outcome, stopped) = searched?;
            let (title, word) = answer(&outcome);
            let title = format!("Position {number}: {title}");
            drawing.add(Strip::of_solution(title, puzzle, state, word.moves(), drawn))?;
            let not_proved = outcome.stopped().map(|found| NotProved {
                stopped,
                best: found.best.as_ref().map(|word| format!("{} moves", word.len())),
                at_least: found.at_least,
            });
            unproved.note(source, line, not_proved)
        })
    });
    unproved.end(drawing.end(result))
}

/// The answer to a position in words, and the moves that are drawn.
fn answer(outcome: &Outcome<Word>) -> (String, Word) {
    let named = |word: &Word| match word.len() {
        0 => "no moves needed".to_owned(),
        1 => format!("{word}, 1 move"),
        length => format!("{word}, {length} moves"),
    };
    match outcome {
        Outcome::Solved(word) => (named(word), word.clone()),
        Outcome::Unsolvable => ("unsolvable".to_owned(), Word::default()),
        Outcome::Stopped(found) => match &found.best {
            Some(word) => (format!("{}, not proved", named(word)), word.clone()),
            None => ("not proved".to_owned(), Word::default()),
        },
    }
}

enum Drawing<'a> {
    /// Each strip is written at once.
    Terminal { output: Output, picture: &'a Picture, is_first: bool },
    /// All strips are drawn in one picture.
    Page { output: Output, picture: &'a Picture, strips: Vec<Strip<'a>> },
}

impl<'a> Drawing<'a> {
    fn new(arguments: &ShowPermutation, picture: &'a Picture) -> Result<Self, Failure> {
        Ok(match arguments.drawing.is_svg() {
            false => {
                Self::Terminal { output: Output::drawn(arguments.drawing.path())?, picture, is_first: true }
            }
            true => Self::Page { output: Output::create(arguments.drawing.path())?, picture, strips: vec![] },
        })
    }

    fn add(&mut self, strip: Strip<'a>) -> Result<(), Failure> {
        match self {
            Self::Terminal { output, picture, is_first } => {
                let gap = if std::mem::take(is_first) { "" } else { "\n" };
                let stream = output.stream();
                let drawn = write!(stream, "{gap}")
                    .and_then(|()| terminal::draw(&strip, picture, crate::terminal::columns(), stream));
                drawn.map_err(|error| output.failure(error))?;
                output.flush()
            }
            Self::Page { strips, picture, .. } => {
                strips.push(strip);
                let panels: usize = strips.iter().map(|strip| strip.panels.len()).sum();
                if panels.saturating_mul(picture.faces().len()) > PICTURE_FACES {
                    return Err(Failure::failed(anyhow!(
                        "{} positions with their solutions are too many for a picture",
                        strips.len()
                    )));
                }
                Ok(())
            }
        }
    }

    fn end(self, result: Result<(), Failure>) -> Result<(), Failure> {
        match self {
            Self::Terminal { output, .. } => output.end(result),
            Self::Page { mut output, picture, strips } => {
                result?;
                output.write(picture::draw(&strips, picture).as_bytes())?;
                output.finish()
            }
        }
    }
}
