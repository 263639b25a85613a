//! Published facts about a puzzle's positions.

/// Published figures of a puzzle. `None` for a figure that is not known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Known {
    /// The number of positions that moves reach.
    pub positions: Option<u128>,
    /// God's number, where any power of a move counts as one move.
    pub turns: Option<u32>,
    /// God's number, where only a move or its inverse counts as one move.
    pub quarters: Option<u32>,
}

impl Known {
    /// Facts that contain only the number of positions.
    pub(super) fn positions(positions: impl Into<Option<u128>>) -> Self {
        Self { positions: positions.into(), ..Self::default() }
    }

    /// Adds God's number where any power of a move counts as one move.
    pub(super) fn in_turns(self, turns: impl Into<Option<u32>>) -> Self {
        Self { turns: turns.into(), ..self }
    }

    /// Adds God's number where only a move or its inverse counts as one move.
    pub(super) fn in_quarters(self, quarters: impl Into<Option<u32>>) -> Self {
        Self { quarters: quarters.into(), ..self }
    }

    /// Adds one God's number for both metrics. The metrics agree if the only powers of each move are the move and its
    /// inverse.
    pub(super) fn in_either(self, moves: impl Into<Option<u32>>) -> Self {
        let moves = moves.into();
        self.in_turns(moves).in_quarters(moves)
    }
}

/// The number of arrangements of `pieces` distinct pieces, if it fits.
pub(super) fn factorial(pieces: usize) -> Option<u128> {
    (1..=pieces as u128).try_fold(1_u128, u128::checked_mul)
}

/// The number that `list` gives for `size`. The first number of the list is that of size `first`.
pub(super) fn listed(list: &[u32], first: usize, size: usize) -> Option<u32> {
    list.get(size.checked_sub(first)?).copied()
}
