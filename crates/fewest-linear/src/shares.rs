//! A search that several machines divide among themselves.
//!
//! A search is a sequence of rounds: each exhausts a weight or a number of rows, in tasks that do not wait for each
//! other. The results of a round decide how the next round is cut, so machines that do not communicate can only divide
//! rounds whose tasks they all know beforehand. Hence each shard does short rounds whole, and their results decide how
//! a long round is cut. In a long round, a shard does every n-th task, and keeps the results in a [`Share`]. A shard
//! continues with its own lightest word, which is no lighter than the lightest word of all shards, so the shard does
//! not end too early. Merging repeats the search, with the shares in place of the tasks.

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

/// The results of one shard of a search in one long round.
///
/// A share is plain data for another program or machine. Only the shares of all shards of one search together mean
/// something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Share {
    /// A hash of the problem.
    pub problem: u64,
    /// A hash of the settings on which the tasks depend: the symmetries, whether all lightest words are wanted, and the
    /// basis whose rows [`Method::InformationSets`] adds up.
    pub settings: u64,
    /// The method.
    pub method: Method,
    /// The weight that [`Method::Clusters`] exhausts, or the number of rows that [`Method::InformationSets`] adds up.
    pub size: usize,
    /// The number of tasks of all shards.
    pub tasks: usize,
    /// The number of tasks of this shard that were done: all of them, or, if one word is wanted, those up to the first
    /// word.
    pub done: usize,
    /// The nodes of each of these tasks; zeros at the end are left out. They are 0 with [`Method::InformationSets`].
    pub nodes: Vec<u64>,
    /// The lightest words found, or only the first of them if one word is wanted, each with the number of its task
    /// among those of all shards.
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

/// A round that is expected to take at least this many nodes is divided: about ten seconds of one thread.
pub(super) const LONG: u64 = if cfg!(test) { 1 << 4 } else { 1 << 27 };

/// A round of a search.
#[derive(Clone, Copy)]
pub(super) struct Round<'a> {
    pub(super) method: Method,
    pub(super) size: usize,
    /// The number of the basis whose rows [`Method::InformationSets`] adds up, from 0.
    pub(super) basis: usize,
    pub(super) wanted: Wanted,
    pub(super) problem: &'a Problem,
    /// The orbits of the symmetries that are used.
    pub(super) orbits: &'a [Vec<u32>],
}

/// The result of a task.
#[derive(Clone, Debug, Default)]
pub(super) struct Examined {
    /// The words, or only the first word if no more are wanted.
    pub(super) words: Vec<Support>,
    pub(super) nodes: u64,
    /// The reason if the task was not done.
    pub(super) stopped: Option<Reason>,
}

impl Round<'_> {
    /// The hash of the settings.
    fn settings(&self) -> u64 {
        let mut print = Fingerprint::new();
        print.add((self.wanted == Wanted::All).into());
        if self.method == Method::InformationSets {
            // Bases are counted from 1: an earlier release added up the rows of all bases in one round.
            print.add(self.basis as u64 + 1);
        }
        self.orbits.iter().for_each(|orbit| print.add_list(orbit.iter().map(|&column| column.into())));
        print.finish()
    }
}

impl Share {
    /// Whether all tasks of `shard` are done, or all up to the first word.
    fn is_complete(&self, shard: Shard) -> bool {
        let own = shard.dealt(self.tasks).len();
        let up_to_a_word = || {
            self.words
                .last()
                .is_some_and(|(task, _)| Some(task / usize::from(shard.of())) == self.done.checked_sub(1))
        };
        self.done == own || up_to_a_word()
    }

    /// Adds the result of a task. The words of a share all have the same weight, the least so far.
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
    /// The division of a round that is expected to take this many nodes.
    fn of(self, expected: u64) -> Self;

    /// The number of tasks that this search does or merges, of the `all` tasks of a round.
    fn tasks(self, all: usize) -> usize;

    /// Merges the results of the tasks of a round, in the order of the tasks, from number `from` on, until `merge`
    /// breaks.
    ///
    /// If a share is missing, this search does the round itself: the answer is right in any case.
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
