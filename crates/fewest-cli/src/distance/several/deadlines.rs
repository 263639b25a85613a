//! Enforces the time limits of codes that are searched concurrently. One thread watches all limits. The search for a
//! code consists of turns, each with a time limit of its own.

use crate::{memory, stopwatch};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// The interval at which the time and the signals are checked.
const GLANCE: Duration = Duration::from_millis(1);

/// The interval at which signals are checked if there is no time limit.
const SIGNALS: Duration = Duration::from_millis(20);

pub(super) struct Deadlines<'a> {
    limit: Option<Duration>,
    interrupted: &'a AtomicBool,
    slots: Mutex<Vec<Slot>>,
}

struct Slot {
    /// The flag that stops the search. The flag is leaked, so that a search can read it while the list of slots
    /// changes. Slots are reused, so there are few flags.
    cancel: &'static AtomicBool,
    is_free: bool,
    /// The end of the current turn.
    until: Option<Instant>,
}

pub(super) struct Timed<'a> {
    deadlines: &'a Deadlines<'a>,
    slot: usize,
    cancel: &'static AtomicBool,
    /// The end of the code's time.
    until: Option<Instant>,
}

/// Runs `work` while another thread watches the deadlines.
pub(super) fn watched<T>(
    limit: Option<Duration>,
    interrupted: &AtomicBool,
    work: impl FnOnce(&Deadlines<'_>) -> T,
) -> T {
    let deadlines = Deadlines { limit, interrupted, slots: Mutex::default() };
    let glance = if limit.is_some() { GLANCE } else { SIGNALS };
    thread::scope(|scope| {
        let (done, is_done) = channel::<()>();
        let watch = || {
            // The closure takes the receiver, so that it is dropped with this thread.
            let is_done = is_done;
            while is_done.recv_timeout(glance) == Err(RecvTimeoutError::Timeout) {
                deadlines.glance();
            }
        };
        let room = memory::room_for_thread();
        let watcher = room.and_then(|()| thread::Builder::new().spawn_scoped(scope, watch).ok());
        if watcher.is_none() && limit.is_some() {
            stopwatch::warn_of_no_thread();
        }
        let result = work(&deadlines);
        drop(done);
        result
    })
}

impl Deadlines<'_> {
    pub(super) fn begin(&self) -> Timed<'_> {
        let mut slots = self.slots();
        let slot = slots.iter().position(|slot| slot.is_free).unwrap_or_else(|| {
            let cancel = Box::leak(Box::new(AtomicBool::new(false)));
            slots.push(Slot { cancel, is_free: true, until: None });
            slots.len() - 1
        });
        slots[slot].is_free = false;
        let until = self.limit.map(|limit| Instant::now() + limit);
        Timed { deadlines: self, slot, cancel: slots[slot].cancel, until }
    }

    /// Stops the codes whose time is over. After a signal, stops all codes.
    fn glance(&self) {
        let (now, is_interrupted) = (Instant::now(), self.interrupted.load(Relaxed));
        for slot in &*self.slots() {
            if is_interrupted || slot.until.is_some_and(|until| now >= until) {
                slot.cancel.store(true, Relaxed);
            }
        }
    }

    fn slots(&self) -> MutexGuard<'_, Vec<Slot>> {
        self.slots.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Timed<'_> {
    /// Begins a new turn, and returns its flag. The time limit of the turn is the code's remaining time divided by
    /// `share`.
    pub(super) fn turn(&self, share: u32) -> &'static AtomicBool {
        let now = Instant::now();
        let mut slots = self.deadlines.slots();
        let until = self.until.map(|until| now + until.saturating_duration_since(now) / share);
        slots[self.slot].until = until;
        let is_over = until.is_some_and(|until| until <= now);
        self.cancel.store(is_over || self.deadlines.interrupted.load(Relaxed), Relaxed);
        self.cancel
    }
}

impl Drop for Timed<'_> {
    fn drop(&mut self) {
        let mut slots = self.deadlines.slots();
        slots[self.slot].until = None;
        slots[self.slot].is_free = true;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_turn_ends_with_its_share_of_the_time() {
        let interrupted = AtomicBool::new(false);
        watched(Some(Duration::from_millis(40)), &interrupted, |deadlines| {
            let (one, other) = (deadlines.begin(), deadlines.begin());
            let (half, whole) = (one.turn(2), other.turn(1));
            let start = Instant::now();
            while !half.load(Relaxed) {
                thread::yield_now();
            }
            assert!(start.elapsed() >= Duration::from_millis(15));
            while !whole.load(Relaxed) {
                thread::yield_now();
            }
            assert!(start.elapsed() >= Duration::from_millis(35));
            assert!(other.turn(1).load(Relaxed));
        });
    }

    #[test]
    fn a_signal_ends_all_turns() {
        let interrupted = AtomicBool::new(false);
        watched(None, &interrupted, |deadlines| {
            let timed = deadlines.begin();
            let flag = timed.turn(1);
            assert!(!flag.load(Relaxed));
            interrupted.store(true, Relaxed);
            while !flag.load(Relaxed) {
                thread::yield_now();
            }
            assert!(timed.turn(1).load(Relaxed));
        });
    }
}
