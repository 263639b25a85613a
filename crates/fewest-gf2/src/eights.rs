//! Packs eight bytes, each 0 or 1, into eight bits, and unpacks them.
//!
//! The first byte is the lowest bit.

const ONES: u64 = 0x0101_0101_0101_0101;

/// Packs eight bytes, each 0 or 1, into bits.
#[inline]
pub const fn packed(bytes: [u8; 8]) -> u8 {
    gathered(u64::from_le_bytes(bytes))
}

/// Packs eight bytes, each 0 or 1, into bits. The bytes are given as a little-endian word.
#[inline]
pub const fn gathered(bytes: u64) -> u8 {
    // The product has byte i at bit 56 + i. All other partial products are below bit 56, or beyond bit 63, where the
    // multiplication drops them. No two partial products share a bit, so there are no carries.
    (bytes.wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8
}

/// Unpacks eight bits into bytes, each 0 or 1.
#[inline]
pub const fn unpacked(bits: u8) -> [u8; 8] {
    // Copies all bits into each byte, and keeps one bit in each. The addition carries this bit into the highest bit of
    // its byte, from which it is shifted to the lowest.
    let spread = (bits as u64).wrapping_mul(ONES) & 0x8040_2010_0804_0201;
    (((spread + 0x7f * ONES) >> 7) & ONES).to_le_bytes()
}

/// The bits that eight letters represent; `None` if a letter is neither `zero` nor `one`.
///
/// `zero` and `one` must differ in their lowest bit.
#[inline]
pub const fn spelled(letters: [u8; 8], zero: u8, one: u8) -> Option<u8> {
    let differing = u64::from_le_bytes(letters) ^ (ONES * zero as u64);
    // The lowest bit of a letter decides which of the two it may be. It is that letter if it differs from `zero` by
    // nothing, or by `zero ^ one`.
    let is_one = differing & ONES;
    if differing == is_one * (zero ^ one) as u64 { Some(gathered(is_one)) } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_is_eight_bytes_of_its_bits() {
        for bits in 0..=u8::MAX {
            let bytes = std::array::from_fn(|index| bits >> index & 1);
            assert_eq!((unpacked(bits), packed(bytes)), (bytes, bits));
            let letters = bytes.map(|bit| if bit == 1 { b'b' } else { b'w' });
            assert_eq!(spelled(letters, b'w', b'b'), Some(bits));
        }
    }

    #[test]
    fn other_letters_are_found_at_every_place() {
        for (zero, one) in [(b'w', b'b'), (b'0', b'1'), (b'.', b'#')] {
            for (place, other) in (0..8).flat_map(|place| (0..=u8::MAX).map(move |other| (place, other))) {
                let mut letters = [zero; 8];
                letters[place] = other;
                let expected = if other == zero { Some(0) } else { (other == one).then_some(1 << place) };
                assert_eq!(spelled(letters, zero, one), expected);
            }
        }
    }
}
