//! The puzzle that a search with pattern databases explores. A position is represented by its *spots*, the indices in
//! several tables, and by the distances there.
//!
//! A table may be read at the image of a position under a symmetry. A move changes the image by the image of the move.
//!
//! Reading memory takes most of the time. So the children of a node are looked up together, table by table, and only
//! those within the bound are looked up in the next table.
//!
//! Two ideas did not pay on the 3×3×3:
//!
//! - Looking up the inverse of a position, which has the same distance, leaves 69 % of the nodes. But a node takes 1.5
//!   times as long, because the spot of the inverse must be computed anew after each move.
//! - Additional tables that divide the edges in another way leave 69 % of the nodes, which take 1.5 times as long.

use crate::distances::{MOST_REACHED, Reached, Walk};
use crate::following::Following;
use crate::{Move, State};
use fewest_search::{Child, DEAD_END, Heuristic, Puzzle};
use std::ops::ControlFlow;

/// The largest number of look-ups for a position.
pub(super) const MOST_VIEWS: usize = 6;

/// A table, and the images of the moves under the symmetry that is applied to a position first.
#[derive(Clone, Copy)]
pub(super) struct View<'a> {
    pub(super) table: &'a dyn Walk,
    pub(super) moves: &'a [u16],
}

impl View<'_> {
    fn after(&self, spot: u64, step: u16) -> Option<u64> {
        self.table.after(spot, self.moves[usize::from(step)].into())
    }
}

/// The spots of a position in all views, and the distances there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Joint {
    spots: [u64; MOST_VIEWS],
    distances: [u16; MOST_VIEWS],
}

/// A puzzle whose positions are determined by their spots.
pub(super) struct JointPuzzle<'a> {
    pub(super) views: Vec<View<'a>>,
    pub(super) following: &'a Following,
    /// Empty if some move has no inverse.
    pub(super) inverses: &'a [u16],
    pub(super) is_always_solvable: bool,
}

/// The distance if no moves lead to a goal.
const UNREACHED: u16 = u16::MAX;

/// A stored distance, limited to the largest value below [`UNREACHED`].
fn distance_of(distance: Option<usize>) -> u16 {
    distance.map_or(UNREACHED, |distance| distance.min(usize::from(UNREACHED) - 1) as u16)
}

/// The heuristic: the largest distance in the tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Largest;

impl JointPuzzle<'_> {
    pub(super) fn start(&self, spots: &[u64]) -> Joint {
        let mut start = Joint { spots: [0; MOST_VIEWS], distances: [0; MOST_VIEWS] };
        for (number, (view, &spot)) in self.views.iter().zip(spots).enumerate() {
            start.spots[number] = spot;
            start.distances[number] = distance_of(Some(view.table.distance(spot)));
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
            let mut views = self.views.iter().zip(&state.spots);
            views.all(|(view, &spot)| view.after(spot, *step).is_some())
        };
        moves.iter().copied().filter(exists)
    }

    fn after(&self, state: &Joint, step: u16) -> Joint {
        let mut after = *state;
        for (number, view) in self.views.iter().enumerate() {
            let spot = view.after(state.spots[number], step).expect("the move exists");
            let distance = view.table.distance_after(state.distances[number].into(), spot);
            after.spots[number] = spot;
            after.distances[number] = distance_of(distance);
        }
        after
    }

    fn inverse(&self, step: u16) -> u16 {
        self.inverses[usize::from(step)]
    }

    fn is_solved(&self, state: &Joint) -> bool {
        state.distances[..self.views.len()].iter().all(|&distance| distance == 0)
    }

    fn always_solvable(&self) -> bool {
        // The backward search that proves that a position is unsolvable needs inverse moves.
        self.is_always_solvable || self.inverses.is_empty()
    }
}

impl Heuristic<JointPuzzle<'_>> for Largest {
    fn bound(&self, puzzle: &JointPuzzle<'_>, state: &Joint) -> u32 {
        let distances = &state.distances[..puzzle.views.len()];
        if distances.contains(&UNREACHED) {
            return DEAD_END;
        }
        distances.iter().map(|&distance| u32::from(distance)).max().unwrap_or(0)
    }

    fn each_child_within<B>(
        &self,
        puzzle: &JointPuzzle<'_>,
        state: &Joint,
        last: Option<u16>,
        most: u32,
        mut visit: impl FnMut(u16, Child<Joint>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        for steps in puzzle.following.moves(last).chunks(MOST_REACHED) {
            let mut children = Children::new(state, steps);
            for (number, view) in puzzle.views.iter().enumerate() {
                children.look_up(number, view, state, most);
            }
            children.prefetch(&puzzle.views);
            children.each(&mut visit)?;
        }
        ControlFlow::Continue(())
    }
}

/// The children of a position. A child beyond the bound in one view is not looked up in the next views.
struct Children<'a> {
    steps: &'a [u16],
    positions: [Joint; MOST_REACHED],
    fates: [Fate; MOST_REACHED],
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Fate {
    Within,
    Beyond(u32),
    Missing,
}

impl<'a> Children<'a> {
    fn new(position: &Joint, steps: &'a [u16]) -> Self {
        Self { steps, positions: [*position; MOST_REACHED], fates: [Fate::Within; MOST_REACHED] }
    }

    /// Looks up the children that are within the bound so far.
    fn look_up(&mut self, number: usize, view: &View<'_>, before: &Joint, most: u32) {
        let (mut left, mut steps, mut count) = ([0; MOST_REACHED], [0; MOST_REACHED], 0);
        for (child, &step) in self.steps.iter().enumerate() {
            (left[count], steps[count]) = (child, view.moves[usize::from(step)]);
            count += usize::from(self.fates[child] == Fate::Within);
        }
        let mut reached = [Reached::default(); MOST_REACHED];
        let (spot, distance) = (before.spots[number], before.distances[number].into());
        view.table.reach(spot, distance, &steps[..count], &mut reached);
        for (&child, Reached { spot, distance }) in left[..count].iter().zip(reached) {
            let Some(spot) = spot else {
                self.fates[child] = Fate::Missing;
                continue;
            };
            let distance = distance_of(distance.map(usize::from));
            self.positions[child].spots[number] = spot;
            self.positions[child].distances[number] = distance;
            if distance == UNREACHED {
                self.fates[child] = Fate::Beyond(DEAD_END);
            } else if u32::from(distance) > most {
                self.fates[child] = Fate::Beyond(distance.into());
            }
        }
    }

    /// Prefetches the memory that moves from the children within the bound will read.
    fn prefetch(&self, views: &[View<'_>]) {
        let children = self.positions.iter().zip(&self.fates).take(self.steps.len());
        for (position, _) in children.filter(|(_, fate)| **fate == Fate::Within) {
            for (view, &spot) in views.iter().zip(&position.spots) {
                view.table.prefetch(spot);
            }
        }
    }

    /// Visits the children that exist, in the order of the moves.
    fn each<B>(&self, visit: &mut impl FnMut(u16, Child<Joint>) -> ControlFlow<B>) -> ControlFlow<B> {
        for ((&step, position), fate) in self.steps.iter().zip(&self.positions).zip(&self.fates) {
            match *fate {
                Fate::Missing => {}
                Fate::Beyond(bound) => visit(step, Child::Beyond(bound))?,
                Fate::Within => visit(step, Child::Within(*position))?,
            }
        }
        ControlFlow::Continue(())
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Carried {
    joint: Joint,
    state: State,
}

/// A puzzle whose positions are not determined by their spots, so that they also carry their states.
pub(super) struct CarriedPuzzle<'a> {
    pub(super) joint: JointPuzzle<'a>,
    pub(super) puzzle: &'a crate::Puzzle,
    pub(super) steps: &'a [Move],
}

impl CarriedPuzzle<'_> {
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
        // Few positions are solved in every table, so the list of goals is seldom read.
        self.joint.is_solved(&state.joint) && self.puzzle.goals().contains(&state.state)
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

    fn each_child_within<B>(
        &self,
        puzzle: &CarriedPuzzle<'_>,
        state: &Carried,
        last: Option<u16>,
        most: u32,
        mut visit: impl FnMut(u16, Child<Carried>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.each_child_within(&puzzle.joint, &state.joint, last, most, |number, child| {
            let step = &puzzle.steps[usize::from(number)];
            match child {
                _ if !step.is_allowed(&state.state) => ControlFlow::Continue(()),
                Child::Beyond(bound) => visit(number, Child::Beyond(bound)),
                Child::Within(joint) => {
                    let state = state.state.after(step, puzzle.puzzle);
                    visit(number, Child::Within(Carried { joint, state }))
                }
            }
        })
    }
}
