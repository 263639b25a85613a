//! Tells the generators of both games whether boards need a solution.

/// Whether a generated board must have a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Solvability {
    /// With or without a solution.
    Any,
    /// With a solution.
    Solvable,
    /// Without a solution.
    Unsolvable,
}
