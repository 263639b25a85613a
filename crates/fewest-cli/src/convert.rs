//! The verb `convert`: writes definitions of puzzles in another format. Questions of certificates are written by
//! `certify` and `distance`.

mod puzzle;

use crate::arguments::ConvertPuzzleFile;
use crate::failure::Failure;

pub(crate) fn run(arguments: &ConvertPuzzleFile) -> Result<(), Failure> {
    puzzle::run(arguments)
}
