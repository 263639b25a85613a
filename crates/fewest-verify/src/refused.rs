//! The reasons why a certificate is not accepted.

use std::fmt;

/// The reason why a certificate is not accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The text is no certificate: the line, from 1, and the reason.
    Unreadable(usize, String),
    /// A claim is wrong, or this program cannot prove it: the line of the claim, from 1, and the reason.
    False(usize, String),
}

impl Refused {
    pub(crate) fn unreadable(line: usize, why: &str) -> Self {
        Self::Unreadable(line, why.to_owned())
    }

    pub(crate) fn wrong(line: usize, why: &str) -> Self {
        Self::False(line, why.to_owned())
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Self::Unreadable(line, why) | Self::False(line, why)) = self;
        write!(formatter, "line {line}: {why}")
    }
}

impl std::error::Error for Refused {}
