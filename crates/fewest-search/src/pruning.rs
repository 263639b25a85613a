//! Pruning rules: the moves that a search need not try after the previous move.

/// Rules for leaving out moves, because other words have the same effect.
///
/// With each rule a search returns the same solution, but with a stronger rule it visits fewer paths. No rule excludes
/// the smallest of the shortest words between two states:
///
/// - This word never undoes a move by the next move, because it would be shorter without the two moves.
/// - If two consecutive moves of this word commute, the smaller comes first, because otherwise exchanging them would
///   make the word smaller.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Pruning {
    /// Every move may follow every move.
    None,
    /// No move undoes the previous move.
    Undoing,
    /// No move undoes the previous move, and the smaller of two consecutive commuting moves comes first.
    #[default]
    Commuting,
}

impl Pruning {
    /// Whether `next` is left out after `last`, whose inverse is `undoing`.
    ///
    /// `commute` returns whether the two moves have the same effect in either order.
    ///
    /// ```
    /// use fewest::search::Pruning;
    ///
    /// // Counters that go up by their number and down by its negative: all moves commute.
    /// let leaves_out = |last: i32, next: i32| Pruning::Commuting.leaves_out(last, next, -last, || true);
    /// assert!(leaves_out(1, -1));
    /// assert!(leaves_out(2, 1) && !leaves_out(1, 2) && !leaves_out(1, 1));
    /// ```
    pub fn leaves_out<M: Copy + Ord>(
        self,
        last: M,
        next: M,
        undoing: M,
        commute: impl FnOnce() -> bool,
    ) -> bool {
        match self {
            Self::None => false,
            Self::Undoing => next == undoing,
            Self::Commuting => next == undoing || (next < last && commute()),
        }
    }
}
