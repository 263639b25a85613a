//! Allocates large memory so that a refused request is an error and does not abort the program.
//!
//! `vec![0; length]` aborts the program if the memory is refused. A call of `try_reserve` before it does not help,
//! because the compiler may drop a request whose memory is not used. Therefore zeroed memory comes from a single
//! request that can fail. The system provides the memory page by page when it is first written.
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
        write!(formatter, "there is no memory for {} bytes", self.bytes)
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

/// A vector of items whose bytes are zero.
///
/// # Safety
/// Zero bytes are a valid value of the type.
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

/// The items of an iterator of known length.
pub fn collected<T>(items: impl ExactSizeIterator<Item = T>) -> Result<Vec<T>, OutOfMemory> {
    let mut collected = room(items.len())?;
    collected.extend(items);
    Ok(collected)
}

/// The words of `bytes`, in little-endian order. Bytes after the last whole word are left out.
pub fn words(bytes: &[u8]) -> Result<Vec<u64>, OutOfMemory> {
    collected(bytes.as_chunks().0.iter().map(|&word| u64::from_le_bytes(word)))
}

/// The bytes of `words`, in little-endian order.
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

/// An empty vector with room for `length` items.
pub fn room<T>(length: usize) -> Result<Vec<T>, OutOfMemory> {
    let mut items = Vec::new();
    reserve(&mut items, length)?;
    Ok(items)
}

/// Pushes an item, and doubles the capacity if it is used up.
pub fn push<T>(items: &mut Vec<T>, item: T) -> Result<(), OutOfMemory> {
    if items.len() == items.capacity() {
        reserve(items, items.len().max(16))?;
    }
    items.push(item);
    Ok(())
}

/// Appends items, and at least doubles the capacity if it is used up.
pub fn append<T: Copy>(items: &mut Vec<T>, more: &[T]) -> Result<(), OutOfMemory> {
    if items.capacity() - items.len() < more.len() {
        reserve(items, more.len().max(items.len()).max(16))?;
    }
    items.extend_from_slice(more);
    Ok(())
}

/// Makes room for `more` items.
pub fn reserve<T>(items: &mut Vec<T>, more: usize) -> Result<(), OutOfMemory> {
    let bytes = items.len().saturating_add(more).saturating_mul(size_of::<T>());
    items.try_reserve_exact(more).map_err(|_| OutOfMemory { bytes })
}

/// The least number of bytes that [`probe`] requests. It does not check smaller requests.
const LARGE: usize = 1 << 20;

/// Requests memory and frees it at once. This checks in advance whether there is memory for work that will take it in
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

/// The memory required to start a thread, in bytes. It exceeds the stack of a thread. It also exceeds 32 MiB, because
/// the GNU C library asks the system for every block above that size.
const THREAD: usize = 33 << 20;

/// Checks that there is memory for another thread. Without this memory, the C library would abort the process when the
/// thread starts.
pub fn probe_thread() -> Result<(), OutOfMemory> {
    probe(THREAD)
}

/// Prefetches `items`, which will be read soon. Except on x86-64, this does nothing.
#[inline]
pub fn prefetch<T>(items: &[T]) {
    /// Bytes in a line of the cache.
    #[cfg(target_arch = "x86_64")]
    const LINE: usize = 64;
    #[cfg(target_arch = "x86_64")]
    for line in items.chunks(LINE / size_of::<T>()) {
        use std::arch::x86_64::{_MM_HINT_T1, _mm_prefetch};
        // The prefetch is into the second-level cache, because the first level has too few fill buffers for this many
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

    /// With 32-bit addresses, an eighth of `isize::MAX` is 256 MiB, which may be available.
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
    fn granted_memory_is_zero() {
        for length in [0, 1, 7, LARGE, 8 * LARGE] {
            assert_eq!(zeroed(length), Ok(vec![0; length]));
            assert_eq!(probe(length), Ok(()));
        }
    }
}
