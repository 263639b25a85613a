//! Writes answers in the format that the command line asks for.

use super::{Form, Place, Places};
use crate::arguments::PressesFormat;
use crate::failure::Failure;
use crate::input::Source;
use crate::output::Output;
use fewest::flip::Board;
use fewest::flip::pbm::{self, Format};
use std::borrow::Cow;
use std::io::{self, BufWriter, IntoInnerError, Write};

/// The bytes of an answer that are written at once: most answers are shorter.
const PIECE: usize = 1 << 10;

/// The answer to a board that is solved by presses, in every format.
pub(crate) trait Pressed {
    /// As judges compare answers; with `--presses` and `--all`, maps.
    fn write_judge(&self, form: Form<'_>, is_first: bool, output: &mut impl Write) -> io::Result<()>;

    /// As JSON, an object on a line.
    fn write_json(&self, form: Form<'_>, place: &Place, output: &mut impl Write) -> io::Result<()>;

    /// As comma-separated values.
    fn write_csv(&self, form: Form<'_>, place: &Place, output: &mut impl Write) -> io::Result<()>;

    /// The presses as a picture, which shows those of one board: the first.
    fn picture(&self, board: u64) -> Result<Cow<'_, Board>, Failure>;

    /// The comment of the picture, if there is something to say.
    fn remark(&self) -> &'static str;
}

/// Writes answers in the format that the command line asks for.
pub(crate) struct Answers<'a> {
    form: Form<'a>,
    places: Places,
}

impl<'a> Answers<'a> {
    pub(crate) fn new(form: Form<'a>) -> Self {
        Self { form, places: Places::new(form.names_files) }
    }

    /// Numbers a board that is not answered.
    pub(crate) fn skip(&mut self, source: &Source, line: u64) {
        self.places.next(source, line);
    }

    /// Counts the next answer, the picture of the presses for a picture.
    pub(crate) fn start_picture(&mut self, source: &Source) -> Result<(), Failure> {
        self.places.start_picture(source)
    }

    /// Writes the answer of the next board, which stands in a source at a line. It may be buffered until the output is
    /// flushed.
    ///
    /// # Errors
    ///
    /// Writing fails, or there is no picture of the answer.
    pub(crate) fn write(
        &mut self,
        source: &Source,
        line: u64,
        answer: &impl Pressed,
        output: &mut Output,
    ) -> Result<(), Failure> {
        let (form, place) = (self.form, self.places.next(source, line));
        match form.format {
            PressesFormat::Judge => {
                write_at_once(output, |piece| answer.write_judge(form, place.board == 1, piece))
            }
            PressesFormat::Json => write_at_once(output, |piece| answer.write_json(form, &place, piece)),
            PressesFormat::Csv => write_at_once(output, |piece| answer.write_csv(form, &place, piece)),
            PressesFormat::Pbm | PressesFormat::PlainPbm => {
                let picture = answer.picture(place.board);
                let picture = picture.map_err(|failure| source.failure_at(line, failure))?;
                let format = if form.format == PressesFormat::Pbm { Format::Raw } else { Format::Plain };
                output
                    .write_whole(|output| pbm::write_with_comment(&picture, format, answer.remark(), output))
            }
        }
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
