//! The support of a vector: the columns of its ones.

use std::fmt;

/// The support of a vector over GF(2): the columns of its ones, ascending. The number of columns is the weight of the
/// vector.
///
/// Supports are ordered lexicographically by their lists of columns. Memory: 4 bytes per one.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Support(Box<[u32]>);

impl Support {
    /// The support that consists of these columns. They may be in any order, but must be distinct.
    pub(super) fn new(columns: impl IntoIterator<Item = u32>) -> Self {
        let mut columns: Vec<u32> = columns.into_iter().collect();
        columns.sort_unstable();
        debug_assert!(columns.windows(2).all(|pair| pair[0] < pair[1]), "each column comes once");
        Self(columns.into())
    }

    /// The number of ones.
    pub fn weight(&self) -> usize {
        self.0.len()
    }

    /// The columns of the ones, from 0, ascending.
    pub fn columns(&self) -> impl ExactSizeIterator<Item = usize> + DoubleEndedIterator + Clone + '_ {
        self.0.iter().map(|&column| column as usize)
    }
}

/// Collects columns in any order. Two equal columns cancel, as in a sum of unit vectors.
///
/// # Panics
/// A column does not fit into a [`Matrix`](super::Matrix).
impl FromIterator<usize> for Support {
    fn from_iter<I: IntoIterator<Item = usize>>(columns: I) -> Self {
        let column = |column| u32::try_from(column).expect("a matrix has fewer columns");
        let mut columns: Vec<u32> = columns.into_iter().map(column).collect();
        columns.sort_unstable();
        let ones = columns.chunk_by(|one, other| one == other).filter(|equal| equal.len() % 2 == 1);
        Self(ones.map(|equal| equal[0]).collect())
    }
}

/// Prints the columns, separated by blanks.
impl fmt::Display for Support {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, column) in self.0.iter().enumerate() {
            if index > 0 {
                formatter.write_str(" ")?;
            }
            column.fmt(formatter)?;
        }
        Ok(())
    }
}
