//! Published facts about a puzzle's positions.

/// Published figures of a puzzle. `None` for a figure that is not known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Known {
    /// The number of positions that moves reach from the solved state.
    pub positions: Option<u128>,
    /// God's number, where any power of a move counts as one move.
    pub turns: Option<u32>,
    /// God's number, where a move or its inverse counts as one move.
    pub quarters: Option<u32>,
}

impl Known {
    pub(super) fn positions(positions: impl Into<Option<u128>>) -> Self {
        Self { positions: positions.into(), ..Self::default() }
    }

    pub(super) fn in_turns(self, turns: impl Into<Option<u32>>) -> Self {
        Self { turns: turns.into(), ..self }
    }

    pub(super) fn in_quarters(self, quarters: impl Into<Option<u32>>) -> Self {
        Self { quarters: quarters.into(), ..self }
    }

    /// Adds a God's number for both metrics, which agree if each move has no other powers than its inverse.
    pub(super) fn in_either(self, moves: impl Into<Option<u32>>) -> Self {
        let moves = moves.into();
        self.in_turns(moves).in_quarters(moves)
    }
}

pub(super) fn factorial(pieces: usize) -> Option<u128> {
    (1..=pieces as u128).try_fold(1_u128, u128::checked_mul)
}

/// The number of `size` in a list that begins with the number of `first`.
pub(super) fn listed(list: &[u32], first: usize, size: usize) -> Option<u32> {
    list.get(size.checked_sub(first)?).copied()
}
