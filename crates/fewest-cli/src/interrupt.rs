//! Ctrl-C: it ends the program and leaves no temporary file; or, during work that can be stopped, it stops that first.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};
use std::sync::{Mutex, Once, PoisonError};

/// Whether somebody looks at [`INTERRUPTED`].
static WATCHED: AtomicBool = AtomicBool::new(false);
static INTERRUPTED: AtomicBool = AtomicBool::new(false);
static TEMPORARY: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// Does work that looks at its flag, which Ctrl-C sets; a second Ctrl-C does not wait for it.
pub(crate) fn during<T>(work: impl FnOnce(&AtomicBool) -> T) -> T {
    install();
    WATCHED.store(true, SeqCst);
    let result = work(&INTERRUPTED);
    WATCHED.store(false, SeqCst);
    result
}

/// Removes a file when the program is interrupted.
pub(crate) fn remove_file_at_end(temporary: &Path) {
    TEMPORARY.lock().unwrap_or_else(PoisonError::into_inner).push(temporary.to_owned());
    install();
}

fn install() {
    static INSTALLED: Once = Once::new();
    // Where signals cannot be handled, an interrupt just ends the program.
    INSTALLED.call_once(|| drop(ctrlc::set_handler(handle)));
}

fn handle() {
    if WATCHED.load(SeqCst) && !INTERRUPTED.swap(true, SeqCst) {
        return;
    }
    for temporary in TEMPORARY.lock().unwrap_or_else(PoisonError::into_inner).iter() {
        let _ = fs::remove_file(temporary);
    }
    std::process::exit(130);
}
