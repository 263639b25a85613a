//! Counts all members of a small space by weight, one by one.
//!
//! A block contains the 64 sums of the first six basis vectors. The sums of the other basis vectors are visited in the
//! order of a Gray code, in which successive sums differ by one vector. Each of them is added to the whole block at
//! once.

use fewest_core::memory::{self, OutOfMemory};
use fewest_core::work::{Counting, Job};
use fewest_core::{Limits, Progress, Reason, Shard, flag};
use fewest_gf2::weigh::{Block, Kernel, LANES};

/// The number of vectors whose sums fill a block.
const BLOCK: usize = LANES.ilog2() as usize;

/// The largest number of vectors whose sums are divided among tasks: each sum is a task.
const MOST_OF_TASKS: usize = 12;

/// The number of sums between two checks of the flag.
const GLANCE: u64 = 1 << 10;

/// The number of sums of each weight from 0 to `most`, for all sums of a basis. A vector has `words` words.
///
/// # Errors
/// There are more sums than the node limit, there is not enough memory, or the cancel flag is set.
pub(super) fn count(
    basis: &[Vec<u64>],
    words: usize,
    most: usize,
    limits: &Limits<'_>,
    progress: &(dyn Fn(Progress) + Sync),
) -> Result<Vec<u128>, Reason> {
    let total = u32::try_from(basis.len()).ok().and_then(|dimension| 1_u128.checked_shl(dimension));
    let total = total.ok_or(Reason::Nodes)?;
    let mut counting = Counting::new(total, Shard::WHOLE, limits, progress)?;
    let (block, others) = basis.split_at(basis.len().min(BLOCK));
    let of_tasks = others.len().saturating_sub(BLOCK).min(MOST_OF_TASKS);
    let (walked, of_tasks) = others.split_at(others.len() - of_tasks);
    let sums = Sums {
        block: block_of(block, words)?,
        lanes: 1 << block.len(),
        walked,
        of_tasks,
        words,
        most,
        limits,
    };
    let counts = counting.count(&sums, total)?;
    limits.check()?;
    Ok(counts)
}

/// All sums of some vectors.
fn block_of(vectors: &[Vec<u64>], words: usize) -> Result<Block, OutOfMemory> {
    let mut block = Block::new(words);
    for lane in 0..1_usize << vectors.len() {
        let mut sum = memory::zeroed(words)?;
        for (_, vector) in vectors.iter().enumerate().filter(|(number, _)| lane >> number & 1 == 1) {
            add(&mut sum, vector);
        }
        block.set(lane, &sum);
    }
    Ok(block)
}

fn add(to: &mut [u64], vector: &[u64]) {
    to.iter_mut().zip(vector).for_each(|(to, word)| *to ^= word);
}

/// A sum consists of three parts: a sum in the block, a sum that a task visits in Gray-code order, and a sum that the
/// index of the task determines.
struct Sums<'a> {
    block: Block,
    lanes: usize,
    walked: &'a [Vec<u64>],
    of_tasks: &'a [Vec<u64>],
    words: usize,
    most: usize,
    limits: &'a Limits<'a>,
}

impl Job for Sums<'_> {
    type Part = Vec<u128>;
    type Scratch = Vec<u64>;

    fn tasks(&self) -> usize {
        1 << self.of_tasks.len()
    }

    fn scratch(&self) -> Vec<u64> {
        vec![0; self.words]
    }

    fn part(&self, task: usize, sum: &mut Vec<u64>) -> Vec<u128> {
        sum.fill(0);
        for (_, vector) in self.of_tasks.iter().enumerate().filter(|(number, _)| task >> number & 1 == 1) {
            add(sum, vector);
        }
        let kernel = Kernel::detect();
        let mut counts = vec![0_u64; self.most + 1];
        let mut weights = [0; LANES];
        for step in 1..=1_u64 << self.walked.len() {
            // If the count is interrupted, its result is discarded.
            if step % GLANCE == 0 && self.limits.cancelled() {
                break;
            }
            flag::work(LANES * self.words);
            kernel.weigh(sum, &self.block, 0, &mut weights);
            weights[..self.lanes].iter().for_each(|&weight| counts[weight as usize] += 1);
            if let Some(vector) = self.walked.get(step.trailing_zeros() as usize) {
                add(sum, vector);
            }
        }
        counts.into_iter().map(u128::from).collect()
    }
}
