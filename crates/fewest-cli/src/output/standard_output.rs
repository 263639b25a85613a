//! Standard output, which may have been closed before the program began.

use std::io::{self, IsTerminal, Stdout, Write};

/// A writer to standard output, which fails if there is none.
pub(super) enum StandardOutput {
    Open(Stdout),
    Closed,
}

pub(super) fn is_terminal() -> bool {
    !is_closed() && io::stdout().is_terminal()
}

pub(super) fn open() -> StandardOutput {
    if is_closed() { StandardOutput::Closed } else { StandardOutput::Open(io::stdout()) }
}

impl Write for StandardOutput {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Open(stdout) => stdout.write(bytes),
            Self::Closed => Err(io::Error::other("it is closed")),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Open(stdout) => stdout.flush(),
            Self::Closed => Ok(()),
        }
    }
}

#[cfg(not(unix))]
pub(super) fn is_closed() -> bool {
    false
}

#[cfg(unix)]
pub(super) use at_start::is_closed;

/// Before `main`, the standard library replaces closed descriptors by `/dev/null`, so this code checks even earlier
/// whether standard output is open.
#[cfg(unix)]
mod at_start {
    #![allow(unsafe_code)]

    use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

    static IS_CLOSED: AtomicBool = AtomicBool::new(false);

    /// Whether there was no standard output when the program began.
    pub(crate) fn is_closed() -> bool {
        IS_CLOSED.load(Relaxed)
    }

    // SAFETY: the function makes one system call and one store, which need no initialization by the standard library.
    #[ctor::ctor(unsafe)]
    fn look() {
        let flags = rustix::io::fcntl_getfd(rustix::stdio::stdout());
        IS_CLOSED.store(flags == Err(rustix::io::Errno::BADF), Relaxed);
    }
}
