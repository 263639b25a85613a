//! Pruning of move pairs: after each move, only the moves that may follow it in a smallest solution are tried.

use super::{Condition, Move, Puzzle, Symmetry, Transformation};
use std::collections::HashSet;
use std::sync::Arc;

/// For each move, the moves that may follow it in the first shortest word in dictionary order. A pair of moves is left
/// out if a shorter word or an earlier pair has the same effect, or if the second move cannot exist after the first.
#[derive(Debug)]
pub(super) struct Following {
    all: Vec<u16>,
    /// The moves that may begin a word.
    first: Vec<u16>,
    /// Empty if every move may follow every move.
    after: Arc<[Vec<u16>]>,
}

/// The limit on pairs of moves times places. Beyond it, every move may follow every move.
const MOST_ENTRIES: usize = 1 << 26;

impl Following {
    /// Dictionary order is the order of `moves`.
    pub(super) fn new(puzzle: &Puzzle, moves: &[Move]) -> Self {
        let all: Vec<u16> = (0..moves.len() as u16).collect();
        let places = moves.first().map_or(0, |step| step.transformation().sources().len());
        if moves.len().saturating_mul(moves.len()).saturating_mul(places) > MOST_ENTRIES {
            return Self { first: all.clone(), all, after: Arc::default() };
        }
        // A pair with a conditional move is not compared: a pair of the same effect may not exist in the same states.
        let is_free = |step: &Move| step.conditions().is_empty();
        let mut known: HashSet<Transformation> =
            moves.iter().filter(|step| is_free(step)).map(|step| step.transformation().clone()).collect();
        let mut follows = |first: &Move, second: &Move| {
            let pair = first.transformation().then(second.transformation());
            let mut is_new = || !is_free(first) || !is_free(second) || known.insert(pair.clone());
            !pair.is_identity() && can_follow(puzzle, first, second) && is_new()
        };
        let after = (moves.iter())
            .map(|first| {
                all.iter().copied().filter(|&second| follows(first, &moves[usize::from(second)])).collect()
            })
            .collect();
        Self { first: all.clone(), all, after }
    }

    /// For words from a position that these symmetries preserve: leaves out first moves that a symmetry maps to an
    /// earlier move. A symmetry maps shortest words to shortest words, so the smallest of them does not begin with such
    /// a move.
    pub(super) fn of_symmetric<'s>(&self, preserving: impl Iterator<Item = &'s Symmetry>) -> Self {
        let mut first = self.first.clone();
        for symmetry in preserving {
            first.retain(|&step| symmetry.moves()[usize::from(step)] >= step);
        }
        Self { first, all: self.all.clone(), after: Arc::clone(&self.after) }
    }

    /// The same pruning for the inverses of words: `a'` may follow `b'` if `b` may follow `a`. `inverses` has the
    /// inverse of each move.
    #[cfg(not(target_family = "wasm"))]
    pub(super) fn backward(&self, inverses: &[u16]) -> Self {
        let mut after = vec![vec![]; self.after.len()];
        for (first, seconds) in self.after.iter().enumerate() {
            for &second in seconds {
                after[usize::from(inverses[usize::from(second)])].push(inverses[first]);
            }
        }
        Self { all: self.all.clone(), first: self.all.clone(), after: after.into() }
    }

    /// The moves that may follow `last`, or begin a word if `last` is `None`.
    #[inline]
    pub(super) fn moves(&self, last: Option<u16>) -> &[u16] {
        match last {
            None => &self.first,
            Some(last) => self.after.get(usize::from(last)).unwrap_or(&self.all),
        }
    }
}

/// Whether `second` may exist in a state after `first`, judging by the pieces that both moves require.
fn can_follow(puzzle: &Puzzle, first: &Move, second: &Move) -> bool {
    let back = first.back();
    let required = |step: &'_ Move| -> Vec<(usize, u16)> {
        let has = step.conditions().iter().filter(|condition| matches!(condition, Condition::Has { .. }));
        has.flat_map(|condition| condition.places_and_kinds()).collect()
    };
    let after = required(&back);
    let is_only =
        |place: usize, kind: u16| puzzle.kinds(puzzle.orbit_of(place))[usize::from(kind)].count == 1;
    required(second).into_iter().all(|(place, kind)| {
        after.iter().all(|&(other, found)| {
            let is_same_orbit = puzzle.orbit_of(place) == puzzle.orbit_of(other);
            match place == other {
                true => kind == found,
                false => !(is_same_orbit && kind == found && is_only(place, kind)),
            }
        })
    })
}
