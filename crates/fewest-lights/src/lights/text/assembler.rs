//! Assembles pictures from pieces of text, which may be cut anywhere.

use super::Located;
use super::error::{Problem, TextError};
use super::header::Headers;
use super::letters::{Letter, Letters};
use super::rows::Rows;
use crate::lights::picture::{Picture, Symbol};
use crate::rows::RowReader;
use fewest_core::memory::OutOfMemory;
use fewest_core::text::{Assembler, Place, is_space};
use std::vec::IntoIter;

/// The picture that is being read.
#[derive(Debug)]
pub(super) struct PictureAssembler {
    letters: Letters,
    /// In bytes, for one picture.
    limit: usize,
    rows: Rows,
    /// Where each finished row begins.
    starts: Vec<Place>,
    text: RowReader,
    headers: Headers,
    /// Whether the picture has no rows yet, and all bytes of the current line so far could belong to a header.
    may_be_header: bool,
    /// The boards that the end of the text completed and that are not returned yet, in their order.
    waiting: IntoIter<Located>,
}

impl PictureAssembler {
    pub(super) fn new(letters: Letters, limit: usize) -> Self {
        let rows = Rows::new(letters.are_two());
        let (headers, text) = (Headers::new(letters), RowReader::new());
        let waiting = vec![].into_iter();
        Self { letters, limit, rows, starts: vec![], text, headers, may_be_header: true, waiting }
    }

    pub(super) fn here(&self) -> Place {
        self.text.here()
    }

    pub(super) fn start(&self) -> Place {
        self.text.start()
    }

    /// Reads the letters at the start of `text`, which does not begin with white space. Returns the number of letters.
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

    /// Checks that the picture, with one more letter, is within the memory limit.
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

    fn end_word(&mut self) -> Result<(), TextError> {
        if self.text.end_word() { self.end_row() } else { Ok(()) }
    }

    /// Does nothing if the row has no letters.
    fn end_row(&mut self) -> Result<(), TextError> {
        if self.rows.length() == 0 {
            return Ok(());
        }
        if let Err(place) = self.text.end_row(self.rows.length()) {
            let rows = self.rows.finished();
            if !self.text.is_spaced() || !self.headers.replace_rows(rows) {
                return Err(self.mixed(place));
            }
            self.rows.forget(rows).map_err(|error| Self::refused(place, error))?;
            self.starts.clear();
            self.text.begin_again();
            self.text.end_row(self.rows.length()).map_err(|place| self.mixed(place))?;
        }
        self.headers.check_row(self.rows.length(), self.text.row_start())?;
        self.rows.end_row().map_err(|error| Self::refused(self.text.row_start(), error))?;
        self.starts.push(self.text.row_start());
        Ok(())
    }

    fn take_picture(&mut self) -> Result<Located, TextError> {
        self.check_first_row()?;
        self.headers.end_board(self.rows.finished(), self.here())?;
        let is_one_row = self.rows.finished() == 1;
        let places = self.rows.take(self.letters.are_two());
        let picture = Picture::of_text(places, std::mem::take(&mut self.starts));
        let is_one_spaced_row = self.text.end_board() && is_one_row;
        self.may_be_header = true;
        Ok(Located { line: self.start().line, picture, is_one_spaced_row })
    }

    /// Removes the first row if the rows after it show that it is a header.
    fn check_first_row(&mut self) -> Result<(), TextError> {
        if self.headers.replace_first_row(|| self.rows.lengths()) {
            self.rows.forget(1).map_err(|error| Self::refused(self.start(), error))?;
            self.starts.remove(0);
            self.text.begin_at(self.starts[0]);
        }
        Ok(())
    }

    /// Divides the rows into the announced number of boards. All boards have the same number of rows.
    fn take_boards(&mut self) -> Result<Vec<Located>, TextError> {
        let height = self.headers.rows_of_each(self.rows.finished()).unwrap_or(self.rows.finished());
        let (is_spaced, here) = (self.text.end_board(), self.here());
        let starts = std::mem::take(&mut self.starts);
        let boards =
            self.rows.take_each(height, self.letters.are_two()).into_iter().zip(starts.chunks(height));
        boards
            .map(|(places, starts)| {
                self.headers.end_board(height, here)?;
                let (line, is_one_spaced_row) = (starts[0].line, is_spaced && height == 1);
                Ok(Located { line, picture: Picture::of_text(places, starts.to_vec()), is_one_spaced_row })
            })
            .collect()
    }

    fn feed_letters(&mut self, text: &[u8]) -> Result<(), TextError> {
        let mut at = 0;
        while let Some(&byte) = text.get(at) {
            if is_space(byte) {
                self.end_word()?;
                at += 1;
                self.pass_space()?;
            } else {
                at += self.take_letters(&text[at..])?;
            }
        }
        Ok(())
    }

    fn pass_space(&mut self) -> Result<(), TextError> {
        self.text.pass_space().map_err(|place| TextError::new(place, Problem::Space))
    }

    /// Processes a byte of a line that may be a header, and returns whether it consumed the byte. If the line is not a
    /// header, its earlier bytes are read as letters.
    fn take_header(&mut self, byte: u8) -> Result<bool, TextError> {
        if byte != b'\n' && self.headers.take(byte) {
            return Ok(true);
        }
        if byte == b'\n' && self.headers.end_line(self.here()) {
            self.text.end_line();
            return Ok(true);
        }
        self.may_be_header = false;
        let text = self.headers.release();
        self.feed_letters(&text)?;
        Ok(false)
    }
}

impl Assembler for PictureAssembler {
    type Thing = Located;
    type Error = TextError;

    fn feed(&mut self, bytes: &[u8]) -> Result<(usize, Option<Located>), TextError> {
        let mut at = 0;
        while let Some(&byte) = bytes.get(at) {
            if self.may_be_header && self.take_header(byte)? {
                at += 1;
                continue;
            }
            if !is_space(byte) {
                at += self.take_letters(&bytes[at..])?;
                continue;
            }
            self.end_word()?;
            at += 1;
            if byte != b'\n' {
                self.pass_space()?;
                continue;
            }
            let was_blank = self.text.is_blank();
            self.end_row()?;
            self.text.end_line();
            let is_whole = self.headers.rows() == Some(self.rows.finished());
            if is_whole || was_blank && self.rows.finished() > 0 {
                return Ok((at, Some(self.take_picture()?)));
            }
            self.may_be_header = self.rows.finished() == 0;
        }
        Ok((bytes.len(), None))
    }

    fn finish(&mut self) -> Result<Option<Located>, TextError> {
        if let Some(next) = self.waiting.next() {
            return Ok(Some(next));
        }
        if self.may_be_header && !self.headers.end_line(self.here()) {
            let text = self.headers.release();
            self.feed_letters(&text)?;
        }
        self.end_word()?;
        self.end_row()?;
        if self.rows.finished() == 0 {
            self.headers.finish()?;
            return Ok(None);
        }
        self.check_first_row()?;
        self.waiting = self.take_boards()?.into_iter();
        Ok(self.waiting.next())
    }
}
