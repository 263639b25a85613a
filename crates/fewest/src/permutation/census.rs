//! The census of a puzzle: how many states are at each distance from the goals.

mod arrangement;
mod checkpoint;
mod factor;
mod plan;
mod ranks;
mod reduction;
mod rows;
mod set;
mod shuffle;
mod space;
mod word;

use super::{Condition, Metric, Move, Puzzle, State};
use crate::{Limits, Progress, Reason, Stage};
pub use checkpoint::{Checkpoint, CheckpointError, Snapshot};
use plan::Plan;
use ranks::{Coding, Ranks};
use reduction::Reduction;
use rows::Rows;
use set::{Packed, Packing, Set};
use space::Space;
use std::fmt;
use std::ops::ControlFlow;
use std::sync::atomic::AtomicU64;
use word::Word;

/// The number of states at each distance from the goals, exactly.
///
/// The distance of a state is the fewest moves that lead from it to a goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Census {
    counts: Vec<u64>,
    antipodes: Vec<State>,
    engine: Engine,
}

/// How a census remembers the states that it has seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Engine {
    /// A bit for each arrangement, in rows that a move takes to rows.
    Rows {
        /// The bits of a row.
        width: usize,
        /// The rows of a block.
        height: usize,
        /// The blocks.
        blocks: usize,
    },
    /// A bit for each arrangement, state by state.
    Ranks {
        /// The arrangements.
        arrangements: u64,
    },
    /// Each state that was reached, in a hash set.
    Set,
}

/// A census that is to be taken.
#[derive(Clone)]
pub struct Counting<'a> {
    puzzle: &'a Puzzle,
    metric: Metric,
    by: Option<By>,
    antipodes: usize,
    save: Option<&'a (dyn Fn(&Snapshot<'_>) + Sync)>,
    resumed: Option<Checkpoint>,
}

/// The engine that somebody wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum By {
    /// Rows of bits.
    Rows,
    /// Bits, state by state.
    Ranks,
    /// A hash set.
    Set,
}

/// A census that stopped before it was done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unfinished {
    /// The states at each distance, as far as they are counted.
    pub counts: Vec<u64>,
    /// Why it stopped.
    pub why: Reason,
}

impl Census {
    /// Counts all states of a puzzle, without limits.
    pub fn new(puzzle: &Puzzle, metric: Metric) -> Result<Self, Unfinished> {
        Counting::new(puzzle, metric).run(&Limits::new(), &|_| {})
    }

    /// The number of states at each distance, from 0.
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

    /// States at the largest distance, as many as were wanted.
    pub fn antipodes(&self) -> &[State] {
        &self.antipodes
    }

    /// How the states were remembered.
    pub fn engine(&self) -> Engine {
        self.engine
    }
}

impl<'a> Counting<'a> {
    /// The census of a puzzle.
    pub fn new(puzzle: &'a Puzzle, metric: Metric) -> Self {
        Self { puzzle, metric, by: None, antipodes: 0, save: None, resumed: None }
    }

    /// Uses this engine. By default, the one is chosen that is expected to take the least time. An engine that does not fit
    /// the puzzle is replaced by the set. A checkpoint set before is dropped.
    #[must_use]
    pub fn by(self, by: By) -> Self {
        Self { by: Some(by), resumed: None, ..self }
    }

    /// The engine that [`run`](Self::run) will use.
    pub fn engine(&self) -> Engine {
        self.prepare().chosen.engine()
    }

    /// Keeps this many of the states at the largest distance: the first ones in an order that depends on the engine, but
    /// not on the threads.
    #[must_use]
    pub fn antipodes(self, number: usize) -> Self {
        Self { antipodes: number, ..self }
    }

    /// Calls `save` with the state of the census after each level. [`resume`](Self::resume) continues from it.
    #[must_use]
    pub fn save(self, save: &'a (dyn Fn(&Snapshot<'_>) + Sync)) -> Self {
        Self { save: Some(save), ..self }
    }

    /// Continues from the state of an earlier census of the same puzzle in the same metric.
    ///
    /// # Errors
    /// It belongs to another puzzle, other moves, another metric or another engine.
    pub fn resume(self, checkpoint: Checkpoint) -> Result<Self, CheckpointError> {
        let Prepared { reduction, chosen, .. } = self.prepare();
        let states = checkpoint.counts.iter().try_fold(0_u64, |sum, &count| sum.checked_add(count));
        let expected = match chosen {
            Chosen::Rows(plan) => vec![rows::bitmap_bytes(plan.width(), plan.height(), plan.blocks()); 2],
            Chosen::Ranks(_, arrangements) => {
                let level = checkpoint.counts.last().copied().unwrap_or(0);
                vec![ranks::bitmap_bytes(arrangements), level.saturating_mul(size_of::<u64>() as u64)]
            }
            Chosen::Set => {
                let bytes = (Packing::new(&reduction.puzzle).words() * size_of::<u64>()) as u64;
                vec![states.unwrap_or(0).saturating_mul(bytes)]
            }
        };
        if checkpoint.fingerprint != checkpoint::fingerprint(self.puzzle, self.metric)
            || !checkpoint.parts.iter().map(|part| part.len() as u64).eq(expected)
        {
            return Err(CheckpointError::OtherPuzzle);
        }
        Ok(Self { resumed: Some(checkpoint), ..self })
    }

    /// Counts all states.
    ///
    /// # Errors
    /// It stopped at a limit, or there was no memory.
    pub fn run(
        mut self,
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Result<Census, Unfinished> {
        let Prepared { reduction, steps, chosen } = self.prepare();
        let resumed = self.resumed.take();
        let mut run = Run { counting: &self, reduction: &reduction, limits, progress, counts: vec![] };
        let result = match chosen {
            Chosen::Rows(plan) => run.rows(plan, &steps, resumed),
            Chosen::Ranks(coding, arrangements) => run.ranks(coding, arrangements, resumed),
            Chosen::Set => run.set(&steps, resumed),
        };
        match result {
            Ok((antipodes, engine)) => Ok(Census { counts: run.counts, antipodes, engine }),
            Err(why) => Err(Unfinished { counts: run.counts, why }),
        }
    }

    /// Merges what is determined, and chooses the engine.
    fn prepare(&self) -> Prepared {
        let steps = self.puzzle.moves(self.metric);
        let reduction = Reduction::new(self.puzzle, &steps);
        let mut steps = reduction.puzzle.moves(self.metric);
        // A move back from a legal state may lead to an illegal one, from which no player comes.
        let illegal =
            reduction.puzzle.illegal().iter().map(|&(place, kind)| Condition::Lacks { place, kind });
        for step in &mut steps {
            step.conditions.extend(illegal.clone());
            step.conditions.sort_unstable();
            step.conditions.dedup();
        }
        let changed = |orbit: &usize| {
            let places = self.puzzle.places_of(*orbit);
            let looks = |goal: &State| {
                (goal.kinds[places.clone()].to_vec(), goal.orientations[places.clone()].to_vec())
            };
            let goals = reduction.puzzle.goals();
            steps.iter().any(|step| !step.transformation().is_identity_on(places.clone()))
                // States with different pieces there lead to different goals.
                || goals[1..].iter().any(|goal| looks(goal) != looks(&goals[0]))
        };
        let orbits: Vec<usize> = (0..self.puzzle.orbits().len()).filter(changed).collect();
        // What other orbits require holds always or never.
        let goal = &reduction.puzzle.goals()[0];
        let is_constant =
            |condition: &Condition| !orbits.contains(&self.puzzle.orbit_of(condition.place_and_kind().0));
        steps.retain(|step| {
            step.conditions.iter().all(|condition| !is_constant(condition) || condition.holds(goal))
        });
        for step in &mut steps {
            step.conditions.retain(|condition| !is_constant(condition));
        }
        let chosen = self.choose(&reduction.puzzle, &steps, &orbits);
        Prepared { reduction, steps, chosen }
    }

    /// Chooses the engine that is expected to take the least time.
    fn choose(&self, puzzle: &Puzzle, steps: &[Move], orbits: &[usize]) -> Chosen {
        let wanted = |by| self.by.is_none_or(|wanted| wanted == by);
        let arrangements = ranks::arrangements(puzzle, orbits);
        let is_sparse = |arrangements: u64| {
            let states = || self.puzzle.states().and_then(|states| states.to_u64());
            arrangements > LARGE && states().is_some_and(|states| arrangements / SPARSE > states)
        };
        if self.by.is_none() && arrangements.is_some_and(is_sparse) {
            return Chosen::Set;
        }
        let rows = Plan::new(puzzle, steps, orbits).filter(|_| wanted(By::Rows));
        let ranks = arrangements.filter(|_| wanted(By::Ranks));
        let ranks = ranks.filter(|&arrangements| {
            rows.as_ref().is_none_or(|&(time, _)| ranks::time(arrangements, steps.len()) < time)
        });
        let ranks = ranks.and_then(|arrangements| Some((Coding::new(puzzle, steps, orbits)?, arrangements)));
        match (ranks, rows) {
            (Some((coding, arrangements)), _) => Chosen::Ranks(coding, arrangements),
            (None, Some((_, plan))) => Chosen::Rows(plan),
            (None, None) => Chosen::Set,
        }
    }
}

/// Spaces with fewer arrangements take less time than the question how many of them are states.
const LARGE: u64 = 1 << 28;

/// If states are rarer than one in so many arrangements, only they are remembered.
const SPARSE: u64 = 64;

/// A puzzle without what is determined, its moves, and the engine for it.
struct Prepared {
    reduction: Reduction,
    steps: Vec<Move>,
    chosen: Chosen,
}

/// An engine, ready for a puzzle.
enum Chosen {
    Rows(Plan),
    /// With the number of arrangements.
    Ranks(Coding, u64),
    Set,
}

impl Chosen {
    fn engine(&self) -> Engine {
        match self {
            Self::Rows(plan) => plan.engine(),
            Self::Ranks(_, arrangements) => Engine::Ranks { arrangements: *arrangements },
            Self::Set => Engine::Set,
        }
    }
}

/// A census in progress.
struct Run<'a> {
    counting: &'a Counting<'a>,
    reduction: &'a Reduction,
    limits: &'a Limits<'a>,
    progress: &'a (dyn Fn(Progress) + Sync),
    counts: Vec<u64>,
}

type Done = Result<(Vec<State>, Engine), Reason>;

impl Run<'_> {
    fn rows(&mut self, plan: Plan, steps: &[Move], resumed: Option<Checkpoint>) -> Done {
        match plan.width() {
            ..=32 => self.rows_of::<u32>(plan, steps, resumed),
            _ => self.rows_of::<u64>(plan, steps, resumed),
        }
    }

    fn rows_of<W: Word>(&mut self, plan: Plan, steps: &[Move], resumed: Option<Checkpoint>) -> Done {
        let puzzle = &self.reduction.puzzle;
        let engine = plan.engine();
        let needed = rows::bytes(plan.width(), plan.height(), plan.blocks())
            .saturating_add(Space::bytes(&plan, steps.len()));
        if needed > self.limits.memory {
            return Err(Reason::Memory { needed: Some(needed) });
        }
        let refused = |_| Reason::Memory { needed: Some(needed) };
        let space = Space::new(plan, puzzle, steps).map_err(refused)?;
        let mut rows = Rows::<W>::new(&space).map_err(refused)?;
        if let Some(Checkpoint { counts, parts, .. }) = resumed {
            let [seen, level] = <[Vec<u8>; 2]>::try_from(parts).expect("`resume` has checked the parts");
            rows.restore(seen, level);
            self.counts = counts;
        } else {
            let goals = puzzle.goals().iter().filter(|goal| rows.add(space.place(goal))).count();
            self.level(goals as u64);
        }
        loop {
            match rows.advance(&space, self.limits)? {
                0 => break,
                states => self.level(states),
            }
            self.save(&rows.parts());
        }
        let mut antipodes = Vec::new();
        if self.counting.antipodes > 0 {
            rows.each_of_level(|place| {
                let mut state = puzzle.goals()[0].clone();
                space.write(place, &mut state);
                self.keep(&mut antipodes, &state)
            });
        }
        Ok((antipodes, engine))
    }

    fn ranks(&mut self, coding: Coding, arrangements: u64, resumed: Option<Checkpoint>) -> Done {
        let puzzle = &self.reduction.puzzle;
        let mut ranks = Ranks::new(puzzle, coding, arrangements, self.limits)?;
        if let Some(Checkpoint { counts, parts, .. }) = resumed {
            ranks.restore(&parts);
            self.counts = counts;
        } else {
            let goals = puzzle.goals().iter().filter(|goal| ranks.add(goal)).count();
            self.level(goals as u64);
        }
        loop {
            match ranks.advance(self.limits)? {
                0 => break,
                states => self.level(states),
            }
            if self.counting.save.is_some() {
                let parts = ranks.parts();
                self.save(&[&parts[0], &parts[1]]);
            }
        }
        let mut antipodes = Vec::new();
        if self.counting.antipodes > 0 {
            ranks.each_of_level(puzzle, |state| self.keep(&mut antipodes, &state));
        }
        Ok((antipodes, Engine::Ranks { arrangements }))
    }

    fn set(&mut self, steps: &[Move], resumed: Option<Checkpoint>) -> Done {
        match Packing::new(&self.reduction.puzzle).bits() {
            0..=64 => self.set_of::<[u64; 1]>(steps, resumed),
            65..=128 => self.set_of::<[u64; 2]>(steps, resumed),
            129..=256 => self.set_of::<[u64; 4]>(steps, resumed),
            _ => self.set_of::<Box<[u64]>>(steps, resumed),
        }
    }

    fn set_of<S: Packed>(&mut self, steps: &[Move], resumed: Option<Checkpoint>) -> Done {
        let mut set = Set::<S>::new(&self.reduction.puzzle, steps, self.limits)?;
        let nodes = AtomicU64::new(self.limits.nodes);
        if let Some(Checkpoint { counts, parts, .. }) = resumed {
            set.restore(&parts[0], counts.last().copied().unwrap_or(0))?;
            self.counts = counts;
        } else {
            self.level(set.states());
        }
        loop {
            match set.advance(&nodes, self.limits)? {
                0 => break,
                states => self.level(states),
            }
            if self.counting.save.is_some() {
                self.save(&[&set.bytes()]);
            }
        }
        let mut antipodes = Vec::new();
        if self.counting.antipodes > 0 {
            set.each_of_level(|state| self.keep(&mut antipodes, &state));
        }
        Ok((antipodes, Engine::Set))
    }

    /// Takes note of a level.
    fn level(&mut self, states: u64) {
        self.counts.push(states);
        let mut progress = Progress::new(Stage::Counting, self.counts.iter().sum(), None);
        progress.at_least = self.counts.len() - 1;
        (self.progress)(progress);
    }

    /// Offers the state after a level.
    fn save(&self, parts: &[&[u8]]) {
        if let Some(save) = self.counting.save {
            let fingerprint = checkpoint::fingerprint(self.counting.puzzle, self.counting.metric);
            save(&Snapshot { fingerprint, counts: &self.counts, parts });
        }
    }

    /// Keeps an antipode; breaks if it was the last one wanted.
    fn keep(&self, antipodes: &mut Vec<State>, state: &State) -> ControlFlow<()> {
        antipodes.push(self.reduction.restore(state, self.counting.puzzle));
        if antipodes.len() < self.counting.antipodes {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    }
}

impl fmt::Display for Engine {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rows { width, height, blocks } => {
                write!(
                    formatter,
                    "rows: {blocks} blocks of {height} rows of {width} bits, a bit for each arrangement"
                )
            }
            Self::Ranks { arrangements } => {
                write!(formatter, "ranks: a bit for each of {arrangements} arrangements, state by state")
            }
            Self::Set => formatter.write_str("set: a hash set of the states that are reached"),
        }
    }
}

impl fmt::Display for Unfinished {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "stopped after distance {}", self.counts.len().saturating_sub(1))
    }
}

impl std::error::Error for Unfinished {}
