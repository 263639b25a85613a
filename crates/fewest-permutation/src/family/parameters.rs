//! The sizes that follow a family's name, and the errors of unknown names.

use super::families;
use std::fmt;

/// The sizes in the names of a family.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Parameters {
    /// No sizes: the family is one puzzle.
    None,
    /// A number of pieces, `N`.
    Length {
        /// The least number.
        least: usize,
        /// The greatest number.
        most: usize,
    },
    /// The number of pieces of a ring, and the number of pieces that one move reverses, `N,K`.
    LengthAndPart {
        /// The greatest number of pieces.
        most: usize,
    },
    /// The number of pieces of each ring, and the number of steps between the two crossings, `N,K`.
    LengthAndDistance {
        /// The greatest number of pieces.
        most: usize,
    },
    /// Rows and columns, `RxC`.
    Grid {
        /// The greatest number of cells.
        most: usize,
    },
    /// Two or more numbers, `A,B,…`.
    Sizes {
        /// The greatest sum.
        most: usize,
    },
}

impl Parameters {
    /// The pattern of the sizes in names, such as `RxC`. Empty if there are no sizes.
    pub fn pattern(self) -> &'static str {
        match self {
            Self::None => "",
            Self::Length { .. } => "N",
            Self::LengthAndPart { .. } | Self::LengthAndDistance { .. } => "N,K",
            Self::Grid { .. } => "RxC",
            Self::Sizes { .. } => "A,B,…",
        }
    }

    /// The limits of the sizes in words. Empty if there are no sizes.
    pub fn limits(self) -> String {
        match self {
            Self::None => String::new(),
            Self::Length { least, most } => format!("N from {least} to {most}"),
            Self::LengthAndPart { most } => format!("N from 2 to {most} and K from 2 to N"),
            Self::LengthAndDistance { most } => {
                format!("N from 3 to {most} and K from 1 to half of N")
            }
            Self::Grid { most } => format!("R and C at least 2 and R × C at most {most}"),
            Self::Sizes { most } => format!("two or more numbers of at least 2 whose sum is at most {most}"),
        }
    }

    /// Parses sizes within the limits. `text` is `None` for a name without a colon.
    pub(super) fn read(self, text: Option<&str>) -> Option<Vec<usize>> {
        let separator = if let Self::Grid { .. } = self { 'x' } else { ',' };
        let sizes = match text {
            None => vec![],
            Some(text) => text.split(separator).map(number).collect::<Option<_>>()?,
        };
        let is_legal = match (self, &sizes[..]) {
            (Self::None, _) => text.is_none(),
            (Self::Length { least, most }, &[length]) => (least..=most).contains(&length),
            (Self::LengthAndPart { most }, &[length, part]) => length <= most && (2..=length).contains(&part),
            (Self::LengthAndDistance { most }, &[length, distance]) => {
                (3..=most).contains(&length) && (1..=length / 2).contains(&distance)
            }
            (Self::Grid { most }, &[rows, columns]) => {
                rows.min(columns) >= 2 && rows.checked_mul(columns).is_some_and(|cells| cells <= most)
            }
            (Self::Sizes { most }, [_, _, ..]) => {
                let sum = sizes.iter().try_fold(0_usize, |sum, &size| sum.checked_add(size));
                sizes.iter().all(|&size| size >= 2) && sum.is_some_and(|sum| sum <= most)
            }
            _ => false,
        };
        is_legal.then_some(sizes)
    }
}

/// Parses digits. `parse` alone would accept `+5`.
fn number(text: &str) -> Option<usize> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}

/// A name that no puzzle has.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum UnknownFamily {
    /// No family has the name.
    Name {
        /// The whole name.
        found: String,
    },
    /// The sizes are missing, not numbers, or not within the limits.
    Sizes {
        /// The pattern of the family's names.
        pattern: String,
        /// The limits of the sizes. Empty if the family has no sizes.
        limits: String,
        /// The name of a member.
        example: &'static str,
        /// The whole name.
        found: String,
    },
}

impl fmt::Display for UnknownFamily {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Name { found } => {
                let known: Vec<_> = families().iter().map(super::Family::pattern).collect();
                write!(formatter, "there is no puzzle {found:?}; the puzzles are {}", known.join(", "))
            }
            Self::Sizes { pattern, limits, found, .. } if limits.is_empty() => {
                write!(formatter, "expected {pattern}, which has no sizes, found {found:?}")
            }
            Self::Sizes { pattern, limits, example, found } => {
                write!(formatter, "expected {pattern} with {limits}, such as {example}, found {found:?}")
            }
        }
    }
}

impl std::error::Error for UnknownFamily {}
