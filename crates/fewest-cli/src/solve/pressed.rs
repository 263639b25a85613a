//! Answers to boards that are solved by presses: what stands before all of them, and which board an answer is for.

use super::no_explanation_in_csv;
use crate::arguments::{Input, OutputFile, PressesFormat, WantedPresses};
use crate::failure::Failure;
use crate::flip::check_first;
use crate::input::{Boundary, Source};
use crate::shards::Bulk;
use anyhow::{Error, anyhow};
use fewest::Shard;

const PLACE: &str = "board,line,rows,columns,nullity";
const SOLUTION: &str = "presses,length,goal,lower";
const COUNT: &str = "length,solution_count,lower";

/// The format of answers: pictures, if the output is a file that is named so, and else what judges compare.
pub(super) fn format(
    wanted: Option<PressesFormat>,
    output: &OutputFile,
    shard: Option<Shard>,
) -> PressesFormat {
    let named_picture = || {
        // The file of a shard has no answers that anybody looks at.
        (shard.is_none() && output.is_named("pbm")).then_some(PressesFormat::Pbm)
    };
    wanted.or_else(named_picture).unwrap_or(PressesFormat::Judge)
}

/// How shards cut boards in text; answers that are a picture cannot be joined.
pub(super) fn cut(format: Option<PressesFormat>) -> Result<Bulk, Failure> {
    match format {
        Some(PressesFormat::Pbm | PressesFormat::PlainPbm) => Err(Failure::BadInput(uncut())),
        Some(PressesFormat::Json | PressesFormat::Csv) => {
            Ok(Bulk { boundary: Boundary::BlankLine, is_numbered: true })
        }
        Some(PressesFormat::Judge) | None => Ok(Bulk { boundary: Boundary::BlankLine, is_numbered: false }),
    }
}

/// Why a picture is not answered in shards.
pub(super) fn uncut() -> Error {
    anyhow!("a picture is one board, which --shard does not cut")
}

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

    /// Counts the next answer, the picture of the presses for a picture. There can be one.
    pub(super) fn start_picture(&mut self, source: &Source) -> Result<(), Failure> {
        let place = self.next(source, 1);
        check_first(place.board).map_err(|failure| source.failure_at(place.line, failure))
    }

    /// The names of the columns of CSV.
    pub(super) fn header(&self, wanted: &WantedPresses) -> Result<String, Failure> {
        if wanted.explain {
            return Err(no_explanation_in_csv());
        }
        let file = if self.names_files { "file," } else { "" };
        let columns = if wanted.count { COUNT } else { SOLUTION };
        Ok(format!("{file}{PLACE},{columns}\n"))
    }
}
