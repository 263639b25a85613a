//! Work that is stopped when its time is over, or by Ctrl-C.

use crate::interrupt;
use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

/// How often a person's Ctrl-C is looked for.
const GLANCE: Duration = Duration::from_millis(20);

/// Whether work was stopped, and by what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stopped {
    No,
    ByTime,
    ByInterrupt,
}

/// Runs work that ends soon after its flag is set; tells how long it took, and what stopped it.
///
/// Where the system refuses the thread that watches the clock, the work is stopped by Ctrl-C only, and a limit that
/// cannot be kept is announced.
pub(crate) fn run<T>(limit: Option<Duration>, work: impl FnOnce(&AtomicBool) -> T) -> (T, Duration, Stopped) {
    let cancel = AtomicBool::new(false);
    interrupt::during(|interrupted| {
        thread::scope(|scope| {
            let (done, is_done) = channel::<()>();
            let flag = &cancel;
            let watch =
                thread::Builder::new().spawn_scoped(scope, move || watch(limit, interrupted, &is_done, flag));
            if watch.is_err() && limit.is_some() {
                // The work matters more: when this cannot be written, it still can be done.
                let _ = writeln!(io::stderr(), "warning: no time limit is kept: the system refuses a thread");
            }
            let start = Instant::now();
            let result = work(if watch.is_ok() { flag } else { interrupted });
            let time = start.elapsed();
            drop(done);
            let stopped = match watch {
                Ok(watch) => watch.join().expect("watching does not panic"),
                Err(_) if interrupted.load(Relaxed) => Stopped::ByInterrupt,
                Err(_) => Stopped::No,
            };
            (result, time, stopped)
        })
    })
}

fn watch(
    limit: Option<Duration>,
    interrupted: &AtomicBool,
    is_done: &Receiver<()>,
    cancel: &AtomicBool,
) -> Stopped {
    let start = Instant::now();
    loop {
        let left = limit.map_or(GLANCE, |limit| limit.saturating_sub(start.elapsed()).min(GLANCE));
        let stopped = match is_done.recv_timeout(left) {
            Ok(()) | Err(RecvTimeoutError::Disconnected) => return Stopped::No,
            Err(RecvTimeoutError::Timeout) if interrupted.load(Relaxed) => Stopped::ByInterrupt,
            Err(RecvTimeoutError::Timeout) if limit.is_some_and(|limit| start.elapsed() >= limit) => {
                Stopped::ByTime
            }
            Err(RecvTimeoutError::Timeout) => continue,
        };
        cancel.store(true, Relaxed);
        return stopped;
    }
}
