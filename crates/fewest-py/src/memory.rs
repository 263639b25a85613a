//! Limits the memory that computations and their results may take.

use crate::errors;
use fewest::OutOfMemory;
use fewest_memory::Free;
use pyo3::prelude::*;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The time for which a report of the system is reused. Reading a new report takes longer than many searches.
const FRESH: Duration = Duration::from_secs(1);

/// The free memory that the system last reported.
#[derive(Clone, Copy)]
struct Report {
    asked: Instant,
    free: Free,
    /// The bytes that all threads together may take.
    to_threads: usize,
}

fn report() -> Report {
    static LAST: Mutex<Option<Report>> = Mutex::new(None);
    let mut last = LAST.lock().unwrap_or_else(PoisonError::into_inner);
    match *last {
        Some(report) if report.asked.elapsed() < FRESH => report,
        _ => {
            let free = Free::now();
            *last.insert(Report { asked: Instant::now(), free, to_threads: free.to_threads() })
        }
    }
}

/// The default memory limit: half of the free memory, as in the program.
pub(crate) fn default_limit() -> u64 {
    report().to_threads as u64 / 2
}

/// An empty vector with room for `count` items, each of which takes `bytes` bytes, including its memory on the heap.
///
/// # Errors
/// `MemoryError` if less memory is free, or if the allocation fails.
pub(crate) fn room<T>(count: usize, bytes: usize) -> PyResult<Vec<T>> {
    let bytes = count.saturating_mul(bytes);
    let mut items = Vec::new();
    if bytes > report().free.to_one_thread() || items.try_reserve_exact(count).is_err() {
        return Err(errors::out_of_memory(OutOfMemory { bytes }));
    }
    Ok(items)
}
