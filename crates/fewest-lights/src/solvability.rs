//! The boards that a generator makes: of the Flip Game and of Lights Out.

/// Whether a wanted board has a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Solvability {
    /// It may have one or not.
    Any,
    /// It has one.
    Solvable,
    /// It has none.
    Unsolvable,
}
