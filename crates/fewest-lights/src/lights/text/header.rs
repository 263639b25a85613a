//! The header lines of judges' texts: the number of boards on the first line, and the numbers of rows and columns
//! before a board.
//!
//! A line of one or two numbers is a header if one of its digits is not a state, so that the line cannot be a row. The
//! first line is also a header if the rows after it are longer or spaced differently. If one board has a header, a line
//! of two numbers before each later board is its header.

use super::error::{Problem, TextError};
use super::letters::{Letter, Letters};
use fewest_core::text::Place;

/// The longest header line, in bytes.
const LONGEST: usize = 40;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Header {
    Count(usize),
    /// The numbers of rows and columns of the next board.
    Size(usize, usize),
}

#[derive(Debug)]
pub(super) struct Headers {
    letters: Letters,
    /// The bytes of the line before a board, while it may be a header.
    line: Vec<u8>,
    /// The number of boards that the first line states, and the position of this number.
    announced: Option<(usize, Place)>,
    /// The numbers of rows and columns of the next board.
    size: Option<(usize, usize)>,
    /// Whether each board has its numbers of rows and columns before it.
    have_sizes: bool,
    /// The first line, if it was read as rows but may still be a header.
    doubtful: Option<(Header, Place)>,
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

    /// Returns the bytes of a line that is not a header.
    pub(super) fn release(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.line)
    }

    /// Ends the line, and returns whether it is a header. The first line may become a header later.
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

    /// Reinterprets the first line as a header, because the current row has blanks between its letters and the `rows`
    /// rows of that line have none. Returns `false` if the line cannot be a header.
    pub(super) fn replace_rows(&mut self, rows: usize) -> bool {
        let header = self.doubtful.take().filter(|(header, _)| match header {
            Header::Count(_) => rows == 1,
            Header::Size(..) => rows == 2,
        });
        header.map(|(header, start)| self.begin(header, start)).is_some()
    }

    /// Reinterprets the first row of the first board as the number of boards, if at least two rows follow, all of them
    /// longer and of equal length.
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

    pub(super) fn check_row(&self, length: usize, start: Place) -> Result<(), TextError> {
        match self.size {
            Some((_, expected)) if expected != length => {
                Err(TextError::new(start, Problem::Columns { expected, found: length }))
            }
            _ => Ok(()),
        }
    }

    /// Counts a board that ends with `rows` rows, and checks this number.
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

    /// The number of rows of each board, if the text states a number of boards and consists of `rows` rows without
    /// blank lines.
    pub(super) fn rows_of_each(&self, rows: usize) -> Option<usize> {
        let (count, _) = self.announced.filter(|_| self.boards == 0 && !self.have_sizes)?;
        (count > 0 && rows.is_multiple_of(count)).then(|| rows / count)
    }

    /// Checks the number of boards that the first line states.
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
