//! A board or a map as JSON: a string for each row.

use fewest::flip::{Board, Presses};
use serde::{Serialize, Serializer};

/// The rows of a picture, written one by one: no text of the whole is made.
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

    /// Hands over the rows, from the top.
    pub(crate) fn each<E>(&self, mut take: impl FnMut(&str) -> Result<(), E>) -> Result<(), E> {
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
