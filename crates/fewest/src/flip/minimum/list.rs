//! The lightest members of a class: what half of the patterns do to a quarter of the cells.

use super::coset::Restricted;
use super::kernel::{Block, Kernel, LANES};
use super::workers::{Cancelled, Workers};
use crate::memory::{self, OutOfMemory};
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Patterns whose sums make a block.
const LOW: usize = LANES.trailing_zeros() as usize;

/// Words weighed in a task, about: a few milliseconds.
const TASK: usize = 1 << 26;

/// Classes with at most this many patterns are listed whole.
const WHOLE: usize = 12;

/// The members that a part of a list has room for at first.
const FIRST_MEMBERS: usize = 64;

/// The bytes that a member takes in a list whose parts grow by doubling.
pub(super) const BYTES_PER_MEMBER: usize = 16;

/// The members of a class by weight, as far as they are listed; a member is the set of its steps.
#[derive(Debug)]
pub(super) struct List {
    /// The least weight.
    pub(super) least: usize,
    /// The members of each weight from the least one on, as far as all are held.
    buckets: Vec<Vec<u64>>,
    /// How many members there are of each weight from the least one on, as far as they are counted.
    counts: Vec<u64>,
    whole: bool,
}

/// Why there is no list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NotListed {
    /// The caller asked to stop.
    Cancelled,
    OutOfMemory(OutOfMemory),
}

impl From<Cancelled> for NotListed {
    fn from(Cancelled: Cancelled) -> Self {
        Self::Cancelled
    }
}

impl From<OutOfMemory> for NotListed {
    fn from(error: OutOfMemory) -> Self {
        Self::OutOfMemory(error)
    }
}

impl List {
    /// The members that are `level` heavier than the lightest.
    pub(super) fn bucket(&self, level: usize) -> &[u64] {
        self.buckets.get(level).map_or(&[], Vec::as_slice)
    }

    /// How many members are `level` heavier than the lightest.
    pub(super) fn count(&self, level: usize) -> u64 {
        self.counts.get(level).copied().unwrap_or(0)
    }

    /// How many members are at most `level` heavier than the lightest, as far as they are counted.
    pub(super) fn count_up_to(&self, level: usize) -> u64 {
        self.counts.iter().take(level + 1).sum()
    }

    /// Whether all members that are at most `level` heavier than the lightest are held.
    pub(super) fn holds(&self, level: usize) -> bool {
        level < self.buckets.len() || self.whole && self.buckets.len() == self.counts.len()
    }

    /// Whether all members that are at most `level` heavier than the lightest are counted.
    pub(super) fn counts(&self, level: usize) -> bool {
        self.whole || level < self.counts.len()
    }
}

/// A weight such that enough members for most boards are no heavier, and a few parts in a hundred of all.
///
/// Let the weights of 2^d members be normal with deviation σ: the lightest is about 1.18 √d σ below the mean. A join
/// asks each of its lists for what is up to about 0.4 times as far below the mean; a sample tells mean and σ.
pub(super) fn enough(class: &Restricted) -> usize {
    const SAMPLE: u64 = 4096;
    if class.steps.len() <= WHOLE {
        return class.cells;
    }
    let weights: Vec<f64> = (1..=SAMPLE)
        .map(|number| number.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - class.steps.len()))
        .map(|index| class.member(index).iter().map(|word| word.count_ones()).sum::<u32>().into())
        .collect();
    let mean = weights.iter().sum::<f64>() / SAMPLE as f64;
    let variance = weights.iter().map(|weight| (weight - mean).powi(2)).sum::<f64>() / SAMPLE as f64;
    let least = weights.iter().fold(f64::INFINITY, |least, &weight| least.min(weight));
    let dimension = class.steps.len() as f64;
    least.max(mean - 0.35 * 1.18 * (dimension * variance).sqrt()) as usize
}

/// Lists the members of `class` whose weight on its changing cells is at most `heaviest`.
///
/// All of them are counted, and the lightest held, those of a weight all or none, as many as `capacity` allows.
/// `done` hears of members as they are weighed. Time: 2^d times the words of the class, for d patterns.
pub(super) fn list(
    class: &Restricted,
    heaviest: usize,
    capacity: usize,
    workers: &Workers<'_>,
    done: &(dyn Fn(u64) + Sync),
) -> Result<List, NotListed> {
    let dimension = class.steps.len();
    let low = dimension.min(LOW);
    let task = (dimension - low).min((TASK / LANES / class.words().max(1)).max(1).ilog2() as usize);
    let mut block = Block::new(class.words());
    let plain = Restricted { base: vec![0; class.words()], ..class.clone() };
    (0..1 << low).for_each(|lane| block.set(lane, &plain.member(lane as u64)));
    let lanes = u64::MAX >> (LANES - (1 << low));

    let kernel = Kernel::detect();
    let counts = Mutex::new(BTreeMap::<usize, u64>::new());
    let cutoff = AtomicUsize::new(heaviest);
    // The bytes of a request that was refused: then nothing more is listed.
    let refused = AtomicUsize::new(0);
    let held =
        workers.share(1 << (dimension - low - task), BTreeMap::<usize, Vec<u64>>::new, |held, number| {
            if refused.load(Ordering::Relaxed) > 0 {
                held.clear();
                return;
            }
            let first = (number as u64) << task;
            let mut vector = class.member(gray(first) << low);
            let mut weights = [0; LANES];
            let mut found = BTreeMap::<usize, u64>::new();
            let hold = cutoff.load(Ordering::Relaxed);
            for place in first..first + (1 << task) {
                if place > first {
                    let step = &class.steps[low + place.trailing_zeros() as usize];
                    vector.iter_mut().zip(step).for_each(|(word, step)| *word ^= step);
                }
                let mut rest = kernel.weigh(&vector, &block, heaviest as u64, &mut weights) & lanes;
                while rest != 0 {
                    let lane = rest.trailing_zeros();
                    rest &= rest - 1;
                    let weight = weights[lane as usize] as usize;
                    *found.entry(weight).or_default() += 1;
                    if weight <= hold
                        && let Err(error) =
                            push(held.entry(weight).or_default(), gray(place) << low | u64::from(lane))
                    {
                        refused.store(error.bytes, Ordering::Relaxed);
                        held.clear();
                        return;
                    }
                }
            }
            let fitting = {
                let mut counts = counts.lock().expect("no thread panics while it counts");
                found.into_iter().for_each(|(weight, count)| *counts.entry(weight).or_default() += count);
                fitting(&counts, heaviest, capacity)
            };
            let kept = cutoff.fetch_min(fitting, Ordering::Relaxed).min(fitting);
            held.split_off(&(kept + 1));
            done(1 << (task + low));
        })?;
    if let bytes @ 1.. = refused.into_inner() {
        return Err(OutOfMemory { bytes }.into());
    }
    let counts = counts.into_inner().expect("no thread panics while it counts");
    Ok(assembled(class, heaviest, &counts, held, cutoff.into_inner())?)
}

/// Adds a member to a part of a list, whose room doubles.
fn push(members: &mut Vec<u64>, member: u64) -> Result<(), OutOfMemory> {
    if members.len() == members.capacity() {
        memory::reserve(members, members.len().max(FIRST_MEMBERS))?;
    }
    members.push(member);
    Ok(())
}

/// The Gray code: each number differs from the one before in a single bit.
fn gray(number: u64) -> u64 {
    number ^ number >> 1
}

/// The largest weight up to which all counted members fit.
fn fitting(counts: &BTreeMap<usize, u64>, heaviest: usize, capacity: usize) -> usize {
    let mut total = 0;
    for (&weight, &count) in counts {
        total += count;
        if total > capacity as u64 {
            return weight.saturating_sub(1);
        }
    }
    heaviest
}

fn assembled(
    class: &Restricted,
    heaviest: usize,
    counts: &BTreeMap<usize, u64>,
    held: Vec<BTreeMap<usize, Vec<u64>>>,
    cutoff: usize,
) -> Result<List, OutOfMemory> {
    let least = counts.first_key_value().map_or(heaviest + 1, |(&weight, _)| weight);
    let heaviest_listed = match heaviest >= class.cells {
        true => counts.last_key_value().map_or(least, |(&weight, _)| weight),
        false => heaviest,
    };
    let length = (heaviest_listed + 1).saturating_sub(least);
    let mut buckets = vec![Vec::new(); (cutoff.min(heaviest_listed) + 1).saturating_sub(least)];
    for thread in held {
        for (weight, mut members) in thread.into_iter().filter(|(weight, _)| *weight <= cutoff) {
            let bucket: &mut Vec<u64> = &mut buckets[weight - least];
            match bucket.is_empty() {
                true => *bucket = members,
                false => {
                    memory::reserve(bucket, members.len())?;
                    bucket.append(&mut members);
                }
            }
        }
    }
    Ok(List {
        least: least + class.constant,
        buckets,
        counts: (0..length).map(|level| counts.get(&(least + level)).copied().unwrap_or(0)).collect(),
        whole: heaviest >= class.cells,
    })
}

#[cfg(test)]
mod tests {
    use super::super::coset::Pattern;
    use super::*;
    use std::num::NonZero;
    use std::sync::atomic::{AtomicBool, AtomicU64};

    fn class(dimension: usize) -> Restricted {
        let words = |seed: u64| {
            (1..4)
                .map(|index| (seed * 5 + index).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(31))
                .collect()
        };
        let patterns: Vec<Pattern> =
            (1..=dimension as u64).map(|seed| Pattern { words: words(seed), choice: 0 }).collect();
        Restricted::new(&words(99), patterns.iter(), &[u64::MAX, 0xffff_ffff, u64::MAX])
    }

    fn weigh(class: &Restricted, index: u64) -> usize {
        class.constant + class.member(index).iter().map(|word| word.count_ones() as usize).sum::<usize>()
    }

    #[track_caller]
    fn check(dimension: usize, heaviest: usize, capacity: usize) {
        let class = class(dimension);
        let heaviest = heaviest.min(class.cells);
        let cancel = AtomicBool::new(false);
        let workers = Workers { threads: NonZero::new(2).unwrap(), cancel: &cancel };
        let weighed = AtomicU64::new(0);
        let done = |members| {
            weighed.fetch_add(members, Ordering::Relaxed);
        };
        let list = list(&class, heaviest, capacity, &workers, &done).unwrap();
        assert_eq!(weighed.into_inner(), 1 << dimension);
        let mut expected: Vec<(usize, u64)> = (0..1 << dimension)
            .map(|index| (weigh(&class, index), index))
            .filter(|(weight, _)| *weight <= heaviest + class.constant)
            .collect();
        expected.sort_unstable();
        assert_eq!(list.least, expected[0].0);
        let mut total = 0;
        for level in 0..200 {
            let members: Vec<u64> = expected
                .iter()
                .filter(|(weight, _)| *weight == list.least + level)
                .map(|pair| pair.1)
                .collect();
            assert_eq!(list.count(level), members.len() as u64);
            total += members.len();
            assert_eq!(list.count_up_to(level), total as u64);
            assert_eq!(
                list.counts(level),
                heaviest == class.cells || list.least + level <= heaviest + class.constant
            );
            // Levels are held whole or not at all, as many as fit.
            assert!(!list.holds(level) || list.counts(level) && total <= capacity);
            assert!(list.holds(level) || !list.counts(level) || total > capacity);
            let mut held = list.bucket(level).to_vec();
            held.sort_unstable();
            assert_eq!(held, if list.holds(level) { members } else { Vec::new() });
        }
    }

    #[test]
    fn a_list_holds_the_lightest_members_that_fit() {
        for dimension in [0, 1, 5, 6, 7, 12] {
            check(dimension, usize::MAX, usize::MAX);
            check(dimension, usize::MAX, 3);
        }
        check(12, 70, 100);
        check(12, 70, usize::MAX);
    }

    #[test]
    fn a_list_of_several_tasks_holds_the_lightest_members_that_fit() {
        check(21, 60, usize::MAX);
        check(21, 60, 50);
    }

    #[test]
    fn a_list_stops_when_it_is_told_to() {
        let cancel = AtomicBool::new(true);
        let workers = Workers { threads: NonZero::<usize>::MIN, cancel: &cancel };
        assert_eq!(list(&class(7), 9, 9, &workers, &|_| {}).unwrap_err(), NotListed::Cancelled);
    }
}
