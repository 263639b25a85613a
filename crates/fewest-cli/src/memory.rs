//! How much memory is free. The system is asked once a run, for that takes longer than solving a small board.

use fewest_memory::Free;
use std::hint::black_box;
use std::sync::LazyLock;

static FREE: LazyLock<Free> = LazyLock::new(Free::now);

/// Threads are started only where this much is left: more than a stack, and than the 32 MiB up to which the GNU library
/// adapts its heap to what is freed.
const ROOM: usize = 33 << 20;

/// Room for another thread, if there is any: the system's library aborts the program if one starts and finds none.
pub(crate) fn room_for_thread() -> Option<()> {
    // The compiler may not leave the request out.
    black_box(&mut Vec::<u8>::new()).try_reserve_exact(ROOM).ok()
}

/// The bytes that one thread may take: the least of all limits that are known.
pub(crate) fn available() -> usize {
    FREE.to_one_thread()
}

/// The same for work on all threads, which map memory of their own.
pub(crate) fn available_to_threads() -> usize {
    FREE.to_threads()
}
