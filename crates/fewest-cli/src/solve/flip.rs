//! `fewest solve flip`: reads boards from text, JSON or pictures, and writes their presses.

mod answers;
mod one_board;

use super::pressed::{self, Form};
use super::questions::{Questions, Run, uncut};
use crate::arguments::SolveFlip;
use crate::failure::Failure;
use crate::flip::boards::{self, Content, Doubts, Next};
use crate::flip::{Asked, Extent, FlipSolver, twice};
use crate::input::Source;
use answers::Count;
use fewest::flip::judge::{self, JudgeError};
use fewest::flip::text::Located;
use fewest::flip::{Goal, ListShare};
use std::io::BufRead;

/// The questions of the command line, with the shards' results for a single board.
pub(super) fn questions<'a>(
    arguments: &'a SolveFlip,
    shares: &'a [Vec<ListShare>],
) -> Result<Questions<'a>, Failure> {
    let SolveFlip { options, wanted, .. } = arguments;
    let asked = match arguments.method {
        Some(method) => options.asked().by(method, options.memory),
        None if wanted.all || wanted.count => Asked { extent: Extent::All, ..options.asked() },
        None => options.asked(),
    };
    let (files, output) = (&arguments.input.files, arguments.output.path());
    let form = Form {
        format: pressed::format(arguments.format, output, arguments.shard),
        all: wanted.all,
        count: wanted.count,
        explain: wanted.explain,
        presses: arguments.presses,
        any: options.any,
        names_files: files.len() > 1,
    };
    form.questions(files, output, Box::new(move |run| answer(asked, shares, form, run)))
}

fn answer(asked: Asked, shares: &[Vec<ListShare>], form: Form, run: &mut Run<'_>) -> Result<(), Failure> {
    run.begin()?;
    let mut solver = FlipSolver::with_shares(asked, shares);
    for source in run.sources {
        match boards::open(source, run.progress)? {
            Content::Picture(_) if matches!(source, Source::Slice(_)) => {
                return Err(source.failure(uncut()));
            }
            Content::Text(input) if form.are_fewest_counts() && asked.extent == Extent::One => {
                count_fewest(asked.goal, source, input, &mut solver, run)?;
            }
            Content::Picture(picture)
                if form.are_pictures_of_any()
                    && let Some(path) = twice::file(&picture, source) =>
            {
                form.start_picture(source, run)?;
                twice::solve_any(path, asked.goal, source, run.progress, &mut run.output)?;
            }
            content => {
                let answered = content.each_or_wait(source, |next| match next {
                    Next::Wait => run.output.flush(),
                    Next::Board(Located { line, board, .. }) => {
                        let at_once = solver.answers_at_once(board.shape());
                        let ask = || solver.solve(board).map_err(|failure| source.failure_at(line, failure));
                        form.answer(source, line, at_once, ask, run)
                    }
                });
                // The answers to the boards before the error are written.
                run.output.flush().and(answered)?;
            }
        }
    }
    Ok(())
}

/// Answers a text of boards with the numbers of fewest presses, as a judge expects. The library does this in one call,
/// which is fast on many small boards.
fn count_fewest(
    goal: Goal,
    source: &Source,
    input: impl BufRead,
    solver: &mut FlipSolver<'_>,
    run: &mut Run<'_>,
) -> Result<(), Failure> {
    let Run { lines_before, output, unproved, .. } = run;
    let mut last = None;
    let mut doubts = Doubts::new(source);
    let fewest = |located: Located| -> Result<_, Failure> {
        if located.line <= *lines_before {
            // The answers to the boards before this line are not wanted.
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
