//! The effort of exhausting a weight.

/// The effort of searching one weight, up to the proof that none of its vectors counts or to the first vector that
/// counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Exhaustion {
    /// The weight.
    pub weight: usize,
    /// The number of sets of columns that were examined.
    pub nodes: u64,
}
