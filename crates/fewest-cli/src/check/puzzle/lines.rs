//! Reads the lines of a contestant's output, of any length.

use crate::failure::Failure;
use crate::input::Source;
use std::io::{BufRead, Read};

/// The largest number of bytes read from a line. Every shortest word is shorter.
const MOST: u64 = 1 << 20;

/// The largest number of bytes of a line that a message quotes.
const SHOWN: usize = 40;

pub(super) struct Lines<R> {
    input: R,
    line: Vec<u8>,
    count: u64,
}

/// A line, truncated to [`MOST`] bytes.
#[derive(Clone, Copy)]
pub(super) struct Line<'a> {
    pub(super) text: &'a [u8],
    pub(super) is_cut: bool,
}

impl<R: BufRead> Lines<R> {
    pub(super) fn new(input: R) -> Self {
        Self { input, line: vec![], count: 0 }
    }

    pub(super) fn next(&mut self, source: &Source) -> Result<Option<Line<'_>>, Failure> {
        self.line.clear();
        self.count += 1;
        let read = self.input.by_ref().take(MOST).read_until(b'\n', &mut self.line);
        let length = read.map_err(|error| source.failure(error))?;
        let is_cut = length as u64 == MOST && !self.line.ends_with(b"\n");
        Ok((length > 0).then_some(Line { text: &self.line, is_cut }))
    }

    /// The number of the last line read, or of the missing line.
    pub(super) fn count(&self) -> u64 {
        self.count
    }
}

impl Line<'_> {
    /// The line in printable form, truncated if it is long.
    pub(super) fn shown(&self) -> String {
        let text = self.text.trim_ascii();
        match text.get(..SHOWN) {
            Some(start) if text.len() > SHOWN => format!("{}…", start.escape_ascii()),
            _ => text.escape_ascii().to_string(),
        }
    }
}
