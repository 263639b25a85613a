//! Finds a lightest solution by iterative deepening: the bound on the weight rises until a solution is within it.
//!
//! Each round visits all words within a bound. If none is a solution, the least weight of the words that it left out is
//! a new lower bound. The next bound is this lower bound plus a step. The step is chosen so that each round takes a
//! few times the work of the previous round.
//!
//! **Weight 0.** Columns may weigh 0, so lightest solutions may have different sizes. Take a lightest solution x with
//! the fewest columns.
//!
//! 1. Suppose that every vector with the syndrome is a solution. A proper subset of x with the syndrome would be no
//!    heavier and have fewer columns, a contradiction. So no proper subset of x has the syndrome, and the search never
//!    adds columns to a word.
//! 2. Suppose that some functional must be nonzero, and that a proper subset y of x has the syndrome. Then y is not a
//!    solution, because it is no heavier than x and has fewer columns. So the rest of x violates no check and changes a
//!    functional. Suppose that this rest has a proper subset that violates no check. Then the subset or its complement
//!    in the rest changes a functional. The union of y and this part would be a solution that is no heavier than x and
//!    has fewer columns, a contradiction. So the search adds columns to a word only once, and the first of them changes
//!    a functional.
//!
//! The search does not assume that weights are positive: it visits each set of columns at most once.

use super::columns::Columns;
use super::growing::{Growing, Larger, Visitor, Word};
use crate::counts::Counts;
use fewest_core::memory::OutOfMemory;
use fewest_core::work::{self, Job};
use fewest_core::{Limits, Progress, Reason, Stage, flag};
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

/// The question of a lightest solution.
#[derive(Clone, Copy)]
pub(super) struct Question<'a> {
    pub(super) columns: &'a Columns,
    /// The condition on solutions: either every word is a solution, or some functional must be nonzero on it.
    pub(super) counts: &'a Counts,
    pub(super) violated: &'a [u32],
    /// The values of the functionals on the empty set.
    pub(super) values: &'a [u64],
    /// Columns that no word contains.
    pub(super) excluded: &'a [u32],
}

#[derive(Clone, Debug)]
pub(super) struct Best {
    pub(super) columns: Vec<u32>,
    pub(super) weight: i64,
}

pub(super) struct Deepened {
    /// The lightest solution found. If the search did not stop early, no solution is lighter, and `None` means that
    /// there is no solution.
    pub(super) best: Option<Best>,
    /// A lower bound on the weight of all solutions.
    pub(super) at_least: i64,
    pub(super) stopped: Option<Reason>,
    pub(super) nodes: u64,
}

/// The limit on the nodes of the first round, which looks for any solution and does not bound the weight.
const DIVE: u64 = 1 << 12;

/// A bound that no weight exceeds.
const ANY: i64 = i64::MAX / 4;

impl Question<'_> {
    /// Finds a lightest solution within limits. The caller has allowed the memory of [`Growing`].
    pub(super) fn lightest(&self, limits: &Limits<'_>, progress: &(dyn Fn(Progress) + Sync)) -> Deepened {
        let mut found = Deepened { best: None, at_least: 0, stopped: None, nodes: 0 };
        if let Err(why) = self.deepen(&mut found, limits, progress) {
            found.stopped = Some(why);
        }
        found
    }

    fn deepen(
        &self,
        found: &mut Deepened,
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Result<(), Reason> {
        limits.check()?;
        let mut growing = self.growing()?;
        if self.dive(&mut growing, found, limits)? {
            return Ok(());
        }
        let seeds = self.begins_at_seeds().then(|| growing.seeds(Larger::Observing).collect::<Vec<u32>>());
        drop(growing);
        let mut step = 0;
        let mut before = u64::MAX;
        loop {
            let upper = found.best.as_ref().map_or(ANY, |best| best.weight);
            if found.at_least >= upper {
                return Ok(());
            }
            let bound = found.at_least.saturating_add(step).min(upper - 1);
            let round = Round { question: *self, seeds: seeds.as_deref(), bound, limits };
            let nodes = found.nodes;
            let (best, beyond) = round.run(found, limits, progress)?;
            if best.is_some() {
                found.at_least = best.as_ref().map_or(0, |best| best.weight);
                found.best = best;
                return Ok(());
            }
            // Either nothing was left out, or everything that was left out is no lighter than the best solution.
            if beyond >= upper {
                found.at_least = found.best.as_ref().map_or(found.at_least, |best| best.weight);
                return Ok(());
            }
            found.at_least = beyond;
            let nodes = found.nodes - nodes;
            step = match nodes / before.max(1) {
                _ if step == 0 => beyond / 32 + 1,
                0..4 => step.saturating_mul(2),
                4..16 => step,
                _ => step / 2 + 1,
            };
            before = nodes;
        }
    }

    fn growing(&self) -> Result<Growing<'_>, OutOfMemory> {
        let values = self.values.to_vec();
        let mut growing = Growing::new(self.columns, self.counts, 1, self.violated, values)?;
        self.excluded.iter().for_each(|&column| growing.exclude(column));
        Ok(growing)
    }

    /// Whether the empty set violates no check but is not a solution. Then each solution begins at a seed column.
    fn begins_at_seeds(&self) -> bool {
        self.violated.is_empty() && !self.counts(self.values)
    }

    fn counts(&self, values: &[u64]) -> bool {
        matches!(self.counts, Counts::Every) || values.iter().any(|&value| value != 0)
    }

    /// Looks for any solution with few nodes. Returns whether the search was complete.
    fn dive(
        &self,
        growing: &mut Growing<'_>,
        found: &mut Deepened,
        limits: &Limits<'_>,
    ) -> Result<bool, Reason> {
        let mut visitor = Least::new(self, ANY, DIVE.min(limits.nodes), limits.cancel);
        let visited = growing.visit(&mut visitor);
        found.nodes += visitor.nodes + growing.nodes();
        found.best = visitor.best;
        match visited {
            Ok(()) => {
                found.at_least = found.best.as_ref().map_or(0, |best| best.weight);
                Ok(true)
            }
            Err(Reason::Nodes) if DIVE < limits.nodes => Ok(false),
            Err(why) => Err(why),
        }
    }
}

/// A round of the search: it visits all words within a bound.
struct Round<'a> {
    question: Question<'a>,
    /// If the empty set is a word but not a solution: the possible first columns of solutions. Each of them is a task.
    seeds: Option<&'a [u32]>,
    bound: i64,
    limits: &'a Limits<'a>,
}

struct Part {
    best: Option<Best>,
    beyond: i64,
    nodes: u64,
    stopped: Option<Reason>,
}

impl Round<'_> {
    /// Returns the first of the lightest solutions within the bound, and the least weight of everything that was left
    /// out.
    fn run(
        &self,
        found: &mut Deepened,
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Result<(Option<Best>, i64), Reason> {
        let (mut best, mut beyond, mut stopped): (Option<Best>, _, _) = (None, i64::MAX, None);
        let (mut done, tasks) = (0, self.tasks() as u64);
        let ran = work::run(self, &limits.workers(), |part: Part| {
            found.nodes = found.nodes.saturating_add(part.nodes);
            beyond = beyond.min(part.beyond);
            if let Some(word) = part.best
                && best.as_ref().is_none_or(|best| word.weight < best.weight)
            {
                best = Some(word);
            }
            done += 1;
            progress(Progress::new(Stage::Searching, done, Some(tasks)).nodes(found.nodes));
            stopped = part.stopped.or((found.nodes > limits.nodes).then_some(Reason::Nodes));
            if stopped.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        let why = stopped.or(ran.is_err().then_some(Reason::Cancelled));
        match why {
            None => Ok((best, beyond)),
            Some(why) => {
                // All solutions of this round are lighter than the best solution of previous rounds.
                found.best = best.or(found.best.take());
                Err(why)
            }
        }
    }
}

impl<'a> Job for Round<'a> {
    type Part = Part;
    /// The growing set of a worker, and a number n: the set excludes the first n seeds.
    type Scratch = Result<(Growing<'a>, usize), OutOfMemory>;

    fn tasks(&self) -> usize {
        self.seeds.map_or(1, <[u32]>::len)
    }

    fn scratch(&self) -> Self::Scratch {
        let question = &self.question;
        let mut growing =
            Growing::new(question.columns, question.counts, 1, question.violated, question.values.to_vec())?;
        question.excluded.iter().for_each(|&column| growing.exclude(column));
        Ok((growing, 0))
    }

    fn part(&self, task: usize, scratch: &mut Self::Scratch) -> Part {
        let mut visitor = Least::new(&self.question, self.bound, self.limits.nodes, self.limits.cancel);
        let visited = match (scratch, self.seeds) {
            (Err(refused), _) => Err(Reason::from(*refused)),
            (Ok((growing, _)), None) => {
                let visited = growing.visit(&mut visitor);
                visitor.nodes += growing.nodes();
                visited
            }
            (Ok((growing, excluded)), Some(seeds)) => {
                seeds[*excluded..task].iter().for_each(|&seed| growing.exclude(seed));
                *excluded = task;
                let is_excluded = self.question.excluded.binary_search(&seeds[task]).is_ok();
                let visited =
                    if is_excluded { Ok(()) } else { growing.visit_with(seeds[task], &mut visitor) };
                visitor.nodes += growing.nodes();
                visited
            }
        };
        Part { best: visitor.best, beyond: visitor.beyond, nodes: visitor.nodes, stopped: visited.err() }
    }
}

/// Keeps the first of the lightest solutions within a bound.
struct Least<'a> {
    is_every: bool,
    bound: i64,
    best: Option<Best>,
    beyond: i64,
    nodes: u64,
    most_nodes: u64,
    cancel: &'a AtomicBool,
}

impl<'a> Least<'a> {
    fn new(question: &Question<'_>, bound: i64, most_nodes: u64, cancel: &'a AtomicBool) -> Self {
        let is_every = matches!(question.counts, Counts::Every);
        Self { is_every, bound, best: None, beyond: i64::MAX, nodes: 0, most_nodes, cancel }
    }
}

impl Visitor for Least<'_> {
    fn limit(&self) -> i64 {
        self.best.as_ref().map_or(self.bound, |best| best.weight - 1)
    }

    fn word(&mut self, word: Word<'_>) -> Result<Larger, Reason> {
        if self.is_every || word.values.iter().any(|&value| value != 0) {
            self.best = Some(Best { columns: word.columns.to_vec(), weight: word.weight });
            return Ok(Larger::None);
        }
        Ok(if word.inner == 0 { Larger::Observing } else { Larger::None })
    }

    fn beyond(&mut self, weight: i64) {
        self.beyond = self.beyond.min(weight);
    }

    fn pause(&mut self, nodes: u64) -> Result<(), Reason> {
        self.nodes += nodes;
        if flag::is_set(self.cancel) {
            return Err(Reason::Cancelled);
        }
        if self.nodes >= self.most_nodes { Err(Reason::Nodes) } else { Ok(()) }
    }
}
