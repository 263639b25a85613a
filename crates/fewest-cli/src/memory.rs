//! The free memory. The program asks the system only once in a run, because asking takes longer than solving a small
//! board.

use fewest_memory::Free;
use std::hint::black_box;
use std::sync::LazyLock;

static FREE: LazyLock<Free> = LazyLock::new(Free::now);

/// The free memory that is required to start a thread, in bytes. It exceeds the stack of a thread. It also exceeds 32
/// MiB: the GNU C library passes every request above that size on to the system, so the check shows what the system
/// has.
const ROOM: usize = 33 << 20;

/// Checks that there is room for another thread, because the C library aborts the program if a thread starts without
/// memory.
pub(crate) fn room_for_thread() -> Option<()> {
    // `black_box` keeps the compiler from removing the allocation.
    black_box(&mut Vec::<u8>::new()).try_reserve_exact(ROOM).ok()
}

/// The bytes that the work of one thread may take: the minimum of all known limits.
pub(crate) fn available() -> usize {
    FREE.to_one_thread()
}

/// The bytes that work on several threads may take. They may be fewer than for one thread, because each thread maps
/// memory of its own.
pub(crate) fn available_to_threads() -> usize {
    FREE.to_threads()
}
