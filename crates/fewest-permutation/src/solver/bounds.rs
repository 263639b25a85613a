//! Solves positions of a puzzle that has too many states for a table, by a search with pattern databases.

use super::Table;
use super::cosets::Cosets;
use super::databases::{Compared, Databases, Group, Searched, groups};
use super::expected::expected_nodes;
use super::start::Start;
use super::sums::Sums;
use super::tables::{Grow, Most, Tables};
use crate::Engine;
use crate::distances::{Distances, Keeping};
use crate::exchanges::Exchanges;
use crate::following::Following;
use crate::space::determined::Determined;
use crate::{Metric, Move, Puzzle, State, Symmetry};
use fewest_core::{Limits, Outcome, Reason};
use fewest_search::Report;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// A search with lower bounds. It is a trait so that a program contains the search only if it makes a [`Bounded`] solver:
/// the page's module makes only tables of all distances.
pub(super) trait Guided: Send + Sync {
    fn tables(&self) -> Vec<Table>;

    /// A lower bound on the distance; `None` only if no moves lead to the goal.
    fn bound(&self, state: &State) -> Option<usize>;

    /// The expected number of nodes of a search for each length up to `longest`.
    fn expected_nodes(&self, longest: usize) -> Vec<f64>;

    /// Searches for the first shortest word in dictionary order. A long search makes larger databases.
    fn search(&self, start: Start<'_>, limits: &Limits<'_>) -> Report<u16>;
}

pub(super) struct Bounded {
    determined: Determined,
    /// The moves have the indices of the full puzzle's moves, but kinds may be numbered differently.
    steps: Vec<Move>,
    following: Arc<Following>,
    inverses: Vec<u16>,
    is_complete: bool,
    exchanges: Option<Exchanges>,
    /// The first one is the identity.
    symmetries: Arc<[Symmetry]>,
    metric: Metric,
    engine: Option<Engine>,
    /// Databases of increasing sizes. The first exist from the start, and the others are made when a search is long
    /// enough.
    growths: Vec<Growth>,
    /// Held while tables are made.
    growing: Mutex<()>,
    /// The bytes of all tables of the solver.
    taken: Arc<AtomicU64>,
}

struct Growth {
    most: Most,
    /// The number of nodes that a search expands with these databases before it makes larger ones.
    nodes: u64,
    groups: Vec<Group>,
    /// `None` if these databases do not fit into the memory, or are not larger than those before.
    databases: OnceLock<Option<Databases>>,
}

/// A dodecahedron has 120 symmetries.
const MOST_SYMMETRIES: usize = 120;

impl Bounded {
    pub(super) fn new(puzzle: &Puzzle, grow: Grow, tables: &Tables<'_>) -> Result<Self, Reason> {
        let Tables { metric, limits, .. } = *tables;
        let plan = Distances::plan(puzzle, metric, Some(Engine::Set), limits);
        let determined = Determined::of(puzzle, plan);
        let steps = puzzle.moves(metric);
        let exchanges = Exchanges::new(puzzle);
        let symmetries: Arc<[Symmetry]> = puzzle.symmetries(metric).elements(MOST_SYMMETRIES).into();
        let growth = |(most, nodes): (Most, u64)| Growth {
            most,
            nodes,
            groups: groups(puzzle, most.bound, &symmetries),
            databases: OnceLock::new(),
        };
        let mut growths: Vec<Growth> = tables.most.sizes(grow).map(growth).collect();
        // A size whose tables are those of the previous size is dropped.
        growths.dedup_by(|larger, growth| {
            let is_same = match exchanges {
                Some(_) => larger.most.term == growth.most.term,
                None => {
                    larger.groups == growth.groups
                        && growth.fits()
                        && larger.most.cosets == growth.most.cosets
                }
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
            symmetries,
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

    fn made(&self, growth: &Growth, tables: &Tables<'_>) -> Result<Databases, Reason> {
        let limits = tables.limits.memory(tables.limits.memory.min(growth.most.bytes));
        let tables = Tables { limits: &limits, most: growth.most, ..*tables };
        let puzzle = &self.determined.puzzle;
        if let Some(exchanges) = &self.exchanges
            && puzzle.goals().len() == 1
            && let Some(sums) = Sums::new(puzzle, exchanges, &self.steps, &tables)?
        {
            return Ok(Databases::Summed(sums));
        }
        if growth.most.cosets > 0 {
            let least = COSETS * growth.states();
            let cosets = Cosets::new(puzzle, &self.steps, &self.symmetries, least, &tables)?;
            if let Some(cosets) = cosets {
                return Ok(Databases::Cosets(Box::new(cosets)));
            }
        }
        Ok(Databases::Compared(Compared::new(puzzle, &growth.groups, &self.symmetries, &tables)?))
    }

    /// The databases of a size, made if they do not exist. `None` if they do not fit into the memory, or are not larger
    /// than the largest so far.
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

    /// The index of the largest size whose databases exist, and these databases.
    fn largest(&self) -> (usize, &Databases) {
        let made = self.growths.iter().map(|growth| growth.databases.get().and_then(Option::as_ref));
        let made = made.enumerate().filter_map(|(number, made)| Some((number, made?)));
        made.last().expect("`new` made the first databases")
    }

    /// A lower bound on the distance; `None` only if no moves lead to the goal.
    pub(super) fn bound(&self, state: &State) -> Option<usize> {
        self.determined.reduced(state)?;
        self.largest().1.bound(state)
    }

    /// Whether moves of a blank lead to one of the goals; `None` if this is not known.
    fn leads(&self, state: &State) -> Option<bool> {
        let exchanges = self.exchanges.as_ref()?;
        let mut all = self.determined.puzzle.goals().iter().map(|goal| exchanges.leads(state, goal));
        all.try_fold(false, |leads, goal| Some(leads || goal?))
    }
}

impl Guided for Bounded {
    fn tables(&self) -> Vec<Table> {
        self.largest().1.tables()
    }

    fn bound(&self, state: &State) -> Option<usize> {
        self.bound(state)
    }

    fn expected_nodes(&self, longest: usize) -> Vec<f64> {
        let bound = |state: &State| self.bound(state);
        expected_nodes(&self.determined.puzzle, &self.steps, &self.following, bound, longest)
    }

    fn search(&self, start: Start<'_>, limits: &Limits<'_>) -> Report<u16> {
        let Start { state, mut at_least } = start;
        let unsolvable = || Report::without_search(Outcome::Unsolvable, 0);
        if self.determined.reduced(state).is_none() {
            return unsolvable();
        }
        let puzzle = &self.determined.puzzle;
        let leads = self.leads(state);
        if leads == Some(false) {
            return unsolvable();
        }
        let preserving = self.symmetries.iter().filter(|symmetry| symmetry.state(state) == *state);
        let searched = Searched {
            puzzle,
            steps: &self.steps,
            following: &self.following.of_symmetric(preserving),
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

/// A table of cosets must have at least this factor more cosets than the largest other table has states, because a node
/// takes more time with it.
const COSETS: f64 = 4.0;

impl Growth {
    /// The approximate number of states of the largest table.
    fn states(&self) -> f64 {
        self.groups.iter().map(|group| group.states).fold(0.0, f64::max)
    }

    fn fits(&self) -> bool {
        self.groups.iter().all(|group| group.states <= self.most.bound as f64)
    }
}
