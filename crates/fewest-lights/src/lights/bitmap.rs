//! A rectangle of bits: the cells of a board with two states, or the presses of the buttons.

pub(super) mod packed;

use fewest_gf2::bits::{bit, words_for};

/// Each row begins a new word, and the bits beyond its last column are zero.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Bitmap {
    rows: usize,
    columns: usize,
    words: Vec<u64>,
}

impl Bitmap {
    pub(super) fn of_words(rows: usize, columns: usize, words: Vec<u64>) -> Self {
        debug_assert_eq!(words.len(), rows * words_for(columns));
        Self { rows, columns, words }
    }

    pub(super) fn rows(&self) -> usize {
        self.rows
    }

    pub(super) fn columns(&self) -> usize {
        self.columns
    }

    pub(super) fn words(&self) -> &[u64] {
        &self.words
    }

    pub(super) fn len(&self) -> usize {
        self.rows * self.columns
    }

    pub(super) fn row(&self, row: usize) -> &[u64] {
        let width = words_for(self.columns);
        &self.words[row * width..][..width]
    }

    pub(super) fn get(&self, row: usize, column: usize) -> u8 {
        bit(self.row(row), column) as u8
    }

    pub(super) fn ones(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The bits of all rows, one byte for each.
    pub(super) fn bytes(&self) -> Vec<u8> {
        let mut bytes = vec![0; self.len()];
        if self.columns > 0 {
            let rows = bytes.chunks_exact_mut(self.columns).enumerate();
            rows.for_each(|(row, bytes)| packed::unpack(self.row(row), bytes));
        }
        bytes
    }
}
