//! The metrics: the unit in which moves are counted.

use std::fmt;
use std::str::FromStr;

/// The unit in which moves are counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Metric {
    /// Any power of a base move is one move: a face turned by any amount.
    #[default]
    Turns,
    /// A base move or its inverse is one move: a quarter turn.
    Quarters,
}

impl Metric {
    /// All metrics.
    pub const ALL: [Self; 2] = [Self::Turns, Self::Quarters];

    /// The name: `turns` or `quarters`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Turns => "turns",
            Self::Quarters => "quarters",
        }
    }
}

impl fmt::Display for Metric {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.name())
    }
}

/// The error of a text that names no metric.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct UnknownMetric;

impl fmt::Display for UnknownMetric {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("expected a metric: turns or quarters")
    }
}

impl std::error::Error for UnknownMetric {}

impl FromStr for Metric {
    type Err = UnknownMetric;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL.into_iter().find(|metric| metric.name() == text).ok_or(UnknownMetric)
    }
}
