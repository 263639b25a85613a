//! Makes the tables of a solver, within limits on the states of each kind of table and on the memory of all.

use crate::Engine;
use crate::distances::{Distances, Keeping};
use crate::exchanges::Exchanges;
use crate::following::Following;
use crate::{Metric, Move, Puzzle};
use fewest_core::{Limits, Progress, Reason};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

pub(super) struct Tables<'a> {
    pub(super) metric: Metric,
    pub(super) engine: Option<Engine>,
    pub(super) most: Most,
    pub(super) following: &'a Arc<Following>,
    pub(super) keeping: &'a Keeping<'a>,
    pub(super) limits: &'a Limits<'a>,
    pub(super) progress: &'a (dyn Fn(Progress) + Sync),
    /// The bytes of all tables made so far.
    pub(super) taken: &'a Arc<AtomicU64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Most {
    /// The largest number of states of a table of all distances.
    whole: u64,
    /// The largest number of states of a pattern database that distinguishes several kinds.
    pub(super) bound: u64,
    /// The largest number of states of a pattern database that distinguishes only one kind, so that no smaller database
    /// could replace it.
    kind: u64,
    /// The largest number of states of an additive pattern database, which takes longest to make.
    pub(super) term: u64,
    /// The largest number of bytes of a table of cosets; 0 for no such table.
    pub(super) cosets: u64,
    /// The largest number of bytes of all pattern databases together.
    pub(super) bytes: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Grow {
    /// Pattern databases have their full size before any search.
    AtOnce,
    /// Pattern databases grow. A search makes the next size when it has taken about as long as that takes.
    ByNeed,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoTable {
    TooLarge,
    Memory { needed: Option<u64> },
    Stopped(Reason),
}

/// The sizes of growing tables before the full size: the number of states, and the number of expanded nodes that takes
/// about as long as making the next size.
const SIZES: [(u64, u64); 3] = [(1 << 16, 1 << 16), (1 << 20, 1 << 19), (1 << 24, 1 << 22)];

/// The limit on states if it is not known whether they are few enough for a table.
const MOST_COUNTED: u64 = 1 << 22;

impl Tables<'_> {
    pub(super) fn whole(&self, puzzle: &Puzzle) -> Result<Distances, NoTable> {
        self.table(puzzle, self.most.whole)
    }

    /// A pattern database for `puzzle`, which distinguishes `kinds` kinds.
    pub(super) fn bound(&self, puzzle: &Puzzle, kinds: usize) -> Result<Distances, NoTable> {
        self.table(puzzle, if kinds > 1 { self.most.bound } else { self.most.kind })
    }

    /// The limits for the next table, without the memory of earlier tables.
    pub(super) fn limits(&self) -> Limits<'_> {
        self.limits.memory(self.limits.memory.saturating_sub(self.taken.load(Relaxed)))
    }

    pub(super) fn take(&self, bytes: u64) {
        self.taken.fetch_add(bytes, Relaxed);
    }

    fn table(&self, puzzle: &Puzzle, most: u64) -> Result<Distances, NoTable> {
        let plan = Distances::plan(puzzle, self.metric, self.engine, self.limits);
        let states = plan.states().filter(|&states| states <= most);
        if states.is_none() && Exchanges::new(puzzle).is_some() {
            // In most such puzzles, at least half of the arrangements are reached. So the number is not computed.
            return Err(NoTable::TooLarge);
        }
        let counted = || puzzle.states_unless(self.limits.cancel);
        let states = states.or_else(|| counted().map(|states| states.to_u64().unwrap_or(u64::MAX)));
        if self.limits.cancelled() {
            return Err(NoTable::Stopped(Reason::Cancelled));
        }
        let limits = match states {
            Some(states) if states > most => return Err(NoTable::TooLarge),
            Some(_) => self.limits(),
            // The census stops at the limit if the puzzle has more states.
            None => self.limits().nodes(self.limits.nodes.min(most).min(MOST_COUNTED)),
        };
        let table =
            Distances::new(puzzle, self.metric, plan, self.keeping, self.following, &limits, self.progress)
                .map_err(|why| match why {
                Reason::Nodes => NoTable::TooLarge,
                Reason::Memory { needed } => NoTable::Memory { needed },
                why => NoTable::Stopped(why),
            })?;
        self.take(table.bytes());
        Ok(table)
    }
}

impl Most {
    /// Tables that take seconds to make.
    pub(super) const BY_DEFAULT: Self = Self {
        whole: 1 << 28,
        bound: 1 << 27,
        kind: u64::MAX,
        term: 1 << 24,
        cosets: 1 << 27,
        bytes: 1 << 30,
    };

    /// Tables of `bytes` bytes each, for a caller who can wait.
    pub(super) fn bytes_each(bytes: u64, puzzle: &Puzzle, metric: Metric) -> Self {
        let can_go_back = !puzzle.moves(metric).iter().any(Move::is_one_way);
        let states = Distances::states_within(bytes, can_go_back);
        // An entry of an additive pattern database is a byte.
        Self { whole: states, bound: states, kind: u64::MAX, term: bytes, cosets: bytes, bytes: u64::MAX }
    }

    pub(super) fn and(self, other: Self) -> Self {
        Self {
            whole: self.whole.min(other.whole),
            bound: self.bound.min(other.bound),
            kind: self.kind.min(other.kind),
            term: self.term.min(other.term),
            cosets: self.cosets.min(other.cosets),
            bytes: self.bytes.min(other.bytes),
        }
    }

    /// Without tables of cosets.
    pub(super) fn without_cosets(self) -> Self {
        Self { cosets: 0, ..self }
    }

    /// Limits all tables but those of a single kind to `most` states, without tables of cosets.
    fn and_states(self, most: u64) -> Self {
        Self {
            whole: self.whole.min(most),
            bound: self.bound.min(most),
            term: self.term.min(most),
            cosets: 0,
            ..self
        }
    }

    /// The sizes of growing tables up to these limits, with the numbers of nodes after which the next size pays.
    pub(super) fn sizes(self, grow: Grow) -> impl Iterator<Item = (Self, u64)> {
        let smaller = if grow == Grow::ByNeed { &SIZES[..] } else { &[] };
        let size = move |&(states, nodes): &(u64, u64)| {
            (Self { kind: self.kind.min(states), ..self.and_states(states) }, nodes)
        };
        smaller.iter().map(size).chain([(self, u64::MAX)])
    }
}
