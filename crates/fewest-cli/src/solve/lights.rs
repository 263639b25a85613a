//! `fewest solve lights`: from boards in text, JSON or pictures to what to press.

mod answers;

use super::pressed;
use crate::arguments::{PressesFormat, SolveLights};
use crate::failure::Failure;
use crate::flip;
use crate::flip::boards::Content;
use crate::flip::twice::Rereader;
use crate::input::Boundary;
use crate::input::Source;
use crate::lights::boards::{self, Next};
use crate::lights::{Extent, LightsSolver, Played, twice};
use crate::output::Output;
use crate::presses::search;
use crate::progress::Progress;
use crate::shards::{self, Bulk, Job, NewPart, Part};
use crate::unproved::Unproved;
use answers::Answers;
use fewest::Shard;
use std::slice;

pub(super) fn run(arguments: &SolveLights) -> Result<(), Failure> {
    if let Some(shard) = arguments.shard {
        return shards::run(&Solving(arguments), shard, arguments.output.path());
    }
    let played = played(arguments)?;
    let sources = Source::all(&arguments.input.files);
    let mut output = Output::create(arguments.output.path())?;
    match Answers::new(arguments).write_header(&mut output) {
        Ok(()) => answer_and_end(arguments, &played, &sources, 0, output),
        Err(failure) => output.end(Err(failure)),
    }
}

fn played(arguments: &SolveLights) -> Result<Played, Failure> {
    let memory = search::memory(arguments.solving.memory());
    Played::read(&arguments.lights, Some(&arguments.goal), arguments.board, memory)
}

/// Many boards, of which each shard answers some.
pub(super) struct Solving<'a>(pub(super) &'a SolveLights);

impl Job for Solving<'_> {
    fn write_part(&self, shard: Shard, part: &NewPart) -> Result<(), Failure> {
        pressed::check_cut(self.0.format)?;
        Answers::new(self.0).write_header(&mut Output::nowhere())?;
        let played = played(self.0)?;
        let is_numbered = matches!(self.0.format, Some(PressesFormat::Json | PressesFormat::Csv));
        let bulk = Bulk { boundary: Boundary::BlankLine, is_numbered };
        bulk.write_part(&self.0.input.files, shard, part, |source, lines_before, output| {
            answer_and_end(self.0, &played, slice::from_ref(source), lines_before, output)
        })
    }

    fn merge(&self, parts: &[Part]) -> Result<(), Failure> {
        let answers = Answers::new(self.0);
        shards::join(parts, |output| answers.write_header(output), answers.separator(), self.0.output.path())
    }

    fn merges_with_input(&self) -> bool {
        false
    }
}

/// Answers the boards of all sources, but not those that begin in the first `lines_before` lines; the output ends with it.
fn answer_and_end(
    arguments: &SolveLights,
    played: &Played,
    sources: &[Source],
    lines_before: u64,
    mut output: Output,
) -> Result<(), Failure> {
    let progress = Progress::new(sources.iter().map(Source::size).sum(), &output);
    let mut unproved = Unproved::default();
    let result = answer_all(arguments, played, sources, lines_before, &progress, &mut unproved, &mut output);
    progress.finish();
    // A file of answers for all boards is complete, though some of them are marked as not proved.
    unproved.end(output.end(result))
}

fn answer_all(
    arguments: &SolveLights,
    played: &Played,
    sources: &[Source],
    lines_before: u64,
    progress: &Progress,
    unproved: &mut Unproved,
    output: &mut Output,
) -> Result<(), Failure> {
    let extent = if arguments.wanted.all || arguments.wanted.count { Extent::All } else { Extent::One };
    let mut answers = Answers::new(arguments);
    let mut solver = LightsSolver::new(played, &arguments.solving, extent);
    for source in sources {
        let content = flip::boards::open(source, progress)?;
        if let Content::Picture(picture) = &content {
            if matches!(source, Source::Slice(_)) {
                return Err(source.failure(pressed::uncut()));
            }
            if answers.are_pictures_of_any()
                && let Some(path) = flip::twice::file(picture, source)
                && let Some(prepared) = twice::prepare(played, picture.shape(), &arguments.solving)?
            {
                answers.start_picture(source)?;
                twice::solve_any(&prepared, &Rereader { path, source, progress }, output)?;
                continue;
            }
        }
        let answered = boards::each_of(content, source, played.setting.states(), |next| match next {
            Next::Wait => output.flush(),
            Next::Board { line, .. } if line <= lines_before => {
                answers.skip(source, line);
                Ok(())
            }
            Next::Board { line, picture } => {
                if !solver.answers_at_once(&picture) {
                    // The next answer may take long; a reader need not wait for those before it.
                    output.flush()?;
                }
                let answer = solver.solve(source, line, &picture)?;
                answers.write(source, line, &answer, output)?;
                unproved.note(source, line, answer.solution.not_proved())
            }
        });
        // Answers go out before the reason why there are no more.
        output.flush().and(answered)?;
    }
    Ok(())
}
