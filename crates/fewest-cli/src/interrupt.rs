//! Signals that end the program: what is done by then is kept, and the exit code names the signal. While work runs that
//! can be stopped, the first signal only stops that work.

use std::error::Error;
use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering::SeqCst};
use std::sync::{Mutex, Once, PoisonError};

/// What Ctrl-C sends.
const INTERRUPT: u8 = 2;

/// Whether work is running that watches [`INTERRUPTED`].
static WATCHED: AtomicBool = AtomicBool::new(false);
static INTERRUPTED: AtomicBool = AtomicBool::new(false);
/// The signal that came last.
static SIGNAL: AtomicU8 = AtomicU8::new(INTERRUPT);

type Act = Box<dyn Fn() + Send>;
static LAST_ACTS: Mutex<Vec<Act>> = Mutex::new(Vec::new());

/// Runs work that watches its flag, which a signal sets. A second signal ends the program at once.
pub(crate) fn during<T>(work: impl FnOnce(&AtomicBool) -> T) -> T {
    install();
    WATCHED.store(true, SeqCst);
    let result = work(&INTERRUPTED);
    WATCHED.store(false, SeqCst);
    result
}

/// A signal has stopped the work.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Interrupted;

impl fmt::Display for Interrupted {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("interrupted")
    }
}

impl Error for Interrupted {}

/// Fails if a signal has stopped earlier work.
pub(crate) fn check() -> Result<(), Interrupted> {
    if INTERRUPTED.load(SeqCst) { Err(Interrupted) } else { Ok(()) }
}

/// Registers something to do when a signal ends the program.
pub(crate) fn before_end(act: impl Fn() + Send + 'static) {
    LAST_ACTS.lock().unwrap_or_else(PoisonError::into_inner).push(Box::new(act));
    install();
}

/// The exit code of a run that a signal ended, as shells give it.
pub(crate) fn exit_code() -> u8 {
    128 + SIGNAL.load(SeqCst)
}

fn install() {
    static INSTALLED: Once = Once::new();
    INSTALLED.call_once(listen);
}

/// Where the system refuses a thread or a handler, a signal just ends the program.
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
    // The thread first: signals that are caught and not handled could not end the program any more.
    if std::thread::Builder::new().spawn(listen).is_err() {
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

/// The signals that were ignored when the program began, as under `nohup`: signal n is bit n − 1.
#[cfg(unix)]
fn ignored_signals() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0)
}

fn handle(signal: u8) {
    SIGNAL.store(signal, SeqCst);
    if WATCHED.load(SeqCst) && !INTERRUPTED.swap(true, SeqCst) {
        return;
    }
    end(exit_code());
}

/// Ends the program at once, after what was registered for the end.
pub(crate) fn end(code: u8) -> ! {
    for act in LAST_ACTS.lock().unwrap_or_else(PoisonError::into_inner).iter() {
        act();
    }
    std::process::exit(code.into());
}
