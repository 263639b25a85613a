//! The rule `king`, itself and all eight around it, on a rectangle: its matrix is the product of one for rows and one for
//! columns.
//!
//! Let B add to each cell of a line its neighbors. Then presses X change B X Bᵀ, so Y = X Bᵀ is found down the columns and
//! X along the rows, each by y_{k+1} = b_k − y_k − y_{k−1}. What starts with y_0 adds the line q = 1, 1, 0, 1, 1, 0, … to what
//! starts with 0, and the line ends if the cell after the last one gets 0. If n is 2 modulo 3, q does that itself, and q is
//! the one quiet line; if not, it determines y_0.
//!
//! So quiet patterns are sums of a quiet column times any row, and of any column times a quiet row.

use super::packed;
use crate::gf2::SeriesDivisor;
use crate::gf2::bits::{WORD, bit, last_mask, shift_up, words_for};

#[derive(Clone, Debug)]
pub(in crate::lights) struct King {
    rows: usize,
    columns: usize,
    /// 1 + z + z²: a line that starts with 0 is what it needs, divided by this.
    divisor: SeriesDivisor,
    /// q as a row.
    line: Vec<u64>,
}

/// Whether lines of this length have a quiet one.
fn has_quiet_line(length: usize) -> bool {
    length % 3 == 2
}

/// The line q, which starts with 1 and needs nothing.
fn is_pressed(place: usize) -> bool {
    !has_quiet_line(place)
}

impl King {
    pub(super) fn new(rows: usize, columns: usize) -> Self {
        let mut line = vec![0; words_for(columns)];
        (0..columns)
            .filter(|&column| is_pressed(column))
            .for_each(|column| line[column / WORD] |= 1 << (column % WORD));
        Self { rows, columns, divisor: SeriesDivisor::new(vec![0b111]), line }
    }

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

    /// The unknowns of the frontier are the cells of the first row and the first column: at first (0, 0), (0, 1) and (1, 0),
    /// then the row, then the column. A basis has a pattern for each of them that is free: it presses this one and no other
    /// that is free.
    pub(super) fn quiet_patterns(&self) -> impl Iterator<Item = Vec<u8>> + '_ {
        let (rows, columns) = (self.rows, self.columns);
        let unknowns = [(0, 0), (0, 1), (1, 0)]
            .into_iter()
            .chain((2..columns).map(|column| (0, column)))
            .chain((2..rows).map(|row| (row, 0)));
        unknowns.filter_map(move |place| {
            let column_times_row = |column: &dyn Fn(usize) -> bool, row: &dyn Fn(usize) -> bool| {
                let pressed = (0..rows).flat_map(|i| (0..columns).map(move |j| (i, j)));
                pressed.map(|(i, j)| u8::from(column(i) && row(j))).collect::<Vec<u8>>()
            };
            match (self.has_quiet(), place) {
                ([false, false], _) => None,
                // Any column times the quiet row, whose last cell is pressed: of the pattern of row 0 it is the free one.
                ([false, true], (0, column)) if column + 1 == columns => {
                    Some(column_times_row(&|i| i == 0, &is_pressed))
                }
                ([false, true], (0, _)) => None,
                ([false, true], (row, _)) => Some(column_times_row(&|i| i == row, &is_pressed)),
                ([true, false], (row, 0)) if row + 1 == rows => {
                    Some(column_times_row(&is_pressed, &|j| j == 0))
                }
                ([true, false], (0, 0)) => None,
                ([true, false], (0, column)) => Some(column_times_row(&is_pressed, &|j| j == column)),
                ([true, false], _) => None,
                ([true, true], (0, 0)) => {
                    let mut pattern = column_times_row(&is_pressed, &|j| j == 0);
                    let other = column_times_row(&|i| is_pressed(i) != (i == 0), &is_pressed);
                    pattern.iter_mut().zip(other).for_each(|(to, other)| *to ^= other);
                    Some(pattern)
                }
                ([true, true], (0, column)) => Some(column_times_row(&is_pressed, &|j| j == column)),
                ([true, true], (row, _)) => Some(column_times_row(&|i| i == row, &is_pressed)),
            }
        })
    }

    pub(super) fn solve(&self, needed: &[u8]) -> Option<Vec<u8>> {
        let [quiet_columns, quiet_rows] = self.has_quiet();
        let mut descent = Descent::from(vec![0; self.line.len()]);
        needed.chunks_exact(self.columns).for_each(|cells| descent.step(cells));
        let mut first = descent.current;
        if quiet_columns {
            if first.iter().any(|&word| word != 0) {
                return None;
            }
            // Then the first row may be any.
            first.fill(0);
        }
        let mut descent = Descent::from(first);
        let mut counts = vec![0; needed.len()];
        let lines = counts.chunks_exact_mut(self.columns).zip(needed.chunks_exact(self.columns));
        for (row, (counts, cells)) in lines.enumerate() {
            let mut line = descent.current.clone();
            self.divisor.divide(&mut line, self.columns);
            // This is the line without its first cell, which is 0; the cell after the last one is still in it.
            let rest = bit(&line, self.columns - 1);
            shift_up(&mut line, 1);
            let start = match (quiet_rows, quiet_columns) {
                (false, _) => rest,
                (true, _) if rest == 1 => return None,
                // Of the patterns that may be added, those of the first row leave its last cell unpressed.
                (true, false) if row == 0 => bit(&line, self.columns - 1),
                (true, _) => 0,
            };
            if start == 1 {
                packed::add(&mut line, &self.line);
            }
            if let Some(last) = line.last_mut() {
                *last &= last_mask(self.columns);
            }
            packed::unpack(&line, counts);
            descent.step(cells);
        }
        if quiet_columns && !quiet_rows && counts[(self.rows - 1) * self.columns] == 1 {
            // The quiet column times the first cell leaves this one unpressed.
            counts
                .iter_mut()
                .step_by(self.columns)
                .enumerate()
                .filter(|(row, _)| is_pressed(*row))
                .for_each(|(_, count)| *count ^= 1);
        }
        Some(counts)
    }
}

/// The last two rows on the way down.
struct Descent {
    above: Vec<u64>,
    current: Vec<u64>,
    cells: Vec<u64>,
}

impl Descent {
    fn from(first: Vec<u64>) -> Self {
        let row = vec![0; first.len()];
        Self { above: row.clone(), current: first, cells: row }
    }

    fn step(&mut self, needed: &[u8]) {
        packed::pack(needed, &mut self.cells);
        packed::add(&mut self.above, &self.cells);
        packed::add(&mut self.above, &self.current);
        std::mem::swap(&mut self.above, &mut self.current);
    }
}
