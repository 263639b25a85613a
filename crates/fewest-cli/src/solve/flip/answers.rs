//! Writes answers in the format that the command line asks for.

mod csv;
mod json;
mod judge;

pub(super) use judge::Count;

use crate::arguments::{PressesFormat, SolveFlip, WantedPresses};
use crate::failure::Failure;
use crate::flip::Answer;
use crate::input::Source;
use crate::output::Output;
use crate::solve::pressed::{self, Place, Places};
use fewest::flip::Presses;
use fewest::flip::pbm::{self, Format};
use std::io::{self, BufWriter, IntoInnerError, Write};

/// The bytes of an answer that are written at once: most answers are shorter.
const PIECE: usize = 1 << 10;

/// Writes answers in the format that the command line asks for.
pub(super) struct Answers<'a> {
    arguments: &'a SolveFlip,
    format: PressesFormat,
    places: Places,
}

impl<'a> Answers<'a> {
    pub(super) fn new(arguments: &'a SolveFlip) -> Self {
        let format = pressed::format(arguments.format, &arguments.output, arguments.shard);
        Self { arguments, format, places: Places::new(&arguments.input) }
    }

    /// Whether nothing but the fewest presses of each board is wanted, a number a line.
    pub(super) fn are_fewest_counts(&self) -> bool {
        let SolveFlip { options, presses, wanted, method, .. } = self.arguments;
        let WantedPresses { all, count, explain } = wanted;
        let more = options.any || *presses || *all || *count || *explain || method.is_some();
        self.format == PressesFormat::Judge && !more
    }

    /// Whether the answers are pictures, P4, of some solution.
    pub(super) fn are_pictures_of_any(&self) -> bool {
        self.format == PressesFormat::Pbm && self.arguments.options.any
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
        let SolveFlip { presses, wanted, .. } = self.arguments;
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
        answer: &Answer,
        output: &mut Output,
    ) -> Result<(), Failure> {
        let (arguments, solution) = (self.arguments, &answer.solution);
        let place = self.places.next(source, line);
        match self.format {
            PressesFormat::Judge => {
                write_at_once(output, |piece| judge::write(arguments, place.board == 1, solution, piece))
            }
            PressesFormat::Json => {
                write_at_once(output, |piece| json::write(arguments.wanted.all, &place, answer, piece))
            }
            PressesFormat::Csv => {
                write_at_once(output, |piece| csv::write(arguments.wanted.count, &place, answer, piece))
            }
            PressesFormat::Pbm | PressesFormat::PlainPbm => {
                let presses = solution.pictured(place.board);
                let presses = presses.map_err(|failure| source.failure_at(line, failure))?;
                let format = if self.format == PressesFormat::Pbm { Format::Raw } else { Format::Plain };
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

    /// Counts the next answer, the picture of the presses for a picture.
    pub(super) fn start_picture(&mut self, source: &Source) -> Result<(), Failure> {
        self.places.start_picture(source)
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
