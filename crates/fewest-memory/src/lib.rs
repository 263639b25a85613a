//! Reports the memory that this process may still allocate.
//!
//! Only this crate queries the system for it. The crates of the library take memory limits from their callers.

mod system;

use std::num::NonZero;
use std::thread::available_parallelism;

/// The number of bytes that are assumed to be free if no limit is known.
const FAIR: u64 = 1 << 30;

/// The bytes that a thread maps: its stack, and the heap that the GNU C library reserves for it.
const MAPPED_BY_THREAD: u64 = (2 + 64) << 20;

/// The number of threads that are not workers: they wait for signals and watch the time.
const OTHER_THREADS: usize = 2;

/// A snapshot of the memory that this process may still allocate.
#[derive(Clone, Copy, Debug)]
pub struct Free {
    /// The free bytes of the machine or of the control group, whichever are fewer; `None` if unknown.
    memory: Option<u64>,
    /// The bytes that this process may still map; `None` if there is no limit.
    mappings: Option<u64>,
}

impl Free {
    /// Queries the system, which takes longer than solving a small puzzle.
    pub fn now() -> Self {
        let report = system::Report::now();
        let mappings = system::limit_of_mappings().map(|limit| limit.saturating_sub(report.mapped));
        Self { memory: [report.machine, report.group].into_iter().flatten().min(), mappings }
    }

    /// The bytes that one thread may allocate: the minimum of the known limits, or 1 GiB if no limit is known.
    pub fn to_one_thread(self) -> usize {
        least([self.memory, self.mappings])
    }

    /// The bytes that all threads together may allocate for their work, after subtracting the threads' own mappings. At
    /// least a sixteenth of [`to_one_thread`](Self::to_one_thread).
    pub fn to_threads(self) -> usize {
        let threads = available_parallelism().map_or(1, NonZero::get) + OTHER_THREADS;
        least([self.memory, self.mappings.map(|left| left_for_data(left, threads))])
    }
}

fn least(limits: [Option<u64>; 2]) -> usize {
    let bytes = limits.into_iter().flatten().min().unwrap_or(FAIR);
    usize::try_from(bytes).unwrap_or(usize::MAX)
}

/// The bytes that remain for data if this process may map `left` more bytes. Each thread maps [`MAPPED_BY_THREAD`]
/// bytes, even if it does not use them.
fn left_for_data(left: u64, threads: usize) -> u64 {
    left.saturating_sub(threads as u64 * MAPPED_BY_THREAD).max(left / 16)
}

/// The program of this crate's README, compiled and run as a test of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_least_of_the_known_limits_counts() {
        let one = |memory, mappings| Free { memory, mappings }.to_one_thread();
        assert_eq!(one(None, None), 1 << 30);
        assert_eq!(one(Some(5), None), 5);
        assert_eq!(one(None, Some(6)), 6);
        assert_eq!(one(Some(8), Some(7)), 7);
    }

    #[test]
    fn threads_take_their_own_mappings_but_leave_some() {
        const GIB: u64 = 1 << 30;
        assert_eq!(left_for_data(10 * GIB, 4), 10 * GIB - 4 * (66 << 20));
        // Seventeen threads would map more than the limit.
        assert_eq!(left_for_data(GIB, 17), GIB / 16);
        assert_eq!(left_for_data(0, 4), 0);
        // Without a limit on mappings, the number of threads makes no difference.
        let free = Free { memory: Some(GIB), mappings: None };
        assert_eq!(free.to_threads(), free.to_one_thread());
    }
}
