//! Reads and writes the pixels of a bitmap.

use super::error::PbmError;
use crate::flip::board::Board;
use crate::flip::shape::Shape;
use fewest_core::memory::{self, OutOfMemory};
use fewest_core::text::{Cursor, is_space};
use fewest_gf2::bits;
use std::io::{self, BufRead, Write};

/// The number of bytes that are converted at a time. A longer row is converted whole.
const PIECE: usize = 1 << 16;

/// The longest line of digits that the P1 format recommends.
const LINE: usize = 70;

pub(super) fn read_plain(text: &mut Cursor<impl BufRead>, board: &mut Board) -> Result<(), PbmError> {
    let shape = board.shape();
    for row in 0..shape.rows() {
        let mut outcome = Ok(());
        board.edit_row(row, |words| outcome = read_digits(text, words, row, shape));
        outcome?;
    }
    text.skip_space_and_comments()?;
    match text.peek()? {
        None => Ok(()),
        Some(_) => Err(PbmError::Trailing { rows: shape.rows() }),
    }
}

/// `words` must be zero.
fn read_digits(
    text: &mut Cursor<impl BufRead>,
    words: &mut [u64],
    row: usize,
    shape: Shape,
) -> Result<(), PbmError> {
    let mut column = 0;
    while column < shape.columns() {
        let buffered = text.buffered()?;
        let run =
            buffered.iter().take(shape.columns() - column).take_while(|byte| matches!(byte, b'0' | b'1'));
        let mut length = 0;
        for digit in run {
            bits::toggle_if(words, column + length, u64::from(digit & 1));
            length += 1;
        }
        text.take_in_line(length);
        column += length;
        if length > 0 {
            continue;
        }
        match text.peek()? {
            None => return Err(PbmError::Truncated { row: row + 1, rows: shape.rows() }),
            Some(byte) if is_space(byte) || byte == b'#' => text.skip_space_and_comments()?,
            Some(found) => return Err(PbmError::Pixel { place: text.place(), found }),
        }
    }
    Ok(())
}

pub(super) fn write_plain(board: &Board, mut output: impl Write) -> io::Result<()> {
    let columns = board.shape().columns();
    let mut text = Vec::new();
    for row in board.rows() {
        text.clear();
        for column in 0..columns {
            text.push(b'0' + bits::bit(row, column) as u8);
            if (column + 1) % LINE == 0 || column + 1 == columns {
                text.push(b'\n');
            }
        }
        output.write_all(&text)?;
    }
    Ok(())
}

pub(super) fn read_raw(text: &mut Cursor<impl BufRead>, board: &mut Board) -> Result<(), PbmError> {
    let shape = board.shape();
    let width = shape.words_per_row();
    let mut rows = RawRows::new(shape).map_err(|error| PbmError::OutOfMemory { shape, error })?;
    for words in board.words_mut().chunks_mut(rows.at_once * width) {
        rows.read(text, words)?;
    }
    rows.expect_end(text)
}

pub(super) fn write_raw(board: &Board, mut output: impl Write) -> io::Result<()> {
    let shape = board.shape();
    let mut rows = RawRows::new(shape).map_err(|error| io::Error::new(io::ErrorKind::OutOfMemory, error))?;
    for words in board.words().chunks(rows.at_once * shape.words_per_row()) {
        rows.write(words, &mut output)?;
    }
    Ok(())
}

/// Reads and writes the rows of a P4 bitmap, some rows at a time.
pub(super) struct RawRows {
    shape: Shape,
    at_once: usize,
    /// The bytes of these rows.
    piece: Vec<u8>,
    /// The number of rows read so far.
    taken: usize,
}

impl RawRows {
    pub(super) fn new(shape: Shape) -> Result<Self, OutOfMemory> {
        Self::of_at_most(PIECE / shape.columns().div_ceil(8), shape)
    }

    /// Converts up to `at_once` rows at a time, but at least one.
    pub(super) fn of_at_most(at_once: usize, shape: Shape) -> Result<Self, OutOfMemory> {
        let at_once = at_once.clamp(1, shape.rows());
        let mut piece = Vec::new();
        let bytes = at_once.saturating_mul(shape.columns().div_ceil(8));
        memory::reserve(&mut piece, bytes)?;
        piece.resize(bytes, 0);
        Ok(Self { shape, at_once, piece, taken: 0 })
    }

    pub(super) fn read(
        &mut self,
        text: &mut Cursor<impl BufRead>,
        words: &mut [u64],
    ) -> Result<(), PbmError> {
        let bytes_per_row = self.shape.columns().div_ceil(8);
        let rows = words.chunks_exact_mut(self.shape.words_per_row());
        let bytes = &mut self.piece[..rows.len() * bytes_per_row];
        let filled = text.copy_to(bytes)?;
        if filled < bytes.len() {
            let row = self.taken + filled / bytes_per_row + 1;
            return Err(PbmError::Truncated { row, rows: self.shape.rows() });
        }
        self.taken += rows.len();
        for (words, bytes) in rows.zip(bytes.chunks_exact(bytes_per_row)) {
            words_from_bytes(words, bytes);
            if let Some(last) = words.last_mut() {
                *last &= self.shape.last_mask();
            }
        }
        Ok(())
    }

    pub(super) fn expect_end(&self, text: &mut Cursor<impl BufRead>) -> Result<(), PbmError> {
        match text.peek()? {
            None => Ok(()),
            Some(_) => Err(PbmError::Trailing { rows: self.shape.rows() }),
        }
    }

    pub(super) fn write(&mut self, words: &[u64], output: &mut impl Write) -> io::Result<()> {
        let bytes_per_row = self.shape.columns().div_ceil(8);
        let rows = words.chunks_exact(self.shape.words_per_row());
        let bytes = &mut self.piece[..rows.len() * bytes_per_row];
        for (bytes, words) in bytes.chunks_exact_mut(bytes_per_row).zip(rows) {
            bytes_from_words(bytes, words);
        }
        output.write_all(bytes)
    }
}

fn words_from_bytes(words: &mut [u64], bytes: &[u8]) {
    let (eights, rest) = bytes.as_chunks::<8>();
    for (word, eight) in words.iter_mut().zip(eights) {
        *word = reverse_in_bytes(u64::from_le_bytes(*eight));
    }
    if !rest.is_empty() {
        let mut eight = [0; 8];
        eight[..rest.len()].copy_from_slice(rest);
        words[eights.len()] = reverse_in_bytes(u64::from_le_bytes(eight));
    }
}

fn bytes_from_words(bytes: &mut [u8], words: &[u64]) {
    let (eights, rest) = bytes.as_chunks_mut::<8>();
    for (eight, word) in eights.iter_mut().zip(words) {
        *eight = reverse_in_bytes(*word).to_le_bytes();
    }
    let (full, length) = (eights.len(), rest.len());
    if length > 0 {
        rest.copy_from_slice(&reverse_in_bytes(words[full]).to_le_bytes()[..length]);
    }
}

/// The first pixel is the highest bit in a file, and the lowest in a word.
fn reverse_in_bytes(word: u64) -> u64 {
    let word = word >> 4 & 0x0f0f_0f0f_0f0f_0f0f | (word & 0x0f0f_0f0f_0f0f_0f0f) << 4;
    let word = word >> 2 & 0x3333_3333_3333_3333 | (word & 0x3333_3333_3333_3333) << 2;
    word >> 1 & 0x5555_5555_5555_5555 | (word & 0x5555_5555_5555_5555) << 1
}
