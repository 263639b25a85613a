//! Puts pictures together from pieces of text, wherever the pieces are cut.

use super::Located;
use super::error::{Problem, TextError};
use super::letters::{Letter, Letters};
use crate::lights::picture::{Picture, Symbol};
use crate::memory;
use crate::text::{Assembler, MOST_SPACE, Place, is_space};

/// The picture that is being read.
#[derive(Debug)]
pub(super) struct PictureAssembler {
    letters: Letters,
    /// The bytes that a picture may take.
    limit: usize,
    /// The finished rows, and where each begins.
    rows: Vec<Vec<Symbol>>,
    starts: Vec<Place>,
    /// The places of the finished rows.
    places: usize,
    row: Vec<Symbol>,
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

/// What the current line has held.
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
            rows: Vec::new(),
            starts: Vec::new(),
            places: 0,
            row: Vec::new(),
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

    fn take_letter(&mut self, byte: u8) -> Result<(), TextError> {
        let problem = match self.letters.read(byte) {
            Letter::Symbol(symbol) => return self.push(byte, symbol),
            Letter::TooLarge => Problem::State { expected: self.letters, found: byte },
            Letter::Unknown => Problem::Byte { expected: self.letters, found: byte },
        };
        Err(TextError::new(self.here, problem))
    }

    fn push(&mut self, byte: u8, symbol: Symbol) -> Result<(), TextError> {
        if self.row.is_empty() {
            self.row_start = self.here;
            if self.rows.is_empty() {
                self.start = self.here;
            }
        }
        let rows = self.rows.len() * (size_of::<Vec<Symbol>>() + size_of::<Place>());
        if (self.places + self.row.len() + 1) * size_of::<Symbol>() + rows > self.limit {
            return Err(TextError::new(self.row_start, Problem::OverLimit { limit: self.limit }));
        }
        if self.row.len() == self.row.capacity() {
            let more = self.row.len().max(8);
            memory::reserve(&mut self.row, more)
                .map_err(|error| TextError::new(self.row_start, Problem::OutOfMemory(error)))?;
        }
        self.row.push(symbol);
        self.word += 1;
        self.here = self.here.after(byte);
        self.space = 0;
        // Behind single letters a longer word is neither a row of its own nor part of theirs.
        if self.line == Line::Single && self.word > 1 {
            let column = self.here.column - self.word as u64;
            return Err(self.mixed(Place { column, ..self.here }));
        }
        Ok(())
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
        if self.row.is_empty() {
            return Ok(());
        }
        if self.row.len() > 1 && *self.spacing.get_or_insert(spacing) != spacing {
            return Err(self.mixed(self.row_start));
        }
        let row = std::mem::take(&mut self.row);
        self.places += row.len();
        self.rows.push(row);
        self.starts.push(self.row_start);
        Ok(())
    }

    fn mixed(&self, place: Place) -> TextError {
        TextError::new(place, Problem::MixedSpacing { row: self.rows.len() as u64 + 1 })
    }

    fn take_picture(&mut self) -> Located {
        let spacing = self.spacing.take();
        self.places = 0;
        let (rows, starts) = (std::mem::take(&mut self.rows), std::mem::take(&mut self.starts));
        let is_one_spaced_row = rows.len() == 1 && spacing == Some(Spacing::Spaced);
        Located { line: self.start.line, picture: Picture::of_text(rows, starts), is_one_spaced_row }
    }
}

impl Assembler for PictureAssembler {
    type Thing = Located;
    type Error = TextError;

    fn feed(&mut self, bytes: &[u8]) -> Result<(usize, Option<Located>), TextError> {
        for (at, &byte) in bytes.iter().enumerate() {
            if !is_space(byte) {
                self.take_letter(byte)?;
            } else if byte == b'\n' {
                self.end_word()?;
                let was_blank = self.line == Line::Blank;
                self.end_line()?;
                if was_blank && !self.rows.is_empty() {
                    return Ok((at + 1, Some(self.take_picture())));
                }
            } else {
                self.end_word()?;
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
        Ok((!self.rows.is_empty()).then(|| self.take_picture()))
    }
}
