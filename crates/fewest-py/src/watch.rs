//! Runs long work on a thread, while the caller's thread reports progress and handles signals.

use crate::number::{Natural, Seconds};
use crate::turns::Turns;
use crate::{errors, memory, record};
use fewest::{Limits, Progress, Stage};
use pyo3::exceptions::{PyOSError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::num::NonZero;
use std::panic::resume_unwind;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// The time between two checks for signals and progress.
const PAUSE: Duration = Duration::from_millis(50);

/// The caller's limits of long work. By default, neither nodes nor time are limited, memory is limited to half of the
/// free memory, and all processors work.
#[derive(Default)]
pub(crate) struct Options {
    pub(crate) nodes: Option<Natural<u64>>,
    pub(crate) memory: Option<Natural<u64>>,
    pub(crate) threads: Option<Natural<usize>>,
    pub(crate) time_limit: Option<Seconds>,
    pub(crate) progress: Option<Py<PyAny>>,
}

/// The result of work, and the reason why it ended early.
pub(crate) struct Watched<T> {
    pub(crate) result: T,
    /// The exception of a signal handler or a progress function.
    pub(crate) raised: Option<PyErr>,
    /// Whether the time of a turn ran out.
    pub(crate) late: bool,
}

#[derive(Default)]
struct News {
    progress: Option<Progress>,
    ended: bool,
}

/// The flags that the waiting thread sets, and the news that it reads.
struct Shared {
    turns: Turns,
    news: Mutex<News>,
    changed: Condvar,
}

/// Limits and progress for the work.
pub(crate) struct Watch<'a> {
    pub(crate) limits: Limits<'a>,
    shared: &'a Shared,
}

impl<'a> Watch<'a> {
    /// Keeps the newest progress for the waiting thread.
    pub(crate) fn report(&self, progress: Progress) {
        self.shared.news().progress = Some(progress);
    }

    /// The limits of a turn that begins now and may take 1 / `share` of the remaining time.
    pub(crate) fn begin(&self, share: u32) -> Limits<'a> {
        self.limits.cancel(self.shared.turns.begin(share))
    }

    pub(crate) fn cancel(&self) {
        self.shared.turns.end();
    }

    pub(crate) fn is_cancelled(&self) -> bool {
        self.limits.cancelled()
    }

    /// Whether an interrupt or [`cancel`](Self::cancel) stopped the work, rather than a time limit.
    pub(crate) fn is_interrupted(&self) -> bool {
        self.shared.turns.is_over()
    }
}

impl Shared {
    fn news(&self) -> MutexGuard<'_, News> {
        self.news.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for the end of the work, at most [`PAUSE`]. Returns the newest progress, and whether the work has ended.
    fn next_news(&self) -> (Option<Progress>, bool) {
        let left = self.turns.until().map(|until| until.saturating_duration_since(Instant::now()));
        let pause = left.map_or(PAUSE, |left| left.min(PAUSE));
        let waiting = self.changed.wait_timeout_while(self.news(), pause, |news| !news.ended);
        let (mut news, _) = waiting.unwrap_or_else(PoisonError::into_inner);
        (news.progress.take(), news.ended)
    }
}

/// Tells the waiting thread that the work has ended, even by a panic.
struct AtEnd<'a>(&'a Shared);

impl Drop for AtEnd<'_> {
    fn drop(&mut self) {
        self.0.news().ended = true;
        self.0.changed.notify_all();
    }
}

/// The limit of threads: all processors by default.
pub(crate) fn at_least_one(threads: Option<Natural<usize>>) -> PyResult<NonZero<usize>> {
    match threads {
        None => Ok(thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN)),
        Some(threads) => NonZero::new(threads.0)
            .ok_or_else(|| errors::value_error("threads: expected at least 1, found 0")),
    }
}

/// The limits of work without a waiting thread: memory is limited to half of the free memory.
pub(crate) fn unwatched_limits(threads: NonZero<usize>) -> Limits<'static> {
    Limits::new().memory(memory::default_limit()).threads(threads)
}

/// Runs work on this thread, and cancels it when the time is over. The thread need not hold Python's lock. Readers of
/// Arrow streams use this.
pub(crate) fn until<T>(
    end: Option<Instant>,
    limits: Limits<'static>,
    work: impl FnOnce(&Watch<'_>) -> T,
) -> T {
    let (news, changed) = (Mutex::default(), Condvar::new());
    let shared = &Shared { turns: Turns::new(end), news, changed };
    let limits = limits.cancel(shared.turns.first());
    thread::scope(|scope| {
        if end.is_some() {
            let look = || {
                while !shared.next_news().1 {
                    shared.turns.glance();
                }
            };
            // If the system refuses the thread, the clock is checked when the next work begins.
            let _ = thread::Builder::new().spawn_scoped(scope, look);
        }
        let _end = AtEnd(shared);
        work(&Watch { limits, shared })
    })
}

/// The options of long work that reports its progress.
pub(crate) const LIMITS: &[&str] = &["nodes", "memory", "threads", "time_limit", "progress"];

/// The options of preparing a solver, which examines no nodes and reports nothing.
pub(crate) const UNSHOWN_PREPARING: &[&str] = &["memory", "threads", "time_limit"];

/// The options of work that is usually brief but may need a search.
pub(crate) const UNSHOWN: &[&str] = &["nodes", "memory", "threads", "time_limit"];

impl Options {
    /// Reads the keyword arguments of the caller, whose names must be among `known`.
    pub(crate) fn of(given: Option<&Bound<'_, PyDict>>, known: &[&str]) -> PyResult<Self> {
        let mut options = Self::default();
        for (name, value) in given.into_iter().flatten() {
            let name: String = name.extract()?;
            match name.as_str() {
                name if !known.contains(&name) => {
                    return Err(PyTypeError::new_err(format!(
                        "expected the keyword arguments {}, found {name:?}",
                        known.join(", ")
                    )));
                }
                "nodes" => options.nodes = value.extract()?,
                "memory" => options.memory = value.extract()?,
                "threads" => options.threads = value.extract()?,
                "time_limit" => options.time_limit = value.extract()?,
                _ => options.progress = value.extract()?,
            }
        }
        Ok(options)
    }

    /// Whether all options have their defaults, so that brief work needs no thread of its own.
    pub(crate) fn are_default(&self) -> bool {
        let Self { nodes, memory, threads, time_limit, progress } = self;
        nodes.is_none() && memory.is_none() && threads.is_none() && time_limit.is_none() && progress.is_none()
    }

    /// Runs `work` on a thread of its own, without Python's lock.
    ///
    /// An exception of a signal handler or of the progress function cancels the work, and is raised when the work has
    /// stopped.
    pub(crate) fn run<T: Send>(
        self,
        py: Python<'_>,
        work: impl FnOnce(&Watch<'_>) -> T + Send,
    ) -> PyResult<T> {
        self.answer(py, work, Ok)
    }

    /// Runs `work` as [`run`](Self::run) does, and converts its result.
    ///
    /// If an exception ended the work, that exception is raised. Its attribute `stopped` is the `Stopped` that the
    /// conversion raises.
    pub(crate) fn answer<T: Send, R>(
        self,
        py: Python<'_>,
        work: impl FnOnce(&Watch<'_>) -> T + Send,
        convert: impl FnOnce(T) -> PyResult<R>,
    ) -> PyResult<R> {
        let Watched { result, raised, late } = self.watch(py, work)?;
        let answer = convert(result);
        let Some(raised) = raised else {
            return if late { answer.map_err(|stopped| errors::late(py, stopped)) } else { answer };
        };
        if let Err(stopped) = answer {
            // Some exceptions accept no attributes; these are raised without `stopped`.
            let _ = raised.value(py).setattr("stopped", stopped.value(py));
        }
        Err(raised)
    }

    /// Runs work that is expected to be brief on the caller's thread: starting another thread takes longer than many
    /// searches.
    ///
    /// The work may examine at most `nodes` nodes, and no signal is handled before it ends. `None` if the caller limits
    /// the nodes, watches the progress or asks for 0 threads.
    pub(crate) fn briefly<T: Send>(
        &self,
        py: Python<'_>,
        nodes: u64,
        work: impl FnOnce(&Watch<'_>) -> T + Send,
    ) -> Option<T> {
        let Self { nodes: None, memory, threads, time_limit, progress: None } = self else { return None };
        if threads.is_some_and(|threads| threads.0 == 0) {
            return None;
        }
        let (news, changed) = (Mutex::default(), Condvar::new());
        let shared = &Shared { turns: Turns::new(time_limit.and_then(Seconds::end)), news, changed };
        let limits = Limits::new()
            .nodes(nodes)
            .memory(memory.map_or_else(memory::default_limit, |memory| memory.0))
            .threads(NonZero::<usize>::MIN)
            .cancel(shared.turns.first());
        Some(py.detach(|| work(&Watch { limits, shared })))
    }

    /// Runs `work` as [`run`](Self::run) does, and returns its result even if an exception or the time ended it.
    pub(crate) fn watch<T: Send>(
        self,
        py: Python<'_>,
        work: impl FnOnce(&Watch<'_>) -> T + Send,
    ) -> PyResult<Watched<T>> {
        let Self { nodes, memory, threads, time_limit, progress } = self;
        let threads = at_least_one(threads)?;
        let listener = Listener::new(py, progress)?;
        let end = time_limit.and_then(Seconds::end);
        let (news, changed) = (Mutex::default(), Condvar::new());
        let shared = &Shared { turns: Turns::new(end), news, changed };
        let limits = Limits::new()
            .nodes(nodes.map_or(u64::MAX, |nodes| nodes.0))
            .memory(memory.map_or_else(memory::default_limit, |memory| memory.0))
            .threads(threads)
            .cancel(shared.turns.first());
        let watch = &Watch { limits, shared };
        thread::scope(|scope| {
            let worker = thread::Builder::new().spawn_scoped(scope, move || {
                let _end = AtEnd(shared);
                work(watch)
            });
            let worker = worker.map_err(PyOSError::new_err)?;
            let heard = listen(py, shared, listener.as_ref());
            if heard.is_err() {
                shared.turns.end();
            }
            let result = py.detach(|| worker.join()).unwrap_or_else(|panic| resume_unwind(panic));
            if let Some(listener) = listener {
                listener.close(py)?;
            }
            Ok(Watched { result, raised: heard.err(), late: shared.turns.is_late() })
        })
    }
}

/// Reports progress and runs signal handlers until the work ends, or until a handler or the progress function raises.
fn listen(py: Python<'_>, shared: &Shared, listener: Option<&Listener>) -> PyResult<()> {
    loop {
        let (progress, ended) = py.detach(|| shared.next_news());
        if let (Some(listener), Some(progress)) = (listener, progress) {
            listener.hear(py, progress)?;
        }
        if ended {
            return Ok(());
        }
        shared.turns.glance();
        py.check_signals()?;
    }
}

struct Listener {
    function: Py<PyAny>,
    /// Whether the function is the package's own bar, which is closed at the end.
    is_bar: bool,
}

impl Listener {
    /// The caller's function, a bar for `True`, or `None` for `False`.
    fn new(py: Python<'_>, progress: Option<Py<PyAny>>) -> PyResult<Option<Self>> {
        let Some(function) = progress else { return Ok(None) };
        if let Ok(shown) = function.extract::<bool>(py) {
            let bar = || record::make(py, "fewest._bar", "Bar", ());
            return shown.then(|| Ok(Self { function: bar()?.unbind(), is_bar: true })).transpose();
        }
        if !function.bind(py).is_callable() {
            let found = function.bind(py).get_type();
            return Err(PyTypeError::new_err(format!(
                "progress: expected a function, True or False, found {found}"
            )));
        }
        Ok(Some(Self { function, is_bar: false }))
    }

    fn hear(&self, py: Python<'_>, progress: Progress) -> PyResult<()> {
        let stage = match progress.stage {
            Stage::Searching => "searching",
            Stage::Walking => "walking",
            Stage::Listing => "listing",
            Stage::Joining => "joining",
            Stage::Counting => "counting",
            Stage::Solving => "solving",
            Stage::Growing => "growing",
            _ => "working",
        };
        let Progress { round, done, total, nodes, best: upper, at_least: lower, .. } = progress;
        let arguments = (stage, round, done, total, nodes, lower, upper);
        let progress = record::make(py, "fewest._progress", "Progress", arguments)?;
        self.function.call1(py, (progress,)).map(drop)
    }

    fn close(&self, py: Python<'_>) -> PyResult<()> {
        if self.is_bar { self.function.call_method0(py, "close").map(drop) } else { Ok(()) }
    }
}
