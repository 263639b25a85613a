//! Matrices in MacKay's alist format: the rows of each column's ones, then the columns of each row's ones, from 1.
//!
//! Each list is a line. A list that is shorter than the longest may be padded with zeros; a list without entries is an
//! empty line or zeros. Source: MacKay, "Alist format", inference.org.uk/mackay/codes/alist.html.
//!
//! Some programs leave out the two lines of weights; then a list without entries has zeros. Over a field with q elements, the
//! first line ends with q, and a list has the entry behind each number.

use super::budget::Budget;
use super::entry::other_field;
use super::error::{Found, ReadTextError, TextProblem, unexpected};
use super::numbers::{self, Numbers};
use super::{Next, Words};
use fewest_core::text::{Place, WordProblem};
use fewest_linear::Matrix;

/// Whether a text is in this format, by its beginning.
pub(super) fn begins(start: &[u8]) -> bool {
    matches!(numbers::recognize(start), Some(Numbers::Lists(2)))
}

/// Whether a text is in the format with the order of a field, by its beginning.
pub(super) fn begins_nonbinary(start: &[u8]) -> bool {
    numbers::recognize(start) == Some(Numbers::NonbinaryLists)
}

/// Reads a matrix. Its lists by columns must agree with its lists by rows.
pub(super) fn read(words: &mut Words<'_>, budget: &mut Budget) -> Result<Matrix, ReadTextError> {
    read_lists(words, budget, Entries::Ones)
}

/// Reads a matrix whose first line has the order of its field, which must be 2.
pub(super) fn read_nonbinary(words: &mut Words<'_>, budget: &mut Budget) -> Result<Matrix, ReadTextError> {
    read_lists(words, budget, Entries::Written)
}

/// How the entries of a list are written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Entries {
    /// Only their rows or columns.
    Ones,
    /// Behind each row or column.
    Written,
}

fn read_lists(words: &mut Words<'_>, budget: &mut Budget, entries: Entries) -> Result<Matrix, ReadTextError> {
    let most = Matrix::MOST as u64;
    let place = words.place();
    let columns = words.next_number(0, most, "the number of columns")?;
    let rows = words.next_number(0, most, "the number of rows")?;
    if entries == Entries::Written {
        let order = words.next_number(2, most, "the number of elements of the field")?;
        if order != 2 {
            return Err(other_field(&order.to_string(), words.start()));
        }
    }
    words.end_line()?;
    // The matrix is kept by rows and by columns.
    budget.take_shape(2 * rows, 2 * columns, place)?;
    words.skip_lines()?;
    let most_in_column = words.next_number(0, rows, "the largest weight of a column")?;
    let most_in_row = words.next_number(0, columns, "the largest weight of a row")?;
    words.end_line()?;
    let weights = if has_weights(words, columns, most_in_column, entries)? {
        let by_column = read_weights(words, budget, columns, most_in_column, "column")?;
        Some((by_column, read_weights(words, budget, rows, most_in_row, "row")?))
    } else {
        None
    };
    let weight = |weights: Option<&Vec<u32>>, number: u64| weights.map(|weights| weights[number as usize]);
    let (column_weights, row_weights) = weights.as_ref().map(|(columns, rows)| (columns, rows)).unzip();

    let mut list = List { start: place, entries: Vec::new(), written: entries };
    let mut by_column = Matrix::empty(rows as usize).expect("there are not too many rows");
    for column in 0..columns {
        let limits = (weight(column_weights, column), most_in_column);
        list.read(words, budget, limits, rows, ("column", column + 1, "row"))?;
        list.push(&mut by_column, budget)?;
    }
    let listed = by_column.try_transposed().map_err(|error| TextProblem::OutOfMemory(error).at(place))?;
    let mut matrix = Matrix::empty(columns as usize).expect("there are not too many columns");
    for row in 0..rows {
        let limits = (weight(row_weights, row), most_in_row);
        list.read(words, budget, limits, columns, ("row", row + 1, "column"))?;
        list.agree(listed.row(row as usize), row + 1)?;
        list.push(&mut matrix, budget)?;
    }
    words.end()?;
    Ok(matrix)
}

/// Whether the weights of the columns follow, and not the list of the first column, which is no longer than the largest
/// weight. The weights may fill several lines.
fn has_weights(
    words: &mut Words<'_>,
    columns: u64,
    most_in_column: u64,
    entries: Entries,
) -> Result<bool, ReadTextError> {
    /// The bytes in which a list of entries is recognized.
    const AHEAD: usize = 4096;
    words.skip_lines()?;
    let line = words.ahead(AHEAD)?.split(|&byte| byte == b'\n').next().unwrap_or_default();
    let line = line.split(|&byte| byte == b'#').next().unwrap_or_default();
    let count = line.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty()).count() as u64;
    let most = most_in_column * if entries == Entries::Written { 2 } else { 1 };
    Ok(count == columns || count > most || count == 0)
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
    written: Entries,
}

impl List {
    /// Reads the list of a column or row. The tuple names its kind, its number and the kind of its entries.
    fn read(
        &mut self,
        words: &mut Words<'_>,
        budget: &mut Budget,
        (weight, longest): (Option<u32>, u64),
        most: u64,
        (kind, number, entry): (&str, u64, &str),
    ) -> Result<(), ReadTextError> {
        // An empty line is a list if the list has no entries.
        if weight != Some(0) {
            words.skip_lines()?;
        }
        words.peek()?;
        self.start = words.place();
        self.entries.clear();
        let (mut is_filled_up, mut is_empty) = (false, true);
        while let next @ Next::Word = words.next()? {
            let value = words.number(next, 0, most, &format!("a {entry}"))?;
            is_filled_up |= value == 0;
            if is_filled_up && value > 0 {
                return Err(words.unexpected(next, "only zeros behind a zero"));
            }
            let place = words.start();
            if value > 0 {
                budget.push(&mut self.entries, (value as u32 - 1, place), self.start)?;
            }
            if self.written == Entries::Written {
                let least = u64::from(value > 0);
                words.next_number(least, least, &format!("the entry of the {entry}"))?;
            }
            is_empty = false;
        }
        let found = self.entries.len() as u64;
        match weight {
            Some(weight) if found != u64::from(weight) => {
                let expected =
                    format!("{weight} {entry}s in the list of {kind} {number}, as its weight says");
                return Err(unexpected(self.start, expected, Found::Count(found)));
            }
            None if is_empty || found > longest => {
                let expected =
                    format!("at most {longest} {entry}s in the list of {kind} {number}, or 0 if it has none");
                return Err(unexpected(self.start, expected, Found::Count(found)));
            }
            _ => {}
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
