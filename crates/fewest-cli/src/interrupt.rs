//! Ends the program at a signal or at the time limit of the whole run, without losing the results so far.
//!
//! The effect depends on the work that is running:
//!
//! - Inside [`during`], the first signal only sets a flag. The work sees the flag and stops, and the program writes its
//!   best answer so far.
//! - Elsewhere, the program calls the actions registered with [`before_end`], and ends. For example, the action of an
//!   output file waits until the current write is done, and gives the file a name that marks it as incomplete
//!   (`.partial`).

use std::error::Error;
use std::fmt;
use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicUsize, Ordering::SeqCst};
use std::sync::{Mutex, Once, PoisonError};
use std::thread;
use std::time::Duration;

/// The exit code of a run that reached a limit, or failed for another reason.
pub(crate) const LIMIT_REACHED: u8 = 3;

/// The time that a run may still take after [`end_soon`].
const PATIENCE: Duration = Duration::from_millis(500);

/// The signal that Ctrl-C sends.
const INTERRUPT: u8 = 2;

/// The number of calls of [`during`] that are running, on all threads.
static WATCHING: AtomicUsize = AtomicUsize::new(0);
static INTERRUPTED: AtomicBool = AtomicBool::new(false);
/// Whether the time limit of the run, rather than a signal, set [`INTERRUPTED`].
static TIME_IS_OVER: AtomicBool = AtomicBool::new(false);
static SIGNAL: AtomicU8 = AtomicU8::new(INTERRUPT);

/// An action for the end of the program: saves a result, and returns a message with the path of the result. Returns
/// `None` if there is nothing to save.
type Act = Box<dyn Fn() -> Option<String> + Send>;
static LAST_ACTS: Mutex<Vec<Act>> = Mutex::new(Vec::new());

/// Calls `work` with a flag, which a signal or the time limit of the run sets. A second signal ends the program at
/// once. Several threads may call this function at the same time, and calls may be nested.
pub(crate) fn during<T>(work: impl FnOnce(&AtomicBool) -> T) -> T {
    install();
    WATCHING.fetch_add(1, SeqCst);
    let result = work(&INTERRUPTED);
    WATCHING.fetch_sub(1, SeqCst);
    result
}

/// Ends the program after [`PATIENCE`], unless it ends earlier by itself. Otherwise the program could wait after a
/// signal for input that never comes.
pub(crate) fn end_soon() {
    let end = || {
        thread::sleep(PATIENCE);
        end(exit_code(), &Interrupted.to_string());
    };
    // If the system refuses the thread, the program ends at the end of the input, or at a second signal.
    let room = crate::memory::room_for_thread();
    drop(room.and_then(|()| thread::Builder::new().spawn(end).ok()));
}

/// A signal or the time limit of the run has stopped the work.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Interrupted;

impl fmt::Display for Interrupted {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(if is_time_over() { TIME_LIMIT } else { "interrupted" })
    }
}

impl Error for Interrupted {}

pub(crate) const TIME_LIMIT: &str = "the time limit was reached";

pub(crate) fn is_time_over() -> bool {
    TIME_IS_OVER.load(SeqCst)
}

/// Whether a signal has stopped earlier work. This is false if the time limit of the run has stopped it: after a signal
/// the file of results is marked as incomplete, but after a time limit it is not, because the user chose the limit.
pub(crate) fn has_signal() -> bool {
    INTERRUPTED.load(SeqCst) && !is_time_over()
}

/// Fails if a signal or the time limit of the run has stopped earlier work.
pub(crate) fn check() -> Result<(), Interrupted> {
    if INTERRUPTED.load(SeqCst) { Err(Interrupted) } else { Ok(()) }
}

/// Registers an action for the end of the program by a signal, by the time limit of the run, or by a refusal of memory.
pub(crate) fn before_end(act: impl Fn() -> Option<String> + Send + 'static) {
    LAST_ACTS.lock().unwrap_or_else(PoisonError::into_inner).push(Box::new(act));
    install();
}

/// Calls the actions of [`before_end`], and returns their messages. Calls none if their list is locked: this thread
/// may itself hold the lock, inside [`before_end`], and would wait for it forever.
pub(crate) fn keep_what_is_done() -> Option<String> {
    keep(&LAST_ACTS.try_lock().ok()?)
}

fn keep(acts: &[Act]) -> Option<String> {
    let kept: Vec<String> = acts.iter().filter_map(|act| act()).collect();
    (!kept.is_empty()).then(|| kept.join("; "))
}

pub(crate) fn wait_for_the_end() -> ! {
    loop {
        thread::park();
    }
}

/// Makes a write beyond the limit of a file's size (`ulimit -f`) fail like a write to a full disk. Otherwise the signal
/// SIGXFSZ would end the program.
#[cfg(unix)]
pub(crate) fn outlive_file_size_limit() {
    // Where the system refuses a handler, the signal just ends the program.
    let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, std::sync::Arc::default());
}

#[cfg(not(unix))]
pub(crate) fn outlive_file_size_limit() {}

/// The exit code after a signal, in the convention of shells, or after a time limit.
pub(crate) fn exit_code() -> u8 {
    if is_time_over() { LIMIT_REACHED } else { 128 + SIGNAL.load(SeqCst) }
}

fn install() {
    static INSTALLED: Once = Once::new();
    INSTALLED.call_once(listen);
}

/// Starts to handle signals. If the system refuses a thread or a handler, a signal just ends the program.
#[cfg(unix)]
fn listen() {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;
    let (hand_over, listener) = std::sync::mpsc::channel::<Signals>();
    let listen = move || {
        for mut signals in listener {
            signals.forever().for_each(|signal| handle(u8::try_from(signal).unwrap_or(INTERRUPT)));
        }
    };
    // The thread is started before the handlers are set. Without the thread, signals would be caught but not handled,
    // and could no longer end the program.
    let room = crate::memory::room_for_thread();
    if room.and_then(|()| thread::Builder::new().spawn(listen).ok()).is_none() {
        return;
    }
    let ignored = ignored_signals();
    let is_wanted = |signal: &i32| ignored >> (signal - 1) & 1 == 0;
    if let Ok(signals) = Signals::new([SIGHUP, SIGINT, SIGTERM].into_iter().filter(is_wanted)) {
        let _ = hand_over.send(signals);
    }
}

#[cfg(not(unix))]
fn listen() {
    drop(ctrlc::set_handler(|| handle(INTERRUPT)));
}

/// The signals that were ignored when the program began, as under `nohup`: signal n is bit n − 1. Without `/proc`, 0.
#[cfg(unix)]
fn ignored_signals() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0)
}

fn is_watched() -> bool {
    WATCHING.load(SeqCst) > 0
}

fn handle(signal: u8) {
    SIGNAL.store(signal, SeqCst);
    if is_watched() && !INTERRUPTED.swap(true, SeqCst) {
        return;
    }
    if let Some(kept) = keep(&LAST_ACTS.lock().unwrap_or_else(PoisonError::into_inner)) {
        // If the message cannot be written, the exit code still reports the end.
        let _ = writeln!(io::stderr(), "error: {Interrupted}; {kept}");
    }
    std::process::exit(exit_code().into());
}

/// Ends the run at its time limit, unless a signal is already ending it. Work inside [`during`] gets the flag, and the
/// program continues when this work stops. Otherwise the program ends here.
pub(crate) fn end_of_time() {
    if INTERRUPTED.load(SeqCst) {
        return;
    }
    TIME_IS_OVER.store(true, SeqCst);
    if is_watched() && !INTERRUPTED.swap(true, SeqCst) {
        return;
    }
    end(LIMIT_REACHED, TIME_LIMIT);
}

/// Calls the actions of [`before_end`], prints `why`, and ends the program.
pub(crate) fn end(code: u8, why: &str) -> ! {
    let kept = keep(&LAST_ACTS.lock().unwrap_or_else(PoisonError::into_inner));
    // If the message cannot be written, the exit code still reports the end.
    let _ = match kept {
        Some(kept) => writeln!(io::stderr(), "error: {why}; {kept}"),
        None => writeln!(io::stderr(), "error: {why}"),
    };
    std::process::exit(code.into());
}
