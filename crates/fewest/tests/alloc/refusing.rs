//! An allocator that counts bytes and refuses requests.

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicUsize, Ordering};

/// The system's allocator, but it counts bytes, and refuses large requests after it has granted some.
struct Refusing;

/// Smaller requests are always granted.
static LARGE: AtomicUsize = AtomicUsize::new((1 << 16) + 1);

/// The number of large requests that are still granted.
static GRANTED: AtomicUsize = AtomicUsize::new(usize::MAX);

/// The number of allocated bytes, and its maximum.
static LIVE: AtomicUsize = AtomicUsize::new(0);
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

// SAFETY: all granted memory comes from the system's allocator and is returned to it.
#[allow(unsafe_code)]
unsafe impl GlobalAlloc for Refusing {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        if Self::refuses(layout.size()) {
            std::ptr::null_mut()
        } else {
            Self::allocates(layout.size());
            // SAFETY: the caller's.
            unsafe { System.alloc(layout) }
        }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        if Self::refuses(layout.size()) {
            std::ptr::null_mut()
        } else {
            Self::allocates(layout.size());
            // SAFETY: the caller's.
            unsafe { System.alloc_zeroed(layout) }
        }
    }

    unsafe fn realloc(&self, start: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        if Self::refuses(size) {
            std::ptr::null_mut()
        } else {
            // A list that grows takes memory twice while it is copied.
            Self::allocates(size);
            Self::frees(layout.size());
            // SAFETY: the caller's.
            unsafe { System.realloc(start, layout, size) }
        }
    }

    unsafe fn dealloc(&self, start: *mut u8, layout: Layout) {
        Self::frees(layout.size());
        // SAFETY: the caller's.
        unsafe { System.dealloc(start, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Refusing = Refusing;

/// Up to this number of large requests, each one is refused in turn; beyond it, some are skipped.
const EACH: usize = 64;

/// Tries `work` with no large request granted, with one, with two, and so on until it succeeds; returns the number of
/// failures. Beyond `EACH` requests, half as many again are granted each time.
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

/// Runs `work` with a number of large requests granted, and then restores the number outside of it.
pub(crate) fn grant<T>(granted: usize, work: impl FnOnce() -> T) -> T {
    let before = GRANTED.swap(granted, Ordering::Relaxed);
    let result = work();
    GRANTED.store(before, Ordering::Relaxed);
    result
}

/// Runs `work` with requests from `size` bytes on counted as large.
pub(crate) fn large_from<T>(size: usize, work: impl FnOnce() -> T) -> T {
    let before = LARGE.swap(size, Ordering::Relaxed);
    let result = work();
    LARGE.store(before, Ordering::Relaxed);
    result
}

/// The result of `work`, and the most bytes that it held at one time.
pub(crate) fn most_bytes<T>(work: impl FnOnce() -> T) -> (T, usize) {
    let before = LIVE.load(Ordering::Relaxed);
    MOST.store(before, Ordering::Relaxed);
    let result = work();
    (result, MOST.load(Ordering::Relaxed) - before)
}
