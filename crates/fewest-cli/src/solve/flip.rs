//! `fewest solve flip`: from boards in text or pictures to what to press.

mod answers;

use crate::arguments::SolveFlip;
use crate::boards::{self, Content};
use crate::failure::Failure;
use crate::flip_solver::{FlipSolver, too_large};
use crate::input::Source;
use crate::output::Output;
use crate::progress::Progress;
use answers::Answers;
use fewest::flip::judge::{self, JudgeError};
use std::io::BufRead;

pub(crate) fn run(arguments: &SolveFlip) -> Result<(), Failure> {
    let sources = Source::all(&arguments.input.files);
    let mut output = Output::create(arguments.output.as_deref())?;
    let progress = Progress::new(sources.iter().map(Source::size).sum(), &output);
    let result = answer_all(arguments, &sources, &progress, &mut output);
    progress.finish();
    match result {
        Ok(()) => output.finish(),
        Err(failure) => Err(output.finish_partial(failure)),
    }
}

fn answer_all(
    arguments: &SolveFlip,
    sources: &[Source],
    progress: &Progress,
    output: &mut Output,
) -> Result<(), Failure> {
    let mut answers = Answers::new(arguments);
    let mut solver = FlipSolver::new(&arguments.wish, arguments.method);
    for source in sources {
        match boards::open(source, progress)? {
            Content::Text(input) if answers.are_fewest_counts() => {
                count_fewest(arguments, source, input, output)?;
            }
            content => content.each(source, |located| {
                let line = located.line;
                let answer = solver.solve(located.board).map_err(|failure| failure.at(source, line))?;
                answers.write(source, line, &answer, output)
            })?,
        }
    }
    Ok(())
}

/// Answers a text as judges do, with the library's way through many small boards.
fn count_fewest(
    arguments: &SolveFlip,
    source: &Source,
    input: impl BufRead,
    output: &mut Output,
) -> Result<(), Failure> {
    judge::solve(arguments.wish.goal(), input, output.stream()).map_err(|error| match error {
        JudgeError::Read(error) => source.failure(error),
        JudgeError::Text(error) => source.failure(error),
        JudgeError::TooManySolutions { line, shape, reason } => too_large(shape, reason).at(source, line),
        JudgeError::Write(error) => output.failure(error),
    })
}
