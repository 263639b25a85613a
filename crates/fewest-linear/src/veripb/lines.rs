//! Writes the lines of a proof, and numbers the constraints that they derive.

use std::fmt;
use std::io::{self, Write};

pub(super) struct Lines<'a> {
    output: &'a mut dyn Write,
    /// The number of the last derived constraint.
    last: u64,
}

impl<'a> Lines<'a> {
    /// The empty proof of a formula with `constraints` constraints.
    pub(super) fn new(output: &'a mut dyn Write, constraints: u64) -> Self {
        Self { output, last: constraints }
    }

    /// Writes text that derives nothing.
    pub(super) fn write(&mut self, text: fmt::Arguments<'_>) -> io::Result<()> {
        self.output.write_fmt(text)
    }

    /// Writes a line that derives a constraint. Returns the number of the constraint.
    pub(super) fn derive(&mut self, line: fmt::Arguments<'_>) -> io::Result<u64> {
        writeln!(self.output, "{line};")?;
        self.last += 1;
        Ok(self.last)
    }

    /// Deletes constraints that are no longer needed.
    pub(super) fn delete(&mut self, constraints: &[u64]) -> io::Result<()> {
        match constraints {
            [] => Ok(()),
            _ => writeln!(self.output, "del id{};", Numbers(constraints)),
        }
    }
}

/// Prints numbers with a blank before each.
pub(super) struct Numbers<'a>(pub(super) &'a [u64]);

impl fmt::Display for Numbers<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|number| write!(formatter, " {number}"))
    }
}

/// A clause: some column of the first list is not in the word, or some column of the second list is in the word.
pub(super) struct Clause<'a>(pub(super) &'a [u32], pub(super) &'a [u32]);

impl fmt::Display for Clause<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|column| write!(formatter, "1 ~x{} ", column + 1))?;
        self.1.iter().try_for_each(|column| write!(formatter, "1 x{} ", column + 1))?;
        formatter.write_str(">= 1")
    }
}
