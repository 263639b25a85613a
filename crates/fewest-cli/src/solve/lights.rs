//! `fewest solve lights`: from boards in text or JSON to what to press.

mod answers;

use crate::arguments::SolveLights;
use crate::failure::Failure;
use crate::input::Source;
use crate::lights::boards::{self, Next};
use crate::lights::{Extent, LightsSolver, Played};
use crate::output::Output;
use crate::progress::Progress;
use crate::unproved::Unproved;
use answers::Answers;

pub(super) fn run(arguments: &SolveLights) -> Result<(), Failure> {
    let played = Played::read(&arguments.lights, Some(&arguments.goal), arguments.board)?;
    let sources = Source::all(&arguments.input.files);
    let mut output = Output::create(arguments.output.path())?;
    let progress = Progress::new(sources.iter().map(Source::size).sum(), &output);
    let mut unproved = Unproved::default();
    let result = answer_all(arguments, &played, &sources, &progress, &mut unproved, &mut output);
    progress.finish();
    // A file of answers for all boards is complete, though some of them are marked as not proved.
    unproved.end(output.end(result))
}

fn answer_all(
    arguments: &SolveLights,
    played: &Played,
    sources: &[Source],
    progress: &Progress,
    unproved: &mut Unproved,
    output: &mut Output,
) -> Result<(), Failure> {
    let extent = if arguments.wanted.all || arguments.wanted.count { Extent::All } else { Extent::One };
    let mut answers = Answers::new(arguments);
    answers.write_header(output)?;
    let mut solver = LightsSolver::new(played, &arguments.solving, extent);
    for source in sources {
        let answered = boards::each(source, played.setting.states(), progress, |next| match next {
            Next::Wait => output.flush(),
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
