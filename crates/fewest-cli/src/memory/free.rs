//! Asks the system for its free memory. The Python package uses this file, too.

use std::num::NonZero;
use std::thread::available_parallelism;
use sysinfo::{MemoryRefreshKind, Process, ProcessRefreshKind, ProcessesToUpdate, System};

/// The bytes that count as free if no limit is known.
const FAIR: u64 = 1 << 30;

/// The bytes that a thread maps: its stack, and the heap that the GNU library reserves for it.
const MAPPED_BY_THREAD: u64 = (2 + 64) << 20;

/// The threads beside the workers: they wait for signals and watch the time.
const OTHER_THREADS: usize = 2;

/// The free bytes; `None` if unknown.
#[derive(Clone, Copy)]
pub(crate) struct Free {
    /// In the machine and in the control group.
    memory: Option<u64>,
    /// Of the mappings that this process may have.
    mappings: Option<u64>,
}

impl Free {
    /// Asks the system.
    pub(crate) fn now() -> Self {
        let report = System::new().map(report_of).unwrap_or_default();
        // Without its files, sysinfo reports no memory at all.
        let machine = report.machine.or_else(|| physical().map(|bytes| bytes / 2));
        Self {
            memory: [machine, report.group].into_iter().flatten().min(),
            mappings: limit_of_mappings().map(|limit| limit.saturating_sub(report.mapped)),
        }
    }

    /// The bytes that one thread may take: the least of all limits that are known.
    pub(crate) fn to_one_thread(self) -> usize {
        least([self.memory, self.mappings])
    }

    /// The same for work on all threads, which map memory of their own.
    pub(crate) fn to_threads(self) -> usize {
        least([self.memory, self.mappings.map(left_for_data)])
    }
}

fn least(limits: [Option<u64>; 2]) -> usize {
    let bytes = limits.into_iter().flatten().min().unwrap_or(FAIR);
    usize::try_from(bytes).unwrap_or(usize::MAX)
}

/// The mappings of a process that its threads leave. Each thread maps its share, used or not.
fn left_for_data(left: u64) -> u64 {
    let threads = available_parallelism().map_or(1, NonZero::get) + OTHER_THREADS;
    left.saturating_sub(threads as u64 * MAPPED_BY_THREAD).max(left / 16)
}

/// The figures that the system reports in files.
#[derive(Default)]
struct Report {
    /// The bytes that are free in the machine.
    machine: Option<u64>,
    /// The bytes that are free in the control group.
    group: Option<u64>,
    /// The bytes that this process has mapped.
    mapped: u64,
}

fn report_of(mut system: System) -> Report {
    system.refresh_memory_specifics(MemoryRefreshKind::nothing().with_ram());
    let this = sysinfo::get_current_pid().ok();
    let kind = ProcessRefreshKind::nothing().with_memory().without_tasks();
    system.refresh_processes_specifics(ProcessesToUpdate::Some(this.as_slice()), false, kind);
    let process = this.and_then(|this| system.process(this));
    let group = process.and_then(Process::cgroup_limits).or_else(|| system.cgroup_limits());
    Report {
        machine: (system.total_memory() > 0).then(|| system.available_memory()),
        group: group.map(|limits| limits.free_memory),
        mapped: process.map_or(0, Process::virtual_memory),
    }
}

/// The memory of the machine, from a system call that reads no file.
#[cfg(target_os = "linux")]
fn physical() -> Option<u64> {
    let system = rustix::system::sysinfo();
    let unit = u64::from(system.mem_unit).max(1);
    // Its type differs between machines.
    #[allow(clippy::unnecessary_fallible_conversions, clippy::useless_conversion)]
    let units = u64::try_from(system.totalram).ok()?;
    units.checked_mul(unit).filter(|&bytes| bytes > 0)
}

#[cfg(not(target_os = "linux"))]
fn physical() -> Option<u64> {
    None
}

/// The most that this process may map (`ulimit -v`, `ulimit -d`).
#[cfg(unix)]
fn limit_of_mappings() -> Option<u64> {
    use rustix::process::{Resource, getrlimit};
    [Resource::As, Resource::Data].into_iter().filter_map(|resource| getrlimit(resource).current).min()
}

#[cfg(not(unix))]
fn limit_of_mappings() -> Option<u64> {
    None
}
