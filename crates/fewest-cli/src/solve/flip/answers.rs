//! Writes answers in the format that the command line asks for.

mod csv;
mod json;
mod judge;

pub(super) use judge::Count;

use crate::arguments::{FlipFormat, SolveFlip};
use crate::failure::Failure;
use crate::flip::{Answer, check_first};
use crate::input::Source;
use crate::output::Output;
use fewest::flip::Presses;
use fewest::flip::pbm::{self, Format};
use std::io::{self, BufWriter, IntoInnerError, Write};

/// The bytes of an answer that are written at once: most answers are shorter.
const PIECE: usize = 1 << 10;

/// Writes answers in the format that the command line asks for.
pub(super) struct Answers<'a> {
    arguments: &'a SolveFlip,
    format: FlipFormat,
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
    pub(super) fn new(arguments: &'a SolveFlip) -> Self {
        let named_picture = || {
            let extension = arguments.output.as_ref()?.extension()?;
            extension.eq_ignore_ascii_case("pbm").then_some(FlipFormat::Pbm)
        };
        let format = arguments.format.or_else(named_picture).unwrap_or(FlipFormat::Judge);
        Self { arguments, format, answered: 0 }
    }

    /// Whether nothing but the fewest presses of each board is wanted, a number a line.
    pub(super) fn are_fewest_counts(&self) -> bool {
        let SolveFlip { options, presses, all, count, explain, method, .. } = self.arguments;
        let more = options.any || *presses || *all || *count || *explain || method.is_some();
        self.format == FlipFormat::Judge && !more
    }

    /// Whether the answers are pictures, P4, of some solution.
    pub(super) fn are_pictures_of_any(&self) -> bool {
        self.format == FlipFormat::Pbm && self.arguments.options.any
    }

    /// Whether answers name the file that their board stands in.
    fn names_files(&self) -> bool {
        self.arguments.input.files.len() > 1
    }

    /// Writes what stands before all answers.
    pub(super) fn write_header(&self, output: &mut Output) -> Result<(), Failure> {
        match self.format {
            FlipFormat::Csv if self.arguments.explain => Err(crate::solve::no_explanation_in_csv()),
            FlipFormat::Csv => csv::write_header(self.arguments, self.names_files(), output.stream())
                .map_err(|error| output.failure(error)),
            _ => Ok(()),
        }
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
        answer: &Answer,
        output: &mut Output,
    ) -> Result<(), Failure> {
        self.answered += 1;
        let (arguments, solution) = (self.arguments, &answer.solution);
        let file = self.names_files().then(|| source.name());
        let place = Place { file: file.as_deref(), board: self.answered, line };
        match self.format {
            FlipFormat::Judge => {
                write_at_once(output, |piece| judge::write(arguments, self.answered == 1, solution, piece))
            }
            FlipFormat::Json => {
                write_at_once(output, |piece| json::write(arguments.all, place, answer, piece))
            }
            FlipFormat::Csv => write_at_once(output, |piece| csv::write(arguments, place, answer, piece)),
            FlipFormat::Pbm | FlipFormat::PlainPbm => {
                let presses = solution.pictured(self.answered);
                let presses = presses.map_err(|failure| source.failure_at(line, failure))?;
                let format = if self.format == FlipFormat::Pbm { Format::Raw } else { Format::Plain };
                let comment = solution.remark();
                output
                    .write_whole(|output| pbm::write_with_comment(presses.picture(), format, comment, output))
            }
        }
    }

    /// Writes the picture of the presses of the next board, given as their transpose.
    pub(super) fn write_transposed(
        &mut self,
        source: &Source,
        presses: &Presses,
        output: &mut Output,
    ) -> Result<(), Failure> {
        self.answered += 1;
        check_first(self.answered).map_err(|failure| source.failure_at(1, failure))?;
        output.write_whole(|output| pbm::write_transposed(presses.picture(), output))
    }
}

/// Collects the parts of an answer and writes them at once.
fn write_at_once(
    output: &mut Output,
    write: impl FnOnce(&mut BufWriter<&mut dyn Write>) -> io::Result<()>,
) -> Result<(), Failure> {
    output.write_whole(|output| {
        let mut piece = BufWriter::with_capacity(PIECE, output);
        write(&mut piece)?;
        piece.into_inner().map(drop).map_err(IntoInnerError::into_error)
    })
}
