//! The rows of a picture while it is read.
//!
//! Rows are bits until a symbol is not a cell of two states, or until a row differs in length from the first row.

use crate::lights::bitmap::Bitmap;
use crate::lights::picture::{Places, Symbol};
use fewest_core::memory::{self, OutOfMemory};
use fewest_gf2::bits::{WORD, bit, words_for};
use fewest_gf2::eights::spelled;

#[derive(Debug)]
pub(super) enum Rows {
    Symbols {
        finished: Vec<Vec<Symbol>>,
        places: usize,
        row: Vec<Symbol>,
    },
    /// Cells of two states in rows of equal length.
    Bits {
        words: Vec<u64>,
        finished: usize,
        columns: usize,
        length: usize,
    },
}

impl Rows {
    /// No rows yet. `takes_bits` suits pictures that consist mostly of cells of two states.
    pub(super) fn new(takes_bits: bool) -> Self {
        match takes_bits {
            true => Self::Bits { words: Vec::new(), finished: 0, columns: 0, length: 0 },
            false => Self::Symbols { finished: Vec::new(), places: 0, row: Vec::new() },
        }
    }

    pub(super) fn finished(&self) -> usize {
        match self {
            Self::Symbols { finished, .. } => finished.len(),
            Self::Bits { finished, .. } => *finished,
        }
    }

    /// The number of symbols in the current row.
    pub(super) fn length(&self) -> usize {
        match self {
            Self::Symbols { row, .. } => row.len(),
            Self::Bits { length, .. } => *length,
        }
    }

    /// The bytes that the rows and one more symbol take.
    pub(super) fn bytes(&self) -> usize {
        match self {
            Self::Symbols { finished, places, row } => {
                let symbols = places + row.len() + 1;
                symbols * size_of::<Symbol>() + finished.len() * size_of::<Vec<Symbol>>()
            }
            Self::Bits { words, .. } => (words.len() + 1) * size_of::<u64>(),
        }
    }

    pub(super) fn push(&mut self, symbol: Symbol) -> Result<(), OutOfMemory> {
        match (&mut *self, symbol) {
            (Self::Bits { words, length, .. }, Symbol::State(state)) => {
                push_bits(words, length, state.into(), 1)
            }
            (Self::Bits { .. }, _) => {
                self.turn_into_symbols()?;
                self.push(symbol)
            }
            (Self::Symbols { row, .. }, _) => memory::push(row, symbol),
        }
    }

    /// Reads cells of two states from the start of a text, eight at a time. Returns the number of cells.
    pub(super) fn take_eights(&mut self, text: &[u8]) -> Result<usize, OutOfMemory> {
        let Self::Bits { words, length, .. } = self else { return Ok(0) };
        // A group of eight cells starts at a multiple of eight, so it does not straddle two words.
        if !length.is_multiple_of(8) {
            return Ok(0);
        }
        let before = *length;
        for eight in text.as_chunks().0 {
            let Some(cells) = eight_cells(*eight) else { break };
            push_bits(words, length, cells.into(), 8)?;
        }
        Ok(*length - before)
    }

    pub(super) fn end_row(&mut self) -> Result<(), OutOfMemory> {
        match self {
            Self::Bits { finished, columns, length, .. } if *finished == 0 || length == columns => {
                *columns = std::mem::take(length);
                *finished += 1;
                Ok(())
            }
            Self::Bits { .. } => {
                self.turn_into_symbols()?;
                self.end_row()
            }
            Self::Symbols { finished, places, row } => {
                *places += row.len();
                memory::push(finished, std::mem::take(row))
            }
        }
    }

    /// Removes and returns the finished rows; there must be at least one.
    pub(super) fn take(&mut self, takes_bits: bool) -> Places {
        match std::mem::replace(self, Self::new(takes_bits)) {
            Self::Symbols { finished, .. } => Places::Symbols(finished),
            Self::Bits { words, finished, columns, .. } => {
                Places::Bits(Bitmap::of_words(finished, columns, words))
            }
        }
    }

    /// Removes the finished rows, and returns them as pictures of `height` rows. There must be at least one row, and
    /// `height` must divide the number of rows.
    pub(super) fn take_each(&mut self, height: usize, takes_bits: bool) -> Vec<Places> {
        match self.take(takes_bits) {
            Places::Bits(bits) if bits.rows() > height => {
                let columns = bits.columns();
                let parts = bits.words().chunks(words_for(columns) * height);
                parts.map(|part| Places::Bits(Bitmap::of_words(height, columns, part.to_vec()))).collect()
            }
            Places::Symbols(rows) if rows.len() > height => {
                let mut rows = rows.into_iter();
                let parts =
                    (0..rows.len() / height).map(|_| Places::Symbols(rows.by_ref().take(height).collect()));
                parts.collect()
            }
            whole => vec![whole],
        }
    }

    /// Removes the first `rows` finished rows.
    pub(super) fn forget(&mut self, rows: usize) -> Result<(), OutOfMemory> {
        self.turn_into_symbols()?;
        if let Self::Symbols { finished, places, .. } = self {
            *places -= finished.drain(..rows).map(|row| row.len()).sum::<usize>();
        }
        Ok(())
    }

    pub(super) fn lengths(&self) -> Vec<usize> {
        match self {
            Self::Symbols { finished, .. } => finished.iter().map(Vec::len).collect(),
            Self::Bits { finished, columns, .. } => vec![*columns; *finished],
        }
    }

    fn turn_into_symbols(&mut self) -> Result<(), OutOfMemory> {
        let Self::Bits { words, finished, columns, length } = self else { return Ok(()) };
        let unpacked = |words: &[u64], length: usize| {
            let mut row = Vec::new();
            memory::reserve(&mut row, length)?;
            row.extend((0..length).map(|column| Symbol::State(bit(words, column) as u8)));
            Ok(row)
        };
        let width = words_for(*columns);
        let mut rows = Vec::new();
        memory::reserve(&mut rows, *finished)?;
        for row in 0..*finished {
            rows.push(unpacked(&words[row * width..], *columns)?);
        }
        let row = unpacked(&words[*finished * width..], *length)?;
        *self = Self::Symbols { places: *finished * *columns, finished: rows, row };
        Ok(())
    }
}

/// Appends cells to a row of `length` cells. They must fit into the row's last word.
fn push_bits(words: &mut Vec<u64>, length: &mut usize, cells: u64, count: usize) -> Result<(), OutOfMemory> {
    if length.is_multiple_of(WORD) {
        memory::push(words, cells)?;
    } else if let Some(last) = words.last_mut() {
        *last |= cells << (*length % WORD);
    }
    *length += count;
    Ok(())
}

/// The cells of eight letters as bits. `None` unless all are digits, or all lower-case letters, of two states.
fn eight_cells(letters: [u8; 8]) -> Option<u8> {
    spelled(letters, b'0', b'1').or_else(|| spelled(letters, b'w', b'b'))
}
