//! The global allocator: when the system refuses a small request, the run ends with an error message instead of an
//! abort.
#![allow(unsafe_code)]

use crate::{interrupt, terminal};
use fewest::OutOfMemory;
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};
use std::sync::{Mutex, PoisonError};

/// The least size of a large request, in bytes. Tables and long lists make large requests, and their code handles a
/// refusal. Other code does not, so the refusal of a smaller request ends the run.
const LARGE: usize = 8 << 20;

/// The size of the reserve, in bytes. When a request is refused, the reserve is freed, so that the last steps of the
/// run have memory.
const RESERVED: usize = 64 << 10;

static RESERVE: Mutex<Vec<u8>> = Mutex::new(Vec::new());

struct Allocator;

#[global_allocator]
static ALLOCATOR: Allocator = Allocator;

// SAFETY: every call is passed on to the system's allocator. The allocator's answer is returned, or the process ends.
unsafe impl GlobalAlloc for Allocator {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller keeps the contract of this same function.
        granted(unsafe { System.alloc(layout) }, layout.size())
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller keeps the contract of this same function.
        granted(unsafe { System.alloc_zeroed(layout) }, layout.size())
    }

    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: the caller keeps the contract of this same function.
        granted(unsafe { System.realloc(memory, layout, size) }, size)
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        // SAFETY: the caller keeps the contract of this same function.
        unsafe { System.dealloc(memory, layout) }
    }
}

fn granted(memory: *mut u8, bytes: usize) -> *mut u8 {
    if memory.is_null() && bytes < LARGE {
        end(OutOfMemory { bytes });
    }
    memory
}

pub(crate) fn reserve() {
    *RESERVE.lock().unwrap_or_else(PoisonError::into_inner) = Vec::with_capacity(RESERVED);
}

/// Ends the run after a refused request: keeps the results so far, and prints the reason.
#[cold]
fn end(refused: OutOfMemory) -> ! {
    thread_local! {
        static IS_ENDING: Cell<bool> = const { Cell::new(false) };
    }
    static IS_ENDED: AtomicBool = AtomicBool::new(false);
    let is_first = !IS_ENDED.swap(true, SeqCst);
    if !is_first && !IS_ENDING.get() {
        interrupt::wait_for_the_end();
    }
    IS_ENDING.set(true);
    // If even the reserve is too small, `end` is called again, and nothing is kept.
    let mut kept = None;
    if is_first {
        drop(RESERVE.try_lock().map(|mut reserve| std::mem::take(&mut *reserve)));
        kept = interrupt::keep_what_is_done();
    }
    // The line has no colors, which would take memory.
    let _ = match kept {
        Some(kept) => writeln!(std::io::stderr(), "error: {refused}; {}", terminal::visible(&kept)),
        None => writeln!(std::io::stderr(), "error: {refused}"),
    };
    std::process::exit(3)
}
