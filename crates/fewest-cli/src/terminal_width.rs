//! How wide the terminal is.

/// The columns of the terminal; 80 where there is none.
pub(crate) fn columns() -> usize {
    terminal_size::terminal_size().map_or(80, |(width, _)| width.0.into())
}
