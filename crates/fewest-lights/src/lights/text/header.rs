//! Recognizes the header lines of judges' texts: the number of boards on the first line, and the numbers of rows and
//! columns before a board.
//!
//! A line of one or two numbers is a header if it cannot be a row of a board, because one of its digits is not a state.
//! The first line is also a header if the rows after it are longer or spaced differently.

use super::error::{Problem, TextError};
use super::letters::{Letter, Letters};
use fewest_core::text::Place;

/// The longest line that is a header, in bytes.
const LONGEST: usize = 40;

/// The numbers of a header.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Header {
    /// The number of boards.
    Count(usize),
    /// The rows and columns of the next board.
    Size(usize, usize),
}

/// The headers of the text that has been read.
#[derive(Debug)]
pub(super) struct Headers {
    letters: Letters,
    /// The bytes of the line before a board, while it may be a header.
    line: Vec<u8>,
    /// The number of boards according to the first line, and the place of this number.
    announced: Option<(usize, Place)>,
    /// The rows and columns of the next board.
    size: Option<(usize, usize)>,
    /// Whether each board has its numbers of rows and columns before it.
    have_sizes: bool,
    /// The first line, if it was read as rows but may still be a header.
    doubtful: Option<(Header, Place)>,
    /// The number of boards that have ended.
    boards: usize,
}

impl Headers {
    pub(super) fn new(letters: Letters) -> Self {
        let (line, doubtful) = (vec![], None);
        Self { letters, line, announced: None, size: None, have_sizes: false, doubtful, boards: 0 }
    }

    /// Consumes a byte of a line before a board; returns `false` if the byte cannot belong to a header.
    pub(super) fn take(&mut self, byte: u8) -> bool {
        let is_taken = matches!(self.letters, Letters::Board(_))
            && matches!(byte, b'0'..=b'9' | b' ' | b'\t' | b'\r')
            && self.line.len() < LONGEST;
        if is_taken {
            self.line.push(byte);
        }
        is_taken
    }

    /// Returns the bytes that were consumed but do not belong to a header.
    pub(super) fn release(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.line)
    }

    /// Ends the line, and returns whether it was a header. If not, its bytes are released; a first line may still turn
    /// out to be a header.
    pub(super) fn end_line(&mut self, start: Place) -> bool {
        let Some(header) = self.header() else { return false };
        let is_first = self.announced.is_none() && self.boards == 0;
        let is_row =
            |byte: &u8| byte.is_ascii_whitespace() || matches!(self.letters.read(*byte), Letter::Symbol(_));
        let is_no_row = !self.line.iter().all(is_row);
        let is_header = match header {
            Header::Count(_) => is_no_row && is_first && !self.have_sizes,
            // A line of two numbers after a size is the first row of the board.
            Header::Size(..) if self.size.is_some() => false,
            Header::Size(0, 0) => self.have_sizes,
            Header::Size(rows, columns) => rows > 0 && columns > 0 && (self.have_sizes || is_no_row),
        };
        let is_size = !matches!(header, Header::Count(0) | Header::Size(0, _) | Header::Size(_, 0));
        if is_header {
            self.line.clear();
            self.begin(header, start);
        } else if is_first && is_size && !self.have_sizes {
            self.doubtful = Some((header, start));
        }
        is_header
    }

    fn header(&self) -> Option<Header> {
        let mut words = self.line.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
        let number = |word: &[u8]| str::from_utf8(word).ok()?.parse().ok();
        match (words.next(), words.next(), words.next()) {
            (Some(count), None, None) => number(count).map(Header::Count),
            (Some(rows), Some(columns), None) => Some(Header::Size(number(rows)?, number(columns)?)),
            _ => None,
        }
    }

    fn begin(&mut self, header: Header, start: Place) {
        match header {
            Header::Count(count) => self.announced = Some((count, start)),
            // Some judges end the text with two zeros.
            Header::Size(0, 0) => {}
            Header::Size(rows, columns) => (self.size, self.have_sizes) = (Some((rows, columns)), true),
        }
    }

    /// Reinterprets the first line, which was read as `rows` rows, as a header. The reason is that the current row has
    /// blanks between its letters, and these rows have none. Returns `false` if the first line cannot be a header.
    pub(super) fn replace_rows(&mut self, rows: usize) -> bool {
        let header = self.doubtful.take().filter(|(header, _)| match header {
            Header::Count(_) => rows == 1,
            Header::Size(..) => rows == 2,
        });
        header.map(|(header, start)| self.begin(header, start)).is_some()
    }

    /// Reinterprets the first row of the first board as the number of boards, if all other rows are longer and have
    /// equal lengths.
    pub(super) fn replace_first_row(&mut self, lengths: impl FnOnce() -> Vec<usize>) -> bool {
        let Some((header @ Header::Count(_), start)) = self.doubtful.take() else { return false };
        let [first, second, third, ref rest @ ..] = lengths()[..] else { return false };
        let is_header = first < second && second == third && rest.iter().all(|&length| length == second);
        if is_header {
            self.begin(header, start);
        }
        is_header
    }

    /// The number of rows of the board, if a header states it.
    pub(super) fn rows(&self) -> Option<usize> {
        self.size.map(|(rows, _)| rows)
    }

    /// Checks the length of a row.
    pub(super) fn check_row(&self, length: usize, start: Place) -> Result<(), TextError> {
        match self.size {
            Some((_, expected)) if expected != length => {
                Err(TextError::new(start, Problem::Columns { expected, found: length }))
            }
            _ => Ok(()),
        }
    }

    /// Records the end of a board of `rows` rows, and checks this number.
    pub(super) fn end_board(&mut self, rows: usize, end: Place) -> Result<(), TextError> {
        self.boards += 1;
        self.doubtful = None;
        match self.size.take() {
            Some((expected, _)) if expected != rows => {
                Err(TextError::new(end, Problem::Rows { expected, found: rows }))
            }
            _ => Ok(()),
        }
    }

    /// The number of rows of each board, if the text announces a number of boards and consists only of `rows` rows
    /// without blank lines.
    pub(super) fn rows_of_each(&self, rows: usize) -> Option<usize> {
        let (count, _) = self.announced.filter(|_| self.boards == 0 && !self.have_sizes)?;
        (count > 0 && rows.is_multiple_of(count)).then(|| rows / count)
    }

    /// Checks that the number of boards is the announced number.
    pub(super) fn finish(&self) -> Result<(), TextError> {
        match self.announced {
            Some((expected, start)) if expected != self.boards => {
                let problem = Problem::Boards { expected, found: self.boards, letters: self.letters };
                Err(TextError::new(start, problem))
            }
            _ => Ok(()),
        }
    }
}
