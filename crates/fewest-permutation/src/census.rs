//! The census of a puzzle: the number of states at each distance from the goals.

mod checkpoint;
mod listed;
mod run;

use crate::levels::part_bytes;
use crate::space::prepared::Prepared;
use crate::{Engine, Metric, Puzzle, Representation, State};
use fewest_core::{Limits, Progress, Reason};
use run::Run;
use std::fmt;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, OnceLock};

pub use checkpoint::{Checkpoint, CheckpointError, Snapshot};
pub(super) use listed::{Listed, listed};

/// The exact number of states at each distance from the goals.
///
/// The distance of a state is the least number of moves from it to a goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Census {
    counts: Vec<u64>,
    antipodes: Vec<State>,
    representation: Representation,
}

/// The settings of a census, and the functions that run it.
#[derive(Clone)]
pub struct Counting<'a> {
    puzzle: &'a Puzzle,
    metric: Metric,
    engine: Option<Engine>,
    antipodes: usize,
    save: Option<&'a (dyn Fn(&Snapshot<'_>) + Sync)>,
    resumed: Option<Checkpoint>,
    prepared: OnceLock<Arc<Prepared>>,
}

/// A census that stopped early.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CensusError {
    /// The number of states at each distance, up to the last distance that was counted.
    pub counts: Vec<u64>,
    /// The reason why the census stopped.
    pub why: Reason,
}

impl Census {
    /// Counts all states of a puzzle, without limits.
    ///
    /// # Errors
    /// There was not enough memory.
    pub fn new(puzzle: &Puzzle, metric: Metric) -> Result<Self, CensusError> {
        Counting::new(puzzle, metric).run()
    }

    /// The number of states at each distance, starting with distance 0.
    pub fn counts(&self) -> &[u64] {
        &self.counts
    }

    /// The number of states.
    pub fn states(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// The largest distance: God's number.
    pub fn max(&self) -> usize {
        self.counts.len() - 1
    }

    /// Some states at the largest distance, at most the requested number.
    pub fn antipodes(&self) -> &[State] {
        &self.antipodes
    }

    /// The form in which the census stored the states.
    pub fn representation(&self) -> Representation {
        self.representation
    }
}

impl<'a> Counting<'a> {
    /// The census of a puzzle.
    pub fn new(puzzle: &'a Puzzle, metric: Metric) -> Self {
        Self {
            puzzle,
            metric,
            engine: None,
            antipodes: 0,
            save: None,
            resumed: None,
            prepared: OnceLock::new(),
        }
    }

    /// Uses `engine` instead of the engine that is expected to be fastest. If `engine` does not fit the puzzle, the
    /// census uses the hash set. This call undoes an earlier call of [`resume`](Self::resume).
    #[must_use]
    pub fn engine(self, engine: Engine) -> Self {
        Self { engine: Some(engine), resumed: None, prepared: OnceLock::new(), ..self }
    }

    /// The form in which [`run`](Self::run) will store the states.
    pub fn representation(&self) -> Representation {
        self.prepared().chosen.representation()
    }

    /// Keeps up to `number` states at the largest distance. The choice depends on the engine, not on the number of
    /// threads.
    #[must_use]
    pub fn antipodes(self, number: usize) -> Self {
        Self { antipodes: number, ..self }
    }

    /// Calls `save` after each distance except 0. [`resume`](Self::resume) continues from a saved snapshot.
    #[must_use]
    pub fn save(self, save: &'a (dyn Fn(&Snapshot<'_>) + Sync)) -> Self {
        Self { save: Some(save), ..self }
    }

    /// Continues from the state of an earlier census of the same puzzle in the same metric.
    ///
    /// # Errors
    /// The checkpoint belongs to another puzzle, metric or engine, or to other moves.
    pub fn resume(self, checkpoint: Checkpoint) -> Result<Self, CheckpointError> {
        let prepared = self.prepared();
        let expected = part_bytes(prepared, &checkpoint.counts);
        let is_ours = checkpoint.fingerprint == prepared.fingerprint(self.puzzle, self.metric)
            && expected.is_some_and(|bytes| checkpoint.parts.iter().map(|part| part.len() as u64).eq(bytes));
        if !is_ours {
            return Err(CheckpointError::OtherPuzzle);
        }
        Ok(Self { resumed: Some(checkpoint), ..self })
    }

    /// Counts all states.
    ///
    /// If some states are farther than the limit on moves, the census stops with [`Reason::Moves`]. If the default
    /// engine does not fit into the memory, the hash set counts the states at the smaller distances.
    ///
    /// ```
    /// use fewest::permutation::{Counting, Metric, family};
    ///
    /// // OEIS A092113: the stacks of five pancakes that take each number of flips.
    /// let census = Counting::new(&family::by_name("pancake:5")?, Metric::Turns).antipodes(1).run()?;
    /// assert_eq!(census.counts(), [1, 4, 12, 35, 48, 20]);
    /// assert_eq!(census.antipodes().len(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// There was not enough memory for the engine.
    pub fn run(self) -> Result<Census, CensusError> {
        self.run_within(&Limits::new(), &|_| {})
    }

    /// Counts all states within limits. `progress` receives the number of states after each level.
    ///
    /// # Errors
    /// The census stopped at a limit or was cancelled, or there was not enough memory.
    pub fn run_within(
        mut self,
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Result<Census, CensusError> {
        let made = self.prepared.take().and_then(Arc::into_inner);
        let prepared = made.unwrap_or_else(|| self.prepare(limits.cancel));
        let (representation, resumed) = (prepared.chosen.representation(), self.resumed.take());
        let mut run = Run { counting: &self, limits, progress, counts: vec![] };
        let (result, counts) = (run.all(prepared, resumed), run.counts);
        match result {
            Ok(antipodes) => Ok(Census { counts, antipodes, representation }),
            Err(why @ Reason::Memory { .. }) if counts.is_empty() && self.engine.is_none() => {
                self.nearest(why, limits, progress)
            }
            Err(why) => Err(CensusError { counts, why }),
        }
    }

    /// Counts the smallest distances with the hash set. The counts are not saved, because a census with more memory
    /// would use the default engine, which cannot continue them.
    fn nearest(
        self,
        too_little: Reason,
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Result<Census, CensusError> {
        let census = Self { save: None, ..self.engine(Engine::Set) }.run_within(limits, progress);
        census.map_err(|CensusError { counts, why }| match why {
            Reason::Memory { .. } => CensusError { counts, why: too_little },
            why => CensusError { counts, why },
        })
    }

    fn prepared(&self) -> &Prepared {
        self.prepared.get_or_init(|| Arc::new(self.prepare(Limits::new().cancel)))
    }

    fn prepare(&self, cancel: &AtomicBool) -> Prepared {
        Prepared::new(self.puzzle, self.metric, self.engine, cancel)
    }
}

impl fmt::Display for CensusError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.counts.len() {
            0 => write!(formatter, "stopped before any distance was complete: {}", self.why),
            levels => write!(formatter, "stopped after distance {}: {}", levels - 1, self.why),
        }
    }
}

impl std::error::Error for CensusError {}
