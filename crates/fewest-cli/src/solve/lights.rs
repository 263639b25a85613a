//! `fewest solve lights`: from boards in text, JSON or pictures to what to press.

mod answers;

use super::answering::{Answering, Frame, Run};
use super::pressed::{self, Answers, Form};
use crate::arguments::SolveLights;
use crate::failure::Failure;
use crate::flip;
use crate::flip::boards::Content;
use crate::flip::twice::Rereader;
use crate::input::Source;
use crate::lights::boards::{self, Next};
use crate::lights::{Extent, LightsSolver, Played, twice};
use crate::presses::search;
use crate::shards::Bulk;

impl Answering for SolveLights {
    fn frame(&self) -> Result<Frame<'_>, Failure> {
        form(self).frame(&self.input, &self.output)
    }

    fn cut(&self) -> Result<Bulk, Failure> {
        pressed::cut(self.format)
    }

    fn answer(&self, run: &mut Run<'_>) -> Result<(), Failure> {
        let memory = search::memory(self.solving.memory());
        let played = Played::on_boards(&self.boards, memory)?;
        run.begin()?;
        let extent = if self.wanted.all || self.wanted.count { Extent::All } else { Extent::One };
        let form = form(self);
        let mut answers = Answers::new(form);
        let mut solver = LightsSolver::new(&played, &self.solving, extent);
        let Run { sources, lines_before, progress, output, unproved, .. } = run;
        for source in *sources {
            let content = flip::boards::open(source, progress)?;
            if let Content::Picture(picture) = &content {
                if matches!(source, Source::Slice(_)) {
                    return Err(source.failure(pressed::uncut()));
                }
                if form.are_pictures_of_any()
                    && let Some(path) = flip::twice::file(picture, source)
                    && let Some(prepared) = twice::prepare(&played, picture.shape(), &self.solving)?
                {
                    answers.start_picture(source)?;
                    twice::solve_any(&prepared, &Rereader { path, source, progress }, output)?;
                    continue;
                }
            }
            let answered = boards::each_of(content, source, played.setting.states(), |next| match next {
                Next::Wait => output.flush(),
                Next::Board { line, .. } if line <= *lines_before => {
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
}

/// The form of the answers.
fn form(arguments: &SolveLights) -> Form<'_> {
    Form {
        format: pressed::format(arguments.format, &arguments.output, arguments.shard),
        wanted: &arguments.wanted,
        presses: arguments.presses,
        any: arguments.solving.any,
        names_files: arguments.input.files.len() > 1,
    }
}
