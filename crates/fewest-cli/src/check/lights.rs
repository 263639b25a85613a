//! `fewest check lights`: judges a contestant's numbers of presses.

use super::counts;
use crate::arguments::{CheckLights, Effort};
use crate::failure::Failure;
use crate::input::{self, Source};
use crate::interrupt::Interrupted;
use crate::lights::Played;
use crate::lights::played::Target;
use crate::methods;
use crate::protocol::Verdict;
use fewest::Reason;
use fewest::lights::check::{self, CheckError};

pub(super) fn run(arguments: &CheckLights) -> Result<(), Failure> {
    super::report(&arguments.judged, input::is_board, |input, output| {
        let memory = methods::memory(arguments.effort.memory).as_u64();
        let boards = &arguments.boards;
        let played = Played::read(&boards.lights, Some(&boards.goal), boards.board, memory)?;
        judge(input, output, &played, &arguments.effort)
    })
}

fn judge(input: &Source, output: &Source, played: &Played, effort: &Effort) -> Result<Verdict, Failure> {
    let goal = match (&played.target, played.game()) {
        (Target::Uniform(goal), _) => goal.clone(),
        (Target::Picture { .. }, Some(game)) => played.goal(game)?,
        // A target picture fits only boards with the same places.
        (Target::Picture { picture, source }, None) => {
            let game = played.setting.game(picture).map_err(|error| source.failure(error))?;
            played.goal(&game)?
        }
    };
    let (boards, answers) = (input.open_whole()?, output.open_whole()?);
    let verdict = super::within(effort, |limits| {
        check::check_within(&played.setting, &goal, played.metric, boards, answers, limits)
    });
    verdict.map(counts::reported).map_err(|error| failure(input, output, error))
}

fn failure(input: &Source, output: &Source, error: CheckError) -> Failure {
    match error {
        CheckError::Input(_) | CheckError::Board { .. } | CheckError::Goal { .. } => input.failure(error),
        CheckError::Output(error) => output.failure(error),
        CheckError::Unknown { line, reason: Reason::Cancelled } => input.failure_at(line, Interrupted.into()),
        error => Failure::failed(error).context(input.name()),
    }
}
