//! `fewest solve flip`: from boards in text or pictures to what to press.

mod answers;
mod one_board;

use super::answering::{Answering, Frame, Run};
use super::pressed::{self, Answers, Form};
use crate::arguments::SolveFlip;
use crate::failure::Failure;
use crate::flip::boards::{self, Content, Doubts, Next};
use crate::flip::{Extent, FlipSolver, twice};
use crate::input::Source;
use crate::output::Output;
use crate::shards::Bulk;
use crate::unproved::Unproved;
use answers::Count;
use fewest::flip::judge::{self, JudgeError};
use fewest::flip::text::Located;
use fewest::flip::{Goal, Share};
use std::io::BufRead;

impl Answering for SolveFlip {
    fn frame(&self) -> Result<Frame<'_>, Failure> {
        form(self).frame(&self.input, &self.output)
    }

    fn cut(&self) -> Result<Bulk, Failure> {
        pressed::cut(self.format)
    }

    fn answer(&self, run: &mut Run<'_>) -> Result<(), Failure> {
        answer(self, &[], run)
    }
}

/// The form of the answers.
fn form(arguments: &SolveFlip) -> Form<'_> {
    Form {
        format: pressed::format(arguments.format, &arguments.output, arguments.shard),
        wanted: &arguments.wanted,
        presses: arguments.presses,
        any: arguments.options.any,
        names_files: arguments.input.files.len() > 1,
    }
}

/// Answers all boards; of a single one, shards may have found these shares.
fn answer(arguments: &SolveFlip, shares: &[Vec<Share>], run: &mut Run<'_>) -> Result<(), Failure> {
    run.begin()?;
    let extent = match arguments.method {
        Some(method) => Extent::By(method),
        None if arguments.wanted.all || arguments.wanted.count => Extent::All,
        None => Extent::One,
    };
    let form = form(arguments);
    let mut answers = Answers::new(form);
    let mut solver = FlipSolver::with_shares(&arguments.options, extent, shares);
    let Run { sources, lines_before, progress, output, unproved, .. } = run;
    for source in *sources {
        match boards::open(source, progress)? {
            Content::Picture(_) if matches!(source, Source::Slice(_)) => {
                return Err(source.failure(pressed::uncut()));
            }
            Content::Text(input) if form.are_fewest_counts() && arguments.method.is_none() => {
                count_fewest(
                    arguments.options.goal(),
                    source,
                    *lines_before,
                    input,
                    &mut solver,
                    unproved,
                    output,
                )?;
            }
            Content::Picture(picture)
                if form.are_pictures_of_any()
                    && let Some(path) = twice::file(&picture, source) =>
            {
                answers.start_picture(source)?;
                twice::solve_any(path, arguments.options.goal(), source, progress, output)?;
            }
            content => {
                let answered = content.each_or_wait(source, |next| match next {
                    Next::Wait => output.flush(),
                    Next::Board(Located { line, .. }) if line <= *lines_before => {
                        answers.skip(source, line);
                        Ok(())
                    }
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
    goal: Goal,
    source: &Source,
    lines_before: u64,
    input: impl BufRead,
    solver: &mut FlipSolver<'_>,
    unproved: &mut Unproved,
    output: &mut Output,
) -> Result<(), Failure> {
    let mut last = None;
    let mut doubts = Doubts::new(source);
    let fewest = |located: Located| -> Result<_, Failure> {
        if located.line <= lines_before {
            // Nobody reads these answers.
            return Ok(None);
        }
        doubts.warn_of(&located);
        let solution = solver.solve(located.board)?.solution;
        let Some(count) = Count::of(&solution) else { return Ok(None) };
        unproved.note(source, located.line, solution.not_proved()).inspect_err(|_| last = Some(count))?;
        Ok(Some(count))
    };
    let result = judge::solve_with(goal, input, output.stream(), fewest);
    if let Some(count) = last {
        writeln!(output.stream(), "{count}").map_err(|error| output.failure(error))?;
    }
    result.map_err(|error| match error {
        JudgeError::Read(error) => source.failure(error),
        JudgeError::Board { line, error, .. } => source.failure_at(line, error),
        JudgeError::Write(error) => output.failure(error),
    })
}
