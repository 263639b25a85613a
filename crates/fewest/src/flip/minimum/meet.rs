//! The meet in the middle: the least weight of a coset of 2^k press sets from lists of 2^{k/2}.
//!
//! By the two direct sums of `split`, a member x of the coset weighs f_1 + f_2 + f_3 + f_4, a term for each class of
//! cells. f_1 and f_2 depend on one half of the first sum each, f_3 and f_4 on one half of the second sum each; every
//! pair of halves of one sum gives one x. So list the members of each class by weight, and let g_i be what f_i is
//! above the least of its list.
//!
//! Join the halves of the first sum level by level, a level being the pairs with one value of g_1 + g_2, and those of
//! the second sum by levels of g_3 + g_4, always that sum whose next level has fewer pairs. After a levels of the one
//! and b of the other, every x that has not been weighed has g_1 + g_2 ≥ a and g_3 + g_4 ≥ b, so it weighs at least
//! the four least weights plus a + b. When this is above the best, the best is proved. The number of pairs grows
//! exponentially with the level, and either sum goes only half of the way from the bound to the answer: that is why
//! it takes little more than the lists.

use super::coset::{Pattern, Restricted};
use super::join::Join;
use super::list::{self, BYTES_PER_MEMBER, List, NotListed};
use super::split;
use super::target::Target;
use super::workers::{Cancelled, Workers};
use crate::memory::{self, OutOfMemory};
use std::sync::atomic::{AtomicU64, Ordering};

/// Why a search ended without a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Interruption {
    /// The caller asked to stop; no member is lighter than `at_least`.
    Cancelled { at_least: usize },
    /// The lists do not fit.
    Memory { needed: usize },
    /// The allocator has refused them.
    OutOfMemory(OutOfMemory),
}

/// How far a search is.
#[derive(Clone, Copy, Debug)]
pub(super) enum Step {
    Listing { done: u64, total: u64 },
    Joining { done: u64, total: u64, at_least: usize },
}

/// The two direct sums of a space of quiet patterns, with the classes that they belong to.
#[derive(Debug)]
pub(super) struct Plan {
    sums: [[Vec<Pattern>; 2]; 2],
    classes: [Vec<u64>; 4],
}

/// What bounds a search, and whom it tells how far it is.
#[derive(Clone, Copy)]
pub(super) struct Effort<'a> {
    pub(super) memory: usize,
    pub(super) workers: Workers<'a>,
    pub(super) report: &'a (dyn Fn(Step) + Sync),
}

impl Plan {
    /// `None` when the space is not two direct sums.
    pub(super) fn new(patterns: &[Pattern], classes: [Vec<u64>; 4]) -> Option<Self> {
        let sum = |first: usize| split::direct_sum(patterns, [&classes[first], &classes[first + 1]]);
        Some(Self { sums: [sum(0)?, sum(2)?], classes })
    }

    /// The largest dimension of a half.
    pub(super) fn dimension(&self) -> usize {
        self.sums.iter().flatten().map(Vec::len).max().unwrap_or(0)
    }

    /// The bytes that a search takes besides its lists, and a little for these.
    pub(super) fn least_memory(&self, threads: usize) -> usize {
        let cells = self.classes[0].len() * 64;
        let joins =
            self.sums.iter().map(|sum| Join::bytes(cells / 2, [0, 1].map(|half| sum[half].len()), threads));
        let lists = (self.dimension() + 64 * (threads + 1)) * cells / 4 / 8;
        let patterns: usize = self.sums.iter().flatten().map(Vec::len).sum::<usize>() * cells / 8;
        joins.sum::<usize>() + lists + 2 * patterns + 4 * (BYTES_PER_MEMBER << self.dimension().min(12))
    }

    /// Offers the lightest members of `base` plus the space to `target`; tells how many members and pairs it weighed.
    pub(super) fn search(
        &self,
        base: &[u64],
        target: &Target,
        effort: &Effort<'_>,
    ) -> Result<u64, Interruption> {
        self.search_from(base, target, effort, list::enough)
    }

    /// The same, from lists of what is at most as heavy as `first` says.
    fn search_from(
        &self,
        base: &[u64],
        target: &Target,
        effort: &Effort<'_>,
        first: fn(&Restricted) -> usize,
    ) -> Result<u64, Interruption> {
        let threads = effort.workers.threads.get();
        let least_memory = self.least_memory(threads);
        let Some(room) = effort.memory.checked_sub(least_memory) else {
            return Err(Interruption::Memory { needed: least_memory });
        };
        memory::probe(least_memory).map_err(Interruption::OutOfMemory)?;
        let capacity = room / (4 * BYTES_PER_MEMBER) + (1 << self.dimension().min(12));
        let listed = AtomicU64::new(0);
        let mut meeting = Meeting {
            sides: [0, 1].map(|side| Side {
                classes: [0, 1].map(|half| {
                    Restricted::new(base, self.sums[side][half].iter(), &self.classes[2 * side + half])
                }),
                lists: Vec::new(),
                level: 0,
            }),
            capacity,
            least_memory,
            effort: *effort,
            listed: &listed,
        };
        meeting.list(first)?;
        let joins = [0, 1].map(|side| {
            let across = &self.classes[2 - 2 * side..][..2];
            let across: Vec<u64> = across[0].iter().zip(&across[1]).map(|(a, b)| a | b).collect();
            Join::new(base, self.sums[side].clone(), &across)
        });
        let weighed = AtomicU64::new(0);
        // The limit, and the pairs that it takes to prove it.
        let mut plan = (usize::MAX, 0);
        while meeting.at_least() <= target.limit() {
            let side = usize::from(meeting.sides[1].next_pairs() < meeting.sides[0].next_pairs());
            meeting.hold(side, target)?;
            let at_least = meeting.at_least();
            if plan.0 != target.limit() {
                plan.0 = target.limit();
                plan.1 = weighed.load(Ordering::Relaxed) + meeting.remaining_pairs(plan.0) as u64;
            }
            let total = plan.1;
            let done = |pairs| {
                let done = weighed.fetch_add(pairs, Ordering::Relaxed) + pairs;
                (effort.report)(Step::Joining { done, total: total.max(done), at_least });
            };
            let joining = &mut meeting.sides[side];
            joins[side]
                .level(joining.pair(), joining.level, target, &effort.workers, &done)
                .map_err(|Cancelled| Interruption::Cancelled { at_least })?;
            joining.level += 1;
        }
        Ok(listed.into_inner() + weighed.into_inner())
    }
}

/// The lists of both sums, and how far they are joined.
struct Meeting<'a> {
    sides: [Side; 2],
    /// The members that a list may hold.
    capacity: usize,
    least_memory: usize,
    effort: Effort<'a>,
    listed: &'a AtomicU64,
}

/// The lists of the two halves of a direct sum.
struct Side {
    classes: [Restricted; 2],
    lists: Vec<List>,
    /// The levels that are joined.
    level: usize,
}

impl Side {
    fn pair(&self) -> [&List; 2] {
        [&self.lists[0], &self.lists[1]]
    }

    /// The pairs of the next level, as far as members are counted.
    fn next_pairs(&self) -> f64 {
        match self.lists.iter().all(|list| list.counts(self.level)) {
            true => Join::pairs(self.pair(), self.level),
            // A level that needs another list comes last.
            false => f64::INFINITY,
        }
    }
}

impl Meeting<'_> {
    fn list(&mut self, first: fn(&Restricted) -> usize) -> Result<(), Interruption> {
        let steps = self.sides.iter().flat_map(|side| &side.classes).map(|class| class.steps.len());
        let total = steps.map(|steps| 1 << steps).sum();
        for side in 0..2 {
            for half in 0..2 {
                let class = &self.sides[side].classes[half];
                let list = self.list_class(class, first(class), total, 0)?;
                self.sides[side].lists.push(list);
            }
        }
        Ok(())
    }

    fn list_class(
        &self,
        class: &Restricted,
        heaviest: usize,
        total: u64,
        at_least: usize,
    ) -> Result<List, Interruption> {
        let done = |members| {
            let done = self.listed.fetch_add(members, Ordering::Relaxed) + members;
            (self.effort.report)(Step::Listing { done, total: total.max(done) });
        };
        list::list(class, heaviest, self.capacity, &self.effort.workers, &done).map_err(|error| match error {
            NotListed::Cancelled => Interruption::Cancelled { at_least },
            NotListed::OutOfMemory(error) => Interruption::OutOfMemory(error),
        })
    }

    /// What every member that has not been weighed weighs at least.
    fn at_least(&self) -> usize {
        self.sides
            .iter()
            .map(|side| side.level + side.lists.iter().map(|list| list.least).sum::<usize>())
            .sum()
    }

    /// Lists once more, and further, what the next level of a side needs beyond its lists.
    fn hold(&mut self, side: usize, target: &Target) -> Result<(), Interruption> {
        let level = self.sides[side].level;
        let at_least = self.at_least();
        for half in 0..2 {
            let list = &self.sides[side].lists[half];
            if list.holds(level) {
                continue;
            }
            let class = &self.sides[side].classes[half];
            if !list.counts(level) {
                // To the last level that may be needed, but not all at once.
                let last = (level + target.limit() - at_least).min(level + level / 2 + 8);
                let heaviest = (list.least - class.constant + last).min(class.cells);
                let total = self.listed.load(Ordering::Relaxed) + (1 << class.steps.len());
                let list = self.list_class(class, heaviest, total, at_least)?;
                self.sides[side].lists[half] = list;
            }
            let list = &self.sides[side].lists[half];
            if !list.holds(level) {
                let members = list.count_up_to(level) as usize;
                return Err(Interruption::Memory {
                    needed: members.saturating_mul(4 * BYTES_PER_MEMBER).saturating_add(self.least_memory),
                });
            }
        }
        Ok(())
    }

    /// The pairs left to weigh if nothing below `limit` turns up; levels beyond the lists are guessed.
    fn remaining_pairs(&self, limit: usize) -> f64 {
        const GROWTH: f64 = 1.25;
        let mut levels = [0, 1].map(|side| self.sides[side].level);
        let (mut pairs, mut sizes) = (0.0, [1.0; 2]);
        let next = |side: usize, level: usize, before: f64| {
            let side: &Side = &self.sides[side];
            match side.lists.iter().all(|list| list.counts(level)) {
                true => Join::pairs(side.pair(), level),
                false => before * GROWTH,
            }
        };
        for side in 0..2 {
            sizes[side] = next(side, levels[side], 1.0);
        }
        for _ in self.at_least()..=limit {
            let side = usize::from(sizes[1] < sizes[0]);
            pairs += sizes[side];
            levels[side] += 1;
            sizes[side] = next(side, levels[side], sizes[side]);
        }
        pairs
    }
}

#[cfg(test)]
mod tests {
    use super::super::coset;
    use super::super::target::Keep;
    use super::*;
    use crate::flip::{Board, Goal, Shape, Solver};
    use std::num::NonZero;
    use std::sync::atomic::AtomicBool;

    /// The least weight on the cells of a class that a few members have: too few to end any search.
    fn hardly_any(class: &Restricted) -> usize {
        let weights = (0..64.min(1 << class.steps.len())).map(|index| coset::weight(&class.member(index)));
        weights.min().expect("there is a member")
    }

    #[test]
    fn lists_that_do_not_reach_far_enough_are_made_again() {
        // Sides and published counts for black boards (OEIS A075464).
        for (side, expected) in [(19, 141), (23, 231), (30, 376), (33, 469), (39, 561)] {
            let shape = Shape::new(side, side).unwrap();
            let solver = Solver::new(shape);
            let patterns = coset::patterns(solver.quiet_patterns());
            let base = coset::packed(&solver.solve(&Board::black(shape), Goal::White).unwrap());
            let plan = Plan::new(&patterns, split::classes(shape)).unwrap();
            let workers = Workers { threads: NonZero::<usize>::MIN, cancel: &AtomicBool::new(false) };
            let effort = Effort { memory: 1 << 28, workers, report: &|_| {} };
            let found = [hardly_any, list::enough].map(|first| {
                let target = Target::new(usize::MAX, Keep::All { capacity: 1_000 });
                target.offer(coset::weight(&base), 0);
                plan.search_from(&base, &target, &effort, first).unwrap();
                target.into_found().unwrap()
            });
            assert_eq!(found[0], found[1], "{shape}");
            assert_eq!(found[0].weight, expected, "{shape}");
        }
    }
}
