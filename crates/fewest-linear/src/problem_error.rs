//! The error of a problem that cannot be constructed.

use fewest_core::Reason;
use fewest_core::memory::OutOfMemory;
use std::fmt;

/// The reason why a problem cannot be constructed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ProblemError {
    /// Two matrices of the problem have different numbers of columns.
    Widths {
        /// The number of columns of the checks.
        checks: usize,
        /// The number of columns of the other matrix.
        others: usize,
    },
    /// A check and a stabilizer do not commute: they have an odd number of common columns.
    Anticommute {
        /// The row of the check.
        check: usize,
        /// The row of the stabilizer.
        stabilizer: usize,
    },
    /// The syndrome names a check that does not exist.
    NoSuchCheck {
        /// The check that it names.
        check: usize,
        /// The number of checks.
        checks: usize,
    },
    /// The syndrome names a check twice.
    Repeated {
        /// The check.
        check: usize,
    },
    /// There is not enough memory for the problem.
    OutOfMemory(OutOfMemory),
    /// The work was stopped.
    Stopped(Reason),
}

impl fmt::Display for ProblemError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Widths { checks, others } => {
                write!(
                    formatter,
                    "expected matrices with the same number of columns, found {checks} and {others}"
                )
            }
            Self::Anticommute { check, stabilizer } => write!(
                formatter,
                "row {check} of one matrix and row {stabilizer} of the other do not commute: they share an odd number \
                 of columns"
            ),
            Self::NoSuchCheck { check, checks } => {
                write!(
                    formatter,
                    "expected a syndrome of checks below {checks}, counted from 0, found check {check}"
                )
            }
            Self::Repeated { check } => write!(formatter, "the syndrome names check {check} twice"),
            Self::OutOfMemory(_) => formatter.write_str("there is not enough memory for the problem"),
            Self::Stopped(why) => why.fmt(formatter),
        }
    }
}

impl ProblemError {
    /// Converts the reason why work ended whose memory has no limit: if memory is missing, the system has refused it.
    pub(crate) fn of(why: Reason) -> Self {
        match why {
            Reason::Memory { .. } => Self::OutOfMemory(OutOfMemory::of(why)),
            why => Self::Stopped(why),
        }
    }
}

impl std::error::Error for ProblemError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::OutOfMemory(error) => Some(error),
            _ => None,
        }
    }
}
