//! Assembles boards from pieces of text, which may be cut anywhere.

use super::error::{Problem, TextError};
use super::letters::Letters;
use super::located::{Doubt, Located};
use crate::flip::board::Board;
use crate::flip::shape::Shape;
use crate::rows::RowReader;
use fewest_core::memory::{self, OutOfMemory};
use fewest_core::text::{Assembler, Place, is_space};
use fewest_gf2::bits::WORD;
use fewest_gf2::eights::spelled;

/// The initial capacity of a board in words.
const FIRST_WORDS: usize = 4;

/// The board that is being read.
#[derive(Debug)]
pub(super) struct BoardAssembler {
    most: Most,
    words: Vec<u64>,
    /// The last cells of the current row, if they do not fill a word yet.
    partial: u64,
    /// The number of cells of the current row.
    length: usize,
    /// The number of finished rows.
    rows: usize,
    /// The number of cells in the first row, once it is finished.
    columns: usize,
    /// The board's letters, once it has a cell.
    letters: Option<Letters>,
    text: RowReader,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Most {
    pub(super) cells: usize,
    /// In bytes.
    pub(super) memory: usize,
}

impl BoardAssembler {
    pub(super) fn new(most: Most) -> Self {
        Self {
            most,
            words: Vec::new(),
            partial: 0,
            length: 0,
            rows: 0,
            columns: 0,
            letters: None,
            text: RowReader::new(),
        }
    }

    /// The position of the next byte.
    pub(super) fn here(&self) -> Place {
        self.text.here()
    }

    /// The position where the last board begins.
    pub(super) fn start(&self) -> Place {
        self.text.start()
    }

    pub(super) fn is_between(&self) -> bool {
        self.rows == 0 && self.length == 0 && self.here().column == 1
    }

    /// Counts the lines in `bytes`, which another reader has consumed.
    pub(super) fn skip_lines(&mut self, bytes: &[u8]) {
        self.text.skip_lines(bytes.iter().filter(|&&byte| byte == b'\n').count());
    }

    /// Reads the cells at the start of `bytes`, whose first byte is `first`. Returns the number of cells.
    #[inline]
    fn take_cells(&mut self, first: u8, bytes: &[u8]) -> Result<usize, TextError> {
        let letters = self.letters_of(first)?;
        if self.length == 0 {
            self.text.begin_row(self.rows == 0);
        }
        let limit = self.most.memory;
        if self.words.len() * size_of::<u64>() >= limit {
            return Err(TextError::new(self.text.row_start(), Problem::OverLimit { limit }));
        }
        let count = self.push_cells(letters, bytes).map_err(|error| self.refused(error))?;
        self.text.pass_letters(count);
        self.check_cells()?;
        self.text.check_word().map_err(|place| self.mixed(place))?;
        Ok(count)
    }

    #[inline]
    fn check_cells(&self) -> Result<(), TextError> {
        let most = self.most.cells;
        let cells = self.rows.saturating_mul(self.columns).saturating_add(self.length);
        match cells.saturating_sub(most) {
            0 => Ok(()),
            over => Err(TextError::new(self.text.before(over), Problem::TooManyCells { most })),
        }
    }

    /// The letters of the board; an error if `byte` is not one of them.
    #[inline]
    fn letters_of(&mut self, byte: u8) -> Result<Letters, TextError> {
        let problem = match (Letters::of(byte), self.letters) {
            (Some(of), None) => return Ok(*self.letters.insert(of)),
            (Some(of), Some(expected)) if of == expected => return Ok(expected),
            (Some(of), Some(expected)) => Problem::OtherLetters { expected, found: byte, of },
            (None, letters) => Problem::Byte { expected: letters.unwrap_or(Letters::Lower), found: byte },
        };
        Err(TextError::new(self.here(), problem))
    }

    /// Appends the cells at the start of `bytes` to the current row. Returns the number of cells.
    #[inline]
    fn push_cells(&mut self, letters: Letters, bytes: &[u8]) -> Result<usize, OutOfMemory> {
        let (black, white) = (letters.black(), letters.white());
        let mut rest = bytes;
        loop {
            // A group of eight cells starts at a multiple of eight, so it does not straddle two words.
            if self.length.is_multiple_of(8)
                && let Some((eight, others)) = rest.split_first_chunk()
                && let Some(cells) = spelled(*eight, white, black)
            {
                self.push(u64::from(cells), 8)?;
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

    /// The cells must fit into the current word.
    #[inline]
    fn push(&mut self, cells: u64, count: usize) -> Result<(), OutOfMemory> {
        // Cells beyond the first row's length are only counted, for the error.
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
        TextError::new(self.text.row_start(), Problem::OutOfMemory(error))
    }

    fn mixed(&self, place: Place) -> TextError {
        TextError::new(place, Problem::MixedSpacing { row: self.rows as u64 + 1 })
    }

    /// Ends a word of the text, and the row if the word is a row.
    #[inline]
    fn end_word(&mut self) -> Result<(), TextError> {
        if self.text.end_word() { self.end_row() } else { Ok(()) }
    }

    #[inline(always)]
    fn end_row(&mut self) -> Result<(), TextError> {
        if self.length == 0 {
            return Ok(());
        }
        self.text.end_row(self.length).map_err(|place| self.mixed(place))?;
        if self.rows == 0 {
            self.columns = self.length;
        } else if self.length != self.columns {
            let (row, found, expected) = (self.rows as u64 + 1, self.length as u64, self.columns as u64);
            return Err(TextError::new(self.text.row_start(), Problem::RaggedRow { row, found, expected }));
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
        let is_spaced = self.text.end_board();
        let doubt = (self.rows == 1 && is_spaced).then_some(Doubt::RowOrColumn);
        self.rows = 0;
        self.letters = None;
        Located { line: self.start().line, board, doubt }
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
                self.text.pass_space().map_err(|place| TextError::new(place, Problem::Space))?;
                continue;
            }
            let was_blank = self.text.is_blank();
            self.end_row()?;
            self.text.end_line();
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
