//! Aids: techniques that shorten a long search by clusters.

use std::fmt;

/// A technique that shortens a search by [`Method::Clusters`](crate::Method::Clusters). It is prepared only in a long
/// search, because the preparation takes time.
///
/// An aid does not change the weight of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Aid {
    /// Clusters begin at one column of each orbit of the automorphisms.
    Symmetries {
        /// The number of orbits.
        orbits: usize,
        /// The number of columns.
        columns: usize,
    },
    /// A table of the sums of all columns and pairs of columns shows that a cluster cannot be completed.
    Endings,
    /// Columns and pairs of columns are skipped if another column or pair has the same sum.
    Relations,
    /// Sums of rows that contain an odd number of columns of every solution bound the number of missing columns.
    Cuts,
}

impl Aid {
    /// The aid's name, in one word.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Symmetries { .. } => "symmetries",
            Self::Endings => "endings",
            Self::Relations => "relations",
            Self::Cuts => "cuts",
        }
    }
}

impl fmt::Display for Aid {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Symmetries { orbits, columns } => {
                return write!(formatter, "symmetries: {orbits} orbits of {columns} columns");
            }
            Self::Endings => "endings: the last two columns are looked up in a table",
            Self::Relations => "relations: of several columns or pairs with the same sum, only one is tried",
            Self::Cuts => {
                "cuts: sums of the observable and checks, which every word meets an odd number of times, bound \
                           the number of missing columns"
            }
        })
    }
}
