//! The matrix of any game: the cells that each button changes, and by how much.

use super::states::States;
use fewest_core::memory::{self, OutOfMemory};
use fewest_gf2::Rows;
use std::fmt;

/// The cells that each button changes, and by how much: the matrix of a game.
///
/// Buttons and cells are numbered from 0. In most games, they are the same.
///
/// Memory: 8 bytes for each pair of a button and a cell that it changes, and a machine word for each button.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Incidence {
    states: States,
    cells: usize,
    /// For each button, the cells that it changes, ascending, with the amounts. No amount is 0.
    changes: Rows<(u32, u8)>,
}

/// The reason why buttons and cells do not form an incidence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum IncidenceError {
    /// A button changes a cell that does not exist.
    NoSuchCell {
        /// The button.
        button: usize,
        /// The cell that the button names.
        cell: usize,
        /// The number of cells.
        cells: usize,
    },
    /// There are too many cells or buttons.
    TooMany {
        /// The limit on the number of cells, and on the number of buttons.
        most: usize,
    },
    /// There is not enough memory.
    OutOfMemory(OutOfMemory),
}

impl Incidence {
    /// The limit on the number of cells, and on the number of buttons.
    pub const MOST: usize = 1 << 31;

    /// The incidence of `buttons`, each given by pairs of a cell and an amount. Amounts for the same cell add up.
    ///
    /// # Errors
    /// A button names a cell that does not exist, there are too many cells or buttons, or there is not enough memory.
    pub fn new<B>(states: States, cells: usize, buttons: B) -> Result<Self, IncidenceError>
    where
        B: IntoIterator,
        B::Item: IntoIterator<Item = (usize, u64)>,
    {
        if cells > Self::MOST {
            return Err(IncidenceError::TooMany { most: Self::MOST });
        }
        let mut incidence = Self { states, cells, changes: Rows::new() };
        for button in buttons {
            incidence.push(button)?;
        }
        Ok(incidence)
    }

    fn push(&mut self, button: impl IntoIterator<Item = (usize, u64)>) -> Result<(), IncidenceError> {
        let number = self.buttons();
        if number >= Self::MOST {
            return Err(IncidenceError::TooMany { most: Self::MOST });
        }
        let (cells, states) = (self.cells, self.states);
        let modulus = u64::from(states.number());
        let fill = |changes: &mut Vec<(u32, u8)>, start| {
            for (cell, amount) in button {
                if cell >= cells {
                    return Err(IncidenceError::NoSuchCell { button: number, cell, cells });
                }
                // Most amounts are 1, so a comparison is faster than a remainder.
                let amount = if amount < modulus { amount } else { amount % modulus };
                memory::push(changes, (cell as u32, amount as u8)).map_err(IncidenceError::OutOfMemory)?;
            }
            add_up(changes, start, states);
            Ok(())
        };
        self.changes.push_by(fill, IncidenceError::OutOfMemory)
    }

    pub(super) fn try_clone(&self) -> Result<Self, OutOfMemory> {
        Ok(Self { states: self.states, cells: self.cells, changes: self.changes.try_clone()? })
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
        self.changes.count()
    }

    /// The cells that a button changes, ascending, each with the amount that a press adds.
    ///
    /// # Panics
    /// There is no such button.
    pub fn changed(&self, button: usize) -> &[(u32, u8)] {
        self.changes.row(button)
    }

    /// The bytes for `buttons` buttons, each of which changes `changed` cells.
    pub(super) fn bytes(buttons: usize, changed: usize) -> u64 {
        Rows::<(u32, u8)>::bytes_needed(buttons, buttons.saturating_mul(changed))
    }

    /// The number of pairs of a button and a cell that it changes.
    pub(super) fn pairs(&self) -> usize {
        self.changes.items().len()
    }

    /// For each wanted cell, the buttons that change it, ascending, each with its amount.
    pub(super) fn by_cell(&self, is_wanted: impl Fn(usize) -> bool) -> Result<Rows<(u32, u8)>, OutOfMemory> {
        let wanted = transposed_pairs(&self.changes).filter(|&(cell, _)| is_wanted(cell));
        let mut rows = Rows::grouped(self.cells, wanted)?;
        rows.retain(is_wanted);
        Ok(rows)
    }
}

/// Adds up the changes of each cell, from `start` on, and drops sums that are 0.
fn add_up(changes: &mut Vec<(u32, u8)>, start: usize, states: States) {
    changes[start..].sort_unstable();
    let (mut kept, mut index) = (start, start);
    while let Some(&(cell, _)) = changes.get(index) {
        let mut sum = 0;
        while let Some(&(other, amount)) = changes.get(index)
            && other == cell
        {
            sum = states.sum(sum, amount);
            index += 1;
        }
        if sum != 0 {
            changes[kept] = (cell, sum);
            kept += 1;
        }
    }
    changes.truncate(kept);
}

/// The transpose of a sparse matrix of `columns` columns. Each row lists its entries as pairs of a column and a value.
pub(super) fn transposed(rows: &Rows<(u32, u8)>, columns: usize) -> Result<Rows<(u32, u8)>, OutOfMemory> {
    Rows::grouped(columns, transposed_pairs(rows))
}

/// Each entry of a matrix, row by row, as its column, its row and its value.
fn transposed_pairs(rows: &Rows<(u32, u8)>) -> impl Iterator<Item = (usize, (u32, u8))> + Clone {
    let entries = (0..rows.count()).flat_map(|row| rows.row(row).iter().map(move |entry| (row, entry)));
    entries.map(|(row, &(column, entry))| (column as usize, (row as u32, entry)))
}

impl fmt::Display for IncidenceError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSuchCell { button, cell, cells } => {
                write!(
                    formatter,
                    "button {button}: expected a cell below {cells}, counted from 0, found {cell}"
                )
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
        let three = States::new(3).expect("three states are allowed");
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
