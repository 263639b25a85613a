//! Rows of bits over GF(2), and Gaussian elimination.

/// A row of bits; bit i is that of column i.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Row(Vec<u64>);

impl Row {
    pub(crate) fn zero(columns: usize) -> Self {
        Self(vec![0; columns.div_ceil(64)])
    }

    pub(crate) fn of(columns: usize, ones: impl IntoIterator<Item = u32>) -> Self {
        let mut row = Self::zero(columns);
        ones.into_iter().for_each(|column| row.flip(column));
        row
    }

    pub(crate) fn has(&self, column: u32) -> bool {
        self.0[column as usize / 64] >> (column % 64) & 1 == 1
    }

    pub(crate) fn flip(&mut self, column: u32) {
        self.0[column as usize / 64] ^= 1 << (column % 64);
    }

    pub(crate) fn add(&mut self, other: &Self) {
        self.0.iter_mut().zip(&other.0).for_each(|(word, other)| *word ^= other);
    }

    /// The columns of the ones, in ascending order.
    pub(crate) fn ones(&self) -> impl Iterator<Item = u32> {
        (0..64 * self.0.len() as u32).filter(|&column| self.has(column))
    }

    pub(crate) fn weight(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether the two rows have an odd number of ones in common.
    pub(crate) fn meets(&self, other: &Self) -> bool {
        let common = self.0.iter().zip(&other.0).fold(0, |sum, (a, b)| sum ^ a & b);
        common.count_ones() % 2 == 1
    }

    fn first(&self) -> Option<u32> {
        let word = self.0.iter().position(|&word| word != 0)?;
        Some((64 * word) as u32 + self.0[word].trailing_zeros())
    }
}

/// The sums of some rows, by a basis in reduced echelon form: each basis row has a *pivot*, a column where it alone has a one.
#[derive(Clone, Debug)]
pub(crate) struct Span {
    rows: Vec<(u32, Row)>,
}

impl Span {
    pub(crate) fn of(rows: impl IntoIterator<Item = Row>) -> Self {
        let mut span = Self { rows: Vec::new() };
        for row in rows {
            let rest = span.reduced(row);
            let Some(pivot) = rest.first() else { continue };
            span.rows.iter_mut().filter(|(_, row)| row.has(pivot)).for_each(|(_, row)| row.add(&rest));
            span.rows.push((pivot, rest));
        }
        span
    }

    pub(crate) fn rank(&self) -> usize {
        self.rows.len()
    }

    pub(crate) fn contains(&self, row: Row) -> bool {
        self.reduced(row).first().is_none()
    }

    /// The row minus each row of the basis whose pivot it contains.
    fn reduced(&self, mut row: Row) -> Row {
        for (pivot, reducing) in &self.rows {
            if row.has(*pivot) {
                row.add(reducing);
            }
        }
        row
    }

    pub(crate) fn basis(&self) -> impl Iterator<Item = &Row> {
        self.rows.iter().map(|(_, row)| row)
    }

    /// A basis of the vectors of `columns` columns that meet every row in an even number of ones.
    ///
    /// Columns that are no pivots are *free*: their entries may be chosen, and determine those in the pivots. So each free
    /// column gives one vector, with a one there and zeros in the other free columns, and these vectors are a basis.
    pub(crate) fn orthogonal(&self, columns: usize) -> Vec<Row> {
        let pivots = Row::of(columns, self.rows.iter().map(|(pivot, _)| *pivot));
        let free = (0..columns as u32).filter(|&column| !pivots.has(column));
        free.map(|free| {
            let decided = self.rows.iter().filter(|(_, row)| row.has(free)).map(|(pivot, _)| *pivot);
            Row::of(columns, decided.chain([free]))
        })
        .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Compares rows of several words with the lists of their ones.
    #[test]
    fn rows_of_several_words_are_lists_of_columns() {
        let lists: [&[u32]; 4] = [&[], &[0, 63, 64, 130], &[63, 65, 127, 128, 191], &[1, 63, 64, 128, 199]];
        for one in lists {
            let row = Row::of(200, one.iter().copied());
            assert_eq!(row.ones().collect::<Vec<_>>(), one);
            assert_eq!((row.weight(), row.first()), (one.len(), one.first().copied()));
            for other in lists {
                let (shared, rest): (Vec<u32>, Vec<u32>) =
                    other.iter().partition(|column| one.contains(column));
                let added = Row::of(200, other.iter().copied());
                assert_eq!(row.meets(&added), shared.len() % 2 == 1, "{one:?} {other:?}");
                let mut sum = row.clone();
                sum.add(&added);
                let mut expected: Vec<u32> =
                    one.iter().copied().filter(|column| !shared.contains(column)).collect();
                expected.extend(rest);
                expected.sort_unstable();
                assert_eq!(sum.ones().collect::<Vec<_>>(), expected);
            }
        }
    }
}
