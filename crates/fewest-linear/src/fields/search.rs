//! Searches for a lightest word of a code over a field, by clusters or by information sets. Both methods raise a lower
//! bound until it equals the weight of the lightest known word.

use super::alphabet::weight;
use super::clusters::Graph;
use super::letters::Letters;
use super::sums;
use crate::distance::{DistanceOptions, Question, SideEnd, SideReport};
use crate::exhaustion::Exhaustion;
use crate::method::Method;
use crate::support::Support;
use crate::zimmermann::Bases;
use fewest_core::{Limits, Progress, Reason, Stage};

/// The words of the search, and the condition that makes a word a solution.
pub(super) struct WordSpace<'a> {
    pub(super) places: usize,
    /// Bases of the space of all words. Only some of these words may be solutions.
    pub(super) bases: Bases<Letters>,
    /// Orbits of places under a group of automorphisms; empty for the trivial group.
    pub(super) orbits: Vec<Vec<u32>>,
    pub(super) graph: Graph,
    /// Whether a word is a solution.
    pub(super) counts: &'a (dyn Fn(&[u8]) -> bool + Sync),
    /// A divisor of all weights.
    pub(super) divisor: usize,
}

/// The number of consecutive words of memory that can be read in the time of one node of the cluster search.
const READS_OF_A_NODE: u64 = 16;

/// The number of nodes that clusters may always take, for all weights together, before information sets are considered.
/// They take some milliseconds.
const LEAST_NODES: u64 = 1 << 12;

/// The largest number of places of a cluster, because each place takes one level of the recursion. Larger weights are
/// exhausted by information sets.
const LARGEST_CLUSTER: usize = 1 << 10;

struct Run<'a> {
    space: WordSpace<'a>,
    limits: &'a Limits<'a>,
    progress: &'a (dyn Fn(Progress) + Sync),
    /// The method that the caller has chosen; `None` for the faster one.
    forced: Option<Method>,
    /// Whether clusters took longer than information sets were expected to take. Then only information sets are used.
    is_dense: bool,
    /// The next sums to weigh are the sums of `rows` rows of the basis with index `basis`.
    rows: usize,
    basis: usize,
    /// The number of bases whose single rows were weighed before it was decided how many bases are used. `None` after
    /// this decision.
    begun: Option<usize>,
    /// A lower bound on the weights of all words that have not been weighed. It is `usize::MAX` if all words have been
    /// weighed.
    left: usize,
    best: Option<Vec<u8>>,
    lower: usize,
    nodes: u64,
    method: Method,
    weights: Vec<Exhaustion>,
}

/// Searches within limits.
///
/// By default, clusters exhaust the weights one after the other until information sets are expected to take less time.
/// Then information sets exhaust the remaining weights. The options may prescribe one of these methods.
pub(super) fn run(
    space: WordSpace<'_>,
    options: &DistanceOptions,
    limits: &Limits<'_>,
    progress: &(dyn Fn(Progress) + Sync),
) -> SideReport {
    let (begun, lower) = (Some(space.bases.number()), space.divisor);
    // The methods that weigh all solutions are for GF(2).
    let forced = options.method.map(|method| match method {
        Method::Clusters => method,
        _ => Method::InformationSets,
    });
    let mut run = Run {
        space,
        limits,
        progress,
        forced,
        is_dense: false,
        rows: 1,
        basis: 0,
        begun,
        left: 1,
        best: None,
        // No nonzero word is lighter.
        lower,
        nodes: 0,
        method: forced.unwrap_or(Method::InformationSets),
        weights: Vec::new(),
    };
    let end = loop {
        if let Some(end) = run.end(options.question) {
            break end;
        }
        if let Err(why) = run.step() {
            break SideEnd::Stopped(why);
        }
    };
    let words = run.best.iter().map(|word| support(word)).collect();
    let Run { best: entries, lower, nodes, method, weights, .. } = run;
    let lower = if end == SideEnd::Unsolvable { 1 } else { lower };
    SideReport {
        end,
        words,
        entries,
        lower,
        nodes,
        method: Some(method),
        weights,
        ..SideReport::not_begun(None)
    }
}

fn support(word: &[u8]) -> Support {
    word.iter().enumerate().filter(|&(_, &letter)| letter != 0).map(|(place, _)| place).collect()
}

impl Run<'_> {
    fn upper(&self) -> Option<usize> {
        self.best.as_deref().map(weight)
    }

    /// The result of the search, if it is decided.
    fn end(&self, question: Question) -> Option<SideEnd> {
        let upper = self.upper();
        if upper.is_some_and(|upper| upper <= self.lower) {
            return Some(SideEnd::Solved);
        }
        let is_exhausted = self.lower > self.space.places || self.left == usize::MAX;
        if upper.is_none() && is_exhausted {
            return Some(SideEnd::Unsolvable);
        }
        if let Question::AtLeast(asked) = question
            && (self.lower >= asked || upper.is_some_and(|upper| upper < asked))
        {
            return Some(SideEnd::Stopped(Reason::Settled));
        }
        (self.lower > self.limits.moves).then_some(SideEnd::Stopped(Reason::Moves))
    }

    fn step(&mut self) -> Result<(), Reason> {
        self.limits.check()?;
        // Single rows of the bases are often light, and weighing them takes hardly any time.
        if self.rows == 1 {
            return self.weigh_sums();
        }
        let wants_clusters = self.forced != Some(Method::InformationSets) && !self.is_dense;
        if wants_clusters && self.lower <= LARGEST_CLUSTER { self.grow_clusters() } else { self.weigh_sums() }
    }

    /// Exhausts the next weight by clusters, or records that clusters take longer than information sets.
    fn grow_clusters(&mut self) -> Result<(), Reason> {
        let left = self.limits.nodes - self.nodes;
        let WordSpace { bases, orbits, .. } = &mut self.space;
        let others = bases.plan(self.lower + 1, orbits, self.limits)?.0 / READS_OF_A_NODE;
        let spent = self.weights.iter().map(|weight| weight.nodes).sum();
        let enough = others.max(LEAST_NODES).saturating_sub(spent);
        let allowed = if self.forced.is_some() { left } else { enough.min(left) };
        let news = self.news(Method::Clusters);
        let exhausted = self.space.graph.exhaust(self.lower, allowed, self.space.counts, self.limits, news);
        self.nodes += exhausted.nodes;
        self.method = Method::Clusters;
        match exhausted.stopped {
            None => {}
            Some(Reason::Nodes) if allowed < left => {
                self.is_dense = true;
                return Ok(());
            }
            Some(why) => return Err(why),
        }
        self.weights.push(Exhaustion { weight: self.lower, nodes: exhausted.nodes });
        match exhausted.word {
            Some(word) => self.best = Some(word),
            None => self.raise(self.lower + 1),
        }
        Ok(())
    }

    /// Weighs the next sums. For each number of rows, from one row on, it weighs the sums of one basis after the other.
    fn weigh_sums(&mut self) -> Result<(), Reason> {
        let WordSpace { bases, orbits, places, .. } = &mut self.space;
        let upper = self.best.as_deref().map(weight);
        if let Some(begun) = self.begun.take_if(|_| self.rows == 2) {
            let (_, number) = bases.plan(upper.unwrap_or(*places), orbits, self.limits)?;
            bases.truncate(number);
            if begun < number {
                (self.rows, self.basis) = (1, begun);
            }
        }
        let (basis, rows) = (self.basis, self.rows);
        let nodes = self.nodes.saturating_add(bases.classes(basis, rows));
        if nodes > self.limits.nodes {
            return Err(Reason::Nodes);
        }
        let (bases, counts) = (&self.space.bases, self.space.counts);
        let limit = upper.map_or(usize::MAX, |upper| upper - 1);
        let news = self.news(Method::InformationSets);
        let found = sums::lightest(bases, (basis, rows), limit, counts, self.limits, news)?;
        let left = bases.least_left(rows, basis + 1, &self.space.orbits)?;
        (self.rows, self.basis) = if basis + 1 < bases.number() { (rows, basis + 1) } else { (rows + 1, 0) };
        self.nodes = nodes;
        self.left = left;
        self.best = found.or(self.best.take());
        if self.forced != Some(Method::Clusters) {
            self.method = Method::InformationSets;
        }
        self.raise(left);
        Ok(())
    }

    /// Raises the lower bound to the next multiple of the divisor, but not above the weight of the lightest known word.
    fn raise(&mut self, lower: usize) {
        let lower = lower.checked_next_multiple_of(self.space.divisor).unwrap_or(lower);
        self.lower = self.lower.max(lower.min(self.upper().unwrap_or(self.lower)));
        if self.upper().is_none() && lower != usize::MAX {
            self.lower = self.lower.max(lower);
        }
    }

    /// Returns a function that reports the number of finished tasks as progress.
    fn news(&self, method: Method) -> impl FnMut(u64, u64) + Send + use<'_> {
        let (progress, nodes, best, lower) = (self.progress, self.nodes, self.upper(), self.lower);
        let stage = match method {
            Method::Clusters => Stage::Growing,
            _ => Stage::Walking,
        };
        move |done, total| {
            progress(Progress::new(stage, done, Some(total)).nodes(nodes).best(best).at_least(lower));
        }
    }
}
