//! Tasks shared among threads, until the caller stops them.

use std::num::NonZero;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// The caller asked to stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cancelled;

/// The threads that a search may use, and the switch that stops them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Workers<'a> {
    pub(super) threads: NonZero<usize>,
    pub(super) cancel: &'a AtomicBool,
}

impl Workers<'_> {
    /// Does `tasks` tasks, each once and in no particular order, and returns what the threads have gathered.
    ///
    /// Each thread has a state of its own, which `start` makes. The switch is looked at before each task.
    pub(super) fn share<S: Send>(
        &self,
        tasks: usize,
        start: impl Fn() -> S + Sync,
        work: impl Fn(&mut S, usize) + Sync,
    ) -> Result<Vec<S>, Cancelled> {
        let next = AtomicUsize::new(0);
        let run = &|| {
            let mut state = start();
            loop {
                if self.cancel.load(Ordering::Relaxed) {
                    return Err(Cancelled);
                }
                let task = next.fetch_add(1, Ordering::Relaxed);
                if task >= tasks {
                    return Ok(state);
                }
                work(&mut state, task);
            }
        };
        let others = self.threads.get().min(tasks).saturating_sub(1);
        // WebAssembly has no threads to start, and no use for the code that would.
        if others == 0 || cfg!(target_family = "wasm") {
            return run().map(|state| vec![state]);
        }
        std::thread::scope(|scope| {
            let handles: Vec<_> = (0..others).map(|_| scope.spawn(run)).collect();
            let own = run();
            let joined = handles.into_iter().map(|handle| match handle.join() {
                Ok(state) => state,
                Err(panic) => std::panic::resume_unwind(panic),
            });
            std::iter::once(own).chain(joined).collect()
        })
    }
}
