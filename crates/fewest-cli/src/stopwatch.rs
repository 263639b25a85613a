//! Work that a time limit or a signal stops.

use crate::{failure, interrupt, memory, terminal};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::sync::{Once, OnceLock};
use std::thread;
use std::time::{Duration, Instant};

/// How often the time and the signals are checked.
const GLANCE: Duration = Duration::from_millis(20);

/// Whether work was stopped, and by what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stopped {
    No,
    ByTime,
    ByInterrupt,
}

/// What may end work that is running.
pub(crate) struct Stopwatch<'a> {
    start: Instant,
    limit: Option<Duration>,
    interrupted: &'a AtomicBool,
    cancel: AtomicBool,
    stopped: OnceLock<Stopped>,
}

impl Stopwatch<'_> {
    /// The flag that ends the work soon after it is set.
    pub(crate) fn cancel(&self) -> &AtomicBool {
        &self.cancel
    }

    /// Stops the work if its time is over or a signal has come. The work itself calls this now and then where it can, in
    /// case that there is no thread to do it.
    pub(crate) fn glance(&self) {
        let stopped = if self.interrupted.load(Relaxed) {
            Stopped::ByInterrupt
        } else if self.limit.is_some_and(|limit| self.start.elapsed() >= limit) {
            Stopped::ByTime
        } else {
            return;
        };
        self.stopped.get_or_init(|| stopped);
        self.cancel.store(true, Relaxed);
    }

    /// Glances until the work is done or stopped.
    fn watch(&self, is_done: &Receiver<()>) {
        while !self.cancel.load(Relaxed) {
            let left = self.limit.map_or(GLANCE, |limit| limit.saturating_sub(self.start.elapsed()));
            match is_done.recv_timeout(left.min(GLANCE)) {
                Ok(()) | Err(RecvTimeoutError::Disconnected) => return,
                Err(RecvTimeoutError::Timeout) => self.glance(),
            }
        }
    }
}

/// Runs work that ends soon after its flag is set, and returns its result, how long it took, and what stopped it.
pub(crate) fn run<T>(
    limit: Option<Duration>,
    work: impl FnOnce(&Stopwatch<'_>) -> T,
) -> (T, Duration, Stopped) {
    interrupt::during(|interrupted| {
        let start = Instant::now();
        let stopwatch =
            Stopwatch { start, limit, interrupted, cancel: AtomicBool::new(false), stopped: OnceLock::new() };
        let (result, time) = thread::scope(|scope| {
            let (done, is_done) = channel::<()>();
            let watch = || {
                // Moved: it ends with this thread.
                let is_done = is_done;
                stopwatch.watch(&is_done);
            };
            let room = memory::room_for_thread();
            let watching = room.and_then(|()| thread::Builder::new().spawn_scoped(scope, watch).ok());
            if watching.is_none() && limit.is_some() {
                warn_of_no_thread();
            }
            let result = work(&stopwatch);
            let time = start.elapsed();
            drop(done);
            (result, time)
        });
        (result, time, stopwatch.stopped.get().copied().unwrap_or(Stopped::No))
    })
}

/// Runs work that cannot be stopped: if it takes longer than the limit, the program ends as by a signal. `what` was to be
/// done.
pub(crate) fn or_end<T>(limit: Option<Duration>, what: &str, work: impl FnOnce() -> T) -> T {
    let Some(limit) = limit else { return work() };
    thread::scope(|scope| {
        let (done, is_done) = channel::<()>();
        let watching = thread::Builder::new().spawn_scoped(scope, move || {
            if is_done.recv_timeout(limit) == Err(RecvTimeoutError::Timeout) {
                interrupt::end(failure::FAILED, &format!("the time limit was reached before {what}"));
            }
        });
        if watching.is_err() {
            warn_of_no_thread();
        }
        let result = work();
        drop(done);
        result
    })
}

fn warn_of_no_thread() {
    static WARNED: Once = Once::new();
    WARNED.call_once(|| {
        terminal::warn("no thread is available to watch the time: the time limit may be exceeded");
    });
}
