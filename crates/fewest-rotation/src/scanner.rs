//! Reads boards from a text that arrives in pieces. A line with exactly one board in the judge's format is read faster.

use super::{Board, Problem, TextError, UnevenLine};
use fewest_core::text::{MOST_SPACE, Place, is_space, printable};

/// A board of a text, and its place in the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Located {
    /// The board.
    pub board: Board,
    /// The number of the board in the text, from 1.
    pub number: u64,
    /// The line of the board's first number, from 1.
    pub line: u64,
}

#[derive(Debug)]
pub(super) enum Scan {
    /// A board is complete.
    Board(Located),
    /// The piece is consumed, and no board is complete.
    Starved,
    /// The closing 0 was read.
    Closed,
}

impl Scan {
    pub(super) fn board(self) -> Option<Located> {
        match self {
            Self::Board(located) => Some(located),
            Self::Starved | Self::Closed => None,
        }
    }
}

/// The largest number of bytes of a token that an error message shows.
const TOKEN_SHOWN: usize = 24;

#[derive(Debug)]
pub(super) struct Scanner {
    /// The place of the next byte.
    here: Place,
    boards: u64,
    /// The number of numbers read so far of the incomplete board.
    numbers: usize,
    /// The cells that show 1 and 2 in the incomplete board, as bits of patterns.
    ones: u32,
    twos: u32,
    /// The place of the first number of the incomplete board.
    start: Place,
    /// The first bytes of the incomplete token.
    token: Vec<u8>,
    /// The place of the incomplete token.
    token_place: Place,
    /// The number of bytes of white space since the last number of the line.
    space: u64,
    /// The number of numbers read so far of the line.
    line_numbers: u64,
    /// Whether the count of numbers on some line was a multiple of 24 other than 0.
    even_line: bool,
    /// The first line on which the count of numbers was not a multiple of 24.
    uneven: Option<UnevenLine>,
}

/// The length of a line in the judge's format up to its last symbol: digits with single spaces between them.
const PLAIN_LINE: usize = 47;

impl Scanner {
    pub(super) const fn new() -> Self {
        Self {
            here: Place::START,
            boards: 0,
            numbers: 0,
            ones: 0,
            twos: 0,
            start: Place::START,
            token: Vec::new(),
            token_place: Place::START,
            space: 0,
            line_numbers: 0,
            even_line: false,
            uneven: None,
        }
    }

    /// Reads until a board is complete, a closing 0 is read, or `bytes` are consumed. Returns the number of bytes read.
    pub(super) fn scan(&mut self, bytes: &[u8]) -> Result<(usize, Scan), TextError> {
        match self.scan_plain(bytes) {
            Some((read, located)) => Ok((read, Scan::Board(located))),
            None => self.scan_bytewise(bytes),
        }
    }

    /// Does the same as [`scan`](Self::scan), if `bytes` begin with a board in a line in the judge's format; otherwise
    /// returns `None`.
    #[inline]
    pub(super) fn scan_plain(&mut self, bytes: &[u8]) -> Option<(usize, Located)> {
        if self.here.column != 1 || self.numbers > 0 {
            return None;
        }
        let line = bytes.first_chunk()?;
        let (ones, twos) = read_plain_line(line)?;
        let board = Board::from_masks(ones, twos).ok()?;
        self.boards += 1;
        let located = Located { board, number: self.boards, line: self.here.line };
        if line[PLAIN_LINE] == b'\n' {
            self.even_line = true;
            self.here.line += 1;
            return Some((PLAIN_LINE + 1, located));
        }
        // Any byte other than a line feed after the board is read by `scan_bytewise`.
        self.here.column += PLAIN_LINE as u64;
        self.line_numbers = 24;
        Some((PLAIN_LINE, located))
    }

    /// Does the same as [`scan`](Self::scan), for any text.
    fn scan_bytewise(&mut self, bytes: &[u8]) -> Result<(usize, Scan), TextError> {
        for (index, &byte) in bytes.iter().enumerate() {
            if !is_space(byte) {
                if self.token.is_empty() {
                    self.token_place = self.here;
                }
                self.token.push(byte);
                self.here.column += 1;
                self.space = 0;
                if self.token.len() > TOKEN_SHOWN {
                    // No number is this long. The error is reported now, because the token may have no end.
                    self.end_token()?;
                }
                continue;
            }
            let scan = self.end_token()?;
            self.pass_space(byte)?;
            if !matches!(scan, Scan::Starved) {
                return Ok((index + 1, scan));
            }
        }
        Ok((bytes.len(), Scan::Starved))
    }

    pub(super) fn finish(&mut self) -> Result<Scan, TextError> {
        let scan = self.end_token()?;
        if self.numbers > 0 {
            let mut error = self.error(self.start, Problem::Ended { found: self.numbers });
            // The uneven line is not named if it is the line of the error.
            error.uneven = error.uneven.filter(|uneven| uneven.line != error.line);
            return Err(error);
        }
        Ok(scan)
    }

    /// Checks that `bytes` are white space. If not, `problem` makes the error from the first other text.
    pub(super) fn scan_space(
        &mut self,
        bytes: &[u8],
        problem: impl FnOnce(String) -> Problem,
    ) -> Result<(), TextError> {
        for (index, &byte) in bytes.iter().enumerate() {
            if !is_space(byte) {
                let token = bytes[index..].split(|&byte| is_space(byte)).next().unwrap_or_default();
                return Err(TextError::new(self.here, problem(printable(token, TOKEN_SHOWN))));
            }
            self.pass_space(byte)?;
        }
        Ok(())
    }

    fn pass_space(&mut self, byte: u8) -> Result<(), TextError> {
        if byte == b'\n' {
            self.end_line();
            self.space = 0;
            return Ok(());
        }
        self.here.column += 1;
        self.space += 1;
        if self.space > MOST_SPACE { Err(self.error(self.here, Problem::Space)) } else { Ok(()) }
    }

    /// Reads the token that ends here, if any: a number, or a board without blanks.
    fn end_token(&mut self) -> Result<Scan, TextError> {
        let is_symbol = |byte: &u8| matches!(byte, b'1'..=b'3');
        match *self.token {
            [] => return Ok(Scan::Starved),
            [b'0'] if self.numbers == 0 => {
                self.token.clear();
                return Ok(Scan::Closed);
            }
            [b'1'..=b'3'] => {}
            _ if self.numbers == 0
                && self.token.len() == super::CELLS
                && self.token.iter().all(is_symbol) => {}
            _ => {
                let problem = Problem::Symbol { found: printable(&self.token, TOKEN_SHOWN) };
                return Err(self.error(self.token_place, problem));
            }
        }
        if self.numbers == 0 {
            self.start = self.token_place;
            (self.ones, self.twos) = (0, 0);
        }
        for symbol in self.token.drain(..) {
            let cell = super::pattern::bit(self.numbers as u8);
            match symbol {
                b'1' => self.ones |= cell,
                b'2' => self.twos |= cell,
                _ => {}
            }
            self.numbers += 1;
            self.line_numbers += 1;
        }
        if self.numbers < super::CELLS {
            return Ok(Scan::Starved);
        }
        self.numbers = 0;
        self.boards += 1;
        match Board::from_masks(self.ones, self.twos) {
            Ok(board) => Ok(Scan::Board(Located { board, number: self.boards, line: self.start.line })),
            Err(problem) => Err(self.error(self.start, problem)),
        }
    }

    fn end_line(&mut self) {
        if !self.line_numbers.is_multiple_of(super::CELLS as u64) {
            self.uneven.get_or_insert(UnevenLine { line: self.here.line, numbers: self.line_numbers });
        } else if self.line_numbers > 0 {
            self.even_line = true;
        }
        self.line_numbers = 0;
        self.here = Place { line: self.here.line + 1, column: 1 };
    }

    /// An error at a place. If some line is even, the error also names the first uneven line, which may be the cause.
    fn error(&self, place: Place, problem: Problem) -> TextError {
        TextError { uneven: self.uneven.filter(|_| self.even_line), ..TextError::new(place, problem) }
    }
}

/// The cells of 1 and of 2 in a line of 24 symbols with single spaces between them, followed by any white space; `None`
/// for any other line.
///
/// 1. Eight bytes contain four symbols, each in the two low bits of every second byte.
/// 2. Six such words are combined, each shifted by two bits more than the word before. So cell 4k + l is at bit
///    16l + 2k.
/// 3. Shifts then bring the even cells and the odd cells together, in the order of a pattern's bits.
#[inline]
fn read_plain_line(line: &[u8; PLAIN_LINE + 1]) -> Option<(u32, u32)> {
    const SHAPE: u64 = u64::from_le_bytes(*b"0 0 0 0 ");
    const SYMBOLS: u64 = 0x0003_0003_0003_0003;
    const LOW_BITS: u64 = 0x0555_0555_0555_0555;

    let mut overlaid = 0;
    let mut strange = 0;
    for (index, word) in line.as_chunks::<8>().0.iter().enumerate() {
        let mut word = u64::from_le_bytes(*word);
        if index == 5 {
            // The last byte is the white space after the board, so it is not compared.
            word = word & (u64::MAX >> 8) | SHAPE & !(u64::MAX >> 8);
        }
        strange |= (word ^ SHAPE) & !SYMBOLS;
        overlaid |= (word & SYMBOLS) << (2 * index);
    }
    let low = overlaid & LOW_BITS;
    let high = overlaid >> 1 & LOW_BITS;
    if strange != 0 || low | high != LOW_BITS || !is_space(line[PLAIN_LINE]) {
        return None;
    }
    let fold = |cells: u64| {
        let folded = cells | cells >> 31;
        (folded & 0xFFF | folded >> 4 & 0xFF_F000) as u32
    };
    Some((fold(low & !high), fold(high & !low)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Pattern;

    /// The answers alone would not show whether the fast path is used.
    #[test]
    fn lines_as_judges_print_them_take_the_fast_path() {
        for rank in (0..Pattern::COUNT).step_by(1009) {
            let ones = Pattern::from_rank(rank).bits();
            // The other cells show 2 and 3 alternately, so eight show each.
            let others = (0..24).filter(|cell| ones >> cell & 1 == 0);
            let twos = others.step_by(2).fold(0, |twos, cell| twos | 1 << cell);
            let board = Board::from_masks(ones, twos).expect("eight cells show each symbol");
            for (end, read) in [(*b"\n", 48), (*b"\r", 47), (*b" ", 47)] {
                let line = [board.to_string().as_bytes(), &end, b"\n"].concat();
                let (length, located) = Scanner::new().scan_plain(&line).expect("the line is plain");
                assert_eq!((length, located), (read, Located { board, number: 1, line: 1 }));
            }
        }
    }

    #[test]
    fn other_lines_do_not() {
        let plain = *b"1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3\n";
        assert!(Scanner::new().scan_plain(&plain).is_some());
        for place in 0..plain.len() {
            for byte in *b"0/x\xb1" {
                let mut line = plain;
                line[place] = byte;
                assert_eq!(Scanner::new().scan_plain(&line), None, "{byte} at {place}");
            }
            assert_eq!(Scanner::new().scan_plain(&plain[..place]), None);
        }
    }
}
