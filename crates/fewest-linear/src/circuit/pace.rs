//! Checks the cancel flag at regular intervals of work.

use fewest_core::{Limits, Reason, flag};

/// The number of words of memory that are read between two checks of the cancel flag. Reading them takes some
/// milliseconds.
const INTERVAL: usize = if cfg!(test) { 1 << 8 } else { 1 << 20 };

/// Checks the cancel flag at the start and after every few milliseconds of work.
pub(super) struct Pace<'a> {
    limits: &'a Limits<'a>,
    words: usize,
}

impl<'a> Pace<'a> {
    pub(super) fn new(limits: &'a Limits<'a>) -> Self {
        Self { limits, words: INTERVAL }
    }

    /// Counts words of memory that were read or written.
    ///
    /// # Errors
    /// The cancel flag is set.
    pub(super) fn spend(&mut self, words: usize) -> Result<(), Reason> {
        flag::work(words);
        self.words += words;
        if self.words < INTERVAL {
            return Ok(());
        }
        self.words = 0;
        self.limits.check()
    }
}
