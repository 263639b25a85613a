//! Where the cells and the buttons of a game stand in text.

/// The places of cells or buttons in rows. A place may be empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    places: Places,
    count: usize,
}

/// The number of what stands at each place.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Places {
    /// Rows of equal length without an empty place, which is what most boards are: a large one needs no list of numbers.
    Full { rows: usize, columns: usize },
    /// All other places.
    Listed(Vec<Vec<Option<u32>>>),
}

impl Layout {
    /// Numbers the places that `is_used` in reading order.
    pub(super) fn of<P>(rows: &[Vec<P>], is_used: impl Fn(&P) -> bool) -> Self {
        let columns = rows.first().map_or(0, Vec::len);
        if rows.iter().all(|row| row.len() == columns && row.iter().all(&is_used)) {
            return Self::full(rows.len(), columns);
        }
        let mut count = 0;
        let mut number = |place: &P| {
            is_used(place).then(|| {
                count += 1;
                count - 1
            })
        };
        let places = rows.iter().map(|row| row.iter().map(&mut number).collect()).collect();
        Self { places: Places::Listed(places), count: count as usize }
    }

    /// All places of a rectangle.
    pub(super) fn full(rows: usize, columns: usize) -> Self {
        Self { places: Places::Full { rows, columns }, count: rows * columns }
    }

    /// One row of this length.
    pub(super) fn line(count: usize) -> Self {
        Self::full(1, count)
    }

    /// The rows: for each place the number of what stands there, if anything.
    pub fn rows(&self) -> impl ExactSizeIterator<Item = impl ExactSizeIterator<Item = Option<u32>>> {
        (0..self.height()).map(move |row| (0..self.width(row)).map(move |column| self.number((row, column))))
    }

    /// Whether it is a rectangle without an empty place.
    pub(super) fn is_full(&self) -> bool {
        matches!(self.places, Places::Full { .. })
    }

    /// How many places are not empty.
    pub fn count(&self) -> usize {
        self.count
    }

    /// The number of rows.
    pub(super) fn height(&self) -> usize {
        match &self.places {
            Places::Full { rows, .. } => *rows,
            Places::Listed(rows) => rows.len(),
        }
    }

    /// The number of places of a row.
    pub(super) fn width(&self, row: usize) -> usize {
        match &self.places {
            Places::Full { columns, .. } => *columns,
            Places::Listed(rows) => rows[row].len(),
        }
    }

    /// The number of what stands in a row and a column, if anything.
    pub(super) fn number(&self, (row, column): (usize, usize)) -> Option<u32> {
        match &self.places {
            Places::Full { columns, .. } => Some((row * columns + column) as u32),
            Places::Listed(rows) => rows[row][column],
        }
    }

    /// The row and the column of each place that is not empty, in order.
    pub(super) fn places(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        let row = move |row| (0..self.width(row)).map(move |column| (row, column));
        (0..self.height()).flat_map(row).filter(|&place| self.number(place).is_some())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(drawing: &[&str], numbers: &[&[Option<u32>]], places: &[(usize, usize)]) {
        let rows: Vec<Vec<u8>> = drawing.iter().map(|row| row.bytes().collect()).collect();
        let layout = Layout::of(&rows, |&byte| byte == b'o');
        assert!(layout.rows().map(Iterator::collect::<Vec<_>>).eq(numbers.iter().map(|row| row.to_vec())));
        assert_eq!(layout.places().collect::<Vec<_>>(), places);
        assert_eq!(layout.count(), places.len());
    }

    #[test]
    fn places_are_numbered_in_reading_order() {
        check(&["oo", "oo"], &[&[Some(0), Some(1)], &[Some(2), Some(3)]], &[(0, 0), (0, 1), (1, 0), (1, 1)]);
        check(&["o.", "oo"], &[&[Some(0), None], &[Some(1), Some(2)]], &[(0, 0), (1, 0), (1, 1)]);
        check(&["o", "oo"], &[&[Some(0)], &[Some(1), Some(2)]], &[(0, 0), (1, 0), (1, 1)]);
        check(&[], &[], &[]);
    }

    #[test]
    fn a_drawing_without_empty_places_is_a_full_rectangle() {
        assert_eq!(Layout::of(&[vec![(); 3], vec![(); 3]], |()| true), Layout::full(2, 3));
    }
}
