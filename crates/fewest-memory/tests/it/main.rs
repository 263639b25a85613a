//! Compares the free memory with the numbers of the system and with the memory that the allocator grants. There is only
//! one test, because it limits its own process.
#![cfg(target_os = "linux")]

use fewest_memory::Free;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use std::fs;
use std::hint::black_box;

/// The limit on further mappings that the test sets, in bytes.
const LEFT: u64 = 256 << 20;

/// The bytes that other code in the process may map or unmap during the test.
const SLACK: usize = 16 << 20;

/// The number after a name in a file of the system, converted from KiB to bytes.
fn bytes(file: &str, name: &str) -> u64 {
    let text = fs::read_to_string(file).expect("the system has this file");
    let line = text.lines().find_map(|line| line.strip_prefix(name)).expect("the file has this line");
    let number = line.split_whitespace().next().expect("a number follows the name");
    number.parse::<u64>().expect("a number follows the name") << 10
}

#[test]
fn no_more_is_free_than_there_is_and_than_this_process_may_map() {
    let free = Free::now();
    let all = bytes("/proc/meminfo", "MemTotal:");
    assert!(free.to_one_thread() as u64 <= all, "{free:?} of {all}");
    assert!(0 < free.to_threads() && free.to_threads() <= free.to_one_thread(), "{free:?}");

    let limit = Rlimit {
        current: Some(bytes("/proc/self/status", "VmSize:") + LEFT),
        maximum: getrlimit(Resource::As).maximum,
    };
    setrlimit(Resource::As, limit).expect("a process may limit itself");
    let limited = Free::now();
    assert!(limited.to_one_thread() <= LEFT as usize + SLACK, "{limited:?}");
    assert!((1..=limited.to_one_thread()).contains(&limited.to_threads()), "{limited:?}");
    let request = |bytes| black_box(&mut Vec::<u8>::new()).try_reserve_exact(bytes);
    assert!(request(LEFT as usize + SLACK).is_err(), "the limit has no effect here");
    assert!(request(limited.to_one_thread().saturating_sub(SLACK)).is_ok(), "{limited:?}");
    // If the machine has enough free memory, the whole limit can be allocated.
    if free.to_one_thread() > 2 * LEFT as usize {
        assert!(limited.to_one_thread() >= LEFT as usize - SLACK, "{limited:?}");
    }
}
