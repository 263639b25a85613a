//! `fewest solve flip`: from boards in text or pictures to what to press.

mod answers;

use crate::arguments::SolveFlip;
use crate::boards::{self, Content, Doubts, Next};
use crate::failure::Failure;
use crate::flip_solver::{Extent, FlipSolver, Solution};
use crate::input::Source;
use crate::output::Output;
use crate::progress::Progress;
use answers::{Answers, not_proved};
use fewest::flip::judge::{self, JudgeError};
use fewest::flip::text::Located;
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
    let extent = match arguments.method {
        Some(method) => Extent::By(method),
        None if arguments.all || arguments.count => Extent::All,
        None => Extent::One,
    };
    let mut answers = Answers::new(arguments);
    answers.write_header(output)?;
    let mut solver = FlipSolver::new(&arguments.wish, extent);
    for source in sources {
        match boards::open(source, progress)? {
            Content::Text(input) if answers.are_fewest_counts() => {
                count_fewest(arguments, source, input, &mut solver, output)?;
            }
            content => {
                let answered = content.each_or_wait(source, |next| match next {
                    Next::Wait => flush(output),
                    Next::Board(Located { line, board, .. }) => {
                        let answer = solver.solve(board).map_err(|failure| failure.at(source, line))?;
                        answers.write(source, line, &answer, output)
                    }
                });
                // What was answered goes out before the reason why there is no more.
                flush(output).and(answered)?;
            }
        }
    }
    Ok(())
}

fn flush(output: &mut Output) -> Result<(), Failure> {
    output.stream().flush().map_err(|error| output.failure(error))
}

/// Answers a text as judges do, with the library's way through many small boards.
fn count_fewest(
    arguments: &SolveFlip,
    source: &Source,
    input: impl BufRead,
    solver: &mut FlipSolver<'_>,
    output: &mut Output,
) -> Result<(), Failure> {
    let mut unproved = None;
    let mut doubts = Doubts::new(source);
    let fewest = |located: Located| {
        doubts.tell(&located);
        match solver.solve(located.board)?.solution {
            Solution::Impossible => Ok(None),
            Solution::One { presses, .. } => Ok(Some(presses.count())),
            Solution::NotProved { presses, at_least, stopped, .. } => {
                unproved = Some(presses.count());
                Err(not_proved(presses.count(), at_least, stopped))
            }
            Solution::All(_) => unreachable!("one solution is asked for"),
        }
    };
    let result = judge::solve_with(arguments.wish.goal(), input, output.stream(), fewest);
    if let Some(presses) = unproved {
        writeln!(output.stream(), "{presses} not proved").map_err(|error| output.failure(error))?;
    }
    result.map_err(|error| match error {
        JudgeError::Read(error) => source.failure(error),
        JudgeError::Board { line, error, .. } => error.at(source, line),
        JudgeError::Write(error) => output.failure(error),
    })
}
