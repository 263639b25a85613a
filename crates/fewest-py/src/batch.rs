//! Answers many items on several threads, and keeps the answers of the items that were finished.

use crate::errors;
use crate::watch::{Options, Watch, Watched};
use fewest::{Limits, Outcome, Progress, Reason, Stage};
use pyo3::prelude::*;
use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};
use std::thread;

/// The answers in the order of the items. `None` for an item that was not begun before the work was cancelled.
///
/// Threads take `task` items at a time. `solve` answers the items of a task, and its limits allow one thread. With a
/// single task, they allow all threads. `watch` receives the number of finished items.
pub(crate) fn each<T: Sync, A: Send>(
    items: &[T],
    task: usize,
    watch: &Watch<'_>,
    solve: impl Fn(&[T], &Limits<'_>) -> Vec<A> + Sync,
) -> Vec<Option<A>> {
    let tasks = items.len().div_ceil(task);
    let threads = watch.limits.threads.get().min(tasks);
    let limits = if tasks > 1 { watch.limits.threads(NonZero::<usize>::MIN) } else { watch.limits };
    let (next, total) = (AtomicUsize::new(0), items.len() as u64);
    let all: Vec<Option<A>> = items.iter().map(|_| None).collect();
    let answers = Mutex::new((all, 0));
    let work = || {
        loop {
            let first = next.fetch_add(1, Relaxed) * task;
            if first >= items.len() || watch.is_cancelled() {
                return;
            }
            let found = solve(&items[first..items.len().min(first + task)], &limits);
            let mut answers = answers.lock().unwrap_or_else(PoisonError::into_inner);
            answers.1 += found.len() as u64;
            answers.0[first..].iter_mut().zip(found).for_each(|(place, answer)| *place = Some(answer));
            // Within the lock, so that the numbers ascend.
            watch.report(Progress::new(Stage::Solving, answers.1, Some(total)));
        }
    };
    thread::scope(|scope| {
        for _ in 1..threads {
            // If the system refuses to start a thread, the other threads do its work.
            let _ = thread::Builder::new().spawn_scoped(scope, work);
        }
        work();
    });
    answers.into_inner().unwrap_or_else(PoisonError::into_inner).0
}

/// The solutions of a batch: for each item, its solution, or `None` if there is none.
pub(crate) struct Solved<S> {
    pub(crate) solutions: Vec<Option<S>>,
    /// Whether the item was finished. Otherwise its solution is `None`, too.
    pub(crate) finished: Vec<bool>,
    /// The reason why the first unfinished item stopped.
    why: Option<Reason>,
}

impl<S> Solved<S> {
    pub(crate) fn of(outcomes: Vec<Option<Outcome<S>>>) -> Self {
        let mut solved = Self { solutions: Vec::new(), finished: Vec::new(), why: None };
        for outcome in outcomes {
            let (solution, stopped) = match outcome {
                Some(Outcome::Solved(solution)) => (Some(solution), None),
                Some(Outcome::Unsolvable) => (None, None),
                Some(Outcome::Stopped(stopped)) => (None, Some(stopped.why)),
                None => (None, Some(Reason::Cancelled)),
            };
            solved.solutions.push(solution);
            solved.finished.push(stopped.is_none());
            solved.why = solved.why.or(stopped);
        }
        solved
    }
}

/// Solves a batch, and converts the solutions to the value that Python receives.
///
/// # Errors
/// `Stopped` if an item reached a limit, or the exception that ended the work. Its attribute `name` is the value with the
/// solutions of the finished items, and `finished` says which these are.
pub(crate) fn answer<'py, S: Send>(
    py: Python<'py>,
    name: &str,
    options: Options,
    work: impl FnOnce(&Watch<'_>) -> Vec<Option<Outcome<S>>> + Send,
    convert: impl FnOnce(Vec<Option<S>>) -> PyResult<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let Watched { result, raised, late } = options.watch(py, work)?;
    let Solved { solutions, finished, why } = Solved::of(result);
    let value = convert(solutions)?;
    ended(py, name, value, finished, why, raised, late)
}

/// Returns the value of a batch, or the exception that ended it, with the value and the finished items as attributes.
pub(crate) fn ended<'py>(
    py: Python<'py>,
    name: &str,
    value: Bound<'py, PyAny>,
    finished: Vec<bool>,
    why: Option<Reason>,
    raised: Option<PyErr>,
    late: bool,
) -> PyResult<Bound<'py, PyAny>> {
    let stopped = why.map(|why| errors::stopped_with(py, why, None, None, None));
    let stopped =
        if late && raised.is_none() { stopped.map(|error| errors::late(py, error)) } else { stopped };
    if stopped.is_none() && raised.is_none() {
        return Ok(value);
    }
    let finished = numpy::PyArray1::from_vec(py, finished);
    for error in stopped.iter().chain(&raised) {
        // Some exceptions accept no attributes; these are raised without the solutions.
        let _ = error.value(py).setattr(name, &value);
        let _ = error.value(py).setattr("finished", &finished);
    }
    match (raised, stopped) {
        (Some(raised), stopped) => {
            if let Some(stopped) = stopped {
                let _ = raised.value(py).setattr("stopped", stopped.value(py));
            }
            Err(raised)
        }
        (None, Some(stopped)) => Err(stopped),
        (None, None) => unreachable!("the value was returned"),
    }
}
