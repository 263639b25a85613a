//! Answers to boards that are solved by presses: what stands before all of them, and which board an answer is for.

use super::no_explanation_in_csv;
use crate::arguments::{Input, WantedPresses};
use crate::failure::Failure;
use crate::input::Source;
use crate::output::Output;

const PLACE: &str = "board,line,rows,columns,nullity";
const SOLUTION: &str = "presses,length,goal,at_least";
const COUNT: &str = "length,solution_count,at_least";

/// Numbers the boards that are answered.
pub(super) struct Places {
    /// Whether answers name the file that their board stands in.
    names_files: bool,
    answered: u64,
}

/// Where a board stands.
pub(super) struct Place {
    pub(super) file: Option<String>,
    /// The number of the board among all boards.
    pub(super) board: u64,
    pub(super) line: u64,
}

impl Places {
    pub(super) fn new(input: &Input) -> Self {
        Self { names_files: input.files.len() > 1, answered: 0 }
    }

    /// The place of the next board, which stands in a source at a line.
    pub(super) fn next(&mut self, source: &Source, line: u64) -> Place {
        self.answered += 1;
        Place { file: self.names_files.then(|| source.name()), board: self.answered, line }
    }

    /// Writes the names of the columns of CSV.
    pub(super) fn write_header(&self, wanted: &WantedPresses, output: &mut Output) -> Result<(), Failure> {
        if wanted.explain {
            return Err(no_explanation_in_csv());
        }
        let file = if self.names_files { "file," } else { "" };
        let columns = if wanted.count { COUNT } else { SOLUTION };
        output.write_whole(|output| writeln!(output, "{file}{PLACE},{columns}"))
    }
}
