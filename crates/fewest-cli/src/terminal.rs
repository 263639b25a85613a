//! The terminal: how wide it is, warnings and explanations.

use anstyle::AnsiColor;
use std::fmt::Display;
use std::io::Write;

/// The columns of the terminal; 80 where there is none.
pub(crate) fn columns() -> usize {
    terminal_size::terminal_size().map_or(80, |(width, _)| width.0.into())
}

/// Warns on standard error. The work matters more: a warning that cannot be written is no failure.
pub(crate) fn warn(message: impl Display) {
    let yellow = AnsiColor::Yellow.on_default().bold();
    let _ = writeln!(anstream::stderr(), "{yellow}warning:{yellow:#} {message}");
}

/// Explains on standard error what the work does. The work matters more here, too.
pub(crate) fn note(message: impl Display) {
    let _ = writeln!(anstream::stderr(), "{message}");
}
