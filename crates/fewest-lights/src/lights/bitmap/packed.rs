//! Operations on rows of cells that are packed into words, with the first cell in the lowest bit.

use fewest_gf2::bits::{WORD, last_mask};
use fewest_gf2::eights;

/// Adds each byte, 0 or 1, to a bit of the words, modulo 2.
pub(crate) fn add_packed(bytes: &[u8], words: &mut [u64]) {
    for (word, bytes) in words.iter_mut().zip(bytes.chunks(WORD)) {
        *word ^= match bytes.as_chunks::<8>() {
            (eights, []) if eights.len() == 8 => {
                eights.iter().rev().fold(0, |word, eight| word << 8 | u64::from(eights::packed(*eight)))
            }
            _ => bytes.iter().rev().fold(0, |word, byte| word << 1 | u64::from(*byte)),
        };
    }
}

/// Unpacks one bit into each byte.
pub(crate) fn unpack(words: &[u64], bytes: &mut [u8]) {
    for (&word, bytes) in words.iter().zip(bytes.chunks_mut(WORD)) {
        let (eights, rest) = bytes.as_chunks_mut::<8>();
        let whole = eights.len();
        for (index, eight) in eights.iter_mut().enumerate() {
            *eight = eights::unpacked((word >> (8 * index)) as u8);
        }
        for (index, byte) in rest.iter_mut().enumerate() {
            *byte = (word >> (8 * whole + index) & 1) as u8;
        }
    }
}

/// Adds to each cell of `to` the left and right neighbors of this cell in `row`, a row of `columns` cells.
pub(crate) fn add_neighbors(to: &mut [u64], row: &[u64], columns: usize) {
    let neighbors = |before: u64, word: u64, after: u64| {
        (word << 1 | before >> (WORD - 1)) ^ (word >> 1 | after << (WORD - 1))
    };
    match row {
        [] => return,
        [word] => to[0] ^= neighbors(0, *word, 0),
        [first, second, ..] => {
            let last = row.len() - 1;
            to[0] ^= neighbors(0, *first, *second);
            // Inner words need no branch, so the compiler vectorizes this loop.
            for (to, words) in to[1..last].iter_mut().zip(row.windows(3)) {
                *to ^= neighbors(words[0], words[1], words[2]);
            }
            to[last] ^= neighbors(row[last - 1], row[last], 0);
        }
    }
    if let Some(last) = to.last_mut() {
        *last &= last_mask(columns);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fewest_gf2::bits::{bit, words_for};
    use proptest::collection::vec;
    use proptest::prelude::proptest;

    proptest! {
        #[test]
        fn a_row_is_packed_cell_by_cell_and_unpacked_again(cells in vec(0_u8..2, 1..300)) {
            let mut words = vec![0; words_for(cells.len())];
            add_packed(&cells, &mut words);
            assert!((0..cells.len()).all(|cell| bit(&words, cell) == u64::from(cells[cell])));
            let mut bytes = vec![2; cells.len()];
            unpack(&words, &mut bytes);
            assert_eq!(bytes, cells);
        }

        #[test]
        fn neighbors_are_beside_a_cell(cells in vec(0_u8..2, 1..300)) {
            let mut words = vec![0; words_for(cells.len())];
            add_packed(&cells, &mut words);
            let mut sum = vec![0; words.len()];
            add_neighbors(&mut sum, &words, cells.len());
            let cell = |place: Option<usize>| place.and_then(|place| cells.get(place)).copied().unwrap_or(0);
            let expected = (0..cells.len()).map(|place| cell(place.checked_sub(1)) ^ cell(Some(place + 1)));
            let mut bytes = vec![2; cells.len()];
            unpack(&sum, &mut bytes);
            assert_eq!(bytes, expected.collect::<Vec<_>>());
        }
    }
}
