//! The Flip Game (POJ 1753, Lights Out).

pub mod search;

/// What a game is played for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// All cells white.
    White,
    /// All cells black.
    Black,
    /// All cells of one color, whichever takes fewer presses: the judge's rule.
    Either,
}
