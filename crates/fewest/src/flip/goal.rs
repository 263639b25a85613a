//! The two colors of a cell, and what a game is played for.

/// The color of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Color {
    /// A cell that is off; `w` in text, 0 in pictures.
    White,
    /// A cell that is on; `b` in text, 1 in pictures.
    Black,
}

impl Color {
    /// A word of 64 cells of this color.
    pub(super) fn word(self) -> u64 {
        match self {
            Color::White => 0,
            Color::Black => u64::MAX,
        }
    }
}

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

impl Goal {
    /// The colors that reach this goal, white first.
    pub fn colors(self) -> &'static [Color] {
        match self {
            Goal::White => &[Color::White],
            Goal::Black => &[Color::Black],
            Goal::Either => &[Color::White, Color::Black],
        }
    }
}

impl From<Color> for Goal {
    fn from(color: Color) -> Self {
        match color {
            Color::White => Goal::White,
            Color::Black => Goal::Black,
        }
    }
}
