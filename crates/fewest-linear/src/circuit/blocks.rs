//! A division of the detectors into blocks, which can be joined: union-find, with the members of each block as a list.

use fewest_core::memory::{self, OutOfMemory};

/// A partition of the detectors. A block may be *kept*: its detectors stay in the reduced model.
pub(super) struct Blocks {
    /// For each detector, a detector of the same block that is nearer to the representative.
    parent: Vec<u32>,
    /// For each detector, the next detector of the same block, in a circular list.
    next: Vec<u32>,
    /// For each representative, the number of detectors of its block.
    size: Vec<u32>,
    /// For each representative, whether its block is kept.
    kept: Vec<bool>,
}

impl Blocks {
    pub(super) fn bytes_needed(detectors: usize) -> u64 {
        13 * detectors as u64
    }

    /// A block for each detector; no block is kept.
    pub(super) fn new(detectors: usize) -> Result<Self, OutOfMemory> {
        let own = || memory::collected((0..detectors).map(|detector| detector as u32));
        let (size, kept) = (memory::filled(detectors, 1)?, memory::filled(detectors, false)?);
        Ok(Self { parent: own()?, next: own()?, size, kept })
    }

    /// The representative of a detector's block.
    pub(super) fn of(&mut self, detector: u32) -> u32 {
        let mut at = detector;
        while self.parent[at as usize] != at {
            let above = self.parent[self.parent[at as usize] as usize];
            self.parent[at as usize] = above;
            at = above;
        }
        at
    }

    pub(super) fn is_kept(&self, block: u32) -> bool {
        self.kept[block as usize]
    }

    pub(super) fn keep(&mut self, block: u32) {
        self.kept[block as usize] = true;
    }

    /// The number of detectors in the block of a representative.
    pub(super) fn size(&self, block: u32) -> u32 {
        self.size[block as usize]
    }

    /// Joins the blocks of two representatives; the joined block is kept if one of the blocks is. Returns the new
    /// representative.
    pub(super) fn join(&mut self, a: u32, b: u32) -> u32 {
        if a == b {
            return a;
        }
        let (large, small) = if self.size(a) >= self.size(b) { (a, b) } else { (b, a) };
        self.parent[small as usize] = large;
        self.next.swap(large as usize, small as usize);
        self.size[large as usize] += self.size[small as usize];
        self.kept[large as usize] |= self.kept[small as usize];
        large
    }

    /// All detectors of the block that contains `detector`.
    pub(super) fn members(&self, detector: u32) -> impl Iterator<Item = u32> {
        let after = move |&at: &u32| Some(self.next[at as usize]).filter(|&next| next != detector);
        std::iter::successors(Some(detector), after)
    }
}
