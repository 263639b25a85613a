//! Boards of the Rotation Game out of a source.

use crate::failure::Failure;
use crate::input::{READ, Source};
use crate::progress::Progress;
use fewest::rotation::{Boards, Located};
use std::io::BufReader;

/// What a person at the terminal reads first.
const HINT: &str = "reading boards from the terminal; 0 or the end of input ends them";

/// Reads the boards of a source and passes them on in batches of at most `limit`.
///
/// A batch is what has arrived of the input, so a person who types boards is answered at once. The boards before a
/// mistake are passed on before it is returned.
pub(crate) fn each_batch(
    source: &Source,
    progress: &Progress,
    limit: usize,
    mut take: impl FnMut(Vec<Located>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let input = BufReader::with_capacity(READ, progress.watch(source.open(HINT)?));
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
    // At a terminal the closing 0 is the end; elsewhere something behind it is a mistake that must show.
    if source.is_terminal() { Ok(()) } else { boards.finish().map_err(|error| source.failure(error)) }
}
