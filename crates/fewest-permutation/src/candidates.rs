//! Draws random candidates for positions, all with equal probability.

use crate::order::Group;
use crate::{Count, Puzzle, State};
use fewest_core::flag;
use fewest_core::random::Random;
use std::sync::atomic::AtomicBool;

pub(crate) enum Candidates {
    /// The positions that moves reach from any of these solved states. Moves do not connect the solved states.
    Group(Group, Vec<State>),
    /// All arrangements and orientations of the pieces, for puzzles whose moves do not form a group, or whose solved
    /// states may or may not be connected.
    Arrangements,
}

impl Candidates {
    /// `None` if the group of the moves is too large, or if the work was cancelled.
    pub(crate) fn of(puzzle: &Puzzle, cancel: &AtomicBool) -> Option<Self> {
        if !puzzle.has_group() {
            return Some(Self::Arrangements);
        }
        let group = Group::new(puzzle, cancel)?;
        let mut starts: Vec<State> = Vec::new();
        for goal in puzzle.goals() {
            let lead: Vec<_> = starts.iter().map(|start| group.leads(start, goal, puzzle, cancel)).collect();
            if lead.contains(&Some(true)) {
                continue;
            }
            if lead.contains(&None) {
                return (!flag::is_set(cancel)).then_some(Self::Arrangements);
            }
            starts.push(goal.clone());
        }
        Some(Self::Group(group, starts))
    }

    /// Whether moves are known to lead from each candidate to every other.
    pub(crate) fn are_connected(&self) -> bool {
        matches!(self, Self::Group(_, starts) if starts.len() == 1)
    }

    /// `None` if counting takes too long, or if the work was cancelled.
    pub(crate) fn number(&self, puzzle: &Puzzle, cancel: &AtomicBool) -> Option<Count> {
        match self {
            Self::Group(_, starts) => {
                let mut number = puzzle.states_unless(cancel)?;
                number.multiply(starts.len() as u64);
                Some(number)
            }
            Self::Arrangements => Some(puzzle.arrangements(0..puzzle.orbits().len())),
        }
    }

    pub(crate) fn draw(&self, puzzle: &Puzzle, random: &mut Random) -> State {
        match self {
            Self::Group(group, starts) => {
                let start = if starts.len() > 1 { random.below(starts.len() as u64) as usize } else { 0 };
                group.draw(&starts[start], puzzle, random)
            }
            Self::Arrangements => arrangement(puzzle, random),
        }
    }
}

fn arrangement(puzzle: &Puzzle, random: &mut Random) -> State {
    let mut state = puzzle.goals()[0].clone();
    for orbit in 0..puzzle.orbits().len() {
        let places = puzzle.places_of(orbit);
        let mut left = state.kinds[places.clone()].to_vec();
        left.sort_unstable();
        for place in places {
            let kind = left.remove(random.below(left.len() as u64) as usize);
            let period = puzzle.period(place, kind);
            state.kinds[place] = kind;
            state.orientations[place] = if period > 1 { random.below(period.into()) as u8 } else { 0 };
        }
    }
    state
}
