//! The search for the fewest ones: lower bounds from exhausted weights, upper bounds from words found at random.

use super::checkpoint::{self, Checkpoint, CheckpointError};
use super::coset::{Coset, Weights};
use super::growth::{self, Depth, Exhausted, Graph};
use super::information_sets::InformationSets;
use super::method::Method;
use super::offers::Wanted;
use super::problem::{Counts, Problem};
use super::support::Support;
use super::symmetry::{MOST_WORK, Symmetries, WORK_FOR_A_NODE};
use super::zimmermann::Bases;
use crate::{Limits, Outcome, Progress, Reason, Stage, Stopped};
use std::fmt;

/// A search for the lightest vectors of a problem.
///
/// The search exhausts one weight after the other, which proves a lower bound. Between weights it looks for light
/// vectors at random, which gives an upper bound. It ends when the bounds meet.
///
/// The random choices are the same in every run, so the answer is too, with any number of threads.
#[derive(Clone)]
pub struct Search<'a> {
    problem: &'a Problem,
    asked: Option<usize>,
    symmetries: Option<Symmetries>,
    method: Option<Method>,
    save: Option<&'a (dyn Fn(&Checkpoint) + Sync)>,
    resumed: Option<Checkpoint>,
}

/// The result and the effort of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Report<S> {
    /// How the search ended.
    pub outcome: Outcome<S>,
    /// The effort for each weight that [`Method::Clusters`] exhausted, ascending. Weights that no vector can have are
    /// left out.
    pub weights: Vec<Exhaustion>,
    /// The nodes of all weights, including those that were not exhausted, and of both methods.
    pub nodes: u64,
    /// The method that the search used last.
    pub method: Method,
}

/// The effort of searching one weight, up to the proof that none of its vectors counts or to the first that does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Exhaustion {
    /// The weight.
    pub weight: usize,
    /// The number of sets of columns that were examined.
    pub nodes: u64,
}

impl Problem {
    /// Returns a lightest vector, without limits; `None` if no vector counts.
    ///
    /// Among several lightest vectors it returns the same one in every run, on every machine and with any number of
    /// threads; which one is unspecified.
    ///
    /// Time: exponential in the weight of the answer. Memory: about 2 n² bits for Gaussian elimination of n columns.
    pub fn lightest(&self) -> Option<Support> {
        Search::new(self).run(&Limits::new(), &|_| {}).outcome.solved()
    }

    /// Returns the same vector as [`lightest`](Self::lightest) if the limits allow it.
    ///
    /// If they do not, the outcome contains the best vector found and a lower bound on the weight. `progress` receives
    /// the state of the search as it advances.
    pub fn lightest_within(
        &self,
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Outcome<Support> {
        Search::new(self).run(limits, progress).outcome
    }

    /// Returns all lightest vectors within limits, in ascending order of their columns.
    ///
    /// A search that stops returns the vectors that it has found of the weight that it was exhausting. If there are
    /// none yet, it returns the best vector found at random, if any.
    pub fn all_lightest(
        &self,
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Outcome<Vec<Support>> {
        Search::new(self).run_for_all(limits, progress).outcome
    }
}

impl<'a> Search<'a> {
    /// A search for the lightest vectors of `problem`.
    pub fn new(problem: &'a Problem) -> Self {
        Self { problem, asked: None, symmetries: None, method: None, save: None, resumed: None }
    }

    /// Stops with [`Reason::Settled`] as soon as it is proved that no vector lighter than `weight` counts, or as soon
    /// as such a vector is found.
    ///
    /// A search that finds a lightest vector by then is solved.
    #[must_use]
    pub fn at_least(self, weight: usize) -> Self {
        Self { asked: Some(weight), ..self }
    }

    /// Uses these symmetries. By default, a search looks for symmetries when it begins to take long.
    ///
    /// They must be symmetries of the same problem; with others the answer may be wrong. A search for all lightest
    /// vectors does not use them.
    #[must_use]
    pub fn symmetries(self, symmetries: Symmetries) -> Self {
        Self { symmetries: Some(symmetries), ..self }
    }

    /// Uses this method. By default, the search chooses the method that it expects to take less time.
    ///
    /// Clusters have at most 4,096 columns, each in at most 4,095 checks; beyond that, the search uses information sets.
    #[must_use]
    pub fn method(self, method: Method) -> Self {
        Self { method: Some(method), ..self }
    }

    /// Calls `save` with a checkpoint whenever a task is done, many times a second. [`resume`](Self::resume) continues
    /// from such a checkpoint.
    ///
    /// This selects [`Method::Clusters`]. It looks for symmetries at once, unless [`symmetries`](Self::symmetries) has
    /// been called before. A search for all lightest vectors saves nothing.
    #[must_use]
    pub fn save(self, save: &'a (dyn Fn(&Checkpoint) + Sync)) -> Self {
        Self { save: Some(save), ..self.resumable() }
    }

    /// Continues from a checkpoint of the same problem and the same symmetries.
    ///
    /// The search may return a different lightest vector than a search without interruption, of the same weight. It
    /// uses [`Method::Clusters`] and symmetries as [`save`](Self::save) does. A search for all lightest vectors starts
    /// from the beginning.
    ///
    /// # Errors
    /// The checkpoint belongs to another problem or to other symmetries, or its best vector does not solve the problem.
    pub fn resume(self, checkpoint: Checkpoint) -> Result<Self, CheckpointError> {
        let search = self.resumable();
        let orbits = search.symmetries.as_ref().expect("`resumable` has set the symmetries").orbits();
        if checkpoint.fingerprint != checkpoint::fingerprint(search.problem, orbits) {
            return Err(CheckpointError::OtherProblem);
        }
        if checkpoint.best.as_ref().is_some_and(|best| !search.problem.accepts(best.columns())) {
            return Err(CheckpointError::Best);
        }
        Ok(Self { resumed: Some(checkpoint), ..search })
    }

    fn resumable(self) -> Self {
        let symmetries = self.symmetries.clone().unwrap_or_else(|| Symmetries::find(self.problem));
        Self { symmetries: Some(symmetries), method: Some(Method::Clusters), ..self }
    }

    /// Finds a lightest vector within limits, and reports the effort.
    pub fn run(&self, limits: &Limits<'_>, progress: &(dyn Fn(Progress) + Sync)) -> Report<Support> {
        let report = self.search(Wanted::First, limits, progress);
        let one = |mut words: Vec<Support>| words.swap_remove(0);
        Report {
            outcome: report.outcome.map(one),
            weights: report.weights,
            nodes: report.nodes,
            method: report.method,
        }
    }

    /// Finds all lightest vectors within limits, in ascending order of their columns, and reports the effort.
    pub fn run_for_all(
        &self,
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Report<Vec<Support>> {
        self.search(Wanted::All, limits, progress)
    }

    fn search(
        &self,
        wanted: Wanted,
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Report<Vec<Support>> {
        let method = self.method.unwrap_or_default();
        let ended = |outcome| Report { outcome, weights: Vec::new(), nodes: 0, method };
        let stopped = |why| ended(Outcome::Stopped(Stopped { best: None, at_least: 0, why }));
        let bytes = 8 * Coset::words_needed(self.problem).saturating_mul(2);
        if bytes > limits.memory {
            return stopped(Reason::Memory { needed: Some(bytes) });
        }
        if let Err(refused) = crate::memory::probe(usize::try_from(bytes).unwrap_or(usize::MAX)) {
            return stopped(refused.into());
        }
        let Some(coset) = Coset::new(self.problem) else { return ended(Outcome::Unsolvable) };
        if matches!(self.problem.counts(), Counts::Every) && self.problem.violated().is_empty() {
            return ended(Outcome::Solved(vec![Support::default()]));
        }
        let graph = Graph::new(self.problem);
        let saves = self.save.is_some() || self.resumed.is_some();
        let fingerprint = match &self.symmetries {
            Some(symmetries) if saves => checkpoint::fingerprint(self.problem, symmetries.orbits()),
            _ => 0,
        };
        // Other symmetries may have been set since the checkpoint was checked: then its tasks are not these tasks.
        let is_ours =
            |checkpoint: &Checkpoint| checkpoint.fingerprint == fingerprint && wanted == Wanted::First;
        let possible = coset.weights;
        Run {
            graph: &graph,
            wanted,
            problem: self.problem,
            sought: self.symmetries.is_none().then_some(LITTLE_WORK),
            symmetries: match (&self.symmetries, wanted) {
                (Some(symmetries), Wanted::First) => symmetries.clone(),
                _ => Symmetries::none(self.problem),
            },
            limits,
            progress,
            possible,
            method: self.method,
            bases: None,
            asked: self.asked,
            sets: InformationSets::new(coset, self.problem.counts()),
            lower: 0,
            best: None,
            expected: 0,
            growth: 1,
            weights: Vec::new(),
            nodes: 0,
            save: self.save.filter(|_| wanted == Wanted::First),
            fingerprint,
            resumed: self.resumed.clone().filter(is_ours),
        }
        .run()
    }
}

impl fmt::Debug for Search<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { problem, asked, symmetries, method, save, resumed } = self;
        formatter
            .debug_struct("Search")
            .field("problem", problem)
            .field("asked", asked)
            .field("symmetries", symmetries)
            .field("method", method)
            .field("saves", &save.is_some())
            .field("resumed", resumed)
            .finish()
    }
}

/// A search under way.
struct Run<'a> {
    graph: &'a Graph,
    wanted: Wanted,
    problem: &'a Problem,
    /// The symmetries given or found. Each orbit is searched from one of its columns.
    symmetries: Symmetries,
    /// The work that was not enough to find all symmetries; `None` if the search for them is complete.
    sought: Option<u64>,
    limits: &'a Limits<'a>,
    progress: &'a (dyn Fn(Progress) + Sync),
    /// The weights that words can have.
    possible: Weights,
    method: Option<Method>,
    /// The bases for information sets, once they have been computed.
    bases: Option<Bases>,
    /// The caller only asks whether some word is lighter than this.
    asked: Option<usize>,
    sets: InformationSets<'a>,
    /// No word that counts is lighter than this.
    lower: usize,
    best: Option<Support>,
    /// The estimated nodes of the next weight, and their ratio to the nodes of the weight before.
    expected: u64,
    growth: u64,
    weights: Vec<Exhaustion>,
    nodes: u64,
    save: Option<&'a (dyn Fn(&Checkpoint) + Sync)>,
    /// The number that identifies problem and symmetries in a checkpoint; 0 if none is saved.
    fingerprint: u64,
    /// The checkpoint to continue from.
    resumed: Option<Checkpoint>,
}

/// The search does not look for symmetries until the allowed work is at least eight times this.
const LITTLE_WORK: u64 = 1 << 14;

/// The largest estimated ratio between the nodes of a weight and those of the weight before.
const MOST_GROWTH: u64 = 16;

/// The words of memory that are read at random before the first weight is exhausted: a fraction of a millisecond.
const FIRST_LOOKS: u64 = 1 << 16;

/// A node takes about as long as reading this many consecutive words of memory.
const READS_OF_A_NODE: u64 = 256;

/// The words of memory that may be read at random for each node of the weight before: about half of the time.
const READ_FOR_A_NODE: u64 = 64;

/// The most words of memory that are read at random before a weight is exhausted: about a second.
const MOST_READ: u64 = 1 << 30;

impl Run<'_> {
    fn run(mut self) -> Report<Vec<Support>> {
        let outcome = self.outcome();
        Report { outcome, weights: self.weights, nodes: self.nodes, method: self.method.unwrap_or_default() }
    }

    fn outcome(&mut self) -> Outcome<Vec<Support>> {
        // A column changes only the checks that it meets.
        self.raise(self.graph.syndrome().len().div_ceil(self.graph.heaviest().max(1)).max(1));
        let mut read = FIRST_LOOKS;
        if let Some(checkpoint) = &self.resumed {
            self.lower = self.lower.max(checkpoint.now.weight);
            (self.weights, self.expected) = (checkpoint.weights.clone(), checkpoint.expected);
            self.nodes = checkpoint.nodes().saturating_sub(checkpoint.now.nodes);
            self.best.clone_from(&checkpoint.best);
        }
        loop {
            if let Err(why) = self.look(read) {
                return self.stopped(why);
            }
            if let Some(outcome) = self.settled() {
                return outcome;
            }
            let fits = self.graph.heaviest() <= growth::MOST_CHECKS
                && self.lower <= growth::MOST_COLUMNS
                && self.problem.checks().ones() < u32::MAX as usize;
            if !fits || self.method.unwrap_or_else(|| self.cheaper()) == Method::InformationSets {
                self.method = Some(Method::InformationSets);
                return self.see_information_sets();
            }
            let weight = self.lower;
            let exhausted = self.exhaust(weight);
            self.nodes = self.nodes.saturating_add(exhausted.nodes);
            if let Some(why) = exhausted.stopped {
                return self.stopped_among(exhausted.words, why);
            }
            self.weights.push(Exhaustion { weight, nodes: exhausted.nodes });
            if !exhausted.words.is_empty() {
                return Outcome::Solved(sorted(exhausted.words));
            }
            let before =
                self.weights.iter().rev().nth(1).map_or(exhausted.nodes, |before| before.nodes).max(1);
            self.growth = exhausted.nodes.div_ceil(before);
            self.expected = exhausted.nodes.saturating_mul(self.growth.min(MOST_GROWTH));
            read = exhausted.nodes.saturating_mul(READ_FOR_A_NODE).min(MOST_READ);
            self.raise(weight + 1);
        }
    }

    /// The end of the search, if the bounds already decide it.
    fn settled(&mut self) -> Option<Outcome<Vec<Support>>> {
        let lower = self.lower;
        if self.wanted == Wanted::First
            && let Some(best) = self.best.take_if(|best| best.weight() <= lower)
        {
            return Some(Outcome::Solved(vec![best]));
        }
        let lighter = |asked| self.best.as_ref().is_some_and(|best| best.weight() < asked);
        let settled = self.asked.is_some_and(|asked| lower >= asked || lighter(asked));
        settled.then(|| self.stopped(Reason::Settled))
    }

    /// The method that is expected to need less work to prove that no word is lighter than the best one.
    fn cheaper(&mut self) -> Method {
        let columns = self.problem.columns();
        let known = self.best.as_ref().map_or(columns, Support::weight).min(self.asked.unwrap_or(columns));
        let mut clusters = 0_u64;
        let (mut weight, mut nodes) = (self.lower, self.expected.saturating_mul(READS_OF_A_NODE));
        while weight < known && clusters < u64::MAX {
            clusters = clusters.saturating_add(nodes);
            nodes = nodes.saturating_mul(self.growth.max(2));
            weight = self.possible.next(weight + 1);
        }
        // Computing the bases costs more than a few nodes.
        if clusters < FIRST_LOOKS {
            return Method::Clusters;
        }
        let beyond = usize::from(self.wanted == Wanted::All);
        let bases = self.sets.disjoint(columns);
        if self.bases.insert(bases).plan(known + beyond) < clusters {
            Method::InformationSets
        } else {
            Method::Clusters
        }
    }

    /// Exhausts the sums of few rows on disjoint information sets.
    fn see_information_sets(&mut self) -> Outcome<Vec<Support>> {
        let columns = self.problem.columns();
        let bases = match self.bases.take() {
            Some(bases) => bases,
            None => {
                let mut bases = self.sets.disjoint(columns);
                bases.plan(self.best.as_ref().map_or(columns, Support::weight));
                bases
            }
        };
        let mut words: Vec<Support> = Vec::new();
        for rows in 0.. {
            let sums = bases.sums(rows);
            if self.nodes.saturating_add(sums) > self.limits.nodes {
                return self.stopped_among(words, Reason::Nodes);
            }
            let known = words.first().or(self.best.as_ref()).map_or(columns, Support::weight);
            let (at_least, best, progress) =
                (self.lower, self.best.as_ref().map(Support::weight), self.progress);
            let seen =
                bases.see(rows, known, self.wanted, self.problem.counts(), self.limits, |done, total| {
                    progress(Progress { best, at_least, ..Progress::new(Stage::Walking, done, Some(total)) });
                });
            let Ok((seen, bound)) = seen else { return self.stopped_among(words, Reason::Cancelled) };
            self.nodes += sums;
            if seen.first().is_some_and(|word| word.weight() < known) {
                words.clear();
            }
            words.extend(seen);
            self.best = words.first().cloned().or(self.best.take());
            let least = self.best.as_ref().map_or(bound, Support::weight);
            if bound > self.lower {
                self.raise(bound.min(least));
            }
            if self.wanted == Wanted::All && bound > least {
                return Outcome::Solved(sorted(words));
            }
            if let Some(outcome) = self.settled() {
                return outcome;
            }
        }
        unreachable!("all sums of all rows are all words, and some word counts")
    }

    /// Raises the lower bound: no word that counts is lighter than `weight`.
    fn raise(&mut self, weight: usize) {
        self.lower = self.possible.next(weight);
    }

    /// Exhausts a weight.
    fn exhaust(&mut self, weight: usize) -> Exhausted {
        // Symmetries map lightest words to lightest words, so a search for all of them must start at every column.
        if self.wanted == Wanted::First {
            self.look_for_symmetries();
        }
        let nodes = self.limits.nodes.saturating_sub(self.nodes);
        let limits = self.limits.nodes(nodes);
        let first = self.wanted == Wanted::First;
        let depth = Depth::new(self.graph, self.symmetries.orbits(), weight, first, self.expected, &limits);
        let best = self.best.as_ref().map(Support::weight);
        let resumed = self.resumed.take().filter(|checkpoint| checkpoint.now.weight == weight);
        let (from, nodes) = resumed.map_or((0, 0), |checkpoint| (checkpoint.tasks, checkpoint.now.nodes));
        depth.run(from, nodes, &limits, |so_far| {
            if let Some(save) = self.save {
                save(&self.checkpoint(so_far));
            }
            let (done, total) = (so_far.done as u64, so_far.tasks as u64);
            let progress = Progress::new(Stage::Growing, done, Some(total));
            let nodes = self.nodes + so_far.nodes;
            (self.progress)(Progress { nodes, best, at_least: weight, ..progress });
        })
    }

    /// The state of the search within the current weight.
    fn checkpoint(&self, so_far: &Exhausted) -> Checkpoint {
        Checkpoint {
            fingerprint: self.fingerprint,
            weights: self.weights.clone(),
            expected: self.expected,
            now: Exhaustion { weight: self.lower, nodes: so_far.nodes },
            tasks: so_far.done,
            best: so_far.words.first().or(self.best.as_ref()).cloned(),
        }
    }

    /// Looks for symmetries for a fraction of the time that the next weight is expected to take.
    fn look_for_symmetries(&mut self) {
        let work = self.expected.saturating_mul(WORK_FOR_A_NODE).min(MOST_WORK);
        // If some work was not enough before, try again only with much more.
        if self.sought.is_none_or(|before| work / 8 < before) {
            return;
        }
        let mut left = work;
        let found = Symmetries::find_within(self.problem, &mut left);
        if found.orbits().len() < self.symmetries.orbits().len() {
            self.symmetries = found;
        }
        self.sought = (left == 0).then_some(work);
    }

    /// Looks for lighter words at random: at least once, and for about `read` words of memory.
    fn look(&mut self, read: u64) -> Result<(), Reason> {
        for _ in 0..(read / self.sets.cost()).max(1) {
            let bound = self.best.as_ref().map_or(usize::MAX, Support::weight);
            if bound <= self.lower {
                break;
            }
            if self.limits.cancelled() {
                return Err(Reason::Cancelled);
            }
            if let Some(better) = self.sets.look(bound - 1) {
                self.best = Some(better);
            }
        }
        Ok(())
    }

    fn stopped(&mut self, why: Reason) -> Outcome<Vec<Support>> {
        let best = self.best.take().map(|best| vec![best]);
        Outcome::Stopped(Stopped { best, at_least: self.lower, why })
    }

    /// Ends a search that stopped while it was exhausting a weight and had found these words of it.
    fn stopped_among(&mut self, words: Vec<Support>, why: Reason) -> Outcome<Vec<Support>> {
        match words.is_empty() {
            true => self.stopped(why),
            false => Outcome::Stopped(Stopped { best: Some(words), at_least: self.lower, why }),
        }
    }
}

/// Words in ascending order, each once.
fn sorted(mut words: Vec<Support>) -> Vec<Support> {
    words.sort_unstable();
    words.dedup();
    words
}
