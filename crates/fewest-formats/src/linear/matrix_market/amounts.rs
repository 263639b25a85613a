//! Sparse matrices of whole numbers modulo a number. They describe games in which a press adds amounts to cells.

use super::Entries;
use crate::linear::error::{ReadTextError, TextProblem};
use fewest_core::memory;
use fewest_core::text::{Place, WordProblem};

/// A matrix modulo a number, given by its nonzero entries.
#[derive(Debug)]
pub(crate) struct Amounts {
    pub(crate) rows: usize,
    pub(crate) columns: usize,
    /// The column, row and amount of each entry, sorted in this order.
    pub(crate) entries: Vec<(u32, u32, u8)>,
}

impl Entries<'_> {
    /// The nonzero entries, sorted. `place` is where the matrix begins; errors name it.
    pub(super) fn amounts(mut self, place: Place) -> Result<Amounts, ReadTextError> {
        self.check_repeated()?;
        let (rows, columns) = (self.rows as usize, self.columns as usize);
        let nonzero = || self.entries.iter().filter(|entry| entry.amount != 0);
        let bytes = nonzero().count() as u128 * size_of::<(u32, u32, u8)>() as u128;
        self.budget.take(bytes, place)?;
        let mut entries =
            memory::room(nonzero().count()).map_err(|error| TextProblem::OutOfMemory(error).at(place))?;
        entries.extend(nonzero().map(|entry| (entry.column, entry.row, entry.amount)));
        entries.sort_unstable();
        Ok(Amounts { rows, columns, entries })
    }
}
