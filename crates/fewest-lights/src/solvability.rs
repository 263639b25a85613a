//! The kinds of boards that the generators of the Flip Game and of Lights Out make.

/// Whether a wanted board has a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Solvability {
    /// With or without a solution.
    Any,
    /// With a solution.
    Solvable,
    /// Without a solution.
    Unsolvable,
}
