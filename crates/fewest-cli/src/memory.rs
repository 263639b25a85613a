//! How much memory there is.

use sysinfo::{MemoryRefreshKind, RefreshKind, System};

/// The bytes that may still be taken without pushing something else out; no bound where the system does not tell.
pub(crate) fn available() -> usize {
    let memory = RefreshKind::nothing().with_memory(MemoryRefreshKind::nothing().with_ram());
    let bytes = System::new_with_specifics(memory).map_or(u64::MAX, |system| {
        let limit = system.cgroup_limits().map_or(u64::MAX, |limits| limits.free_memory);
        system.available_memory().min(limit)
    });
    usize::try_from(bytes).unwrap_or(usize::MAX)
}
