//! `fewest solve lights`: reads boards from text, JSON or pictures, and writes their presses.

mod answers;

use super::pressed::{self, Form};
use super::questions::{Questions, Run, uncut};
use crate::arguments::{LightsBoards, SolveLights};
use crate::budget::Budget;
use crate::failure::Failure;
use crate::flip;
use crate::flip::boards::Content;
use crate::flip::twice::Rereader;
use crate::input::Source;
use crate::lights::boards::{self, Next};
use crate::lights::{Extent, LightsSolver, Played, twice};

pub(super) fn questions(arguments: &SolveLights) -> Result<Questions<'_>, Failure> {
    let SolveLights { boards, wanted, .. } = arguments;
    let (extent, budget) = arguments.solving.asked();
    let extent = if wanted.all || wanted.count { Extent::All } else { extent };
    let (files, output) = (&arguments.input.files, arguments.output.path());
    let form = Form {
        format: pressed::format(arguments.format, output, arguments.shard),
        all: wanted.all,
        count: wanted.count,
        explain: wanted.explain,
        presses: arguments.presses,
        any: extent == Extent::Any,
        names_files: files.len() > 1,
    };
    let read = move || {
        let LightsBoards { lights, goal, board } = boards;
        Played::read(lights, Some(goal), *board, budget.limits.memory)
    };
    form.questions(files, output, Box::new(move |run| answer(&read()?, extent, budget, form, run)))
}

fn answer(
    played: &Played,
    extent: Extent,
    budget: Budget,
    form: Form,
    run: &mut Run<'_>,
) -> Result<(), Failure> {
    run.begin()?;
    let mut solver = LightsSolver::new(played, extent, budget);
    for source in run.sources {
        let content = flip::boards::open(source, run.progress)?;
        if let Content::Picture(picture) = &content {
            if matches!(source, Source::Slice(_)) {
                return Err(source.failure(uncut()));
            }
            if form.are_pictures_of_any()
                && let Some(path) = flip::twice::file(picture, source)
                && let Some(prepared) = twice::prepare(played, picture.shape(), budget.limits.memory)?
            {
                form.start_picture(source, run)?;
                let file = Rereader { path, source, progress: run.progress };
                twice::solve_any(&prepared, &file, &mut run.output)?;
                continue;
            }
        }
        let answered = boards::each_of(content, source, played.setting.states(), |next| match next {
            Next::Wait => run.output.flush(),
            Next::Board { line, picture } => {
                let at_once = solver.answers_at_once(&picture);
                form.answer(source, line, at_once, || solver.solve(source, line, &picture), run)
            }
        });
        // The answers to the boards before the error are written.
        run.output.flush().and(answered)?;
    }
    Ok(())
}
