//! The number of positions of a puzzle, in a readable form.

use crate::numbers::grouped_digits;
use fewest::permutation::Puzzle;
use std::fmt;

/// The number of all positions of a puzzle. It is displayed as "720 positions (7.2 · 10^2)".
pub(crate) struct Size {
    pub(crate) digits: String,
    pub(crate) approximate: f64,
}

impl Size {
    /// The size of a puzzle; `None` if the number is not known. With several goals it is not known, because their
    /// states may be in different orbits of the group.
    pub(crate) fn of(puzzle: &Puzzle) -> Option<Self> {
        let states = if puzzle.goals().len() == 1 { puzzle.states() } else { None };
        let digits = states?.to_string();
        let approximate = digits.parse().expect("digits are a number");
        Some(Self { digits: grouped_digits(&digits), approximate })
    }
}

impl fmt::Display for Size {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { digits, approximate } = self;
        let exponent = approximate.log10().floor();
        write!(formatter, "{digits} positions ({:.1} · 10^{exponent})", approximate / 10_f64.powf(exponent))
    }
}
