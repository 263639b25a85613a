//! Finds the lightest members of a coset by a meet in the middle. A coset with 2^k members requires lists of only about
//! 2^{k/2} members.
//!
//! # The lists
//!
//! Suppose that the space is a direct sum of two halves (`split`). Two disjoint *classes* of coordinates belong to the
//! direct sum. A member x of the coset is determined by one vector of each half, and the weight of x on a class depends
//! on only one half. So for each class, a list contains the vectors of one half, sorted by their weight on the class.
//!
//! There may be several direct sums whose classes are all disjoint. Classes 1 and 2 belong to the first direct sum,
//! classes 3 and 4 to the second direct sum, and so on.
//!
//! # The joins
//!
//! Let g_i(x) be the weight of x on class i, minus the least weight in list i. A *level* of the first direct sum
//! consists of the pairs of vectors with the same value of g_1 + g_2. Joining a level weighs the sums of all its pairs.
//! The levels of each direct sum are joined in ascending order. The next level to join is the level with the fewest
//! pairs among all direct sums.
//!
//! # The bound
//!
//! 1. Suppose that p levels of the first direct sum have been joined, q levels of the second, and so on. Every member
//!    that has not been weighed has g_1 + g_2 ≥ p, g_3 + g_4 ≥ q, and so on.
//! 2. The classes are disjoint. So this member weighs at least p + q + …, plus the sum of the least weights of all
//!    lists.
//! 3. Once this bound exceeds the best weight found, the best weight is proved.
//!
//! The number of pairs grows exponentially with the level. With two direct sums, each direct sum needs to raise the
//! bound by only half of the distance to the answer. Then the joins take little more time than the lists.

use super::best::Kept;
use super::cutoff;
use super::join::Join;
use super::list::{self, List};
use super::plan::Plan;
use super::restricted::Restricted;
use super::shares::{self, ListShare, Place};
use super::split::DirectSum;
use fewest_core::memory;
use fewest_core::work::{Cancelled, Division, Workers};
use fewest_core::{Reason, Shard};
use std::sync::atomic::{AtomicU64, Ordering};

/// The reason why a search ended without a proof. All members lighter than `at_least` have been found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Interruption {
    pub(super) why: Reason,
    pub(super) at_least: usize,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum MeetProgress {
    Listing { done: u64, total: u64 },
    Joining { done: u64, total: u64, at_least: usize },
}

/// The limits of a search, and the receiver of its progress.
#[derive(Clone, Copy)]
pub(super) struct Effort<'a> {
    pub(super) memory: usize,
    /// The limit on the number of members and pairs that are weighed.
    pub(super) nodes: u64,
    pub(super) workers: Workers<'a>,
    pub(super) report: &'a (dyn Fn(MeetProgress) + Sync),
    /// The division of the lists among shards.
    pub(super) division: Division<'a, ListShare>,
    pub(super) problem: u64,
    pub(super) coset: usize,
}

impl Plan {
    /// Keeps the lightest members of `base` plus the space. Returns the number of list members and pairs that were
    /// weighed, and the interruption, if the search was interrupted.
    pub(super) fn search(
        &self,
        base: &[u64],
        kept: &mut Kept<'_>,
        effort: &Effort<'_>,
    ) -> (u64, Result<(), Interruption>) {
        self.search_from(base, kept, effort, cutoff::enough)
    }

    /// Searches like [`search`](Self::search). `first` returns the weight up to which the first list of a class
    /// contains its members.
    pub(super) fn search_from(
        &self,
        base: &[u64],
        kept: &mut Kept<'_>,
        effort: &Effort<'_>,
        first: fn(&Restricted) -> usize,
    ) -> (u64, Result<(), Interruption>) {
        let (listed, weighed) = (AtomicU64::new(0), AtomicU64::new(0));
        let ended = self.meet(base, kept, effort, first, [&listed, &weighed]);
        (listed.into_inner() + weighed.into_inner(), ended)
    }

    /// Adds the number of weighed list members to `listed`, and the number of weighed pairs to `weighed`.
    fn meet(
        &self,
        base: &[u64],
        kept: &mut Kept<'_>,
        effort: &Effort<'_>,
        first: fn(&Restricted) -> usize,
        [listed, weighed]: [&AtomicU64; 2],
    ) -> Result<(), Interruption> {
        let effort = Effort { workers: self.workers_within(effort.memory, effort.workers), ..*effort };
        let least_memory = self.least_memory(effort.workers.threads());
        let Some(room) = effort.memory.checked_sub(least_memory) else {
            return Err(not_enough(least_memory, 0));
        };
        memory::probe(least_memory).map_err(|error| Interruption { why: error.into(), at_least: 0 })?;
        let capacity = room / self.bytes_per_member() + (1 << self.dimension().min(12));
        let mut meeting = Meeting {
            sides: Vec::from_iter(self.sums.iter().map(|sum| Side::new(base, sum))),
            capacity,
            least_memory,
            bytes_per_member: self.bytes_per_member(),
            effort,
            listed,
        };
        if let Some((shard, keep)) = effort.division.shard() {
            return meeting.share(shard, keep);
        }
        meeting.list(first)?;
        let joins = self.sums.iter().zip(&self.across);
        let joins: Vec<Join> =
            joins.map(|(sum, across)| Join::new(base, sum.halves.clone(), across)).collect();
        // The weight limit for which `plan.1` was computed, and the number of pairs to weigh in all until this weight
        // is proved.
        let mut plan = (usize::MAX, 0);
        let bound = kept.bound();
        while meeting.at_least() <= bound.wanted() {
            meeting.lengthen(first)?;
            let side = fewest(meeting.sides.iter().map(Side::next_pairs));
            meeting.hold(side, bound.wanted())?;
            let at_least = meeting.at_least();
            let pairs = meeting.sides[side].next_pairs() as u64;
            meeting.allow(weighed.load(Ordering::Relaxed).saturating_add(pairs), at_least)?;
            if plan.0 != bound.wanted() {
                plan.0 = bound.wanted();
                plan.1 = weighed.load(Ordering::Relaxed) + meeting.remaining_pairs(plan.0) as u64;
            }
            let total = plan.1;
            let done = |pairs| {
                let done = weighed.fetch_add(pairs, Ordering::Relaxed) + pairs;
                (effort.report)(MeetProgress::Joining { done, total: total.max(done), at_least });
            };
            let joining = &mut meeting.sides[side];
            joins[side]
                .level(joining.pair(), joining.level, kept, &effort.workers, &done)
                .map_err(|Cancelled| Interruption { why: Reason::Cancelled, at_least })?;
            joining.level += 1;
        }
        Ok(())
    }
}

fn not_enough(needed: usize, at_least: usize) -> Interruption {
    Interruption { why: Reason::Memory { needed: Some(needed as u64) }, at_least }
}

/// The index of the smallest number. Among equal numbers, it is the first.
fn fewest(pairs: impl Iterator<Item = f64>) -> usize {
    let least = pairs.enumerate().min_by(|(_, a), (_, b)| a.total_cmp(b));
    least.expect("there is at least one direct sum").0
}

/// The lists of all direct sums, and the number of levels joined so far.
struct Meeting<'a> {
    sides: Vec<Side>,
    /// The largest number of members that a list may hold.
    capacity: usize,
    least_memory: usize,
    bytes_per_member: usize,
    effort: Effort<'a>,
    listed: &'a AtomicU64,
}

/// The lists of the two halves of a direct sum.
struct Side {
    classes: [Restricted; 2],
    lists: Vec<List>,
    /// The number of levels that have been joined.
    level: usize,
    /// Whether each list was made by shards. Such lists are shorter than those of a search without shards.
    short: [bool; 2],
}

impl Side {
    fn new(base: &[u64], sum: &DirectSum) -> Self {
        let class = |half: usize| Restricted::new(base, sum.halves[half].iter(), &sum.classes[half]);
        Self { classes: [0, 1].map(class), lists: Vec::new(), level: 0, short: [false; 2] }
    }

    fn pair(&self) -> [&List; 2] {
        [&self.lists[0], &self.lists[1]]
    }

    /// The number of pairs of the next level; infinity if the lists do not count the members of this level.
    fn next_pairs(&self) -> f64 {
        match self.lists.iter().all(|list| list.counts(self.level)) {
            true => Join::pairs(self.pair(), self.level),
            // A level that requires a longer list is joined last.
            false => f64::INFINITY,
        }
    }
}

impl Meeting<'_> {
    /// Makes the first lists, or merges them from the shares of shards.
    fn list(&mut self, first: fn(&Restricted) -> usize) -> Result<(), Interruption> {
        let total = self.members();
        for side in 0..self.sides.len() {
            for half in 0..2 {
                let class = &self.sides[side].classes[half];
                let list = match shares::merged(self.effort.division, self.place(side, half), class) {
                    Some(list) => {
                        // The members count as weighed, as if this search had made the list.
                        self.listed.fetch_add(1 << class.steps.len(), Ordering::Relaxed);
                        self.sides[side].short[half] = true;
                        list
                    }
                    None => self.list_class(class, first(class), total, 0)?,
                };
                self.sides[side].lists.push(list);
            }
        }
        Ok(())
    }

    /// Weighs a shard's part of the first lists.
    fn share(&self, shard: Shard, keep: &(dyn Fn(ListShare) + Sync)) -> Result<(), Interruption> {
        let total = shard.share(self.members().into()) as u64;
        let done = |members| {
            let done = self.listed.fetch_add(members, Ordering::Relaxed) + members;
            (self.effort.report)(MeetProgress::Listing { done, total: total.max(done) });
        };
        for side in 0..self.sides.len() {
            for half in 0..2 {
                let class = &self.sides[side].classes[half];
                let share = shares::share(self.place(side, half), class, shard, &self.effort.workers, &done);
                share.map_err(|why| Interruption { why, at_least: 0 })?.into_iter().for_each(keep);
            }
        }
        Ok(())
    }

    /// Replaces each shard-made list that ends before the next level by a longer list. Then the search continues like a
    /// search without shards.
    fn lengthen(&mut self, first: fn(&Restricted) -> usize) -> Result<(), Interruption> {
        for side in 0..self.sides.len() {
            for half in 0..2 {
                let Side { classes, lists, level, short } = &self.sides[side];
                if !short[half] || lists[half].counts(*level) {
                    continue;
                }
                let listed = self.listed.load(Ordering::Relaxed);
                let class = &classes[half];
                let list = self.list_class(class, first(class), self.members(), self.at_least())?;
                self.listed.store(listed, Ordering::Relaxed);
                let side = &mut self.sides[side];
                (side.lists[half], side.short[half]) = (list, false);
            }
        }
        Ok(())
    }

    /// The number of members of all classes together.
    fn members(&self) -> u64 {
        self.sides.iter().flat_map(|side| &side.classes).map(|class| 1 << class.steps.len()).sum()
    }

    fn place(&self, side: usize, half: usize) -> Place {
        let Effort { problem, coset, .. } = self.effort;
        Place { problem, coset, list: 2 * side + half }
    }

    fn list_class(
        &self,
        class: &Restricted,
        heaviest: usize,
        total: u64,
        at_least: usize,
    ) -> Result<List, Interruption> {
        self.allow(1 << class.steps.len(), at_least)?;
        let done = |members| {
            let done = self.listed.fetch_add(members, Ordering::Relaxed) + members;
            (self.effort.report)(MeetProgress::Listing { done, total: total.max(done) });
        };
        list::list(class, heaviest, self.capacity, &self.effort.workers, &done)
            .map_err(|why| Interruption { why, at_least })
    }

    /// Returns an error if weighing `more` members or pairs would exceed the limit.
    fn allow(&self, more: u64, at_least: usize) -> Result<(), Interruption> {
        match self.listed.load(Ordering::Relaxed).saturating_add(more) > self.effort.nodes {
            true => Err(Interruption { why: Reason::Nodes, at_least }),
            false => Ok(()),
        }
    }

    /// A lower bound on the weight of all members that have not been weighed.
    fn at_least(&self) -> usize {
        self.sides
            .iter()
            .map(|side| side.level + side.lists.iter().map(|list| list.least).sum::<usize>())
            .sum()
    }

    /// Makes sure that the lists of a side contain its next level. Lists that end before this level are replaced by
    /// longer ones.
    fn hold(&mut self, side: usize, wanted: usize) -> Result<(), Interruption> {
        let level = self.sides[side].level;
        let at_least = self.at_least();
        for half in 0..2 {
            let list = &self.sides[side].lists[half];
            if list.holds(level) {
                continue;
            }
            let class = &self.sides[side].classes[half];
            if !list.counts(level) {
                // The list is extended toward the last level that may be needed, but only by some levels at a time.
                let last = (level + wanted - at_least).min(level + level / 2 + 8);
                let heaviest = (list.least - class.constant + last).min(class.changing);
                let total = self.listed.load(Ordering::Relaxed) + (1 << class.steps.len());
                let list = self.list_class(class, heaviest, total, at_least)?;
                self.sides[side].lists[half] = list;
            }
            let list = &self.sides[side].lists[half];
            if !list.holds(level) {
                let members = list.count_up_to(level) as usize;
                let needed = members.saturating_mul(self.bytes_per_member).saturating_add(self.least_memory);
                return Err(not_enough(needed, at_least));
            }
        }
        Ok(())
    }

    /// An estimate of the number of pairs to weigh if no member below `limit` is found. The sizes of levels beyond the
    /// lists are extrapolated.
    fn remaining_pairs(&self, limit: usize) -> f64 {
        const GROWTH: f64 = 1.25;
        let mut levels: Vec<usize> = self.sides.iter().map(|side| side.level).collect();
        let next = |side: usize, level: usize, before: f64| {
            let side: &Side = &self.sides[side];
            match side.lists.iter().all(|list| list.counts(level)) {
                true => Join::pairs(side.pair(), level),
                false => before * GROWTH,
            }
        };
        let mut sizes: Vec<f64> =
            levels.iter().enumerate().map(|(side, &level)| next(side, level, 1.0)).collect();
        let mut pairs = 0.0;
        for _ in self.at_least()..=limit {
            let side = fewest(sizes.iter().copied());
            pairs += sizes[side];
            levels[side] += 1;
            sizes[side] = next(side, levels[side], sizes[side]);
        }
        pairs
    }
}
