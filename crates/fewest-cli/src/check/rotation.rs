//! `fewest check rotation`: judges a contestant's moves.

use crate::arguments::CheckRotation;
use crate::failure::Failure;
use crate::input::{self, Source};
use crate::protocol::{Ruling, Verdict};
use fewest::rotation::Solver;
use fewest::rotation::check::{self, Accept, CheckError, Fault};

pub(super) fn run(arguments: &CheckRotation) -> Result<(), Failure> {
    let accept = if arguments.any_shortest { Accept::AnyShortest } else { Accept::Smallest };
    super::report(&arguments.judged, input::is_board, |input, output| judge(input, output, accept))
}

fn judge(input: &Source, output: &Source, accept: Accept) -> Result<Verdict, Failure> {
    let verdict = check::check(&Solver::new(), input.open_whole()?, output.open_whole()?, accept);
    match verdict.map_err(|error| failure(input, output, error))? {
        check::Verdict::Right { boards } => Ok(Verdict::right(boards)),
        check::Verdict::Wrong(mistake) => {
            Ok(Verdict { ruling: ruling(&mistake.fault), message: mistake.to_string() })
        }
    }
}

fn ruling(fault: &Fault) -> Ruling {
    match fault {
        Fault::MovesMissing
        | Fault::SymbolMissing
        | Fault::Extra { .. }
        | Fault::Blank
        | Fault::Letter { .. }
        | Fault::NotASymbol { .. } => Ruling::Misformatted,
        Fault::NotFilled { .. }
        | Fault::WrongSymbol { .. }
        | Fault::Longer { .. }
        | Fault::NotSmallest { .. } => Ruling::Wrong,
        Fault::BetterThanOurs { .. } => Ruling::OurError,
    }
}

fn failure(input: &Source, output: &Source, error: CheckError) -> Failure {
    match error {
        CheckError::Input(error) => input.failure(error),
        CheckError::Output(error) => output.failure(error),
    }
}
