//! Lists the members of one half of a coset by their weight on one class of coordinates (see `split`).

use super::restricted::Restricted;
use fewest_core::memory;
use fewest_core::work::{self, Cancelled, Every, Job, Workers};
use fewest_core::{OutOfMemory, Reason, Shard};
use fewest_gf2::weigh::{Block, Kernel, LANES};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// The number of steps (basis vectors) whose sums fill a block.
const LOW: usize = LANES.trailing_zeros() as usize;

/// The approximate number of words of memory that a task weighs. They take a few milliseconds.
const TASK: usize = 1 << 26;

/// The initial capacity, in members, of the vector of one weight.
const FIRST_MEMBERS: usize = 64;

/// The bytes that a member takes in a list whose capacity grows by doubling.
pub(super) const BYTES_PER_MEMBER: usize = 16;

/// The members of a class, by weight. A member is the bitmask of the steps (basis vectors) in its sum.
///
/// The number of members is known for more weights than the members themselves. A weight is *counted* if its number is
/// known, and *held* if its members are stored.
#[derive(Debug)]
pub(super) struct List {
    /// The least weight. If no member is counted, it is the first weight that is not counted.
    pub(super) least: usize,
    /// Entry i contains the members of weight `least` + i, for the weights that are held.
    buckets: Vec<Vec<u64>>,
    /// Entry i is the number of members of weight `least` + i, for the weights that are counted.
    counts: Vec<u64>,
    whole: bool,
}

impl List {
    /// The members that are `level` heavier than the lightest; empty if they are not held.
    pub(super) fn bucket(&self, level: usize) -> &[u64] {
        self.buckets.get(level).map_or(&[], Vec::as_slice)
    }

    /// The number of members that are `level` heavier than the lightest; 0 if they are not counted.
    pub(super) fn count(&self, level: usize) -> u64 {
        self.counts.get(level).copied().unwrap_or(0)
    }

    /// The number of counted members that are at most `level` heavier than the lightest.
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

/// Lists the members of `class` whose weight on its changing coordinates is at most `heaviest`.
///
/// All these weights are counted. The lightest weights are held, with at most `capacity` members altogether. `done`
/// receives the number of members of each finished task. Time: 2^d times the words of the class, for d steps.
pub(super) fn list(
    class: &Restricted,
    heaviest: usize,
    capacity: usize,
    workers: &Workers<'_>,
    done: &(dyn Fn(u64) + Sync),
) -> Result<List, Reason> {
    let listing = Listing::new(class, heaviest);
    let (counts, held) = collected(&listing, &listing, capacity, workers, done)?;
    Ok(assembled(class, heaviest, counts, held, listing.cutoff.into_inner()))
}

/// A shard's share of the members of [`list`], by weight.
pub(super) fn share(
    class: &Restricted,
    heaviest: usize,
    shard: Shard,
    workers: &Workers<'_>,
    done: &(dyn Fn(u64) + Sync),
) -> Result<Members, Reason> {
    let listing = Listing::new(class, heaviest);
    Ok(collected(&listing, &Every::of(&listing, shard), usize::MAX, workers, done)?.1)
}

/// The list that consists of these members. They must be all members up to some weight.
pub(super) fn together<'a>(
    class: &Restricted,
    heaviest: usize,
    members: impl Iterator<Item = (usize, &'a [u64])>,
) -> Result<List, OutOfMemory> {
    let mut held = Members::new();
    for (weight, members) in members {
        let all = of_weight(&mut held, weight);
        memory::reserve(all, members.len())?;
        all.extend_from_slice(members);
    }
    let counts = held.iter().map(|members| members.len() as u64).collect();
    Ok(assembled(class, heaviest, counts, held, heaviest))
}

/// Entry i contains the members of weight i. The numbers of the members have the same form.
pub(super) type Members = Vec<Vec<u64>>;
type Counts = Vec<u64>;

/// The entry for a weight. The table grows if the entry does not exist.
fn of_weight<T: Default>(by_weight: &mut Vec<T>, weight: usize) -> &mut T {
    if by_weight.len() <= weight {
        by_weight.resize_with(weight + 1, T::default);
    }
    &mut by_weight[weight]
}

/// Runs some tasks of a listing. Counts the members, and holds the lightest ones, up to `capacity`.
fn collected(
    listing: &Listing<'_>,
    tasks: &impl Job<Part = Result<Vec<Weighed>, OutOfMemory>>,
    capacity: usize,
    workers: &Workers<'_>,
    done: &(dyn Fn(u64) + Sync),
) -> Result<(Counts, Members), Reason> {
    let (mut counts, mut held) = (Counts::new(), Members::new());
    let mut merge = |part: Result<Vec<Weighed>, OutOfMemory>| {
        let cutoff = listing.cutoff.load(Relaxed);
        for (weight, Weighed { count, members }) in part?.into_iter().enumerate() {
            *of_weight(&mut counts, weight) += count;
            if weight <= cutoff {
                append(of_weight(&mut held, weight), members)?;
            }
        }
        let cutoff = fitting(&counts, listing.heaviest, capacity);
        listing.cutoff.store(cutoff, Relaxed);
        held.truncate(cutoff + 1);
        done(listing.members());
        Ok(())
    };
    let mut refused: Option<OutOfMemory> = None;
    work::run(tasks, workers, |part| match merge(part) {
        Ok(()) => ControlFlow::Continue(()),
        Err(error) => {
            refused = Some(error);
            ControlFlow::Break(())
        }
    })
    .map_err(|Cancelled| Reason::Cancelled)?;
    match refused {
        Some(error) => Err(error.into()),
        None => Ok((counts, held)),
    }
}

/// Appends a member, and doubles the capacity if it is used up.
fn push(members: &mut Vec<u64>, member: u64) -> Result<(), OutOfMemory> {
    if members.len() == members.capacity() {
        memory::reserve(members, members.len().max(FIRST_MEMBERS))?;
    }
    members.push(member);
    Ok(())
}

/// Appends members, and at least doubles the capacity if it is used up.
fn append(members: &mut Vec<u64>, mut more: Vec<u64>) -> Result<(), OutOfMemory> {
    if members.is_empty() {
        *members = more;
        return Ok(());
    }
    if members.capacity() - members.len() < more.len() {
        memory::reserve(members, more.len().max(members.len()))?;
    }
    members.append(&mut more);
    Ok(())
}

struct Listing<'a> {
    class: &'a Restricted,
    heaviest: usize,
    /// Members that are heavier than this weight are not held, because the list has no capacity for them.
    cutoff: AtomicUsize,
    /// A block with all sums of the first steps, and a mask of its lanes that are used.
    block: Block,
    lanes: u64,
    kernel: Kernel,
    /// The number of steps whose sums fill the block, and the number of further steps whose sums a task visits.
    low: usize,
    task: usize,
}

/// The members of one weight in a task: their number, and those that are held.
#[derive(Default)]
struct Weighed {
    count: u64,
    members: Vec<u64>,
}

impl<'a> Listing<'a> {
    fn new(class: &'a Restricted, heaviest: usize) -> Self {
        let dimension = class.steps.len();
        let low = dimension.min(LOW);
        let mut block = Block::new(class.words());
        let plain = Restricted { base: vec![0; class.words()], ..class.clone() };
        (0..1 << low).for_each(|lane| block.set(lane, &plain.member(lane as u64)));
        Self {
            class,
            heaviest,
            cutoff: AtomicUsize::new(heaviest),
            block,
            lanes: u64::MAX >> (LANES - (1 << low)),
            kernel: Kernel::detect(),
            low,
            task: (dimension - low).min((TASK / LANES / class.words().max(1)).max(1).ilog2() as usize),
        }
    }

    /// The number of members that a task weighs.
    fn members(&self) -> u64 {
        1 << (self.task + self.low)
    }
}

impl Job for Listing<'_> {
    /// Entry i contains the members of weight i.
    type Part = Result<Vec<Weighed>, OutOfMemory>;
    type Scratch = ();

    fn tasks(&self) -> usize {
        1 << (self.class.steps.len() - self.low - self.task)
    }

    fn scratch(&self) {}

    fn part(&self, task: usize, (): &mut ()) -> Self::Part {
        let first = (task as u64) << self.task;
        let mut vector = self.class.member(gray(first) << self.low);
        let mut weights = [0; LANES];
        let mut found = Vec::<Weighed>::new();
        let cutoff = self.cutoff.load(Relaxed);
        for place in first..first + (1 << self.task) {
            if place > first {
                let step = &self.class.steps[self.low + place.trailing_zeros() as usize];
                vector.iter_mut().zip(step).for_each(|(word, step)| *word ^= step);
            }
            let heaviest = self.heaviest as u64;
            let mut rest = self.kernel.weigh(&vector, &self.block, heaviest, &mut weights) & self.lanes;
            while rest != 0 {
                let lane = rest.trailing_zeros();
                rest &= rest - 1;
                let weight = weights[lane as usize] as usize;
                let weighed = of_weight(&mut found, weight);
                weighed.count += 1;
                if weight <= cutoff {
                    push(&mut weighed.members, gray(place) << self.low | u64::from(lane))?;
                }
            }
        }
        Ok(found)
    }
}

/// The Gray code: successive values differ in a single bit.
fn gray(number: u64) -> u64 {
    number ^ number >> 1
}

/// The largest weight up to which all counted members fit into `capacity`.
fn fitting(counts: &Counts, heaviest: usize, capacity: usize) -> usize {
    let mut total = 0;
    for (weight, count) in counts.iter().enumerate() {
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
    mut counts: Counts,
    mut held: Members,
    cutoff: usize,
) -> List {
    let least = counts.iter().position(|&count| count > 0).unwrap_or(heaviest + 1);
    let whole = heaviest >= class.changing;
    let heaviest_listed = if whole { counts.len().saturating_sub(1).max(least) } else { heaviest };
    held.resize_with(cutoff.min(heaviest_listed) + 1, Vec::new);
    counts.resize(heaviest_listed + 1, 0);
    List {
        least: least + class.constant,
        buckets: held.into_iter().skip(least).collect(),
        counts: counts.into_iter().skip(least).collect(),
        whole,
    }
}

#[cfg(test)]
mod tests {
    use super::super::cosets::Vector;
    use super::*;
    use std::num::NonZero;
    use std::sync::atomic::{AtomicBool, AtomicU64};

    fn class(dimension: usize) -> Restricted {
        let words = |seed: u64| {
            (1..4)
                .map(|index| (seed * 5 + index).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(31))
                .collect()
        };
        let vectors: Vec<Vector> =
            (1..=dimension as u64).map(|seed| Vector { words: words(seed), choice: 0 }).collect();
        Restricted::new(&words(99), vectors.iter(), &[u64::MAX, 0xffff_ffff, u64::MAX])
    }

    fn weigh(class: &Restricted, index: u64) -> usize {
        class.constant + fewest_gf2::vectors::weight(&class.member(index))
    }

    #[track_caller]
    fn check(dimension: usize, heaviest: usize, capacity: usize) {
        let class = class(dimension);
        let heaviest = heaviest.min(class.changing);
        let cancel = AtomicBool::new(false);
        let workers = Workers::new(NonZero::new(2).unwrap(), &cancel);
        let weighed = AtomicU64::new(0);
        let done = |members| {
            weighed.fetch_add(members, Relaxed);
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
                heaviest == class.changing || list.least + level <= heaviest + class.constant
            );
            // A level is held exactly if it is counted and all members up to this level fit.
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
    fn a_list_stops_when_it_is_cancelled() {
        let cancel = AtomicBool::new(true);
        let workers = Workers::new(NonZero::<usize>::MIN, &cancel);
        assert_eq!(list(&class(7), 9, 9, &workers, &|_| {}).unwrap_err(), Reason::Cancelled);
    }
}
