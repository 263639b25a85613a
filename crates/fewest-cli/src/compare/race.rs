//! A method under way: it is stopped when its time is over, or by Ctrl-C.

use crate::failure::Failure;
use anyhow::Context;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

/// Stops methods when their time is over, and all of them at Ctrl-C.
pub(super) struct Race {
    time_limit: Duration,
    interrupted: Arc<AtomicBool>,
}

/// Whether a method was stopped, and by what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stopped {
    No,
    ByTime,
    ByInterrupt,
}

impl Race {
    pub(super) fn new(time_limit: Duration) -> Result<Self, Failure> {
        let interrupted = Arc::new(AtomicBool::new(false));
        let set = Arc::clone(&interrupted);
        ctrlc::set_handler(move || set.store(true, Relaxed))
            .context("cannot watch for Ctrl-C")
            .map_err(Failure::Failed)?;
        Ok(Self { time_limit, interrupted })
    }

    /// Runs a method that ends soon after its flag is set; tells how long it took.
    pub(super) fn run<T>(&self, method: impl FnOnce(&AtomicBool) -> T) -> (T, Duration, Stopped) {
        let cancel = AtomicBool::new(false);
        thread::scope(|scope| {
            let (done, is_done) = channel::<()>();
            let flag = &cancel;
            let watch = scope.spawn(move || self.watch(&is_done, flag));
            let start = Instant::now();
            let result = method(&cancel);
            let time = start.elapsed();
            drop(done);
            (result, time, watch.join().expect("watching does not panic"))
        })
    }

    pub(super) fn is_interrupted(&self) -> bool {
        self.interrupted.load(Relaxed)
    }

    fn watch(&self, is_done: &Receiver<()>, cancel: &AtomicBool) -> Stopped {
        const GLANCE: Duration = Duration::from_millis(20);
        let start = Instant::now();
        loop {
            let left = self.time_limit.saturating_sub(start.elapsed());
            let stopped = match is_done.recv_timeout(left.min(GLANCE)) {
                Ok(()) | Err(RecvTimeoutError::Disconnected) => return Stopped::No,
                Err(RecvTimeoutError::Timeout) if self.is_interrupted() => Stopped::ByInterrupt,
                Err(RecvTimeoutError::Timeout) if start.elapsed() >= self.time_limit => Stopped::ByTime,
                Err(RecvTimeoutError::Timeout) => continue,
            };
            cancel.store(true, Relaxed);
            return stopped;
        }
    }
}
