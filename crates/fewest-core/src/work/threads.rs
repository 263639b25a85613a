//! A job on the threads of this machine.

use super::Job;
use crate::{flag, memory};
use std::collections::BTreeMap;
use std::num::NonZero;
use std::ops::ControlFlow;
use std::panic::resume_unwind;
use std::sync::atomic::AtomicBool;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

/// The most threads of a job, whatever its limits: more would cost memory and gain nothing.
const MOST_THREADS: usize = 512;

/// While a task takes long, each worker computes at most this many parts ahead of it: enough that workers seldom wait, and
/// a bound on the memory that waiting parts take.
const AHEAD: usize = 64;

/// How often a worker that waits checks the caller's flag.
const GLANCE: Duration = Duration::from_millis(20);

/// The caller's flag was set before the job was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cancelled;

/// The threads that a job may use, the caller's own among them, and the flag that stops it.
#[derive(Clone, Copy, Debug)]
pub struct Workers<'a> {
    threads: NonZero<usize>,
    cancel: &'a AtomicBool,
}

impl<'a> Workers<'a> {
    pub fn new(threads: NonZero<usize>, cancel: &'a AtomicBool) -> Self {
        Self { threads: threads.min(const { NonZero::new(MOST_THREADS).unwrap() }), cancel }
    }

    /// The same workers, limited to this many threads.
    pub fn at_most(self, threads: NonZero<usize>) -> Self {
        Self { threads: self.threads.min(threads), ..self }
    }

    pub fn threads(&self) -> usize {
        self.threads.get()
    }
}

/// Computes all parts of a job and merges them in the order of the tasks, until `merge` breaks.
///
/// The caller's thread is one of the workers. There are at most as many workers as tasks, and if the system refuses a
/// thread, the others do the work; with one worker no thread starts, as in a browser. `merge` is called by one thread
/// at a time. A part that is computed before its turn waits; at most `AHEAD` parts a worker do.
///
/// The flag is checked before each task.
///
/// # Panics
/// A task or `merge` panics. The other workers end with the tasks that they have begun.
pub fn run<J: Job>(
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
    let order = Order { merge, begun: 0, merged: 0, waiting: BTreeMap::new(), ended: false };
    let queue = Queue {
        tasks,
        ahead: AHEAD * (others + 1),
        cancel: workers.cancel,
        order: Mutex::new(order),
        progress: Condvar::new(),
    };
    let work = &|| {
        let _ends = EndsAtPanic(&queue);
        let mut scratch = job.scratch();
        let mut done = None;
        while let Some(task) = queue.next(done) {
            done = Some((task, job.part(task, &mut scratch)));
        }
    };
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
    let order = queue.order();
    if order.ended || order.merged == tasks { Ok(()) } else { Err(Cancelled) }
}

/// Hands out tasks in their order and takes their parts.
struct Queue<'a, P, M> {
    tasks: usize,
    /// A task is begun when fewer than this many before it wait to be merged.
    ahead: usize,
    cancel: &'a AtomicBool,
    order: Mutex<Order<P, M>>,
    /// Signaled when parts were merged, and when merging has ended.
    progress: Condvar,
}

/// Merges parts in the order of their tasks.
struct Order<P, M> {
    merge: M,
    /// The number of tasks that have begun.
    begun: usize,
    /// The number of parts that are merged.
    merged: usize,
    waiting: BTreeMap<usize, P>,
    /// Whether merging has ended.
    ended: bool,
}

impl<P, M> Queue<'_, P, M> {
    fn order(&self) -> MutexGuard<'_, Order<P, M>> {
        self.order.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<P, M: FnMut(P) -> ControlFlow<()>> Queue<'_, P, M> {
    /// Takes the part of a task and returns the next task, once it may begin; `None` if the work has ended.
    ///
    /// The task that the waiting parts wait for has begun, so its worker does not wait here.
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
            // Nobody signals that the flag is set.
            let waited = self.progress.wait_timeout(order, GLANCE);
            order = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
    }
}

impl<P, M: FnMut(P) -> ControlFlow<()>> Order<P, M> {
    /// Merges a part and those that waited for it, or lets it wait; returns whether any was merged.
    fn add(&mut self, task: usize, part: P) -> bool {
        self.waiting.insert(task, part);
        let before = self.merged;
        while !self.ended
            && let Some(part) = self.waiting.remove(&self.merged)
        {
            // If `merge` panics, no other worker may merge after it.
            self.ended = true;
            self.ended = (self.merge)(part).is_break();
            self.merged += 1;
        }
        self.merged > before
    }
}

/// Ends the work of all when its worker panics: the part of that task never comes.
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
mod tests {
    use super::*;
    use std::collections::HashSet;
    use std::ops::ControlFlow::{Break, Continue};
    use std::panic::{AssertUnwindSafe, catch_unwind};
    use std::sync::Barrier;
    use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
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
            while task > self.stopping && !flag::is_set(self.cancel) {
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

    /// Calls a function for each task.
    struct Calls<F>(usize, F);

    impl<F: Fn(usize) + Sync> Job for Calls<F> {
        type Part = usize;
        type Scratch = ();

        fn tasks(&self) -> usize {
            self.0
        }

        fn scratch(&self) {}

        fn part(&self, task: usize, (): &mut ()) -> usize {
            self.1(task);
            task
        }
    }

    #[test]
    fn parts_that_wait_for_a_slow_one_are_bounded() {
        let (threads, begun) = (4, AtomicUsize::new(0));
        let bound = threads * AHEAD;
        let job = Calls(10 * bound, |task| {
            begun.fetch_add(1, Relaxed);
            while task == 0 && begun.load(Relaxed) < bound {
                thread::yield_now();
            }
            if task == 0 {
                // Time enough for the others to begin more than they may.
                thread::sleep(3 * GLANCE);
                assert_eq!(begun.load(Relaxed), bound);
            }
        });
        let mut merged = 0;
        let done = run(&job, &workers(threads, &false.into()), |task| {
            assert_eq!(task, merged);
            merged += 1;
            Continue(())
        });
        assert_eq!((done, merged), (Ok(()), 10 * bound));
    }

    #[test]
    fn workers_that_wait_for_a_slow_task_stop_when_the_job_is_cancelled() {
        let (threads, begun, cancel) = (2, AtomicUsize::new(0), AtomicBool::new(false));
        let bound = threads * AHEAD;
        let job = Calls(2 * bound, |task| {
            begun.fetch_add(1, Relaxed);
            while task == 0 && begun.load(Relaxed) < bound {
                thread::yield_now();
            }
            cancel.fetch_or(task == 0, Relaxed);
        });
        assert_eq!(run(&job, &workers(threads, &cancel), |_| Continue(())), Err(Cancelled));
        assert_eq!(begun.into_inner(), bound);
    }

    /// The others begin at most the tasks whose parts may wait for the one that never comes.
    #[test]
    fn a_panic_in_a_task_stops_the_other_workers_and_reaches_the_caller() {
        let (threads, begun) = (4, AtomicUsize::new(0));
        let job = Calls(1_000_000, |task| {
            begun.fetch_add(1, Relaxed);
            assert_ne!(task, 10, "ten");
        });
        let run = || run(&job, &workers(threads, &false.into()), |_| Continue(()));
        let panic = catch_unwind(AssertUnwindSafe(run)).expect_err("a task panics");
        assert!(panic.downcast_ref::<String>().is_some_and(|panic| panic.contains("ten")));
        assert!(begun.into_inner() <= 10 + threads * AHEAD);
    }
}
