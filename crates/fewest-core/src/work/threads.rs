//! Runs a job on the threads of this machine.

use super::Job;
use crate::{flag, memory};
use std::collections::VecDeque;
use std::num::NonZero;
use std::ops::ControlFlow;
use std::panic::resume_unwind;
use std::sync::atomic::AtomicBool;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

/// The largest number of threads of a job, whatever its limits allow. More threads would only take memory.
const MOST_THREADS: usize = 512;

/// The largest number of parts, for each worker, that wait for a slow task before they can be merged. This bounds their
/// memory, and is seldom reached.
const AHEAD: usize = 64;

/// The interval at which a waiting worker checks the caller's flag.
const GLANCE: Duration = Duration::from_millis(20);

/// The caller's flag was set before the job was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cancelled;

/// The number of threads that a job may use, including the calling thread, and the flag that stops the job.
#[derive(Clone, Copy, Debug)]
pub struct Workers<'a> {
    threads: NonZero<usize>,
    cancel: &'a AtomicBool,
}

impl<'a> Workers<'a> {
    pub fn new(threads: NonZero<usize>, cancel: &'a AtomicBool) -> Self {
        Self { threads: threads.min(const { NonZero::new(MOST_THREADS).unwrap() }), cancel }
    }

    /// The same workers, limited to `threads` threads.
    pub fn at_most(self, threads: NonZero<usize>) -> Self {
        Self { threads: self.threads.min(threads), ..self }
    }

    pub fn threads(&self) -> usize {
        self.threads.get()
    }
}

/// Computes all parts of a job and merges them in the order of the tasks, until `merge` returns `Break`.
///
/// The calling thread is one of the workers, and the number of workers is at most the number of tasks. Only one thread
/// at a time calls `merge`. A part that is computed before its turn waits; the number of waiting parts is at most
/// `AHEAD` times the number of workers. If the system refuses a thread, the other workers do its work. With one worker
/// no thread starts, as in a browser.
///
/// The flag is checked before each task.
///
/// # Panics
/// A task or `merge` panics. The other workers first finish the tasks that they have begun.
pub fn run<J: Job>(
    job: &J,
    workers: &Workers<'_>,
    mut merge: impl FnMut(J::Part) -> ControlFlow<()> + Send,
) -> Result<(), Cancelled> {
    let tasks = job.tasks();
    let others = workers.threads().min(tasks).saturating_sub(1);
    // WebAssembly has no threads, so the code for them is removed there.
    if others == 0 || cfg!(target_family = "wasm") {
        let mut scratch = job.scratch();
        for task in 0..tasks {
            if flag::is_set(workers.cancel) {
                return Err(Cancelled);
            }
            if merge(job.part(task, &mut scratch)).is_break() {
                break;
            }
        }
        return Ok(());
    }
    let order = Order { merge, begun: 0, merged: 0, waiting: VecDeque::new(), ended: false };
    let queue = Queue {
        tasks,
        ahead: AHEAD * (others + 1),
        cancel: workers.cancel,
        order: Mutex::new(order),
        progress: Condvar::new(),
    };
    on_threads(others, &|| {
        let _ends = EndsAtPanic(&queue);
        let mut scratch = job.scratch();
        let mut done = None;
        while let Some(task) = queue.next(done) {
            done = Some((task, job.part(task, &mut scratch)));
        }
    });
    let order = queue.order();
    if order.ended || order.merged == tasks { Ok(()) } else { Err(Cancelled) }
}

/// Calls `work` on this thread and on `others` more, or on fewer if the system refuses a thread. This is a function of
/// its own so that it is compiled once, and not for each job.
fn on_threads(others: usize, work: &(dyn Fn() + Sync)) {
    thread::scope(|scope| {
        let start = |_| {
            memory::probe_thread().ok()?;
            thread::Builder::new().spawn_scoped(scope, work).ok()
        };
        let started: Vec<_> = (0..others).map_while(start).collect();
        work();
        for worker in started {
            worker.join().unwrap_or_else(|panic| resume_unwind(panic));
        }
    });
}

/// Hands out the tasks in order, and receives their parts.
struct Queue<'a, P, M> {
    tasks: usize,
    /// A task begins only if fewer than `ahead` parts before it are not merged.
    ahead: usize,
    cancel: &'a AtomicBool,
    order: Mutex<Order<P, M>>,
    /// Signaled when parts have been merged, and when merging has ended.
    progress: Condvar,
}

struct Order<P, M> {
    merge: M,
    begun: usize,
    merged: usize,
    /// The parts of the tasks from `merged` on, where they are computed.
    waiting: VecDeque<Option<P>>,
    ended: bool,
}

impl<P, M> Queue<'_, P, M> {
    fn order(&self) -> MutexGuard<'_, Order<P, M>> {
        self.order.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<P, M: FnMut(P) -> ControlFlow<()>> Queue<'_, P, M> {
    /// Receives the part of a finished task, waits until the next task may begin, and returns this task. `None` if the
    /// work has ended.
    ///
    /// This cannot deadlock: parts wait only for a task that has begun, and the worker of that task does not wait here.
    fn next(&self, done: Option<(usize, P)>) -> Option<usize> {
        let mut order = self.order();
        if let Some((task, part)) = done
            && order.add(task, part)
        {
            self.progress.notify_all();
        }
        loop {
            if order.ended || order.begun == self.tasks || flag::is_set(self.cancel) {
                return None;
            }
            if order.begun < order.merged + self.ahead {
                order.begun += 1;
                return Some(order.begun - 1);
            }
            // Setting the flag does not signal the condition variable, so the wait needs a timeout.
            let waited = self.progress.wait_timeout(order, GLANCE);
            order = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
    }
}

impl<P, M: FnMut(P) -> ControlFlow<()>> Order<P, M> {
    /// Merges a part and all waiting parts that follow it, or lets the part wait. Returns whether a part was merged.
    fn add(&mut self, task: usize, part: P) -> bool {
        let (before, place) = (self.merged, task - self.merged);
        if self.waiting.len() <= place {
            self.waiting.resize_with(place + 1, || None);
        }
        self.waiting[place] = Some(part);
        while !self.ended
            && let Some(part) = self.waiting.pop_front_if(|part| part.is_some()).flatten()
        {
            // Set in advance: if `merge` panics, no other worker may call it.
            self.ended = true;
            self.ended = (self.merge)(part).is_break();
            self.merged += 1;
        }
        self.merged > before
    }
}

/// Ends the work of all workers if one panics, because the part of its task will never be merged.
struct EndsAtPanic<'a, P, M>(&'a Queue<'a, P, M>);

impl<P, M> Drop for EndsAtPanic<'_, P, M> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.order().ended = true;
            self.0.progress.notify_all();
        }
    }
}

#[cfg(test)]
mod tests;
