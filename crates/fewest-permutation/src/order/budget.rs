//! Limits the time and the memory for computing with a group, in images of places under elements.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// About a second of work.
const WORK: usize = 1 << 30;

/// 256 MB.
const STORED: usize = 1 << 26;

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

    pub(super) fn compute(&mut self, images: usize) -> Result<(), Exhausted> {
        self.work = self.work.checked_sub(images).ok_or(Exhausted)?;
        if self.cancel.load(Relaxed) { Err(Exhausted) } else { Ok(()) }
    }

    pub(super) fn store(&mut self, images: usize) -> Result<(), Exhausted> {
        self.stored = self.stored.checked_sub(images).ok_or(Exhausted)?;
        self.compute(images)
    }
}
