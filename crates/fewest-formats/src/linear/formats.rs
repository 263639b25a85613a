//! The table of all formats of systems, and the recognition of an input's format by its beginning.
//!
//! A further format is a file and a line of the table.

use super::budget::Budget;
use super::error::{Found, ReadError, ReadTextError, unexpected};
use super::{Next, Nonbinary, System, Words};
use super::{alist, archive, circuits, json, lists, matrix_market, numpy, rows, stabilizers, unrolled};
use fewest_linear::Matrix;
use std::io::Read;

/// All formats. At most one begins as a given input does.
static FORMATS: [Format; 9] = [
    Format { begins: archive::begins, reader: Reader::File(archive::read) },
    Format { begins: numpy::begins, reader: Reader::File(numpy::read) },
    Format { begins: json::begins, reader: Reader::File(json::read) },
    Format { begins: matrix_market::begins, reader: matrix(matrix_market::read) },
    Format { begins: alist::begins, reader: matrix(|words, _, budget| alist::read(words, budget)) },
    Format { begins: rows::begins, reader: matrix(|words, _, budget| rows::read(words, budget)) },
    Format { begins: lists::begins, reader: code("lists of a CSS code", lists::read) },
    Format { begins: stabilizers::begins, reader: code("a stabilizer code", stabilizers::read) },
    Format { begins: unrolled::begins, reader: code(unrolled::NAME, unrolled::read) },
];

/// A format of systems.
struct Format {
    /// Whether it is the format of a file with these first bytes, or of a text that begins so behind blank lines and
    /// comments.
    begins: fn(&[u8]) -> bool,
    reader: Reader,
}

/// How a format is read.
enum Reader {
    /// From the first byte on.
    File(ReadFile),
    /// Word by word, from the place where the text begins.
    Text(TextReader),
}

/// Reads a file that takes at most some bytes of memory.
pub(super) type ReadFile = fn(&mut dyn Read, Nonbinary, usize) -> Result<System, ReadError>;

type ReadMatrix = fn(&mut Words<'_>, Nonbinary, &mut Budget) -> Result<Matrix, ReadTextError>;

type ReadCode = fn(&mut Words<'_>, &mut Budget) -> Result<System, ReadTextError>;

/// How a text is read.
pub(super) enum TextReader {
    /// As a matrix.
    Matrix(ReadMatrix),
    /// As a system that is not a matrix, and that a message names.
    Code { name: &'static str, read: ReadCode },
}

const fn matrix(read: ReadMatrix) -> Reader {
    Reader::Text(TextReader::Matrix(read))
}

const fn code(name: &'static str, read: ReadCode) -> Reader {
    Reader::Text(TextReader::Code { name, read })
}

/// The number of bytes that are examined to distinguish lists of numbers from rows of `0` and `1`.
const AHEAD: usize = 4096;

/// The reader of a file with these first bytes; `None` if it is text.
pub(super) fn of_file(start: &[u8]) -> Option<ReadFile> {
    FORMATS.iter().find_map(|format| match format.reader {
        Reader::File(read) if (format.begins)(start) => Some(read),
        _ => None,
    })
}

/// Skips blank lines and comments, and returns the reader of the text that follows. `expected` says what that may be.
pub(super) fn of_text(words: &mut Words<'_>, expected: &str) -> Result<&'static TextReader, ReadTextError> {
    words.skip_lines()?;
    let place = words.place();
    let ahead = words.ahead(AHEAD)?;
    if ahead.is_empty() {
        return Err(unexpected(place, expected, Found::End));
    }
    if let Some(instruction) = circuits::instruction(ahead) {
        let expected = format!("{expected}, which `stim analyze_errors --in CIRCUIT` makes of a circuit");
        return Err(unexpected(place, expected, Found::Text(instruction.to_owned())));
    }
    let reader = FORMATS.iter().find_map(|format| match &format.reader {
        Reader::Text(reader) if (format.begins)(ahead) => Some(reader),
        _ => None,
    });
    match reader {
        Some(reader) => Ok(reader),
        None => match words.next()? {
            next @ Next::Word => Err(words.unexpected(next, expected)),
            next => unreachable!("a byte was seen that no line end begins with: {next:?}"),
        },
    }
}
