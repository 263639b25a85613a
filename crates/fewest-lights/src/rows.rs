//! Splits the text of a board into rows, and tracks lines and columns for error messages. A row is either a word, or a
//! line of single letters separated by white space.
//!
//! The readers of both games share this module, and read the cells themselves. The text may arrive in pieces of any
//! length.

use fewest_core::text::{MOST_SPACE, Place};

/// The position in the text, and the spacing of the board that is being read.
///
/// A method that fails returns the place where the text is wrong.
#[derive(Debug)]
pub(crate) struct RowReader {
    /// The place of the next byte.
    here: Place,
    /// The place where the board begins.
    start: Place,
    /// The place where the current row begins.
    row_start: Place,
    /// The number of letters of the current word.
    word: usize,
    line: RowContent,
    /// Whether rows are words or lines of single letters; known after the first row of at least two letters.
    spacing: Option<Spacing>,
    /// The amount of white space since the last letter of the line.
    space: u64,
}

/// The spacing between the letters of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Spacing {
    /// A row is a word.
    Close,
    /// A row is a line of single letters.
    Spaced,
}

/// The content of the current line so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum RowContent {
    Blank,
    /// Single letters, which are one row.
    Single,
    /// Words, each of which is a row.
    Words,
}

impl RowReader {
    pub(crate) fn new() -> Self {
        let [here, start, row_start] = [Place::START; 3];
        Self { here, start, row_start, word: 0, line: RowContent::Blank, spacing: None, space: 0 }
    }

    /// The place of the next byte.
    #[inline]
    pub(crate) fn here(&self) -> Place {
        self.here
    }

    /// The place where the last board begins.
    pub(crate) fn start(&self) -> Place {
        self.start
    }

    /// The place where the current row begins.
    #[inline]
    pub(crate) fn row_start(&self) -> Place {
        self.row_start
    }

    /// The place `count` letters before the next byte.
    pub(crate) fn before(&self, count: usize) -> Place {
        Place { column: self.here.column - count as u64, ..self.here }
    }

    /// Whether the current line has no letters so far.
    #[inline]
    pub(crate) fn is_blank(&self) -> bool {
        self.line == RowContent::Blank
    }

    /// Records that a row begins at the next byte, and also a board if `is_first`.
    #[inline]
    pub(crate) fn begin_row(&mut self, is_first: bool) {
        self.row_start = self.here;
        if is_first {
            self.start = self.here;
        }
    }

    /// Passes letters of the current word.
    #[inline]
    pub(crate) fn pass_letters(&mut self, count: usize) {
        self.word += count;
        self.here.column += count as u64;
        self.space = 0;
    }

    /// Returns an error if a word of several letters follows single letters on one line: such a line mixes both kinds
    /// of rows.
    #[inline]
    pub(crate) fn check_word(&self) -> Result<(), Place> {
        if self.word > 1 && self.line == RowContent::Single { Err(self.before(self.word)) } else { Ok(()) }
    }

    /// Passes white space other than the end of a line.
    #[inline]
    pub(crate) fn pass_space(&mut self) -> Result<(), Place> {
        self.here.column += 1;
        self.space += 1;
        if self.space > MOST_SPACE { Err(self.here) } else { Ok(()) }
    }

    /// Ends the current word, if any, and returns whether this word is a row. A single letter at the start of a line
    /// is not yet a row, because more letters may follow.
    #[inline]
    pub(crate) fn end_word(&mut self) -> bool {
        match (std::mem::take(&mut self.word), self.line) {
            (0, _) => false,
            (1, RowContent::Blank | RowContent::Single) => {
                self.line = RowContent::Single;
                false
            }
            _ => {
                self.line = RowContent::Words;
                true
            }
        }
    }

    /// Ends a row of `letters` letters. An error if its spacing differs from that of earlier rows; a single letter
    /// fits both spacings.
    #[inline]
    pub(crate) fn end_row(&mut self, letters: usize) -> Result<(), Place> {
        let spacing = if self.line == RowContent::Single { Spacing::Spaced } else { Spacing::Close };
        if letters > 1 && *self.spacing.get_or_insert(spacing) != spacing {
            Err(self.row_start)
        } else {
            Ok(())
        }
    }

    /// Whether the current row is a line of single letters.
    pub(crate) fn is_spaced(&self) -> bool {
        self.line == RowContent::Single
    }

    /// Makes the current row the first row of the board, and forgets the spacing of earlier rows.
    pub(crate) fn begin_again(&mut self) {
        (self.start, self.spacing) = (self.row_start, None);
    }

    /// Moves the start of the board to a later row.
    pub(crate) fn begin_at(&mut self, start: Place) {
        self.start = start;
    }

    /// Passes the end of a line.
    #[inline]
    pub(crate) fn end_line(&mut self) {
        self.skip_lines(1);
        self.line = RowContent::Blank;
        self.space = 0;
    }

    /// Skips lines that another reader has consumed.
    #[inline]
    pub(crate) fn skip_lines(&mut self, count: usize) {
        self.here = Place { line: self.here.line + count as u64, column: 1 };
    }

    /// Ends the board; returns whether its rows were lines of single letters.
    #[inline]
    pub(crate) fn end_board(&mut self) -> bool {
        self.spacing.take() == Some(Spacing::Spaced)
    }
}
