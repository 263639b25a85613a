//! An allocator for tests that counts the allocated bytes, and refuses large requests if a test wants this.

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicUsize, Ordering};

/// The system's allocator, which also counts the allocated bytes, and refuses large requests after `GRANTED` of them.
struct Refusing;

/// The size in bytes from which a request is large. Smaller requests are always granted.
static LARGE: AtomicUsize = AtomicUsize::new((1 << 16) + 1);

/// The number of large requests that are still granted; the largest number means all.
static GRANTED: AtomicUsize = AtomicUsize::new(usize::MAX);

/// The number of allocated bytes.
static LIVE: AtomicUsize = AtomicUsize::new(0);
/// The largest value of `LIVE` so far.
static MOST: AtomicUsize = AtomicUsize::new(0);

impl Refusing {
    fn allocates(size: usize) {
        let live = LIVE.fetch_add(size, Ordering::Relaxed) + size;
        MOST.fetch_max(live, Ordering::Relaxed);
    }

    fn frees(size: usize) {
        LIVE.fetch_sub(size, Ordering::Relaxed);
    }

    fn refuses(size: usize) -> bool {
        let less =
            |granted: usize| if granted == usize::MAX { None } else { Some(granted.saturating_sub(1)) };
        size >= LARGE.load(Ordering::Relaxed)
            && GRANTED.fetch_update(Ordering::Relaxed, Ordering::Relaxed, less) == Ok(0)
    }
}

// SAFETY: every method passes granted requests to the system's allocator, which fulfills the contract.
#[allow(unsafe_code)]
unsafe impl GlobalAlloc for Refusing {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        if Self::refuses(layout.size()) {
            std::ptr::null_mut()
        } else {
            Self::allocates(layout.size());
            // SAFETY: the caller fulfills the same contract.
            unsafe { System.alloc(layout) }
        }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        if Self::refuses(layout.size()) {
            std::ptr::null_mut()
        } else {
            Self::allocates(layout.size());
            // SAFETY: the caller fulfills the same contract.
            unsafe { System.alloc_zeroed(layout) }
        }
    }

    unsafe fn realloc(&self, start: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        if Self::refuses(size) {
            std::ptr::null_mut()
        } else {
            // While a growing list is copied, both copies take memory. So the new size is added before the old size is
            // subtracted.
            Self::allocates(size);
            Self::frees(layout.size());
            // SAFETY: the caller fulfills the same contract.
            unsafe { System.realloc(start, layout, size) }
        }
    }

    unsafe fn dealloc(&self, start: *mut u8, layout: Layout) {
        Self::frees(layout.size());
        // SAFETY: the caller fulfills the same contract.
        unsafe { System.dealloc(start, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Refusing = Refusing;

/// The number of large requests for which `refusals` tests each refusal. After these, it skips some.
const EACH: usize = 64;

/// Runs `work` with 0, 1, 2, … large requests granted, until `work` succeeds. Passes each error to `check`, and returns
/// the number of errors. After `EACH` granted requests, the number grows by half in each run.
#[track_caller]
pub(crate) fn refusals<T, E>(work: impl Fn() -> Result<T, E>, check: impl Fn(E)) -> usize {
    let more = |&granted: &usize| Some(granted + if granted < EACH { 1 } else { granted / 2 });
    for (refusals, granted) in std::iter::successors(Some(0), more).enumerate() {
        match grant(granted, &work) {
            Ok(_) => return refusals,
            Err(error) => check(error),
        }
    }
    unreachable!("the number of large requests has an end")
}

/// Runs `work` with `granted` large requests granted. Afterwards, restores the previous number.
pub(crate) fn grant<T>(granted: usize, work: impl FnOnce() -> T) -> T {
    let before = GRANTED.swap(granted, Ordering::Relaxed);
    let result = work();
    GRANTED.store(before, Ordering::Relaxed);
    result
}

/// Runs `work` while requests of at least `size` bytes are large. Afterwards, restores the previous size.
pub(crate) fn large_from<T>(size: usize, work: impl FnOnce() -> T) -> T {
    let before = LARGE.swap(size, Ordering::Relaxed);
    let result = work();
    LARGE.store(before, Ordering::Relaxed);
    result
}

/// Runs `work`. Returns its result, and the largest number of bytes that it had allocated at one time.
pub(crate) fn most_bytes<T>(work: impl FnOnce() -> T) -> (T, usize) {
    let before = LIVE.load(Ordering::Relaxed);
    MOST.store(before, Ordering::Relaxed);
    let result = work();
    (result, MOST.load(Ordering::Relaxed) - before)
}
