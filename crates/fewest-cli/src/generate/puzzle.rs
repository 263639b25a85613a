//! `fewest generate puzzle`: makes random positions of given lengths, or of any length.

use crate::arguments::{GeneratePermutation, WrittenFormat};
use crate::failure::Failure;
use crate::numbers::grouped;
use crate::output::Output;
use crate::permutation::goals;
use crate::permutation::solver::unprepared;
use crate::permutation::written::{Distance, Words};
use crate::progress::Spinner;
use crate::stopwatch::{self, Stopped};
use crate::{interrupt, methods};
use anyhow::anyhow;
use fewest::formats::permutation::{Facelets, write_arrangement, write_pattern};
use fewest::permutation::generate::GenerateError;
use fewest::permutation::{Count, Generating, Generator, Goal, Puzzle, SolverError, State};
use fewest::{Limits, Reason};
use std::collections::HashSet;

/// The limit on the positions drawn to find one that differs from all earlier positions.
const MOST_TRIES: usize = 1 << 16;

pub(super) fn run(arguments: &GeneratePermutation) -> Result<(), Failure> {
    let (described, goal) = goals::read_with_puzzle(&arguments.puzzle, &arguments.goal, [])?;
    Output::check(arguments.output.path())?;
    let generator = generator(arguments, &described.puzzle, &goal)?;
    let available = generator.positions().and_then(Count::to_u64);
    super::check_available(&arguments.draw, arguments.draw.number, available.map(u128::from), "positions")?;
    let writer = Writer::new(arguments, &described.puzzle)?;
    let mut output = Output::create(arguments.output.path())?;
    let result = write_all(arguments, generator, &writer, &mut output);
    output.end(result)
}

fn generator(arguments: &GeneratePermutation, puzzle: &Puzzle, goal: &Goal) -> Result<Generator, Failure> {
    let GeneratePermutation { metric, ref length, ref draw, ref effort, .. } = *arguments;
    let spinner = Spinner::new();
    let limits = effort.limits();
    let (generator, _, stopped) = stopwatch::run(None, |stopwatch| {
        let limits = limits.cancel(stopwatch.cancel());
        let progress = |progress: fewest::Progress| {
            stopwatch.glance();
            spinner.show(|| format!("preparing: {} positions", grouped(progress.done)));
        };
        let generating = match length {
            Some(lengths) => Generating::of_lengths(puzzle, metric, goal, lengths.clone()),
            None => Generating::any(puzzle),
        };
        generating.seed(draw.seed).run_within(&limits, &progress)
    });
    drop(spinner);
    generator.map_err(|error| no_positions(error, stopped, arguments, puzzle))
}

fn no_positions(
    error: GenerateError,
    stopped: Stopped,
    arguments: &GeneratePermutation,
    puzzle: &Puzzle,
) -> Failure {
    let name = puzzle.name();
    match error {
        GenerateError::TooLong { .. } => {
            Failure::BadInput(anyhow::Error::new(error).context(name.to_owned()))
        }
        GenerateError::TooMany { .. } => Failure::failed(anyhow!(
            "{name}: {error}; choose a shorter --length, or a --goal that leaves pieces open"
        )),
        GenerateError::NoTable => {
            Failure::failed(anyhow!("{name}: {error}; choose a --goal that leaves more pieces open"))
        }
        GenerateError::Solver(SolverError::Stopped(Reason::Memory { .. } | Reason::Nodes)) => {
            Failure::failed(anyhow!(
                "{name}: neither a table of all distances nor the positions up to this length fit into {}; choose a \
             shorter --length, a --goal that leaves pieces open, or another --memory",
                methods::memory(arguments.effort.memory)
            ))
        }
        GenerateError::Solver(why) => unprepared(why, stopped),
        error => Failure::failed(anyhow!("{name}: {error}")),
    }
}

fn write_all(
    arguments: &GeneratePermutation,
    mut generator: Generator,
    writer: &Writer<'_>,
    output: &mut Output,
) -> Result<(), Failure> {
    let mut made = HashSet::new();
    for _ in 0..arguments.draw.number {
        let state =
            new_position(&mut generator, |state| !arguments.draw.distinct || made.insert(state.clone()))?;
        let line = writer.line(&state)?;
        output.write_whole(|output| writeln!(output, "{line}"))?;
    }
    output.flush()
}

fn new_position(generator: &mut Generator, mut is_new: impl FnMut(&State) -> bool) -> Result<State, Failure> {
    for _ in 0..MOST_TRIES {
        interrupt::check()?;
        let state = generator.draw().map_err(Failure::failed)?;
        if is_new(&state) {
            return Ok(state);
        }
    }
    Err(Failure::failed(anyhow!("no further position was found among {MOST_TRIES} drawn at random")))
}

struct Writer<'a> {
    puzzle: &'a Puzzle,
    limits: Limits<'static>,
    form: Form<'a>,
}

enum Form<'a> {
    Word(Box<Words>),
    Arrangement,
    Facelets(Box<Facelets<'a>>),
    Json,
}

impl<'a> Writer<'a> {
    fn new(arguments: &GeneratePermutation, puzzle: &'a Puzzle) -> Result<Self, Failure> {
        let limits = arguments.effort.limits();
        let has_arrangements = || write_arrangement(puzzle, &puzzle.goals()[0]).is_some();
        let words = || {
            // Without a table, positions of an exact length are near the solved state.
            let is_near = arguments.length.is_some() && arguments.goal.is_solved();
            let distance = if is_near { Distance::Near } else { Distance::Any };
            let (words, _, _) = stopwatch::run(None, |stopwatch| {
                Words::new(puzzle, arguments.metric, distance, &limits.cancel(stopwatch.cancel()))
            });
            words.map(|words| words.map(|words| Form::Word(Box::new(words))))
        };
        let refused = |why: &str| Failure::BadInput(anyhow!("{}: {why}", puzzle.name()));
        let form = match arguments.format {
            None => match words()? {
                Some(words) => words,
                None if has_arrangements() => Form::Arrangement,
                None => Form::Json,
            },
            Some(WrittenFormat::Word) => words()?.ok_or_else(|| {
                refused(
                    "a word to a position needs a table of all distances, and solved states that moves connect; \
                     --format json writes its pieces",
                )
            })?,
            Some(WrittenFormat::Arrangement) if has_arrangements() => Form::Arrangement,
            Some(WrittenFormat::Arrangement) => {
                return Err(refused("its pieces turn, or are of several sets; --format json writes them"));
            }
            Some(WrittenFormat::Facelets) => {
                let facelets = Facelets::of(puzzle).ok_or_else(|| {
                    refused("facelets are for cubes from 2x2x2 to 7x7x7; --format json writes its pieces")
                })?;
                Form::Facelets(Box::new(facelets))
            }
            Some(WrittenFormat::Json) => Form::Json,
        };
        Ok(Self { puzzle, limits, form })
    }

    fn line(&self, state: &State) -> Result<String, Failure> {
        match &self.form {
            Form::Word(words) => words.line(state, &self.limits),
            Form::Arrangement => {
                Ok(write_arrangement(self.puzzle, state).expect("the puzzle has arrangements"))
            }
            Form::Facelets(facelets) => Ok(facelets.write(state)),
            Form::Json => Ok(write_pattern(self.puzzle, state)),
        }
    }
}
