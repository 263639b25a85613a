//! A text read byte by byte, with the place of the first byte that deviates.

use std::io::{self, BufRead};

/// A place in a text: line and column, from 1; the column counts bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) line: u64,
    pub(crate) column: u64,
}

/// The bytes of a text, one after the other.
#[derive(Debug)]
pub(crate) struct Bytes<R> {
    input: R,
    next: Place,
}

impl<R: BufRead> Bytes<R> {
    pub(crate) fn new(input: R) -> Self {
        Self { input, next: Place { line: 1, column: 1 } }
    }

    /// Where the next byte stands.
    pub(crate) fn place(&self) -> Place {
        self.next
    }

    /// The next byte, which is not taken; none at the end.
    pub(crate) fn peek(&mut self) -> io::Result<Option<u8>> {
        loop {
            match self.input.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                bytes => return Ok(bytes?.first().copied()),
            }
        }
    }

    /// Takes the next byte, which has been seen.
    pub(crate) fn take(&mut self, byte: u8) {
        self.input.consume(1);
        self.next = match byte {
            b'\n' => Place { line: self.next.line + 1, column: 1 },
            _ => Place { line: self.next.line, column: self.next.column + 1 },
        };
    }
}

/// A byte made printable, or the end.
pub(crate) fn shown(found: Option<u8>) -> String {
    match found {
        Some(byte) => format!("\"{}\"", byte.escape_ascii()),
        None => "the end".to_owned(),
    }
}
