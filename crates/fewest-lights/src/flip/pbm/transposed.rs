//! The pixels of a tall bitmap, to and from a board that is its transpose: a column of pixels is a row of words.

use super::error::PbmError;
use crate::flip::board::Board;
use crate::flip::shape::{Shape, ShapeError};
use fewest_core::memory;
use fewest_core::text::Cursor;
use fewest_gf2::bits::WORD;
use std::io::{self, BufRead, Write};

/// The shape of the transpose.
pub(super) fn transposed(shape: Shape) -> Result<Shape, ShapeError> {
    Shape::new(shape.columns(), shape.rows())
}

/// Reads the rows of a P4 bitmap into a board that is white.
pub(super) fn read_raw(text: &mut Cursor<impl BufRead>, board: &mut Board) -> Result<(), PbmError> {
    let (columns, rows) = (board.shape().rows(), board.shape().columns());
    let width = columns.div_ceil(8);
    // As many rows as there are bits in a word, each of `width` bytes.
    let piece = memory::zeroed_bytes(WORD * width);
    let shape = || transposed(board.shape()).expect("the bitmap has a shape");
    let mut piece = piece.map_err(|error| PbmError::OutOfMemory { shape: shape(), error })?;
    for first in (0..rows).step_by(WORD) {
        let bytes = &mut piece[..WORD.min(rows - first) * width];
        let filled = text.copy_to(bytes)?;
        if filled < bytes.len() {
            return Err(PbmError::Truncated { row: first + filled / width + 1, rows });
        }
        for column in 0..columns {
            let pixels = bytes[column / 8..].iter().step_by(width);
            let word = pixels.rev().fold(0, |word, byte| word << 1 | u64::from(byte >> (7 - column % 8) & 1));
            board.edit_row(column, |words| words[first / WORD] = word);
        }
    }
    match text.peek()? {
        None => Ok(()),
        Some(_) => Err(PbmError::Trailing { rows }),
    }
}

/// Writes the rows of a P4 bitmap.
pub(super) fn write_raw(board: &Board, mut output: impl Write) -> io::Result<()> {
    let (columns, rows) = (board.shape().rows(), board.shape().columns());
    let width = columns.div_ceil(8);
    let piece = memory::zeroed_bytes(WORD * width);
    let mut piece = piece.map_err(|error| io::Error::new(io::ErrorKind::OutOfMemory, error))?;
    for first in (0..rows).step_by(WORD) {
        let bytes = &mut piece[..WORD.min(rows - first) * width];
        bytes.fill(0);
        for column in 0..columns {
            let mut word = board.row(column)[first / WORD];
            for byte in bytes[column / 8..].iter_mut().step_by(width) {
                *byte |= ((word & 1) as u8) << (7 - column % 8);
                word >>= 1;
            }
        }
        output.write_all(bytes)?;
    }
    Ok(())
}
