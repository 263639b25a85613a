//! One block: what of the next level it gathers from the blocks to which its moves lead.
//!
//! The portable loop over rows is compiled a second time for processors that count bits.
#![allow(unsafe_code)]

use super::Pass;
use crate::memory;
use crate::permutation::census::rows::Layout;
use crate::permutation::census::shuffle::{Order, TOGETHER};
use crate::permutation::census::space::Step;
use crate::permutation::census::word::Word;

/// The buffers of a worker.
pub(super) struct Scratch<W> {
    steps: Vec<Step>,
    /// What a block has gathered, row by row.
    found: Vec<W>,
    /// The rows of a block that are not complete.
    open: Vec<u16>,
}

impl<W: Word> Scratch<W> {
    pub(super) fn new(height: usize) -> Self {
        Self { steps: vec![], found: vec![W::default(); height.next_multiple_of(TOGETHER)], open: vec![] }
    }
}

/// The block that gathers.
pub(super) struct Target<'a, W> {
    seen: &'a mut [u8],
    next: &'a mut [u8],
    layout: Layout,
    full: W,
    states: u64,
    groups: u64,
}

impl<'a, W: Word> Target<'a, W> {
    pub(super) fn new(seen: &'a mut [u8], next: &'a mut [u8], pass: &Pass<'_, W>) -> Self {
        Self { seen, next, layout: pass.layout, full: pass.full, states: 0, groups: 0 }
    }

    /// The number of states found.
    pub(super) fn states(&self) -> u64 {
        self.states
    }

    /// The groups of rows in which states were found.
    pub(super) fn groups(&self) -> u64 {
        self.groups
    }

    /// The states of a row that were not seen.
    #[inline(always)]
    fn missing(&self, row: usize) -> W {
        !W::load(&self.seen[self.layout.start(row)..]) & self.full
    }

    /// Adds the states of a row that were not seen; returns whether the row is complete.
    #[inline(always)]
    fn add(&mut self, row: usize, found: W) -> bool {
        let missing = self.missing(row);
        let new = found & missing;
        if new != W::default() {
            self.states += u64::from(new.count_ones());
            self.groups |= self.layout.group_of(row);
            let start = self.layout.start(row);
            for bytes in [&mut self.seen[start..], &mut self.next[start..]] {
                (W::load(bytes) | new).store(bytes);
            }
        }
        new == missing
    }
}

impl<W: Word> Target<'_, W> {
    /// Adds the states of all rows that were not seen; returns whether the block is complete.
    fn add_all(&mut self, found: &[W]) -> bool {
        #[cfg(target_arch = "x86_64")]
        if std::arch::is_x86_feature_detected!("popcnt") {
            // SAFETY: the processor has just been found to have POPCNT.
            return unsafe { self.add_all_popcnt(found) };
        }
        self.add_all_portable(found)
    }

    /// Without a branch for a row: about half of the rows have new states.
    #[inline(always)]
    fn add_all_portable(&mut self, found: &[W]) -> bool {
        let mut missing = W::default();
        for (row, &found) in found[..self.layout.height].iter().enumerate() {
            let start = self.layout.start(row);
            let before = W::load(&self.seen[start..]);
            let new = found & !before & self.full;
            missing |= !(before | new) & self.full;
            self.states += u64::from(new.count_ones());
            self.groups |= u64::from(new != W::default()) << (row / self.layout.group);
            // Bytes behind the row belong to the next one, which is stored later, and are 0 in a block that had nothing.
            new.store(&mut self.next[start..]);
            (before | new).store(&mut self.seen[start..]);
        }
        missing == W::default()
    }

    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "popcnt")]
    fn add_all_popcnt(&mut self, found: &[W]) -> bool {
        self.add_all_portable(found)
    }
}

/// Each block is fetched this many steps before it is read.
const AHEAD: usize = 2;

/// If fewer than one row in this many has states, these rows are visited one by one.
const SPARSE: usize = 32;

impl<W: Word> Pass<'_, W> {
    /// Finds the states of a block that belong to the next level; returns whether the block is known to be complete.
    pub(super) fn gather(&self, block: usize, target: &mut Target<'_, W>, scratch: &mut Scratch<W>) -> bool {
        let Scratch { steps, found, open } = scratch;
        let mut groups = 0;
        let has_states = |block: usize| {
            let here = self.level_has[block];
            groups += here.count_ones() as usize;
            here != 0
        };
        self.space.steps_from(block, has_states, steps);
        if steps.is_empty() {
            return false;
        }
        if SPARSE * groups * self.layout.group < steps.len() * self.layout.height {
            self.scatter(steps, target);
            return false;
        }
        open.clear();
        open.extend((0..self.layout.height as u16).filter(|&row| target.missing(row.into()) != W::default()));
        if 2 * open.len() < self.layout.height {
            open.retain(|&row| !target.add(row.into(), self.row(row.into(), steps, target)));
            return open.is_empty();
        }
        found.fill(W::default());
        for (number, step) in steps.iter().enumerate() {
            if let Some(later) = steps.get(number + AHEAD) {
                memory::prefetch(self.source(later).0);
            }
            let (source, order) = self.source(step);
            self.shuffling.add(&self.shuffles[step.bits], source, order, found);
        }
        target.add_all(found)
    }

    /// What comes to one row: at least all states that it misses, if they come.
    fn row(&self, row: usize, steps: &[Step], target: &Target<'_, W>) -> W {
        let missing = target.missing(row);
        let mut found = W::default();
        for step in steps {
            let (source, order) = self.source(step);
            found |= self.shuffles[step.bits].of(W::load(&source[order.start(row)..]));
            if found & missing == missing {
                break;
            }
        }
        found
    }

    /// Takes the few rows that have states, wherever they come.
    fn scatter(&self, steps: &[Step], target: &mut Target<'_, W>) {
        let Layout { group, height, .. } = self.layout;
        for step in steps {
            let (source, order) = self.source(step);
            let mut groups = self.level_has[step.block];
            while groups != 0 {
                let first = groups.trailing_zeros() as usize * group;
                groups &= groups - 1;
                for row in first..(first + group).min(height) {
                    let word = W::load(&source[self.layout.start(row)..]) & self.full;
                    if word != W::default() {
                        target.add(order.goal(row), self.shuffles[step.bits].of(word));
                    }
                }
            }
        }
    }

    /// The present level's block that a step leads to, and the order in which its rows come here.
    #[inline]
    fn source(&self, step: &Step) -> (&[u8], &Order) {
        let size = self.layout.block;
        (&self.level[step.block * size..][..size], &self.orders[step.rows])
    }
}
