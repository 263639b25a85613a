//! Where the cells and the buttons of a game stand in text.

/// The places of cells or buttons in rows. A place may be empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    rows: Vec<Vec<Option<u32>>>,
    count: usize,
}

impl Layout {
    /// Numbers the places that `is_used` in reading order.
    pub(super) fn of<P>(rows: &[Vec<P>], is_used: impl Fn(&P) -> bool) -> Self {
        let mut count = 0;
        let mut number = |place: &P| {
            is_used(place).then(|| {
                count += 1;
                count - 1
            })
        };
        let rows = rows.iter().map(|row| row.iter().map(&mut number).collect()).collect();
        Self { rows, count: count as usize }
    }

    /// One row of this length.
    pub(super) fn line(count: usize) -> Self {
        Self::of(&[vec![(); count]], |()| true)
    }

    /// The rows: for each place the number of what stands there, if anything.
    pub fn rows(&self) -> impl ExactSizeIterator<Item = &[Option<u32>]> {
        self.rows.iter().map(Vec::as_slice)
    }

    /// How many places are not empty.
    pub fn count(&self) -> usize {
        self.count
    }

    /// The row and the column of each place that is not empty, in order.
    pub(super) fn places(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        self.rows.iter().enumerate().flat_map(|(row, places)| {
            places
                .iter()
                .enumerate()
                .filter(|(_, place)| place.is_some())
                .map(move |(column, _)| (row, column))
        })
    }
}
