//! Blocks as tuples of parts, one for each orbit: a walk reads the parts from a spot without divisions.

use super::entry::Entry;
use super::orbit_table::OrbitTable;
use fewest_core::memory;

/// The effect of moves on one orbit's part of a block.
pub(crate) struct Part {
    /// The number of parts.
    pub(crate) blocks: usize,
    /// The bits of the part among those of all parts.
    shift: u32,
    mask: u64,
    /// For each part an entry for each move; its block is the number of the part, not its share in the number of the
    /// block.
    entries: Vec<Entry>,
}

/// The target of a move from a part, and the part's shares in the numbers of the actions.
#[derive(Clone, Copy)]
pub(crate) struct PartStep {
    /// The bits of the part, among those of all parts.
    pub(crate) part: u64,
    pub(crate) bits: usize,
    pub(crate) rows: usize,
}

impl Part {
    /// The parts of blocks whose shares are in these tables.
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
            // The number of a block fits 32 bits.
            stride = stride.saturating_mul(blocks as u32);
            part
        };
        let mut parts: Vec<Self> = orbits.into_iter().rev().map(of_orbit).collect();
        parts.reverse();
        // The entries of a part with a single value are constant, so they are added to those of another part.
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

    /// The number of this part among the bits of all parts.
    #[inline(always)]
    pub(crate) fn number(&self, parts: u64) -> usize {
        (parts >> self.shift & self.mask) as usize
    }

    /// The bits of a part.
    pub(crate) fn bits(&self, number: usize) -> u64 {
        (number as u64) << self.shift
    }

    /// Prefetches the entries of a part.
    #[inline(always)]
    pub(crate) fn prefetch(&self, number: usize, steps: usize) {
        memory::prefetch(&self.entries[number * steps..][..steps]);
    }

    /// The effect of a move, one of `steps`, on the part of this number; `None` if it does not exist there.
    #[inline(always)]
    pub(crate) fn step(&self, number: usize, step: usize, steps: usize) -> Option<PartStep> {
        let Entry { block, bits, rows } = self.entries[number * steps + step];
        let part = u64::from(block) << self.shift;
        (block != Entry::FORBIDDEN).then_some(PartStep { part, bits: bits.into(), rows: rows.into() })
    }
}
