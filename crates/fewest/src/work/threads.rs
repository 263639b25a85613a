//! A job on the threads of this machine.

use super::Job;
use crate::flag;
use std::collections::BTreeMap;
use std::num::NonZero;
use std::ops::ControlFlow;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};
use std::thread;

/// The most threads of a job, whatever its limits: more would cost memory and gain nothing.
const MOST_THREADS: usize = 512;

/// The caller's flag was set before the job was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cancelled;

/// The threads that a job may use, the caller's own among them, and the flag that stops it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Workers<'a> {
    threads: NonZero<usize>,
    cancel: &'a AtomicBool,
}

impl<'a> Workers<'a> {
    pub(crate) fn new(threads: NonZero<usize>, cancel: &'a AtomicBool) -> Self {
        Self { threads: threads.min(const { NonZero::new(MOST_THREADS).unwrap() }), cancel }
    }

    /// The same workers, limited to this many threads.
    pub(crate) fn at_most(self, threads: NonZero<usize>) -> Self {
        Self { threads: self.threads.min(threads), ..self }
    }

    pub(crate) fn threads(&self) -> usize {
        self.threads.get()
    }
}

/// Computes all parts of a job and merges them in the order of the tasks, until `merge` breaks.
///
/// The caller's thread is one of the workers. There are at most as many workers as tasks, and if the system refuses a
/// thread, the others do the work; with one worker no thread starts, as in a browser. `merge` is called by one thread
/// at a time. A part that is computed before its turn waits.
///
/// The flag is checked before each task.
///
/// # Panics
/// A task or `merge` panics.
pub(crate) fn run<J: Job>(
    job: &J,
    workers: &Workers<'_>,
    mut merge: impl FnMut(J::Part) -> ControlFlow<()> + Send,
) -> Result<(), Cancelled> {
    let tasks = job.tasks();
    let others = workers.threads().min(tasks).saturating_sub(1);
    // WebAssembly cannot start threads; the constant leaves that code out of the module.
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
    let next = AtomicUsize::new(0);
    let order = Mutex::new(Order { merge, merged: 0, waiting: BTreeMap::new(), ended: false });
    let work = &|| {
        let mut scratch = job.scratch();
        while !flag::is_set(workers.cancel) {
            let task = next.fetch_add(1, Relaxed);
            if task >= tasks {
                return;
            }
            let part = job.part(task, &mut scratch);
            // A panic in `merge` ends all workers and reaches the caller.
            let mut order = order.lock().unwrap_or_else(PoisonError::into_inner);
            if order.add(task, part) {
                return;
            }
        }
    };
    thread::scope(|scope| {
        let started: Vec<_> =
            (0..others).map_while(|_| thread::Builder::new().spawn_scoped(scope, work).ok()).collect();
        work();
        for worker in started {
            worker.join().unwrap_or_else(|panic| resume_unwind(panic));
        }
    });
    let order = order.into_inner().unwrap_or_else(PoisonError::into_inner);
    if order.ended || order.merged == tasks { Ok(()) } else { Err(Cancelled) }
}

/// Merges parts in the order of their tasks.
struct Order<P, M> {
    merge: M,
    /// The number of parts that are merged.
    merged: usize,
    waiting: BTreeMap<usize, P>,
    /// Whether merging has ended.
    ended: bool,
}

impl<P, M: FnMut(P) -> ControlFlow<()>> Order<P, M> {
    /// Merges a part and those that waited for it, or lets it wait; returns whether merging has ended.
    fn add(&mut self, task: usize, part: P) -> bool {
        self.waiting.insert(task, part);
        while !self.ended
            && let Some(part) = self.waiting.remove(&self.merged)
        {
            // If `merge` panics, no other worker may merge after it.
            self.ended = true;
            self.ended = (self.merge)(part).is_break();
            self.merged += 1;
        }
        self.ended
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;
    use std::ops::ControlFlow::{Break, Continue};
    use std::panic::{AssertUnwindSafe, catch_unwind};
    use std::sync::Barrier;
    use std::thread::ThreadId;

    /// Squares of the task numbers; the first tasks take longest.
    struct Squares {
        tasks: usize,
    }

    impl Job for Squares {
        type Part = (usize, ThreadId);
        type Scratch = ();

        fn tasks(&self) -> usize {
            self.tasks
        }

        fn scratch(&self) {}

        fn part(&self, task: usize, (): &mut ()) -> Self::Part {
            for _ in task..self.tasks {
                thread::yield_now();
            }
            (task * task, thread::current().id())
        }
    }

    fn workers(threads: usize, cancel: &AtomicBool) -> Workers<'_> {
        Workers::new(NonZero::new(threads).expect("some threads"), cancel)
    }

    #[test]
    fn parts_are_merged_in_the_order_of_tasks_whatever_the_threads() {
        for threads in [1, 2, 7, 300, usize::MAX] {
            for tasks in [0, 1, 2, 100] {
                let mut merged = Vec::new();
                let done = run(&Squares { tasks }, &workers(threads, &false.into()), |(square, _)| {
                    merged.push(square);
                    Continue(())
                });
                assert_eq!(done, Ok(()));
                assert!(merged.into_iter().eq((0..tasks).map(|task| task * task)), "{threads}, {tasks}");
            }
        }
    }

    #[test]
    fn one_thread_is_the_callers() {
        let mut ids = HashSet::new();
        let job = Squares { tasks: 20 };
        let done = run(&job, &workers(1, &false.into()), |(_, id)| {
            ids.insert(id);
            Continue(())
        });
        assert_eq!((done, ids), (Ok(()), HashSet::from([thread::current().id()])));
    }

    /// Tasks that end only when all of them run at the same time.
    struct Together(Barrier, usize);

    impl Job for Together {
        type Part = ();
        type Scratch = ();

        fn tasks(&self) -> usize {
            self.1
        }

        fn scratch(&self) {}

        fn part(&self, _: usize, (): &mut ()) {
            self.0.wait();
        }
    }

    #[test]
    fn as_many_threads_work_as_are_allowed() {
        let job = Together(Barrier::new(3), 3);
        assert_eq!(run(&job, &workers(3, &false.into()), Continue), Ok(()));
    }

    #[test]
    fn nothing_is_merged_behind_a_break() {
        for threads in [1, 4] {
            let mut merged = 0;
            let done = run(&Squares { tasks: 50 }, &workers(threads, &false.into()), |(square, _)| {
                merged += 1;
                if square == 100 { Break(()) } else { Continue(()) }
            });
            assert_eq!((done, merged), (Ok(()), 11), "{threads}");
        }
    }

    /// One task sets the flag, and the later ones last until it is set.
    struct Stopping<'a> {
        cancel: &'a AtomicBool,
        stopping: usize,
    }

    impl Job for Stopping<'_> {
        type Part = ();
        type Scratch = ();

        fn tasks(&self) -> usize {
            50
        }

        fn scratch(&self) {}

        fn part(&self, task: usize, (): &mut ()) {
            if task == self.stopping {
                self.cancel.store(true, Relaxed);
            }
            while task > self.stopping && !self.cancel.load(Relaxed) {
                thread::yield_now();
            }
        }
    }

    #[test]
    fn a_job_stops_when_it_is_cancelled_unless_it_is_done() {
        for threads in [1, 4] {
            for stopping in [0, 10, 49] {
                let cancel = AtomicBool::new(false);
                let mut merged = 0;
                let done = run(&Stopping { cancel: &cancel, stopping }, &workers(threads, &cancel), |()| {
                    merged += 1;
                    Continue(())
                });
                // Tasks that have begun run to their end.
                assert!((stopping + 1..=stopping + threads).contains(&merged), "{threads}: {merged}");
                assert_eq!(done, if merged == 50 { Ok(()) } else { Err(Cancelled) });
            }
            let job = Squares { tasks: 5 };
            let merge = |_| panic!("nothing is to be done");
            assert_eq!(run(&job, &workers(threads, &true.into()), merge), Err(Cancelled));
        }
    }

    #[test]
    fn a_panic_reaches_the_caller() {
        for threads in [1, 4] {
            let run = || {
                run(&Squares { tasks: 50 }, &workers(threads, &false.into()), |(square, _)| match square {
                    400 => panic!("twenty"),
                    _ => Continue(()),
                })
            };
            let panic = catch_unwind(AssertUnwindSafe(run)).expect_err("merging panics");
            assert_eq!(panic.downcast_ref(), Some(&"twenty"), "{threads}");
        }
    }
}
