//! Which moves may follow which.

/// Which moves a puzzle leaves out because other words have the same effect.
///
/// Whatever is chosen, a search returns the same solution; it only meets fewer paths on its way. The smallest shortest
/// word between two states survives: it does not undo its last move, or leaving both out would make it shorter; and
/// where two neighbors commute they stand in dictionary order, or exchanging them would make it smaller. So it is
/// among the words that are kept, and those are all words of the puzzle: it is the smallest of them too.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Pruning {
    /// Every move may follow every move.
    None,
    /// No move undoes the one before it.
    Undoing,
    /// Nor do two moves that commute stand side by side against the dictionary's order.
    #[default]
    Commuting,
}
