//! Splits the text of a board into rows, and tracks lines and columns for error messages.
//!
//! A row is either a word, or a line of single letters separated by white space.

use fewest_core::text::{MOST_SPACE, Place};

/// The position in the text, and the spacing of the current board. Methods that fail return the position of the error.
#[derive(Debug)]
pub(crate) struct RowReader {
    /// The position of the next byte.
    here: Place,
    /// The position of the board's first row.
    start: Place,
    row_start: Place,
    /// The number of letters of the current word.
    word: usize,
    line: RowContent,
    /// `None` before the first row of at least two letters.
    spacing: Option<Spacing>,
    /// The number of blanks since the last letter of the line.
    space: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Spacing {
    /// A row is a word.
    Close,
    /// A row is a line of single letters.
    Spaced,
}

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

    /// The position of the next byte.
    #[inline]
    pub(crate) fn here(&self) -> Place {
        self.here
    }

    /// The position where the last board begins.
    pub(crate) fn start(&self) -> Place {
        self.start
    }

    #[inline]
    pub(crate) fn row_start(&self) -> Place {
        self.row_start
    }

    /// The position `count` letters before the next byte.
    pub(crate) fn before(&self, count: usize) -> Place {
        Place { column: self.here.column - count as u64, ..self.here }
    }

    /// Whether the current line has no letters so far.
    #[inline]
    pub(crate) fn is_blank(&self) -> bool {
        self.line == RowContent::Blank
    }

    /// Records that a row begins at the next byte, and if `is_first` also a board.
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

    /// An error if a word of several letters follows single letters on one line.
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

    /// Ends the current word, if any, and returns whether the word is a row. A single letter may be part of a row of
    /// single letters.
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

    /// Ends a row of `letters` letters. An error if its spacing differs from that of earlier rows. A row of one letter
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

    pub(crate) fn begin_at(&mut self, start: Place) {
        self.start = start;
    }

    #[inline]
    pub(crate) fn end_line(&mut self) {
        self.skip_lines(1);
        self.line = RowContent::Blank;
        self.space = 0;
    }

    /// Passes lines that another reader has consumed.
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
