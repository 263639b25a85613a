//! Touches fresh memory from all threads before it is used.
//!
//! The system maps a page at its first write. If the page was read before, it is mapped to the shared zero page, and
//! replacing this mapping makes all threads wait.

use fewest_core::work::{self, Cancelled, Job, Workers};
use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};

/// The bytes of a page on most systems. Larger pages are written several times, which does no harm.
const PAGE: usize = 4096;

/// The bytes that one task touches.
const TASK: usize = 1 << 20;

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
