//! Lower bounds: tables of puzzles that are merged further than the goal allows.

use super::exchanges::Exchanges;
use super::joint::{CarriedPuzzle, JointPuzzle, Largest, MOST_TABLES};
use super::sums::Sums;
use super::{Representation, Table};
use crate::permutation::census::{Determined, Distances, Engine, Keeping};
use crate::permutation::following::Following;
use crate::permutation::goal::{Goal, Merged, OrbitGoal, Projection};
use crate::permutation::{Kind, Metric, Move, Puzzle, State};
use crate::search::parallel_ida_star;
use crate::{Limits, Outcome, Progress, Reason};
use std::sync::Arc;

/// A puzzle with one goal, whose states are too many for a table, and tables of less.
pub(super) struct Bounded {
    determined: Determined,
    /// What is merged for each table, and the tables.
    projections: Vec<Projection>,
    tables: Vec<Distances>,
    /// Whether a state is solved if each table says so.
    is_whole: bool,
    /// The moves of this puzzle, numbered as those of the full one, whose pieces may have other numbers.
    steps: Vec<Move>,
    following: Arc<Following>,
    inverses: Vec<u16>,
    is_complete: bool,
    exchanges: Option<Exchanges>,
    /// Where moves exchange a blank with a piece: tables in place of those above.
    sums: Option<Sums>,
}

/// How tables are made.
pub(super) struct Tables<'a> {
    pub(super) metric: Metric,
    pub(super) engine: Option<Engine>,
    pub(super) most: Most,
    /// The moves of the puzzle, by whose numbers tables go.
    pub(super) moves: &'a [Move],
    pub(super) following: &'a Arc<Following>,
    pub(super) keeping: &'a Keeping<'a>,
    pub(super) limits: &'a Limits<'a>,
    pub(super) progress: &'a (dyn Fn(Progress) + Sync),
}

/// The largest tables that are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Most {
    /// The states of a table of all distances.
    whole: u64,
    /// The states of a table that bounds a search: several are made.
    bound: u64,
    /// The states of a table whose values are added to those of others, for a bound: making it takes longest.
    term: u64,
    /// The bytes of all that bound a search.
    bytes: u64,
}

/// The most states that are counted to find out whether they are few enough for a table.
const MOST_COUNTED: u64 = 1 << 22;

impl Most {
    /// What takes seconds.
    pub(super) const BY_DEFAULT: Self =
        Self { whole: 1 << 28, bound: 1 << 27, term: 1 << 24, bytes: 1 << 30 };

    /// Tables of this many states, for whoever is ready to wait for them.
    pub(super) fn states(states: u64) -> Self {
        Self { whole: states, bound: states, term: states, bytes: u64::MAX }
    }

    /// The same, but no more than this many states.
    pub(super) fn and_states(self, most: u64) -> Self {
        Self { whole: self.whole.min(most), bound: self.bound.min(most), term: self.term.min(most), ..self }
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

    /// The table of a puzzle, if it has at most `most` states and the memory allows.
    fn table(&self, puzzle: &Puzzle, most: u64) -> Result<Distances, NoTable> {
        let plan = Distances::plan(puzzle, self.metric, self.engine);
        let states = plan.states().filter(|&states| states <= most);
        if states.is_none() && Exchanges::new(puzzle).is_some() {
            // Half of the arrangements are reached at least, unless the places form a ring: too many, too.
            return Err(NoTable::TooLarge);
        }
        let states = states.or_else(|| puzzle.states().map(|states| states.to_u64().unwrap_or(u64::MAX)));
        let limits = match states {
            Some(states) if states > most => return Err(NoTable::TooLarge),
            Some(_) => *self.limits,
            // Nobody knows how many they are: counting shows it.
            None => self.limits.nodes(self.limits.nodes.min(most).min(MOST_COUNTED)),
        };
        Distances::new(puzzle, self.metric, plan, self.keeping, self.following, &limits, self.progress)
            .map_err(|why| match why {
                Reason::Nodes => NoTable::TooLarge,
                Reason::Memory { needed } => NoTable::Memory { needed },
                why => NoTable::Stopped(why),
            })
    }
}

impl Bounded {
    /// Makes the tables.
    ///
    /// # Errors
    /// It was cancelled.
    pub(super) fn new(puzzle: &Puzzle, tables: &Tables<'_>) -> Result<Self, Reason> {
        let determined = Determined::of(puzzle, Distances::plan(puzzle, tables.metric, Some(Engine::Set)));
        let mut bounded = Self {
            projections: vec![],
            tables: vec![],
            is_whole: true,
            steps: puzzle.moves(tables.metric),
            following: Arc::clone(tables.following),
            inverses: Move::inverses(tables.moves).unwrap_or_default(),
            is_complete: determined.is_complete(),
            exchanges: Exchanges::new(puzzle),
            sums: None,
            determined,
        };
        let limits = tables.limits.memory(tables.limits.memory.min(tables.most.bytes));
        let tables = Tables { limits: &limits, ..*tables };
        if let Some(exchanges) = &bounded.exchanges {
            bounded.sums = Sums::new(puzzle, exchanges, tables.most.term, &tables)?;
            if bounded.sums.is_some() {
                return Ok(bounded);
            }
        }
        for orbit in 0..puzzle.orbits().len() {
            for kinds in groups(puzzle, orbit, tables.most.bound) {
                bounded.add(orbit, &kinds, &tables)?;
            }
        }
        bounded.sort();
        Ok(bounded)
    }

    /// Adds a table in which only these kinds of an orbit are told apart; two of half of them if it would be too large.
    fn add(&mut self, orbit: usize, kinds: &[u16], tables: &Tables<'_>) -> Result<(), Reason> {
        if self.tables.len() == MOST_TABLES {
            self.is_whole = false;
            return Ok(());
        }
        let puzzle = &self.determined.puzzle;
        let merged = only(puzzle, orbit, kinds);
        // Less than one kind cannot be told apart.
        let most = if kinds.len() > 1 { tables.most.bound } else { u64::MAX };
        match tables.table(&merged.puzzle, most) {
            Ok(table) => {
                self.projections.push(merged.projection);
                self.tables.push(table);
            }
            Err(NoTable::Stopped(why)) => return Err(why),
            Err(_) if kinds.len() > 1 => {
                let (first, second) = kinds.split_at(kinds.len() / 2);
                self.add(orbit, first, tables)?;
                self.add(orbit, second, tables)?;
            }
            Err(_) => self.is_whole = false,
        }
        Ok(())
    }

    /// The table with the largest distances comes first: most positions that it shows to be too far need no other.
    fn sort(&mut self) {
        let mean = |table: &Distances| {
            let sum: f64 = (table.counts().iter().enumerate())
                .map(|(distance, &count)| distance as f64 * count as f64)
                .sum();
            sum / table.counts().iter().sum::<u64>() as f64
        };
        let mut order: Vec<(Projection, Distances)> =
            self.projections.drain(..).zip(self.tables.drain(..)).collect();
        order.sort_by(|(_, table), (_, other)| mean(other).total_cmp(&mean(table)));
        (self.projections, self.tables) = order.into_iter().unzip();
    }

    pub(super) fn tables(&self) -> Vec<Table> {
        let summed = |(states, max)| Table {
            representation: Representation::Ranks { arrangements: states },
            states,
            max,
            is_whole: false,
            is_summed: true,
        };
        match &self.sums {
            Some(sums) => sums.tables().map(summed).collect(),
            None => self.tables.iter().map(|table| Table::of(table, false)).collect(),
        }
    }

    /// At least this many moves are left; `None` if moves do not lead to the goal, as far as that is known.
    pub(super) fn bound(&self, state: &State) -> Option<usize> {
        self.determined.reduced(state)?;
        if let Some(sums) = &self.sums {
            return sums.bound(state);
        }
        let mut largest = 0;
        for (projection, table) in self.projections.iter().zip(&self.tables) {
            largest = largest.max(table.table().distance(table.spot(&projection.state(state))?));
        }
        Some(largest)
    }

    /// The smallest of the shortest words from a state.
    pub(super) fn solve(&self, state: &State, limits: &Limits<'_>) -> Outcome<Vec<u16>> {
        if self.determined.reduced(state).is_none() {
            return Outcome::Unsolvable;
        }
        let goal = &self.determined.puzzle.goals()[0];
        let leads = self.exchanges.as_ref().and_then(|exchanges| exchanges.leads(state, goal));
        if leads == Some(false) {
            return Outcome::Unsolvable;
        }
        let is_always_solvable = self.is_complete || leads == Some(true);
        if let Some(sums) = &self.sums {
            return sums.solve(state, is_always_solvable, limits);
        }
        let mut spots = Vec::new();
        for (projection, table) in self.projections.iter().zip(&self.tables) {
            match table.spot(&projection.state(state)) {
                Some(spot) => spots.push(spot),
                None => return Outcome::Unsolvable,
            }
        }
        let puzzle = JointPuzzle {
            tables: &self.tables,
            following: &self.following,
            inverses: &self.inverses,
            is_always_solvable,
        };
        if !self.is_whole {
            let puzzle = CarriedPuzzle { joint: puzzle, puzzle: &self.determined.puzzle, steps: &self.steps };
            let start = puzzle.start(state, &spots);
            return parallel_ida_star(&puzzle, &start, &Largest, limits, &mut ()).outcome;
        }
        let start = puzzle.start(&spots);
        parallel_ida_star(&puzzle, &start, &Largest, limits, &mut ()).outcome
    }
}

/// A puzzle with one goal, in which only these kinds of an orbit are told apart.
pub(super) fn only(puzzle: &Puzzle, orbit: usize, kinds: &[u16]) -> Merged {
    let solved = &puzzle.goals()[0];
    let orbits: Vec<OrbitGoal> = (0..puzzle.orbits().len())
        .map(|number| {
            let asked = |place: &usize| number == orbit && kinds.contains(&solved.kinds()[*place]);
            let places = puzzle.places_of(number);
            let label = |place: usize| puzzle.kinds(number)[usize::from(solved.kinds()[place])].label;
            OrbitGoal {
                pieces: places.clone().map(|place| asked(&place).then(|| label(place))).collect(),
                orientations: places
                    .map(|place| asked(&place).then(|| solved.orientations()[place].into()))
                    .collect(),
            }
        })
        .collect();
    let goal = Goal::new(puzzle, &[orbits]).expect("it asks what the goal has");
    let merged = goal.merged(puzzle).ok().and_then(|mut merged| merged.pop());
    merged.expect("one state agrees with the goal when all kinds of a place are merged or told apart")
}

/// The kinds of an orbit in groups of about the same size, each as large as a table allows.
fn groups(puzzle: &Puzzle, orbit: usize, most_states: u64) -> Vec<Vec<u16>> {
    let kinds = puzzle.kinds(orbit);
    let places = puzzle.orbits()[orbit].places;
    // The states if the first kinds of a list are told apart, and the others are not.
    let fits = |kinds: &[Kind]| {
        let (mut states, mut left) = (1.0, places);
        for kind in kinds {
            for piece in 1..=kind.count {
                states *= left as f64 / piece as f64 * kind.period as f64;
                left -= 1;
            }
        }
        // If all are told apart, the orientation of one of them often follows from the others.
        let spare = if left == 0 { kinds.iter().map(|kind| kind.period).max().unwrap_or(1) } else { 1 };
        states / spare as f64 <= most_states as f64
    };
    let most = (1..=kinds.len()).take_while(|&count| fits(&kinds[..count])).last().unwrap_or(1);
    let groups = kinds.len().div_ceil(most);
    let numbers: Vec<u16> = (0..kinds.len() as u16).collect();
    numbers.chunks(kinds.len().div_ceil(groups)).map(<[u16]>::to_vec).collect()
}
