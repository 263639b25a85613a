//! The choice between one lightest vector and all.

/// Whether a search returns one of the lightest vectors or all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// The first lightest vector, in the order that each search documents.
    First,
    /// All lightest vectors.
    All,
}
