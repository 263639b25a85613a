//! Boards out of text: as judges read them, and with the place of what is wrong.

use super::scanner::{Place, Scan, Scanner};
use super::{Board, Located, Problem, ReadError, TextError};
use std::io::{self, BufRead};

/// The boards of a text, one after the other, in bounded memory.
///
/// A board is 24 numbers from 1 to 3 with any white space between them; boards follow each other the same way. A 0
/// where a board would begin closes the text, and so does its end. After an error there is nothing more.
///
/// ```
/// use fewest::rotation::Boards;
///
/// let text = "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3\n0\n";
/// let boards: Vec<_> = Boards::new(text.as_bytes()).collect::<Result<_, _>>()?;
/// assert_eq!(boards[0].board.to_string(), text.lines().next().unwrap());
/// # Ok::<(), fewest::rotation::ReadError>(())
/// ```
#[derive(Debug)]
pub struct Boards<R> {
    input: R,
    scanner: Scanner,
    state: State,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// More boards may follow.
    Open,
    /// The closing 0 was read, and nothing behind it.
    Closed,
    /// The text has ended or is wrong.
    Ended,
}

impl<R: BufRead> Boards<R> {
    /// The boards of a text; a byte slice is a reader, too.
    pub fn new(input: R) -> Self {
        Self { input, scanner: Scanner::new(), state: State::Open }
    }

    /// Reads on behind the boards and their closing 0, and makes sure that only white space is left.
    ///
    /// The iterator itself stops at the closing 0, so that a person at a terminal need not end the input as well.
    ///
    /// # Errors
    ///
    /// [`Problem::AfterClosing`] if something else follows; any error of the boards not read yet.
    pub fn finish(mut self) -> Result<(), ReadError> {
        while self.state == State::Open {
            self.read()?;
        }
        while self.state == State::Closed {
            let bytes = fill(&mut self.input)?;
            let read = bytes.len();
            if read == 0 {
                break;
            }
            if let Some((place, found)) = self.scanner.scan_blank(bytes) {
                return Err(place.error(Problem::AfterClosing { found }).into());
            }
            self.input.consume(read);
        }
        Ok(())
    }

    /// The next board, or `None` at the end, whichever kind.
    #[inline]
    fn read(&mut self) -> Result<Option<Located>, ReadError> {
        loop {
            let bytes = fill(&mut self.input)?;
            if bytes.is_empty() {
                let scan = self.scanner.finish()?;
                self.state = State::Ended;
                return Ok(scan.board());
            }
            let (read, scan) = self.scanner.scan(bytes)?;
            self.input.consume(read);
            match scan {
                Scan::Board(located) => return Ok(Some(located)),
                Scan::Starved => {}
                Scan::Closed => {
                    self.state = State::Closed;
                    return Ok(None);
                }
            }
        }
    }
}

impl<R: BufRead> Iterator for Boards<R> {
    type Item = Result<Located, ReadError>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        if self.state != State::Open {
            return None;
        }
        let result = self.read();
        if result.is_err() {
            self.state = State::Ended;
        }
        result.transpose()
    }
}

impl<R: BufRead> std::iter::FusedIterator for Boards<R> {}

/// The next bytes of the input; none at its end.
#[inline]
fn fill(input: &mut impl BufRead) -> io::Result<&[u8]> {
    while let Err(error) = input.fill_buf() {
        if error.kind() != io::ErrorKind::Interrupted {
            return Err(error);
        }
    }
    input.fill_buf()
}

/// The one board of a text.
pub(super) fn parse_board(text: &[u8]) -> Result<Board, TextError> {
    let mut scanner = Scanner::new();
    let (read, scan) = scanner.scan(text)?;
    let located = match scan.board() {
        Some(located) => located,
        None => match scanner.finish()?.board() {
            Some(located) => located,
            None => return Err(Place::START.error(Problem::Ended { found: 0, uneven: None })),
        },
    };
    match scanner.scan_blank(&text[read..]) {
        None => Ok(located.board),
        Some((place, found)) => Err(place.error(Problem::AfterBoard { found })),
    }
}
