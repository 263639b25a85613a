//! Block numbers as tuples of parts, one part for each orbit. `levels/rows.rs` explains blocks. A walk down a table of
//! distances keeps the parts separate, because reading them then needs no divisions.

use super::entry::Entry;
use super::orbit_table::OrbitTable;
use fewest_core::memory;

/// One orbit's part of block numbers, and the effect of moves on it.
pub(crate) struct Part {
    /// The number of values of the part.
    pub(crate) blocks: usize,
    /// The position of the part's bits among the bits of all parts.
    shift: u32,
    mask: u64,
    /// For each value of the part, an entry for each move. `block` in these entries is the value of the part, not its
    /// summand in the block number.
    entries: Vec<Entry>,
}

/// The effect of a move on a part: the new part, and the part's summands in the numbers of the actions.
#[derive(Clone, Copy)]
pub(crate) struct PartStep {
    /// The new value of the part, at its position among the bits of all parts.
    pub(crate) part: u64,
    pub(crate) bits: usize,
    pub(crate) rows: usize,
}

impl Part {
    /// The parts of block numbers, made from the tables of the orbits.
    pub(super) fn of_orbits(orbits: Vec<OrbitTable>, steps: usize) -> Vec<Self> {
        let (mut shift, mut stride) = (0, 1);
        let of_orbit = |OrbitTable { blocks, mut entries }| {
            if stride > 1 {
                let moves = entries.iter_mut().filter(|entry| entry.block != Entry::FORBIDDEN);
                moves.for_each(|entry| entry.block /= stride);
            }
            let bits = u64::BITS - (blocks as u64 - 1).leading_zeros();
            let part = Self { blocks, shift, mask: (1 << bits) - 1, entries };
            shift += bits;
            // If the stride exceeds 32 bits, no later part needs it, because block numbers fit 32 bits.
            stride = stride.saturating_mul(blocks as u32);
            part
        };
        let mut parts: Vec<Self> = orbits.into_iter().rev().map(of_orbit).collect();
        parts.reverse();
        // A part with a single value has constant entries. They are added to the entries of another part.
        parts.sort_by_key(|part| part.blocks == 1);
        while let [first, .., Self { blocks: 1, entries, .. }] = &mut parts[..] {
            for row in first.entries.chunks_exact_mut(steps.max(1)) {
                row.iter_mut().zip(&*entries).for_each(|(entry, other)| entry.add_same(*other));
            }
            parts.pop();
        }
        parts
    }

    /// The bytes of the entries.
    pub(crate) fn bytes(&self) -> u64 {
        size_of_val(&self.entries[..]) as u64
    }

    /// The value of this part in the bits of all parts.
    #[inline(always)]
    pub(crate) fn number(&self, parts: u64) -> usize {
        (parts >> self.shift & self.mask) as usize
    }

    /// A value of this part, shifted to its position among the bits of all parts.
    pub(crate) fn bits(&self, number: usize) -> u64 {
        (number as u64) << self.shift
    }

    /// Prefetches the entries of a value.
    #[inline(always)]
    pub(crate) fn prefetch(&self, number: usize, steps: usize) {
        memory::prefetch(&self.entries[number * steps..][..steps]);
    }

    /// The effect of a move on the value `number` of this part. `None` if the move does not exist there. `steps` is the
    /// number of moves.
    #[inline(always)]
    pub(crate) fn step(&self, number: usize, step: usize, steps: usize) -> Option<PartStep> {
        let Entry { block, bits, rows } = self.entries[number * steps + step];
        let part = u64::from(block) << self.shift;
        (block != Entry::FORBIDDEN).then_some(PartStep { part, bits: bits.into(), rows: rows.into() })
    }
}
