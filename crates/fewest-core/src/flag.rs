//! Checks the flag that cancels work. With debug assertions, also measures the work between two checks, for tests.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// Whether a flag is set. All work checks its flag here.
#[inline]
pub fn is_set(flag: &AtomicBool) -> bool {
    #[cfg(debug_assertions)]
    measured::look(flag);
    flag.load(Relaxed)
}

/// Counts words that were read or written; does nothing without debug assertions.
#[inline]
pub fn work(words: usize) {
    #[cfg(debug_assertions)]
    measured::work(words as u64);
    #[cfg(not(debug_assertions))]
    let _ = words;
}

#[cfg(debug_assertions)]
pub mod measured {
    use super::{AtomicBool, Relaxed};
    use std::cell::Cell;

    /// The measured work of a thread.
    #[derive(Clone, Copy, Debug, Default)]
    pub struct Measure {
        /// The number of checks of the flag.
        pub looks: u64,
        /// The largest number of words between two checks.
        pub longest: u64,
        /// The words since the last check.
        since: u64,
        /// The number of the check that sets the flag, from 1; 0 if none does.
        cancelling: u64,
    }

    thread_local! {
        static MEASURE: Cell<Measure> = const { Cell::new(Measure { looks: 0, longest: 0, since: 0, cancelling: 0 }) };
    }

    pub(super) fn look(flag: &AtomicBool) {
        let Measure { looks, longest, since, cancelling } = MEASURE.get();
        MEASURE.set(Measure { looks: looks + 1, longest: longest.max(since), since: 0, cancelling });
        if looks + 1 == cancelling {
            flag.store(true, Relaxed);
        }
    }

    pub(super) fn work(words: u64) {
        let measure = MEASURE.get();
        MEASURE.set(Measure { since: measure.since + words, ..measure });
    }

    /// Runs `work` on this thread and measures it. If `cancelling` is not 0, the check with this number, from 1, sets
    /// the flag.
    pub fn measured<T>(cancelling: u64, work: impl FnOnce() -> T) -> (T, Measure) {
        MEASURE.set(Measure { cancelling, ..Measure::default() });
        let done = work();
        let measure = MEASURE.take();
        (done, Measure { longest: measure.longest.max(measure.since), ..measure })
    }
}
