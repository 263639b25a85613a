//! The moves that a search tries after each move, under a pruning rule.

use crate::Move;
use fewest_search::Pruning;

/// For each of the eight last moves, the moves that may follow, as bits. The ninth entry is for the start, where there
/// is no last move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Followers([u8; 9]);

impl Followers {
    const NO_MOVE: usize = 8;

    pub(super) fn new(pruning: Pruning) -> Self {
        let mut followers = [u8::MAX; 9];
        for last in Move::ALL {
            for next in Move::ALL {
                let commute = || !last.line().iter().any(|cell| next.line().contains(cell));
                let left_out = pruning.leaves_out(last, next, last.inverse(), commute);
                followers[last as usize] ^= u8::from(left_out) << next as u8;
            }
        }
        Self(followers)
    }

    #[inline]
    pub(super) fn of(&self, last: Option<Move>) -> u8 {
        self.0[last.map_or(Self::NO_MOVE, |last| last as usize)]
    }

    pub(super) fn moves_after(&self, last: Option<Move>) -> impl Iterator<Item = Move> {
        let followers = self.of(last);
        Move::ALL.into_iter().filter(move |&next| followers >> next as u8 & 1 == 1)
    }
}
