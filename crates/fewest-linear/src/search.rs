//! The search for a lightest vector. It raises a lower bound by exhausting weights in ascending order, and lowers an
//! upper bound by finding light vectors at random.

mod run;

use super::aid::Aid;
use super::checkpoint::{self, Checkpoint, CheckpointError};
use super::counts::Counts;
use super::exhaustion::Exhaustion;
use super::method::Method;
use super::prepared::Prepared;
use super::problem::Problem;
use super::shares::{Share, ShareError};
use super::support::Support;
use super::symmetry::{self, Symmetries, SymmetryError};
use super::wanted::Wanted;
use fewest_core::work::Division;
use fewest_core::{Limits, Outcome, Progress, Shard, Stopped};
use run::Run;
use std::borrow::Cow;
use std::fmt;

/// A search for the lightest vectors of a problem.
///
/// The search exhausts the weights in ascending order, which proves a lower bound. Before each weight, it tries to find
/// light vectors at random, which gives an upper bound. It ends when the bounds are equal.
///
/// The random numbers have fixed seeds, so the answer is the same in every run and with any number of threads.
#[derive(Clone)]
pub struct Search<'a> {
    problem: Cow<'a, Problem>,
    /// The preparation of the problem, if other searches share it.
    prepared: Option<&'a Prepared>,
    asked: Option<usize>,
    /// A solution that the caller knows.
    known: Option<Support>,
    symmetries: Option<Symmetries>,
    method: Option<Method>,
    classes: Option<&'a (dyn Fn(usize) -> usize + Sync)>,
    save: Option<&'a (dyn Fn(&Checkpoint) + Sync)>,
    resumed: Option<Checkpoint>,
    division: Division<'a, Share>,
}

/// The result and the effort of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Report<S> {
    /// How the search ended.
    pub outcome: Outcome<S>,
    /// The effort for each weight that [`Method::Clusters`] exhausted, ascending. Weights that are known to be
    /// impossible are left out.
    pub weights: Vec<Exhaustion>,
    /// The nodes of all methods. Nodes of a weight that was not exhausted are included.
    pub nodes: u64,
    /// The method that the search used last.
    pub method: Method,
    /// The aids (such as symmetries) that the search used for the last weight of [`Method::Clusters`].
    pub aids: Vec<Aid>,
}

/// The answer of a search without limits; `None` if it is proved that there is none.
///
/// # Panics
/// There was not enough memory.
pub(super) fn unlimited<T>(outcome: Outcome<T>) -> Option<T> {
    match outcome {
        Outcome::Solved(answer) => Some(answer),
        Outcome::Unsolvable => None,
        Outcome::Stopped(stopped) => panic!("a search without limits stopped: {}", stopped.why),
    }
}

impl Problem {
    /// Returns a lightest solution, without limits; `None` if there is no solution.
    ///
    /// Among several lightest vectors, it is unspecified which one is returned. It is the same vector in every run, on
    /// every machine and with any number of threads.
    ///
    /// Time: exponential in the weight of the answer. Memory: about 2 n² bits for Gaussian elimination of n columns.
    ///
    /// # Panics
    /// There is not enough memory.
    pub fn lightest(&self) -> Option<Support> {
        unlimited(Search::new(self).run(&Limits::new(), &|_| {}).outcome)
    }

    /// Returns the vector of [`lightest`](Self::lightest), within limits.
    ///
    /// If a limit stops the search, the outcome contains the best vector found and a lower bound on the weight.
    /// `progress` receives the state of the search as it advances.
    pub fn lightest_within(
        &self,
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Outcome<Support> {
        Search::new(self).run(limits, progress).outcome
    }

    /// Returns all lightest solutions, in ascending order of their columns; the list is empty if there is no solution.
    ///
    /// Time and memory: as for [`lightest`](Self::lightest), and a support for each vector.
    ///
    /// # Panics
    /// There is not enough memory.
    pub fn all_lightest(&self) -> Vec<Support> {
        unlimited(self.all_lightest_within(&Limits::new(), &|_| {})).unwrap_or_default()
    }

    /// Returns all lightest vectors within limits, in ascending order of their columns.
    ///
    /// If a limit stops the search, the outcome contains the vectors found so far of the weight that is being
    /// exhausted. If there are none, it contains the best vector found at random, if any.
    pub fn all_lightest_within(
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
        Self::with(Cow::Borrowed(problem), None)
    }

    /// A search with a preparation, if other searches share one.
    pub(super) fn with(problem: Cow<'a, Problem>, prepared: Option<&'a Prepared>) -> Self {
        let division = Division::Whole;
        Self {
            problem,
            prepared,
            asked: None,
            known: None,
            symmetries: None,
            method: None,
            classes: None,
            save: None,
            resumed: None,
            division,
        }
    }

    /// The problem.
    pub fn problem(&self) -> &Problem {
        &self.problem
    }

    /// Ends the search with [`Reason::Settled`](fewest_core::Reason::Settled) as soon as it is proved that no solution
    /// is lighter than `weight`, or as soon as a lighter solution is found.
    ///
    /// If a lightest vector is known at that time, the outcome is [`Outcome::Solved`] instead.
    #[must_use]
    pub fn at_least(self, weight: usize) -> Self {
        Self { asked: Some(weight), ..self }
    }

    /// Starts with a vector that the caller knows. The search proves that this vector is lightest, or finds a lighter
    /// vector.
    ///
    /// A search for all lightest vectors ignores this vector.
    ///
    /// # Panics
    /// The problem does not [accept](Problem::accepts) the vector.
    #[must_use]
    pub fn known(self, vector: Support) -> Self {
        assert!(self.problem.accepts(vector.columns()), "a known vector solves the problem");
        Self { known: Some(vector), ..self }
    }

    /// Uses these symmetries. By default, a long search looks for symmetries itself.
    ///
    /// A search for all lightest vectors ignores symmetries. A checkpoint that was set before is dropped, because its
    /// tasks belong to other symmetries.
    ///
    /// # Errors
    /// The symmetries belong to another problem.
    pub fn symmetries(self, symmetries: Symmetries) -> Result<Self, SymmetryError> {
        match symmetries.are_of(&self.problem) {
            true => Ok(Self { symmetries: Some(symmetries), resumed: None, ..self }),
            false => Err(SymmetryError::OtherProblem),
        }
    }

    /// Uses this method. By default, the search chooses the method that it expects to be faster.
    ///
    /// A cluster has at most 4,096 columns, and each column is in at most 4,095 checks. A problem beyond these limits
    /// is searched with information sets. So is a walk in a space of more than 62 dimensions, or a meet in the middle in
    /// a space of more than 124, and on WebAssembly any of the two. Up to 10 dimensions, a meet in the middle is a walk.
    #[must_use]
    pub fn method(self, method: Method) -> Self {
        Self { method: Some(method), ..self }
    }

    /// A hint for [`Method::MeetInTheMiddle`], which divides the columns into a few classes. It helps if the space of
    /// all vectors that violate no check is a direct sum of two spaces, such that the ones of a vector in one class
    /// depend only on its part in the first space, and the ones in another class only on the second. A wrong hint costs
    /// only time.
    #[must_use]
    pub fn classes(self, class_of: &'a (dyn Fn(usize) -> usize + Sync)) -> Self {
        Self { classes: Some(class_of), ..self }
    }

    /// Calls `save` with a checkpoint after every task, many times a second. [`resume`](Self::resume) continues from
    /// such a checkpoint.
    ///
    /// This selects [`Method::Clusters`]. A search for one vector looks for symmetries at the start, unless
    /// [`symmetries`](Self::symmetries) was called before. In a search for all lightest vectors, a checkpoint contains
    /// all vectors found so far. It is saved less often, so that copying takes little time.
    #[must_use]
    pub fn save(self, save: &'a (dyn Fn(&Checkpoint) + Sync)) -> Self {
        Self { save: Some(save), method: Some(Method::Clusters), ..self }
    }

    /// Continues from a checkpoint of the same problem with the same symmetries.
    ///
    /// A search for one vector may return a different vector, of the same weight, than it would without interruption. A
    /// search for all lightest vectors returns the same vectors. The method and the symmetries are those of
    /// [`save`](Self::save). A checkpoint of the [other kind of search](Checkpoint::is_of_all) is ignored.
    ///
    /// # Errors
    /// The checkpoint belongs to another problem or to other symmetries, or one of its vectors does not solve the
    /// problem.
    pub fn resume(self, checkpoint: Checkpoint) -> Result<Self, CheckpointError> {
        let mut symmetries = self.symmetries.clone();
        let fingerprint = match checkpoint.is_of_all() {
            true => checkpoint::fingerprint_of_all(&self.problem),
            false => {
                let found = symmetries.get_or_insert_with(|| Symmetries::find(&self.problem));
                checkpoint::fingerprint(&self.problem, found.orbits())
            }
        };
        if checkpoint.fingerprint != fingerprint {
            return Err(CheckpointError::OtherProblem);
        }
        if checkpoint.words().any(|word| !self.problem.accepts(word.columns())) {
            return Err(CheckpointError::Best);
        }
        Ok(Self { resumed: Some(checkpoint), symmetries, method: Some(Method::Clusters), ..self })
    }

    /// Does only one shard of the search, so that several machines can divide the work.
    ///
    /// A search consists of *rounds*. A round exhausts one weight or, with [`Method::InformationSets`], the sums of a
    /// given number of rows of one basis. If a round takes about ten seconds or more, the shard does only its part of
    /// the round and passes the result, its *share*, to `keep`. Every shard does all shorter rounds completely, without
    /// a share. [`shares`](Self::shares) merges the shares of all shards.
    ///
    /// The report is that of this shard alone, so its vector may not be lightest. If a limit stops the shard during a
    /// round, there is no share of this round. Each shard ends when its own part contains no vector that is lighter
    /// than its own best vector. If that vector is not lightest, this may take much longer than necessary.
    /// [`at_least`](Self::at_least) ends all shards at the same weight.
    ///
    /// A shard neither saves nor resumes.
    #[must_use]
    pub fn shard(self, shard: Shard, keep: &'a (dyn Fn(Share) + Sync)) -> Self {
        Self { division: Division::Shard(shard, keep), ..self }
    }

    /// Merges the shares of all shards of this search instead of doing the long rounds again. `shares` has a list for
    /// each shard, in the order of the shards. The report is that of the search without shards.
    ///
    /// If a share of a round is missing, or belongs to other symmetries or another question, this search does the round
    /// itself. It neither saves nor resumes.
    ///
    /// ```
    /// use fewest::linear::{Matrix, Problem, Search, Share};
    /// use fewest::{Limits, Shard};
    /// use std::sync::Mutex;
    ///
    /// let checks = Matrix::new(7, [vec![0, 2, 4, 6], vec![1, 2, 5, 6], vec![3, 4, 5, 6]])?;
    /// let problem = Problem::codeword(checks);
    /// let mut shares: Vec<Vec<Share>> = Vec::new();
    /// for shard in ["1/2", "2/2"] {
    ///     // On two machines, say.
    ///     let kept = Mutex::new(Vec::new());
    ///     let keep = |share| kept.lock().unwrap().push(share);
    ///     Search::new(&problem).shard(shard.parse::<Shard>()?, &keep).run(&Limits::new(), &|_| {});
    ///     shares.push(kept.into_inner()?);
    /// }
    /// let report = Search::new(&problem).shares(&shares)?.run(&Limits::new(), &|_| {});
    /// assert_eq!(report, Search::new(&problem).run(&Limits::new(), &|_| {}));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// A share belongs to another problem, or one of its words does not solve the problem.
    pub fn shares(self, shares: &'a [Vec<Share>]) -> Result<Self, ShareError> {
        let problem = self.problem.fingerprint();
        if shares.iter().flatten().any(|share| share.problem != problem) {
            return Err(ShareError::OtherProblem);
        }
        let mut words = shares.iter().flatten().flat_map(|share| &share.words);
        match words.all(|(_, word)| self.problem.accepts(word.columns())) {
            true => Ok(Self { division: Division::Merged(shares), ..self }),
            false => Err(ShareError::Word),
        }
    }

    /// Finds a lightest vector within limits, and reports the effort.
    pub fn run(&self, limits: &Limits<'_>, progress: &(dyn Fn(Progress) + Sync)) -> Report<Support> {
        self.search(Wanted::First, limits, progress).map(|mut words| words.swap_remove(0))
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
        let ended = |outcome| Report { outcome, weights: Vec::new(), nodes: 0, method, aids: Vec::new() };
        if matches!(self.problem.counts(), Counts::Every) && self.problem.violated().is_empty() {
            return ended(Outcome::Solved(vec![Support::default()]));
        }
        let own;
        let graph = match self.prepared {
            Some(prepared) => &prepared.graph,
            None => match Prepared::graph(&self.problem, limits) {
                Ok(graph) => {
                    own = graph;
                    &own
                }
                Err(why) => {
                    let known = self.known.clone().filter(|_| wanted == Wanted::First);
                    return ended(Outcome::Stopped(Stopped::new(known.map(|known| vec![known]), 0, why)));
                }
            },
        };
        Run::new(self, graph, self.symmetries_for(wanted, limits), wanted, limits, progress).run()
    }

    /// The symmetries that are known before the search begins. A search with checkpoints finds its symmetries first,
    /// because the checkpoints depend on them.
    fn symmetries_for(&self, wanted: Wanted, limits: &Limits<'_>) -> Option<Symmetries> {
        let is_named = self.save.is_some() && self.division.is_whole();
        match wanted {
            Wanted::First if self.symmetries.is_none() && is_named => {
                Some(Symmetries::find_within(&self.problem, &mut { symmetry::MOST_WORK }, limits))
            }
            Wanted::First => self.symmetries.clone(),
            Wanted::All => None,
        }
    }
}

impl<S> Report<S> {
    /// The same report, with the solution converted by `change`.
    pub(super) fn map<T>(self, change: impl FnOnce(S) -> T) -> Report<T> {
        let Self { outcome, weights, nodes, method, aids } = self;
        Report { outcome: outcome.map(change), weights, nodes, method, aids }
    }
}

impl fmt::Debug for Search<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { problem, prepared, asked, known, symmetries, method, classes, save, resumed, division } =
            self;
        formatter
            .debug_struct("Search")
            .field("problem", problem)
            .field("prepared", &prepared.is_some())
            .field("asked", asked)
            .field("known", known)
            .field("symmetries", symmetries)
            .field("method", method)
            .field("has_classes", &classes.is_some())
            .field("saves", &save.is_some())
            .field("resumed", resumed)
            .field("division", division)
            .finish()
    }
}
