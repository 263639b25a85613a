//! The flags that cancel long work. The work is divided into turns, each with a flag and a deadline. An interrupt sets
//! the flags of all turns.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};
use std::time::Instant;

/// The turns of long work, each with its share of the remaining time.
///
/// One thread works and begins the turns; another thread waits and watches the clock.
pub(crate) struct Turns {
    end: Option<Instant>,
    first: Turn,
    over: AtomicBool,
    late: AtomicBool,
}

/// A part of the work, with its own flag and deadline.
struct Turn {
    cancel: AtomicBool,
    until: Option<Instant>,
    next: OnceLock<Box<Self>>,
}

impl Turn {
    fn new(until: Option<Instant>) -> Self {
        Self { cancel: AtomicBool::new(false), until, next: OnceLock::new() }
    }
}

impl Turns {
    /// The turns of work that must end at the time `end`, beginning with the first turn.
    pub(crate) fn new(end: Option<Instant>) -> Self {
        let (over, late) = (AtomicBool::new(false), AtomicBool::new(false));
        let turns = Self { end, first: Turn::new(end), over, late };
        // A time limit of zero has passed already, so the first turn is stopped here.
        turns.glance();
        turns
    }

    pub(crate) fn first(&self) -> &AtomicBool {
        &self.first.cancel
    }

    /// Begins a turn that may take 1 / `share` of the remaining time; returns its flag.
    pub(crate) fn begin(&self, share: u32) -> &AtomicBool {
        // Without a time limit, all turns share one flag.
        let Some(end) = self.end else { return &self.first.cancel };
        let now = Instant::now();
        let until = now + end.saturating_duration_since(now) / share.max(1);
        let turn = self.now().next.get_or_init(|| Box::new(Turn::new(Some(until))));
        if self.over.load(SeqCst) {
            turn.cancel.store(true, SeqCst);
        }
        self.glance();
        &turn.cancel
    }

    fn now(&self) -> &Turn {
        let mut turn = &self.first;
        while let Some(next) = turn.next.get() {
            turn = next;
        }
        turn
    }

    /// The deadline of the current turn; `None` if there is none, or if the turn was stopped.
    pub(crate) fn until(&self) -> Option<Instant> {
        let turn = self.now();
        turn.until.filter(|_| !turn.cancel.load(SeqCst))
    }

    /// Stops the current turn if its deadline has passed.
    pub(crate) fn glance(&self) {
        let turn = self.now();
        if turn.until.is_some_and(|until| Instant::now() >= until) && !turn.cancel.swap(true, SeqCst) {
            self.late.store(true, SeqCst);
        }
    }

    /// Stops the current turn, and every turn that begins later.
    pub(crate) fn end(&self) {
        self.over.store(true, SeqCst);
        let mut turn = Some(&self.first);
        while let Some(now) = turn {
            now.cancel.store(true, SeqCst);
            turn = now.next.get().map(Box::as_ref);
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        self.over.load(SeqCst)
    }

    /// Whether the time of a turn ran out.
    pub(crate) fn is_late(&self) -> bool {
        self.late.load(SeqCst)
    }
}
