//! A basis that is the unit matrix on an information set. Its rows are in groups, one group for each symbol of the set.

use super::groups::Groups;
use super::words::Words;
use fewest_core::memory::{self, OutOfMemory};
use fewest_core::{Limits, Reason};
use std::ops::Range;

/// A basis, and a word with the required syndrome. The word is zero where the basis is the unit matrix.
pub(super) struct Basis<C> {
    rows: Vec<Vec<C>>,
    base: Vec<C>,
    /// The symbols of the information set. The first of them have two rows each, and the others have one row each. The
    /// rows are the unit matrix on the digits of these symbols, but only on one digit of a symbol with one row.
    unit: Vec<u32>,
    groups: Groups,
}

impl<C: Copy> Basis<C> {
    /// A basis that has no information set yet.
    pub(super) fn new(rows: Vec<Vec<C>>, base: Vec<C>) -> Self {
        Self { rows, base, unit: Vec::new(), groups: Groups { pairs: 0, singles: 0, scalars: 1 } }
    }

    pub(super) fn copied(&self) -> Result<Self, OutOfMemory> {
        let copied = |row: &[C]| memory::collected(row.iter().copied());
        let mut rows = memory::room(self.rows.len())?;
        for row in &self.rows {
            rows.push(copied(row)?);
        }
        Ok(Self { rows, base: copied(&self.base)?, unit: self.unit.clone(), ..*self })
    }

    pub(super) fn dimension(&self) -> usize {
        self.rows.len()
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

    pub(super) fn row(&self, number: usize) -> &[C] {
        &self.rows[number]
    }

    pub(super) fn base(&self) -> &[C] {
        &self.base
    }

    /// Changes to an information set whose symbols have few `uses`. Symbols whose digits are all independent are
    /// preferred to symbols with fewer independent digits.
    pub(super) fn bring_to<W: Words<Cell = C>>(
        &mut self,
        words: &W,
        uses: &[u32],
        limits: &Limits<'_>,
    ) -> Result<(), Reason> {
        let mut order = memory::collected(0..words.symbols())?;
        order.sort_by_key(|&symbol| uses[symbol]);
        let mut placed = 0;
        self.unit.clear();
        self.groups = Groups { pairs: 0, singles: 0, scalars: words.scalars() };
        for rank in (1..=words.parts()).rev() {
            for &symbol in &order {
                if placed == self.rows.len() {
                    return Ok(());
                }
                limits.check()?;
                if self.place(words, symbol, rank, placed, limits)? {
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

    /// Brings the `rank` rows that begin with row `placed` into the form of the unit matrix at a symbol, by row
    /// operations. Returns `false` if row `placed` and the rows after it have a smaller rank at this symbol.
    fn place<W: Words<Cell = C>>(
        &mut self,
        words: &W,
        symbol: usize,
        rank: usize,
        placed: usize,
        limits: &Limits<'_>,
    ) -> Result<bool, Reason> {
        let second_part = words.parts() - 1;
        let value = |row: &[C]| {
            let second = if second_part == 1 { words.digit(row, symbol, 1) } else { 0 };
            [words.digit(row, symbol, 0), second]
        };
        let Some(first) = (placed..self.rows.len()).find(|&row| value(&self.rows[row]) != [0, 0]) else {
            return Ok(false);
        };
        let of_first = value(&self.rows[first]);
        if rank == 1 {
            // Every other row that is not placed has a multiple of this value at the symbol.
            self.rows.swap(placed, first);
            let part = if of_first[0] == 0 { 1 } else { 0 };
            return self.eliminate(words, placed, symbol, part, limits).map(|()| true);
        }
        let is_independent = |&row: &usize| {
            let of_row = value(&self.rows[row]);
            words.product(of_first[0], of_row[1]) != words.product(of_first[1], of_row[0])
        };
        let Some(second) = (first + 1..self.rows.len()).find(is_independent) else { return Ok(false) };
        self.rows.swap(placed, first);
        self.rows.swap(placed + 1, second);
        // Of two independent values, at least one has a nonzero first digit.
        if words.digit(&self.rows[placed], symbol, 0) == 0 {
            self.rows.swap(placed, placed + 1);
        }
        self.eliminate(words, placed, symbol, 0, limits)?;
        self.eliminate(words, placed + 1, symbol, 1, limits)?;
        Ok(true)
    }

    /// Makes a digit of a row 1, and the same digit of all other rows and of the base 0.
    fn eliminate<W: Words<Cell = C>>(
        &mut self,
        words: &W,
        row: usize,
        symbol: usize,
        part: usize,
        limits: &Limits<'_>,
    ) -> Result<(), Reason> {
        let (before, rest) = self.rows.split_at_mut(row);
        let (row, after) = rest.split_first_mut().expect("the row exists");
        words.normalize(row, symbol, part);
        for other in before.iter_mut().chain(after).chain([&mut self.base]) {
            let digit = words.digit(other, symbol, part);
            if digit != 0 {
                limits.check()?;
                words.add_multiple(other, words.negative(digit), row);
            }
        }
        Ok(())
    }
}
