//! Writes the answers of the Flip Game and of Lights Out. Both are solved by a set of presses, so their answers have
//! the same formats.

use super::no_explanation_in_csv;
use super::questions::{Questions, Run, Steps};
use crate::arguments::PressesFormat;
use crate::failure::Failure;
use crate::flip::check_first;
use crate::input::{self, Boundary, Source};
use crate::output::Output;
use crate::shards::Bulk;
use crate::unproved::NotProved;
use fewest::Shard;
use fewest::flip::Board;
use fewest::flip::pbm::{self, Format};
use std::borrow::Cow;
use std::io::{self, BufWriter, IntoInnerError, Write};
use std::path::{Path, PathBuf};

const PLACE: &str = "board,line,rows,columns,nullity";
const SOLUTION: &str = "presses,length,goal,lower";
const COUNT: &str = "length,solution_count,lower";

/// The size of the buffer for one answer, in bytes. Most answers are shorter.
const PIECE: usize = 1 << 10;

#[derive(Clone, Copy)]
pub(super) struct Form {
    pub(super) format: PressesFormat,
    /// Whether every solution with the fewest presses is written.
    pub(super) all: bool,
    /// Whether the number of solutions with the fewest presses is written.
    pub(super) count: bool,
    /// Whether the answer says how it was proved.
    pub(super) explain: bool,
    /// Whether maps of presses replace their number.
    pub(super) presses: bool,
    /// Whether any solution is accepted in place of the fewest presses.
    pub(super) any: bool,
    /// Whether answers name the file of their board.
    pub(super) names_files: bool,
}

/// The answer to a board that is solved by presses, in every format.
pub(super) trait Pressed {
    /// Writes the text that judges compare. With `--presses` or `--all`, writes maps of the presses.
    fn write_judge(&self, form: Form, is_first: bool, output: &mut impl Write) -> io::Result<()>;

    fn write_json(&self, form: Form, place: &Place, output: &mut impl Write) -> io::Result<()>;

    fn write_csv(&self, form: Form, place: &Place, output: &mut impl Write) -> io::Result<()>;

    /// The presses as a picture, which is possible for the first board only.
    fn picture(&self, board: u64) -> Result<Cow<'_, Board>, Failure>;

    /// The comment inside the picture; empty for a proved answer.
    fn remark(&self) -> &'static str;

    /// The bounds of a search that was stopped before it had proved the answer.
    fn not_proved(&self) -> Option<NotProved>;
}

pub(super) struct Place {
    pub(super) file: Option<String>,
    /// The number of the board among all boards.
    pub(super) board: u64,
    pub(super) line: u64,
}

impl Form {
    /// Whether the answers are binary pictures (format P4 of PBM), each of any solution.
    pub(super) fn are_pictures_of_any(self) -> bool {
        self.format == PressesFormat::Pbm && self.any
    }

    /// Whether each answer is only the fewest presses, as a number on a line.
    pub(super) fn are_fewest_counts(self) -> bool {
        let Self { all, count, explain, presses, any, .. } = self;
        self.format == PressesFormat::Judge && !(all || count || explain || presses || any)
    }

    /// The boards of `files` as questions, which `steps` answer.
    pub(super) fn questions<'a>(
        self,
        files: &'a [PathBuf],
        output: Option<&'a Path>,
        steps: Steps<'a>,
    ) -> Result<Questions<'a>, Failure> {
        let has_blank_lines = self.format == PressesFormat::Judge && (self.presses || self.all);
        let is_numbered = match self.format {
            PressesFormat::Pbm | PressesFormat::PlainPbm => None,
            PressesFormat::Json | PressesFormat::Csv => Some(true),
            PressesFormat::Judge => Some(false),
        };
        Ok(Questions {
            files,
            sources: Source::all(files, input::is_board),
            output,
            header: self.header()?,
            separator: if has_blank_lines { b"\n" } else { b"" },
            cut: is_numbered.map(|is_numbered| Bulk { boundary: Boundary::BlankLine, is_numbered }),
            steps,
        })
    }

    /// The text before all answers: the names of the columns of CSV.
    fn header(self) -> Result<String, Failure> {
        if self.format != PressesFormat::Csv {
            return Ok(String::new());
        }
        if self.explain {
            return Err(no_explanation_in_csv());
        }
        let file = if self.names_files { "file," } else { "" };
        let columns = if self.count { COUNT } else { SOLUTION };
        Ok(format!("{file}{PLACE},{columns}\n"))
    }

    /// Counts a picture of presses as the next answer. Fails after the first answer, because a file has one picture.
    pub(super) fn start_picture(self, source: &Source, run: &mut Run<'_>) -> Result<(), Failure> {
        run.number += 1;
        check_first(run.number).map_err(|failure| source.failure_at(1, failure))
    }

    /// Answers the board at `line` of `source`, with the answer that `ask` returns. The answer may be buffered until
    /// the output is flushed.
    ///
    /// # Errors
    /// `ask` or writing fails, the answer cannot be a picture, or a signal or the time limit of the run has stopped the
    /// search.
    pub(super) fn answer<A: Pressed>(
        self,
        source: &Source,
        line: u64,
        at_once: bool,
        ask: impl FnOnce() -> Result<A, Failure>,
        run: &mut Run<'_>,
    ) -> Result<(), Failure> {
        if !at_once {
            // The search may take a long time, so the earlier answers are flushed before it.
            run.output.flush()?;
        }
        let ask = || {
            let answer = ask()?;
            let not_proved = answer.not_proved();
            Ok((answer, not_proved))
        };
        run.answer(source, line, ask, |answer, board, output| {
            let place = Place { file: self.names_files.then(|| source.name()), board, line };
            match self.format {
                PressesFormat::Judge => {
                    write_at_once(output, |piece| answer.write_judge(self, board == 1, piece))
                }
                PressesFormat::Json => write_at_once(output, |piece| answer.write_json(self, &place, piece)),
                PressesFormat::Csv => write_at_once(output, |piece| answer.write_csv(self, &place, piece)),
                PressesFormat::Pbm | PressesFormat::PlainPbm => {
                    let picture = answer.picture(board);
                    let picture = picture.map_err(|failure| source.failure_at(line, failure))?;
                    let format = if self.format == PressesFormat::Pbm { Format::Raw } else { Format::Plain };
                    output.write_whole(|output| {
                        pbm::write_with_comment(&picture, format, answer.remark(), output)
                    })
                }
            }
        })
    }
}

/// The requested format. By default, a file whose name ends in `.pbm` is a picture, and any other output is the text
/// that judges compare.
pub(super) fn format(
    wanted: Option<PressesFormat>,
    output: Option<&Path>,
    shard: Option<Shard>,
) -> PressesFormat {
    let is_named_pbm = output.and_then(Path::extension).is_some_and(|name| name.eq_ignore_ascii_case("pbm"));
    match wanted {
        Some(format) => format,
        // The file of a shard is not a picture, even if its name ends in `.pbm`.
        None if is_named_pbm && shard.is_none() => PressesFormat::Pbm,
        None => PressesFormat::Judge,
    }
}

/// Collects an answer in a buffer, and passes it to the output in one piece if it fits.
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
