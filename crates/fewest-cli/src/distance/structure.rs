//! The shape of a matrix of checks. A *word* is a vector that satisfies all checks.

use fewest::Limits;
use fewest::linear::Matrix;
use serde::Serialize;
use std::fmt;

/// The largest number of machine words that computing a rank may read, which takes some seconds.
const MOST_WORDS: u64 = 1 << 32;

#[derive(Serialize)]
pub(super) struct Structure {
    columns: usize,
    checks: usize,
    /// The rank; `None` if computing the rank would take longer than most searches.
    #[serde(skip_serializing_if = "Option::is_none")]
    rank: Option<usize>,
    /// The smallest and the largest number of ones in a check.
    check_weights: Range,
    /// The smallest and the largest number of ones in a column.
    column_weights: Range,
    /// Whether the checks allow only words of even weight; `None` if the rank is unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    even: Option<bool>,
}

#[derive(Clone, Copy, Serialize)]
struct Range(usize, usize);

impl Structure {
    /// Determines the structure of `checks`; `None` if the memory or the time does not suffice.
    pub(super) fn of(checks: &Matrix, limits: &Limits<'_>) -> Option<Self> {
        let words = (checks.rows() as u64).pow(2).saturating_mul(checks.columns() as u64 / 64);
        let rank = if words > MOST_WORDS { None } else { Some(checks.rank_within(limits).ok()?) };
        let even = match rank {
            Some(rank) => Some(is_even(checks, rank, limits)?),
            None => None,
        };
        Some(Self {
            columns: checks.columns(),
            checks: checks.rows(),
            rank,
            check_weights: Range::of(checks.iter().map(<[u32]>::len)),
            column_weights: Range::of(checks.try_transposed().ok()?.iter().map(<[u32]>::len)),
            even,
        })
    }
}

/// Whether all words have even weight. They do if and only if the row of all ones is a sum of checks. Returns `None` if
/// the memory or the time does not suffice.
fn is_even(checks: &Matrix, rank: usize, limits: &Limits<'_>) -> Option<bool> {
    let rows = checks.iter().map(|row| row.iter().map(|&column| column as usize));
    let mut with_ones = Matrix::new(checks.columns(), rows).ok()?;
    with_ones.push(0..checks.columns()).ok()?;
    Some(with_ones.rank_within(limits).ok()? == rank)
}

impl Range {
    fn of(numbers: impl Iterator<Item = usize>) -> Self {
        let widened =
            |range: Option<Self>, number: usize| {
                Some(range.map_or(Self(number, number), |Self(least, most)| {
                    Self(least.min(number), most.max(number))
                }))
            };
        numbers.fold(None, widened).unwrap_or(Self(0, 0))
    }
}

impl fmt::Display for Structure {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { columns, checks, rank, check_weights, column_weights, even } = self;
        write!(formatter, "{columns} columns with {column_weights} ones, ")?;
        match rank {
            Some(rank) => write!(formatter, "{checks} checks of rank {rank} with {check_weights} ones")?,
            None => write!(formatter, "{checks} checks with {check_weights} ones")?,
        }
        formatter.write_str(if *even == Some(true) { "; all weights are even" } else { "" })
    }
}

impl fmt::Display for Range {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self(least, most) if least == most => least.fmt(formatter),
            Self(least, most) => write!(formatter, "{least} to {most}"),
        }
    }
}
