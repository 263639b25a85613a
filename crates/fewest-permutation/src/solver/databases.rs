//! Pattern databases of one size: tables of puzzles that are merged further than the goal allows.

use super::joint::{CarriedPuzzle, JointPuzzle, Largest, MOST_TABLES};
use super::start::Start;
use super::sums::Sums;
use super::tables::{NoTable, Tables};
use super::{Representation, Table};
use crate::distances::Distances;
use crate::following::Following;
use crate::goal::{Goal, Merged, OrbitGoal, Projection};
use crate::{Move, Puzzle, State};
use fewest_core::{Limits, Outcome, Reason};
use fewest_search::{Report, parallel_ida_star_from};
use std::collections::VecDeque;

/// The tables that bound a search at one time.
pub(super) enum Databases {
    /// Additive: their sum is a bound, for a puzzle whose moves exchange a blank with a piece.
    Summed(Sums),
    /// The largest of their distances is a bound.
    Compared(Compared),
}

/// Tables whose distances are bounds one by one.
pub(super) struct Compared {
    /// The projection of each table, and the tables.
    projections: Vec<Projection>,
    tables: Vec<Distances>,
    /// Whether a state is solved if its distance is 0 in each table.
    is_whole: bool,
}

/// Kinds of an orbit that a table distinguishes.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Group {
    orbit: usize,
    kinds: Vec<u16>,
    /// About the number of its states.
    pub(super) states: f64,
}

/// The puzzle that is searched.
#[derive(Clone, Copy)]
pub(super) struct Searched<'a> {
    pub(super) puzzle: &'a Puzzle,
    pub(super) steps: &'a [Move],
    pub(super) following: &'a Following,
    /// The index of each move's inverse; empty if some move has no inverse.
    pub(super) inverses: &'a [u16],
    pub(super) is_always_solvable: bool,
}

impl Databases {
    pub(super) fn tables(&self) -> Vec<Table> {
        let summed = |(states, max)| Table {
            representation: Representation::Ranks { arrangements: states },
            states,
            max,
            is_whole: false,
            is_summed: true,
        };
        match self {
            Self::Summed(sums) => sums.tables().map(summed).collect(),
            Self::Compared(compared) => compared.tables.iter().map(|table| Table::of(table, false)).collect(),
        }
    }

    /// The states of all tables.
    pub(super) fn states(&self) -> u64 {
        self.tables().iter().map(|table| table.states).sum()
    }

    /// Searches for the smallest of the shortest words.
    pub(super) fn search(
        &self,
        searched: &Searched<'_>,
        start: Start<'_>,
        limits: &Limits<'_>,
    ) -> Report<u16> {
        match self {
            Self::Summed(sums) => sums.search(searched.is_always_solvable, start, limits),
            Self::Compared(compared) => compared.search(searched, start, limits),
        }
    }

    /// A lower bound of the moves left; `None` if it is known that no moves lead to the goal.
    pub(super) fn bound(&self, state: &State) -> Option<usize> {
        match self {
            Self::Summed(sums) => sums.bound(state),
            Self::Compared(compared) => compared.bound(state),
        }
    }
}

impl Compared {
    /// Makes the tables of some groups, in this order, up to `MOST_TABLES`. A group whose table is too large is
    /// halved, and its halves come last.
    ///
    /// # Errors
    /// It was cancelled, or a kept table cannot be used.
    pub(super) fn new(puzzle: &Puzzle, groups: &[Group], tables: &Tables<'_>) -> Result<Self, Reason> {
        let mut made = Vec::new();
        let mut waiting: VecDeque<Group> = groups.iter().cloned().collect();
        let mut is_whole = true;
        while let Some(Group { orbit, kinds, .. }) = waiting.pop_front() {
            if made.len() == MOST_TABLES {
                is_whole = false;
                break;
            }
            let merged = only(puzzle, orbit, &kinds);
            match tables.bound(&merged.puzzle, kinds.len()) {
                Ok(table) => made.push((merged.projection, table)),
                Err(NoTable::Stopped(why)) => return Err(why),
                Err(_) if kinds.len() > 1 => {
                    let halves = kinds.chunks(kinds.len().div_ceil(2));
                    waiting.extend(halves.map(|kinds| Group::new(puzzle, orbit, kinds)));
                }
                Err(_) => is_whole = false,
            }
        }
        // The table with the largest distances comes first: it rules out most positions alone.
        made.sort_by(|(_, table), (_, other)| mean(other).total_cmp(&mean(table)));
        let (projections, tables) = made.into_iter().unzip();
        Ok(Self { projections, tables, is_whole })
    }

    fn bound(&self, state: &State) -> Option<usize> {
        let mut largest = 0;
        for (projection, table) in self.projections.iter().zip(&self.tables) {
            largest = largest.max(table.table().distance(table.spot(&projection.state(state))?));
        }
        Some(largest)
    }

    fn search(
        &self,
        searched: &Searched<'_>,
        Start { state, at_least }: Start<'_>,
        limits: &Limits<'_>,
    ) -> Report<u16> {
        let spot = |(projection, table): (&Projection, &Distances)| table.spot(&projection.state(state));
        let spots: Option<Vec<u64>> = self.projections.iter().zip(&self.tables).map(spot).collect();
        let Some(spots) = spots else { return Report::without_search(Outcome::Unsolvable, 0) };
        let Searched { puzzle, steps, following, inverses, is_always_solvable } = *searched;
        let joint = JointPuzzle { tables: &self.tables, following, inverses, is_always_solvable };
        if self.is_whole {
            let start = joint.start(&spots);
            return parallel_ida_star_from(&joint, &start, &Largest, at_least, limits, &mut ());
        }
        let carried = CarriedPuzzle { joint, puzzle, steps };
        let start = carried.start(state, &spots);
        parallel_ida_star_from(&carried, &start, &Largest, at_least, limits, &mut ())
    }
}

/// The mean of the distances in a table.
fn mean(table: &Distances) -> f64 {
    let counts = table.counts().iter();
    let sum: f64 = counts.enumerate().map(|(distance, &count)| distance as f64 * count as f64).sum();
    sum / table.counts().iter().sum::<u64>() as f64
}

/// A puzzle with one goal, in which only these kinds of an orbit are distinguished.
fn only(puzzle: &Puzzle, orbit: usize, kinds: &[u16]) -> Merged {
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
    merged.expect("one state agrees with the goal when all kinds of a place are merged or distinguished")
}

/// The groups of all orbits that moves change visibly, in the order in which they get tables.
///
/// The distances in a table grow with the logarithm of its states, so larger groups prune more; but the distances of
/// pieces of one orbit are more correlated than those of different orbits, so each orbit gets a table before any gets
/// two.
pub(super) fn groups(puzzle: &Puzzle, most_states: u64) -> Vec<Group> {
    let is_changed = |&orbit: &usize| {
        let places = puzzle.places_of(orbit);
        puzzle.base_moves().iter().any(|step| !step.transformation().is_identity_on(places.clone()))
    };
    let is_alike = |&orbit: &usize| matches!(puzzle.kinds(orbit), [kind] if kind.period == 1);
    let orbits = (0..puzzle.orbits().len()).filter(|orbit| is_changed(orbit) && !is_alike(orbit));
    let mut groups: Vec<(bool, Group)> = orbits
        .flat_map(|orbit| {
            let groups = of_orbit(puzzle, orbit, most_states);
            (0..).zip(groups).map(|(number, group)| (number > 0, group))
        })
        .collect();
    groups.sort_by(|(is_later, group), (other_is_later, other)| {
        is_later.cmp(other_is_later).then(other.states.total_cmp(&group.states))
    });
    groups.into_iter().map(|(_, group)| group).collect()
}

impl Group {
    fn new(puzzle: &Puzzle, orbit: usize, kinds: &[u16]) -> Self {
        Self { orbit, kinds: kinds.to_vec(), states: states(puzzle, orbit, kinds) }
    }
}

/// About the number of states if only these kinds of an orbit are distinguished.
fn states(puzzle: &Puzzle, orbit: usize, kinds: &[u16]) -> f64 {
    let kinds = || kinds.iter().map(|&kind| &puzzle.kinds(orbit)[usize::from(kind)]);
    let (mut states, mut left) = (1.0, puzzle.orbits()[orbit].places);
    for kind in kinds() {
        for piece in 1..=kind.count {
            states *= left as f64 / piece as f64 * kind.period as f64;
            left -= 1;
        }
    }
    // If all are distinguished, the orientation of one of them often follows from the others.
    let spare = if left == 0 { kinds().map(|kind| kind.period).max().unwrap_or(1) } else { 1 };
    states / spare as f64
}

/// The kinds of an orbit in groups of about the same size, each as large as a table allows.
fn of_orbit(puzzle: &Puzzle, orbit: usize, most_states: u64) -> Vec<Group> {
    let kinds: Vec<u16> = (0..puzzle.kinds(orbit).len() as u16).collect();
    let fits = |&count: &usize| states(puzzle, orbit, &kinds[..count]) <= most_states as f64;
    let most = (1..=kinds.len()).take_while(fits).last().unwrap_or(1);
    let groups = kinds.len().div_ceil(most);
    let groups = kinds.chunks(kinds.len().div_ceil(groups));
    groups.map(|kinds| Group::new(puzzle, orbit, kinds)).collect()
}
