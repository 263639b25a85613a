//! The terminal: its width, warnings and explanations.

use anstyle::AnsiColor;
use std::fmt::Display;
use std::io::Write;

/// The number of columns of the terminal; 80 if there is no terminal.
pub(crate) fn columns() -> usize {
    terminal_size::terminal_size().map_or(80, |(width, _)| width.0.into())
}

/// Warns on standard error. A warning that cannot be written is not a failure.
pub(crate) fn warn(message: impl Display) {
    let yellow = AnsiColor::Yellow.on_default().bold();
    let message = visible(&message.to_string());
    let _ = writeln!(anstream::stderr(), "{yellow}warning:{yellow:#} {message}");
}

/// Explains the work on standard error. A failed write is ignored.
pub(crate) fn note(message: impl Display) {
    let _ = writeln!(anstream::stderr(), "{}", visible(&message.to_string()));
}

/// A text padded with blanks to a width, which may exceed the limit of format strings.
pub(crate) fn padded(text: &str, width: usize) -> String {
    let blanks = width.saturating_sub(text.chars().count());
    format!("{text}{}", " ".repeat(blanks))
}

/// A message with its control characters escaped. File names and quoted texts may contain control characters, which a
/// terminal would obey.
pub(crate) fn visible(message: &str) -> String {
    let mut visible = String::with_capacity(message.len());
    for letter in message.chars() {
        match letter.is_control() && letter != '\n' && letter != '\t' {
            true => visible.extend(letter.escape_default()),
            false => visible.push(letter),
        }
    }
    visible
}
