//! What positions are drawn from, before it is known whether they are wanted.

use crate::permutation::order::Group;
use crate::permutation::{Count, Puzzle, State};
use crate::random::Random;
use std::sync::atomic::AtomicBool;

/// States that are all equally likely. Which ones they are depends on the puzzle alone.
pub(super) enum Candidates {
    /// The positions that moves reach.
    Group(Group),
    /// All ways to put the pieces into places, and to turn them: some moves exist in some states only, and which states
    /// they reach is another question.
    Arrangements,
}

impl Candidates {
    /// `None` if the group of the moves is too large, or it was cancelled.
    pub(super) fn of(puzzle: &Puzzle, cancel: &AtomicBool) -> Option<Self> {
        match puzzle.has_group() {
            true => Group::new(puzzle, cancel).map(Self::Group),
            false => Some(Self::Arrangements),
        }
    }

    /// How many they are; `None` if that takes too long to find out, or it was cancelled.
    pub(super) fn number(&self, puzzle: &Puzzle, cancel: &AtomicBool) -> Option<Count> {
        match self {
            Self::Group(_) => puzzle.states_unless(cancel),
            Self::Arrangements => Some(arrangements(puzzle)),
        }
    }

    pub(super) fn draw(&self, puzzle: &Puzzle, random: &mut Random) -> State {
        match self {
            Self::Group(group) => group.draw(puzzle, random),
            Self::Arrangements => arrangement(puzzle, random),
        }
    }
}

/// Place by place, one of the pieces that are left, and one of its orientations.
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

/// The number of ways to put the pieces into places, and to turn them.
fn arrangements(puzzle: &Puzzle) -> Count {
    let (mut factors, mut divisors) = (Vec::new(), Vec::new());
    for (orbit, number) in puzzle.orbits().iter().zip(0..) {
        factors.extend(1..=orbit.places as u64);
        for kind in puzzle.kinds(number) {
            divisors.extend(1..=kind.count as u64);
            factors.extend(std::iter::repeat_n(kind.period as u64, kind.count));
        }
    }
    let mut arrangements = Count::product(factors);
    divisors.into_iter().for_each(|divisor| arrangements.divide(divisor));
    arrangements
}
