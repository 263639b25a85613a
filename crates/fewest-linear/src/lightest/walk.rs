//! Visits all members of a coset in Gray-code order.
//!
//! The portable loop is compiled again for AVX2 and for AVX-512 with VPOPCNTDQ.
#![allow(unsafe_code)]

use super::best::{Bound, Kept, LightestMembers};
use super::cosets::Vector;
use fewest_core::Reason;
#[cfg(target_arch = "x86_64")]
use fewest_core::instructions::has;
use fewest_core::memory::{self, OutOfMemory};
use fewest_core::work::{self, Cancelled, Job, Workers};
use fewest_gf2::vectors::{add, weight};
use std::ops::ControlFlow;

/// The approximate number of words of memory that a task weighs. They take a few milliseconds.
const TASK: usize = 1 << 24;

/// Keeps the lightest of the vectors `base` plus any sum of the basis. The basis has at most 62 vectors. Returns the
/// number of members weighed.
///
/// The caller has already offered `base` itself. `done` receives the number of members weighed so far, and their total.
pub(super) fn search(
    base: &[u64],
    basis: &[Vector],
    kept: &mut Kept<'_>,
    workers: &Workers<'_>,
    done: &(dyn Fn(u64, u64) + Sync),
) -> Result<u64, Reason> {
    // The last basis vector becomes the lowest bit, so that the order of the choices as numbers is the dictionary order
    // of their bits, the first basis vector first.
    let steps: Vec<&[u64]> = basis.iter().rev().map(|vector| vector.words.as_slice()).collect();
    let task = (TASK / base.len().max(1)).max(1).ilog2() as usize;
    let (low, high) = steps.split_at(steps.len().min(task));
    let total = 1 << steps.len();
    if total == 1 {
        return Ok(total);
    }
    let mut weighed = 0;
    let walk = Walk { base, low, high, bound: kept.bound(), capacity: kept.capacity() };
    let mut refused = None;
    work::run(&walk, workers, |part| match part {
        Ok(found) => {
            kept.merge(found);
            weighed += 1 << low.len();
            done(weighed, total);
            ControlFlow::Continue(())
        }
        Err(error) => {
            refused = Some(error);
            ControlFlow::Break(())
        }
    })
    .map_err(|Cancelled| Reason::Cancelled)?;
    if let Some(error) = refused {
        return Err(error.into());
    }
    Ok(total)
}

/// A walk divided into tasks. A task adds one sum of the `high` steps to all sums of the `low` steps.
struct Walk<'a> {
    base: &'a [u64],
    low: &'a [&'a [u64]],
    high: &'a [&'a [u64]],
    bound: &'a Bound,
    capacity: Option<usize>,
}

impl Job for Walk<'_> {
    type Part = Result<Option<LightestMembers>, OutOfMemory>;
    type Scratch = ();

    fn tasks(&self) -> usize {
        1 << self.high.len()
    }

    fn scratch(&self) {}

    fn part(&self, task: usize, (): &mut ()) -> Self::Part {
        let mut start = memory::copied(self.base)?;
        for (_, step) in self.high.iter().enumerate().filter(|(place, _)| task >> place & 1 == 1) {
            add(&mut start, step);
        }
        let choice = |steps: u64| u128::from((task as u64) << self.low.len() | steps);
        let best = least_weight(memory::copied(&start)?, self.low);
        let mut kept = Kept::new(self.bound, self.capacity);
        if best.weight <= self.bound.wanted() {
            kept.offer(best.weight, choice(best.steps));
            if self.capacity.is_some() {
                each_of_weight(best.weight, start, self.low, |steps| kept.offer(best.weight, choice(steps)));
            }
        }
        Ok(kept.into_found())
    }
}

/// Calls `found` with each sum of steps for which the member weighs `least`.
fn each_of_weight(least: usize, mut member: Vec<u64>, steps: &[&[u64]], mut found: impl FnMut(u64)) {
    for index in 0..1_u64 << steps.len() {
        if index > 0 {
            add(&mut member, steps[index.trailing_zeros() as usize]);
        }
        if weight(&member) == least {
            found(index ^ index >> 1);
        }
    }
}

/// The least weight of a coset, and a member of this weight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Best {
    pub(super) weight: usize,
    /// The steps in the member's sum: bit i is set if step i is added to the base. Among members of equal weight, it is
    /// the least number.
    pub(super) steps: u64,
}

/// The least weight of `base` plus any sum of `steps`. There are at most 63 steps, all of the same length.
pub(super) fn least_weight(base: Vec<u64>, steps: &[&[u64]]) -> Best {
    #[cfg(target_arch = "x86_64")]
    {
        if has!("popcnt", "avx512vl", "avx512vpopcntdq") {
            // SAFETY: the processor has just been found to have POPCNT, AVX-512 VPOPCNTDQ and VL, which imply
            // AVX-512F.
            return unsafe { x86::least_weight_avx512(base, steps) };
        }
        if has!("popcnt", "avx2") {
            // SAFETY: the processor has just been found to have POPCNT and AVX2.
            return unsafe { x86::least_weight_avx2(base, steps) };
        }
    }
    least_weight_portable(base, steps)
}

#[inline(always)]
fn least_weight_portable(mut member: Vec<u64>, steps: &[&[u64]]) -> Best {
    let weight: u64 = member.iter().map(|word| u64::from(word.count_ones())).sum();
    let mut best = Best { weight: weight as usize, steps: 0 };
    for index in 1..1_u64 << steps.len() {
        let step = steps[index.trailing_zeros() as usize];
        let mut weight = 0;
        for (word, step) in member.iter_mut().zip(step) {
            *word ^= step;
            weight += u64::from(word.count_ones());
        }
        best = best.min(Best { weight: weight as usize, steps: index ^ index >> 1 });
    }
    best
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    use super::{Best, least_weight_portable};

    #[target_feature(enable = "avx512f,avx512vl,avx512vpopcntdq,popcnt")]
    pub(super) fn least_weight_avx512(base: Vec<u64>, steps: &[&[u64]]) -> Best {
        least_weight_portable(base, steps)
    }

    #[target_feature(enable = "avx2,popcnt")]
    pub(super) fn least_weight_avx2(base: Vec<u64>, steps: &[&[u64]]) -> Best {
        least_weight_portable(base, steps)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::collection::vec;
    use proptest::prelude::{any, proptest};

    proptest! {
        #[test]
        fn every_walk_finds_the_least_of_all_sums(
            base in vec(any::<u64>(), 11), steps in vec(vec(any::<u64>(), 11), 0..7), width in 1_usize..12,
        ) {
            let cut = |words: &[u64]| words[..width].to_vec();
            let (base, steps): (_, Vec<_>) = (cut(&base), steps.iter().map(|step| cut(step)).collect());
            let sums = (0..1_u64 << steps.len()).map(|chosen| {
                let weight = (0..width).map(|word| {
                    let places = (0..steps.len()).filter(|place| chosen >> place & 1 == 1);
                    places.fold(base[word], |sum, place| sum ^ steps[place][word]).count_ones() as usize
                });
                Best { weight: weight.sum(), steps: chosen }
            });
            let expected = sums.min().unwrap();
            let steps: Vec<&[u64]> = steps.iter().map(Vec::as_slice).collect();
            assert_eq!(least_weight(base.clone(), &steps), expected);
            assert_eq!(least_weight_portable(base, &steps), expected);
        }
    }
}
