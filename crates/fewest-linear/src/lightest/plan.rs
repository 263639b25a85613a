//! Plans a meet in the middle: its direct sums and its memory.

use super::cosets::Cosets;
use super::join::Join;
use super::list::BYTES_PER_MEMBER;
use super::split::{self, DirectSum};
use fewest_core::work::Workers;
use fewest_core::{Limits, Reason};
use fewest_gf2::vectors::{all_ones, weight};
use std::num::NonZero;

/// The direct sums that the searches of all cosets of a space use.
#[derive(Debug)]
pub(crate) struct Plan {
    pub(super) sums: Vec<DirectSum>,
    /// For each direct sum, the coordinates outside its two classes.
    pub(super) across: Vec<Vec<u64>>,
    length: usize,
}

impl Plan {
    /// Plans searches of the cosets of a nonzero space. `class_of` is a hint: two of its classes may form a pair.
    pub(super) fn new(
        cosets: &Cosets,
        class_of: &dyn Fn(usize) -> usize,
        limits: &Limits<'_>,
    ) -> Result<Self, Reason> {
        let length = cosets.length();
        let sums = split::direct_sums(cosets.basis(), length, class_of, limits)?;
        let across = |sum: &DirectSum| {
            let [first, second] = &sum.classes;
            let masks = all_ones(length).into_iter().zip(first.iter().zip(second));
            masks.map(|(all, (first, second))| all & !first & !second).collect()
        };
        Ok(Self { across: sums.iter().map(across).collect(), sums, length })
    }

    /// The largest dimension of a half.
    pub(super) fn dimension(&self) -> usize {
        self.sums.iter().flat_map(|sum| &sum.halves).map(Vec::len).max().unwrap_or(0)
    }

    /// The bytes that a search takes: everything except the lists, plus a minimum for the lists.
    pub(super) fn least_memory(&self, threads: usize) -> usize {
        let joins = self.sums.iter().zip(&self.across).map(|(sum, across)| {
            Join::bytes(weight(across), [0, 1].map(|half| sum.halves[half].len()), threads)
        });
        let classes = self.sums.iter().flat_map(|sum| &sum.classes);
        let class = classes.map(|class| weight(class)).max().unwrap_or(0);
        let lists = (self.dimension() + 64 * (threads + 1)) * class.div_ceil(8);
        let vectors = self.sums.iter().flat_map(|sum| &sum.halves).map(Vec::len).sum::<usize>();
        joins.sum::<usize>()
            + lists
            + 2 * vectors * self.length.div_ceil(8)
            + self.bytes_per_member() * (1 << self.dimension().min(12))
    }

    /// The bytes that one additional member in every list takes.
    pub(super) fn bytes_per_member(&self) -> usize {
        2 * self.sums.len() * BYTES_PER_MEMBER
    }

    /// Limits the number of threads, so that most of the memory is left for the lists.
    pub(super) fn workers_within<'a>(&self, memory: usize, workers: Workers<'a>) -> Workers<'a> {
        let one = self.least_memory(1);
        let each = (self.least_memory(2) - one).max(1);
        let others = memory.saturating_sub(one) / 4 / each;
        workers.at_most(NonZero::<usize>::MIN.saturating_add(others))
    }
}
