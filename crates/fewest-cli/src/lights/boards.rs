//! Boards out of a source, which holds text or JSON: its first byte shows which.

use super::json;
use crate::failure::Failure;
use crate::input::{READ, Source, read_whole};
use crate::memory;
use crate::progress::Progress;
use crate::terminal;
use anyhow::anyhow;
use fewest::lights::text::{Letters, Located, Pictures};
use fewest::lights::{Picture, States};
use std::io::{BufRead, BufReader, Cursor, Read};

/// What a person at the terminal reads first.
const HINT: &str = "reading boards from the terminal; an empty line ends a board, the end of input ends them";

/// What comes next from a source.
pub(crate) enum Next {
    Board {
        line: u64,
        picture: Picture,
    },
    /// All input that has arrived is used up, so reading on may wait for a person who waits for the answers.
    Wait,
}

/// Passes on the boards of a source, one after the other.
pub(crate) fn each(
    source: &Source,
    states: States,
    progress: &Progress,
    mut take: impl FnMut(Next) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut input = BufReader::with_capacity(READ, progress.watch(source.open(HINT)?));
    let mut start = Vec::new();
    // No more than needed: the first board that a person types may be as short.
    input.by_ref().take(1).read_to_end(&mut start).map_err(|error| source.failure(error))?;
    let is_json = json::is_json(start.first());
    let input = Cursor::new(start).chain(input);
    if is_json {
        if matches!(source, Source::Slice(_)) {
            return Err(source.failure(anyhow!("boards in JSON are one text, which --shard does not cut")));
        }
        let most = memory::available() / json::MEMORY_PER_BYTE;
        let text = read_whole(input, most).map_err(|error| source.failure(error))?;
        return json::boards(&text, states).try_for_each(|board| {
            let (line, picture) = board.map_err(|error| source.failure(error))?;
            take(Next::Board { line, picture })
        });
    }
    each_in_text(source, states, input, take)
}

fn each_in_text(
    source: &Source,
    states: States,
    input: impl BufRead,
    mut take: impl FnMut(Next) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut pictures = Pictures::with_limit(input, Letters::Board(states), memory::available());
    let mut warned = false;
    loop {
        if pictures.is_used_up() {
            take(Next::Wait)?;
        }
        let Some(located) = pictures.next() else { return Ok(()) };
        let Located { line, picture, is_one_spaced_row, .. } =
            located.map_err(|error| source.failure(error))?;
        if is_one_spaced_row && !warned {
            warned = true;
            terminal::warn(format_args!(
                "{}: line {line}: single letters on one line are read as one row; a column has one letter on each line",
                source.name()
            ));
        }
        take(Next::Board { line, picture })?;
    }
}
