//! Weighs sums of two list members, one of each half of a direct sum, 64 pairs at a time.
//!
//! A member of the coset is the origin plus a vector of each half. The lists already contain the member's weight on the
//! two classes. So the sum is weighed only on the remaining coordinates.

use super::best::{Bound, Kept, LightestMembers};
use super::cosets::Vector;
use super::list::List;
use super::restricted::Restricted;
use fewest_core::work::{self, Cancelled, Job, Workers};
use fewest_gf2::bits;
use fewest_gf2::vectors;
use fewest_gf2::weigh::{Block, Kernel, LANES};
use std::ops::{ControlFlow, Range};

/// The approximate number of words of memory that a task weighs. They take a few milliseconds.
const TASK: usize = 1 << 24;

/// The number of words of vectors that a thread stores for reuse.
const AT_HAND: usize = 1 << 15;

/// The number of steps (basis vectors of a half) whose sums are in one table.
const NIBBLE: usize = 4;

/// The two halves of a direct sum, with tables of their sums on the coordinates outside both classes.
#[derive(Debug)]
pub(super) struct Join {
    halves: [Vec<Vector>; 2],
    base: Vec<u64>,
    constant: usize,
    sums: [Sums; 2],
}

/// For each group of four steps, all sixteen sums.
#[derive(Debug)]
struct Sums {
    words: usize,
    tables: Vec<[Vec<u64>; 1 << NIBBLE]>,
}

/// The pairs of some members of one bucket with all members of another bucket. A bucket contains the listed members of
/// one weight.
struct Task {
    /// The half whose members are put into a block. The members of the other half are added to the block one by one.
    in_block: usize,
    level: usize,
    other_level: usize,
    range: Range<usize>,
}

struct Scratch {
    block: Block,
    vectors: Vec<u64>,
    lane: Vec<u64>,
}

impl Join {
    /// Prepares to weigh sums of `base` and both halves on the coordinates of `across`.
    pub(super) fn new(base: &[u64], halves: [Vec<Vector>; 2], across: &[u64]) -> Self {
        let all = Restricted::new(base, halves.iter().flatten(), across);
        let (first, second) = all.steps.split_at(halves[0].len());
        let sums = [Sums::new(first, all.words()), Sums::new(second, all.words())];
        Self { halves, base: all.base, constant: all.constant, sums }
    }

    /// The bytes that [`Join::new`] and the threads take. `across` is the number of coordinates outside the classes,
    /// and `dimensions` are the dimensions of the halves.
    pub(super) fn bytes(across: usize, dimensions: [usize; 2], threads: usize) -> usize {
        let words = bits::words_for(across);
        let tables: usize = dimensions.iter().map(|steps| steps.div_ceil(NIBBLE) << NIBBLE).sum();
        8 * (words * (tables + threads * (LANES + 1)) + threads * AT_HAND.max(words))
    }

    /// The number of pairs whose weight on the classes exceeds that of the lightest pair by `level`.
    pub(super) fn pairs(lists: [&List; 2], level: usize) -> f64 {
        (0..=level).map(|first| lists[0].count(first) as f64 * lists[1].count(level - first) as f64).sum()
    }

    /// Weighs the pairs of a level, and keeps the lightest members. `done` receives the number of pairs of each
    /// finished task.
    pub(super) fn level(
        &self,
        lists: [&List; 2],
        level: usize,
        kept: &mut Kept<'_>,
        workers: &Workers<'_>,
        done: &(dyn Fn(u64) + Sync),
    ) -> Result<(), Cancelled> {
        let pairs = TASK / self.base.len().max(1);
        let level = Level {
            join: self,
            lists,
            known: self.constant + lists[0].least + lists[1].least + level,
            tasks: tasks(lists, level, pairs),
            kernel: Kernel::detect(),
            bound: kept.bound(),
            capacity: kept.capacity(),
        };
        work::run(&level, workers, |(pairs, found)| {
            kept.merge(found);
            done(pairs);
            ControlFlow::Continue(())
        })
    }

    /// The choice of basis vectors for a member of a half.
    fn choice(&self, half: usize, member: u64) -> u128 {
        let chosen = self.halves[half].iter().enumerate().filter(|(place, _)| member >> place & 1 == 1);
        chosen.fold(0, |sum, (_, vector)| sum ^ vector.choice)
    }
}

struct Level<'a> {
    join: &'a Join,
    lists: [&'a List; 2],
    /// The weight of each pair on the two classes.
    known: usize,
    tasks: Vec<Task>,
    kernel: Kernel,
    bound: &'a Bound,
    capacity: Option<usize>,
}

impl Job for Level<'_> {
    /// The number of weighed pairs, and the lightest members among them, if a pair is light enough.
    type Part = (u64, Option<LightestMembers>);
    type Scratch = Scratch;

    fn tasks(&self) -> usize {
        self.tasks.len()
    }

    fn scratch(&self) -> Scratch {
        let words = self.join.base.len();
        Scratch { block: Block::new(words), vectors: Vec::new(), lane: vec![0; words] }
    }

    fn part(&self, task: usize, scratch: &mut Scratch) -> Self::Part {
        let Self { join, lists, known, ref tasks, kernel, bound, capacity } = *self;
        let mut kept = Kept::new(bound, capacity);
        let task = &tasks[task];
        let words = join.base.len();
        let (inner, outer) = (task.in_block, 1 - task.in_block);
        let lanes = &lists[inner].bucket(task.level)[task.range.clone()];
        let others = lists[outer].bucket(task.other_level);
        let mut weights = [0; LANES];
        for others in others.chunks((AT_HAND / words.max(1)).clamp(1, 256)) {
            scratch.vectors.clear();
            for &other in others {
                let start = scratch.vectors.len();
                scratch.vectors.extend_from_slice(&join.base);
                join.sums[outer].add(other, &mut scratch.vectors[start..]);
            }
            for lanes in lanes.chunks(LANES) {
                for (lane, &member) in lanes.iter().enumerate() {
                    scratch.lane.fill(0);
                    join.sums[inner].add(member, &mut scratch.lane);
                    scratch.block.set(lane, &scratch.lane);
                }
                let filled = u64::MAX >> (LANES - lanes.len());
                for (place, &other) in others.iter().enumerate() {
                    let Some(limit) = bound.wanted().checked_sub(known) else { break };
                    let vector = &scratch.vectors[place * words..][..words];
                    let mut rest = kernel.weigh(vector, &scratch.block, limit as u64, &mut weights) & filled;
                    while rest != 0 {
                        let lane = rest.trailing_zeros() as usize;
                        rest &= rest - 1;
                        let choice = join.choice(inner, lanes[lane]) ^ join.choice(outer, other);
                        kept.offer(known + weights[lane] as usize, choice);
                    }
                }
            }
        }
        ((lanes.len() * others.len()) as u64, kept.into_found())
    }
}

/// Splits the pairs of a level into tasks of about `pairs` pairs.
fn tasks(lists: [&List; 2], level: usize, pairs: usize) -> Vec<Task> {
    let mut tasks = Vec::new();
    for first in 0..=level {
        let levels = [first, level - first];
        let lengths = [0, 1].map(|half| lists[half].bucket(levels[half]).len());
        if lengths.contains(&0) {
            continue;
        }
        // The longer bucket is put into the blocks, because it fills more of their lanes.
        let in_block = usize::from(lengths[1] > lengths[0]);
        let step = (pairs / lengths[1 - in_block]).next_multiple_of(LANES).max(LANES);
        for start in (0..lengths[in_block]).step_by(step) {
            tasks.push(Task {
                in_block,
                level: levels[in_block],
                other_level: levels[1 - in_block],
                range: start..(start + step).min(lengths[in_block]),
            });
        }
    }
    tasks
}

impl Sums {
    fn new(steps: &[Vec<u64>], words: usize) -> Self {
        let table = |steps: &[Vec<u64>]| {
            let plain = Restricted { base: vec![0; words], steps: steps.to_vec(), constant: 0, changing: 0 };
            std::array::from_fn(|index| match index >> steps.len() {
                0 => plain.member(index as u64),
                _ => Vec::new(),
            })
        };
        Self { words, tables: steps.chunks(NIBBLE).map(table).collect() }
    }

    /// Adds the steps of a member to `vector`.
    fn add(&self, member: u64, vector: &mut [u64]) {
        let vector = &mut vector[..self.words];
        for (place, table) in self.tables.iter().enumerate() {
            let sum = &table[(member >> (place * NIBBLE)) as usize % (1 << NIBBLE)];
            vectors::add(vector, sum);
        }
    }
}
