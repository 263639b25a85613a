//! Writes boards and press sets row by row.

use fewest::lights::{Board, Layout, Presses, States};
use serde::{Serialize, Serializer};
use std::borrow::Cow;
use std::io::{self, Write};

pub(crate) struct Rows<'a> {
    layout: &'a Layout,
    values: Cow<'a, [u8]>,
    letters: [u8; States::MOST],
}

/// The character for a place without a cell or a button.
const EMPTY: u8 = b'.';

impl<'a> Rows<'a> {
    /// A board in `w` and `b` if there are two states, and otherwise in digits.
    pub(crate) fn of_board(layout: &'a Layout, board: &'a Board) -> Self {
        let letters = if board.states() == States::TWO { *b"wb23456789ab" } else { *b"0123456789ab" };
        Self { layout, values: board.cells(), letters }
    }

    /// A press set. A button that is not pressed is `.`. A pressed button is `#` if there are two states, and
    /// otherwise a digit.
    pub(crate) fn of_presses(layout: &'a Layout, states: States, presses: &'a Presses) -> Self {
        let letters = if states == States::TWO { *b".#23456789ab" } else { *b".123456789ab" };
        Self { layout, values: presses.counts(), letters }
    }

    /// Writes a line for each row.
    pub(crate) fn write_lines(&self, output: &mut dyn Write) -> io::Result<()> {
        let mut line = Vec::new();
        for row in self.layout.rows() {
            line.clear();
            line.extend(row.map(|place| self.letter(place)));
            line.push(b'\n');
            output.write_all(&line)?;
        }
        Ok(())
    }

    /// Writes all rows on one line, separated by blanks, and `end` after the last.
    pub(crate) fn write_words(&self, end: &str, output: &mut dyn Write) -> io::Result<()> {
        for (index, line) in self.lines().enumerate() {
            write!(output, "{}{line}", if index == 0 { "" } else { " " })?;
        }
        output.write_all(end.as_bytes())
    }

    pub(crate) fn lines(&self) -> impl Iterator<Item = String> {
        self.layout.rows().map(|row| row.map(|place| char::from(self.letter(place))).collect())
    }

    fn letter(&self, place: Option<u32>) -> u8 {
        place.map_or(EMPTY, |number| self.letters[usize::from(self.values[number as usize])])
    }
}

impl Serialize for Rows<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.lines())
    }
}
