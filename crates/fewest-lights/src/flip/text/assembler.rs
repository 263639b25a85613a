//! Puts boards together from pieces of text, wherever the pieces are cut.

use super::error::{Problem, TextError};
use super::letters::Letters;
use super::located::{Doubt, Located};
use crate::flip::board::Board;
use crate::flip::shape::Shape;
use fewest_core::memory::{self, OutOfMemory};
use fewest_core::text::{Assembler, MOST_SPACE, Place, is_space};
use fewest_gf2::bits::WORD;

/// The initial capacity of a board in words; it doubles.
const FIRST_WORDS: usize = 4;

/// The board that is being read.
#[derive(Debug)]
pub(super) struct BoardAssembler {
    /// How large a board may be.
    most: Most,
    /// The finished words of the board.
    words: Vec<u64>,
    /// The last cells of the current row, which do not fill a word yet.
    partial: u64,
    /// The number of cells of the current row, and of its current word of text.
    length: usize,
    word: usize,
    /// Where the current row begins.
    row_start: Place,
    /// The finished rows.
    rows: usize,
    /// The cells of the first row, once it is finished.
    columns: usize,
    /// The board's letters, once it has a cell.
    letters: Option<Letters>,
    /// How the cells of a row follow each other, once a row of several cells shows it.
    spacing: Option<Spacing>,
    /// Where the next byte stands.
    here: Place,
    /// The content of the current line so far.
    line: Line,
    /// The white space read of the line since its last cell.
    space: u64,
    /// Where the board begins.
    start: Place,
}

/// How large a board may be.
#[derive(Clone, Copy, Debug)]
pub(super) struct Most {
    pub(super) cells: usize,
    /// The bytes that it takes.
    pub(super) memory: usize,
}

/// How the cells of a row follow each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Spacing {
    /// A row is a word.
    Close,
    /// A row is a line, whose words are single letters.
    Spaced,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Line {
    Blank,
    /// Single letters, which are one row.
    Single,
    /// Words, each of them a row.
    Words,
}

impl BoardAssembler {
    pub(super) fn new(most: Most) -> Self {
        Self {
            most,
            words: Vec::new(),
            partial: 0,
            length: 0,
            word: 0,
            row_start: Place::START,
            rows: 0,
            columns: 0,
            letters: None,
            spacing: None,
            here: Place::START,
            line: Line::Blank,
            space: 0,
            start: Place::START,
        }
    }

    /// Where the next byte stands.
    pub(super) fn here(&self) -> Place {
        self.here
    }

    /// Where the last board that was begun begins.
    pub(super) fn start(&self) -> Place {
        self.start
    }

    /// Whether a line starts here and no board has been begun.
    pub(super) fn is_between(&self) -> bool {
        self.rows == 0 && self.length == 0 && self.here.column == 1
    }

    /// Counts lines that were read elsewhere.
    pub(super) fn skip_lines(&mut self, count: usize) {
        self.here.line += count as u64;
    }

    #[inline]
    fn pass_space(&mut self) -> Result<(), TextError> {
        self.here.column += 1;
        self.space += 1;
        if self.space > MOST_SPACE { Err(TextError::new(self.here, Problem::Space)) } else { Ok(()) }
    }

    #[inline]
    fn end_line(&mut self) -> Result<(), TextError> {
        self.end_row()?;
        self.here = self.here.after(b'\n');
        self.line = Line::Blank;
        self.space = 0;
        Ok(())
    }

    /// Takes the cells at the start of `bytes`, of which `first` is the first; returns how many.
    #[inline]
    fn take_cells(&mut self, first: u8, bytes: &[u8]) -> Result<usize, TextError> {
        let letters = self.letters_of(first)?;
        if self.length == 0 {
            self.row_start = self.here;
            if self.rows == 0 {
                self.start = self.here;
            }
        }
        let limit = self.most.memory;
        if self.words.len() * size_of::<u64>() >= limit {
            return Err(TextError::new(self.row_start, Problem::OverLimit { limit }));
        }
        let count = self.push_cells(letters, bytes).map_err(|error| self.refused(error))?;
        self.word += count;
        self.here.column += count as u64;
        self.space = 0;
        self.check_cells()?;
        // A longer word after single letters on one line is an error: it is neither a row nor part of their row.
        if self.word > 1 && self.length > self.word {
            let start = Place { column: self.here.column - self.word as u64, ..self.here };
            return Err(TextError::new(start, Problem::MixedSpacing { row: self.rows as u64 + 1 }));
        }
        Ok(count)
    }

    #[inline]
    fn check_cells(&self) -> Result<(), TextError> {
        let most = self.most.cells;
        let cells = self.rows.saturating_mul(self.columns).saturating_add(self.length);
        match cells.saturating_sub(most) {
            0 => Ok(()),
            over => {
                let first = Place { column: self.here.column - over as u64, ..self.here };
                Err(TextError::new(first, Problem::TooManyCells { most }))
            }
        }
    }

    /// The letters of the board, which `byte` belongs to.
    #[inline]
    fn letters_of(&mut self, byte: u8) -> Result<Letters, TextError> {
        let problem = match (Letters::of(byte), self.letters) {
            (Some(of), None) => return Ok(*self.letters.insert(of)),
            (Some(of), Some(expected)) if of == expected => return Ok(expected),
            (Some(of), Some(expected)) => Problem::OtherLetters { expected, found: byte, of },
            (None, letters) => Problem::Byte { expected: letters.unwrap_or(Letters::Lower), found: byte },
        };
        Err(TextError::new(self.here, problem))
    }

    /// Adds the cells at the start of `bytes` to the current row; returns how many.
    #[inline]
    fn push_cells(&mut self, letters: Letters, bytes: &[u8]) -> Result<usize, OutOfMemory> {
        let (black, white) = (letters.black(), letters.white());
        let mut rest = bytes;
        loop {
            // Eights start at multiples of eight cells, so none straddles two words.
            if self.length.is_multiple_of(8)
                && let Some((eight, others)) = rest.split_first_chunk()
                && let Some(black) = eight_cells(*eight, letters)
            {
                self.push(u64::from(black), 8)?;
                rest = others;
                continue;
            }
            match rest.split_first() {
                Some((&letter, others)) if letter == black || letter == white => {
                    self.push(u64::from(letter == black), 1)?;
                    rest = others;
                }
                _ => return Ok(bytes.len() - rest.len()),
            }
        }
    }

    /// Adds cells to the current row, without crossing the end of a word.
    #[inline]
    fn push(&mut self, cells: u64, count: usize) -> Result<(), OutOfMemory> {
        // Only the length of a row that is too long is needed, for the error.
        if self.rows == 0 || self.length < self.columns {
            self.partial |= cells << (self.length % WORD);
        }
        self.length += count;
        if self.length.is_multiple_of(WORD) { self.push_word() } else { Ok(()) }
    }

    #[inline]
    fn push_word(&mut self) -> Result<(), OutOfMemory> {
        if self.rows == 0 || self.length < self.columns + WORD {
            if self.words.len() == self.words.capacity() {
                let more = self.words.len().max(FIRST_WORDS);
                memory::reserve(&mut self.words, more)?;
            }
            self.words.push(self.partial);
        }
        self.partial = 0;
        Ok(())
    }

    fn refused(&self, error: OutOfMemory) -> TextError {
        TextError::new(self.row_start, Problem::OutOfMemory(error))
    }

    /// Ends the word of text, if there is one: a row, unless more single letters may follow it on the line.
    #[inline]
    fn end_word(&mut self) -> Result<(), TextError> {
        let cells = std::mem::take(&mut self.word);
        match (cells, self.line) {
            (0, _) => Ok(()),
            (1, Line::Blank | Line::Single) => {
                self.line = Line::Single;
                Ok(())
            }
            _ => {
                self.line = Line::Words;
                self.end_row()
            }
        }
    }

    #[inline]
    fn end_row(&mut self) -> Result<(), TextError> {
        if self.length == 0 {
            return Ok(());
        }
        let row = self.rows as u64 + 1;
        if self.length > 1 {
            let spacing = if self.line == Line::Single { Spacing::Spaced } else { Spacing::Close };
            if *self.spacing.get_or_insert(spacing) != spacing {
                return Err(TextError::new(self.row_start, Problem::MixedSpacing { row }));
            }
        }
        if self.rows == 0 {
            self.columns = self.length;
        } else if self.length != self.columns {
            let (found, expected) = (self.length as u64, self.columns as u64);
            return Err(TextError::new(self.row_start, Problem::RaggedRow { row, found, expected }));
        }
        if !self.length.is_multiple_of(WORD) {
            self.push_word().map_err(|error| self.refused(error))?;
        }
        self.rows += 1;
        self.length = 0;
        Ok(())
    }

    #[inline]
    fn take_board(&mut self) -> Located {
        let shape = Shape::new(self.rows, self.columns)
            .expect("a board that was read has cells and fits into memory");
        let board = Board::from_words(shape, std::mem::take(&mut self.words));
        let doubt = (self.rows == 1 && self.spacing == Some(Spacing::Spaced)).then_some(Doubt::RowOrColumn);
        self.rows = 0;
        self.letters = None;
        self.spacing = None;
        Located { line: self.start.line, board, doubt }
    }
}

impl Assembler for BoardAssembler {
    type Thing = Located;
    type Error = TextError;

    #[inline]
    fn feed(&mut self, bytes: &[u8]) -> Result<(usize, Option<Located>), TextError> {
        let mut at = 0;
        while let Some(&byte) = bytes.get(at) {
            if !is_space(byte) {
                at += self.take_cells(byte, &bytes[at..])?;
                continue;
            }
            self.end_word()?;
            at += 1;
            if byte != b'\n' {
                self.pass_space()?;
                continue;
            }
            let was_blank = self.line == Line::Blank;
            self.end_line()?;
            if was_blank && self.rows > 0 {
                return Ok((at, Some(self.take_board())));
            }
        }
        Ok((at, None))
    }

    #[inline]
    fn finish(&mut self) -> Result<Option<Located>, TextError> {
        self.end_word()?;
        self.end_row()?;
        Ok((self.rows > 0).then(|| self.take_board()))
    }
}

/// The black cells among eight letters as bits, the first lowest; `None` if a byte is not one of these letters.
#[inline]
fn eight_cells(cells: [u8; 8], letters: Letters) -> Option<u8> {
    const ONES: u64 = 0x0101_0101_0101_0101;
    let (black, white) = (letters.black(), letters.white());
    let differing = u64::from_le_bytes(cells) ^ (ONES * u64::from(black));
    let is_white = differing & ONES;
    // The two letters differ in their lowest bit and perhaps in others. Only the white letter differs from the black
    // one in exactly these bits.
    (differing == is_white * u64::from(black ^ white)).then(|| !gather(is_white))
}

/// The lowest bits of eight bytes as one byte, the first byte lowest.
pub(crate) fn gather(lowest_bits: u64) -> u8 {
    (lowest_bits.wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8
}
