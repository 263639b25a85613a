//! Reads, shifts and reverses sequences of bits in words. The first bit is the lowest.

/// The number of bits of a word.
pub const WORD: usize = u64::BITS as usize;

/// The number of words that `length` bits take.
pub const fn words_for(length: usize) -> usize {
    length.div_ceil(WORD)
}

/// A mask of the bits of the last word that belong to a sequence of `length` bits.
pub const fn last_mask(length: usize) -> u64 {
    u64::MAX >> ((WORD - length % WORD) % WORD)
}

/// The bit at `index`; 0 beyond the last word.
#[inline]
pub fn bit(words: &[u64], index: usize) -> u64 {
    words.get(index / WORD).map_or(0, |word| word >> (index % WORD) & 1)
}

/// Adds `bit`, which is 0 or 1, to the bit at `index`.
///
/// # Panics
/// `index` is beyond the last word.
#[inline]
pub fn toggle_if(words: &mut [u64], index: usize, bit: u64) {
    words[index / WORD] ^= bit << (index % WORD);
}

/// Adds `source`, shifted up by `shift` bits, to `target`. Bits beyond the end of `target` are dropped.
pub fn add_shifted(target: &mut [u64], source: &[u64], shift: usize) {
    let (words, bits) = (shift / WORD, shift % WORD);
    let Some(target) = target.get_mut(words..) else { return };
    if bits == 0 {
        for (to, from) in target.iter_mut().zip(source) {
            *to ^= from;
        }
        return;
    }
    let mut carry = 0;
    for (to, from) in target.iter_mut().zip(source.iter().copied().chain([0])) {
        *to ^= from << bits | carry;
        carry = from >> (WORD - bits);
    }
}

/// Shifts all bits up by `shift` bits. Bits beyond the end are dropped.
pub fn shift_up(words: &mut [u64], shift: usize) {
    let (whole, bits) = (shift / WORD, shift % WORD);
    for index in (0..words.len()).rev() {
        let word = |below: usize| index.checked_sub(below).map_or(0, |index| words[index]);
        words[index] = match bits {
            0 => word(whole),
            _ => word(whole) << bits | word(whole + 1) >> (WORD - bits),
        };
    }
}

/// Copies `length` bits of `source` from the bit `start` on. Bits beyond the end of `source` are 0.
pub fn extract(source: &[u64], start: usize, length: usize) -> Vec<u64> {
    let (words, bits) = (start / WORD, start % WORD);
    let word = |index: usize| source.get(index).copied().unwrap_or(0);
    let mut run: Vec<u64> = (words..words + words_for(length))
        .map(|index| match bits {
            0 => word(index),
            _ => word(index) >> bits | word(index + 1) << (WORD - bits),
        })
        .collect();
    if let Some(last) = run.last_mut() {
        *last &= last_mask(length);
    }
    run
}

/// The first `length` bits of `source` in reverse order.
pub fn reversed(source: &[u64], length: usize) -> Vec<u64> {
    let count = words_for(length);
    let backwards: Vec<u64> = source[..count].iter().rev().map(|word| word.reverse_bits()).collect();
    extract(&backwards, count * WORD - length, length)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reversing_moves_each_bit_to_the_mirrored_place() {
        for length in [1, 5, 63, 64, 65, 127, 128, 129, 200] {
            for place in 0..length {
                let mut words = vec![0; words_for(length)];
                toggle_if(&mut words, place, 1);
                let mirrored = reversed(&words, length);
                for index in 0..length {
                    assert_eq!(bit(&mirrored, index), u64::from(index == length - 1 - place));
                }
            }
        }
    }

    #[test]
    fn extracting_undoes_shifting() {
        let source = [0x0123_4567_89ab_cdef, 0xfedc_ba98_7654_3210];
        for shift in [0, 1, 7, 63, 64, 65, 100] {
            let mut target = [0; 4];
            add_shifted(&mut target, &source, shift);
            assert_eq!(extract(&target, shift, 128), source);
            let mut in_place = [source[0], source[1], 0, 0];
            shift_up(&mut in_place, shift);
            assert_eq!(in_place, target);
        }
    }

    #[test]
    fn adding_twice_changes_nothing() {
        let source = [0x0123_4567_89ab_cdef, 0xfedc_ba98_7654_3210];
        for shift in [0, 1, 63, 64, 100] {
            let before = [u64::MAX, 0x5555_5555_5555_5555, 7, 1 << 63];
            let mut target = before;
            add_shifted(&mut target, &source, shift);
            assert_ne!(target, before);
            add_shifted(&mut target, &source, shift);
            assert_eq!(target, before);
            toggle_if(&mut target, 10 + shift, 1);
            assert_ne!(target, before);
            toggle_if(&mut target, 10 + shift, 0);
            toggle_if(&mut target, 10 + shift, 1);
            assert_eq!(target, before);
        }
    }
}
