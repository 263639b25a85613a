//! Reads boards of the Rotation Game from a source.

use crate::failure::Failure;
use crate::input::{READ, Source, cells};
use crate::progress::Progress;
use fewest::rotation::{Board, Boards, Located};
use std::io::{BufRead, BufReader};

/// Printed before the input is read from a terminal.
const HINT: &str = "reading boards from standard input; end with 0 or Ctrl-D";

/// Calls `take` with the boards of a source, in batches of at most `limit`.
///
/// In text, a batch ends where no more input has arrived, so a person who types boards is answered at once. Before an
/// error is returned, `take` gets the boards before it.
pub(crate) fn each_batch(
    source: &Source,
    progress: &Progress,
    limit: usize,
    mut take: impl FnMut(Vec<Located>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut input = BufReader::with_capacity(READ, progress.watch(source.open(HINT)?));
    if source.is_json(&mut input)? {
        return each_batch_of_objects(source, input, limit, take);
    }
    let mut boards = Boards::new(input);
    loop {
        let mut batch = Vec::new();
        let read = boards.read_batch(&mut batch, limit);
        let has_ended = batch.is_empty();
        if !has_ended {
            take(batch)?;
        }
        read.map_err(|error| source.failure(error))?;
        if has_ended {
            break;
        }
    }
    // At a terminal, the closing 0 ends the input. Elsewhere, text after the closing 0 is an error.
    if source.is_terminal() { Ok(()) } else { boards.finish().map_err(|error| source.failure(error)) }
}

/// Reads boards from JSON objects, as `generate` writes them.
fn each_batch_of_objects(
    source: &Source,
    input: impl BufRead,
    limit: usize,
    mut take: impl FnMut(Vec<Located>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let (mut batch, mut number) = (Vec::new(), 0);
    let read = cells::each_board(source, input, |line, _: Board, cells| {
        number += 1;
        let mut located = Boards::new(cells.as_bytes()).flatten().next().expect("the cells are a board");
        (located.line, located.number) = (line, number);
        batch.push(located);
        if batch.len() < limit { Ok(()) } else { take(std::mem::take(&mut batch)) }
    });
    if !batch.is_empty() {
        take(batch)?;
    }
    read
}
