//! The bounds of a number that is not yet known.

use std::fmt;

/// A number's lower bound, and its upper bound if one is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bracket {
    pub(super) at_least: usize,
    pub(super) at_most: Option<usize>,
}

impl Bracket {
    pub(super) const fn exactly(number: usize) -> Self {
        Self { at_least: number, at_most: Some(number) }
    }

    pub(super) const fn from(at_least: usize) -> Self {
        Self { at_least, at_most: None }
    }

    /// The bracket of the least of several numbers, of which there is at least one.
    pub(super) fn least(brackets: impl Iterator<Item = Self> + Clone) -> Self {
        Self {
            at_least: brackets
                .clone()
                .map(|bracket| bracket.at_least)
                .min()
                .expect("there is at least one number"),
            at_most: brackets.filter_map(|bracket| bracket.at_most).min(),
        }
    }

    pub(super) fn is_exact(self) -> bool {
        self.at_most == Some(self.at_least)
    }

    /// The number, if it is known.
    pub(super) fn exact(self) -> Option<usize> {
        self.at_most.filter(|_| self.is_exact())
    }

    /// A statement with the number's name: `d 12`, `9 ≤ d ≤ 12` or `9 ≤ d`.
    pub(super) const fn of(self, name: &str) -> Statement<'_> {
        Statement { bracket: self, name }
    }
}

/// A bracket of a number with a name.
pub(super) struct Statement<'a> {
    bracket: Bracket,
    name: &'a str,
}

impl fmt::Display for Statement<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { bracket: Bracket { at_least, at_most }, name } = self;
        match at_most {
            Some(at_most) if at_most == at_least => write!(formatter, "{name} {at_most}"),
            Some(at_most) => write!(formatter, "{at_least} ≤ {name} ≤ {at_most}"),
            None => write!(formatter, "{at_least} ≤ {name}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_least_of_two_is_between_their_smaller_ends() {
        let bracket = |at_least, at_most| Bracket { at_least, at_most };
        let least = |a: Bracket, b: Bracket| Bracket::least([a, b].into_iter());
        assert_eq!(least(bracket(9, Some(12)), bracket(7, Some(14))), bracket(7, Some(12)));
        assert_eq!(least(bracket(9, None), Bracket::exactly(10)), bracket(9, Some(10)));
        assert!(least(bracket(10, Some(12)), Bracket::exactly(10)).is_exact());
        assert_eq!(least(Bracket::from(1), Bracket::from(3)), Bracket::from(1));
    }

    #[test]
    fn a_number_is_stated_as_far_as_it_is_known() {
        assert_eq!(Bracket::exactly(12).of("d").to_string(), "d 12");
        assert_eq!(Bracket { at_least: 9, at_most: Some(12) }.of("d").to_string(), "9 ≤ d ≤ 12");
        assert_eq!(Bracket::from(9).of("X").to_string(), "9 ≤ X");
    }
}
