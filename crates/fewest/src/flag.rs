//! Looks at the flag that cancels work. In tests, it also measures the work between two looks.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// Whether a flag is set. All work looks here.
#[inline]
pub(crate) fn is_set(flag: &AtomicBool) -> bool {
    #[cfg(test)]
    measured::look(flag);
    flag.load(Relaxed)
}

/// Counts words that were read or written. Only tests count.
#[inline]
pub(crate) fn work(words: usize) {
    #[cfg(test)]
    measured::work(words as u64);
    #[cfg(not(test))]
    let _ = words;
}

#[cfg(test)]
pub(crate) mod measured {
    use super::{AtomicBool, Relaxed};
    use std::cell::Cell;

    /// What this thread did since it last began to measure.
    #[derive(Clone, Copy, Debug, Default)]
    pub(crate) struct Measure {
        /// The number of looks at the flag.
        pub(crate) looks: u64,
        /// The most words between two looks.
        pub(crate) longest: u64,
        /// The words since the last look.
        since: u64,
        /// The look that finds the flag set, counted from 1; 0 if none does.
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

    /// Does work of one thread, whose flag look number `cancelling` finds set, if it is not 0.
    pub(crate) fn measured<T>(cancelling: u64, work: impl FnOnce() -> T) -> (T, Measure) {
        MEASURE.set(Measure { cancelling, ..Measure::default() });
        let done = work();
        let measure = MEASURE.take();
        (done, Measure { longest: measure.longest.max(measure.since), ..measure })
    }
}
