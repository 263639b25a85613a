//! Converts boards to and from arrays with one `bool` for each cell.

use super::board::Board;
use super::shape::Shape;
use fewest_core::OutOfMemory;
use fewest_gf2::bits::WORD;
use fewest_gf2::eights;

impl Board {
    /// The board whose cells, in reading order, are black where `blacks` is true. Fails if there is no memory for it.
    ///
    /// # Errors
    /// The allocator refuses the memory.
    ///
    /// # Panics
    /// The number of cells does not match the shape.
    pub fn try_from_blacks(shape: Shape, blacks: &[bool]) -> Result<Self, OutOfMemory> {
        assert_eq!(blacks.len(), shape.cells(), "each cell of {shape} is black or not");
        let mut board = Self::try_white(shape)?;
        for (row, blacks) in blacks.chunks_exact(shape.columns()).enumerate() {
            board.edit_row(row, |words| {
                for (word, blacks) in words.iter_mut().zip(blacks.chunks(WORD)) {
                    *word = packed(blacks);
                }
            });
        }
        Ok(board)
    }

    /// Writes to `blacks`, in reading order, whether each cell is black.
    ///
    /// # Panics
    /// The length of `blacks` is not the number of cells.
    pub fn write_blacks(&self, blacks: &mut [bool]) {
        assert_eq!(blacks.len(), self.shape().cells(), "each cell of {} has a place", self.shape());
        for (words, blacks) in self.rows().zip(blacks.chunks_exact_mut(self.shape().columns())) {
            for (word, blacks) in words.iter().zip(blacks.chunks_mut(WORD)) {
                unpack(*word, blacks);
            }
        }
    }
}

/// The first cell is in the lowest bit.
fn packed(blacks: &[bool]) -> u64 {
    let (groups, rest) = blacks.as_chunks::<8>();
    let bytes = groups.iter().map(|group| u64::from(eights::packed(group.map(u8::from))));
    let word = bytes.enumerate().fold(0, |word, (index, byte)| word | byte << (8 * index));
    let rest = rest.iter().enumerate().map(|(index, &black)| u64::from(black) << (8 * groups.len() + index));
    word | rest.fold(0, |word, bit| word | bit)
}

/// The lowest bit is the first cell.
fn unpack(word: u64, blacks: &mut [bool]) {
    let cells = |byte: u8| eights::unpacked(byte).map(|cell| cell == 1);
    let bytes = word.to_le_bytes();
    let (groups, rest) = blacks.as_chunks_mut::<8>();
    for (group, &byte) in groups.iter_mut().zip(&bytes) {
        *group = cells(byte);
    }
    if let Some(&byte) = bytes.get(groups.len()) {
        rest.copy_from_slice(&cells(byte)[..rest.len()]);
    }
}
