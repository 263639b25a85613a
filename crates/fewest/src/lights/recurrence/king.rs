//! The rule `king`, a cell and all eight around it, on a rectangle: its matrix is a product of one for the rows and one for
//! the columns.
//!
//! Let B add to each cell of a line its neighbors. Then presses X change B X Bᵀ, so Y = X Bᵀ is found down the columns and
//! X along the rows, each by y_{k+1} = b_k − y_k − y_{k−1}. To start with y_0 instead of 0 adds multiples of the line q = 1, −1,
//! 0, 1, −1, 0, …, and the line ends well if the cell behind the last one gets 0. If the length is 2 modulo 3, q does that
//! itself, and is the one quiet line; if not, y_0 is determined.
//!
//! So quiet patterns are sums of the quiet column times any row, and of any column times the quiet row. The unknowns of the
//! frontier are the cells of the first row and the first column: (0, 0), (0, 1) and (1, 0), then the row, then the column.

use super::field::Field;
use super::rows::{Bytes, Counts, Needed};

#[derive(Clone, Debug)]
pub(in crate::lights) struct King<F: Field> {
    field: F,
    rows: usize,
    columns: usize,
    /// The line q, as long as a row.
    line: F::Row,
}

/// Whether lines of this length have a quiet one.
fn has_quiet_line(length: usize) -> bool {
    length % 3 == 2
}

/// A cell of the line q.
fn quiet_cell(field: impl Field, place: usize) -> u8 {
    [1, field.negative(1), 0][place % 3]
}

impl<F: Field> King<F> {
    pub(super) fn new(field: F, rows: usize, columns: usize) -> Self {
        let mut line = field.row(columns);
        (0..columns).for_each(|column| field.set(&mut line, column, quiet_cell(field, column)));
        Self { field, rows, columns, line }
    }

    /// Whether columns and rows have a quiet line.
    fn has_quiet(&self) -> [bool; 2] {
        [self.rows, self.columns].map(has_quiet_line)
    }

    pub(super) fn nullity(&self) -> usize {
        match self.has_quiet() {
            [false, false] => 0,
            [false, true] => self.rows,
            [true, false] => self.columns,
            // The product of both quiet lines is of either kind.
            [true, true] => self.rows + self.columns - 1,
        }
    }

    /// The memory of a few rows.
    pub(super) fn bytes(&self) -> u64 {
        8 * self.field.bytes(self.columns)
    }

    pub(super) fn buttons(&self) -> usize {
        self.rows * self.columns
    }

    pub(super) fn columns(&self) -> usize {
        self.columns
    }

    /// The free unknowns: each is the last one of a quiet pattern.
    pub(super) fn free(&self) -> impl Iterator<Item = (usize, usize)> {
        let (rows, columns, quiet) = (self.rows, self.columns, self.has_quiet());
        let unknowns = [(0, 0), (0, 1), (1, 0)]
            .into_iter()
            .chain((2..columns).map(|column| (0, column)))
            .chain((2..rows).map(|row| (row, 0)));
        unknowns.filter(move |&(row, column)| match quiet {
            [false, false] => false,
            // One for each row: its first cell, but of row 0 its last one, where q is not 0.
            [false, true] => row > 0 || column + 1 == columns,
            [true, false] => column > 0 || row + 1 == rows,
            [true, true] => true,
        })
    }

    /// A pattern for each free unknown, which is pressed once, and the others are not.
    pub(super) fn quiet_patterns(&self) -> impl Iterator<Item = Vec<u8>> + '_ {
        self.free().map(|place| match (self.has_quiet(), place) {
            ([false, _], (0, _)) => self.quiet_row(0, self.field.negative(1)),
            ([_, false], (_, 0)) => self.quiet_column(0, self.field.negative(1)),
            ([true, true], (0, 0)) => {
                // The column of the first pattern is cleared by the rows.
                let mut pattern = self.quiet_column(0, 1);
                for row in 1..self.rows {
                    let times = self.field.negative(quiet_cell(self.field, row));
                    self.add_quiet_row(row, times, &mut pattern);
                }
                pattern
            }
            (_, (0, column)) => self.quiet_column(column, 1),
            (_, (row, _)) => self.quiet_row(row, 1),
        })
    }

    /// The quiet row, some times, as row `row`.
    fn quiet_row(&self, row: usize, times: u8) -> Vec<u8> {
        let mut pattern = vec![0; self.rows * self.columns];
        self.add_quiet_row(row, times, &mut pattern);
        pattern
    }

    fn add_quiet_row(&self, row: usize, times: u8, pattern: &mut [u8]) {
        let prime = self.field.prime();
        for (column, cell) in pattern[row * self.columns..][..self.columns].iter_mut().enumerate() {
            *cell = (*cell + times * quiet_cell(self.field, column)) % prime;
        }
    }

    /// The quiet column, some times, as column `column`.
    fn quiet_column(&self, column: usize, times: u8) -> Vec<u8> {
        let mut pattern = Bytes { bytes: vec![0; self.rows * self.columns], columns: self.columns };
        self.add_quiet_column(column, times, &mut pattern);
        pattern.bytes
    }

    fn add_quiet_column(&self, column: usize, times: u8, pattern: &mut impl Counts<F>) {
        for row in 0..self.rows {
            let count = pattern.get(row, column) + times * quiet_cell(self.field, row);
            pattern.set(row, column, count % self.field.prime());
        }
    }

    pub(super) fn solve<C: Counts<F>>(&self, needed: &impl Needed<F>, mut counts: C) -> Option<C> {
        let (field, [quiet_columns, quiet_rows]) = (self.field, self.has_quiet());
        let first = self.first_row(needed)?;
        let mut descent = Descent { field, above: field.row(self.columns), current: first };
        let mut line = field.row(self.columns);
        for row in 0..self.rows {
            line.clone_from(&descent.current);
            let behind = field.solve_line(&mut line, self.columns);
            let start = match (quiet_rows, quiet_columns) {
                (false, _) => determined(field, behind, self.columns),
                (true, _) if behind != 0 => return None,
                // The free unknown of row 0 is its last cell, where q is −1.
                (true, false) if row == 0 => field.get(&line, self.columns - 1),
                (true, _) => 0,
            };
            field.add(&mut line, &self.line, start);
            counts.write(field, row, &line);
            descent.step(row, needed);
        }
        if quiet_columns && !quiet_rows {
            // The free unknown of column 0 is its last cell, where q is −1.
            let times = counts.get(self.rows - 1, 0);
            self.add_quiet_column(0, times, &mut counts);
        }
        Some(counts)
    }

    /// The first row of Y, if there is one.
    fn first_row(&self, needed: &impl Needed<F>) -> Option<F::Row> {
        let field = self.field;
        // If it were 0, the row behind the last one would get what the rows need times q from below: 1, −1, 0, 1, −1, 0, …
        let mut behind = field.row(self.columns);
        for row in (0..self.rows).filter(|&row| (self.rows - 1 - row) % 3 < 2) {
            needed.subtract(field, row, &mut behind);
        }
        if has_quiet_line(self.rows) {
            // It may be any then.
            return field.first(&behind).is_none().then(|| field.row(self.columns));
        }
        let mut first = field.row(self.columns);
        field.add(&mut first, &behind, determined(field, 1, self.rows));
        Some(first)
    }
}

/// How often q is to be added to a line of this length, which is none that has a quiet one, where the cell behind it gets
/// `behind`: q is 1 or −1 there.
fn determined(field: impl Field, behind: u8, length: usize) -> u8 {
    (field.negative(quiet_cell(field, length)) * behind) % field.prime()
}

/// The last two rows on the way down.
struct Descent<F: Field> {
    field: F,
    above: F::Row,
    current: F::Row,
}

impl<F: Field> Descent<F> {
    fn step(&mut self, row: usize, needed: &impl Needed<F>) {
        needed.subtract(self.field, row, &mut self.above);
        self.field.add(&mut self.above, &self.current, self.field.prime() - 1);
        std::mem::swap(&mut self.above, &mut self.current);
    }
}
