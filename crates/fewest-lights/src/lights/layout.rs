//! The layout of a game: at which row and column of a text each cell and each button is.

use fewest_core::memory::OutOfMemory;
use fewest_gf2::Rows;

/// The places of all cells, or of all buttons, in the rows of a text. A place is empty where the board has a hole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    places: Places,
    count: usize,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Places {
    /// A rectangle without empty places, which needs no list of numbers.
    Full { rows: usize, columns: usize },
    /// The number at each place of each row.
    Listed(Rows<Option<u32>>),
}

impl Layout {
    /// Numbers the used places in reading order. `rows` yields, for each place of each row, whether it is used.
    pub(super) fn of<R>(rows: impl ExactSizeIterator<Item = R> + Clone) -> Result<Self, OutOfMemory>
    where
        R: ExactSizeIterator<Item = bool>,
    {
        let columns = rows.clone().next().map_or(0, |row| row.len());
        if rows.clone().all(|mut row| row.len() == columns && row.all(|is_used| is_used)) {
            return Ok(Self::full(rows.len(), columns));
        }
        let mut numbers = Rows::with_room(rows.len(), rows.clone().map(|row| row.len()).sum())?;
        let mut count = 0;
        for row in rows {
            let number = |is_used: bool| {
                is_used.then(|| {
                    count += 1;
                    count - 1
                })
            };
            numbers.push(row.map(number))?;
        }
        Ok(Self { places: Places::Listed(numbers), count: count as usize })
    }

    pub(super) fn full(rows: usize, columns: usize) -> Self {
        Self { places: Places::Full { rows, columns }, count: rows * columns }
    }

    pub(super) fn line(count: usize) -> Self {
        Self::full(1, count)
    }

    /// The rows: for each place, the number of its cell or button, if any.
    pub fn rows(&self) -> impl ExactSizeIterator<Item = impl ExactSizeIterator<Item = Option<u32>>> {
        (0..self.height()).map(move |row| (0..self.width(row)).map(move |column| self.number((row, column))))
    }

    /// Whether the places are a rectangle without an empty place.
    pub(super) fn is_full(&self) -> bool {
        matches!(self.places, Places::Full { .. })
    }

    /// The number of places that are not empty.
    pub fn count(&self) -> usize {
        self.count
    }

    pub(super) fn height(&self) -> usize {
        match &self.places {
            Places::Full { rows, .. } => *rows,
            Places::Listed(numbers) => numbers.count(),
        }
    }

    pub(super) fn width(&self, row: usize) -> usize {
        match &self.places {
            Places::Full { columns, .. } => *columns,
            Places::Listed(numbers) => numbers.row(row).len(),
        }
    }

    pub(super) fn number(&self, (row, column): (usize, usize)) -> Option<u32> {
        match &self.places {
            Places::Full { columns, .. } => Some((row * columns + column) as u32),
            Places::Listed(numbers) => numbers.row(row)[column],
        }
    }

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
        let rows = drawing.iter().map(|row| row.bytes().map(|byte| byte == b'o'));
        let layout = Layout::of(rows).expect("there is memory");
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
        assert_eq!(Layout::of([[true; 3]; 2].into_iter().map(<[_; 3]>::into_iter)), Ok(Layout::full(2, 3)));
    }
}
