//! `fewest convert puzzle`: writes a permutation puzzle in another format.

use crate::arguments::{ConvertPuzzleFile, PuzzleFormat};
use crate::failure::Failure;
use crate::input::Source;
use crate::output::Output;
use crate::permutation::puzzles;
use anyhow::Error;
use fewest::formats::permutation::{write_kpuzzle, write_puzzle};

pub(super) fn run(arguments: &ConvertPuzzleFile) -> Result<(), Failure> {
    let puzzle = puzzles::read(&arguments.puzzle)?;
    let text = match arguments.to {
        PuzzleFormat::Tws => write_puzzle(&puzzle).map_err(Error::new),
        PuzzleFormat::Kpuzzle => write_kpuzzle(&puzzle).map_err(Error::new),
    };
    let text = text.map_err(|error| Source::of(&arguments.puzzle.puzzle).failure(error))?;
    let mut output = Output::create(arguments.output.path())?;
    output.write(text.as_bytes())?;
    output.finish()
}
