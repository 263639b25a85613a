//! Finds the lightest members of a coset of the quiet patterns by weighing all of them.

use super::rows;
use crate::kinds::Generator;
use crate::lights::metric::Metric;
use crate::lights::states::States;
use fewest_core::memory;
use fewest_core::work::{self, Cancelled, Job, Workers};
use fewest_core::{Limits, OutOfMemory, Reason};
use std::ops::ControlFlow;

/// The approximate total size of the members that a task weighs, in bytes: some milliseconds.
const TASK: u128 = 1 << 24;

/// Enumerates a coset: all sums of a base and multiples of the generators.
pub(crate) struct Walk<'a> {
    pub(crate) states: States,
    pub(crate) metric: Metric,
    pub(crate) generators: &'a [Generator],
    /// The largest number of lightest members to keep; `None` to keep only the lexicographically smallest.
    pub(crate) capacity: Option<usize>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LightestMembers {
    pub(crate) weight: usize,
    /// The members in order, without duplicates.
    pub(crate) members: Vec<Vec<u8>>,
    /// Whether there were more members than the capacity.
    pub(crate) overflown: bool,
}

impl LightestMembers {
    pub(crate) fn one(weight: usize, member: Vec<u8>) -> Self {
        Self { weight, members: vec![member], overflown: false }
    }

    /// Keeps a member if it is among the lightest, within [`Walk::capacity`].
    pub(crate) fn offer(&mut self, weight: usize, member: &[u8], capacity: Option<usize>) {
        if weight > self.weight {
            return;
        }
        if weight < self.weight {
            *self = Self::one(weight, member.to_vec());
            return;
        }
        match capacity {
            None if *member < *self.members[0] => self.members[0] = member.to_vec(),
            None => {}
            Some(most) if self.members.len() >= most => self.overflown = true,
            Some(_) => self.members.push(member.to_vec()),
        }
    }

    pub(crate) fn merge(&mut self, other: Self, capacity: Option<usize>) {
        let overflown = (other.weight <= self.weight && other.overflown)
            || (self.weight <= other.weight && self.overflown);
        for member in other.members {
            self.offer(other.weight, &member, capacity);
        }
        self.overflown |= overflown;
    }
}

impl Walk<'_> {
    /// The number of members of a coset; `None` if it does not fit into 128 bits.
    pub(crate) fn members(&self) -> Option<u128> {
        self.generators
            .iter()
            .try_fold(1_u128, |product, generator| product.checked_mul(generator.order.into()))
    }

    /// The lightest members of the coset of `base`. The limit on threads and the cancel flag apply. `done` receives the
    /// number of finished tasks and the number of all tasks.
    pub(crate) fn search(
        &self,
        base: Vec<u8>,
        limits: &Limits<'_>,
        done: &(dyn Fn(u64, u64) + Sync),
    ) -> Result<LightestMembers, Reason> {
        let mut low = 0;
        let mut size = 1_u128;
        while let Some(generator) = self.generators.get(low)
            && size * u128::from(generator.order) * base.len() as u128 <= TASK
        {
            size *= u128::from(generator.order);
            low += 1;
        }
        let weight = self.metric.weight(&base);
        let mut found = LightestMembers::one(weight, base.clone());
        let tasks = Tasks { walk: self, base, low };
        let (mut merged, all) = (0, tasks.tasks() as u64);
        let mut refused = None;
        let workers: Workers<'_> = limits.workers();
        work::run(&tasks, &workers, |part| match part {
            Ok(part) => {
                // The first member of the first task is the base.
                let part = if merged == 0 && self.capacity.is_some() {
                    without_first(part, &tasks.base)
                } else {
                    part
                };
                if let Some(part) = part {
                    found.merge(part, self.capacity);
                }
                merged += 1;
                done(merged, all);
                ControlFlow::Continue(())
            }
            Err(error) => {
                refused = Some(error);
                ControlFlow::Break(())
            }
        })
        .map_err(|Cancelled| Reason::Cancelled)?;
        if let Some(error) = refused {
            return Err(OutOfMemory::into(error));
        }
        found.members.sort_unstable();
        Ok(found)
    }
}

fn without_first(part: Option<LightestMembers>, first: &[u8]) -> Option<LightestMembers> {
    let mut part = part?;
    part.members.retain(|member| member != first);
    (!part.members.is_empty() || part.overflown).then_some(part)
}

/// A task adds one sum of the last generators to the base, and then enumerates all sums of the first `low` generators.
struct Tasks<'a> {
    walk: &'a Walk<'a>,
    base: Vec<u8>,
    low: usize,
}

impl Job for Tasks<'_> {
    type Part = Result<Option<LightestMembers>, OutOfMemory>;
    type Scratch = ();

    fn tasks(&self) -> usize {
        self.walk.generators[self.low..].iter().map(|generator| usize::from(generator.order)).product()
    }

    fn scratch(&self) {}

    fn part(&self, mut task: usize, (): &mut ()) -> Self::Part {
        let Walk { states, metric, generators, capacity } = *self.walk;
        let modulus = states.number();
        let mut member = Vec::new();
        memory::reserve(&mut member, self.base.len())?;
        member.extend_from_slice(&self.base);
        let (low, high) = generators.split_at(self.low);
        for Generator { counts, order } in high {
            let times = (task % usize::from(*order)) as u8;
            task /= usize::from(*order);
            member.iter_mut().zip(counts).for_each(|(sum, &count)| *sum = states.plus(*sum, times, count));
        }
        let mut found = LightestMembers::one(metric.weight(&member), member.clone());
        // A generator times its order is a sum of earlier generators. So after a generator returns to 0, the earlier
        // generators need no reset: from any start, they run through all their sums again.
        let mut taken = vec![0; low.len()];
        loop {
            let Some(place) =
                taken.iter().zip(low).position(|(taken, generator)| taken + 1 < generator.order)
            else {
                return Ok(Some(found));
            };
            taken[..place].fill(0);
            taken[place] += 1;
            rows::add_once(&mut member, &low[place].counts, modulus);
            let weight = metric.weight(&member);
            if weight <= found.weight {
                found.offer(weight, &member, capacity);
            }
        }
    }
}
