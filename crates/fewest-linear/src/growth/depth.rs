//! Searches for all words of one weight by growing clusters. The search is divided into tasks.

use super::{Aids, Cluster, Visitor};
use crate::method::Method;
use crate::problem::Problem;
use crate::shares::{Examined, Round, Rounds, Share};
use crate::support::Support;
use crate::wanted::Wanted;
use fewest_core::memory::{self, OutOfMemory};
use fewest_core::work::{Division, Job};
use fewest_core::{Limits, Reason, flag};
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

/// The search for all words of one weight. Neither the tasks nor the result depend on the number of threads.
pub(crate) struct Depth<'a> {
    aids: Aids<'a>,
    problem: &'a Problem,
    seeds: &'a [Vec<u32>],
    weight: usize,
    /// Whether one word or all words are wanted. A search for one word ends at the first word found.
    wanted: Wanted,
    tasks: Vec<Prefix>,
    /// The number of nodes that the division into tasks took.
    cutting: u64,
    most_nodes: u64,
    cancel: &'a AtomicBool,
}

/// The common start of all clusters of a task: the seed, the columns added so far, and the columns that are excluded
/// because earlier tasks try them.
#[derive(Clone, Debug, Default)]
struct Prefix {
    seed: usize,
    columns: Vec<u32>,
    excluded: Vec<u32>,
}

#[derive(Clone, Debug, Default)]
pub(crate) struct Exhausted {
    /// The words found: all words of the weight, or only the first one if one word is wanted.
    pub(crate) words: Vec<Support>,
    pub(crate) nodes: u64,
    /// The number of finished tasks, and the number of all tasks.
    pub(crate) done: usize,
    pub(crate) tasks: usize,
    /// Why the search stopped early, if it did.
    pub(crate) stopped: Option<Reason>,
}

/// The approximate number of nodes of a task. They take a few milliseconds.
const TASK: u64 = if cfg!(test) { 1 << 2 } else { 1 << 14 };

/// The tasks are kept in a list, so a search with this number of tasks is not divided further.
const MOST_TASKS: u64 = 1 << 13;

impl<'a> Depth<'a> {
    /// The search for the words of weight `weight` that contain a column of one of the `seeds`.
    ///
    /// A seed is a set of columns, usually an orbit under the automorphisms. Its first column represents the others.
    /// The words of a seed contain this first column and no column of an earlier seed. If the problem has a syndrome,
    /// the seeds are not used: clusters begin at a wrong check. `expected` is the estimated number of nodes.
    pub(crate) fn new(
        aids: Aids<'a>,
        problem: &'a Problem,
        seeds: &'a [Vec<u32>],
        weight: usize,
        wanted: Wanted,
        expected: u64,
        limits: &Limits<'a>,
    ) -> Result<Self, Reason> {
        let mut depth = Self {
            aids,
            problem,
            seeds,
            weight,
            wanted,
            tasks: Vec::new(),
            cutting: 0,
            most_nodes: limits.nodes,
            cancel: limits.cancel,
        };
        (depth.tasks, depth.cutting) = depth.cut(expected / TASK, limits)?;
        Ok(depth)
    }

    /// Divides the search into one task per seed, and these tasks further until there are at least `wanted` or
    /// [`MOST_TASKS`] tasks, if that is possible. Returns the tasks, and the number of nodes that the division took.
    fn cut(&self, wanted: u64, limits: &Limits<'_>) -> Result<(Vec<Prefix>, u64), Reason> {
        let mut tasks: Vec<Prefix> = if self.problem.violated().is_empty() {
            let begin = |(seed, columns): (usize, &Vec<u32>)| Prefix {
                seed,
                columns: vec![columns[0]],
                excluded: vec![],
            };
            memory::collected(self.seeds.iter().enumerate().map(begin))?
        } else {
            vec![Prefix::default()]
        };
        // Aids depend on the memory of the machine. The division does not use them, so the tasks are the same on every
        // machine.
        let mut entered = self.entered(Aids::none(self.aids.graph))?;
        let mut nodes = 0;
        // All prefixes grow by one column at a time. So they stay in the order in which a single search visits them.
        for _ in 2..self.weight {
            if tasks.len() as u64 >= wanted.min(MOST_TASKS) {
                break;
            }
            nodes += tasks.len() as u64;
            let mut extended = Vec::new();
            for prefix in tasks {
                limits.check()?;
                extended.extend(self.extended(prefix, &mut entered));
            }
            tasks = extended;
        }
        Ok((tasks, nodes))
    }

    /// All prefixes that extend this prefix by one column. If the prefix is already a word, the prefix itself.
    fn extended(&self, prefix: Prefix, entered: &mut Entered<'_>) -> Vec<Prefix> {
        let is_needed = self.enter(&prefix, entered);
        debug_assert!(is_needed, "without aids, no column is kept away");
        let cluster = &mut entered.cluster;
        let left = self.weight - prefix.columns.len();
        let branch = if cluster.is_word() { None } else { Some(cluster.branch(left)) };
        leave(&prefix, cluster);
        let Some(branch) = branch else { return vec![prefix] };
        let continued = |(index, &column): (usize, &u32)| Prefix {
            seed: prefix.seed,
            columns: prefix.columns.iter().copied().chain([column]).collect(),
            excluded: prefix.excluded.iter().chain(&branch[..index]).copied().collect(),
        };
        branch.iter().enumerate().map(continued).collect()
    }

    fn entered(&self, aids: Aids<'a>) -> Result<Entered<'a>, OutOfMemory> {
        Cluster::new(aids, self.problem).map(|cluster| Entered { cluster, seed: 0 })
    }

    /// Prepares the cluster for a prefix. Returns whether the search needs words that contain all columns of the
    /// prefix.
    fn enter(&self, prefix: &Prefix, Entered { cluster, seed }: &mut Entered<'_>) -> bool {
        // Tasks are in the order of their seeds. So the columns of earlier seeds are excluded once, and not again for
        // each task.
        let (before, now) = (*seed, prefix.seed);
        self.seeds[before.min(now)..now].iter().flatten().for_each(|&column| cluster.exclude(column));
        self.seeds[now..before.max(now)].iter().flatten().for_each(|&column| cluster.admit(column));
        *seed = now;
        prefix.excluded.iter().for_each(|&column| cluster.exclude(column));
        prefix.columns.iter().fold(true, |is_needed, &column| {
            let may_stand_here = !cluster.is_excluded(column);
            cluster.add(column);
            is_needed && may_stand_here
        })
    }

    /// Runs the tasks that are not done in `begun`. With a division among shards, runs only the tasks of this shard's
    /// share. After each task, `done` receives the result so far.
    pub(crate) fn run(
        &self,
        division: Division<'_, Share>,
        begun: Exhausted,
        limits: &Limits<'_>,
        mut done: impl FnMut(&Exhausted) + Send,
    ) -> Exhausted {
        let tasks = self.tasks.len();
        let mut all =
            Exhausted { nodes: begun.nodes.max(self.cutting), done: begun.done.min(tasks), tasks, ..begun };
        let round = Round {
            method: Method::Clusters,
            size: self.weight,
            basis: 0,
            wanted: self.wanted,
            problem: self.problem,
            orbits: self.seeds,
        };
        let ran = division.run(round, self, all.done, &limits.workers(), |part: Examined| {
            all.nodes = all.nodes.saturating_add(part.nodes);
            all.words.extend(part.words);
            all.stopped = part.stopped.or((all.nodes > limits.nodes).then_some(Reason::Nodes));
            if all.stopped.is_some() {
                return ControlFlow::Break(());
            }
            all.done += 1;
            done(&all);
            if self.wanted == Wanted::First && !all.words.is_empty() {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        if ran.is_err() {
            all.stopped = Some(Reason::Cancelled);
        }
        all
    }
}

/// A cluster that excludes the columns of all seeds before `seed`.
pub(crate) struct Entered<'a> {
    cluster: Cluster<'a>,
    seed: usize,
}

fn leave(prefix: &Prefix, cluster: &mut Cluster<'_>) {
    prefix.columns.iter().for_each(|_| cluster.remove());
    prefix.excluded.iter().for_each(|&column| cluster.admit(column));
}

impl<'a> Job for Depth<'a> {
    type Part = Examined;
    /// If there is no memory for a cluster, each task of the worker reports this.
    type Scratch = Result<Entered<'a>, OutOfMemory>;

    fn tasks(&self) -> usize {
        self.tasks.len()
    }

    fn scratch(&self) -> Self::Scratch {
        self.entered(self.aids)
    }

    fn part(&self, task: usize, entered: &mut Self::Scratch) -> Examined {
        let entered = match entered {
            Ok(entered) => entered,
            Err(refused) => return Examined { stopped: Some((*refused).into()), ..Examined::default() },
        };
        let prefix = &self.tasks[task];
        let is_needed = self.enter(prefix, entered);
        let cluster = &mut entered.cluster;
        let mut collector = Collector { depth: self, found: Examined::default() };
        let left = self.weight - prefix.columns.len();
        let grown = if is_needed { cluster.grow(left, &mut collector) } else { Ok(()) };
        leave(prefix, cluster);
        let mut found = collector.found;
        found.nodes += cluster.nodes();
        found.stopped = match grown {
            Ok(()) | Err(End::First) => None,
            Err(End::Stopped(reason)) => Some(reason),
        };
        found
    }
}

/// The reason why the search of a task ends early.
enum End {
    /// The first word has been found, and no more are wanted.
    First,
    Stopped(Reason),
}

struct Collector<'a> {
    depth: &'a Depth<'a>,
    found: Examined,
}

impl Visitor<End> for Collector<'_> {
    fn word(&mut self, columns: &[u32]) -> Result<(), End> {
        self.found.words.push(Support::new(columns.iter().copied()));
        if self.depth.wanted == Wanted::First { Err(End::First) } else { Ok(()) }
    }

    fn pause(&mut self, nodes: u64) -> Result<(), End> {
        self.found.nodes += nodes;
        if flag::is_set(self.depth.cancel) {
            return Err(End::Stopped(Reason::Cancelled));
        }
        if self.found.nodes > self.depth.most_nodes {
            return Err(End::Stopped(Reason::Nodes));
        }
        Ok(())
    }
}
