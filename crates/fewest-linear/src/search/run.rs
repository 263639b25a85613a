//! A running search. It exhausts weights and tries to find light words at random, until its two bounds are equal.

mod aids;
mod choice;
mod looks;
mod rows;
mod space;
mod tunables;

use super::{Report, Search};
use crate::checkpoint::{self, Checkpoint};
use crate::coset::{self, Coset, Elimination, Weights};
use crate::exhaustion::Exhaustion;
use crate::growth::{Cuts, Depth, Endings, Exhausted, Graph, Relations};
use crate::information_sets::InformationSets;
use crate::method::Method;
use crate::problem::Problem;
use crate::shares::{LONG, Rounds, Share};
use crate::support::Support;
use crate::symbols::Symbols;
use crate::symmetry::Symmetries;
use crate::wanted::Wanted;
use crate::zimmermann::Bases;
use fewest_core::work::{Division, Job};
use fewest_core::{Limits, Outcome, Progress, Reason, Stage, Stopped};
use tunables::{FIRST_LOOKS, GROWTH_PARTS, LITTLE_WORK, MOST_GROWTH, MOST_READ, READ_FOR_A_NODE};

pub(super) struct Run<'a> {
    graph: &'a Graph,
    wanted: Wanted,
    problem: &'a Problem,
    /// The symmetries that the caller gave or the search found. Each orbit is searched from only one of its columns.
    symmetries: Symmetries,
    /// The work of the last attempt to find symmetries; `None` if the attempt was complete.
    sought: Option<u64>,
    /// Whether cyclic shifts may still be tried as symmetries.
    may_translate: bool,
    /// Aids for long weights. The outer `None` means that the aid has not been prepared; the inner `None`, that it is
    /// of no use or that there is no memory for it.
    endings: Option<Option<Endings>>,
    relations: Option<Option<Relations>>,
    cuts: Option<Option<Cuts>>,
    limits: &'a Limits<'a>,
    progress: &'a (dyn Fn(Progress) + Sync),
    /// The elimination of the checks, if other searches share one.
    prepared: Option<&'a Elimination>,
    /// Whether there was too little memory to eliminate the checks. Then clusters continue without an elimination.
    is_refused: bool,
    /// The weights that words may have, as far as is known.
    possible: Weights,
    method: Option<Method>,
    /// The hint that divides a space into halves.
    classes: Option<&'a (dyn Fn(usize) -> usize + Sync)>,
    /// Whether there was too little memory to weigh all solutions.
    is_space_refused: bool,
    /// The bases for information sets, after they have been computed.
    bases: Option<Bases<Symbols>>,
    /// If the search need only decide whether a solution is lighter than some weight, this weight.
    asked: Option<usize>,
    /// The coset of the solutions. It exists from the elimination of the checks until the first random search.
    coset: Option<Coset<'a>>,
    sets: Option<InformationSets<'a>>,
    /// The number of words of memory that a random search reads. `None` until the checks are eliminated.
    look: Option<u64>,
    /// The symbols (bits or qubits) of the information sets.
    symbols: Symbols,
    /// A lower bound on the weight of solutions.
    lower: usize,
    best: Option<Support>,
    /// The expected number of nodes of the next weight. Once it reaches `LONG`, it stays the same. `growth` is the
    /// ratio between the nodes of a weight and the nodes of the previous weight, in parts of [`GROWTH_PARTS`].
    expected: u64,
    growth: u64,
    /// Whether an aid was used for the first time in the current weight. Then the nodes of this weight do not show how
    /// the number of nodes grows.
    has_new_aids: bool,
    weights: Vec<Exhaustion>,
    nodes: u64,
    division: Division<'a, Share>,
    saving: Option<Saving<'a>>,
    resumed: Option<Checkpoint>,
}

/// The receiver of checkpoints, and the fingerprint of the problem and the symmetries.
struct Saving<'a> {
    save: &'a (dyn Fn(&Checkpoint) + Sync),
    fingerprint: u64,
}

impl<'a> Run<'a> {
    pub(super) fn new(
        search: &'a Search<'_>,
        graph: &'a Graph,
        symmetries: Option<Symmetries>,
        wanted: Wanted,
        limits: &'a Limits<'a>,
        progress: &'a (dyn Fn(Progress) + Sync),
    ) -> Self {
        let problem = &*search.problem;
        let is_first = wanted == Wanted::First;
        let is_whole = search.division.is_whole();
        let saving = search.save.filter(|_| is_whole).map(|save| {
            let fingerprint = match &symmetries {
                Some(symmetries) => checkpoint::fingerprint(problem, symmetries.orbits()),
                None => checkpoint::fingerprint_of_all(problem),
            };
            Saving { save, fingerprint }
        });
        let is_its = |resumed: &Checkpoint| is_whole && resumed.is_of_all() != is_first;
        let no_syndrome = problem.violated().is_empty();
        Self {
            graph,
            wanted,
            problem,
            may_translate: symmetries.is_none(),
            sought: (symmetries.is_none() && no_syndrome).then_some(LITTLE_WORK),
            symmetries: symmetries.unwrap_or_else(|| {
                if no_syndrome { Symmetries::none(problem) } else { Symmetries::unused() }
            }),
            endings: None,
            relations: None,
            cuts: None,
            limits,
            progress,
            prepared: search.prepared.map(|prepared| &prepared.elimination),
            is_refused: false,
            possible: Weights::ALL,
            method: search.method,
            classes: search.classes,
            is_space_refused: false,
            bases: None,
            asked: search.asked,
            look: None,
            coset: None,
            sets: None,
            symbols: Symbols::of(problem),
            lower: 0,
            best: search.known.clone().filter(|_| is_first),
            expected: 0,
            growth: GROWTH_PARTS,
            has_new_aids: false,
            weights: Vec::new(),
            nodes: 0,
            division: search.division,
            saving,
            resumed: search.resumed.clone().filter(is_its),
        }
    }

    pub(super) fn run(mut self) -> Report<Vec<Support>> {
        let outcome = self.outcome();
        let aids = self.named_aids();
        let method = self.method.unwrap_or_default();
        Report { outcome, weights: self.weights, nodes: self.nodes, method, aids }
    }

    fn outcome(&mut self) -> Outcome<Vec<Support>> {
        // A column is in at most `heaviest` checks, so the violated checks need at least this number of columns.
        self.raise(self.problem.violated().len().div_ceil(self.graph.heaviest().max(1)).max(1));
        // For many syndromes, clusters find a solution before random searches find a light word.
        let mut read = match self.asked {
            None if !self.problem.violated().is_empty() => 0,
            _ => FIRST_LOOKS,
        };
        if let Some(checkpoint) = self.resumed.take() {
            match self.follow(checkpoint) {
                Ok(true) => {}
                Ok(false) => return Outcome::Unsolvable,
                Err(why) => return self.stopped(why),
            }
        }
        loop {
            match self.eliminate_in_time() {
                Ok(true) => {}
                Ok(false) => return Outcome::Unsolvable,
                Err(why) => return self.stopped(why),
            }
            if let Err(why) = self.look(read) {
                return self.stopped(why);
            }
            if let Some(outcome) = self.settled() {
                return outcome;
            }
            // Without an elimination, only exhausting the largest weight shows that there is no solution.
            if self.lower > self.problem.columns() {
                return Outcome::Unsolvable;
            }
            let (method, most) = match self.next_method() {
                Ok(choice) => choice,
                Err(why) => return self.stopped(why),
            };
            match method {
                Method::Clusters => {}
                Method::InformationSets => {
                    self.method = Some(method);
                    return self.see_information_sets();
                }
                Method::Walk | Method::MeetInTheMiddle => match self.exhaust_space() {
                    Some(outcome) => return outcome,
                    None => {
                        read = 0;
                        continue;
                    }
                },
            }
            if self.is_long() {
                // The method is fixed, so that the division into tasks does not depend on a single shard's results.
                self.method = Some(method);
            }
            let weight = self.lower;
            let left = self.limits.nodes.saturating_sub(self.nodes);
            let most = if self.method.is_some() { left } else { most.min(left) };
            let exhausted = match self.exhaust(weight, most) {
                Ok(exhausted) => exhausted,
                Err(why) => return self.stopped(why),
            };
            self.nodes = self.nodes.saturating_add(exhausted.nodes);
            if exhausted.stopped == Some(Reason::Nodes) && most < left {
                // The weight takes more nodes than expected, so the method is chosen again.
                self.best = exhausted.words.into_iter().next().or(self.best.take());
                self.expected = self.expected.max(exhausted.nodes.saturating_mul(2));
                read = 0;
                continue;
            }
            if let Some(why) = exhausted.stopped {
                return self.stopped_among(exhausted.words, why);
            }
            self.weights.push(Exhaustion { weight, nodes: exhausted.nodes });
            if !exhausted.words.is_empty() {
                return Outcome::Solved(sorted(exhausted.words));
            }
            read = self.go_on().saturating_mul(READ_FOR_A_NODE).min(MOST_READ);
        }
    }

    /// Raises the lower bound after a weight was exhausted, and estimates the nodes of the next weight. Returns the
    /// approximate number of nodes of the exhausted weight.
    fn go_on(&mut self) -> u64 {
        let [.., Exhaustion { weight, nodes }] = self.weights[..] else { unreachable!("one was recorded") };
        self.raise(weight + 1);
        if self.is_long() {
            return self.expected;
        }
        let before = self.weights.iter().rev().nth(1).map_or(nodes, |before| before.nodes).max(1);
        let growth = nodes.saturating_mul(GROWTH_PARTS).div_ceil(before).min(MOST_GROWTH * GROWTH_PARTS);
        self.growth = if self.has_new_aids { growth.max(self.growth) } else { growth };
        self.expected = after(nodes, self.growth);
        nodes
    }

    /// Takes over the exhausted weights of a checkpoint, as long as this search would exhaust the same weights in the
    /// same order. The search then continues within the next weight. Returns whether a solution is possible.
    fn follow(&mut self, checkpoint: Checkpoint) -> Result<bool, Reason> {
        let lighter = [self.best.take(), checkpoint.best.clone()];
        self.best = lighter.into_iter().flatten().min_by_key(Support::weight);
        for &exhausted in &checkpoint.weights {
            if !self.eliminate_in_time()? {
                return Ok(false);
            }
            if exhausted.weight != self.lower {
                return Ok(true);
            }
            self.look_for_aids()?;
            self.nodes += exhausted.nodes;
            self.weights.push(exhausted);
            self.go_on();
        }
        self.resumed = Some(checkpoint);
        Ok(true)
    }

    /// Whether all further weights take so long that shards divide them. The estimate of the nodes is then fixed.
    fn is_long(&self) -> bool {
        self.expected >= LONG
    }

    /// The outcome of the search, if the bounds already decide it.
    fn settled(&mut self) -> Option<Outcome<Vec<Support>>> {
        let lower = self.lower;
        let heaviest = match self.wanted {
            Wanted::First => lower,
            // If the best word is lighter than the bound, other shards have found the words of its weight.
            Wanted::All => lower - 1,
        };
        if let Some(best) = self.best.take_if(|best| best.weight() <= heaviest) {
            return Some(Outcome::Solved(vec![best]));
        }
        let lighter = |asked| self.best.as_ref().is_some_and(|best| best.weight() < asked);
        let settled = self.asked.is_some_and(|asked| lower >= asked || lighter(asked));
        settled.then(|| self.stopped(Reason::Settled))
    }

    /// Raises the lower bound: no solution is lighter than `weight`. Skips weights that are impossible.
    fn raise(&mut self, weight: usize) {
        self.lower = self.possible.next(weight);
    }

    /// Exhausts a weight within `most` nodes.
    fn exhaust(&mut self, weight: usize, most: u64) -> Result<Exhausted, Reason> {
        self.look_for_aids()?;
        let limits = self.limits.nodes(most);
        let resumed = self.resumed.take();
        let depth = Depth::new(
            self.aids(),
            self.problem,
            self.symmetries.orbits(),
            weight,
            self.wanted,
            self.expected,
            &limits,
        )?;
        let best = self.best.as_ref().map(Support::weight);
        let fits = |resumed: &Checkpoint| resumed.now.weight == weight && resumed.tasks <= depth.tasks();
        let begun = resumed.filter(fits).map_or_else(Exhausted::default, |checkpoint| Exhausted {
            words: checkpoint.all.unwrap_or_default(),
            nodes: checkpoint.now.nodes,
            done: checkpoint.tasks,
            ..Exhausted::default()
        });
        let mut saved = begun.nodes;
        Ok(depth.run(self.division.of(self.expected), begun, &limits, |so_far| {
            // Copying a word takes about as long as a node, so at least one node per word lies between two saves.
            let is_due = self.wanted == Wanted::First
                || so_far.done == so_far.tasks
                || so_far.nodes - saved >= so_far.words.len() as u64;
            if let Some(saving) = self.saving.as_ref().filter(|_| is_due) {
                saved = so_far.nodes;
                (saving.save)(&self.checkpoint(saving.fingerprint, so_far));
            }
            let (done, total) = (so_far.done as u64, so_far.tasks as u64);
            let progress = Progress::new(Stage::Growing, done, Some(total));
            let nodes = self.nodes + so_far.nodes;
            (self.progress)(progress.nodes(nodes).best(best).at_least(weight));
        }))
    }

    fn checkpoint(&self, fingerprint: u64, so_far: &Exhausted) -> Checkpoint {
        Checkpoint {
            fingerprint,
            weights: self.weights.clone(),
            now: Exhaustion { weight: self.lower, nodes: so_far.nodes },
            tasks: so_far.done,
            best: so_far.words.first().or(self.best.as_ref()).cloned(),
            all: (self.wanted == Wanted::All).then(|| so_far.words.clone()),
        }
    }

    fn stopped(&mut self, why: Reason) -> Outcome<Vec<Support>> {
        // Before the first random search, the only known vector is that of the elimination. Without a syndrome, it is
        // zero, which is no answer.
        let eliminated = self.coset.as_ref().filter(|_| !self.problem.violated().is_empty());
        let eliminated = eliminated.map(|coset| Support::new(coset::columns(&coset.base)));
        let best = self.best.take().or(eliminated).map(|best| vec![best]);
        Outcome::Stopped(Stopped::new(best, self.lower, why))
    }

    /// The outcome of a search that stopped within a weight. `words` are the words of this weight found so far.
    fn stopped_among(&mut self, words: Vec<Support>, why: Reason) -> Outcome<Vec<Support>> {
        match words.is_empty() {
            true => self.stopped(why),
            false => Outcome::Stopped(Stopped::new(Some(words), self.lower, why)),
        }
    }
}

/// The estimated number of nodes of a weight: the nodes of the previous weight times the growth.
fn after(nodes: u64, growth: u64) -> u64 {
    u64::try_from(u128::from(nodes) * u128::from(growth) / u128::from(GROWTH_PARTS)).unwrap_or(u64::MAX)
}

/// The words in ascending order, without repetitions.
fn sorted(mut words: Vec<Support>) -> Vec<Support> {
    words.sort_unstable();
    words.dedup();
    words
}
