//! Whether a distance is below, at or above a middle level: one of three digits, five in a byte.

use super::marks::Recent;
use fewest_core::memory;

pub(super) struct Thirds(Vec<u8>);

const PER_BYTE: usize = 5;

/// The digits of each byte, with room for eight.
static DIGITS: [[u8; 8]; 256] = {
    let mut digits = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut left, mut digit) = (byte, 0);
        while digit < PER_BYTE {
            digits[byte][digit] = (left % 3) as u8;
            left /= 3;
            digit += 1;
        }
        byte += 1;
    }
    digits
};

pub(super) fn bytes(classes: u64) -> u64 {
    classes.div_ceil(PER_BYTE as u64)
}

/// Packs marks in place. The present level is the middle level.
pub(super) fn packed(marks: Recent, classes: usize) -> Vec<u8> {
    let mut all = marks.into_bytes();
    let length = classes.div_ceil(PER_BYTE);
    for to in 0..length {
        // The entries that are packed into this byte are in the same byte or later ones, so they are not overwritten.
        let digit = |number: usize| {
            let entry = all.get(number / 4).map_or(0, |byte| byte >> (number % 4 * 2) & 3);
            Recent::digit(entry)
        };
        all[to] = (to * PER_BYTE..(to + 1) * PER_BYTE).rev().fold(0, |byte, at| byte * 3 + digit(at));
    }
    all.truncate(length);
    all.shrink_to_fit();
    all
}

impl Thirds {
    pub(super) fn of_bytes(bytes: Vec<u8>) -> Self {
        Self(bytes)
    }

    pub(super) fn held(&self) -> u64 {
        self.0.len() as u64
    }

    /// 0 below the middle level, 1 at it, and 2 above.
    #[inline(always)]
    pub(super) fn get(&self, number: usize) -> usize {
        DIGITS[usize::from(self.0[number / PER_BYTE])][number % PER_BYTE].into()
    }

    #[inline(always)]
    pub(super) fn prefetch(&self, number: usize) {
        memory::prefetch(&self.0[number / PER_BYTE..=number / PER_BYTE]);
    }
}
