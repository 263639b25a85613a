//! Divides a search among several machines that do not communicate, and merges their results.
//!
//! A search is a sequence of rounds. Each round exhausts a weight, or the sums of a given number of rows. Its tasks are
//! independent of each other. The results of a round decide how the next round is divided into tasks.
//!
//! Every machine must be able to compute this division itself. Therefore each shard does all short rounds completely.
//! In a long round, shard i of n does every n-th task, and keeps the results in a [`Share`]. It then continues with its
//! own lightest word. This word is no lighter than the lightest word of all shards, so no shard ends too early. Merging
//! repeats the search, and takes the results of long rounds from the shares.

use super::method::Method;
use super::problem::Problem;
use super::support::Support;
use super::wanted::Wanted;
use fewest_core::fingerprint::Fingerprint;
use fewest_core::work::{self, Cancelled, Division, Every, Job, Workers};
use fewest_core::{Reason, Shard};
use std::collections::BTreeMap;
use std::fmt;
use std::ops::ControlFlow;

/// The results of one shard in one long round of a search.
///
/// A share is plain data for another program or machine. Single shares are of no use: the shares of all shards of a
/// search are needed together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Share {
    /// A hash of the problem.
    pub problem: u64,
    /// A hash of the settings that determine the tasks: the symmetries, whether all lightest words are wanted, and the
    /// basis that [`Method::InformationSets`] uses.
    pub settings: u64,
    /// The method.
    pub method: Method,
    /// The size of the round: the weight for [`Method::Clusters`], the number of rows in a sum for
    /// [`Method::InformationSets`].
    pub size: usize,
    /// The number of tasks of all shards together.
    pub tasks: usize,
    /// The number of finished tasks of this shard. These are all of its tasks or, if one word is wanted, the tasks up
    /// to the first task with a word.
    pub done: usize,
    /// The number of nodes of each finished task. Zeros at the end are left out. [`Method::InformationSets`] has no
    /// nodes.
    pub nodes: Vec<u64>,
    /// The lightest words found, or only the first of them if one word is wanted. Each word has the index of its task
    /// among the tasks of all shards.
    pub words: Vec<(usize, Support)>,
}

/// The reason why shares cannot be merged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ShareError {
    /// A share belongs to another problem.
    OtherProblem,
    /// A word of a share is not a solution of the problem.
    Word,
}

/// A round that is expected to take at least this number of nodes is divided. One thread takes about ten seconds for
/// them.
pub(super) const LONG: u64 = if cfg!(test) { 1 << 4 } else { 1 << 27 };

#[derive(Clone, Copy)]
pub(super) struct Round<'a> {
    pub(super) method: Method,
    pub(super) size: usize,
    /// The index of the basis that [`Method::InformationSets`] uses.
    pub(super) basis: usize,
    pub(super) wanted: Wanted,
    pub(super) problem: &'a Problem,
    /// The orbits under the symmetries in use.
    pub(super) orbits: &'a [Vec<u32>],
}

/// The result of a task.
#[derive(Clone, Debug, Default)]
pub(super) struct Examined {
    /// The words, or only the first one if one word is wanted.
    pub(super) words: Vec<Support>,
    pub(super) nodes: u64,
    /// The reason why the task was not finished, if it was not.
    pub(super) stopped: Option<Reason>,
}

impl Round<'_> {
    fn settings(&self) -> u64 {
        let mut print = Fingerprint::new();
        print.add((self.wanted == Wanted::All).into());
        if self.method == Method::InformationSets {
            // The index is increased by 1, because an earlier release combined all bases in one round and hashed no
            // index.
            print.add(self.basis as u64 + 1);
        }
        self.orbits.iter().for_each(|orbit| print.add_list(orbit.iter().map(|&column| column.into())));
        print.finish()
    }
}

impl Share {
    /// Whether all tasks of `shard` are finished, or all tasks up to the first task with a word.
    fn is_complete(&self, shard: Shard) -> bool {
        let own = shard.dealt(self.tasks).len();
        let up_to_a_word = || {
            self.words
                .last()
                .is_some_and(|(task, _)| Some(task / usize::from(shard.of())) == self.done.checked_sub(1))
        };
        self.done == own || up_to_a_word()
    }

    /// Adds the result of a task. All words of a share have the same weight: the least so far.
    fn add(&mut self, task: usize, found: &Examined, wanted: Wanted) {
        self.done += 1;
        if found.nodes != 0 {
            self.nodes.resize(self.done - 1, 0);
            self.nodes.push(found.nodes);
        }
        let Some(weight) = found.words.first().map(Support::weight) else { return };
        if self.words.first().is_some_and(|(_, word)| word.weight() > weight) {
            self.words.clear();
        }
        let is_kept = match self.words.first() {
            Some((_, word)) => word.weight() == weight && wanted == Wanted::All,
            None => true,
        };
        if is_kept {
            self.words.extend(found.words.iter().map(|word| (task, word.clone())));
        }
    }
}

/// Runs the rounds of a search under a division.
pub(super) trait Rounds: Sized {
    /// The division of a round that is expected to take `expected` nodes. Short rounds are not divided.
    fn of(self, expected: u64) -> Self;

    /// The number of tasks that this search runs or merges, if the round has `all` tasks.
    fn tasks(self, all: usize) -> usize;

    /// Merges the results of a round's tasks in their order, until `merge` breaks. Without shares, it begins with task
    /// `from`.
    ///
    /// If a share is missing, this search does the round itself, so the answer is correct in any case.
    fn run(
        self,
        round: Round<'_>,
        job: &impl Job<Part = Examined>,
        from: usize,
        workers: &Workers<'_>,
        merge: impl FnMut(Examined) -> ControlFlow<()> + Send,
    ) -> Result<(), Cancelled>;
}

impl Rounds for Division<'_, Share> {
    fn of(self, expected: u64) -> Self {
        if expected < LONG { Self::Whole } else { self }
    }

    fn tasks(self, all: usize) -> usize {
        match self {
            Self::Shard(shard, _) => shard.dealt(all).len(),
            Self::Whole | Self::Merged(_) => all,
        }
    }

    fn run(
        self,
        round: Round<'_>,
        job: &impl Job<Part = Examined>,
        from: usize,
        workers: &Workers<'_>,
        mut merge: impl FnMut(Examined) -> ControlFlow<()> + Send,
    ) -> Result<(), Cancelled> {
        let Round { method, size, wanted, problem, .. } = round;
        let settings = round.settings();
        if let Some((shard, keep)) = self.shard() {
            let tasks = Every::of(job, shard);
            let mut share = Share {
                problem: problem.fingerprint(),
                settings,
                method,
                size,
                tasks: job.tasks(),
                done: 0,
                nodes: Vec::new(),
                words: Vec::new(),
            };
            let ran = work::run(&tasks, workers, |found: Examined| {
                if found.stopped.is_none() {
                    share.add(tasks.number(share.done), &found, wanted);
                }
                merge(found)
            });
            if share.is_complete(shard) {
                keep(share);
            }
            return ran;
        }
        let is_it = |share: &Share, shard| {
            (share.settings, share.method, share.size, share.tasks) == (settings, method, size, job.tasks())
                && share.is_complete(shard)
        };
        match self.shares(is_it) {
            Some(shares) => {
                let _ = together(&shares, job.tasks()).try_for_each(merge);
                Ok(())
            }
            None => work::run(&Every::from(job, from), workers, merge),
        }
    }
}

impl fmt::Display for ShareError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::OtherProblem => "a share belongs to another problem",
            Self::Word => "a word of the shares does not solve the problem",
        })
    }
}

impl std::error::Error for ShareError {}

/// The results of the tasks, in their order.
fn together(shares: &[&Share], tasks: usize) -> impl Iterator<Item = Examined> {
    let mut words: BTreeMap<usize, Vec<Support>> = BTreeMap::new();
    for (task, word) in shares.iter().flat_map(|share| &share.words) {
        words.entry(*task).or_default().push(word.clone());
    }
    (0..tasks).map(move |task| {
        let (share, place) = (shares[task % shares.len()], task / shares.len());
        let nodes = share.nodes.get(place).copied().unwrap_or(0);
        Examined { words: words.remove(&task).unwrap_or_default(), nodes, stopped: None }
    })
}

#[cfg(test)]
mod tests;
