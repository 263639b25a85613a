//! The effect of a move on the pieces of one orbit (see `levels/rows.rs`).

/// The summands of an orbit in the number of the block after a move, and in the numbers of the move's actions on bits
/// and rows. Each number is the sum over all orbits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    /// `FORBIDDEN` if the move does not exist here.
    pub(super) block: u32,
    pub(super) bits: u16,
    pub(super) rows: u16,
}

impl Entry {
    pub(super) const FORBIDDEN: u32 = u32::MAX;

    pub(super) const NONE: Self = Self { block: Self::FORBIDDEN, bits: 0, rows: 0 };

    /// Adds the summands of an orbit with a single block.
    pub(super) fn add_same(&mut self, other: Self) {
        if self.block == Self::FORBIDDEN || other.block == Self::FORBIDDEN {
            *self = Self::NONE;
        } else {
            self.bits += other.bits;
            self.rows += other.rows;
        }
    }

    /// Adds the summand of a factor's permutation. `stride` is the stride of the factor's permutations.
    pub(super) fn add(&mut self, stride: Self, number: usize) {
        self.bits += stride.bits * number as u16;
        self.rows += stride.rows * number as u16;
    }
}
