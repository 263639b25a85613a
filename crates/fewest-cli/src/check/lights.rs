//! `fewest check lights`: a contestant's numbers of presses, judged.

use super::counts;
use crate::arguments::CheckLights;
use crate::failure::Failure;
use crate::input::{self, Source};
use crate::lights::Played;
use crate::lights::played::Target;
use crate::presses::search;
use crate::protocol::Verdict;
use fewest::lights::check::{self, CheckError};

pub(super) fn run(arguments: &CheckLights) -> Result<(), Failure> {
    super::report(&arguments.judged, input::is_board, |input, output| {
        let played =
            Played::read(&arguments.lights, Some(&arguments.goal), arguments.board, search::memory(None))?;
        judge(input, output, &played)
    })
}

fn judge(input: &Source, output: &Source, played: &Played) -> Result<Verdict, Failure> {
    let goal = match (&played.target, played.game()) {
        (Target::Uniform(goal), _) => goal.clone(),
        (Target::Picture { .. }, Some(game)) => played.goal(game)?,
        // All boards that a picture can be the target of have its places.
        (Target::Picture { picture, source }, None) => {
            let game = played.setting.game(picture).map_err(|error| source.failure(error))?;
            played.goal(&game)?
        }
    };
    let verdict =
        check::check(&played.setting, &goal, played.metric, input.open_whole()?, output.open_whole()?);
    verdict.map(counts::reported).map_err(|error| failure(input, output, error))
}

fn failure(input: &Source, output: &Source, error: CheckError) -> Failure {
    match error {
        CheckError::Input(_) | CheckError::Board { .. } | CheckError::Goal { .. } => input.failure(error),
        CheckError::Output(error) => output.failure(error),
        error => Failure::failed(error).context(input.name()),
    }
}
