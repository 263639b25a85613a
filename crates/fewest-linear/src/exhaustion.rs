//! The effort that exhausting one weight took.

/// The effort spent on one weight, until every vector of that weight is ruled out or a solution is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Exhaustion {
    /// The weight.
    pub weight: usize,
    /// The number of sets of columns that were examined.
    pub nodes: u64,
}
