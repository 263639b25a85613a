//! `fewest solve flip`: from boards in text or pictures to what to press.

mod answers;

use crate::arguments::SolveFlip;
use crate::failure::Failure;
use crate::flip::boards::{self, Content, Doubts, Next};
use crate::flip::{Extent, FlipSolver, tall, twice};
use crate::input::Source;
use crate::output::Output;
use crate::progress::Progress;
use crate::unproved::Unproved;
use answers::{Answers, Count};
use fewest::flip::judge::{self, JudgeError};
use fewest::flip::text::Located;
use std::io::BufRead;

pub(super) fn run(arguments: &SolveFlip) -> Result<(), Failure> {
    let sources = Source::all(&arguments.input.files);
    let mut output = Output::create(arguments.output.path())?;
    let progress = Progress::new(sources.iter().map(Source::size).sum(), &output);
    let mut unproved = Unproved::default();
    let result = answer_all(arguments, &sources, &progress, &mut unproved, &mut output);
    progress.finish();
    // A file of answers for all boards is complete, though some of them are marked as not proved.
    unproved.end(output.end(result))
}

fn answer_all(
    arguments: &SolveFlip,
    sources: &[Source],
    progress: &Progress,
    unproved: &mut Unproved,
    output: &mut Output,
) -> Result<(), Failure> {
    let extent = match arguments.method {
        Some(method) => Extent::By(method),
        None if arguments.wanted.all || arguments.wanted.count => Extent::All,
        None => Extent::One,
    };
    let mut answers = Answers::new(arguments);
    answers.write_header(output)?;
    let mut solver = FlipSolver::new(&arguments.options, extent);
    for source in sources {
        match boards::open(source, progress)? {
            Content::Text(input) if answers.are_fewest_counts() => {
                count_fewest(arguments, source, input, &mut solver, unproved, output)?;
            }
            Content::Picture(picture) if answers.are_pictures_of_any() && tall::is_tall(&picture) => {
                let presses = tall::solve_any(picture, arguments.options.goal(), source)?;
                answers.write_transposed(source, &presses, output)?;
            }
            Content::Picture(picture)
                if answers.are_pictures_of_any()
                    && let Some(path) = twice::file(&picture, source) =>
            {
                answers.start_picture(source)?;
                twice::solve_any(path, arguments.options.goal(), source, progress, output)?;
            }
            content => {
                let answered = content.each_or_wait(source, |next| match next {
                    Next::Wait => output.flush(),
                    Next::Board(Located { line, board, .. }) => {
                        if !solver.answers_at_once(board.shape()) {
                            // The next answer may take long; a reader need not wait for those before it.
                            output.flush()?;
                        }
                        let answer = solver.solve(board);
                        let answer = answer.map_err(|failure| source.failure_at(line, failure))?;
                        answers.write(source, line, &answer, output)?;
                        unproved.note(source, line, answer.solution.not_proved())
                    }
                });
                // Answers go out before the reason why there are no more.
                output.flush().and(answered)?;
            }
        }
    }
    Ok(())
}

/// Answers a text as judges do; the library is fast on many small boards.
fn count_fewest(
    arguments: &SolveFlip,
    source: &Source,
    input: impl BufRead,
    solver: &mut FlipSolver<'_>,
    unproved: &mut Unproved,
    output: &mut Output,
) -> Result<(), Failure> {
    let mut last = None;
    let mut doubts = Doubts::new(source);
    let fewest = |located: Located| -> Result<_, Failure> {
        doubts.warn_of(&located);
        let solution = solver.solve(located.board)?.solution;
        let Some(count) = Count::of(&solution) else { return Ok(None) };
        unproved.note(source, located.line, solution.not_proved()).inspect_err(|_| last = Some(count))?;
        Ok(Some(count))
    };
    let result = judge::solve_with(arguments.options.goal(), input, output.stream(), fewest);
    if let Some(count) = last {
        writeln!(output.stream(), "{count}").map_err(|error| output.failure(error))?;
    }
    result.map_err(|error| match error {
        JudgeError::Read(error) => source.failure(error),
        JudgeError::Board { line, error, .. } => source.failure_at(line, error),
        JudgeError::Write(error) => output.failure(error),
    })
}
