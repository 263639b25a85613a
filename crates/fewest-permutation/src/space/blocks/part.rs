//! Block numbers as tuples of parts, one for each orbit. Reading separate parts needs no divisions.

use super::entry::Entry;
use super::orbit_table::OrbitTable;
use fewest_core::memory;

/// One orbit's part of block numbers, and the effect of moves on it.
pub(crate) struct Part {
    pub(crate) blocks: usize,
    /// The position of the part's bits among the bits of all parts.
    shift: u32,
    mask: u64,
    /// For each value of the part, an entry for each move. Its `block` is a value of the part, not a summand of the
    /// block number.
    entries: Vec<Entry>,
}

#[derive(Clone, Copy)]
pub(crate) struct PartStep {
    /// The new value of the part, at its position among the bits of all parts.
    pub(crate) part: u64,
    pub(crate) bits: usize,
    pub(crate) rows: usize,
}

impl Part {
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
            // Block numbers fit 32 bits, so a larger stride is not needed.
            stride = stride.saturating_mul(blocks as u32);
            part
        };
        let mut parts: Vec<Self> = orbits.into_iter().rev().map(of_orbit).collect();
        parts.reverse();
        // A part with a single value has constant entries, which are added to those of another part.
        parts.sort_by_key(|part| part.blocks == 1);
        while let [first, .., Self { blocks: 1, entries, .. }] = &mut parts[..] {
            for row in first.entries.chunks_exact_mut(steps.max(1)) {
                row.iter_mut().zip(&*entries).for_each(|(entry, other)| entry.add_same(*other));
            }
            parts.pop();
        }
        parts
    }

    pub(crate) fn bytes(&self) -> u64 {
        size_of_val(&self.entries[..]) as u64
    }

    #[inline(always)]
    pub(crate) fn number(&self, parts: u64) -> usize {
        (parts >> self.shift & self.mask) as usize
    }

    /// A value of this part at its position among the bits of all parts.
    pub(crate) fn bits(&self, number: usize) -> u64 {
        (number as u64) << self.shift
    }

    #[inline(always)]
    pub(crate) fn prefetch(&self, number: usize, steps: usize) {
        memory::prefetch(&self.entries[number * steps..][..steps]);
    }

    /// The effect of one of `steps` moves on the value `number`; `None` if the move does not exist there.
    #[inline(always)]
    pub(crate) fn step(&self, number: usize, step: usize, steps: usize) -> Option<PartStep> {
        let Entry { block, bits, rows } = self.entries[number * steps + step];
        let part = u64::from(block) << self.shift;
        (block != Entry::FORBIDDEN).then_some(PartStep { part, bits: bits.into(), rows: rows.into() })
    }
}
