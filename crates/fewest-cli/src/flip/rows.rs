//! How boards and maps of presses are written: row by row, so that no text of the whole is made.

use fewest::flip::{Board, Presses};
use serde::{Serialize, Serializer};
use std::io::{self, Write};

/// The rows of a picture as text; in JSON a list with a string for each row.
pub(crate) struct Rows<'a> {
    picture: &'a Board,
    /// What stands for a zero and for a one.
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
        self.each(|row| {
            output.write_all(row.as_bytes())?;
            output.write_all(b"\n")
        })
    }

    /// Writes all rows on one line, as a board's may be.
    pub(crate) fn write_words(&self, output: &mut impl Write) -> io::Result<()> {
        let mut blank: &[u8] = b"";
        self.each(|row| {
            output.write_all(blank)?;
            blank = b" ";
            output.write_all(row.as_bytes())
        })
    }

    /// Passes on the rows, from the top.
    fn each<E>(&self, mut take: impl FnMut(&str) -> Result<(), E>) -> Result<(), E> {
        let columns = self.picture.shape().columns();
        let mut line = String::with_capacity(columns);
        for row in self.picture.rows() {
            line.clear();
            let cells = row.iter().flat_map(|word| (0..u64::BITS).map(move |bit| word >> bit & 1));
            line.extend(cells.take(columns).map(|cell| char::from(self.letters[cell as usize])));
            take(&line)?;
        }
        Ok(())
    }
}

impl Serialize for Rows<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeSeq;
        let mut rows = serializer.serialize_seq(Some(self.picture.shape().rows()))?;
        self.each(|row| rows.serialize_element(row))?;
        rows.end()
    }
}
