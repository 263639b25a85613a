//! Writes the answers of a batch of boards in the format that the command line asks for.

mod csv;
mod json;
mod judge;

use crate::arguments::{Format, SolveRotation};
use crate::failure::Failure;
use crate::rotation::RotationSolver;
use fewest::rotation::Located;

/// Writes answers in the format that the command line asks for.
pub(super) struct Answers {
    solver: RotationSolver,
    wanted: Wanted,
    format: Format,
    /// Whether answers name the file that their board stands in.
    names_files: bool,
}

/// The facts that are wanted of the shortest solutions.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    First,
    /// The first, and why it is the answer.
    FirstExplained,
    All,
    Count,
}

/// Boards that are answered together.
pub(super) struct Batch<'a> {
    pub(super) file: &'a str,
    pub(super) boards: &'a [Located],
    /// Whether no board was answered before.
    pub(super) is_first: bool,
}

impl Answers {
    pub(super) fn new(arguments: &SolveRotation) -> Self {
        let wanted = match arguments {
            SolveRotation { all: true, .. } => Wanted::All,
            SolveRotation { count: true, .. } => Wanted::Count,
            SolveRotation { explain: true, .. } => Wanted::FirstExplained,
            _ => Wanted::First,
        };
        let solver = RotationSolver::new(arguments.symbol).by(arguments.method, arguments.allowed);
        let names_files = arguments.input.files.len() > 1;
        Self { solver, wanted, format: arguments.format, names_files }
    }

    /// The header: the text before all answers.
    pub(super) fn header(&self) -> String {
        match self.format {
            Format::Csv => csv::header(self.wanted, self.names_files),
            Format::Judge | Format::Json => String::new(),
        }
    }

    /// Appends the answers of a batch.
    ///
    /// # Errors
    ///
    /// The method gave up; the answers before that have been appended.
    pub(super) fn write(&self, batch: &Batch<'_>, output: &mut Vec<u8>) -> Result<(), Failure> {
        let file = self.names_files.then_some(batch.file);
        match self.format {
            Format::Judge => judge::write(&self.solver, self.wanted, batch, output),
            Format::Json => json::write(&self.solver, self.wanted, file, batch.boards, output),
            Format::Csv => csv::write(&self.solver, self.wanted, file, batch.boards, output),
        }
    }
}
