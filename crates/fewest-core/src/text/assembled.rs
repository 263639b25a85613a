//! An iterator over things, such as boards, that are assembled from a text that arrives in pieces.

use super::{Input, ReadError};
use std::io::BufRead;

/// Assembles things, such as boards, from pieces of a text, which may be cut anywhere.
pub trait Assembler {
    type Thing;
    type Error;

    /// Reads until a thing is complete or `bytes` are consumed. Returns the number of bytes consumed, and the thing if
    /// it is complete.
    fn feed(&mut self, bytes: &[u8]) -> Result<(usize, Option<Self::Thing>), Self::Error>;

    /// The thing that the end of the text completes, if any.
    fn finish(&mut self) -> Result<Option<Self::Thing>, Self::Error>;
}

/// The things of a text. After an error there are no more things.
#[derive(Debug)]
pub struct Assembled<R, A> {
    pub input: Input<R>,
    pub assembler: A,
    /// Whether all input that has arrived is consumed, so that the next read may wait.
    pub is_used_up: bool,
    has_ended: bool,
}

impl<R: BufRead, A: Assembler> Assembled<R, A> {
    pub fn new(input: R, assembler: A) -> Self {
        Self { input: Input::new(input), assembler, is_used_up: true, has_ended: false }
    }

    fn read(&mut self) -> Result<Option<A::Thing>, ReadError<A::Error>> {
        loop {
            let bytes = self.input.fill()?;
            if bytes.is_empty() {
                return self.assembler.finish().map_err(ReadError::Text);
            }
            let (length, thing) = self.assembler.feed(bytes).map_err(ReadError::Text)?;
            self.is_used_up = length == bytes.len();
            self.input.consume(length);
            if thing.is_some() {
                return Ok(thing);
            }
        }
    }
}

impl<R: BufRead, A: Assembler> Iterator for Assembled<R, A> {
    type Item = Result<A::Thing, ReadError<A::Error>>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.has_ended {
            return None;
        }
        let next = self.read().transpose();
        self.has_ended = !matches!(next, Some(Ok(_)));
        next
    }
}
