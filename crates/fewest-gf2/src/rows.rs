//! Rows of different lengths in contiguous memory, such as the rows of a sparse matrix.

use fewest_core::memory::{self, OutOfMemory};

/// Rows of items, stored one after the other.
///
/// In a sparse matrix over GF(2), a row contains the columns of its ones. In a matrix of other numbers, it contains
/// columns with their entries. Memory: the items, and a machine word for each row.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rows<T> {
    /// The end of each row in `items`.
    ends: Vec<usize>,
    items: Vec<T>,
}

impl<T> Rows<T> {
    /// No rows.
    pub const fn new() -> Self {
        Self { ends: Vec::new(), items: Vec::new() }
    }

    /// No rows, with capacity for `rows` rows and a total of `items` items.
    ///
    /// # Errors
    /// The system refuses the memory.
    pub fn with_room(rows: usize, items: usize) -> Result<Self, OutOfMemory> {
        Ok(Self { ends: memory::room(rows)?, items: memory::room(items)? })
    }

    /// The approximate bytes of memory that rows take.
    pub fn bytes_needed(rows: usize, items: usize) -> u64 {
        let [rows, items] = [rows, items].map(|number| number as u64);
        rows.saturating_mul(size_of::<usize>() as u64)
            .saturating_add(items.saturating_mul(size_of::<T>() as u64))
    }

    /// Appends a row. `fill` must append the items of the row to the items of all rows. It also receives the number of
    /// items before the row.
    ///
    /// # Errors
    /// The errors of `fill`, or `refused` if the system refuses the memory. The rows are then unchanged.
    pub fn push_by<E>(
        &mut self,
        fill: impl FnOnce(&mut Vec<T>, usize) -> Result<(), E>,
        refused: impl FnOnce(OutOfMemory) -> E,
    ) -> Result<(), E> {
        let start = self.items.len();
        let pushed = fill(&mut self.items, start)
            .and_then(|()| memory::push(&mut self.ends, self.items.len()).map_err(refused));
        if pushed.is_err() {
            self.items.truncate(start);
        }
        pushed
    }

    /// Appends a row.
    ///
    /// # Errors
    /// The system refuses the memory. The rows are then unchanged.
    pub fn push(&mut self, row: impl IntoIterator<Item = T>) -> Result<(), OutOfMemory> {
        let fill = |items: &mut Vec<T>, _| row.into_iter().try_for_each(|item| memory::push(items, item));
        self.push_by(fill, |error| error)
    }

    /// The number of rows.
    pub fn count(&self) -> usize {
        self.ends.len()
    }

    /// The items of all rows, row by row.
    pub fn items(&self) -> &[T] {
        &self.items
    }

    /// The items of a row.
    ///
    /// # Panics
    /// There is no such row.
    #[inline]
    pub fn row(&self, row: usize) -> &[T] {
        let start = if row == 0 { 0 } else { self.ends[row - 1] };
        &self.items[start..self.ends[row]]
    }

    /// All rows in order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &[T]> {
        (0..self.count()).map(|row| self.row(row))
    }

    /// Removes the rows for which `is_kept` is false. These rows must be empty.
    pub fn retain(&mut self, is_kept: impl Fn(usize) -> bool) {
        let mut row = 0;
        self.ends.retain(|_| {
            row += 1;
            is_kept(row - 1)
        });
    }
}

impl<T: Copy> Rows<T> {
    /// A copy.
    ///
    /// # Errors
    /// The system refuses the memory.
    pub fn try_clone(&self) -> Result<Self, OutOfMemory> {
        let ends = memory::collected(self.ends.iter().copied())?;
        Ok(Self { ends, items: memory::collected(self.items.iter().copied())? })
    }
}

impl<T: Copy + Default> Rows<T> {
    /// Groups items by their row numbers into `rows` rows. In each row, the items keep their order.
    ///
    /// Time: two passes over the items.
    ///
    /// # Errors
    /// The system refuses the memory.
    pub fn grouped(
        rows: usize,
        items: impl Iterator<Item = (usize, T)> + Clone,
    ) -> Result<Self, OutOfMemory> {
        let mut ends = memory::filled(rows, 0_usize)?;
        items.clone().for_each(|(row, _)| ends[row] += 1);
        let mut total = 0;
        for end in &mut ends {
            // At first, `ends` has the start of each row. Each item increases the entry of its row by 1.
            total += std::mem::replace(end, total);
        }
        let mut grouped = memory::filled(total, T::default())?;
        items.for_each(|(row, item)| {
            let end = &mut ends[row];
            grouped[*end] = item;
            *end += 1;
        });
        Ok(Self { ends, items: grouped })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_are_grouped_by_row_in_their_order() {
        let items = [(2, 'a'), (0, 'b'), (2, 'c'), (0, 'd'), (2, 'a')];
        let mut rows = Rows::grouped(4, items.into_iter()).expect("there is memory");
        let listed = |rows: &Rows<char>| rows.iter().map(|row| row.iter().collect()).collect::<Vec<String>>();
        assert_eq!(listed(&rows), ["bd", "", "aca", ""]);
        rows.retain(|row| row != 1);
        assert_eq!(listed(&rows), ["bd", "aca", ""]);
        assert_eq!(rows.try_clone(), Ok(rows));
    }

    #[test]
    fn a_row_that_is_refused_leaves_no_items() {
        let mut rows = Rows::new();
        let refused = |error| panic!("{error}");
        rows.push([7]).expect("there is memory");
        let error = rows.push_by(
            |items, _| {
                items.push(8);
                Err("refused")
            },
            refused,
        );
        assert_eq!((error, rows.items(), rows.count()), (Err("refused"), [7].as_slice(), 1));
    }
}
