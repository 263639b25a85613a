//! Fresh memory, touched by all threads before it is used.
//!
//! The system maps a page when it is first touched. If a thread reads a page before any thread writes it, the shared
//! zero page is replaced later, and all threads have to wait for that: two threads would then take more time for the
//! first levels than one.

use fewest_core::work::{self, Cancelled, Job, Workers};
use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};

/// The bytes of a page on most systems. If pages are larger, some are written more than once.
const PAGE: usize = 4096;

/// The bytes that a task touches.
const TASK: usize = 1 << 20;

/// Writes a byte of each page of zeroed memory.
pub(super) fn touch(zeroed: &mut [u8], workers: &Workers<'_>) -> Result<(), Cancelled> {
    let parts = zeroed.chunks_mut(TASK).map(Mutex::new).collect();
    work::run(&Touching { parts }, workers, |()| ControlFlow::Continue(()))
}

struct Touching<'a> {
    parts: Vec<Mutex<&'a mut [u8]>>,
}

impl Job for Touching<'_> {
    type Part = ();
    type Scratch = ();

    fn tasks(&self) -> usize {
        self.parts.len()
    }

    fn scratch(&self) {}

    fn part(&self, task: usize, (): &mut ()) {
        let mut part = self.parts[task].lock().unwrap_or_else(PoisonError::into_inner);
        for page in part.chunks_mut(PAGE) {
            page[0] = 0;
        }
    }
}
