//! Division of power series by 1 + z + z², a word at a time.
//!
//! 1 / (1 + z + z²) = (1 + z) / (1 + z³), so each bit of the product with 1 + z is added to every third bit from its own on.
//! Inside words that takes few shifts, and no word waits for another. What a word adds to those after it are three bits: one
//! for each residue of places modulo 3.
#![allow(unsafe_code)]

use super::bits::WORD;
#[cfg(target_arch = "x86_64")]
use fewest_core::instructions::has;

/// Ones at the multiples of 3.
const THIRDS: u64 = 0x9249_2492_4924_9249;

/// Replaces `quotient` by (`constant` + z · `words`) / (1 + z + z²), of which it keeps as many words.
///
/// The loop is compiled again for AVX2. AVX-512 takes a tenth off it, which a whole solve did not show: half of the time
/// goes into the carries.
///
/// # Panics
/// The lengths differ.
pub fn divide(words: &[u64], constant: bool, quotient: &mut [u64]) {
    assert_eq!(words.len(), quotient.len(), "a quotient has as many words as the dividend");
    #[cfg(target_arch = "x86_64")]
    if has!("avx2") {
        // SAFETY: the processor has just been found to have AVX2.
        return unsafe { x86::divide_avx2(words, constant, quotient) };
    }
    divide_portable(words, constant, quotient);
}

/// The coefficient of z^`length` in z · `words` / (1 + z + z²), where `words` is a polynomial of degree below `length`.
pub fn coefficient(words: &[u64], length: usize) -> u64 {
    // The inverse is 1, 1, 0, 1, 1, 0, …, so that each place counts whose residue is not that of `length`.
    const LANES: usize = 24;
    let (chunks, rest) = words.as_chunks::<LANES>();
    let mut sums = [0; LANES];
    for chunk in chunks {
        (0..LANES).for_each(|lane| sums[lane] ^= chunk[lane]);
    }
    sums.iter_mut().zip(rest).for_each(|(sum, word)| *sum ^= word);
    // A word begins a residue further than the one before.
    let counted = |lane: usize| !third(length + 2 * lane);
    let sum = sums.iter().enumerate().fold(0, |all, (lane, sum)| all ^ sum & counted(lane));
    u64::from(sum.count_ones() % 2)
}

/// Ones at the places of a word that have a residue modulo 3.
const fn third(residue: usize) -> u64 {
    THIRDS << (residue % 3)
}

#[inline(always)]
fn divide_portable(words: &[u64], constant: bool, quotient: &mut [u64]) {
    let Some((first, sums)) = quotient.split_first_mut() else { return };
    // The constant is the bit in front of the first word.
    *first = sum_in_word(u64::from(constant) << (WORD - 1), words[0]);
    for (sum, pair) in sums.iter_mut().zip(words.windows(2)) {
        *sum = sum_in_word(pair[0], pair[1]);
    }
    add_carries(quotient);
}

/// The word `word` of z (1 + z) times a series, with each bit added to every third one after it in the word.
#[inline(always)]
fn sum_in_word(before: u64, word: u64) -> u64 {
    let mut sum = (word << 1 | before >> (WORD - 1)) ^ (word << 2 | before >> (WORD - 2));
    for shift in [3, 9, 27] {
        sum ^= sum << shift ^ sum << (2 * shift);
    }
    sum
}

/// Adds the bits of the words before to each word of sums.
#[inline(always)]
fn add_carries(sums: &mut [u64]) {
    /// For the first, second and third word of three, what is added for each set of residues, counted from the first word.
    const ADDED: [[u64; 8]; 3] = [added(0), added(2), added(1)];
    // The sums of all bits so far, by their residues. The last three bits of a word are what it adds, but in its own order.
    let mut carries = 0;
    let mut add = |place: usize, word: &mut u64| {
        let sum = *word;
        *word = sum ^ ADDED[place][carries as usize & 7];
        carries ^= match place {
            0 => sum >> (WORD - 1) | sum >> (WORD - 4) & 6,
            1 => sum >> (WORD - 2) | sum >> (WORD - 5) & 4,
            _ => sum >> (WORD - 3),
        };
    };
    let (triples, rest) = sums.as_chunks_mut::<3>();
    for [first, second, third] in triples {
        add(0, first);
        add(1, second);
        add(2, third);
    }
    rest.iter_mut().enumerate().for_each(|(place, word)| add(place, word));
}

/// For each set of residues, ones at its places in a word whose places are `later` residues further.
const fn added(later: usize) -> [u64; 8] {
    let mut added = [0; 8];
    let mut set = 0;
    while set < 8 {
        let mut residue = 0;
        while residue < 3 {
            if set >> residue & 1 == 1 {
                added[set] |= third(residue + later);
            }
            residue += 1;
        }
        set += 1;
    }
    added
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    use super::divide_portable;

    #[target_feature(enable = "avx2")]
    pub(super) fn divide_avx2(words: &[u64], constant: bool, quotient: &mut [u64]) {
        divide_portable(words, constant, quotient);
    }
}

#[cfg(test)]
mod tests {
    use super::super::bits::bit;
    use super::*;
    use proptest::collection::vec;
    use proptest::prelude::{any, proptest};

    /// The coefficients of the quotient by the definition of division, a bit more than the words have.
    fn bit_by_bit(words: &[u64], constant: bool) -> Vec<u64> {
        let mut quotient = vec![u64::from(constant)];
        for place in 0..words.len() * WORD {
            let before = place.checked_sub(1).map_or(0, |before| quotient[before]);
            quotient.push(bit(words, place) ^ quotient[place] ^ before);
        }
        quotient
    }

    fn check(words: &[u64], constant: bool) {
        let expected = bit_by_bit(words, constant);
        // The former content does not matter.
        let mut fast = vec![u64::MAX; words.len()];
        divide(words, constant, &mut fast);
        assert!((0..words.len() * WORD).all(|place| bit(&fast, place) == expected[place]), "{words:x?}");
        let mut portable = vec![0; words.len()];
        divide_portable(words, constant, &mut portable);
        assert_eq!(fast, portable);
    }

    #[test]
    fn every_single_bit_is_divided_around_words_and_vectors() {
        for length in (0..=18).chain([23, 24, 25, 47, 48, 49]) {
            let mut words = vec![0; length];
            check(&words, false);
            check(&words, true);
            for place in 0..length * WORD {
                words[place / WORD] = 1 << (place % WORD);
                check(&words, false);
                words[place / WORD] = 0;
            }
        }
    }

    proptest! {
        #[test]
        fn division_is_that_of_single_bits(words in vec(any::<u64>(), 0..100), constant in any::<bool>()) {
            check(&words, constant);
        }

        #[test]
        fn a_coefficient_is_that_of_the_quotient(words in vec(any::<u64>(), 0..100), cut in 0..WORD) {
            let mut words = words;
            let length = (words.len() * WORD).saturating_sub(cut);
            if let Some(last) = words.last_mut() {
                *last &= u64::MAX >> cut;
            }
            assert_eq!(coefficient(&words, length), bit_by_bit(&words, false)[length]);
        }
    }
}
