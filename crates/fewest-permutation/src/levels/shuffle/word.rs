//! The machine words that hold a row of bits.

use super::Vectored;
use std::ops::{BitAnd, BitOr, BitOrAssign, Not};

pub(crate) trait RowWord:
    Copy
    + Default
    + Eq
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitOrAssign
    + Not<Output = Self>
    + Vectored
{
    const BYTES: usize;

    fn load(bytes: &[u8]) -> Self;

    fn store(self, bytes: &mut [u8]);

    fn bit(number: usize) -> Self;

    /// Shifts toward higher bits.
    fn left(self, shift: u32) -> Self;

    /// Shifts toward lower bits.
    fn right(self, shift: u32) -> Self;

    fn count_ones(self) -> u32;

    fn lowest(self) -> Option<usize>;

    fn has(self, bit: usize) -> bool {
        self & Self::bit(bit) != Self::default()
    }
}

macro_rules! words {
    ($($word:ty),*) => {
        $(impl RowWord for $word {
            const BYTES: usize = size_of::<Self>();

            #[inline(always)]
            fn load(bytes: &[u8]) -> Self {
                Self::from_le_bytes(*bytes.first_chunk().expect("rows are padded to a word"))
            }

            #[inline(always)]
            fn store(self, bytes: &mut [u8]) {
                *bytes.first_chunk_mut().expect("rows are padded to a word") = self.to_le_bytes();
            }

            fn bit(number: usize) -> Self {
                1 << number
            }

            #[inline(always)]
            fn left(self, shift: u32) -> Self {
                self.wrapping_shl(shift)
            }

            #[inline(always)]
            fn right(self, shift: u32) -> Self {
                self.wrapping_shr(shift)
            }

            fn count_ones(self) -> u32 {
                self.count_ones()
            }

            #[inline(always)]
            fn lowest(self) -> Option<usize> {
                (self != 0).then(|| self.trailing_zeros() as usize)
            }
        })*
    };
}

words!(u32, u64);
