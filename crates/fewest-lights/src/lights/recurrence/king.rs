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
use super::rows::{Needed, Row};

#[derive(Clone, Debug)]
pub(crate) struct King<F: Field> {
    field: F,
    rows: usize,
    columns: usize,
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
        Self { field, rows, columns }
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

    pub(super) fn field(&self) -> F {
        self.field
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
        let mut pattern = vec![0; self.rows * self.columns];
        for row in 0..self.rows {
            pattern[row * self.columns + column] = times * quiet_cell(self.field, row) % self.field.prime();
        }
        pattern
    }

    /// The first pass, down what the rows need.
    pub(super) fn first_pass(&self) -> FirstPass<'_, F> {
        let row = || self.field.row(self.columns);
        let needs_last = matches!(self.has_quiet(), [true, false]);
        FirstPass { king: self, behind: row(), last: needs_last.then(row), is_solvable: true }
    }
}

/// The first pass: what no presses in the first row of Y lead to.
#[derive(Debug)]
pub(crate) struct FirstPass<'a, F: Field> {
    king: &'a King<F>,
    /// The row behind the last one.
    behind: F::Row,
    /// The last row, where its first cell is free.
    last: Option<F::Row>,
    /// Whether the lines of all rows end well, where a row has a quiet line. Then those of Y do: they are sums of these.
    is_solvable: bool,
}

impl<'a, F: Field> FirstPass<'a, F> {
    /// Takes a row; they come from the top.
    pub(super) fn take(&mut self, row: usize, needed: &impl Needed<F>) {
        let King { field, rows, columns, .. } = *self.king;
        // A row adds what it needs times q from below: 1, −1, 0, 1, −1, 0, …
        let below = rows - 1 - row;
        if below % 3 < 2 {
            needed.subtract(field, row, &mut self.behind);
        }
        if let Some(last) = self.last.as_mut().filter(|_| !below.is_multiple_of(3)) {
            needed.subtract(field, row, last);
        }
        if has_quiet_line(columns) && self.is_solvable {
            let cells = Row::new(field, columns, row, needed);
            self.is_solvable = field.behind_line(cells.cells(), columns) == 0;
        }
    }

    /// The second pass after all rows, if there is a solution.
    pub(super) fn finish(self) -> Option<SecondPass<'a, F>> {
        let Self { king, behind, last, is_solvable } = self;
        let King { field, rows, columns, .. } = *king;
        if !is_solvable {
            return None;
        }
        let mut first = field.row(columns);
        if !has_quiet_line(rows) {
            field.add(&mut first, &behind, determined(field, 1, rows));
        } else if field.first(&behind).is_some() {
            // The first row may be any, but makes no difference there.
            return None;
        }
        // The free unknown of column 0 is its last cell, where q is −1.
        let quiet_columns =
            last.map_or(0, |last| determined(field, field.behind_line(&last, columns), columns));
        let descent = Descent { field, above: field.row(columns), current: first };
        Some(SecondPass { king, descent, line: field.row(columns), quiet_columns, is_solved: true })
    }
}

/// The second pass: the rows of Y, and those of X along each.
#[derive(Debug)]
pub(crate) struct SecondPass<'a, F: Field> {
    king: &'a King<F>,
    descent: Descent<F>,
    line: F::Row,
    /// How often the quiet column is added to the first column.
    quiet_columns: u8,
    /// Whether all lines so far end well.
    is_solved: bool,
}

impl<F: Field> SecondPass<'_, F> {
    /// The presses of a row; they come from the top.
    pub(super) fn next(&mut self, row: usize, needed: &impl Needed<F>) -> &F::Row {
        let (field, columns, line) = (self.king.field, self.king.columns, &mut self.line);
        let needed_here = &self.descent.current;
        let behind = field.behind_line(needed_here, columns);
        let start = match self.king.has_quiet() {
            [_, false] => determined(field, behind, columns),
            // The free unknown of row 0 is its last cell, where q is −1.
            [false, true] if row == 0 => {
                field.solve_line(needed_here, 0, line, columns);
                field.get(line, columns - 1)
            }
            [_, true] => 0,
        };
        self.is_solved &= !has_quiet_line(columns) || behind == 0;
        field.solve_line(needed_here, start, line, columns);
        if self.quiet_columns > 0 {
            let count = field.get(line, 0) + self.quiet_columns * quiet_cell(field, row);
            field.set(line, 0, count % field.prime());
        }
        self.descent.step(row, needed);
        line
    }

    /// Whether the presses of all rows are a solution. They are, if the rows are those of the first pass.
    pub(super) fn ends_well(self) -> bool {
        self.is_solved && self.king.field.first(&self.descent.current).is_none()
    }
}

/// How often q is to be added to a line of this length, which is none that has a quiet one, where the cell behind it gets
/// `behind`: q is 1 or −1 there.
fn determined(field: impl Field, behind: u8, length: usize) -> u8 {
    (field.negative(quiet_cell(field, length)) * behind) % field.prime()
}

/// The last two rows on the way down.
#[derive(Debug)]
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
