//! Queries the system for the free memory and for the limits of this process.

use sysinfo::{MemoryRefreshKind, Process, ProcessRefreshKind, ProcessesToUpdate, System};

/// The amounts that the system reports in files.
#[derive(Default)]
pub(crate) struct Report {
    /// The bytes that are free in the machine.
    pub(crate) machine: Option<u64>,
    /// The bytes that are free in the control group.
    pub(crate) group: Option<u64>,
    /// The bytes that this process has mapped.
    pub(crate) mapped: u64,
}

impl Report {
    pub(crate) fn now() -> Self {
        let report = System::new().map(Self::of).unwrap_or_default();
        // Without these files, sysinfo reports no memory, and half of the physical memory is assumed to be free.
        Self { machine: report.machine.or_else(|| physical().map(|bytes| bytes / 2)), ..report }
    }

    fn of(mut system: System) -> Self {
        system.refresh_memory_specifics(MemoryRefreshKind::nothing().with_ram());
        let this = sysinfo::get_current_pid().ok();
        let kind = ProcessRefreshKind::nothing().with_memory().without_tasks();
        system.refresh_processes_specifics(ProcessesToUpdate::Some(this.as_slice()), false, kind);
        let process = this.and_then(|this| system.process(this));
        let group = process.and_then(Process::cgroup_limits).or_else(|| system.cgroup_limits());
        Self {
            machine: (system.total_memory() > 0).then(|| system.available_memory()),
            group: group.map(|limits| limits.free_memory),
            mapped: process.map_or(0, Process::virtual_memory),
        }
    }
}

/// The total memory of the machine, by a system call, which needs no file.
#[cfg(target_os = "linux")]
fn physical() -> Option<u64> {
    let system = rustix::system::sysinfo();
    let unit = u64::from(system.mem_unit).max(1);
    // The type of `totalram` differs between machines.
    #[allow(clippy::unnecessary_fallible_conversions, clippy::useless_conversion)]
    let units = u64::try_from(system.totalram).ok()?;
    units.checked_mul(unit).filter(|&bytes| bytes > 0)
}

#[cfg(not(target_os = "linux"))]
fn physical() -> Option<u64> {
    None
}

/// The limit on the bytes that this process may map (`ulimit -v`, `ulimit -d`).
#[cfg(unix)]
pub(crate) fn limit_of_mappings() -> Option<u64> {
    use rustix::process::{Resource, getrlimit};
    [Resource::As, Resource::Data].into_iter().filter_map(|resource| getrlimit(resource).current).min()
}

#[cfg(not(unix))]
pub(crate) fn limit_of_mappings() -> Option<u64> {
    None
}
