//! Writes answers in the format that the command line asks for.

mod csv;
mod json;
mod judge;

use crate::arguments::{LightsFormat, SolveLights};
use crate::failure::Failure;
use crate::input::Source;
use crate::lights::Answer;
use crate::output::Output;
use fewest::lights::Layout;

/// Writes answers in the format that the command line asks for.
pub(super) struct Answers<'a> {
    arguments: &'a SolveLights,
    /// How many boards have been answered.
    answered: u64,
}

/// Where a board stands.
#[derive(Clone, Copy)]
struct Place<'a> {
    file: Option<&'a str>,
    /// The number of the board among all boards.
    board: u64,
    line: u64,
}

impl<'a> Answers<'a> {
    pub(super) fn new(arguments: &'a SolveLights) -> Self {
        Self { arguments, answered: 0 }
    }

    /// Whether answers name the file that their board stands in.
    fn names_files(&self) -> bool {
        self.arguments.input.files.len() > 1
    }

    /// Writes what stands before all answers.
    pub(super) fn write_header(&self, output: &mut Output) -> Result<(), Failure> {
        match self.arguments.format {
            LightsFormat::Csv if self.arguments.explain => Err(crate::solve::no_explanation_in_csv()),
            LightsFormat::Csv => csv::write_header(self.arguments, self.names_files(), output.stream())
                .map_err(|error| output.failure(error)),
            LightsFormat::Judge | LightsFormat::Json => Ok(()),
        }
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
        self.answered += 1;
        let arguments = self.arguments;
        let file = self.names_files().then(|| source.name());
        let place = Place { file: file.as_deref(), board: self.answered, line };
        output.write_whole(|output| match arguments.format {
            LightsFormat::Judge => judge::write(arguments, place.board == 1, answer, output),
            LightsFormat::Json => json::write(arguments.all, place, answer, output),
            LightsFormat::Csv => csv::write(arguments, place, answer, output),
        })
    }
}

/// The rows of a board, and the places of its longest row.
fn size(layout: &Layout) -> (usize, usize) {
    (layout.rows().len(), layout.rows().map(<[Option<u32>]>::len).max().unwrap_or(0))
}
