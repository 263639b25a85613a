//! Answers to boards that are solved by presses, of the Flip Game and of Lights Out: their form, and which board each is for.

mod answers;

use super::answering::Frame;
use super::no_explanation_in_csv;
use crate::arguments::{Input, OutputFile, PressesFormat, WantedPresses};
use crate::failure::Failure;
use crate::flip::check_first;
use crate::input::{Boundary, Source};
use crate::shards::Bulk;
pub(super) use answers::{Answers, Pressed};
use anyhow::{Error, anyhow};
use fewest::Shard;

const PLACE: &str = "board,line,rows,columns,nullity";
const SOLUTION: &str = "presses,length,goal,lower";
const COUNT: &str = "length,solution_count,lower";

/// The form of the answers, as the command line asks for it.
#[derive(Clone, Copy)]
pub(super) struct Form<'a> {
    pub(super) format: PressesFormat,
    pub(super) wanted: &'a WantedPresses,
    /// Maps of presses in place of their number.
    pub(super) presses: bool,
    /// Some solution in place of the fewest presses.
    pub(super) any: bool,
    /// Whether answers name the file that their board stands in.
    pub(super) names_files: bool,
}

impl<'a> Form<'a> {
    /// Whether the answers are pictures, P4, of some solution.
    pub(super) fn are_pictures_of_any(self) -> bool {
        self.format == PressesFormat::Pbm && self.any
    }

    /// Whether nothing but the fewest presses of each board is wanted, a number a line.
    pub(super) fn are_fewest_counts(self) -> bool {
        let WantedPresses { all, count, explain } = self.wanted;
        let more = self.any || self.presses || *all || *count || *explain;
        self.format == PressesFormat::Judge && !more
    }

    /// The frame of the answers to an input.
    pub(super) fn frame(self, input: &'a Input, output: &'a OutputFile) -> Result<Frame<'a>, Failure> {
        let has_blank_lines = self.format == PressesFormat::Judge && (self.presses || self.wanted.all);
        Ok(Frame {
            files: &input.files,
            sources: input.sources(),
            output: output.path(),
            header: self.header()?,
            separator: if has_blank_lines { b"\n" } else { b"" },
        })
    }

    /// The text before all answers: the names of the columns of CSV.
    fn header(self) -> Result<String, Failure> {
        if self.format != PressesFormat::Csv {
            return Ok(String::new());
        }
        if self.wanted.explain {
            return Err(no_explanation_in_csv());
        }
        let file = if self.names_files { "file," } else { "" };
        let columns = if self.wanted.count { COUNT } else { SOLUTION };
        Ok(format!("{file}{PLACE},{columns}\n"))
    }
}

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
struct Places {
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
    fn new(names_files: bool) -> Self {
        Self { names_files, answered: 0 }
    }

    /// The place of the next board, which stands in a source at a line.
    fn next(&mut self, source: &Source, line: u64) -> Place {
        self.answered += 1;
        Place { file: self.names_files.then(|| source.name()), board: self.answered, line }
    }

    /// Counts the next answer, the picture of the presses for a picture. There can be one.
    fn start_picture(&mut self, source: &Source) -> Result<(), Failure> {
        let place = self.next(source, 1);
        check_first(place.board).map_err(|failure| source.failure_at(place.line, failure))
    }
}
