//! Reads and writes boards as portable bitmaps, plain (P1) or raw (P4). A black pixel is a black cell.
//!
//! Source: the Netpbm format specification, pbm(5).

mod error;
mod format;
mod header;
mod raster;
mod twice;

use super::board::Board;
use super::shape::Shape;
pub use error::{PbmError, Side};
pub use fewest_core::text::Place;
use fewest_core::text::{Cursor, Input};
pub use format::Format;
use header::read_header;
use std::io::{self, BufRead, Write};
pub use twice::{FirstRow, Residual, SecondReadingError};

/// Reads a bitmap in either format. Refuses a board that takes more than `limit` bytes of memory.
///
/// In P1, white space between digits is optional, and comments from `#` to the end of the line may be wherever white
/// space may. In P4, the bits that fill up a row's last byte are ignored. A byte order mark at the start is skipped.
///
/// Memory: the board and 64 KiB or one row of the file.
///
/// # Errors
/// The file is not a bitmap, the board would take more than `limit` bytes, the allocator refuses the memory, or reading
/// fails.
pub fn read(input: impl BufRead, limit: usize) -> Result<Board, PbmError> {
    Reader::new(input)?.read(limit)
}

/// A bitmap whose header has been read, but not its pixels.
#[derive(Debug)]
pub struct Reader<R> {
    text: Cursor<R>,
    format: Format,
    shape: Shape,
}

impl<R: BufRead> Reader<R> {
    /// Reads the header of a bitmap in either format.
    ///
    /// # Errors
    /// The header is not that of a bitmap, or reading fails.
    pub fn new(input: R) -> Result<Self, PbmError> {
        let mut text = Cursor::new(Input::new(input));
        let (format, shape) = read_header(&mut text)?;
        Ok(Self { text, format, shape })
    }

    /// The format of the bitmap.
    pub fn format(&self) -> Format {
        self.format
    }

    /// The shape of the bitmap's board.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Reads the pixels.
    ///
    /// # Errors
    /// Those of [`read()`].
    pub fn read(mut self, limit: usize) -> Result<Board, PbmError> {
        let mut board = board(self.shape, limit)?;
        match self.format {
            Format::Plain => raster::read_plain(&mut self.text, &mut board)?,
            Format::Raw => raster::read_raw(&mut self.text, &mut board)?,
        }
        Ok(board)
    }
}

fn board(shape: Shape, limit: usize) -> Result<Board, PbmError> {
    if shape.bytes() > limit {
        return Err(PbmError::OverLimit { shape, limit });
    }
    Board::try_white(shape).map_err(|error| PbmError::OutOfMemory { shape, error })
}

/// Writes a board as a bitmap.
///
/// In P1, each row starts a new line, and no line is longer than 70 digits.
///
/// # Errors
/// Writing fails.
pub fn write(board: &Board, format: Format, output: impl Write) -> io::Result<()> {
    write_with_comment(board, format, "", output)
}

/// Writes a bitmap with a comment in its header, which readers skip. An empty comment is omitted.
///
/// # Errors
/// Writing fails.
pub fn write_with_comment(
    board: &Board,
    format: Format,
    comment: &str,
    mut output: impl Write,
) -> io::Result<()> {
    write_header(board.shape(), format, comment, &mut output)?;
    match format {
        Format::Plain => raster::write_plain(board, output),
        Format::Raw => raster::write_raw(board, output),
    }
}

fn write_header(shape: Shape, format: Format, comment: &str, output: &mut impl Write) -> io::Result<()> {
    output.write_all(format.magic())?;
    output.write_all(b"\n")?;
    for line in comment.lines() {
        writeln!(output, "# {line}")?;
    }
    writeln!(output, "{} {}", shape.columns(), shape.rows())
}
