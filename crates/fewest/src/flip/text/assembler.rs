//! Puts boards together from pieces of text, wherever the pieces are cut.

use super::{Located, TextError};
use crate::flip::board::Board;
use crate::flip::shape::Shape;
use crate::gf2::bits::WORD;

/// The board that is being read.
#[derive(Debug)]
pub(super) struct Assembler {
    /// The finished words of the board.
    words: Vec<u64>,
    /// The cells of the current row that do not fill a word yet.
    partial: u64,
    /// The cells of the current row.
    length: usize,
    /// The finished rows.
    rows: usize,
    /// The cells of the first row, once it is finished.
    columns: usize,
    /// The current line and column, counted from 1.
    line: usize,
    column: usize,
    /// Whether the current line has held white space only.
    blank: bool,
    /// The line of the board's first row.
    first_line: usize,
    /// The most cells that a board may have.
    most_cells: usize,
}

impl Assembler {
    pub(super) fn new(most_cells: usize) -> Self {
        Self {
            words: Vec::new(),
            partial: 0,
            length: 0,
            rows: 0,
            columns: 0,
            line: 1,
            column: 1,
            blank: true,
            first_line: 0,
            most_cells,
        }
    }

    pub(super) fn line(&self) -> usize {
        self.line
    }

    /// Whether a line starts here and no board has been begun.
    pub(super) fn is_between(&self) -> bool {
        self.rows == 0 && self.length == 0 && self.column == 1
    }

    /// Counts lines that were read elsewhere.
    pub(super) fn skip_lines(&mut self, count: usize) {
        self.line += count;
    }

    /// Reads on to the end of a board, or of `bytes`; tells how many bytes it took.
    pub(super) fn feed(&mut self, bytes: &[u8]) -> Result<(usize, Option<Located>), TextError> {
        let mut at = 0;
        while let Some(&byte) = bytes.get(at) {
            match byte {
                b'b' | b'w' => {
                    let taken = self.take_cells(&bytes[at..]);
                    at += taken;
                    self.column += taken;
                    self.check_cells()?;
                    continue;
                }
                b' ' | b'\t' | b'\r' | b'\n' | 0x0b | 0x0c => self.end_row()?,
                found => {
                    return Err(TextError::UnexpectedByte { line: self.line, column: self.column, found });
                }
            }
            at += 1;
            self.column += 1;
            if byte == b'\n' {
                let blank = self.blank;
                self.line += 1;
                self.column = 1;
                self.blank = true;
                if blank && self.rows > 0 {
                    return Ok((at, Some(self.take_board())));
                }
            }
        }
        Ok((at, None))
    }

    fn check_cells(&self) -> Result<(), TextError> {
        let cells = self.rows.saturating_mul(self.columns).saturating_add(self.length);
        match cells.checked_sub(self.most_cells) {
            None | Some(0) => Ok(()),
            Some(over) => Err(TextError::TooManyCells {
                line: self.line,
                column: self.column - over,
                most: self.most_cells,
            }),
        }
    }

    /// The board that the end of the text ends.
    pub(super) fn finish(&mut self) -> Result<Option<Located>, TextError> {
        self.end_row()?;
        Ok((self.rows > 0).then(|| self.take_board()))
    }

    /// Takes the cells at the start of `bytes`; tells how many.
    fn take_cells(&mut self, bytes: &[u8]) -> usize {
        if self.rows == 0 && self.length == 0 {
            self.first_line = self.line;
        }
        self.blank = false;
        let start = self.length;
        let mut rest = bytes;
        loop {
            // Eights start at multiples of eight cells, so none straddles two words.
            if self.length.is_multiple_of(8)
                && let Some((eight, others)) = rest.split_first_chunk()
                && let Some(black) = eight_cells(*eight)
            {
                self.push(u64::from(black), 8);
                rest = others;
                continue;
            }
            match rest.split_first() {
                Some((b'b', others)) => {
                    self.push(1, 1);
                    rest = others;
                }
                Some((b'w', others)) => {
                    self.push(0, 1);
                    rest = others;
                }
                _ => return self.length - start,
            }
        }
    }

    /// Adds cells to the current row, without crossing the end of a word.
    fn push(&mut self, cells: u64, count: usize) {
        // Of a row that is too long only the length matters.
        if self.rows == 0 || self.length < self.columns {
            self.partial |= cells << (self.length % WORD);
        }
        self.length += count;
        if self.length.is_multiple_of(WORD) {
            self.push_word();
        }
    }

    fn push_word(&mut self) {
        if self.rows == 0 || self.length < self.columns + WORD {
            self.words.push(self.partial);
        }
        self.partial = 0;
    }

    fn end_row(&mut self) -> Result<(), TextError> {
        if self.length == 0 {
            return Ok(());
        }
        if self.rows == 0 {
            self.columns = self.length;
        } else if self.length != self.columns {
            return Err(TextError::RaggedRow {
                line: self.line,
                column: self.column - self.length,
                row: self.rows + 1,
                found: self.length,
                expected: self.columns,
            });
        }
        if !self.length.is_multiple_of(WORD) {
            self.push_word();
        }
        self.rows += 1;
        self.length = 0;
        Ok(())
    }

    fn take_board(&mut self) -> Located {
        let shape = Shape::new(self.rows, self.columns)
            .expect("a board that was read has cells and fits into memory");
        let board = Board::from_words(shape, std::mem::take(&mut self.words));
        self.rows = 0;
        Located { line: self.first_line, board }
    }
}

/// The black ones among eight cells, the first lowest; `None` when they are not eight cells.
fn eight_cells(letters: [u8; 8]) -> Option<u8> {
    const ONES: u64 = 0x0101_0101_0101_0101;
    let differing = u64::from_le_bytes(letters) ^ u64::from_le_bytes(*b"bbbbbbbb");
    let white = differing & ONES;
    // `b` and `w` differ in three bits; no other byte has all of them or none, and nothing else.
    (differing == white * u64::from(b'b' ^ b'w')).then(|| !gather(white))
}

/// The lowest bits of eight bytes as one byte, the first byte lowest.
pub(in crate::flip) fn gather(lowest_bits: u64) -> u8 {
    (lowest_bits.wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8
}
