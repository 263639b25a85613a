//! An entry: the effect of a move on the pieces of one orbit. States are bits in the rows of blocks, as
//! `levels/rows.rs` explains.

/// The summands of an orbit in three numbers: the number of the block to which a move leads, the number of its action
/// on the bits of a row, and the number of its action on the rows of a block. Each number is the sum over all orbits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    /// The summand in the number of the block. `FORBIDDEN` if the move does not exist here.
    pub(super) block: u32,
    /// The summand in the number of the action on bits.
    pub(super) bits: u16,
    /// The summand in the number of the action on rows.
    pub(super) rows: u16,
}

impl Entry {
    pub(super) const FORBIDDEN: u32 = u32::MAX;

    /// The entry of a move that does not exist.
    pub(super) const NONE: Self = Self { block: Self::FORBIDDEN, bits: 0, rows: 0 };

    /// Adds the summands of another orbit, which has one block only.
    pub(super) fn add_same(&mut self, other: Self) {
        if self.block == Self::FORBIDDEN || other.block == Self::FORBIDDEN {
            *self = Self::NONE;
        } else {
            self.bits += other.bits;
            self.rows += other.rows;
        }
    }

    /// Adds the summand of a factor's permutation with this number. `stride` is the stride of the factor's
    /// permutations.
    pub(super) fn add(&mut self, stride: Self, number: usize) {
        self.bits += stride.bits * number as u16;
        self.rows += stride.rows * number as u16;
    }
}
