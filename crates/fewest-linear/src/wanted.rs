//! One lightest vector or all.

/// Whether a search returns one of the lightest vectors or all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// The first one, in the order that the search documents.
    First,
    /// All of them.
    All,
}
