//! Reads lines of any length in bounded memory, for example a contestant's output.

use super::{Input, MOST_SPACE, is_space, natural, printable, printable_start};
use std::io::{self, BufRead};
use std::ops::ControlFlow;

/// The lines of a text, one after the other.
#[derive(Debug)]
pub struct Lines<R> {
    input: Input<R>,
    count: u64,
    /// Whether the rest of the text will not be read.
    given_up: bool,
}

impl<R: BufRead> Lines<R> {
    pub fn new(input: R) -> Self {
        Self { input: Input::new(input), count: 0, given_up: false }
    }

    /// The number of lines read so far, which is also the number of the last line.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// Calls `take` with the pieces of the next line, without the line feed. Returns whether there was a line.
    ///
    /// If `take` breaks, the rest of the text is never read, because the line may have no end.
    pub fn read(&mut self, mut take: impl FnMut(&[u8]) -> ControlFlow<()>) -> io::Result<bool> {
        let mut has_begun = false;
        while !self.given_up {
            let bytes = self.input.fill()?;
            if bytes.is_empty() {
                break;
            }
            if !has_begun {
                self.count += 1;
                has_begun = true;
            }
            let end = bytes.iter().position(|&byte| byte == b'\n');
            let length = end.unwrap_or(bytes.len());
            self.given_up = take(&bytes[..length]).is_break();
            self.input.consume(length + usize::from(end.is_some()));
            if end.is_some() {
                break;
            }
        }
        Ok(has_begun)
    }

    /// Reads the next line, and keeps its first bytes. After a line that is cut or endless, nothing more is read.
    pub fn next(&mut self) -> io::Result<Option<Line>> {
        let mut line = Line::new();
        let is_there = self.read(|piece| {
            line.add(piece);
            if line.text().is_none() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })?;
        Ok(is_there.then_some(line))
    }

    /// Reads lines up to the next line that is not blank.
    pub fn next_text(&mut self) -> io::Result<Option<Line>> {
        while let Some(line) = self.next()? {
            if !line.is_blank() {
                return Ok(Some(line));
            }
        }
        Ok(None)
    }
}

/// The number of bytes of a line that are kept.
const KEPT: usize = 32;

/// The first bytes of a line, and its length without trailing white space.
#[derive(Clone, Copy, Debug)]
pub struct Line {
    kept: [u8; KEPT],
    seen: u64,
    length: u64,
}

impl Line {
    pub const fn new() -> Self {
        Self { kept: [0; KEPT], seen: 0, length: 0 }
    }

    /// Appends a piece of the line.
    pub fn add(&mut self, piece: &[u8]) {
        if let Some(room) = usize::try_from(self.seen).ok().and_then(|seen| self.kept.get_mut(seen..)) {
            let length = room.len().min(piece.len());
            room[..length].copy_from_slice(&piece[..length]);
        }
        if let Some(last) = piece.iter().rposition(|&byte| !is_space(byte)) {
            self.length = self.seen + last as u64 + 1;
        }
        self.seen += piece.len() as u64;
    }

    /// Whether the line contains only white space.
    pub fn is_blank(&self) -> bool {
        self.length == 0 && !self.is_endless()
    }

    /// Whether the line, without trailing white space, is longer than the kept bytes.
    pub fn is_cut(&self) -> bool {
        self.length > KEPT as u64
    }

    /// Whether the line ends with more white space than [`MOST_SPACE`], so that it may have no end.
    pub fn is_endless(&self) -> bool {
        self.seen - self.length > MOST_SPACE
    }

    /// The line without trailing white space; `None` if the line [is cut](Self::is_cut) or [endless](Self::is_endless).
    pub fn text(&self) -> Option<&[u8]> {
        let length = usize::try_from(self.length).ok().filter(|_| !self.is_endless())?;
        self.kept.get(..length)
    }

    /// The number on the line; `None` unless it is a decimal number without sign and leading zeros.
    pub fn natural(&self) -> Option<u64> {
        let digits = self.text()?;
        let is_plain = digits.len() == 1 || !digits.starts_with(b"0");
        natural(digits).filter(|_| is_plain)
    }

    /// The line in printable form. A long line is truncated.
    pub fn shown(&self) -> String {
        match self.text() {
            Some(text) => printable(text, KEPT),
            None => printable_start(&self.kept),
        }
    }
}
