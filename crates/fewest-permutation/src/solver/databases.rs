//! Pattern databases: tables of distances in puzzles with fewer distinguished pieces. They bound a search.
//!
//! A symmetry maps a position to a position at the same distance from the goal. So a table gives a bound for each image
//! of a position.

use super::cosets::Cosets;
use super::joint::{CarriedPuzzle, JointPuzzle, Largest, MOST_VIEWS, View};
use super::start::Start;
use super::sums::Sums;
use super::tables::{NoTable, Tables};
use super::{Representation, Table};
use crate::distances::Distances;
use crate::following::Following;
use crate::goal::{Goal, Merged, OrbitGoal, Projection};
use crate::{Move, Puzzle, State, Symmetry};
use fewest_core::{Limits, Outcome, Reason};
use fewest_search::{Report, parallel_ida_star_from};
use std::collections::VecDeque;
use std::sync::Arc;

pub(super) enum Databases {
    /// Additive pattern databases, for a puzzle whose moves exchange a blank with a piece.
    Summed(Sums),
    /// Pattern databases whose largest distance is a bound.
    Compared(Compared),
    /// A pattern database of cosets, which is reduced by symmetry.
    Cosets(Box<Cosets>),
}

pub(super) struct Compared {
    tables: Vec<Tabled>,
    /// The look-ups for a position: a table, and the symmetry that is applied to the position first.
    views: Vec<(usize, usize)>,
    symmetries: Arc<[Symmetry]>,
    /// Whether every state with distance 0 in every table is solved.
    is_whole: bool,
}

struct Tabled {
    projection: Projection,
    table: Distances,
}

/// Kinds of an orbit that one table distinguishes.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Group {
    orbit: usize,
    kinds: Vec<u16>,
    /// The symmetries that are applied to a position for a look-up in the table, beginning with the identity.
    symmetries: Vec<usize>,
    /// The approximate number of states of the table.
    pub(super) states: f64,
}

#[derive(Clone, Copy)]
pub(super) struct Searched<'a> {
    pub(super) puzzle: &'a Puzzle,
    pub(super) steps: &'a [Move],
    pub(super) following: &'a Following,
    /// Empty if some move has no inverse.
    pub(super) inverses: &'a [u16],
    pub(super) is_always_solvable: bool,
}

impl Databases {
    pub(super) fn tables(&self) -> Vec<Table> {
        let summed = |(states, max)| Table {
            representation: Representation::Ranks { arrangements: states },
            states,
            max,
            is_complete: true,
            is_whole: false,
            is_summed: true,
        };
        match self {
            Self::Summed(sums) => sums.tables().map(summed).collect(),
            Self::Compared(compared) => {
                compared.tables.iter().map(|tabled| Table::of(&tabled.table, false)).collect()
            }
            Self::Cosets(cosets) => {
                let table = |(representation, counts, is_complete): (Representation, &[u64], bool)| Table {
                    representation,
                    states: counts.iter().sum(),
                    max: counts.len() - 1,
                    is_complete,
                    is_whole: false,
                    is_summed: false,
                };
                cosets.tables().into_iter().map(table).collect()
            }
        }
    }

    pub(super) fn states(&self) -> u64 {
        self.tables().iter().map(|table| table.states).sum()
    }

    pub(super) fn search(
        &self,
        searched: &Searched<'_>,
        start: Start<'_>,
        limits: &Limits<'_>,
    ) -> Report<u16> {
        match self {
            Self::Summed(sums) => sums.search(searched.is_always_solvable, start, limits),
            Self::Compared(compared) => compared.search(searched, start, limits),
            Self::Cosets(cosets) => {
                let Searched { following, inverses, is_always_solvable, .. } = *searched;
                let Start { state, at_least } = start;
                cosets.search(state, following, inverses, is_always_solvable, at_least, limits)
            }
        }
    }

    /// A lower bound on the distance; `None` only if no moves lead to the goal.
    pub(super) fn bound(&self, state: &State) -> Option<usize> {
        match self {
            Self::Summed(sums) => sums.bound(state),
            Self::Compared(compared) => compared.bound(state),
            Self::Cosets(cosets) => cosets.bound(state),
        }
    }
}

impl Compared {
    /// Makes the tables of the groups in order. A group whose table is too large is halved, and the halves come last.
    /// Each table gets one look-up before any table gets a second, up to `MOST_VIEWS` in all.
    pub(super) fn new(
        puzzle: &Puzzle,
        groups: &[Group],
        symmetries: &Arc<[Symmetry]>,
        tables: &Tables<'_>,
    ) -> Result<Self, Reason> {
        let (mut made, mut used) = (Vec::new(), Vec::new());
        let mut waiting: VecDeque<Group> = groups.iter().cloned().collect();
        let mut is_whole = true;
        while let Some(Group { orbit, kinds, symmetries, .. }) = waiting.pop_front() {
            if made.len() == MOST_VIEWS {
                is_whole = false;
                break;
            }
            let merged = only(puzzle, orbit, &kinds);
            match tables.bound(&merged.puzzle, kinds.len()) {
                Ok(table) => {
                    made.push(Tabled { projection: merged.projection, table });
                    used.push(symmetries);
                }
                Err(NoTable::Stopped(why)) => return Err(why),
                Err(_) if kinds.len() > 1 => {
                    let halves = kinds.chunks(kinds.len().div_ceil(2));
                    waiting.extend(halves.map(|kinds| Group::new(puzzle, orbit, kinds, symmetries.clone())));
                }
                Err(_) => is_whole = false,
            }
        }
        let ranked = used.iter().enumerate().flat_map(|(table, used)| {
            (0..).zip(used).map(move |(rank, &symmetry): (usize, _)| (rank, table, symmetry))
        });
        let mut ranked: Vec<(usize, usize, usize)> = ranked.collect();
        ranked.sort_unstable();
        // With several goals, the distances in two tables may be 0 for different goals.
        is_whole &= ranked.len() <= MOST_VIEWS && puzzle.goals().len() == 1 && puzzle.bandages().is_empty();
        let views = ranked.into_iter().take(MOST_VIEWS).map(|(_, table, symmetry)| (table, symmetry));
        let mut views: Vec<(usize, usize)> = views.collect();
        // Look-ups in the table with the largest mean distance come first, because they rule out most positions.
        let means: Vec<f64> = made.iter().map(|tabled| mean(&tabled.table)).collect();
        views.sort_by(|&(table, _), &(other, _)| means[other].total_cmp(&means[table]));
        Ok(Self { tables: made, views, symmetries: Arc::clone(symmetries), is_whole })
    }

    /// The indices of a position in the tables, one for each look-up. `None` if no moves lead to the goal.
    fn spots(&self, state: &State) -> Option<Vec<u64>> {
        let spot = |&(table, symmetry): &(usize, usize)| {
            let Tabled { projection, table } = &self.tables[table];
            table.spot(&projection.state(&self.symmetries[symmetry].state(state)))
        };
        self.views.iter().map(spot).collect()
    }

    fn bound(&self, state: &State) -> Option<usize> {
        let spots = self.spots(state)?;
        let distances = self.views.iter().zip(spots);
        let distances = distances.map(|(&(table, _), spot)| self.tables[table].table.table().distance(spot));
        Some(distances.max().unwrap_or(0))
    }

    fn search(
        &self,
        searched: &Searched<'_>,
        Start { state, at_least }: Start<'_>,
        limits: &Limits<'_>,
    ) -> Report<u16> {
        let Some(spots) = self.spots(state) else { return Report::without_search(Outcome::Unsolvable, 0) };
        let Searched { puzzle, steps, following, inverses, is_always_solvable } = *searched;
        let views = self.views.iter().map(|&(table, symmetry)| View {
            table: self.tables[table].table.table(),
            moves: self.symmetries[symmetry].moves(),
        });
        let joint = JointPuzzle { views: views.collect(), following, inverses, is_always_solvable };
        if self.is_whole {
            let start = joint.start(&spots);
            return parallel_ida_star_from(&joint, &start, &Largest, at_least, limits, &mut ());
        }
        let carried = CarriedPuzzle { joint, puzzle, steps };
        let start = carried.start(state, &spots);
        parallel_ida_star_from(&carried, &start, &Largest, at_least, limits, &mut ())
    }
}

fn mean(table: &Distances) -> f64 {
    let counts = table.counts().iter();
    let sum: f64 = counts.enumerate().map(|(distance, &count)| distance as f64 * count as f64).sum();
    sum / table.counts().iter().sum::<u64>() as f64
}

/// The puzzle in which only the pieces of these kinds of an orbit are distinguished.
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
    // Without bandages, distances are not larger, so they are still lower bounds. Bandages would require distinguishing
    // all bandaged pieces.
    let free = puzzle.without_bandages();
    Goal::new(&free, &[orbits]).expect("the puzzle has these pieces").merged_solved(&free)
}

/// Divides the kinds of each orbit into groups, in the order in which the groups get tables. Orbits that moves do not
/// visibly change have no groups.
///
/// The distances in a table grow with the logarithm of its states, so larger groups prune more. However, the distances
/// of pieces of one orbit are correlated, so each orbit gets a table before any orbit gets two. Kinds that a symmetry
/// maps to those of a table need no table of their own.
pub(super) fn groups(puzzle: &Puzzle, most_states: u64, symmetries: &[Symmetry]) -> Vec<Group> {
    let is_changed = |&orbit: &usize| {
        let places = puzzle.places_of(orbit);
        puzzle.base_moves().iter().any(|step| !step.transformation().is_identity_on(places.clone()))
    };
    let is_alike = |&orbit: &usize| matches!(puzzle.kinds(orbit), [kind] if kind.period == 1);
    let kinds = |orbit: usize| 0..puzzle.kinds(orbit).len() as u16;
    let is_bounded = |orbit: usize| is_changed(&orbit) && !is_alike(&orbit);
    // The kinds that have no table yet.
    let mut left: Vec<Vec<u16>> = (0..puzzle.orbits().len())
        .map(|orbit| if is_bounded(orbit) { kinds(orbit).collect() } else { vec![] })
        .collect();
    let mut groups: Vec<(bool, Group)> = Vec::new();
    for orbit in 0..puzzle.orbits().len() {
        let is_first = left[orbit].len() == puzzle.kinds(orbit).len();
        let (most, even) = group_sizes(puzzle, orbit, most_states);
        let mut left_by_most = left.clone();
        let mut divided = divide(puzzle, orbit, most, symmetries, &mut left_by_most);
        if divided.iter().all(|group| group.kinds.len() == most) {
            left = left_by_most;
        } else {
            divided = divide(puzzle, orbit, even, symmetries, &mut left);
        }
        groups.extend((0..).zip(divided).map(|(number, group)| (number > 0 || !is_first, group)));
    }
    groups.sort_by(|(is_later, group), (other_is_later, other)| {
        is_later.cmp(other_is_later).then(other.states.total_cmp(&group.states))
    });
    groups.into_iter().map(|(_, group)| group).collect()
}

/// Divides the remaining kinds of an orbit into groups of `size` kinds; the last may be smaller. If the kinds that a
/// symmetry maps to those of a group all remain, or include all that remain, they belong to no other group.
fn divide(
    puzzle: &Puzzle,
    orbit: usize,
    size: usize,
    symmetries: &[Symmetry],
    left: &mut [Vec<u16>],
) -> Vec<Group> {
    let mut groups = Vec::new();
    while !left[orbit].is_empty() {
        let end = size.min(left[orbit].len());
        let kinds: Vec<u16> = left[orbit].drain(..end).collect();
        let mut used = vec![0];
        for (number, symmetry) in symmetries.iter().enumerate().skip(1) {
            let (orbit, taken) = taken_to(puzzle, symmetry, orbit, &kinds);
            let left = &mut left[orbit];
            let is_new = taken.iter().all(|kind| left.contains(kind));
            if !left.is_empty() && (is_new || left.iter().all(|kind| taken.contains(kind))) {
                left.retain(|kind| !taken.contains(kind));
                used.push(number);
            }
        }
        groups.push(Group::new(puzzle, orbit, &kinds, used));
    }
    groups
}

/// The kinds that a symmetry maps to the given kinds of `orbit`, and their orbit.
fn taken_to(puzzle: &Puzzle, symmetry: &Symmetry, orbit: usize, kinds: &[u16]) -> (usize, Vec<u16>) {
    let mut images = symmetry.places();
    let place = images.position(|image| puzzle.orbit_of(image) == orbit);
    let place = place.expect("a symmetry permutes the places");
    let from = puzzle.orbit_of(place);
    let all = 0..puzzle.kinds(from).len() as u16;
    (from, all.filter(|&kind| kinds.contains(&symmetry.kind(place, kind))).collect())
}

impl Group {
    fn new(puzzle: &Puzzle, orbit: usize, kinds: &[u16], symmetries: Vec<usize>) -> Self {
        Self { orbit, kinds: kinds.to_vec(), symmetries, states: states(puzzle, orbit, kinds) }
    }
}

/// The approximate number of states if only these kinds of an orbit are distinguished.
fn states(puzzle: &Puzzle, orbit: usize, kinds: &[u16]) -> f64 {
    let kinds = || kinds.iter().map(|&kind| &puzzle.kinds(orbit)[usize::from(kind)]);
    let (mut states, mut left) = (1.0, puzzle.orbits()[orbit].places);
    for kind in kinds() {
        for piece in 1..=kind.count {
            states *= left as f64 / piece as f64 * kind.period as f64;
            left -= 1;
        }
    }
    // If all pieces are distinguished, the others often determine the orientation of one piece.
    let spare = if left == 0 { kinds().map(|kind| kind.period).max().unwrap_or(1) } else { 1 };
    states / spare as f64
}

/// Two group sizes for an orbit: the largest that a table allows, and the smallest with the same number of groups.
fn group_sizes(puzzle: &Puzzle, orbit: usize, most_states: u64) -> (usize, usize) {
    let kinds: Vec<u16> = (0..puzzle.kinds(orbit).len() as u16).collect();
    let fits = |&count: &usize| states(puzzle, orbit, &kinds[..count]) <= most_states as f64;
    let most = (1..=kinds.len()).take_while(fits).last().unwrap_or(1);
    (most, kinds.len().div_ceil(kinds.len().div_ceil(most)))
}
