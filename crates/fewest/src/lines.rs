//! Lines of any length out of bytes, in bounded memory: how contestants' outputs are read.

use std::io::{self, BufRead};

/// The lines of a text, one after the other.
#[derive(Debug)]
pub(crate) struct Lines<R> {
    input: R,
    count: u64,
}

impl<R: BufRead> Lines<R> {
    pub(crate) fn new(input: R) -> Self {
        Self { input, count: 0 }
    }

    /// How many lines have been read, which is the number of the last one.
    pub(crate) fn count(&self) -> u64 {
        self.count
    }

    /// Hands the next line to `take`, in pieces and without its end; tells whether there was one.
    pub(crate) fn read(&mut self, mut take: impl FnMut(&[u8])) -> io::Result<bool> {
        let mut has_begun = false;
        loop {
            let bytes = match self.input.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                bytes => bytes?,
            };
            if bytes.is_empty() {
                return Ok(has_begun);
            }
            if !has_begun {
                self.count += 1;
                has_begun = true;
            }
            let end = bytes.iter().position(|&byte| byte == b'\n');
            let length = end.unwrap_or(bytes.len());
            take(&bytes[..length]);
            self.input.consume(length + usize::from(end.is_some()));
            if end.is_some() {
                return Ok(true);
            }
        }
    }

    /// Reads the next line whole, as far as it is kept.
    pub(crate) fn next(&mut self) -> io::Result<Option<Line>> {
        let mut line = Line::new();
        Ok(self.read(|piece| line.add(piece))?.then_some(line))
    }

    /// Reads on to the next line that holds more than white space.
    pub(crate) fn next_text(&mut self) -> io::Result<Option<Line>> {
        while let Some(line) = self.next()? {
            if !line.is_blank() {
                return Ok(Some(line));
            }
        }
        Ok(None)
    }
}

/// The bytes of a line that are kept.
const KEPT: usize = 32;

/// The start of a line, and how long it is without the white space at its end.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Line {
    kept: [u8; KEPT],
    seen: u64,
    length: u64,
}

impl Line {
    pub(crate) const fn new() -> Self {
        Self { kept: [0; KEPT], seen: 0, length: 0 }
    }

    /// Adds a piece of the line.
    pub(crate) fn add(&mut self, piece: &[u8]) {
        if let Some(room) = usize::try_from(self.seen).ok().and_then(|seen| self.kept.get_mut(seen..)) {
            let length = room.len().min(piece.len());
            room[..length].copy_from_slice(&piece[..length]);
        }
        if let Some(last) = piece.iter().rposition(|&byte| !is_blank(byte)) {
            self.length = self.seen + last as u64 + 1;
        }
        self.seen += piece.len() as u64;
    }

    /// Whether the line holds nothing but white space.
    pub(crate) fn is_blank(&self) -> bool {
        self.length == 0
    }

    /// The line without the white space at its end, unless it is longer than what is kept.
    pub(crate) fn text(&self) -> Option<&[u8]> {
        usize::try_from(self.length).ok().and_then(|length| self.kept.get(..length))
    }

    /// The line made printable, cut where it is long.
    pub(crate) fn shown(&self) -> String {
        match self.text() {
            Some(text) => text.escape_ascii().to_string(),
            None => format!("{}…", self.kept.escape_ascii()),
        }
    }
}

/// Whether a byte is white space within a line.
pub(crate) fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r')
}
