//! The errors in the text of a system.

use crate::problem::ProblemError;
use crate::stabilizer::StabilizerError;
use fewest_core::OutOfMemory;
pub use fewest_core::text::Found;
pub(super) use fewest_core::text::unexpected;
use fewest_core::text::{self, WordProblem};
use std::fmt;

/// The reason why a text is not a system.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TextProblem {
    /// The text contains something else than the format requires.
    Unexpected {
        /// The text that the format requires, in words.
        expected: String,
        /// The text at this place.
        found: Found,
    },
    /// An entry of a matrix over GF(2) is another whole number than 0 and 1, and these are refused.
    NonbinaryEntry {
        /// The entry.
        found: Found,
    },
    /// The checks do not commute. The place is that of the row of H_X.
    Checks(ProblemError),
    /// The generators are not those of a code. If two do not commute, the place is that of the later one.
    Generators(StabilizerError),
    /// A line contains more white space than any text needs.
    Space,
    /// The system takes more memory than the limit allows.
    OverLimit {
        /// The bytes that the part read so far takes.
        bytes: u64,
        /// The bytes allowed.
        limit: usize,
    },
    /// The allocator refused the memory.
    OutOfMemory(OutOfMemory),
}

/// The error of a text that is not a system. If a whole row is wrong, the place is that of its first entry.
pub type TextError = text::TextError<TextProblem>;

/// The error of reading a system: the text is wrong or the source fails.
pub type ReadError = text::ReadError<TextError>;

impl WordProblem for TextProblem {
    const SPACE: Self = Self::Space;

    fn unexpected(expected: String, found: Found) -> Self {
        Self::Unexpected { expected, found }
    }
}

impl fmt::Display for TextProblem {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unexpected { expected, found } => write!(formatter, "expected {expected}, found {found}"),
            Self::NonbinaryEntry { found } => write!(formatter, "expected 0 or 1, found {found}"),
            Self::Checks(error) => error.fmt(formatter),
            Self::Generators(error) => error.fmt(formatter),
            Self::Space => formatter.write_str(text::ENDLESS_SPACE),
            Self::OverLimit { bytes, limit } => {
                write!(
                    formatter,
                    "the system takes {bytes} bytes of memory, more than the {limit} that it may"
                )
            }
            Self::OutOfMemory(error) => error.fmt(formatter),
        }
    }
}

impl std::error::Error for TextProblem {}
