//! Finds the states of the next level in one block (see `rows.rs`), by reading the blocks to which its moves lead.
//!
//! The portable loops are compiled again for processors with POPCNT or AVX-512.
#![allow(unsafe_code)]

use super::View;
use crate::levels::rows::Layout;
use crate::levels::shuffle::RowWord;
use crate::levels::shuffle::{Order, TOGETHER};
use crate::space::blocks::Step;
#[cfg(target_arch = "x86_64")]
use fewest_core::instructions::has;
use fewest_core::memory;

pub(super) struct Scratch<W> {
    here: Sources,
    /// The sources of the next block, and its index if they have been found.
    later: Sources,
    known: Option<usize>,
    /// The gathered states, row by row.
    found: Vec<W>,
    /// The rows that still have unseen states.
    open: Vec<u16>,
}

/// The moves from a block to blocks with states of the present level.
#[derive(Default)]
struct Sources {
    steps: Vec<Step>,
    /// The number of rows with states, rounded up to whole groups.
    rows: usize,
}

impl<W: RowWord> Scratch<W> {
    pub(super) fn new(height: usize) -> Self {
        Self {
            here: Sources::default(),
            later: Sources::default(),
            known: None,
            found: vec![W::default(); height.next_multiple_of(TOGETHER)],
            open: vec![],
        }
    }
}

pub(super) struct Target<'a, W> {
    seen: &'a mut [u8],
    next: &'a mut [u8],
    layout: Layout,
    full: W,
    missing: u32,
    states: u32,
    groups: u64,
}

impl<'a, W: RowWord> Target<'a, W> {
    pub(super) fn new(seen: &'a mut [u8], next: &'a mut [u8], missing: u32, view: &View<'_, W>) -> Self {
        Self { seen, next, layout: view.fixed.layout, full: view.fixed.full, missing, states: 0, groups: 0 }
    }

    pub(super) fn states(&self) -> u32 {
        self.states
    }

    /// The groups of rows that may have new states.
    pub(super) fn groups(&self) -> u64 {
        self.groups
    }

    #[inline(always)]
    fn missing(&self, row: usize) -> W {
        !W::load(&self.seen[self.layout.start(row)..]) & self.full
    }

    /// Adds the states of `found` that are unseen.
    #[inline(always)]
    fn add(&mut self, row: usize, found: W) {
        let new = found & self.missing(row);
        if new != W::default() {
            self.states += new.count_ones();
            self.groups |= self.layout.group_of(row);
            let start = self.layout.start(row);
            for bytes in [&mut self.seen[start..], &mut self.next[start..]] {
                (W::load(bytes) | new).store(bytes);
            }
        }
    }

    fn add_all(&mut self, found: &[W]) {
        #[cfg(target_arch = "x86_64")]
        {
            if has!("popcnt", "avx512f", "avx512vl", "avx512vpopcntdq") {
                // SAFETY: the features that the function is compiled for were detected just above.
                return unsafe { self.add_all_avx512(found) };
            }
            if has!("popcnt") {
                // SAFETY: POPCNT was detected just above.
                return unsafe { self.add_all_popcnt(found) };
            }
        }
        self.add_all_portable(found);
    }

    #[inline(always)]
    fn add_all_portable(&mut self, found: &[W]) {
        if self.layout.row == W::BYTES {
            self.add_words(found);
        } else {
            self.add_rows(found);
        }
    }

    /// The compiler vectorizes this loop over whole words.
    #[inline(always)]
    fn add_words(&mut self, found: &[W]) {
        let full = self.full;
        let words = self.seen.chunks_exact_mut(W::BYTES).zip(self.next.chunks_exact_mut(W::BYTES));
        let mut states = 0;
        for (&found, (seen, next)) in found.iter().zip(words) {
            let before = W::load(seen);
            let new = found & !before & full;
            states += new.count_ones();
            new.store(next);
            (before | new).store(seen);
        }
        self.states += states;
        let height = self.layout.height;
        if states as usize >= height {
            self.groups = u64::MAX >> (64 - height.div_ceil(self.layout.group));
        } else {
            for row in 0..height {
                let is_some = W::load(&self.next[self.layout.start(row)..]) != W::default();
                self.groups |= u64::from(is_some) << (row / self.layout.group);
            }
        }
    }

    /// About half of the rows have new states, so a branch on empty rows would be mispredicted.
    #[inline(always)]
    fn add_rows(&mut self, found: &[W]) {
        for (row, &found) in found[..self.layout.height].iter().enumerate() {
            let start = self.layout.start(row);
            let before = W::load(&self.seen[start..]);
            let new = found & !before & self.full;
            self.states += new.count_ones();
            self.groups |= u64::from(new != W::default()) << (row / self.layout.group);
            // The store also writes zeros to bytes of the next row, which is stored later.
            new.store(&mut self.next[start..]);
            (before | new).store(&mut self.seen[start..]);
        }
    }

    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "popcnt")]
    fn add_all_popcnt(&mut self, found: &[W]) {
        self.add_all_portable(found);
    }

    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "popcnt,avx512f,avx512vl,avx512vpopcntdq")]
    fn add_all_avx512(&mut self, found: &[W]) {
        self.add_all_portable(found);
    }
}

/// If fewer than 1 / `SPARSE` of the source rows have states, only these are visited.
const SPARSE: usize = 32;

impl<W: RowWord> View<'_, W> {
    /// Finds the states of a block that belong to the next level. `next` is the block to prefetch meanwhile.
    pub(super) fn gather(
        &self,
        block: usize,
        next: Option<usize>,
        target: &mut Target<'_, W>,
        scratch: &mut Scratch<W>,
    ) {
        #[cfg(target_arch = "x86_64")]
        if has!("popcnt") {
            // SAFETY: POPCNT was detected just above.
            return unsafe { self.gather_popcnt(block, next, target, scratch) };
        }
        self.gather_portable(block, next, target, scratch);
    }

    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "popcnt")]
    fn gather_popcnt(
        &self,
        block: usize,
        next: Option<usize>,
        target: &mut Target<'_, W>,
        scratch: &mut Scratch<W>,
    ) {
        self.gather_portable(block, next, target, scratch);
    }

    #[inline(always)]
    fn gather_portable(
        &self,
        block: usize,
        next: Option<usize>,
        target: &mut Target<'_, W>,
        scratch: &mut Scratch<W>,
    ) {
        let Scratch { here, later, known, found, open } = scratch;
        if *known == Some(block) {
            std::mem::swap(here, later);
        } else {
            self.find_sources(block, here);
        }
        *known = next;
        later.steps.clear();
        if let Some(next) = next {
            self.find_sources(next, later);
        }
        let height = self.fixed.layout.height;
        let is_sparse = |sources: &Sources| SPARSE * sources.rows < sources.steps.len() * height;
        if is_sparse(here) {
            here.steps.iter().for_each(|step| self.prefetch_first(step));
            here.steps.iter().for_each(|step| self.scatter(step, target));
            return;
        }
        if (target.missing as usize) < height {
            open.clear();
            open.extend((0..height as u16).filter(|&row| target.missing(row.into()) != W::default()));
            if 2 * open.len() < height {
                open.iter()
                    .for_each(|&row| target.add(row.into(), self.row(row.into(), &here.steps, target)));
                return;
            }
        }
        found.fill(W::default());
        let mut later = later.steps.iter().filter(|_| !is_sparse(later));
        for step in &here.steps {
            if let Some(later) = later.next() {
                memory::prefetch(self.source(later).0);
            }
            let (source, order) = self.source(step);
            self.fixed.shuffling.add(&self.fixed.shuffles[step.bits], source, order, found);
        }
        target.add_all(found);
    }

    #[inline(always)]
    fn find_sources(&self, block: usize, sources: &mut Sources) {
        let mut groups = 0;
        let has_states = |block: usize| {
            let here = self.level_has[block];
            groups += here.count_ones() as usize;
            here != 0
        };
        self.fixed.space.steps_from(block, has_states, &mut sources.steps);
        sources.rows = groups * self.fixed.layout.group;
    }

    /// The states of one row from which moves lead to the present level. The loop stops once it has found all unseen
    /// states.
    fn row(&self, row: usize, steps: &[Step], target: &Target<'_, W>) -> W {
        let missing = target.missing(row);
        let mut found = W::default();
        for step in steps {
            let (source, order) = self.source(step);
            found |= self.fixed.shuffles[step.bits].of(W::load(&source[order.start(row)..]));
            if found & missing == missing {
                break;
            }
        }
        found
    }

    fn prefetch_first(&self, step: &Step) {
        let Layout { group, .. } = self.fixed.layout;
        let first = self.fixed.layout.start(self.level_has[step.block].trailing_zeros() as usize * group);
        memory::prefetch(&self.source(step).0[first..][..1]);
    }

    /// Visits only the rows with states, which is faster than `gather` if they are few.
    pub(super) fn scatter(&self, step: &Step, target: &mut Target<'_, W>) {
        let Layout { group, height, .. } = self.fixed.layout;
        let (source, order) = self.source(step);
        let mut groups = self.level_has[step.block];
        while groups != 0 {
            let first = groups.trailing_zeros() as usize * group;
            groups &= groups - 1;
            for row in first..(first + group).min(height) {
                let word = W::load(&source[self.fixed.layout.start(row)..]) & self.fixed.full;
                if word != W::default() {
                    target.add(order.goal(row), self.fixed.shuffles[step.bits].of(word));
                }
            }
        }
    }

    /// The block to which a step leads, and the order of its rows.
    #[inline]
    fn source(&self, step: &Step) -> (&[u8], &Order) {
        let size = self.fixed.layout.block;
        (&self.level[step.block * size..][..size], &self.fixed.orders[step.rows])
    }
}

#[cfg(test)]
mod tests;
