//! Tests that threads take tasks in order, stop early, and pass on panics.

use super::*;
use std::collections::HashSet;
use std::ops::ControlFlow::{Break, Continue};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Barrier;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::thread::ThreadId;

/// A job whose parts are the squares of the task numbers. The first tasks take longest.
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
    Workers::new(NonZero::new(threads).expect("the number is not 0"), cancel)
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

/// A job whose tasks end only if all of them run at the same time.
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
fn nothing_is_merged_after_a_break() {
    for threads in [1, 4] {
        let mut merged = 0;
        let done = run(&Squares { tasks: 50 }, &workers(threads, &false.into()), |(square, _)| {
            merged += 1;
            if square == 100 { Break(()) } else { Continue(()) }
        });
        assert_eq!((done, merged), (Ok(()), 11), "{threads}");
    }
}

/// A job in which one task sets the flag. Later tasks run until the flag is set.
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
            // Tasks that have begun are finished.
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
            // Waits until the other workers would have begun tasks that they must not begin yet.
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

/// The other workers begin only tasks whose parts may wait for the missing part.
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
