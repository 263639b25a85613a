//! Dense equations over GF(2), eliminated once for many right-hand sides.

use super::coset::Elimination;
use super::problem::Counts;
use crate::gf2::bits::words_for;
use crate::{Limits, Reason, memory};

/// Equations over GF(2) after elimination.
#[derive(Clone, Debug)]
pub(crate) struct Equations(Elimination);

impl Equations {
    /// Eliminates equations of `columns` columns, given by their entries as bits. A row may be shorter.
    ///
    /// # Errors
    /// The memory or the flag did not allow it.
    pub(crate) fn new(columns: usize, rows: Vec<Vec<u64>>, limits: &Limits<'_>) -> Result<Self, Reason> {
        let words = words_for(columns) as u64;
        // Each row has tags as well, and the kernel is as large as the rows.
        let needed = (3 * rows.len() as u64 + columns as u64).saturating_mul(8 * words);
        if needed > limits.memory {
            return Err(Reason::Memory { needed: Some(needed) });
        }
        memory::probe(usize::try_from(needed).unwrap_or(usize::MAX))?;
        let rows = rows.into_iter().map(|mut row| {
            row.resize(words as usize, 0);
            row
        });
        let eliminated = Elimination::of_rows(columns, rows, &Counts::Every, limits);
        eliminated.map(Self).map_err(|_| Reason::Cancelled)
    }

    /// A vector that violates the equations in `violated`, which ascend, and no others; `None` if there is none.
    pub(crate) fn some_vector(&self, violated: &[u32]) -> Option<Vec<u64>> {
        self.0.some_vector(violated)
    }

    /// A basis of the vectors that violate no equation.
    pub(crate) fn kernel(&self) -> &[Vec<u64>] {
        self.0.kernel()
    }
}
