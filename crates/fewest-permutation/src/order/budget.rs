//! Limits the time and the memory for computing with a group. The unit of both is the image of a place under an
//! element.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// The limit on computed images: about a second of work.
const WORK: usize = 1 << 30;

/// The limit on stored images: 256 MB.
const STORED: usize = 1 << 26;

/// The budget that is left.
#[derive(Debug)]
pub(super) struct Budget<'a> {
    work: usize,
    stored: usize,
    cancel: &'a AtomicBool,
}

/// The budget is spent, or the work was cancelled.
#[derive(Debug)]
pub(super) struct Exhausted;

impl<'a> Budget<'a> {
    pub(super) fn new(cancel: &'a AtomicBool) -> Self {
        Self { work: WORK, stored: STORED, cancel }
    }

    /// Spends the time to compute some images.
    pub(super) fn compute(&mut self, images: usize) -> Result<(), Exhausted> {
        self.work = self.work.checked_sub(images).ok_or(Exhausted)?;
        if self.cancel.load(Relaxed) { Err(Exhausted) } else { Ok(()) }
    }

    /// Spends the time and the memory to compute and store some images.
    pub(super) fn store(&mut self, images: usize) -> Result<(), Exhausted> {
        self.stored = self.stored.checked_sub(images).ok_or(Exhausted)?;
        self.compute(images)
    }
}
