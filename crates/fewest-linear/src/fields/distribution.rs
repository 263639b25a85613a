//! Counts the words of a small code by weight.
//!
//! The rows of the generator matrix are divided into first rows and last rows. All combinations of the last rows are
//! stored in blocks. A *head* is a combination of the first rows whose first nonzero factor is 1. Each head is added to
//! a whole block at once, and represents its multiples. The zero head adds nothing, so it counts the words of the
//! blocks themselves.

use super::alphabet::Alphabet;
use super::echelon::{self, Rows};
use super::field::Field;
use super::lanes::{Block, LANES};
use crate::natural::Natural;
use crate::weights::WeightEnumerator;
use fewest_core::work::{Counting, Job};
use fewest_core::{Limits, Progress, Reason, Shard, memory};

/// The limit on the number of words in all blocks together. A single row is always stored with all its multiples.
const MOST_IN_BLOCKS: usize = 1 << 12;

/// The approximate number of words of a task.
const TASK: u64 = 1 << 22;

/// The weights of all combinations of independent rows.
///
/// # Errors
/// More words would be visited than the node limit allows, the cancel flag is set, or there is not enough memory.
pub(super) fn count(
    rows: &Rows,
    field: Field,
    length: usize,
    limits: &Limits<'_>,
    progress: &(dyn Fn(Progress) + Sync),
) -> Result<WeightEnumerator, Reason> {
    let order = field.order() as u64;
    let alphabet = Alphabet::of_field(field);
    let mut in_blocks = rows.len().min(1);
    while in_blocks < rows.len() && field.order().pow(in_blocks as u32 + 1) <= MOST_IN_BLOCKS {
        in_blocks += 1;
    }
    let (first, last) = rows.split_at(rows.len() - in_blocks);
    let words = order.pow(in_blocks as u32);
    // `heads` is first the number of all combinations of the first rows, and then the number of nonzero heads.
    let heads =
        u32::try_from(first.len()).ok().and_then(|rows| order.checked_pow(rows)).ok_or(Reason::Nodes)?;
    let heads = (heads - 1) / (order - 1);
    let total = u128::from(heads + 1) * u128::from(words);
    let mut counting = Counting::new(total, Shard::WHOLE, limits, progress)?;
    let bytes = words.div_ceil(LANES as u64).saturating_mul(Block::bytes_needed(length, &alphabet));
    limits.allow(bytes)?;
    let mut blocks = Vec::new();
    for number in 0..words {
        limits.check()?;
        let lane = (number % LANES as u64) as usize;
        if lane == 0 {
            memory::push(&mut blocks, Block::new(length, &alphabet)?)?;
        }
        let block = blocks.last_mut().expect("the first lane of each block pushes it");
        block.set(lane, &combination(field, last, number, length), &alphabet);
    }
    let heads_of_task = (TASK / words).max(1);
    let sums = Sums { field, first, length, blocks, words, heads, heads_of_task, limits };
    let counts = counting.count(&sums, total)?;
    limits.check()?;
    let mut counts: Vec<Natural> = counts.into_iter().map(Natural::from).collect();
    counts.resize(length + 1, Natural::default());
    Ok(WeightEnumerator::of_counts(counts))
}

/// The combination of rows whose factors are the base-q digits of `number`. The last row has the lowest digit.
fn combination(field: Field, rows: &[Vec<u8>], mut number: u64, length: usize) -> Vec<u8> {
    let order = field.order() as u64;
    let mut sum = vec![0; length];
    for row in rows.iter().rev() {
        echelon::add_multiple(field, &mut sum, (number % order) as u8, row);
        number /= order;
    }
    sum
}

struct Sums<'a> {
    field: Field,
    first: &'a [Vec<u8>],
    length: usize,
    blocks: Vec<Block>,
    /// The number of words in all blocks.
    words: u64,
    heads: u64,
    heads_of_task: u64,
    limits: &'a Limits<'a>,
}

impl Sums<'_> {
    /// The nonzero head with this index. Heads whose first nonzero factor belongs to a later row have smaller indices.
    fn head(&self, number: u64) -> Vec<u8> {
        let order = self.field.order() as u64;
        let (mut left, mut combinations, mut later) = (number, 1, 0);
        while left >= combinations {
            left -= combinations;
            combinations *= order;
            later += 1;
        }
        let rows = &self.first[self.first.len() - later - 1..];
        combination(self.field, rows, combinations + left, self.length)
    }
}

impl Job for Sums<'_> {
    type Part = Vec<u128>;
    type Scratch = ();

    fn tasks(&self) -> usize {
        1 + self.heads.div_ceil(self.heads_of_task) as usize
    }

    fn scratch(&self) {}

    fn part(&self, task: usize, (): &mut ()) -> Vec<u128> {
        let mut counts = vec![0_u64; self.length + 1];
        let mut weigh = |head: &[u8]| {
            for (number, block) in self.blocks.iter().enumerate() {
                let weights = block.weigh(head);
                let lanes = (self.words - (number * LANES) as u64).min(LANES as u64);
                (0..lanes as usize).for_each(|lane| counts[weights.of(lane)] += 1);
            }
        };
        // Task 0 adds the zero head, so it counts all words of the blocks. Every other head represents its multiples.
        let multiples = match task.checked_sub(1) {
            None => {
                weigh(&vec![0; self.length]);
                1
            }
            Some(task) => {
                let start = task as u64 * self.heads_of_task;
                for number in start..self.heads.min(start + self.heads_of_task) {
                    // The caller discards the counts of a cancelled job.
                    if self.limits.cancelled() {
                        break;
                    }
                    weigh(&self.head(number));
                }
                self.field.order() as u128 - 1
            }
        };
        counts.into_iter().map(|count| multiples * u128::from(count)).collect()
    }
}
