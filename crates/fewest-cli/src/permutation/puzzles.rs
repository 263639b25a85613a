//! The puzzle that a command line names.

use super::kpuzzle;
use crate::arguments::PuzzleOptions;
use crate::failure::Failure;
use crate::input::{READ, Source, read_whole, without_mark};
use anyhow::Error;
use fewest::permutation::{MOST_ENTRIES, Puzzle, read_puzzle};
use std::collections::HashSet;
use std::io::{BufReader, Cursor, Read};

/// Printed first if the input is a terminal.
const HINT: &str = "reading a puzzle from the terminal to the end of input";

/// The number of first bytes from which the format is recognized.
const START: u64 = 512;

/// The longest file of JSON, in bytes: more than the largest puzzle takes.
const MOST_JSON: usize = 12 * MOST_ENTRIES;

/// Reads the puzzle, with the moves that are wanted.
pub(crate) fn read(options: &PuzzleOptions) -> Result<Puzzle, Failure> {
    let source = Source::of(&options.puzzle);
    let puzzle = read_source(&source)?;
    if options.moves.is_empty() {
        return Ok(puzzle);
    }
    let mut named = HashSet::new();
    let names = options.moves.iter().map(|name| name.trim()).filter(|&name| named.insert(name));
    puzzle.with_moves(names).map_err(|error| source.failure(error))
}

fn read_source(source: &Source) -> Result<Puzzle, Failure> {
    let mut input = BufReader::with_capacity(READ, source.open(HINT)?);
    let mut start = Vec::new();
    input.by_ref().take(START).read_to_end(&mut start).map_err(|error| source.failure(error))?;
    let is_json = without_mark(&start).trim_ascii_start().first() == Some(&b'{');
    let input = Cursor::new(start).chain(input);
    let puzzle = match is_json {
        true => read_whole(input, MOST_JSON).and_then(|text| kpuzzle::read(without_mark(&text))),
        false => read_puzzle(input).map_err(Error::new),
    };
    puzzle.map_err(|error| source.failure(error))
}
