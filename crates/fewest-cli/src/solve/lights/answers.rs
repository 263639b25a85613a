//! Writes answers in the format that the command line asks for.

mod csv;
mod json;
mod judge;

use crate::arguments::{PressesFormat, SolveLights};
use crate::failure::Failure;
use crate::input::Source;
use crate::lights::Answer;
use crate::output::Output;
use crate::solve::pressed::{self, Place, Places};
use fewest::flip::pbm::{self, Format};
use fewest::lights::Layout;

/// Writes answers in the format that the command line asks for.
pub(super) struct Answers<'a> {
    arguments: &'a SolveLights,
    format: PressesFormat,
    places: Places,
}

impl<'a> Answers<'a> {
    pub(super) fn new(arguments: &'a SolveLights) -> Self {
        let format = pressed::format(arguments.format, &arguments.output, arguments.shard);
        Self { arguments, format, places: Places::new(&arguments.input) }
    }

    /// Whether the answers are pictures, P4, of some solution.
    pub(super) fn are_pictures_of_any(&self) -> bool {
        self.format == PressesFormat::Pbm && self.arguments.solving.any
    }

    /// Counts the next answer, the picture of the presses for a picture.
    pub(super) fn start_picture(&mut self, source: &Source) -> Result<(), Failure> {
        self.places.start_picture(source)
    }

    /// The header: the text before all answers.
    pub(super) fn header(&self) -> Result<String, Failure> {
        match self.format {
            PressesFormat::Csv => self.places.header(&self.arguments.wanted),
            _ => Ok(String::new()),
        }
    }

    /// What stands between two answers.
    pub(super) fn separator(&self) -> &'static [u8] {
        let SolveLights { presses, wanted, .. } = self.arguments;
        if self.format == PressesFormat::Judge && (*presses || wanted.all) { b"\n" } else { b"" }
    }

    /// Numbers a board that is not answered.
    pub(super) fn skip(&mut self, source: &Source, line: u64) {
        self.places.next(source, line);
    }

    /// Writes the answer of the next board, which stands in a source at a line. It may be buffered until the output is
    /// flushed.
    ///
    /// # Errors
    ///
    /// Writing fails, or there is no picture of the answer.
    pub(super) fn write(
        &mut self,
        source: &Source,
        line: u64,
        answer: &Answer<'_>,
        output: &mut Output,
    ) -> Result<(), Failure> {
        let arguments = self.arguments;
        let place = self.places.next(source, line);
        match self.format {
            PressesFormat::Judge => {
                output.write_whole(|output| judge::write(arguments, place.board == 1, answer, output))
            }
            PressesFormat::Json => {
                output.write_whole(|output| json::write(arguments.wanted.all, &place, answer, output))
            }
            PressesFormat::Csv => {
                output.write_whole(|output| csv::write(arguments.wanted.count, &place, answer, output))
            }
            PressesFormat::Pbm | PressesFormat::PlainPbm => {
                let presses = answer.pictured(place.board);
                let presses = presses.map_err(|failure| source.failure_at(line, failure))?;
                let format = if self.format == PressesFormat::Pbm { Format::Raw } else { Format::Plain };
                let comment = answer.solution.remark();
                output.write_whole(|output| pbm::write_with_comment(&presses, format, comment, output))
            }
        }
    }
}

/// The rows of a board, and the places of its longest row.
fn size(layout: &Layout) -> (usize, usize) {
    (layout.rows().len(), layout.rows().map(|row| row.len()).max().unwrap_or(0))
}
