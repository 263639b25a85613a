//! Which presses change which cells: the matrix of a game, whatever board it comes from.

use super::states::States;
use fewest_core::memory::{self, OutOfMemory};
use std::fmt;

/// Which cells each button changes, and by how much.
///
/// Buttons and cells are numbered from 0. In most games each button is a cell, but neither need be.
///
/// Memory: 8 bytes for each pair of a button and a cell that it changes, and a machine word for each button.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Incidence {
    states: States,
    cells: usize,
    /// The end of each button in `changes`.
    ends: Vec<usize>,
    /// The cells that change, ascending for each button; the amounts are not 0.
    changes: Vec<(u32, u8)>,
}

/// Why buttons and cells cannot be put together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum IncidenceError {
    /// A button changes a cell that does not exist.
    NoSuchCell {
        /// The button.
        button: usize,
        /// The cell that it names.
        cell: usize,
        /// The number of cells.
        cells: usize,
    },
    /// There are too many cells or buttons.
    TooMany {
        /// The most that there may be.
        most: usize,
    },
    /// There is not enough memory.
    OutOfMemory(OutOfMemory),
}

impl Incidence {
    /// The most cells, and the most buttons.
    pub const MOST: usize = 1 << 31;

    /// Buttons that change cells. Each is given by pairs of a cell and an amount; amounts of the same cell add up, so that
    /// a cell that is named twice changes twice.
    ///
    /// # Errors
    /// A button names a cell that does not exist, there are too many, or there is not enough memory.
    pub fn new<B>(states: States, cells: usize, buttons: B) -> Result<Self, IncidenceError>
    where
        B: IntoIterator,
        B::Item: IntoIterator<Item = (usize, u64)>,
    {
        if cells > Self::MOST {
            return Err(IncidenceError::TooMany { most: Self::MOST });
        }
        let mut incidence = Self { states, cells, ends: Vec::new(), changes: Vec::new() };
        for button in buttons {
            incidence.push(button)?;
        }
        Ok(incidence)
    }

    fn push(&mut self, button: impl IntoIterator<Item = (usize, u64)>) -> Result<(), IncidenceError> {
        let (number, start) = (self.ends.len(), self.changes.len());
        if number >= Self::MOST {
            return Err(IncidenceError::TooMany { most: Self::MOST });
        }
        let modulus = u64::from(self.states.number());
        for (cell, amount) in button {
            if cell >= self.cells {
                return Err(IncidenceError::NoSuchCell { button: number, cell, cells: self.cells });
            }
            // Most amounts are 1, and a remainder takes long.
            let amount = if amount < modulus { amount } else { amount % modulus };
            memory::push(&mut self.changes, (cell as u32, amount as u8))
                .map_err(IncidenceError::OutOfMemory)?;
        }
        self.changes[start..].sort_unstable();
        // Amounts of the same cell are added up, and those that add up to 0 are dropped. Only the new changes are touched.
        let (mut kept, mut index) = (start, start);
        while let Some(&(cell, _)) = self.changes.get(index) {
            let mut sum = 0;
            while let Some(&(other, amount)) = self.changes.get(index)
                && other == cell
            {
                sum = self.states.sum(sum, amount);
                index += 1;
            }
            if sum != 0 {
                self.changes[kept] = (cell, sum);
                kept += 1;
            }
        }
        self.changes.truncate(kept);
        memory::push(&mut self.ends, self.changes.len()).map_err(IncidenceError::OutOfMemory)
    }

    pub(super) fn try_clone(&self) -> Result<Self, OutOfMemory> {
        let Self { states, cells, ends, changes } = self;
        let ends = memory::collected(ends.iter().copied())?;
        let changes = memory::collected(changes.iter().copied())?;
        Ok(Self { states: *states, cells: *cells, ends, changes })
    }

    /// The number of states of each cell.
    pub fn states(&self) -> States {
        self.states
    }

    /// The number of cells.
    pub fn cells(&self) -> usize {
        self.cells
    }

    /// The number of buttons.
    pub fn buttons(&self) -> usize {
        self.ends.len()
    }

    /// The cells that a button changes, ascending, each with the amount that a press adds.
    ///
    /// # Panics
    /// There is no such button.
    pub fn changed(&self, button: usize) -> &[(u32, u8)] {
        let start = if button == 0 { 0 } else { self.ends[button - 1] };
        &self.changes[start..self.ends[button]]
    }

    /// The memory of buttons that change this number of cells each.
    pub(super) fn bytes(buttons: usize, changed: usize) -> u64 {
        let each = size_of::<usize>() + changed * size_of::<(u32, u8)>();
        (buttons as u64).saturating_mul(each as u64)
    }

    /// The number of pairs of a button and a cell that it changes.
    pub(super) fn pairs(&self) -> usize {
        self.changes.len()
    }

    /// For each cell that is wanted the buttons that change it, ascending, each with its amount.
    pub(super) fn by_cell(&self, is_wanted: impl Fn(usize) -> bool) -> Result<Rows, OutOfMemory> {
        let mut ends = memory::filled(self.cells, 0_usize)?;
        self.changes.iter().for_each(|&(cell, _)| ends[cell as usize] += 1);
        let mut total = 0;
        for (cell, end) in ends.iter_mut().enumerate() {
            // Each row begins where the row before it ends. Its end then advances with each pair that is added.
            let count = if is_wanted(cell) { *end } else { 0 };
            *end = total;
            total += count;
        }
        let mut pairs = memory::filled(total, (0, 0))?;
        for button in 0..self.buttons() {
            for &(cell, amount) in self.changed(button).iter().filter(|(cell, _)| is_wanted(*cell as usize)) {
                let end = &mut ends[cell as usize];
                pairs[*end] = (button as u32, amount);
                *end += 1;
            }
        }
        let mut cell = 0;
        ends.retain(|_| {
            cell += 1;
            is_wanted(cell - 1)
        });
        Ok(Rows { ends, pairs })
    }
}

/// Rows of a matrix: for each its columns, ascending, with their entries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Rows {
    ends: Vec<usize>,
    pairs: Vec<(u32, u8)>,
}

impl Rows {
    pub(super) fn row(&self, row: usize) -> &[(u32, u8)] {
        let start = if row == 0 { 0 } else { self.ends[row - 1] };
        &self.pairs[start..self.ends[row]]
    }

    pub(super) fn iter(&self) -> impl ExactSizeIterator<Item = &[(u32, u8)]> {
        (0..self.ends.len()).map(|row| self.row(row))
    }

    /// The transposed matrix, which has this number of rows.
    pub(super) fn transposed(&self, columns: usize) -> Result<Self, OutOfMemory> {
        let mut ends = memory::filled(columns, 0_usize)?;
        self.pairs.iter().for_each(|&(column, _)| ends[column as usize] += 1);
        let mut total = 0;
        for end in &mut ends {
            // Each row begins where the row before it ends. Its end then advances with each pair that is added.
            total += std::mem::replace(end, total);
        }
        let mut pairs = memory::filled(total, (0, 0))?;
        for (number, row) in self.iter().enumerate() {
            for &(column, entry) in row {
                let end = &mut ends[column as usize];
                pairs[*end] = (number as u32, entry);
                *end += 1;
            }
        }
        Ok(Self { ends, pairs })
    }
}

impl fmt::Display for IncidenceError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSuchCell { button, cell, cells } => {
                write!(formatter, "button {button} changes cell {cell}, but there are {cells} cells (from 0)")
            }
            Self::TooMany { most } => {
                write!(formatter, "expected at most {most} cells and buttons, found more")
            }
            Self::OutOfMemory(error) => error.fmt(formatter),
        }
    }
}

impl std::error::Error for IncidenceError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_that_is_named_twice_changes_twice() {
        let three = States::new(3).expect("three states");
        let buttons = [vec![(1, 1), (0, 1), (1, 1)], vec![(2, 1), (2, 1), (2, 4)], Vec::new()];
        let incidence = Incidence::new(three, 3, buttons).expect("the cells exist");
        assert_eq!(incidence.buttons(), 3);
        assert_eq!(incidence.changed(0), [(0, 1), (1, 2)]);
        assert_eq!(incidence.changed(1), []);
        assert_eq!(incidence.changed(2), []);
        let rows = |is_wanted: fn(usize) -> bool| {
            incidence
                .by_cell(is_wanted)
                .expect("there is memory")
                .iter()
                .map(<[_]>::to_vec)
                .collect::<Vec<_>>()
        };
        assert_eq!(rows(|_| true), [vec![(0, 1)], vec![(0, 2)], Vec::new()]);
        assert_eq!(rows(|cell| cell > 0), [vec![(0, 2)], Vec::new()]);
        let error = IncidenceError::NoSuchCell { button: 1, cell: 3, cells: 3 };
        assert_eq!(Incidence::new(three, 3, [vec![(0, 1)], vec![(3, 1)]]), Err(error));
    }
}
