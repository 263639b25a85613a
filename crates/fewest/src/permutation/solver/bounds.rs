//! Lower bounds: tables of puzzles that are merged further than the goal allows, the larger the longer a search takes.

use super::Table;
use super::databases::{Compared, Databases, Group, Searched, Start, groups};
use super::exchanges::Exchanges;
use super::sums::Sums;
use crate::permutation::census::{Determined, Distances, Engine, Keeping};
use crate::permutation::following::Following;
use crate::permutation::{Metric, Move, Puzzle, State};
use crate::search::Report;
use crate::{Limits, Outcome, Progress, Reason};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// A puzzle with one goal, whose states are too many for a table, and tables of less.
pub(super) struct Bounded {
    determined: Determined,
    /// The moves of this puzzle, numbered as those of the full one, whose pieces may have other numbers.
    steps: Vec<Move>,
    following: Arc<Following>,
    inverses: Vec<u16>,
    is_complete: bool,
    exchanges: Option<Exchanges>,
    metric: Metric,
    engine: Option<Engine>,
    /// Tables of rising sizes. The first are made; larger ones are, when a search takes long enough.
    growths: Vec<Growth>,
    /// Held while tables are made.
    growing: Mutex<()>,
    /// The bytes of the tables of the whole solver.
    taken: Arc<AtomicU64>,
}

/// Tables of one size.
struct Growth {
    most: Most,
    /// The nodes of a search after which larger ones pay.
    nodes: u64,
    groups: Vec<Group>,
    /// `None` if the memory leaves too little for tables larger than the last.
    databases: OnceLock<Option<Databases>>,
}

/// How tables are made.
pub(super) struct Tables<'a> {
    pub(super) metric: Metric,
    pub(super) engine: Option<Engine>,
    pub(super) most: Most,
    pub(super) following: &'a Arc<Following>,
    pub(super) keeping: &'a Keeping<'a>,
    pub(super) limits: &'a Limits<'a>,
    pub(super) progress: &'a (dyn Fn(Progress) + Sync),
    /// The bytes of the tables that are made.
    pub(super) taken: &'a Arc<AtomicU64>,
}

/// When tables that bound a search are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Grow {
    /// Before any search, in their full size.
    AtOnce,
    /// In rising sizes, when searches have taken about as long as the next size takes.
    ByNeed,
}

/// The sizes of tables that grow, before the full one: their states, and the nodes of a search after which larger ones pay,
/// because they take about as long.
const SIZES: [(u64, u64); 3] = [(1 << 16, 1 << 16), (1 << 20, 1 << 19), (1 << 24, 1 << 22)];

/// The largest tables that are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Most {
    /// The states of a table of all distances.
    whole: u64,
    /// The states of a table that bounds a search: several are made.
    bound: u64,
    /// The same, of a table that tells a single kind apart: less cannot be told apart.
    kind: u64,
    /// The states of a table whose values are added to those of others, for a bound: making it takes longest.
    pub(super) term: u64,
    /// The bytes of all that bound a search.
    bytes: u64,
}

/// The most states that are counted to find out whether they are few enough for a table.
const MOST_COUNTED: u64 = 1 << 22;

impl Most {
    /// What takes seconds.
    pub(super) const BY_DEFAULT: Self =
        Self { whole: 1 << 28, bound: 1 << 27, kind: u64::MAX, term: 1 << 24, bytes: 1 << 30 };

    /// Tables of this many states, for whoever is ready to wait for them.
    pub(super) fn states(states: u64) -> Self {
        Self { whole: states, bound: states, kind: u64::MAX, term: states, bytes: u64::MAX }
    }

    /// The same, but no more than this many states.
    pub(super) fn and_states(self, most: u64) -> Self {
        Self { whole: self.whole.min(most), bound: self.bound.min(most), term: self.term.min(most), ..self }
    }

    /// The sizes in which tables grow up to this one, each with the nodes of a search after which the next one pays.
    fn sizes(self, grow: Grow) -> impl Iterator<Item = (Self, u64)> {
        let smaller = if grow == Grow::ByNeed { &SIZES[..] } else { &[] };
        let size = move |&(states, nodes): &(u64, u64)| {
            (Self { kind: self.kind.min(states), ..self.and_states(states) }, nodes)
        };
        smaller.iter().map(size).chain([(self, u64::MAX)])
    }
}

/// The reason why there is no table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoTable {
    /// There are too many states.
    TooLarge,
    /// The memory does not allow it; if that is known, with the bytes that it takes.
    Memory { needed: Option<u64> },
    /// Work stopped.
    Stopped(Reason),
}

impl Tables<'_> {
    /// The table of all distances of a puzzle, if its states are few enough and the memory allows.
    pub(super) fn whole(&self, puzzle: &Puzzle) -> Result<Distances, NoTable> {
        self.table(puzzle, self.most.whole)
    }

    /// The table of a puzzle that tells this many kinds apart, for a bound.
    pub(super) fn bound(&self, puzzle: &Puzzle, kinds: usize) -> Result<Distances, NoTable> {
        self.table(puzzle, if kinds > 1 { self.most.bound } else { self.most.kind })
    }

    /// The limits for the next table: the memory is what the tables so far have left.
    pub(super) fn limits(&self) -> Limits<'_> {
        self.limits.memory(self.limits.memory.saturating_sub(self.taken.load(Relaxed)))
    }

    /// Counts the bytes of a table that was made.
    pub(super) fn take(&self, bytes: u64) {
        self.taken.fetch_add(bytes, Relaxed);
    }

    /// The table of a puzzle, if it has at most `most` states and the memory allows.
    fn table(&self, puzzle: &Puzzle, most: u64) -> Result<Distances, NoTable> {
        let plan = Distances::plan(puzzle, self.metric, self.engine, self.limits);
        let states = plan.states().filter(|&states| states <= most);
        if states.is_none() && Exchanges::new(puzzle).is_some() {
            // Half of the arrangements are reached at least, unless the places form a ring: too many, too.
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
            // Nobody knows how many they are: counting shows it.
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

impl Bounded {
    /// Makes the first tables.
    ///
    /// # Errors
    /// It was cancelled, or a kept table cannot be used.
    pub(super) fn new(puzzle: &Puzzle, grow: Grow, tables: &Tables<'_>) -> Result<Self, Reason> {
        let Tables { metric, limits, .. } = *tables;
        let plan = Distances::plan(puzzle, metric, Some(Engine::Set), limits);
        let determined = Determined::of(puzzle, plan);
        let steps = puzzle.moves(metric);
        let exchanges = Exchanges::new(puzzle);
        let growth = |(most, nodes): (Most, u64)| Growth {
            most,
            nodes,
            groups: groups(puzzle, most.bound),
            databases: OnceLock::new(),
        };
        let mut growths: Vec<Growth> = tables.most.sizes(grow).map(growth).collect();
        // What would not be larger is not made twice.
        growths.dedup_by(|larger, growth| {
            let is_same = match exchanges {
                Some(_) => larger.most.term == growth.most.term,
                None => larger.groups == growth.groups && growth.fits(),
            };
            if is_same {
                growth.nodes = larger.nodes;
            }
            is_same
        });
        let bounded = Self {
            inverses: Move::inverses(&steps).unwrap_or_default(),
            steps,
            following: Arc::clone(tables.following),
            is_complete: determined.is_complete(limits.cancel),
            exchanges,
            metric,
            engine: tables.engine,
            growths,
            growing: Mutex::new(()),
            taken: Arc::clone(tables.taken),
            determined,
        };
        let first = bounded.made(&bounded.growths[0], tables)?;
        let _ = bounded.growths[0].databases.set(Some(first));
        Ok(bounded)
    }

    /// The tables of one size.
    fn made(&self, growth: &Growth, tables: &Tables<'_>) -> Result<Databases, Reason> {
        let limits = tables.limits.memory(tables.limits.memory.min(growth.most.bytes));
        let tables = Tables { limits: &limits, most: growth.most, ..*tables };
        let puzzle = &self.determined.puzzle;
        if let Some(exchanges) = &self.exchanges
            && let Some(sums) = Sums::new(puzzle, exchanges, &self.steps, &tables)?
        {
            return Ok(Databases::Summed(sums));
        }
        Ok(Databases::Compared(Compared::new(puzzle, &growth.groups, &tables)?))
    }

    /// The tables of the size of this number if they are larger than the largest so far. They are made if they are not there.
    ///
    /// # Errors
    /// It was cancelled.
    fn grown(&self, number: usize, limits: &Limits<'_>) -> Result<Option<&Databases>, Reason> {
        let growth = &self.growths[number];
        let _alone = self.growing.lock().unwrap_or_else(PoisonError::into_inner);
        if growth.databases.get().is_none() {
            let before = self.taken.load(Relaxed);
            let taken = Arc::new(AtomicU64::new(before));
            let tables = Tables {
                metric: self.metric,
                engine: self.engine,
                most: growth.most,
                following: &self.following,
                keeping: &Keeping::new(None),
                limits: &limits.nodes(u64::MAX),
                progress: &|_| {},
                taken: &taken,
            };
            let made = match self.made(growth, &tables) {
                Err(Reason::Memory { .. }) => None,
                made => Some(made?),
            };
            let larger = made.filter(|made| made.states() > self.largest().1.states());
            if larger.is_some() {
                self.taken.fetch_add(taken.load(Relaxed) - before, Relaxed);
            }
            let _ = growth.databases.set(larger);
        }
        Ok(growth.databases.get().and_then(Option::as_ref))
    }

    /// The largest tables that are made, and the number of their size.
    fn largest(&self) -> (usize, &Databases) {
        let made = self.growths.iter().map(|growth| growth.databases.get().and_then(Option::as_ref));
        let made = made.enumerate().filter_map(|(number, made)| Some((number, made?)));
        made.last().expect("the first are made")
    }

    pub(super) fn tables(&self) -> Vec<Table> {
        self.largest().1.tables()
    }

    /// At least this many moves are left; `None` if moves do not lead to the goal, as far as that is known.
    pub(super) fn bound(&self, state: &State) -> Option<usize> {
        self.determined.reduced(state)?;
        self.largest().1.bound(state)
    }

    /// Searches for the smallest of the shortest words, with larger tables if it takes long.
    pub(super) fn search(&self, start: Start<'_>, limits: &Limits<'_>) -> Report<u16> {
        let Start { state, mut at_least } = start;
        let unsolvable = || Report::without_search(Outcome::Unsolvable, 0);
        if self.determined.reduced(state).is_none() {
            return unsolvable();
        }
        let puzzle = &self.determined.puzzle;
        let leads = self.exchanges.as_ref().and_then(|exchanges| exchanges.leads(state, &puzzle.goals()[0]));
        if leads == Some(false) {
            return unsolvable();
        }
        let searched = Searched {
            puzzle,
            steps: &self.steps,
            following: &self.following,
            inverses: &self.inverses,
            is_always_solvable: self.is_complete || leads == Some(true),
        };
        let (mut number, mut databases) = self.largest();
        let mut expanded = 0;
        loop {
            let (left, most) = (limits.nodes - expanded, self.growths[number].nodes);
            let start = Start { state, at_least };
            let mut report = databases.search(&searched, start, &limits.nodes(left.min(most)));
            report.expanded += expanded;
            expanded = report.expanded;
            match &mut report.outcome {
                Outcome::Stopped(stopped) if stopped.why == Reason::Nodes && most < left => {
                    at_least = stopped.at_least;
                    number += 1;
                    match self.grown(number, limits) {
                        Ok(larger) => databases = larger.unwrap_or(databases),
                        Err(why) => {
                            stopped.why = why;
                            return report;
                        }
                    }
                }
                _ => return report,
            }
        }
    }
}

impl Growth {
    /// Whether its tables are of all groups that it has: none of them is larger than its size.
    fn fits(&self) -> bool {
        self.groups.iter().all(|group| group.states <= self.most.bound as f64)
    }
}
