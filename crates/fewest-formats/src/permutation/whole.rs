//! Reads the whole text of a puzzle into memory, up to a limit.

use std::error::Error;
use std::fmt;
use std::io::{self, Read};

/// The error of a text that is longer than its limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct TooLong {
    /// The limit, in bytes.
    pub most: usize,
    /// Whether `most` follows from the memory limit. Otherwise, `most` is a length that the text of no puzzle reaches.
    pub is_of_memory: bool,
}

impl fmt::Display for TooLong {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let why = if self.is_of_memory { "the limit of memory" } else { "more than any puzzle needs" };
        write!(formatter, "expected at most {} bytes, {why}, found a longer text", self.most)
    }
}

impl Error for TooLong {}

/// Reads a text of at most `longest` bytes, and of at most `memory` / `each` bytes. `each` is the number of bytes of
/// memory that the caller needs per byte of text.
pub(super) fn read(
    input: impl Read,
    longest: usize,
    each: usize,
    memory: usize,
) -> io::Result<Result<Vec<u8>, TooLong>> {
    let most = longest.min(memory / each);
    let mut text = Vec::new();
    input.take(most as u64 + 1).read_to_end(&mut text)?;
    Ok(if text.len() > most { Err(TooLong { most, is_of_memory: most < longest }) } else { Ok(text) })
}
