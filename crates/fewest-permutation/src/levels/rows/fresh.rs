//! Touches fresh memory from all threads before it is used.
//!
//! The system maps a page when it is first touched. A page that is read before it is written is first mapped to the
//! shared zero page. Its later replacement makes all threads wait: without this file, the first levels took longer with
//! two threads than with one.

use fewest_core::work::{self, Cancelled, Job, Workers};
use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};

/// The bytes of a page on most systems. Larger pages are written more than once, which does no harm.
const PAGE: usize = 4096;

/// The bytes that one task touches.
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
