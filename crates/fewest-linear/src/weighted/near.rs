//! Finds all solutions up to a weight: lists them in a fixed order, or counts them by weight and observables.
//!
//! If the solutions are cycles of a graph, they are [counted](cycles) in polynomial time. This requires a graphlike
//! error model in which no solution is a union of two cycles. In all other cases, a search visits each solution.

mod cycles;

use super::columns::{self, Columns};
use super::growing::{self, Growing, Larger, Visitor, Word};
use crate::counts::Counts;
use crate::error_model::ErrorModel;
use crate::natural::Natural;
use crate::problem::Problem;
use crate::support::Support;
use fewest_core::memory::{self, OutOfMemory};
use fewest_core::work::{self, Job};
use fewest_core::{Limits, Progress, Reason, Stage, flag};
use fewest_gf2::bits::WORD;
use std::collections::BTreeMap;
use std::marker::PhantomData;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

/// A search for all solutions, here called words, of at most a given weight.
///
/// A search for one lightest word uses symmetries, equivalent columns, and smaller models of the same distance. All of
/// these leave out words. So this search uses none of them: it visits each word once. It also visits words that are not
/// connected.
///
/// Time: grows with the number of words, and exponentially with the weight. If the words of an error
/// [model](Self::of_model) are [cycles](Self::are_cycles_within), they are counted in polynomial time. Listing them
/// takes this time and the time to write the list.
///
/// ```
/// use fewest::Limits;
/// use fewest::linear::{Matrix, Near, Problem};
///
/// // The Hamming code has 7 words of weight 3 and 7 of weight 4.
/// let checks = Matrix::new(7, [vec![0, 2, 4, 6], vec![1, 2, 5, 6], vec![3, 4, 5, 6]])?;
/// let problem = Problem::codeword(checks);
/// let counts = Near::new(&problem, 3, 4).count(&Limits::new(), &|_| {})?;
/// assert!(counts.iter().map(|count| (count.weight, count.words.to_u128())).eq([(3, Some(7)), (4, Some(7))]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Near<'a> {
    problem: &'a Problem,
    least: usize,
    most: usize,
    /// The model from which the problem was made, if it is known.
    model: Option<&'a ErrorModel>,
}

/// The number of words of one weight that flip the same observables.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct WordCount {
    /// The weight.
    pub weight: usize,
    /// The observables that the words flip, ascending. Empty for a problem without observables.
    pub observables: Vec<u32>,
    /// The number of words.
    pub words: Natural,
    /// The number of sets of errors if equal errors of a [model](Near::of_model) are distinguished: each word counts as
    /// the product of its errors' multiplicities. At most 2^128 - 1, unless the words are cycles.
    pub sets: Natural,
}

/// The weight of each column in the search. It is divisible by all numbers up to 10, so that fractions of it are
/// usually integers.
const UNIT: i64 = 2520;

impl<'a> Near<'a> {
    /// A search for the words of weight at most `most`. `least` must be a lower bound on the weight of all words, such
    /// as the distance or 0. A larger `least` makes the search faster.
    pub fn new(problem: &'a Problem, least: usize, most: usize) -> Self {
        Self { problem, least, most: most.min(problem.columns()), model: None }
    }

    /// The same search for the words of this model, from which the problem was made. It uses the multiplicities of the
    /// errors. It takes polynomial time if the words [are cycles](Self::are_cycles_within).
    ///
    /// # Panics
    /// The number of errors differs from the number of columns of the problem.
    #[must_use]
    pub fn of_model(self, model: &'a ErrorModel) -> Self {
        assert_eq!(model.errors(), self.problem.columns(), "each error has a column");
        Self { model: Some(model), ..self }
    }

    /// Whether all words are cycles of a graph. This requires a [model](Self::of_model) in which no error flips more
    /// than two detectors. Also, every word must be lighter than w + u, where w is the weight of a lightest word, and u
    /// is the weight of a lightest nonempty undetected set of errors. The lightest words fulfill this condition.
    ///
    /// # Errors
    /// The cancel flag is set.
    pub fn are_cycles_within(&self, limits: &Limits<'_>) -> Result<bool, Reason> {
        Ok(self.cycles(limits)?.is_some())
    }

    /// All words in ascending order of their weight. Words of equal weight are in ascending order of their columns.
    ///
    /// Memory: that of the words, which counts towards the limit.
    ///
    /// # Errors
    /// A limit was reached.
    pub fn list(
        &self,
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Result<Vec<Support>, Reason> {
        let mut words = match self.cycles(limits)? {
            Some(cycles) => cycles.list(limits)?,
            None => self.search::<Vec<Support>>(limits, progress)?,
        };
        words.sort_unstable_by(|a, b| a.weight().cmp(&b.weight()).then_with(|| a.cmp(b)));
        Ok(words)
    }

    /// The number of words of each kind, ascending by weight and then by observables. Kinds without words are left out.
    ///
    /// # Errors
    /// A limit was reached.
    pub fn count(
        &self,
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Result<Vec<WordCount>, Reason> {
        if let Some(cycles) = self.cycles(limits)? {
            return cycles.count(limits);
        }
        let kinds = self.search::<Kinds>(limits, progress)?;
        let has_observables = self.problem.observables().is_some();
        // Observables are given by the caller. Other functionals depend on the chosen basis of the logical operators,
        // so the counts of all their values are added up.
        let mut counts: BTreeMap<(usize, Vec<u32>), [u128; 2]> = BTreeMap::new();
        for ((weight, values), [words, sets]) in kinds.0 {
            let observables = if has_observables { ones(&values) } else { Vec::new() };
            let numbers = counts.entry((weight, observables)).or_default();
            *numbers = [numbers[0] + words, numbers[1].saturating_add(sets)];
        }
        let count = |((weight, observables), numbers): (_, [u128; 2])| {
            let [words, sets] = numbers.map(Natural::from);
            WordCount { weight, observables, words, sets }
        };
        Ok(counts.into_iter().map(count).collect())
    }

    fn search<K: Kept>(
        &self,
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Result<K, Reason> {
        let problem = self.problem;
        let needed = columns::bytes_needed(problem)
            + growing::bytes_needed(problem.columns(), problem.checks().rows());
        let columns =
            limits.taking(needed, || Ok(Columns::new(problem, memory::filled(problem.columns(), UNIT)?)?))?;
        let bytes = AtomicU64::new(0);
        let mut round = Round { near: *self, columns: &columns, seeds: None, limits, bytes: &bytes };
        let mut kept = K::default();
        // The tasks are the possible first columns of words. A problem with a syndrome is a single task.
        if problem.violated().is_empty() {
            let mut visitor = round.visitor::<K>();
            let values = vec![0; problem.counts().values_len()];
            let empty = Word { columns: &[], weight: 0, values: &values, inner: 0 };
            let larger = visitor.word(empty)?;
            kept = visitor.kept;
            let growing = round.growing()?;
            round.seeds = Some(growing.seeds(larger).collect());
        }
        let (mut nodes, mut done, tasks) = (0_u64, 0, round.tasks() as u64);
        let mut stopped = None;
        let ran = work::run(&Tasks(&round, PhantomData), &limits.workers(), |part| {
            let part: Part<K> = part;
            nodes = nodes.saturating_add(part.nodes);
            kept.merge(part.kept);
            done += 1;
            progress(Progress::new(Stage::Growing, done, Some(tasks)).nodes(nodes).at_least(self.least));
            stopped = part.stopped.or((nodes > limits.nodes).then_some(Reason::Nodes));
            if stopped.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        match stopped {
            Some(why) => Err(why),
            None if ran.is_err() => Err(Reason::Cancelled),
            None => Ok(kept),
        }
    }
}

/// The indices of the bits that are set.
fn ones(words: &[u64]) -> Vec<u32> {
    let bits = |(index, &word): (usize, &u64)| {
        (0..WORD).filter(move |bit| word >> bit & 1 == 1).map(move |bit| (index * WORD + bit) as u32)
    };
    words.iter().enumerate().flat_map(bits).collect()
}

/// The results that are kept: a list of words, or numbers of words.
trait Kept: Default + Send {
    /// Keeps a word. `sets` is the number of sets that it represents if equal errors are distinguished. Returns the
    /// number of bytes of memory that this takes.
    fn keep(&mut self, word: &Word<'_>, sets: u128) -> u64;

    fn merge(&mut self, other: Self);
}

impl Kept for Vec<Support> {
    fn keep(&mut self, word: &Word<'_>, _: u128) -> u64 {
        self.push(Support::new(word.columns.iter().copied()));
        // A factor of 3: the vector doubles its capacity, and the words of all tasks are joined.
        (3 * size_of::<Support>() + size_of_val(word.columns)) as u64
    }

    fn merge(&mut self, other: Self) {
        self.extend(other);
    }
}

/// The numbers of words and of sets, for each weight and each combination of values of the functionals.
#[derive(Default)]
struct Kinds(BTreeMap<(usize, Box<[u64]>), [u128; 2]>);

impl Kept for Kinds {
    fn keep(&mut self, word: &Word<'_>, sets: u128) -> u64 {
        let weight = word.columns.len();
        let mut bytes = 0;
        let numbers = self.0.entry((weight, word.values.into())).or_insert_with(|| {
            // An estimate of the bytes of an entry, both in the task's tree and in the merged tree.
            bytes = 2 * (88 + size_of_val(word.values)) as u64;
            [0, 0]
        });
        *numbers = [numbers[0] + 1, numbers[1].saturating_add(sets)];
        bytes
    }

    fn merge(&mut self, other: Self) {
        for (kind, [words, sets]) in other.0 {
            let numbers = self.0.entry(kind).or_default();
            *numbers = [numbers[0] + words, numbers[1].saturating_add(sets)];
        }
    }
}

/// The search that all tasks share.
struct Round<'a> {
    near: Near<'a>,
    columns: &'a Columns,
    /// The possible first columns of words, if the empty set violates no check.
    seeds: Option<Vec<u32>>,
    limits: &'a Limits<'a>,
    /// The number of bytes that the words of all tasks take.
    bytes: &'a AtomicU64,
}

impl<'a> Round<'a> {
    fn tasks(&self) -> usize {
        self.seeds.as_ref().map_or(1, Vec::len)
    }

    fn visitor<K: Kept>(&self) -> Collector<'a, K> {
        let Near { problem, least, most, model } = self.near;
        Collector {
            model: model.filter(|model| model.has_equal_errors()),
            counts: problem.counts(),
            least: least as i64 * UNIT,
            limit: most as i64 * UNIT,
            kept: K::default(),
            bytes: self.bytes,
            most_bytes: self.limits.memory,
            nodes: 0,
            most_nodes: self.limits.nodes,
            cancel: self.limits.cancel,
        }
    }

    fn growing(&self) -> Result<Growing<'a>, OutOfMemory> {
        let problem = self.near.problem;
        let values = memory::zeroed(problem.counts().values_len())?;
        Growing::new(self.columns, problem.counts(), problem.exclusive(), problem.violated(), values)
    }
}

/// The tasks of a round: one task for each first column.
struct Tasks<'a, K>(&'a Round<'a>, PhantomData<fn() -> K>);

struct Part<K> {
    kept: K,
    nodes: u64,
    stopped: Option<Reason>,
}

impl<'a, K: Kept> Job for Tasks<'a, K> {
    type Part = Part<K>;
    /// The growing set of a worker, and a number n: the set excludes the first n seeds. If there is no memory for the
    /// set, each task of the worker reports this.
    type Scratch = Result<(Growing<'a>, usize), OutOfMemory>;

    fn tasks(&self) -> usize {
        self.0.tasks()
    }

    fn scratch(&self) -> Self::Scratch {
        self.0.growing().map(|growing| (growing, 0))
    }

    fn part(&self, task: usize, scratch: &mut Self::Scratch) -> Part<K> {
        let mut visitor = self.0.visitor::<K>();
        let visited = match (scratch, &self.0.seeds) {
            (Err(refused), _) => Err(Reason::from(*refused)),
            (Ok((growing, _)), None) => {
                let visited = growing.visit(&mut visitor);
                visitor.nodes += growing.nodes();
                visited
            }
            (Ok((growing, excluded)), Some(seeds)) => {
                seeds[*excluded..task].iter().for_each(|&seed| growing.exclude(seed));
                *excluded = task;
                let visited = growing.visit_with(seeds[task], &mut visitor);
                visitor.nodes += growing.nodes();
                visited
            }
        };
        Part { kept: visitor.kept, nodes: visitor.nodes, stopped: visited.err() }
    }
}

/// Visits and keeps all solutions.
struct Collector<'a, K> {
    /// The model, if it has equal errors.
    model: Option<&'a ErrorModel>,
    counts: &'a Counts,
    /// A lower bound on the weight of solutions.
    least: i64,
    limit: i64,
    kept: K,
    bytes: &'a AtomicU64,
    most_bytes: u64,
    nodes: u64,
    most_nodes: u64,
    cancel: &'a AtomicBool,
}

impl<K: Kept> Visitor for Collector<'_, K> {
    fn limit(&self) -> i64 {
        self.limit
    }

    fn word(&mut self, word: Word<'_>) -> Result<Larger, Reason> {
        let left = self.limit - word.weight;
        let counts = match self.counts {
            Counts::Every => true,
            Counts::Nonzero => !word.columns.is_empty(),
            Counts::Observed(_) => word.values.iter().any(|&value| value != 0),
        };
        if counts {
            let sets = self.model.map_or(1, |model| {
                let multiplicities = word.columns.iter().map(|&error| model.multiplicity(error as usize));
                multiplicities.map(u128::from).fold(1, u128::saturating_mul)
            });
            let more = self.kept.keep(&word, sets);
            let bytes = self.bytes.fetch_add(more, Relaxed) + more;
            if bytes > self.most_bytes {
                return Err(Reason::Memory { needed: None });
            }
            return Ok(if left < UNIT { Larger::None } else { Larger::All });
        }
        // The word is not a solution. If a larger word is a solution, the rest without this word violates no check and
        // is a solution by itself. So the rest weighs at least `least`.
        Ok(match self.counts {
            _ if left < self.least.max(UNIT) => Larger::None,
            Counts::Observed(_) => Larger::Observing,
            Counts::Every | Counts::Nonzero => Larger::All,
        })
    }

    fn beyond(&mut self, _: i64) {}

    fn pause(&mut self, nodes: u64) -> Result<(), Reason> {
        self.nodes += nodes;
        if flag::is_set(self.cancel) {
            return Err(Reason::Cancelled);
        }
        if self.nodes > self.most_nodes { Err(Reason::Nodes) } else { Ok(()) }
    }
}
