//! Which moves follow which in smallest words.

use super::{Move, Transformation};
use std::collections::HashSet;

/// For each move, the moves that may follow it in the smallest of the shortest words between two states.
///
/// A pair is left out if it has the effect of a shorter word, or of a pair that comes earlier in the dictionary.
pub(super) struct Following {
    all: Vec<u16>,
    /// Empty if any move may follow any.
    after: Vec<Vec<u16>>,
}

/// The most entries of all pairs of moves together.
const MOST_ENTRIES: usize = 1 << 26;

impl Following {
    /// The pairs of a list of moves, which is the dictionary.
    pub(super) fn new(moves: &[Move]) -> Self {
        let all: Vec<u16> = (0..moves.len() as u16).collect();
        let places = moves.first().map_or(0, |step| step.transformation().sources().len());
        if moves.len().saturating_mul(moves.len()).saturating_mul(places) > MOST_ENTRIES {
            return Self { all, after: vec![] };
        }
        // Pairs of moves with conditions may exist where the others do not.
        let is_free = |step: &Move| step.conditions().is_empty();
        let mut known: HashSet<Transformation> =
            moves.iter().filter(|step| is_free(step)).map(|step| step.transformation().clone()).collect();
        let mut follows = |first: &Move, second: &Move| {
            !is_free(first) || !is_free(second) || {
                let pair = first.transformation().then(second.transformation());
                !pair.is_identity() && known.insert(pair)
            }
        };
        let after = (moves.iter())
            .map(|first| {
                all.iter().copied().filter(|&second| follows(first, &moves[usize::from(second)])).collect()
            })
            .collect();
        Self { all, after }
    }

    /// The moves that may follow a move, or come first.
    #[inline]
    pub(super) fn moves(&self, last: Option<u16>) -> &[u16] {
        last.and_then(|last| self.after.get(usize::from(last))).unwrap_or(&self.all)
    }
}
