//! Reads boards from text, JSON or a picture. The first bytes of a source determine its format.

use crate::failure::Failure;
use crate::flip::boards::{self, Content};
use crate::input::Source;
use crate::memory;
use crate::progress::Progress;
use crate::terminal;
use anyhow::anyhow;
use fewest::formats::lights::{json_boards, read_json};
use fewest::lights::text::{Letters, Located, Pictures};
use fewest::lights::{Picture, States};
use std::io::BufRead;

pub(crate) enum Next {
    Board {
        line: u64,
        picture: Picture,
    },
    /// All input that has arrived is consumed. Answers should be shown now, because the user may wait for
    /// them before typing more.
    Wait,
}

pub(crate) fn each(
    source: &Source,
    states: States,
    progress: &Progress,
    take: impl FnMut(Next) -> Result<(), Failure>,
) -> Result<(), Failure> {
    each_of(boards::open(source, progress)?, source, states, take)
}

/// Calls `take` with each board of an opened source.
pub(crate) fn each_of(
    content: Content<impl BufRead>,
    source: &Source,
    states: States,
    mut take: impl FnMut(Next) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut input = match content {
        Content::Picture(_) if states != States::TWO => {
            return Err(source.failure(anyhow!("a picture shows two states, found {states} states")));
        }
        Content::Picture(picture) => {
            let board = picture.read(memory::available()).map_err(|error| source.failure(error))?;
            return take(Next::Board { line: 1, picture: board.into() });
        }
        Content::Text(input) | Content::Objects(input) => input,
    };
    if source.is_json(&mut input)? {
        let text = read_json(input, memory::available()).map_err(|error| source.failure(error))?;
        return json_boards(&text, states, memory::available()).try_for_each(|board| {
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
