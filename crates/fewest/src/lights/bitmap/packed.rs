//! Rows of cells as bits in words, the first cell lowest.

use crate::gf2::bits::{WORD, bit, last_mask};

/// Ones at the multiples of 3.
const THIRDS: u64 = 0x9249_2492_4924_9249;

/// Adds bytes that are 0 or 1.
pub(in crate::lights) fn add_packed(bytes: &[u8], words: &mut [u64]) {
    for (word, bytes) in words.iter_mut().zip(bytes.chunks(WORD)) {
        *word ^= match bytes.as_chunks::<8>() {
            (eights, []) if eights.len() == 8 => {
                eights.iter().rev().fold(0, |word, eight| word << 8 | pack_eight(*eight))
            }
            _ => bytes.iter().rev().fold(0, |word, byte| word << 1 | u64::from(*byte)),
        };
    }
}

/// Unpacks as many bits as there are bytes.
pub(in crate::lights) fn unpack(words: &[u64], bytes: &mut [u8]) {
    for (&word, bytes) in words.iter().zip(bytes.chunks_mut(WORD)) {
        let (eights, rest) = bytes.as_chunks_mut::<8>();
        let whole = eights.len();
        for (index, eight) in eights.iter_mut().enumerate() {
            *eight = unpack_eight(word >> (8 * index) & 0xff);
        }
        for (index, byte) in rest.iter_mut().enumerate() {
            *byte = (word >> (8 * whole + index) & 1) as u8;
        }
    }
}

fn pack_eight(bytes: [u8; 8]) -> u64 {
    gather(u64::from_le_bytes(bytes))
}

/// The lowest bits of eight bytes, of which the others are zero, the first byte lowest.
pub(in crate::lights) fn gather(lowest_bits: u64) -> u64 {
    // Byte i is to be bit 56 + i of the product; the other partial products are below, and no two of them meet.
    lowest_bits.wrapping_mul(0x0102_0408_1020_4080) >> 56
}

fn unpack_eight(bits: u64) -> [u8; 8] {
    // A copy of all bits in each byte, of which one is kept; then any bit becomes the highest, and that the lowest.
    let spread = bits.wrapping_mul(0x0101_0101_0101_0101) & 0x8040_2010_0804_0201;
    (((spread + 0x7f7f_7f7f_7f7f_7f7f) >> 7) & 0x0101_0101_0101_0101).to_le_bytes()
}

/// Adds to each cell its left and right neighbors in a row of `columns` cells.
pub(in crate::lights) fn add_neighbors(to: &mut [u64], row: &[u64], columns: usize) {
    let neighbors = |before: u64, word: u64, after: u64| {
        (word << 1 | before >> (WORD - 1)) ^ (word >> 1 | after << (WORD - 1))
    };
    match row {
        [] => return,
        [word] => to[0] ^= neighbors(0, *word, 0),
        [first, second, ..] => {
            let last = row.len() - 1;
            to[0] ^= neighbors(0, *first, *second);
            // Words inside the row need no choice, so that a vector of them is added at a time.
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

/// Replaces what each cell of a row of `length` cells needs by presses that change their cell and both neighbors, of which the
/// first one is 0. Returns the press that a cell behind the row would get.
///
/// The presses are z times what is needed, divided as power series by 1 + z + z².
pub(in crate::lights) fn solve_line(row: &mut [u64], length: usize) -> u8 {
    let last_needed = bit(row, length - 1);
    // The quotient is the product with 1 + z, divided by 1 + z³: each bit of it is added to the one three places on.
    let (mut before, mut carry) = (0, 0);
    for word in &mut *row {
        let mut sum = (*word << 1 | before >> (WORD - 1)) ^ (*word << 2 | before >> (WORD - 2));
        before = *word;
        for shift in [3, 6, 12, 24, 48] {
            sum ^= sum << shift;
        }
        // The last three bits of the word before are added to every third one. What they add to the last three of this word
        // is known without the product, so that no word waits for another's.
        *word = sum ^ THIRDS.wrapping_mul(carry);
        carry = sum >> (WORD - 3) ^ (carry >> 1 | (carry & 1) << 2);
    }
    if let Some(last) = row.last_mut() {
        *last &= last_mask(length);
    }
    let above = length.checked_sub(2).map_or(0, |place| bit(row, place));
    (last_needed ^ bit(row, length - 1) ^ above) as u8
}

/// What [`solve_line`] returns: the sum of the cells that are not 2 modulo 3 places before the last one.
pub(in crate::lights) fn behind_line(row: &[u64], length: usize) -> u8 {
    let last = length - 1;
    let sum = row.iter().enumerate().fold(0, |sum, (index, word)| {
        let first_left_out = (last + 1 + 2 * index * WORD) % 3;
        sum ^ word & !(THIRDS << first_left_out)
    });
    (sum.count_ones() % 2) as u8
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gf2::bits::words_for;
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
        fn presses_of_a_line_change_what_is_needed(cells in vec(0_u8..2, 1..300)) {
            let mut words = vec![0; words_for(cells.len())];
            add_packed(&cells, &mut words);
            let expected = behind_line(&words, cells.len());
            let behind = solve_line(&mut words, cells.len());
            assert_eq!(behind, expected);
            let mut presses = vec![2; cells.len()];
            unpack(&words, &mut presses);
            assert_eq!(presses[0], 0);
            presses.push(behind);
            for (place, &cell) in cells.iter().enumerate() {
                let before = place.checked_sub(1).map_or(0, |place| presses[place]);
                assert_eq!(before ^ presses[place] ^ presses[place + 1], cell);
            }
            assert_eq!(words[words.len() - 1] & !last_mask(cells.len()), 0);
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
