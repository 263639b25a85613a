//! Writes the answers of a batch of boards in the format that the command line asks for.

mod csv;
mod json;
mod judge;

use crate::arguments::Format;
use crate::failure::Failure;
use crate::rotation::RotationSolver;
use fewest::rotation::Located;

#[derive(Clone, Copy)]
pub(super) struct Form {
    pub(super) wanted: Wanted,
    pub(super) format: Format,
    /// Whether answers name the file of their board.
    pub(super) names_files: bool,
}

/// The requested facts about the shortest solutions.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Wanted {
    First,
    /// The first solution, with the reason why it is the answer.
    FirstExplained,
    All,
    Count,
}

/// Boards that are answered together.
pub(super) struct Batch<'a> {
    pub(super) file: &'a str,
    pub(super) boards: &'a [Located],
    /// Whether the batch contains the first board that is answered.
    pub(super) is_first: bool,
}

impl Form {
    /// The header: the text before all answers.
    pub(super) fn header(self) -> String {
        match self.format {
            Format::Csv => csv::header(self.wanted, self.names_files),
            Format::Judge | Format::Json => String::new(),
        }
    }

    /// Appends the answers of a batch.
    ///
    /// # Errors
    ///
    /// The method gave up. The answers to earlier boards have been appended.
    pub(super) fn write(
        self,
        solver: &RotationSolver,
        batch: &Batch<'_>,
        output: &mut Vec<u8>,
    ) -> Result<(), Failure> {
        let file = self.names_files.then_some(batch.file);
        match self.format {
            Format::Judge => judge::write(solver, self.wanted, batch, output),
            Format::Json => json::write(solver, self.wanted, file, batch.boards, output),
            Format::Csv => csv::write(solver, self.wanted, file, batch.boards, output),
        }
    }
}
