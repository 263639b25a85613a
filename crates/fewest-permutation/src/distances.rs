//! Tables of the distances of all states of a puzzle.

mod first_moves;
mod kept;
mod ranked;
mod rowed;
mod shares;
mod stored;
mod values;
mod walk;

use crate::following::Following;
use crate::levels::ranks::Ranks;
use crate::levels::rows::Rows;
use crate::levels::set::Set;
use crate::levels::shuffle::RowWord;
use crate::levels::{Levels, Numbered};
use crate::record::Record;
use crate::space::blocks::Space as Blocks;
use crate::space::determined::Determined;
use crate::space::packing::Packing;
use crate::space::prepared::{Chosen, Prepared};
use crate::{Engine, Metric, Move, Puzzle, Representation, State};
use fewest_core::{Limits, Progress, Reason, Stage, memory};
use ranked::Ranked;
use rowed::Rowed;
use std::sync::Arc;
use stored::Stored;
use values::Values;

pub(crate) use kept::{Keeping, Slot};
pub use kept::{KeptTable, Shelf, TableError};
pub(crate) use shares::Shares;
pub(crate) use walk::{Descents, MOST_REACHED, Reached, Walk};

/// The distances of all states of a puzzle to its goals.
pub(crate) struct Distances {
    determined: Determined,
    table: Box<dyn Walk>,
    representation: Representation,
    counts: Vec<u64>,
}

/// The states of a table. A *spot* is a number that represents a state, in the form in which moves are fastest.
trait Space: Send + Sync {
    /// The number of moves whose values are read before any of them is compared. If a move takes less time than a cache
    /// miss, a number above 1 lets the misses overlap.
    const AHEAD: usize = 1;

    /// The spot of a state; `None` if the table does not contain the state.
    fn spot(&self, state: &State) -> Option<u64>;

    /// The spot after a move; `None` if the move does not exist in this state, or leads out of the table.
    fn after(&self, spot: u64, step: usize) -> Option<u64>;

    /// The index of a spot's value in the table.
    fn number(&self, spot: u64) -> usize;

    /// The memory in bytes.
    fn bytes(&self) -> u64;

    /// Prefetches the entries that [`after`](Self::after) reads.
    #[inline(always)]
    fn prefetch(&self, _spot: u64) {}

    /// If a spot is a sum of one number for each piece, the number of a piece. Otherwise `None`.
    fn share(&self, _place: usize, _kind: u16, _orientation: u8) -> Option<u64> {
        None
    }
}

const MOST_AHEAD: usize = 8;

impl Distances {
    pub(crate) fn plan(
        puzzle: &Puzzle,
        metric: Metric,
        engine: Option<Engine>,
        limits: &Limits<'_>,
    ) -> Prepared {
        Prepared::new(puzzle, metric, engine, limits.cancel)
    }

    /// The largest `n` such that the values of up to `n` states always take at most `bytes` bytes. `can_go_back` says
    /// whether no move is one-way.
    pub(crate) fn states_within(bytes: u64, can_go_back: bool) -> u64 {
        Values::states_within(bytes, can_go_back)
    }

    /// Reads the table that an earlier run kept, or makes it.
    ///
    /// # Errors
    /// The work stopped at a limit, or there was not enough memory.
    pub(crate) fn new(
        full: &Puzzle,
        metric: Metric,
        plan: Prepared,
        keeping: &Keeping<'_>,
        following: &Arc<Following>,
        limits: &Limits<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Result<Self, Reason> {
        let representation = plan.chosen.representation();
        let Prepared { reduction, steps, numbers, orbits, chosen } = plan;
        let puzzle = &reduction.puzzle;
        let slot = keeping.slot(puzzle, metric, &chosen);
        let making = Making::new(puzzle, &steps, &numbers, following, &slot, limits, progress);
        let kept = match slot.find(limits)? {
            Some(record) => making.kept(chosen, record)?,
            None => Kept::Unusable(chosen),
        };
        let (table, counts) = match kept {
            Kept::Table(made) => made,
            Kept::Unusable(chosen) => making.made(chosen)?,
        };
        Ok(Self { determined: Determined::new(full, reduction, &orbits), table, representation, counts })
    }

    pub(crate) fn puzzle(&self) -> &Puzzle {
        &self.determined.puzzle
    }

    pub(crate) fn table(&self) -> &dyn Walk {
        &*self.table
    }

    pub(crate) fn representation(&self) -> Representation {
        self.representation
    }

    pub(crate) fn counts(&self) -> &[u64] {
        &self.counts
    }

    /// The memory in bytes.
    pub(crate) fn bytes(&self) -> u64 {
        self.table.bytes() + self.table.bytes_beside()
    }

    /// `None` if no moves lead from the state to a goal.
    pub(crate) fn spot(&self, state: &State) -> Option<u64> {
        let reduced = self.determined.reduced(state)?;
        self.table.spot(&reduced).filter(|&spot| self.table.is_reached(spot))
    }
}

struct Making<'a> {
    puzzle: &'a Puzzle,
    steps: &'a [Move],
    /// For each move of the full puzzle, its index in `steps`; `None` if the move never exists in this puzzle.
    step_of: Vec<Option<u16>>,
    following: &'a Arc<Following>,
    slot: &'a Slot<'a>,
    can_go_back: bool,
    limits: &'a Limits<'a>,
    progress: &'a (dyn Fn(Progress) + Sync),
}

/// A table, and the number of its states at each distance.
type Made = (Box<dyn Walk>, Vec<u64>);

enum Kept {
    Table(Made),
    /// No table was kept, or it is damaged. Contains the engine that makes the table.
    Unusable(Chosen),
}

impl<'a> Making<'a> {
    /// `numbers` contains the index of each step among the moves of the full puzzle.
    fn new(
        puzzle: &'a Puzzle,
        steps: &'a [Move],
        numbers: &[usize],
        following: &'a Arc<Following>,
        slot: &'a Slot<'a>,
        limits: &'a Limits<'a>,
        progress: &'a (dyn Fn(Progress) + Sync),
    ) -> Self {
        let mut step_of = vec![None; following.moves(None).len()];
        for (step, &number) in numbers.iter().enumerate() {
            step_of[number] = Some(step as u16);
        }
        let can_go_back = !steps.iter().any(Move::is_one_way);
        Self { puzzle, steps, step_of, following, slot, can_go_back, limits, progress }
    }

    fn made(&self, chosen: Chosen) -> Result<Made, Reason> {
        let Self { puzzle, steps, limits, .. } = *self;
        match chosen {
            Chosen::Rows(plan) if plan.width() <= 32 => {
                self.rows(Rows::<u32>::new(plan, puzzle, steps, limits)?)
            }
            Chosen::Rows(plan) => self.rows(Rows::<u64>::new(plan, puzzle, steps, limits)?),
            Chosen::Ranks(coding, arrangements) => {
                self.ranks(Ranks::new(puzzle, coding, arrangements, limits)?, arrangements)
            }
            Chosen::Set => self.set(Set::new(puzzle, steps, limits)),
        }
    }

    fn kept(&self, chosen: Chosen, Record { counts, mut parts, .. }: Record) -> Result<Kept, Reason> {
        let bytes = parts.pop().expect("`find` returns records of one part");
        let Self { puzzle, steps, limits, .. } = *self;
        let needed = bytes.len() as u64;
        if needed > limits.memory {
            return Err(Reason::Memory { needed: Some(needed) });
        }
        let damaged = |chosen| {
            self.slot.report(TableError::Damaged);
            Ok(Kept::Unusable(chosen))
        };
        let values = |states, bytes| Values::of_bytes(states, self.can_go_back, bytes);
        let table = match chosen {
            Chosen::Rows(plan) => {
                let states = (plan.blocks() * plan.height() * plan.width()) as u64;
                let Some(values) = values(states, bytes) else { return damaged(Chosen::Rows(plan)) };
                self.table(Rowed::new(Blocks::new(plan, puzzle, steps, limits)?), values)
            }
            Chosen::Ranks(coding, arrangements) => {
                let Some(values) = values(arrangements, bytes) else {
                    return damaged(Chosen::Ranks(coding, arrangements));
                };
                self.table(Ranked::new(coding, puzzle, steps)?, values)
            }
            Chosen::Set => {
                let mut set = Set::new(puzzle, steps, limits);
                let packed = memory::words(&bytes)?;
                let states = counts.iter().try_fold(0_u64, |sum, &count| sum.checked_add(count));
                let words = states.and_then(|states| states.checked_mul(Packing::new(puzzle).words() as u64));
                if words.and_then(|words| words.checked_mul(size_of::<u64>() as u64))
                    != Some(bytes.len() as u64)
                {
                    return damaged(chosen);
                }
                set.restore(vec![bytes, vec![]], 0)?;
                let Some(table) = self.stored(set, &counts, &packed)? else { return damaged(chosen) };
                table
            }
        };
        Ok(Kept::Table((table, counts)))
    }

    fn rows<W: RowWord>(&self, mut rows: Rows<'_, W>) -> Result<Made, Reason> {
        let mut values = self.values(rows.states() as u64, rows.bytes())?;
        let counts = self.fill(&mut rows, &mut values)?;
        self.slot.keep(&counts, &values);
        Ok((self.table(Rowed::new(rows.into_space()), values), counts))
    }

    fn ranks(&self, mut ranks: Ranks<'_>, arrangements: u64) -> Result<Made, Reason> {
        let mut values = self.values(arrangements, ranks.bytes())?;
        let counts = self.fill(&mut ranks, &mut values)?;
        self.slot.keep(&counts, &values);
        Ok((self.table(Ranked::new(ranks.into_coding(), self.puzzle, self.steps)?, values), counts))
    }

    fn set(&self, mut set: Set<'_>) -> Result<Made, Reason> {
        let mut counts = vec![set.begin()?];
        // The states are first listed, because their places change while the set grows.
        let mut found = Vec::new();
        loop {
            set.append_level(&mut found)?;
            self.report(&counts)?;
            match set.advance(self.limits)? {
                0 => break,
                states => counts.push(states),
            }
        }
        self.slot.keep_states(&counts, &found);
        let table = self.stored(set, &counts, &found)?.expect("the set contains the listed states");
        Ok((table, counts))
    }

    /// Makes the table of the states in a set. `found` contains the packed states, level by level. Returns `None` if a
    /// state of `found` is not in the set, as in a forged file.
    fn stored(&self, set: Set<'_>, counts: &[u64], found: &[u64]) -> Result<Option<Box<dyn Walk>>, Reason> {
        let states = set.into_states();
        let mut values = self.values(states.places() as u64, states.bytes())?;
        let mut found = found.chunks_exact(states.words());
        for (distance, &count) in counts.iter().enumerate() {
            if self.limits.cancelled() {
                return Err(Reason::Cancelled);
            }
            for packed in found.by_ref().take(count as usize) {
                let Some(number) = states.number(packed) else { return Ok(None) };
                values.set(number, distance)?;
            }
        }
        Ok(Some(self.table(Stored::new(states, self.puzzle, self.steps), values)))
    }

    /// Allocates the values of `states` states. `beside` bytes are in use already.
    fn values(&self, states: u64, beside: u64) -> Result<Values, Reason> {
        let needed = Values::bytes(states, self.can_go_back).saturating_add(beside);
        let refused = Reason::Memory { needed: Some(needed) };
        if needed > self.limits.memory {
            return Err(refused);
        }
        Values::new(states, self.can_go_back).map_err(|_| refused)
    }

    /// Stores the distance of every state, level by level.
    fn fill(&self, engine: &mut impl Numbered, values: &mut Values) -> Result<Vec<u64>, Reason> {
        let mut counts = vec![engine.begin()?];
        loop {
            let distance = counts.len() - 1;
            let mut written = Ok(());
            engine.each_number(|number| {
                if let Err(error) = values.set(number, distance) {
                    written = Err(error);
                }
            });
            written?;
            self.report(&counts)?;
            match engine.advance(self.limits)? {
                0 => return Ok(counts),
                states => counts.push(states),
            }
        }
    }

    /// Reports the progress after a level, and checks the limits.
    fn report(&self, counts: &[u64]) -> Result<(), Reason> {
        let states = counts.iter().sum();
        let mut progress = Progress::new(Stage::Counting, states, None);
        progress.at_least = counts.len() - 1;
        (self.progress)(progress);
        if self.limits.cancelled() {
            return Err(Reason::Cancelled);
        }
        if states > self.limits.nodes { Err(Reason::Nodes) } else { Ok(()) }
    }

    fn table(&self, space: impl Space + 'static, values: Values) -> Box<dyn Walk> {
        let (step_of, following) = (self.step_of.clone(), Arc::clone(self.following));
        Box::new(walk::Table::new(space, values, step_of, following, self.puzzle.goals()))
    }
}
