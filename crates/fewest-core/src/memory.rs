//! Allocates large amounts of memory such that a refused request is an error and does not abort the program.
//!
//! `vec![0; length]` aborts the program if the memory is refused. An earlier `try_reserve` does not help, because the
//! compiler may remove a request whose memory is not used. Therefore zeroed memory comes from a single request that can
//! fail. The system provides its pages when they are first written.
#![allow(unsafe_code)]

use std::alloc::{Layout, alloc_zeroed, dealloc};
use std::fmt;

/// The allocator has refused a request for memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OutOfMemory {
    /// The bytes requested.
    pub bytes: usize,
}

impl fmt::Display for OutOfMemory {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "cannot allocate {} bytes of memory", self.bytes)
    }
}

impl std::error::Error for OutOfMemory {}

/// A vector of zeros.
pub fn zeroed(length: usize) -> Result<Vec<u64>, OutOfMemory> {
    // SAFETY: zero bytes are a valid `u64`.
    unsafe { all_zero(length) }
}

/// A vector of zeros.
pub fn zeroed_bytes(length: usize) -> Result<Vec<u8>, OutOfMemory> {
    // SAFETY: a zero byte is a valid `u8`.
    unsafe { all_zero(length) }
}

/// A vector of items whose bytes are all zero.
///
/// # Safety
/// Zero bytes must be a valid value of `T`.
unsafe fn all_zero<T: Copy>(length: usize) -> Result<Vec<T>, OutOfMemory> {
    if length == 0 {
        return Ok(Vec::new());
    }
    let refused = OutOfMemory { bytes: length.saturating_mul(size_of::<T>()) };
    let layout = Layout::array::<T>(length).map_err(|_| refused)?;
    // SAFETY: the layout is not empty.
    let items = unsafe { alloc_zeroed(layout) }.cast::<T>();
    if items.is_null() {
        return Err(refused);
    }
    // SAFETY: the global allocator has just returned this memory, for `length` items, and the caller guarantees that
    // zero bytes are valid items.
    Ok(unsafe { Vec::from_raw_parts(items, length, length) })
}

/// A copy of words.
pub fn copied(words: &[u64]) -> Result<Vec<u64>, OutOfMemory> {
    collected(words.iter().copied())
}

/// A copy of rows of words.
pub fn copied_rows(rows: &[Vec<u64>]) -> Result<Vec<Vec<u64>>, OutOfMemory> {
    let mut copies = room(rows.len())?;
    for row in rows {
        copies.push(copied(row)?);
    }
    Ok(copies)
}

/// Collects an iterator of known length.
pub fn collected<T>(items: impl ExactSizeIterator<Item = T>) -> Result<Vec<T>, OutOfMemory> {
    let mut collected = room(items.len())?;
    collected.extend(items);
    Ok(collected)
}

/// Converts bytes to words in little-endian order. Bytes after the last whole word are dropped.
pub fn words(bytes: &[u8]) -> Result<Vec<u64>, OutOfMemory> {
    collected(bytes.as_chunks().0.iter().map(|&word| u64::from_le_bytes(word)))
}

/// Converts words to bytes in little-endian order.
pub fn bytes(words: &[u64]) -> Result<Vec<u8>, OutOfMemory> {
    let mut bytes = room(size_of_val(words))?;
    bytes.extend(words.iter().flat_map(|word| word.to_le_bytes()));
    Ok(bytes)
}

/// A vector of equal items.
pub fn filled<T: Clone>(length: usize, item: T) -> Result<Vec<T>, OutOfMemory> {
    let mut items = room(length)?;
    items.resize(length, item);
    Ok(items)
}

/// An empty vector with capacity for `length` items.
pub fn room<T>(length: usize) -> Result<Vec<T>, OutOfMemory> {
    let mut items = Vec::new();
    reserve(&mut items, length)?;
    Ok(items)
}

/// Pushes an item. Doubles the capacity if it is used up.
pub fn push<T>(items: &mut Vec<T>, item: T) -> Result<(), OutOfMemory> {
    if items.len() == items.capacity() {
        reserve(items, items.len().max(16))?;
    }
    items.push(item);
    Ok(())
}

/// Appends items. If the capacity does not suffice, grows it to at least twice the length.
pub fn append<T: Copy>(items: &mut Vec<T>, more: &[T]) -> Result<(), OutOfMemory> {
    if items.capacity() - items.len() < more.len() {
        reserve(items, more.len().max(items.len()).max(16))?;
    }
    items.extend_from_slice(more);
    Ok(())
}

/// Reserves capacity for `more` items.
#[inline]
pub fn reserve<T>(items: &mut Vec<T>, more: usize) -> Result<(), OutOfMemory> {
    let bytes = items.len().saturating_add(more).saturating_mul(size_of::<T>());
    items.try_reserve_exact(more).map_err(|_| OutOfMemory { bytes })
}

/// Asks the system to use huge pages for a vector, which makes random accesses to it much faster. Best called before
/// the memory is written. Does nothing except on Linux, or if no whole huge page fits.
pub fn prefer_huge_pages<T>(items: &Vec<T>) {
    #[cfg(all(target_os = "linux", not(miri)))]
    {
        use std::ffi::{c_int, c_void};
        /// The bytes of a huge page. If pages of the system are larger, it ignores the request or refuses it.
        const HUGE: usize = 2 << 20;
        const MADV_HUGEPAGE: c_int = 14;
        unsafe extern "C" {
            fn madvise(address: *mut c_void, length: usize, advice: c_int) -> c_int;
        }
        let start = items.as_ptr() as usize;
        let end = (start + items.capacity() * size_of::<T>()) / HUGE * HUGE;
        let start = start.next_multiple_of(HUGE);
        if start < end {
            // SAFETY: the pages are within the memory of the vector, and this advice does not change their contents.
            let _ = unsafe { madvise(start as *mut c_void, end - start, MADV_HUGEPAGE) };
        }
    }
    #[cfg(not(all(target_os = "linux", not(miri))))]
    let _ = items;
}

/// Smaller requests than this number of bytes are not checked by [`probe`].
const LARGE: usize = 1 << 20;

/// Requests memory and frees it at once, to check in advance whether there is memory for work that will allocate it in
/// many parts.
pub fn probe(bytes: usize) -> Result<(), OutOfMemory> {
    if bytes < LARGE {
        return Ok(());
    }
    let layout = Layout::array::<u8>(bytes).map_err(|_| OutOfMemory { bytes })?;
    // SAFETY: the layout is not empty. `black_box` hides the address from the compiler, so it cannot drop the request.
    let start = std::hint::black_box(unsafe { alloc_zeroed(layout) });
    if start.is_null() {
        return Err(OutOfMemory { bytes });
    }
    // SAFETY: the global allocator has just returned this memory for this layout.
    unsafe { dealloc(start, layout) };
    Ok(())
}

/// The bytes of memory that must be free to start a thread: more than the stack of a thread, and more than 32 MiB,
/// because the GNU C library requests every block above that size from the system.
const THREAD: usize = 33 << 20;

/// Checks that there is memory for another thread. Otherwise, the C library would abort the process when the thread
/// starts.
pub fn probe_thread() -> Result<(), OutOfMemory> {
    probe(THREAD)
}

/// Prefetches `items`; a no-op except on x86-64.
#[inline]
pub fn prefetch<T>(items: &[T]) {
    /// The number of bytes in a cache line.
    #[cfg(target_arch = "x86_64")]
    const LINE: usize = 64;
    #[cfg(target_arch = "x86_64")]
    for line in items.chunks(LINE / size_of::<T>()) {
        use std::arch::x86_64::{_MM_HINT_T1, _mm_prefetch};
        // Prefetches into the second-level cache, because the first level has too few fill buffers for these
        // prefetches.
        // SAFETY: SSE is part of x86-64, and a prefetch changes nothing but the cache.
        unsafe { _mm_prefetch::<_MM_HINT_T1>(line.as_ptr().cast()) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = items;
}

#[cfg(test)]
mod tests {
    use super::*;

    /// On 32-bit machines, an eighth of `isize::MAX` is only 256 MiB, which may be available.
    #[cfg(target_pointer_width = "64")]
    #[test]
    fn no_machine_has_an_exabyte() {
        let bytes = isize::MAX as usize / 8;
        assert_eq!(zeroed(bytes / 8), Err(OutOfMemory { bytes: bytes / 8 * 8 }));
        assert_eq!(probe(bytes), Err(OutOfMemory { bytes }));
        assert_eq!(reserve(&mut Vec::<u64>::new(), bytes / 8), Err(OutOfMemory { bytes: bytes / 8 * 8 }));
    }

    #[test]
    fn nothing_is_as_large_as_all_addresses() {
        assert_eq!(zeroed(usize::MAX), Err(OutOfMemory { bytes: usize::MAX }));
        assert_eq!(probe(usize::MAX), Err(OutOfMemory { bytes: usize::MAX }));
    }

    #[test]
    fn huge_pages_keep_the_contents() {
        for length in [0, 1, LARGE, 16 * LARGE] {
            let mut items: Vec<u8> = vec![7; length];
            prefer_huge_pages(&items);
            assert!(items.iter().all(|&item| item == 7));
            items.fill(8);
            assert!(items.iter().all(|&item| item == 8));
        }
    }

    #[test]
    fn granted_memory_is_zero() {
        for length in [0, 1, 7, LARGE, 8 * LARGE] {
            assert_eq!(zeroed(length), Ok(vec![0; length]));
            assert_eq!(probe(length), Ok(()));
        }
    }
}
