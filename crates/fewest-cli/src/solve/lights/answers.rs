//! Writes answers in the format that the command line asks for.

mod csv;
mod json;
mod judge;

use crate::arguments::{LightsFormat, SolveLights};
use crate::failure::Failure;
use crate::input::Source;
use crate::lights::Answer;
use crate::output::Output;
use crate::solve::pressed::{Place, Places};
use fewest::lights::Layout;

/// Writes answers in the format that the command line asks for.
pub(super) struct Answers<'a> {
    arguments: &'a SolveLights,
    places: Places,
}

impl<'a> Answers<'a> {
    pub(super) fn new(arguments: &'a SolveLights) -> Self {
        Self { arguments, places: Places::new(&arguments.input) }
    }

    /// Writes what stands before all answers.
    pub(super) fn write_header(&self, output: &mut Output) -> Result<(), Failure> {
        match self.arguments.format {
            LightsFormat::Csv => self.places.write_header(&self.arguments.wanted, output),
            LightsFormat::Judge | LightsFormat::Json => Ok(()),
        }
    }

    /// What stands between two answers.
    pub(super) fn separator(&self) -> &'static [u8] {
        let SolveLights { presses, wanted, format, .. } = self.arguments;
        if *format == LightsFormat::Judge && (*presses || wanted.all) { b"\n" } else { b"" }
    }

    /// Numbers a board that is not answered.
    pub(super) fn skip(&mut self, source: &Source, line: u64) {
        self.places.next(source, line);
    }

    /// Writes the answer of the next board, which stands in a source at a line. It may be buffered until the output is
    /// flushed.
    pub(super) fn write(
        &mut self,
        source: &Source,
        line: u64,
        answer: &Answer<'_>,
        output: &mut Output,
    ) -> Result<(), Failure> {
        let arguments = self.arguments;
        let place = self.places.next(source, line);
        output.write_whole(|output| match arguments.format {
            LightsFormat::Judge => judge::write(arguments, place.board == 1, answer, output),
            LightsFormat::Json => json::write(arguments.wanted.all, &place, answer, output),
            LightsFormat::Csv => csv::write(arguments.wanted.count, &place, answer, output),
        })
    }
}

/// The rows of a board, and the places of its longest row.
fn size(layout: &Layout) -> (usize, usize) {
    (layout.rows().len(), layout.rows().map(|row| row.len()).max().unwrap_or(0))
}
