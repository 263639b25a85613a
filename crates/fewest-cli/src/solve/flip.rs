//! `fewest solve flip`: from boards in text or pictures to what to press.

mod answers;
mod one_board;

use super::pressed;
use crate::arguments::{PressesFormat, SolveFlip};
use crate::failure::Failure;
use crate::flip::boards::{self, Content, Doubts, Next};
use crate::flip::{Extent, FlipSolver, tall, twice};
use crate::input::Boundary;
use crate::input::Source;
use crate::output::Output;
use crate::progress::Progress;
use crate::shards::{self, Bulk, Job, NewPart, Part};
use crate::unproved::Unproved;
use answers::{Answers, Count};
use fewest::Shard;
use fewest::flip::Share;
use fewest::flip::judge::{self, JudgeError};
use fewest::flip::text::Located;
use std::io::BufRead;

pub(super) fn run(arguments: &SolveFlip) -> Result<(), Failure> {
    if let Some(shard) = arguments.shard {
        return shards::run(&Solving(arguments), shard, arguments.output.path());
    }
    solve(arguments, &[])
}

/// Solves all boards; of a single one, shards may have found these shares.
fn solve(arguments: &SolveFlip, shares: &[Vec<Share>]) -> Result<(), Failure> {
    let sources = Source::all(&arguments.input.files);
    let mut output = Output::create(arguments.output.path())?;
    match Answers::new(arguments).write_header(&mut output) {
        Ok(()) => answer_and_end(arguments, &sources, 0, shares, output),
        Err(failure) => output.end(Err(failure)),
    }
}

/// Many boards, of which each shard answers some, or one board that shards solve together.
pub(super) struct Solving<'a>(pub(super) &'a SolveFlip);

impl Job for Solving<'_> {
    fn write_part(&self, shard: Shard, part: &NewPart) -> Result<(), Failure> {
        Answers::new(self.0).write_header(&mut Output::nowhere())?;
        if self.0.one_board {
            return one_board::write_part(self.0, shard, part);
        }
        pressed::check_cut(self.0.format)?;
        let is_numbered = matches!(self.0.format, Some(PressesFormat::Json | PressesFormat::Csv));
        let bulk = Bulk { boundary: Boundary::BlankLine, is_numbered };
        bulk.write_part(&self.0.input.files, shard, part, |source, lines_before, output| {
            answer_and_end(self.0, std::slice::from_ref(source), lines_before, &[], output)
        })
    }

    fn merge(&self, parts: &[Part]) -> Result<(), Failure> {
        if self.0.one_board {
            return solve(self.0, &one_board::read_parts(parts)?);
        }
        let answers = Answers::new(self.0);
        shards::join(parts, |output| answers.write_header(output), answers.separator(), self.0.output.path())
    }

    fn merges_with_input(&self) -> bool {
        self.0.one_board
    }
}

/// Answers the boards of all sources, but not those that begin in the first `lines_before` lines; the output ends with it.
fn answer_and_end(
    arguments: &SolveFlip,
    sources: &[Source],
    lines_before: u64,
    shares: &[Vec<Share>],
    mut output: Output,
) -> Result<(), Failure> {
    let progress = Progress::new(sources.iter().map(Source::size).sum(), &output);
    let mut unproved = Unproved::default();
    let result = answer_all(arguments, sources, lines_before, shares, &progress, &mut unproved, &mut output);
    progress.finish();
    // A file of answers for all boards is complete, though some of them are marked as not proved.
    unproved.end(output.end(result))
}

fn answer_all(
    arguments: &SolveFlip,
    sources: &[Source],
    lines_before: u64,
    shares: &[Vec<Share>],
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
    let mut solver = FlipSolver::with_shares(&arguments.options, extent, shares);
    for source in sources {
        match boards::open(source, progress)? {
            Content::Picture(_) if matches!(source, Source::Slice(_)) => {
                return Err(source.failure(pressed::uncut()));
            }
            Content::Text(input) if answers.are_fewest_counts() => {
                count_fewest(arguments, source, lines_before, input, &mut solver, unproved, output)?;
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
                    Next::Board(Located { line, .. }) if line <= lines_before => {
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
    arguments: &SolveFlip,
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
