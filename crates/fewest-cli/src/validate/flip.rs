//! `fewest validate flip`: checks that a file contains boards of the Flip Game exactly in the judge's format.

use crate::arguments::ValidateFlip;
use crate::failure::Failure;
use fewest::flip::validate::{ValidateError, validate_within};

pub(super) fn run(arguments: &ValidateFlip) -> Result<(), Failure> {
    let count = arguments.boards.clone().unwrap_or(1..=u64::MAX);
    super::judge(&arguments.validate, |input| match validate_within(input, arguments.board, count) {
        Ok(boards) => Ok(Ok(boards)),
        Err(ValidateError::Deviation(deviation)) => Ok(Err(deviation.to_string())),
        Err(ValidateError::Io(error)) => Err(error),
    })
}
