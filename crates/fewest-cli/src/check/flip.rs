//! `fewest check flip`: judges a contestant's numbers of presses.

use super::counts;
use crate::arguments::CheckFlip;
use crate::failure::Failure;
use crate::input::{self, Source};
use crate::interrupt::Interrupted;
use crate::protocol::Verdict;
use fewest::Reason;
use fewest::flip::check::{self, CheckError};

pub(super) fn run(arguments: &CheckFlip) -> Result<(), Failure> {
    super::report(&arguments.judged, input::is_board, |input, output| judge(input, output, arguments))
}

fn judge(input: &Source, output: &Source, arguments: &CheckFlip) -> Result<Verdict, Failure> {
    let (boards, answers) = (input.open_whole()?, output.open_whole()?);
    let goal = arguments.goal.goal();
    let verdict =
        super::within(&arguments.effort, |limits| check::check_within(goal, boards, answers, limits));
    verdict.map(counts::reported).map_err(|error| failure(input, output, error))
}

fn failure(input: &Source, output: &Source, error: CheckError) -> Failure {
    match error {
        CheckError::Input(error) => input.failure(error),
        CheckError::Output(error) => output.failure(error),
        CheckError::Stopped { reason: Reason::Cancelled, line, .. } => {
            input.failure_at(line, Interrupted.into())
        }
        error => Failure::failed(error).context(input.name()),
    }
}
