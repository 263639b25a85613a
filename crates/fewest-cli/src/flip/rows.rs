//! Writes boards and maps of presses row by row, so that the whole text is never in memory.

use fewest::flip::{Board, Presses};
use serde::{Serialize, Serializer};
use std::io::{self, Write};

/// The largest number of columns for which a row is written without an allocation.
const SHORT: usize = 64;

/// The largest number of bytes that a caller may append to a row.
const BEHIND: usize = 3;

pub(crate) struct Rows<'a> {
    picture: &'a Board,
    /// The characters for a zero and for a one.
    letters: [u8; 2],
}

impl<'a> Rows<'a> {
    /// A board in `b` and `w`.
    pub(crate) fn of_board(board: &'a Board) -> Self {
        Self { picture: board, letters: *b"wb" }
    }

    /// A map of presses in `#` and `.`.
    pub(crate) fn of_presses(presses: &'a Presses) -> Self {
        Self { picture: presses.picture(), letters: *b".#" }
    }

    /// Writes a line for each row.
    pub(crate) fn write_lines(&self, output: &mut impl Write) -> io::Result<()> {
        self.write("\n", "\n", output)
    }

    /// Writes all rows on one line, separated by blanks, and `end` after the last.
    pub(crate) fn write_words(&self, end: &str, output: &mut impl Write) -> io::Result<()> {
        self.write(" ", end, output)
    }

    /// Writes a JSON list with a string for each row.
    pub(crate) fn write_json(&self, output: &mut impl Write) -> io::Result<()> {
        output.write_all(b"[\"")?;
        self.write("\",\"", "\"]", output)
    }

    fn write(&self, between: &str, end: &str, output: &mut impl Write) -> io::Result<()> {
        let shape = self.picture.shape();
        let mut left = shape.rows();
        self.each(|row| {
            left -= 1;
            let behind = if left == 0 { end } else { between };
            let length = shape.columns() + behind.len();
            row[shape.columns()..length].copy_from_slice(behind.as_bytes());
            output.write_all(&row[..length])
        })
    }

    /// Calls `take` with each row, from the top. Each row is followed by [`BEHIND`] bytes that `take` may overwrite.
    fn each<E>(&self, mut take: impl FnMut(&mut [u8]) -> Result<(), E>) -> Result<(), E> {
        let columns = self.picture.shape().columns();
        // Small boards come in large numbers, so short rows avoid the allocation.
        let (mut short, mut long) = ([0; SHORT + BEHIND], Vec::new());
        let line = match columns {
            ..=SHORT => &mut short[..columns + BEHIND],
            _ => {
                long.resize(columns + BEHIND, 0);
                &mut long[..]
            }
        };
        for row in 0..self.picture.shape().rows() {
            let bytes = self.picture.packed_row(row);
            for (letters, byte) in line[..columns].chunks_mut(u8::BITS as usize).zip(bytes) {
                let mut bits = byte;
                for letter in letters {
                    *letter = self.letters[(bits & 1) as usize];
                    bits >>= 1;
                }
            }
            take(line)?;
        }
        Ok(())
    }
}

impl Serialize for Rows<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeSeq;
        let shape = self.picture.shape();
        let mut rows = serializer.serialize_seq(Some(shape.rows()))?;
        self.each(|row| {
            let row = str::from_utf8(&row[..shape.columns()]).expect("the letters are ASCII");
            rows.serialize_element(row)
        })?;
        rows.end()
    }
}
