//! Puts pictures together from pieces of text, wherever the pieces are cut.

use super::Located;
use super::error::{Problem, TextError};
use super::letters::{Letter, Letters};
use super::rows::Rows;
use crate::lights::picture::{Picture, Symbol};
use crate::rows::RowReader;
use fewest_core::memory::OutOfMemory;
use fewest_core::text::{Assembler, Place, is_space};

/// The picture that is being read.
#[derive(Debug)]
pub(super) struct PictureAssembler {
    letters: Letters,
    /// The bytes that a picture may take.
    limit: usize,
    rows: Rows,
    /// Where each finished row begins.
    starts: Vec<Place>,
    text: RowReader,
}

impl PictureAssembler {
    pub(super) fn new(letters: Letters, limit: usize) -> Self {
        let rows = Rows::new(letters.are_two());
        Self { letters, limit, rows, starts: Vec::new(), text: RowReader::new() }
    }

    /// Where the next byte stands.
    pub(super) fn here(&self) -> Place {
        self.text.here()
    }

    /// Where the last picture that was begun begins.
    pub(super) fn start(&self) -> Place {
        self.text.start()
    }

    /// Takes letters from the start of `text`, which does not begin with white space; returns how many.
    fn take_letters(&mut self, text: &[u8]) -> Result<usize, TextError> {
        let symbol = self.letter(text[0])?;
        if self.rows.length() == 0 {
            self.text.begin_row(self.rows.finished() == 0);
        }
        self.check_room()?;
        let row_start = self.text.row_start();
        let refused = |error| Self::refused(row_start, error);
        let mut count = self.rows.take_eights(text).map_err(refused)?;
        if count == 0 {
            self.rows.push(symbol).map_err(refused)?;
            count = 1;
        } else {
            self.check_room()?;
        }
        self.text.pass_letters(count);
        self.text.check_word().map_err(|place| self.mixed(place))?;
        Ok(count)
    }

    fn letter(&self, byte: u8) -> Result<Symbol, TextError> {
        let problem = match self.letters.read(byte) {
            Letter::Symbol(symbol) => return Ok(symbol),
            Letter::TooLarge => Problem::State { expected: self.letters, found: byte },
            Letter::Unknown => Problem::Byte { expected: self.letters, found: byte },
        };
        Err(TextError::new(self.here(), problem))
    }

    /// Verifies that the picture, with one letter more, is within the limit of memory.
    fn check_room(&self) -> Result<(), TextError> {
        if self.rows.bytes() + self.starts.len() * size_of::<Place>() > self.limit {
            return Err(TextError::new(self.text.row_start(), Problem::OverLimit { limit: self.limit }));
        }
        Ok(())
    }

    fn refused(row_start: Place, error: OutOfMemory) -> TextError {
        TextError::new(row_start, Problem::OutOfMemory(error))
    }

    fn mixed(&self, place: Place) -> TextError {
        TextError::new(place, Problem::MixedSpacing { row: self.rows.finished() as u64 + 1 })
    }

    /// Ends the word of text, and with it perhaps a row.
    fn end_word(&mut self) -> Result<(), TextError> {
        if self.text.end_word() { self.end_row() } else { Ok(()) }
    }

    /// Ends the current row, if it has letters.
    fn end_row(&mut self) -> Result<(), TextError> {
        if self.rows.length() == 0 {
            return Ok(());
        }
        self.text.end_row(self.rows.length()).map_err(|place| self.mixed(place))?;
        self.rows.end_row().map_err(|error| Self::refused(self.text.row_start(), error))?;
        self.starts.push(self.text.row_start());
        Ok(())
    }

    fn take_picture(&mut self) -> Located {
        let is_one_row = self.rows.finished() == 1;
        let places = self.rows.take(self.letters.are_two());
        let picture = Picture::of_text(places, std::mem::take(&mut self.starts));
        let is_one_spaced_row = self.text.end_board() && is_one_row;
        Located { line: self.start().line, picture, is_one_spaced_row }
    }
}

impl Assembler for PictureAssembler {
    type Thing = Located;
    type Error = TextError;

    fn feed(&mut self, bytes: &[u8]) -> Result<(usize, Option<Located>), TextError> {
        let mut at = 0;
        while let Some(&byte) = bytes.get(at) {
            if !is_space(byte) {
                at += self.take_letters(&bytes[at..])?;
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
            if was_blank && self.rows.finished() > 0 {
                return Ok((at, Some(self.take_picture())));
            }
        }
        Ok((bytes.len(), None))
    }

    fn finish(&mut self) -> Result<Option<Located>, TextError> {
        self.end_word()?;
        self.end_row()?;
        Ok((self.rows.finished() > 0).then(|| self.take_picture()))
    }
}
