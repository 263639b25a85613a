//! Puts pictures together from pieces of text, wherever the pieces are cut.

use super::Located;
use super::error::{Problem, TextError};
use super::letters::{Letter, Letters};
use super::rows::Rows;
use crate::lights::picture::{Picture, Symbol};
use fewest_core::memory::OutOfMemory;
use fewest_core::text::{Assembler, MOST_SPACE, Place, is_space};

/// The picture that is being read.
#[derive(Debug)]
pub(super) struct PictureAssembler {
    letters: Letters,
    /// The bytes that a picture may take.
    limit: usize,
    rows: Rows,
    /// Where each finished row begins, and the current one.
    starts: Vec<Place>,
    row_start: Place,
    /// How many letters the current word has.
    word: usize,
    line: Line,
    spacing: Option<Spacing>,
    /// The white space of the line since its last letter.
    space: u64,
    here: Place,
    start: Place,
}

/// How the letters of a row follow each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Spacing {
    /// A row is a word.
    Close,
    /// A row is a line of single letters.
    Spaced,
}

/// The content of the current line so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Line {
    Blank,
    Single,
    Words,
}

impl PictureAssembler {
    pub(super) fn new(letters: Letters, limit: usize) -> Self {
        Self {
            letters,
            limit,
            rows: Rows::new(letters.are_two()),
            starts: Vec::new(),
            row_start: Place::START,
            word: 0,
            line: Line::Blank,
            spacing: None,
            space: 0,
            here: Place::START,
            start: Place::START,
        }
    }

    /// Where the next byte stands.
    pub(super) fn here(&self) -> Place {
        self.here
    }

    /// Where the last picture that was begun begins.
    pub(super) fn start(&self) -> Place {
        self.start
    }

    /// Takes letters from the start of `text`, which does not begin with white space; returns how many.
    fn take_letters(&mut self, text: &[u8]) -> Result<usize, TextError> {
        let symbol = self.letter(text[0])?;
        self.begin_letters()?;
        let refused = |error| Self::refused(self.row_start, error);
        let mut count = self.rows.take_eights(text).map_err(refused)?;
        if count == 0 {
            self.rows.push(symbol).map_err(refused)?;
            count = 1;
        } else {
            self.check_room()?;
        }
        self.word += count;
        self.here.column += count as u64;
        self.space = 0;
        // A longer word after single letters on one line is an error: it is neither a row nor part of their row.
        if self.line == Line::Single && self.word > 1 {
            let column = self.here.column - self.word as u64;
            return Err(self.mixed(Place { column, ..self.here }));
        }
        Ok(count)
    }

    fn letter(&self, byte: u8) -> Result<Symbol, TextError> {
        let problem = match self.letters.read(byte) {
            Letter::Symbol(symbol) => return Ok(symbol),
            Letter::TooLarge => Problem::State { expected: self.letters, found: byte },
            Letter::Unknown => Problem::Byte { expected: self.letters, found: byte },
        };
        Err(TextError::new(self.here, problem))
    }

    /// Notes where rows and pictures begin, and verifies that there is room for more.
    fn begin_letters(&mut self) -> Result<(), TextError> {
        if self.rows.length() == 0 {
            self.row_start = self.here;
            if self.rows.finished() == 0 {
                self.start = self.here;
            }
        }
        self.check_room()
    }

    /// Verifies that the picture, with one letter more, is within the limit of memory.
    fn check_room(&self) -> Result<(), TextError> {
        if self.rows.bytes() + self.starts.len() * size_of::<Place>() > self.limit {
            return Err(TextError::new(self.row_start, Problem::OverLimit { limit: self.limit }));
        }
        Ok(())
    }

    fn refused(row_start: Place, error: OutOfMemory) -> TextError {
        TextError::new(row_start, Problem::OutOfMemory(error))
    }

    /// Ends the word, if there is one: a row, unless more single letters may follow it on the line.
    fn end_word(&mut self) -> Result<(), TextError> {
        match std::mem::take(&mut self.word) {
            0 => Ok(()),
            1 if self.line != Line::Words => {
                self.line = Line::Single;
                Ok(())
            }
            _ => {
                self.line = Line::Words;
                self.end_row(Spacing::Close)
            }
        }
    }

    fn end_line(&mut self) -> Result<(), TextError> {
        self.end_row(Spacing::Spaced)?;
        self.here = self.here.after(b'\n');
        self.line = Line::Blank;
        self.space = 0;
        Ok(())
    }

    /// Ends the current row, if it has letters; a row of one letter has no spacing.
    fn end_row(&mut self, spacing: Spacing) -> Result<(), TextError> {
        if self.rows.length() == 0 {
            return Ok(());
        }
        if self.rows.length() > 1 && *self.spacing.get_or_insert(spacing) != spacing {
            return Err(self.mixed(self.row_start));
        }
        self.rows.end_row().map_err(|error| Self::refused(self.row_start, error))?;
        self.starts.push(self.row_start);
        Ok(())
    }

    fn mixed(&self, place: Place) -> TextError {
        TextError::new(place, Problem::MixedSpacing { row: self.rows.finished() as u64 + 1 })
    }

    fn take_picture(&mut self) -> Located {
        let spacing = self.spacing.take();
        let is_one_spaced_row = self.rows.finished() == 1 && spacing == Some(Spacing::Spaced);
        let places = self.rows.take(self.letters.are_two());
        let picture = Picture::of_text(places, std::mem::take(&mut self.starts));
        Located { line: self.start.line, picture, is_one_spaced_row }
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
            if byte == b'\n' {
                let was_blank = self.line == Line::Blank;
                self.end_line()?;
                if was_blank && self.rows.finished() > 0 {
                    return Ok((at, Some(self.take_picture())));
                }
            } else {
                self.space += 1;
                self.here = self.here.after(byte);
                if self.space > MOST_SPACE {
                    return Err(TextError::new(self.here, Problem::Space));
                }
            }
        }
        Ok((bytes.len(), None))
    }

    fn finish(&mut self) -> Result<Option<Located>, TextError> {
        self.end_word()?;
        self.end_row(Spacing::Spaced)?;
        Ok((self.rows.finished() > 0).then(|| self.take_picture()))
    }
}
