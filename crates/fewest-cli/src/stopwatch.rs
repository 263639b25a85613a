//! Runs work that a time limit or a signal can stop.

use crate::{failure, interrupt, memory, terminal};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::sync::{Once, OnceLock};
use std::thread;
use std::time::{Duration, Instant};

/// The interval at which the time and the signals are checked.
const GLANCE: Duration = Duration::from_millis(20);

/// The reason why work was stopped, if it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stopped {
    No,
    ByTime,
    ByNodes,
    ByMemory,
    ByInterrupt,
}

impl Stopped {
    /// The reason, at the beginning of a message.
    pub(crate) fn why(self) -> &'static str {
        match self {
            Self::ByTime => "the time limit was reached",
            Self::ByNodes => "the node limit was reached",
            Self::ByMemory => "there was not enough memory",
            Self::ByInterrupt | Self::No => "interrupted",
        }
    }
}

/// Stops work by setting a flag when the time is over or a signal has come. The work may consist of turns, each with a
/// flag and a time limit of its own.
pub(crate) struct Stopwatch<'a> {
    start: Instant,
    limit: Option<Duration>,
    interrupted: &'a AtomicBool,
    first: Turn,
    stopped: OnceLock<Stopped>,
}

/// A piece of work with a flag and a time limit of its own.
struct Turn {
    cancel: AtomicBool,
    /// The time limit, counted from the start of the stopwatch.
    until: Option<Duration>,
    next: OnceLock<Box<Self>>,
}

impl Turn {
    fn new(until: Option<Duration>) -> Self {
        Self { cancel: AtomicBool::new(false), until, next: OnceLock::new() }
    }
}

impl<'a> Stopwatch<'a> {
    fn new(limit: Option<Duration>, interrupted: &'a AtomicBool) -> Self {
        let (start, first, stopped) = (Instant::now(), Turn::new(limit), OnceLock::new());
        Self { start, limit, interrupted, first, stopped }
    }

    /// The flag of the current turn. The work ends soon after the flag is set.
    pub(crate) fn cancel(&self) -> &AtomicBool {
        &self.now().cancel
    }

    /// Begins a new turn, and returns its flag. The time limit of the turn is the remaining time divided by `share`.
    pub(crate) fn turn(&self, share: u32) -> &AtomicBool {
        let until = self.limit.map(|limit| {
            let gone = self.start.elapsed();
            gone + limit.saturating_sub(gone) / share
        });
        let turn = self.now().next.get_or_init(|| Box::new(Turn::new(until)));
        if self.interrupted.load(Relaxed) {
            self.glance();
        }
        &turn.cancel
    }

    fn now(&self) -> &Turn {
        let mut turn = &self.first;
        while let Some(next) = turn.next.get() {
            turn = next;
        }
        turn
    }

    /// Sets the flag of the current turn if its time is over or a signal has come. A separate thread calls this method
    /// regularly. The system may refuse that thread, so the work should call the method from time to time, too.
    pub(crate) fn glance(&self) {
        let turn = self.now();
        let stopped = if self.interrupted.load(Relaxed) {
            if interrupt::is_time_over() { Stopped::ByTime } else { Stopped::ByInterrupt }
        } else if turn.until.is_some_and(|until| self.start.elapsed() >= until) {
            Stopped::ByTime
        } else {
            return;
        };
        self.stopped.get_or_init(|| stopped);
        turn.cancel.store(true, Relaxed);
    }

    fn watch(&self, is_done: &Receiver<()>) {
        loop {
            let turn = self.now();
            let left = match turn.until {
                Some(until) if !turn.cancel.load(Relaxed) => until.saturating_sub(self.start.elapsed()),
                _ => GLANCE,
            };
            match is_done.recv_timeout(left.min(GLANCE)) {
                Ok(()) | Err(RecvTimeoutError::Disconnected) => return,
                Err(RecvTimeoutError::Timeout) => self.glance(),
            }
        }
    }
}

/// Runs work that ends soon after the flag of the stopwatch is set. Returns the result, the time that the work took,
/// and the reason why it was stopped.
pub(crate) fn run<T>(
    limit: Option<Duration>,
    work: impl FnOnce(&Stopwatch<'_>) -> T,
) -> (T, Duration, Stopped) {
    let (mut work, mut result) = (Some(work), None);
    let (time, stopped) = run_watched(limit, &mut |stopwatch| {
        result = work.take().map(|work| work(stopwatch));
    });
    (result.expect("the work was run once"), time, stopped)
}

/// Runs work, once, while a thread watches the time and the signals. This is compiled only once, for all types of work.
fn run_watched(limit: Option<Duration>, work: &mut dyn FnMut(&Stopwatch<'_>)) -> (Duration, Stopped) {
    interrupt::during(|interrupted| {
        let stopwatch = Stopwatch::new(limit, interrupted);
        let time = thread::scope(|scope| {
            let (done, is_done) = channel::<()>();
            let watch = || {
                // The closure takes the receiver, so that it is dropped with this thread.
                let is_done = is_done;
                stopwatch.watch(&is_done);
            };
            let room = memory::room_for_thread();
            let watching = room.and_then(|()| thread::Builder::new().spawn_scoped(scope, watch).ok());
            if watching.is_none() && limit.is_some() {
                warn_of_no_thread();
            }
            work(&stopwatch);
            let time = stopwatch.start.elapsed();
            drop(done);
            time
        });
        (time, stopwatch.stopped.get().copied().unwrap_or(Stopped::No))
    })
}

/// Ends this run after the time `limit`, at any stage, and keeps the results so far.
pub(crate) fn limit_run(limit: Duration) {
    let watch = move || {
        thread::sleep(limit);
        interrupt::end_of_time();
    };
    let room = memory::room_for_thread();
    if room.and_then(|()| thread::Builder::new().spawn(watch).ok()).is_none() {
        warn_of_no_thread();
    }
}

/// Gives the flag of each turn to work that consists of turns.
pub(crate) enum Turns<'a> {
    /// There is no time limit. A signal ends all turns.
    Unlimited(&'a AtomicBool),
    Limited(&'a Stopwatch<'a>),
}

impl<'a> Turns<'a> {
    /// Begins a new turn, and returns its flag. The time limit of the turn is the remaining time divided by `share`.
    pub(crate) fn begin(&self, share: u32) -> &'a AtomicBool {
        match *self {
            Self::Unlimited(interrupted) => interrupted,
            Self::Limited(stopwatch) => stopwatch.turn(share),
        }
    }

    pub(crate) fn glance(&self) {
        if let Self::Limited(stopwatch) = self {
            stopwatch.glance();
        }
    }
}

/// Runs work in turns. A turn ends soon after its flag is set.
pub(crate) fn in_turns<T>(limit: Option<Duration>, work: impl FnOnce(&Turns<'_>) -> T) -> T {
    match limit {
        // Without a time limit no thread is started, because starting a thread takes longer than most work.
        None => interrupt::during(|interrupted| work(&Turns::Unlimited(interrupted))),
        limit => run(limit, |stopwatch| work(&Turns::Limited(stopwatch))).0,
    }
}

/// Runs work that cannot be stopped. If the work takes longer than `limit`, the program saves the results so far and
/// ends. `what` describes the work in the message.
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

/// Warns once that no thread enforces the time limit.
pub(crate) fn warn_of_no_thread() {
    static WARNED: Once = Once::new();
    WARNED.call_once(|| {
        terminal::warn("no thread is available to watch the time: the time limit may be exceeded");
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_turn_has_its_share_of_the_time_that_is_left() {
        let never = AtomicBool::new(false);
        let stopwatch = Stopwatch::new(Some(Duration::from_secs(3600)), &never);
        let half = stopwatch.turn(2);
        assert!(!half.load(Relaxed));
        let until = stopwatch.now().until.expect("this run has a time limit");
        assert!(until > Duration::from_secs(1700) && until < Duration::from_secs(1900), "{until:?}");
        stopwatch.turn(1);
        assert!(stopwatch.now().until.is_some_and(|until| until > Duration::from_secs(3500)));
        let over = Stopwatch::new(Some(Duration::ZERO), &never);
        over.turn(1);
        over.glance();
        assert!(over.cancel().load(Relaxed) && over.stopped.get() == Some(&Stopped::ByTime));
    }

    #[test]
    fn a_signal_ends_all_turns_that_begin_after_it() {
        let signal = AtomicBool::new(false);
        for limit in [None, Some(Duration::from_secs(3600))] {
            let stopwatch = Stopwatch::new(limit, &signal);
            let first = stopwatch.turn(2);
            stopwatch.glance();
            assert!(!first.load(Relaxed));
            signal.store(true, Relaxed);
            stopwatch.glance();
            assert!(first.load(Relaxed) && stopwatch.turn(1).load(Relaxed));
            assert_eq!(stopwatch.stopped.get(), Some(&Stopped::ByInterrupt));
            signal.store(false, Relaxed);
        }
    }
}
