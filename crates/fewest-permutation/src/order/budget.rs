//! Limits the time and the memory that a group may take.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// The limit of computed images. They take about a second.
const WORK: usize = 1 << 30;

/// The limit of stored images. They take 256 MB.
const STORED: usize = 1 << 26;

/// The budget that is left.
#[derive(Debug)]
pub(super) struct Budget<'a> {
    work: usize,
    stored: usize,
    cancel: &'a AtomicBool,
}

/// The group takes more than its budget, or the work was cancelled.
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
