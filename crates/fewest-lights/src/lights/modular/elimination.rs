//! Solves systems of linear equations modulo a power pᵉ of a prime, by elimination.
//!
//! 1. A number modulo pᵉ is a unit times a power of p, whose exponent is the *valuation* of the number.
//! 2. Each pivot has the least valuation of all remaining entries, so it divides them. Hence rows are eliminated as
//!    over a field.
//! 3. Valuations of the remaining entries only increase, so pivots of valuation 0 come first, then those of valuation
//!    1, and so on.
//! 4. An equation pᵛ (u x + …) = b with a unit u has a solution if and only if pᵛ divides b. Then there are pᵛ choices
//!    for x.

use super::rows;
use crate::lights::states::PrimePower;
use fewest_core::{Limits, Reason, memory};

/// A system in echelon form.
#[derive(Clone, Debug)]
pub(crate) struct Elimination {
    power: PrimePower,
    columns: usize,
    entries: Vec<u8>,
    /// For each row, the position after its last nonzero entry.
    ends: Vec<usize>,
    pivots: Vec<Pivot>,
    /// The columns without pivot.
    free: Vec<usize>,
    /// The rows without pivot. Their entries are zero.
    empty: Vec<usize>,
    steps: Vec<RowOperation>,
}

#[derive(Clone, Copy, Debug)]
struct Pivot {
    row: usize,
    column: usize,
    valuation: u8,
    /// The inverse of the pivot divided by its power of p.
    inverse: u8,
}

/// Records that `factor` times the row `from` was subtracted from the row `to`.
#[derive(Clone, Copy, Debug)]
struct RowOperation {
    from: u32,
    to: u32,
    factor: u8,
}

impl Elimination {
    /// Eliminates rows of at most `columns` entries.
    pub(super) fn new(
        power: PrimePower,
        columns: usize,
        rows: &[Vec<u8>],
        limits: &Limits<'_>,
    ) -> Result<Self, Reason> {
        let mut entries = memory::zeroed_bytes(rows.len().saturating_mul(columns))?;
        let mut ends = vec![0; rows.len()];
        for (row, numbers) in rows.iter().enumerate() {
            let own = &mut entries[row * columns..][..numbers.len()];
            own.iter_mut().zip(numbers).for_each(|(entry, number)| *entry = number % power.value());
            ends[row] = own.iter().rposition(|&entry| entry != 0).map_or(0, |last| last + 1);
        }
        let mut eliminated = Self {
            power,
            columns,
            entries,
            ends,
            pivots: Vec::new(),
            free: (0..columns).collect(),
            empty: (0..rows.len()).collect(),
            steps: Vec::new(),
        };
        for valuation in 0..power.exponent {
            eliminated.eliminate(valuation, limits)?;
        }
        Ok(eliminated)
    }

    /// Eliminates with all pivots of a valuation. No remaining entry has a smaller valuation.
    fn eliminate(&mut self, valuation: u8, limits: &Limits<'_>) -> Result<(), Reason> {
        let mut left = Vec::new();
        for column in std::mem::take(&mut self.free) {
            limits.check()?;
            let candidates = self.empty.iter().enumerate().filter(|&(_, &row)| {
                let entry = self.entries[row * self.columns + column];
                entry != 0 && self.power.valuation(entry) == valuation
            });
            // The shortest row causes the least fill-in.
            let Some((place, _)) = candidates.min_by_key(|&(_, &row)| self.ends[row]) else {
                left.push(column);
                continue;
            };
            let row = self.empty.remove(place);
            self.clear_column(row, column, valuation, limits)?;
        }
        self.free = left;
        Ok(())
    }

    /// Makes `row` the pivot row of a column, and clears the column in all rows without pivot.
    fn clear_column(
        &mut self,
        row: usize,
        column: usize,
        valuation: u8,
        limits: &Limits<'_>,
    ) -> Result<(), Reason> {
        let (power, columns, end) = (self.power, self.columns, self.ends[row]);
        let unit = self.entries[row * columns + column] / power.power(valuation);
        let inverse = power.inverse(unit % power.value());
        self.pivots.push(Pivot { row, column, valuation, inverse });
        // Over a field, all earlier columns are already zero in the rows without pivot.
        let start = if power.exponent == 1 { column } else { 0 };
        let own = self.entries[row * columns + start..row * columns + end].to_vec();
        for &other in &self.empty {
            let entry = self.entries[other * columns + column];
            if entry == 0 {
                continue;
            }
            limits.check()?;
            let factor = (entry / power.power(valuation) * inverse) % power.value();
            let range = other * columns + start..other * columns + end;
            // Subtracting is adding with the opposite factor.
            let opposite = (power.value() - factor) % power.value();
            rows::add(&mut self.entries[range], &own, opposite, power.value());
            self.ends[other] = self.ends[other].max(end);
            if self.steps.len() == self.steps.capacity() {
                let more = self.steps.len().max(64);
                memory::reserve(&mut self.steps, more)?;
            }
            self.steps.push(RowOperation { from: row as u32, to: other as u32, factor });
        }
        Ok(())
    }

    pub(super) fn power(&self) -> PrimePower {
        self.power
    }

    /// The dimension of the space of solutions x of the homogeneous system that satisfy p x = 0.
    pub(super) fn nullity(&self) -> usize {
        self.free.len() + self.pivots.iter().filter(|pivot| pivot.valuation > 0).count()
    }

    /// The exponent of p in the number of homogeneous solutions.
    pub(super) fn kernel_exponent(&self) -> usize {
        let choices: usize = self.pivots.iter().map(|pivot| usize::from(pivot.valuation)).sum();
        choices + self.free.len() * usize::from(self.power.exponent)
    }

    pub(super) fn solve(&self, right: &[u8]) -> Option<Vec<u8>> {
        let modulus = self.power.value();
        let mut right: Vec<u8> = right.iter().map(|value| value % modulus).collect();
        for &RowOperation { from, to, factor } in &self.steps {
            let subtracted = u16::from(factor) * u16::from(right[from as usize]) % u16::from(modulus);
            right[to as usize] = (right[to as usize] + modulus - subtracted as u8) % modulus;
        }
        if self.empty.iter().any(|&row| right[row] != 0) {
            return None;
        }
        let divides = |pivot: &Pivot| self.power.valuation(right[pivot.row]) >= pivot.valuation;
        if !self.pivots.iter().all(divides) {
            return None;
        }
        let mut solution = vec![0; self.columns];
        self.substitute(self.pivots.len(), |row| right[row], &mut solution);
        Some(solution)
    }

    /// Back substitution: computes the columns of the first `count` pivots from all other columns, beginning with the
    /// last pivot.
    fn substitute(&self, count: usize, right: impl Fn(usize) -> u8, solution: &mut [u8]) {
        let modulus = u64::from(self.power.value());
        for pivot in self.pivots[..count].iter().rev() {
            let row = &self.entries[pivot.row * self.columns..][..self.ends[pivot.row]];
            // The pivot's own column is still 0 here.
            let sum: u64 = row.iter().zip(&*solution).map(|(entry, value)| u64::from(entry * value)).sum();
            let rest = (u64::from(right(pivot.row)) + modulus - sum % modulus) % modulus;
            let divisor = u64::from(self.power.power(pivot.valuation));
            let value = rest / divisor * u64::from(pivot.inverse) % (modulus / divisor);
            solution[pivot.column] = value as u8;
        }
    }

    /// Generators of the homogeneous solutions, each with its relative order: the smallest factor that makes it a sum
    /// of multiples of earlier generators. So every solution is exactly one sum of multiples of the generators in which
    /// each factor is below the relative order of its generator.
    pub(super) fn kernel(&self) -> impl Iterator<Item = (Vec<u8>, u8)> + '_ {
        let of_pivots =
            self.pivots.iter().enumerate().filter(|(_, pivot)| pivot.valuation > 0).map(|(place, pivot)| {
                let mut solution = vec![0; self.columns];
                solution[pivot.column] = self.power.power(self.power.exponent - pivot.valuation);
                self.substitute(place, |_| 0, &mut solution);
                (solution, self.power.power(pivot.valuation))
            });
        let of_columns = self.free.iter().map(|&column| {
            let mut solution = vec![0; self.columns];
            solution[column] = 1;
            self.substitute(self.pivots.len(), |_| 0, &mut solution);
            (solution, self.power.value())
        });
        of_pivots.chain(of_columns)
    }

    /// The number of values of a representative in a column. For each right-hand side that has solutions, the
    /// representative is the only solution that has, in every column c, a value below `choices(c)`.
    pub(super) fn choices(&self, column: usize) -> u8 {
        match self.pivots.iter().find(|pivot| pivot.column == column) {
            Some(pivot) => self.power.power(self.power.exponent - pivot.valuation),
            None => 1,
        }
    }
}
