//! Bounds of a number that may not be known exactly, such as a distance.

use std::fmt;

/// A number's lower bound, and its upper bound if one is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bounds {
    pub(super) lower: usize,
    pub(super) upper: Option<usize>,
}

impl Bounds {
    pub(super) const fn from(lower: usize) -> Self {
        Self { lower, upper: None }
    }

    pub(super) fn is_exact(self) -> bool {
        self.upper == Some(self.lower)
    }

    pub(super) fn exact(self) -> Option<usize> {
        self.upper.filter(|_| self.is_exact())
    }

    /// A statement with the number's name: `d 12`, `9 ≤ d ≤ 12` or `9 ≤ d`.
    pub(super) const fn of(self, name: &str) -> Statement<'_> {
        Statement { bounds: self, name }
    }
}

pub(super) struct Statement<'a> {
    bounds: Bounds,
    name: &'a str,
}

impl fmt::Display for Statement<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { bounds: Bounds { lower, upper }, name } = self;
        match upper {
            Some(upper) if upper == lower => write!(formatter, "{name} {upper}"),
            Some(upper) => write!(formatter, "{lower} ≤ {name} ≤ {upper}"),
            None => write!(formatter, "{lower} ≤ {name}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_stated_as_far_as_it_is_known() {
        assert_eq!(Bounds { lower: 12, upper: Some(12) }.of("d").to_string(), "d 12");
        assert_eq!(Bounds { lower: 9, upper: Some(12) }.of("d").to_string(), "9 ≤ d ≤ 12");
        assert_eq!(Bounds::from(9).of("X").to_string(), "9 ≤ X");
    }
}
