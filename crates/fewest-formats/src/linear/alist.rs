//! Matrices in MacKay's alist format: the rows of each column's ones, then the columns of each row's ones, from 1.
//!
//! Each list is a line. A list that is shorter than the longest may be padded with zeros; a list without entries is an
//! empty line or zeros. Source: MacKay, "Alist format", inference.org.uk/mackay/codes/alist.html.

use super::budget::Budget;
use super::error::{Found, ReadTextError, TextProblem, unexpected};
use super::numbers::{self, Numbers};
use super::{Next, Words};
use fewest_core::text::{Place, WordProblem};
use fewest_linear::Matrix;

/// Whether a text is in this format, by its beginning.
pub(super) fn begins(start: &[u8]) -> bool {
    numbers::recognize(start) == Some(Numbers::Lists(2))
}

/// Reads a matrix. Its lists by columns must agree with its lists by rows.
pub(super) fn read(words: &mut Words<'_>, budget: &mut Budget) -> Result<Matrix, ReadTextError> {
    let most = Matrix::MOST as u64;
    let place = words.place();
    let columns = words.next_number(0, most, "the number of columns")?;
    let rows = words.next_number(0, most, "the number of rows")?;
    words.end_line()?;
    // The matrix is kept by rows and by columns.
    budget.take_shape(2 * rows, 2 * columns, place)?;
    words.skip_lines()?;
    let most_in_column = words.next_number(0, rows, "the largest weight of a column")?;
    let most_in_row = words.next_number(0, columns, "the largest weight of a row")?;
    words.end_line()?;
    let column_weights = read_weights(words, budget, columns, most_in_column, "column")?;
    let row_weights = read_weights(words, budget, rows, most_in_row, "row")?;

    let mut list = List { start: place, entries: Vec::new() };
    let mut by_column = Matrix::empty(rows as usize).expect("there are not too many rows");
    for (column, &weight) in (1..).zip(&column_weights) {
        list.read(words, budget, weight, rows, ("column", column, "row"))?;
        list.push(&mut by_column, budget)?;
    }
    let listed = by_column.try_transposed().map_err(|error| TextProblem::OutOfMemory(error).at(place))?;
    let mut matrix = Matrix::empty(columns as usize).expect("there are not too many columns");
    for (row, &weight) in (1..).zip(&row_weights) {
        list.read(words, budget, weight, columns, ("row", row, "column"))?;
        list.agree(listed.row(row as usize - 1), row)?;
        list.push(&mut matrix, budget)?;
    }
    words.end()?;
    Ok(matrix)
}

fn read_weights(
    words: &mut Words<'_>,
    budget: &mut Budget,
    count: u64,
    most: u64,
    what: &str,
) -> Result<Vec<u32>, ReadTextError> {
    let mut weights = Vec::new();
    for number in 1..=count {
        words.skip_lines()?;
        let place = words.place();
        let weight = words.next_number(0, most, &format!("the weight of {what} {number}"))?;
        budget.push(&mut weights, weight as u32, place)?;
    }
    if count > 0 {
        words.end_line()?;
    }
    Ok(weights)
}

/// The entries of a list, numbered from 0 and ascending, each with its place.
struct List {
    start: Place,
    entries: Vec<(u32, Place)>,
}

impl List {
    /// Reads the list of a column or row. The tuple names its kind, its number and the kind of its entries.
    fn read(
        &mut self,
        words: &mut Words<'_>,
        budget: &mut Budget,
        weight: u32,
        most: u64,
        (kind, number, entry): (&str, u64, &str),
    ) -> Result<(), ReadTextError> {
        // An empty line is a list if the list has no entries.
        if weight > 0 {
            words.skip_lines()?;
        }
        words.peek()?;
        self.start = words.place();
        self.entries.clear();
        let mut is_filled_up = false;
        while let next @ Next::Word = words.next()? {
            let value = words.number(next, 0, most, &format!("a {entry}"))?;
            is_filled_up |= value == 0;
            if is_filled_up && value > 0 {
                return Err(words.unexpected(next, "only zeros behind a zero"));
            }
            if value > 0 {
                budget.push(&mut self.entries, (value as u32 - 1, words.start()), self.start)?;
            }
        }
        if self.entries.len() != weight as usize {
            let expected = format!("{weight} {entry}s in the list of {kind} {number}, as its weight says");
            return Err(unexpected(self.start, expected, Found::Count(self.entries.len() as u64)));
        }
        self.entries.sort_unstable_by_key(|&(entry, place)| (entry, place.column));
        if let Some(pair) = self.entries.windows(2).find(|pair| pair[0].0 == pair[1].0) {
            let (again, place) = pair[1];
            let found = Found::Text((again + 1).to_string());
            return Err(unexpected(place, format!("each {entry} once"), found));
        }
        Ok(())
    }

    /// Adds the list to a matrix.
    fn push(&self, matrix: &mut Matrix, budget: &mut Budget) -> Result<(), ReadTextError> {
        budget.push_row(matrix, self.entries.iter().map(|&(entry, _)| entry as usize), self.start)
    }

    /// Verifies that the list of a row contains the columns whose lists contain the row, and no others.
    fn agree(&self, listed: &[u32], row: u64) -> Result<(), ReadTextError> {
        let strange = self.entries.iter().find(|(column, _)| listed.binary_search(column).is_err());
        if let Some(&(column, place)) = strange {
            let expected = format!("a column whose list has row {row}");
            return Err(unexpected(place, expected, Found::Text((column + 1).to_string())));
        }
        if self.entries.len() < listed.len() {
            let expected = format!("{} columns, whose lists have row {row}", listed.len());
            return Err(unexpected(self.start, expected, Found::Count(self.entries.len() as u64)));
        }
        Ok(())
    }
}
