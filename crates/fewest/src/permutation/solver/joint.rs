//! A position as its spots in several tables, for the searches.

use crate::permutation::census::Distances;
use crate::permutation::following::Following;
use crate::permutation::{self, Move, State};
use crate::search::{DEAD_END, Heuristic, Puzzle};
use std::ops::ControlFlow;

/// The most tables that bound a search.
pub(super) const MOST_TABLES: usize = 6;

/// The spots of a position in each table, and its distance there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Joint {
    spots: [u64; MOST_TABLES],
    distances: [u16; MOST_TABLES],
}

/// A puzzle whose positions the spots in some tables determine.
pub(super) struct JointPuzzle<'a> {
    pub(super) tables: &'a [Distances],
    pub(super) following: &'a Following,
    /// For each move, the one that takes it back; none if some move is never taken back by another.
    pub(super) inverses: &'a [u16],
    pub(super) is_always_solvable: bool,
}

/// The distance of a state from which no moves lead to a goal.
const UNREACHED: u16 = u16::MAX;

/// A distance, or less where it does not fit.
fn distance_of(distance: Option<usize>) -> u16 {
    distance.map_or(UNREACHED, |distance| distance.min(usize::from(UNREACHED) - 1) as u16)
}

/// The largest of the distances in the tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Largest;

impl JointPuzzle<'_> {
    /// The position at these spots.
    pub(super) fn start(&self, spots: &[u64]) -> Joint {
        let mut start = Joint { spots: [0; MOST_TABLES], distances: [0; MOST_TABLES] };
        for (number, (table, &spot)) in self.tables.iter().zip(spots).enumerate() {
            start.spots[number] = spot;
            start.distances[number] = distance_of(Some(table.table().distance(spot)));
        }
        start
    }
}

impl Puzzle for JointPuzzle<'_> {
    type State = Joint;
    type Move = u16;

    fn moves(&self, state: &Joint, last: Option<u16>) -> impl Iterator<Item = u16> {
        let moves = self.following.moves(last);
        let exists = |step: &u16| {
            let mut tables = self.tables.iter().zip(&state.spots);
            tables.all(|(table, &spot)| table.table().after(spot, usize::from(*step)).is_some())
        };
        moves.iter().copied().filter(exists)
    }

    fn after(&self, state: &Joint, step: u16) -> Joint {
        let mut after = *state;
        for (number, table) in self.tables.iter().enumerate() {
            let table = table.table();
            let spot = table.after(state.spots[number], step.into()).expect("the move exists");
            let distance = table.distance_after(state.distances[number].into(), spot);
            after.spots[number] = spot;
            after.distances[number] = distance_of(distance);
        }
        after
    }

    fn inverse(&self, step: u16) -> u16 {
        self.inverses[usize::from(step)]
    }

    fn is_solved(&self, state: &Joint) -> bool {
        state.distances[..self.tables.len()].iter().all(|&distance| distance == 0)
    }

    fn always_solvable(&self) -> bool {
        // A proof would have to go back.
        self.is_always_solvable || self.inverses.is_empty()
    }

    fn each_child<B>(
        &self,
        state: &Joint,
        last: Option<u16>,
        mut visit: impl FnMut(u16, Joint) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let moves = self.following.moves(last);
        'moves: for &step in moves {
            let mut after = *state;
            for (number, table) in self.tables.iter().enumerate() {
                let table = table.table();
                let Some(spot) = table.after(state.spots[number], step.into()) else { continue 'moves };
                let distance = table.distance_after(state.distances[number].into(), spot);
                after.spots[number] = spot;
                after.distances[number] = distance_of(distance);
            }
            visit(step, after)?;
        }
        ControlFlow::Continue(())
    }
}

impl Heuristic<JointPuzzle<'_>> for Largest {
    fn bound(&self, puzzle: &JointPuzzle<'_>, state: &Joint) -> u32 {
        let distances = &state.distances[..puzzle.tables.len()];
        if distances.contains(&UNREACHED) {
            return DEAD_END;
        }
        distances.iter().map(|&distance| u32::from(distance)).max().unwrap_or(0)
    }
}

/// A position as its spots and as itself.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Carried {
    joint: Joint,
    state: State,
}

/// A puzzle whose positions the spots in some tables do not determine: they carry their state, which takes longer.
pub(super) struct CarriedPuzzle<'a> {
    pub(super) joint: JointPuzzle<'a>,
    pub(super) puzzle: &'a permutation::Puzzle,
    pub(super) steps: &'a [Move],
}

impl CarriedPuzzle<'_> {
    /// The position of a state, which is at these spots.
    pub(super) fn start(&self, state: &State, spots: &[u64]) -> Carried {
        Carried { joint: self.joint.start(spots), state: state.clone() }
    }
}

impl Puzzle for CarriedPuzzle<'_> {
    type State = Carried;
    type Move = u16;

    fn moves(&self, state: &Carried, last: Option<u16>) -> impl Iterator<Item = u16> {
        let moves = self.joint.following.moves(last).iter().copied();
        moves.filter(|&step| self.steps[usize::from(step)].is_allowed(&state.state))
    }

    fn after(&self, state: &Carried, step: u16) -> Carried {
        Carried {
            joint: self.joint.after(&state.joint, step),
            state: state.state.after(&self.steps[usize::from(step)], self.puzzle),
        }
    }

    fn inverse(&self, step: u16) -> u16 {
        self.joint.inverse(step)
    }

    fn is_solved(&self, state: &Carried) -> bool {
        state.state == self.puzzle.goals()[0]
    }

    fn always_solvable(&self) -> bool {
        self.joint.always_solvable()
    }

    fn heap_bytes(&self) -> usize {
        self.puzzle.places() * (size_of::<u16>() + size_of::<u8>())
    }
}

impl Heuristic<CarriedPuzzle<'_>> for Largest {
    fn bound(&self, puzzle: &CarriedPuzzle<'_>, state: &Carried) -> u32 {
        self.bound(&puzzle.joint, &state.joint)
    }
}
