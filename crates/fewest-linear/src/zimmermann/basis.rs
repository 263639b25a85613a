//! A basis that is the unit matrix on an information set, whose rows are in groups of one symbol each.

use super::groups::Groups;
use crate::symbols::Symbols;
use fewest_core::memory::{self, OutOfMemory};
use fewest_core::{Limits, Reason};
use fewest_gf2::bits::bit;
use fewest_gf2::vectors::add;
use std::ops::Range;

/// A basis, and a word that has the required syndrome and no ones in the columns of the unit matrix.
pub(super) struct Basis {
    symbols: Symbols,
    rows: Vec<Vec<u64>>,
    base: Vec<u64>,
    /// The symbols of the information set. The first ones have two rows each, in which they are X and Z; the other ones have one
    /// row each.
    unit: Vec<u32>,
    groups: Groups,
}

impl Basis {
    /// A basis that is not yet the unit matrix anywhere.
    pub(super) fn new(rows: Vec<Vec<u64>>, base: Vec<u64>, symbols: Symbols) -> Self {
        Self { symbols, rows, base, unit: Vec::new(), groups: Groups { pairs: 0, singles: 0 } }
    }

    pub(super) fn copied(&self) -> Result<Self, OutOfMemory> {
        let (rows, base) = (memory::copied_rows(&self.rows)?, memory::copied(&self.base)?);
        Ok(Self { rows, base, unit: self.unit.clone(), ..*self })
    }

    pub(super) fn dimension(&self) -> usize {
        self.rows.len()
    }

    pub(super) fn symbols(&self) -> Symbols {
        self.symbols
    }

    /// The symbols of the information set, one for each group of rows.
    pub(super) fn unit(&self) -> &[u32] {
        &self.unit
    }

    pub(super) fn groups(&self) -> Groups {
        self.groups
    }

    /// The rows of a group.
    pub(super) fn group(&self, number: usize) -> Range<usize> {
        let pairs = number.min(self.groups.pairs);
        let start = number + pairs;
        start..start + if number < self.groups.pairs { 2 } else { 1 }
    }

    pub(super) fn row(&self, number: usize) -> &[u64] {
        &self.rows[number]
    }

    pub(super) fn base(&self) -> &[u64] {
        &self.base
    }

    /// The words of memory of a row without the symbols of the information set; there is one at least.
    pub(super) fn packed_words(&self) -> usize {
        self.symbols.words_for((self.symbols.number() - self.unit.len()).max(1))
    }

    /// Changes to an information set with symbols that have few `uses`. Symbols with all their bits are preferred to those of
    /// which only some are independent of the others.
    pub(super) fn bring_to(&mut self, uses: &[u32], limits: &Limits<'_>) -> Result<(), Reason> {
        let mut order = memory::collected(0..self.symbols.number())?;
        order.sort_by_key(|&symbol| uses[symbol]);
        let (mut placed, parts) = (0, self.symbols.parts());
        self.unit.clear();
        self.groups = Groups { pairs: 0, singles: 0 };
        for rank in (1..=parts).rev() {
            for &symbol in &order {
                if placed == self.rows.len() {
                    return Ok(());
                }
                limits.check()?;
                if self.place(symbol, rank, placed, limits)? {
                    placed += rank;
                    self.unit.push(symbol as u32);
                    match rank {
                        2 => self.groups.pairs += 1,
                        _ => self.groups.singles += 1,
                    }
                }
            }
        }
        Ok(())
    }

    /// Makes the rows from number `placed` on, `rank` of them, the unit matrix on a symbol, if the rows from there on have this
    /// rank on it.
    fn place(
        &mut self,
        symbol: usize,
        rank: usize,
        placed: usize,
        limits: &Limits<'_>,
    ) -> Result<bool, Reason> {
        let places = [0, 1].map(|part| self.symbols.place(symbol, part));
        let parts = self.symbols.parts();
        let value = |row: &[u64]| bit(row, places[0]) | if parts == 2 { 2 * bit(row, places[1]) } else { 0 };
        let Some(first) = (placed..self.rows.len()).find(|&row| value(&self.rows[row]) != 0) else {
            return Ok(false);
        };
        let of_first = value(&self.rows[first]);
        if rank == 1 {
            // All other rows that are not placed have this value or 0.
            self.rows.swap(placed, first);
            let pivot = places[of_first.trailing_zeros() as usize];
            return self.eliminate(placed, pivot, limits).map(|()| true);
        }
        let differs = |&row: &usize| ![0, of_first].contains(&value(&self.rows[row]));
        let Some(second) = (first + 1..self.rows.len()).find(differs) else { return Ok(false) };
        self.rows.swap(placed, first);
        self.rows.swap(placed + 1, second);
        // Two different values other than 0: one of the rows has a first bit.
        if bit(&self.rows[placed], places[0]) == 0 {
            self.rows.swap(placed, placed + 1);
        }
        self.eliminate(placed, places[0], limits)?;
        self.eliminate(placed + 1, places[1], limits)?;
        Ok(true)
    }

    /// Adds a row to the base and to all other rows that have a one at its pivot.
    fn eliminate(&mut self, row: usize, pivot: usize, limits: &Limits<'_>) -> Result<(), Reason> {
        let (before, rest) = self.rows.split_at_mut(row);
        let (row, after) = rest.split_first_mut().expect("the row exists");
        for other in before.iter_mut().chain(after).chain([&mut self.base]) {
            if bit(other, pivot) == 1 {
                limits.check()?;
                add(other, row);
            }
        }
        Ok(())
    }
}
