//! `fewest check flip`: a contestant's numbers of presses, judged.

use super::counts;
use crate::arguments::CheckFlip;
use crate::failure::Failure;
use crate::flip::too_large;
use crate::input::{self, Source};
use crate::protocol::Verdict;
use fewest::flip::Goal;
use fewest::flip::check::{self, CheckError};

pub(super) fn run(arguments: &CheckFlip) -> Result<(), Failure> {
    super::report(&arguments.judged, input::is_board, |input, output| {
        judge(input, output, arguments.goal.goal())
    })
}

fn judge(input: &Source, output: &Source, goal: Goal) -> Result<Verdict, Failure> {
    let verdict = check::check(goal, input.open_whole()?, output.open_whole()?);
    verdict.map(counts::reported).map_err(|error| failure(input, output, error))
}

fn failure(input: &Source, output: &Source, error: CheckError) -> Failure {
    match error {
        CheckError::Input(error) => input.failure(error),
        CheckError::Output(error) => output.failure(error),
        CheckError::TooManySolutions { line, shape, reason } => {
            input.failure_at(line, too_large(shape, reason))
        }
        error => Failure::failed(error),
    }
}
