//! `fewest validate rotation`: checks that a file contains boards of the Rotation Game exactly in the judge's format.

use crate::arguments::ValidateRotation;
use crate::failure::Failure;
use fewest::rotation::validate::{ValidateError, validate_count};

pub(super) fn run(arguments: &ValidateRotation) -> Result<(), Failure> {
    let count = arguments.boards.clone().unwrap_or(0..=u64::MAX);
    super::judge(&arguments.validate, |input| match validate_count(input, count) {
        Ok(boards) => Ok(Ok(boards)),
        Err(ValidateError::Deviation(deviation)) => Ok(Err(deviation.to_string())),
        Err(ValidateError::Io(error)) => Err(error),
    })
}
