//! Reads distances and shortest words from a table. A *spot* represents a state as a number.

mod together;

use super::first_moves::FirstMoves;
use super::values::{GOAL, Values};
use super::{MOST_AHEAD, Space};
use crate::State;
use crate::following::Following;
use std::sync::Arc;

pub(crate) use together::Descents;

/// The distances of the states of a space.
pub(super) struct Table<S> {
    pub(super) space: S,
    pub(super) values: Values,
    pub(super) first_moves: Option<FirstMoves>,
    pub(super) step_of: Vec<Option<u16>>,
    pub(super) following: Arc<Following>,
    /// Empty if there are more than [`MOST_GOALS`] goals.
    pub(super) goals: Vec<u64>,
}

/// The largest number of goals that are compared with a spot. If there are more, a word ends where no move decreases
/// the distance.
const MOST_GOALS: usize = 8;

/// The operations of a table. Moves have their indices in the full puzzle. A spot is *reached* if moves lead from it to
/// a goal.
pub(crate) trait Walk: Send + Sync {
    /// The spot of a state, reached or not; `None` if the table does not contain the state.
    fn spot(&self, state: &State) -> Option<u64>;

    fn is_reached(&self, spot: u64) -> bool;

    /// The spot after a move; `None` if the move does not exist in this state, or leads out of the table.
    fn after(&self, spot: u64, step: usize) -> Option<u64>;

    /// The spot after a sequence of moves; `None` if some move does not exist or leads out of the table, or if the last
    /// spot is not reached.
    fn after_all(&self, spot: u64, steps: &[u16]) -> Option<u64>;

    fn after_each(&self, spot: u64, words: &[&[u16]], spots: &mut Vec<Option<u64>>);

    /// The distance of a reached spot; `None` if the table contains only its residue.
    fn told_distance(&self, spot: u64) -> Option<usize>;

    /// The distance of a reached spot.
    fn distance(&self, spot: u64) -> usize;

    /// The spot after a move from a reached spot; `None` if the move does not exist or does not decrease the distance.
    fn nearer(&self, spot: u64, step: usize) -> Option<u64>;

    /// The distance of a spot; `None` if it is not reached. The spot is one move away from a spot of distance `before`.
    fn distance_after(&self, before: usize, spot: u64) -> Option<usize>;

    /// Makes each of `steps` from a spot of distance `before`. The reads of memory overlap.
    fn reach(&self, spot: u64, before: usize, steps: &[u16], reached: &mut [Reached; MOST_REACHED]);

    fn prefetch(&self, spot: u64);

    /// Appends the smallest of the shortest words from a reached spot, in the order of the indices of their moves.
    fn smallest(&self, spot: u64, word: &mut Vec<u16>);

    /// Writes the word of [`smallest`](Self::smallest) for each of several spots. The reads of memory overlap.
    fn smallest_each(&self, spots: &[u64], descents: &mut Descents);

    /// If a spot is a sum of one number for each piece, the number of a piece. Otherwise `None`.
    fn share(&self, place: usize, kind: u16, orientation: u8) -> Option<u64>;

    /// The bytes of the distances.
    fn bytes(&self) -> u64;

    fn bytes_beside(&self) -> u64;
}

#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Reached {
    pub(crate) spot: Option<u64>,
    /// The distance of the spot; `None` if the spot is not reached.
    pub(crate) distance: Option<u16>,
}

/// The largest number of moves in one call of [`Walk::reach`].
pub(crate) const MOST_REACHED: usize = 16;

impl<S: Space> Table<S> {
    pub(super) fn new(
        space: S,
        values: Values,
        step_of: Vec<Option<u16>>,
        following: Arc<Following>,
        goals: &[State],
    ) -> Self {
        let first_moves = FirstMoves::new(values.len(), step_of.len());
        let goals = if goals.len() > MOST_GOALS { &[] } else { goals };
        let goals = goals.iter().filter_map(|goal| space.spot(goal)).collect();
        Self { space, values, first_moves, step_of, following, goals }
    }

    #[inline]
    pub(super) fn value(&self, spot: u64) -> u32 {
        self.values.get(self.space.number(spot))
    }

    #[inline(always)]
    pub(super) fn stepped(&self, spot: u64, step: usize) -> Option<u64> {
        self.space.after(spot, self.step_of[step]?.into())
    }

    /// Whether a spot is known to be a goal. At a goal that is not known, a word still ends, because no move decreases
    /// the distance.
    #[inline]
    pub(super) fn is_goal(&self, spot: u64, value: u32) -> bool {
        value == GOAL && (self.values.nearer(GOAL) == 0 || self.goals.contains(&spot))
    }

    #[inline]
    fn descend(&self, spot: u64, value: u32, last: Option<u16>) -> Option<(u16, u64)> {
        let nearer = self.values.nearer(value);
        if self.is_goal(spot, value) {
            return None;
        }
        if self.first_moves.is_some() {
            // A table with a cache of first moves is small, so its values are cached too, and reading ahead would not
            // pay off.
            return self.following.moves(last).iter().find_map(|&number| {
                let after = self.stepped(spot, number.into())?;
                (self.value(after) == nearer).then_some((number, after))
            });
        }
        for moves in self.following.moves(last).chunks(S::AHEAD) {
            // All values are read before any branch depends on one of them, so the cache misses overlap.
            let mut tried = [(0, 0, 0); MOST_AHEAD];
            let mut end = 0;
            for &number in moves {
                if let Some(after) = self.stepped(spot, number.into()) {
                    tried[end] = (number, after, self.value(after));
                    end += 1;
                }
            }
            if let Some(&(number, after, _)) = tried[..end].iter().find(|(.., value)| *value == nearer) {
                return Some((number, after));
            }
        }
        None
    }

    #[inline(always)]
    fn first(&self, first_moves: &FirstMoves, spot: u64) -> Option<u16> {
        let number = self.space.number(spot);
        first_moves.get(number).unwrap_or_else(|| {
            let first = self.descend(spot, self.values.get(number), None).map(|(step, _)| step);
            first_moves.keep(number, first);
            first
        })
    }
}

impl<S: Space> Walk for Table<S> {
    fn spot(&self, state: &State) -> Option<u64> {
        self.space.spot(state)
    }

    fn is_reached(&self, spot: u64) -> bool {
        self.value(spot) > 0
    }

    fn after(&self, spot: u64, step: usize) -> Option<u64> {
        self.stepped(spot, step)
    }

    fn after_all(&self, spot: u64, steps: &[u16]) -> Option<u64> {
        let after = |spot, &step: &u16| self.stepped(spot, step.into());
        steps.iter().try_fold(spot, after).filter(|&spot| self.is_reached(spot))
    }

    fn after_each(&self, spot: u64, words: &[&[u16]], spots: &mut Vec<Option<u64>>) {
        self.follow_together(spot, words, spots);
    }

    fn told_distance(&self, spot: u64) -> Option<usize> {
        self.values.distance(self.value(spot)).map(|distance| distance as usize)
    }

    fn distance(&self, spot: u64) -> usize {
        if let Some(distance) = self.told_distance(spot) {
            return distance;
        }
        let mut way = Vec::new();
        self.smallest(spot, &mut way);
        way.len()
    }

    fn nearer(&self, spot: u64, step: usize) -> Option<u64> {
        let nearer = self.values.nearer(self.value(spot));
        let after = self.after(spot, step)?;
        (nearer > 0 && self.value(after) == nearer).then_some(after)
    }

    fn distance_after(&self, before: usize, spot: u64) -> Option<usize> {
        self.values.distance_near(before as u32, self.value(spot)).map(usize::from)
    }

    fn reach(&self, spot: u64, before: usize, steps: &[u16], reached: &mut [Reached; MOST_REACHED]) {
        let mut numbers = [0; MOST_REACHED];
        for ((number, reached), &step) in numbers.iter_mut().zip(&mut *reached).zip(steps) {
            reached.spot = self.stepped(spot, step.into());
            // All values are prefetched before any branch depends on one of them, so the cache misses overlap.
            *number = self.space.number(reached.spot.unwrap_or(spot));
            self.values.prefetch(*number);
        }
        for (reached, &number) in reached[..steps.len()].iter_mut().zip(&numbers) {
            reached.distance = self.values.distance_near(before as u32, self.values.get(number));
        }
    }

    fn prefetch(&self, spot: u64) {
        self.space.prefetch(spot);
    }

    fn smallest_each(&self, spots: &[u64], descents: &mut Descents) {
        self.walk_together(spots, descents);
    }

    fn share(&self, place: usize, kind: u16, orientation: u8) -> Option<u64> {
        self.space.share(place, kind, orientation)
    }

    fn bytes(&self) -> u64 {
        self.values.held()
    }

    fn bytes_beside(&self) -> u64 {
        self.space.bytes() + self.first_moves.as_ref().map_or(0, FirstMoves::bytes)
    }

    fn smallest(&self, spot: u64, word: &mut Vec<u16>) {
        if let Some(first_moves) = &self.first_moves {
            let mut spot = spot;
            while let Some(step) = self.first(first_moves, spot) {
                word.push(step);
                spot = self.after(spot, step.into()).expect("the cached move exists in this state");
            }
            return;
        }
        let (mut spot, mut value, mut last) = (spot, self.value(spot), None);
        while let Some((step, after)) = self.descend(spot, value, last) {
            word.push(step);
            (spot, value, last) = (after, self.values.nearer(value), Some(step));
        }
    }
}
