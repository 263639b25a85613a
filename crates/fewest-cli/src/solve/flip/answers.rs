//! Writes answers in the format that the command line asks for.

mod csv;
mod json;
mod judge;

pub(super) use judge::Count;

use crate::arguments::{FlipFormat, SolveFlip, WantedPresses};
use crate::failure::Failure;
use crate::flip::{Answer, check_first};
use crate::input::Source;
use crate::output::Output;
use crate::solve::pressed::{Place, Places};
use fewest::flip::Presses;
use fewest::flip::pbm::{self, Format};
use std::io::{self, BufWriter, IntoInnerError, Write};

/// The bytes of an answer that are written at once: most answers are shorter.
const PIECE: usize = 1 << 10;

/// Writes answers in the format that the command line asks for.
pub(super) struct Answers<'a> {
    arguments: &'a SolveFlip,
    format: FlipFormat,
    places: Places,
}

impl<'a> Answers<'a> {
    pub(super) fn new(arguments: &'a SolveFlip) -> Self {
        let named_picture = || {
            // The file of a shard has no answers that anybody looks at.
            let extension = arguments.output.path().filter(|_| arguments.shard.is_none())?.extension()?;
            extension.eq_ignore_ascii_case("pbm").then_some(FlipFormat::Pbm)
        };
        let format = arguments.format.or_else(named_picture).unwrap_or(FlipFormat::Judge);
        Self { arguments, format, places: Places::new(&arguments.input) }
    }

    /// Whether nothing but the fewest presses of each board is wanted, a number a line.
    pub(super) fn are_fewest_counts(&self) -> bool {
        let SolveFlip { options, presses, wanted, method, .. } = self.arguments;
        let WantedPresses { all, count, explain } = wanted;
        let more = options.any || *presses || *all || *count || *explain || method.is_some();
        self.format == FlipFormat::Judge && !more
    }

    /// Whether the answers are pictures, P4, of some solution.
    pub(super) fn are_pictures_of_any(&self) -> bool {
        self.format == FlipFormat::Pbm && self.arguments.options.any
    }

    /// Writes what stands before all answers.
    pub(super) fn write_header(&self, output: &mut Output) -> Result<(), Failure> {
        match self.format {
            FlipFormat::Csv => self.places.write_header(&self.arguments.wanted, output),
            _ => Ok(()),
        }
    }

    /// What stands between two answers.
    pub(super) fn separator(&self) -> &'static [u8] {
        let SolveFlip { presses, wanted, .. } = self.arguments;
        if self.format == FlipFormat::Judge && (*presses || wanted.all) {
            b"
"
        } else {
            b""
        }
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
        answer: &Answer,
        output: &mut Output,
    ) -> Result<(), Failure> {
        let (arguments, solution) = (self.arguments, &answer.solution);
        let place = self.places.next(source, line);
        match self.format {
            FlipFormat::Judge => {
                write_at_once(output, |piece| judge::write(arguments, place.board == 1, solution, piece))
            }
            FlipFormat::Json => {
                write_at_once(output, |piece| json::write(arguments.wanted.all, &place, answer, piece))
            }
            FlipFormat::Csv => {
                write_at_once(output, |piece| csv::write(arguments.wanted.count, &place, answer, piece))
            }
            FlipFormat::Pbm | FlipFormat::PlainPbm => {
                let presses = solution.pictured(place.board);
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
        self.start_picture(source)?;
        output.write_whole(|output| pbm::write_transposed(presses.picture(), output))
    }

    /// Counts the next answer, the picture of the presses for a picture. There can be one.
    pub(super) fn start_picture(&mut self, source: &Source) -> Result<(), Failure> {
        let place = self.places.next(source, 1);
        check_first(place.board).map_err(|failure| source.failure_at(place.line, failure))
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
