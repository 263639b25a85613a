//! `fewest check flip`: a contestant's numbers of presses, judged.

use crate::arguments::CheckFlip;
use crate::failure::Failure;
use crate::flip::too_large;
use crate::input::Source;
use crate::protocol::{Ruling, Verdict};
use fewest::flip::Goal;
use fewest::flip::check::{self, CheckError, Fault};

pub(super) fn run(arguments: &CheckFlip) -> Result<(), Failure> {
    super::report(&arguments.judged, |input, output| judge(input, output, arguments.goal.goal()))
}

fn judge(input: &Source, output: &Source, goal: Goal) -> Result<Verdict, Failure> {
    let verdict = check::check(goal, input.open_whole()?, output.open_whole()?);
    match verdict.map_err(|error| failure(input, output, error))? {
        check::Verdict::Right { boards } => Ok(Verdict::right(boards)),
        check::Verdict::Wrong(mistake) => {
            Ok(Verdict { ruling: ruling(&mistake.fault), message: mistake.to_string() })
        }
    }
}

fn ruling(fault: &Fault) -> Ruling {
    match fault {
        Fault::Missing | Fault::Extra { .. } | Fault::NotACount { .. } => Ruling::Misformatted,
        Fault::WrongCount { .. } | Fault::NotImpossible { .. } | Fault::Impossible { .. } => Ruling::Wrong,
        Fault::OursFails { .. } => Ruling::OurError,
    }
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
