//! The lightest members of a class: what half of the patterns do to a quarter of the cells.

use super::coset::Restricted;
use super::kernel::{Block, Kernel, LANES};
use super::workers::{Cancelled, Workers};
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Patterns whose sums make a block.
const LOW: usize = LANES.trailing_zeros() as usize;

/// Patterns whose sums make a task, unless there are fewer.
const TASK: usize = 20;

/// Classes with at most this many patterns are listed whole.
const WHOLE: usize = 12;

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
) -> Result<List, Cancelled> {
    let dimension = class.steps.len();
    let low = dimension.min(LOW);
    let task = (dimension - low).min(TASK - LOW);
    let mut block = Block::new(class.words());
    let plain = Restricted { base: vec![0; class.words()], ..class.clone() };
    (0..1 << low).for_each(|lane| block.set(lane, &plain.member(lane as u64)));
    let lanes = u64::MAX >> (LANES - (1 << low));

    let kernel = Kernel::detect();
    let counts = Mutex::new(BTreeMap::<usize, u64>::new());
    let cutoff = AtomicUsize::new(heaviest);
    let held =
        workers.share(1 << (dimension - low - task), BTreeMap::<usize, Vec<u64>>::new, |held, number| {
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
                    if weight <= hold {
                        held.entry(weight).or_default().push(gray(place) << low | u64::from(lane));
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
    let counts = counts.into_inner().expect("no thread panics while it counts");
    Ok(assembled(class, heaviest, &counts, held, cutoff.into_inner()))
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
) -> List {
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
                false => bucket.append(&mut members),
            }
        }
    }
    List {
        least: least + class.constant,
        buckets,
        counts: (0..length).map(|level| counts.get(&(least + level)).copied().unwrap_or(0)).collect(),
        whole: heaviest >= class.cells,
    }
}
