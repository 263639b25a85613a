//! Reads matrices over GF(2) in MacKay's alist format. A text has these parts:
//!
//! 1. a line with the number of columns and the number of rows;
//! 2. a line with the largest number of ones in a column, and the largest number of ones in a row;
//! 3. the number of ones in each column, and then the number of ones in each row, called weights;
//! 4. for each column, a line that lists the rows of its ones, numbered from 1;
//! 5. for each row, a line that lists the columns of its ones.
//!
//! Short lists may be padded with zeros. An empty list is an empty line or only zeros. Some programs leave out part 3;
//! then every empty list must contain a zero.
//!
//! In the variant for a field with q elements, the first line ends with q, and each number in a list is followed by the
//! entry at that row or column.
//!
//! Source: MacKay, "Alist format", inference.org.uk/mackay/codes/alist.html.

use super::budget::Budget;
use super::entry::other_field;
use super::error::{Found, ReadTextError, TextProblem, unexpected};
use super::numbers::{self, Numbers};
use super::{Next, Words};
use fewest_core::text::{Place, WordProblem};
use fewest_linear::{Field, Matrix};

/// Whether a text that begins with `start` is in this format.
pub(super) fn begins(start: &[u8]) -> bool {
    matches!(numbers::recognize(start), Some(Numbers::Lists(2)))
}

/// Whether a text that begins with `start` is in the variant for a field with q elements.
pub(super) fn begins_nonbinary(start: &[u8]) -> bool {
    numbers::recognize(start) == Some(Numbers::NonbinaryLists)
}

/// Reads a matrix. Its lists by columns must agree with its lists by rows.
pub(super) fn read(words: &mut Words<'_>, budget: &mut Budget) -> Result<Matrix, ReadTextError> {
    read_lists(words, budget, Entries::Ones)
}

/// Reads a matrix whose first line has the order of its field, which must be 2.
pub(super) fn read_nonbinary(words: &mut Words<'_>, budget: &mut Budget) -> Result<Matrix, ReadTextError> {
    read_lists(words, budget, Entries::Written(Field::new(2).expect("2 is the order of a field")))
}

/// How the entries of a list are written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Entries {
    /// Only the row or column of each entry, which is 1.
    Ones,
    /// The row or column of each entry, and the entry after it: a nonzero element of the field.
    Written(Field),
}

fn read_lists(words: &mut Words<'_>, budget: &mut Budget, entries: Entries) -> Result<Matrix, ReadTextError> {
    let most = Matrix::MOST as u64;
    let place = words.place();
    let columns = words.next_number(0, most, "the number of columns")?;
    let rows = words.next_number(0, most, "the number of rows")?;
    if let Entries::Written(_) = entries {
        let order = words.next_number(2, most, "the number of elements of the field")?;
        if order != 2 {
            return Err(other_field(&order.to_string(), words.start()));
        }
    }
    words.end_line()?;
    // The matrix and its transpose are in memory at the same time.
    budget.take_shape(2 * rows, 2 * columns, place)?;
    words.skip_lines()?;
    let most_in_column = words.next_number(0, rows, "the largest weight of a column")?;
    let most_in_row = words.next_number(0, columns, "the largest weight of a row")?;
    words.end_line()?;
    let largest = (most_in_column, most_in_row);
    let weights = Weights::read(words, budget, (columns, rows), largest, entries)?;

    let mut list = List::new(place, entries);
    let mut by_column = Matrix::empty(rows as usize).expect("there are at most `Matrix::MOST` rows");
    for column in 0..columns {
        list.read(words, budget, weights.of_column(column), rows, ("column", column + 1, "row"))?;
        list.push(&mut by_column, budget)?;
    }
    let listed = by_column.try_transposed().map_err(|error| TextProblem::OutOfMemory(error).at(place))?;
    let mut matrix = Matrix::empty(columns as usize).expect("there are at most `Matrix::MOST` columns");
    for row in 0..rows {
        list.read(words, budget, weights.of_row(row), columns, ("row", row + 1, "column"))?;
        list.agree(listed.row(row as usize), row + 1)?;
        list.push(&mut matrix, budget)?;
    }
    words.end()?;
    Ok(matrix)
}

/// The weights in a text. The largest weights are always there; the weights of each column and row may be left out.
pub(super) struct Weights {
    each: Option<(Vec<u32>, Vec<u32>)>,
    largest: (u64, u64),
}

impl Weights {
    pub(super) fn read(
        words: &mut Words<'_>,
        budget: &mut Budget,
        (columns, rows): (u64, u64),
        largest @ (in_column, in_row): (u64, u64),
        entries: Entries,
    ) -> Result<Self, ReadTextError> {
        let each = if has_weights(words, columns, in_column, entries)? {
            let by_column = read_weights(words, budget, columns, in_column, "column")?;
            Some((by_column, read_weights(words, budget, rows, in_row, "row")?))
        } else {
            None
        };
        Ok(Self { each, largest })
    }

    /// The weight of this column, if the text has it, and the largest weight of all columns.
    pub(super) fn of_column(&self, number: u64) -> (Option<u32>, u64) {
        (self.each.as_ref().map(|(columns, _)| columns[number as usize]), self.largest.0)
    }

    /// The weight of this row, if the text has it, and the largest weight of all rows.
    pub(super) fn of_row(&self, number: u64) -> (Option<u32>, u64) {
        (self.each.as_ref().map(|(_, rows)| rows[number as usize]), self.largest.1)
    }
}

/// Whether the next line contains weights of columns rather than the list of the first column. The line contains
/// weights if it has a number for each column, or more numbers than the largest weight allows in a list.
fn has_weights(
    words: &mut Words<'_>,
    columns: u64,
    most_in_column: u64,
    entries: Entries,
) -> Result<bool, ReadTextError> {
    /// The number of bytes that are examined to recognize a list.
    const AHEAD: usize = 4096;
    words.skip_lines()?;
    let line = words.ahead(AHEAD)?.split(|&byte| byte == b'\n').next().unwrap_or_default();
    let line = line.split(|&byte| byte == b'#').next().unwrap_or_default();
    let count = line.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty()).count() as u64;
    let most = most_in_column * if entries == Entries::Ones { 1 } else { 2 };
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

/// The list of one column or row, read from a line.
pub(super) struct List {
    pub(super) start: Place,
    /// The rows or columns, numbered from 0 and ascending, each with its place and its entry.
    pub(super) entries: Vec<(u32, Place, u8)>,
    written: Entries,
}

impl List {
    pub(super) fn new(start: Place, written: Entries) -> Self {
        Self { start, entries: Vec::new(), written }
    }

    /// Reads the list of a column or row. The last tuple is for error messages: the word "column" or "row", its number,
    /// and the word for the entries of the list.
    pub(super) fn read(
        &mut self,
        words: &mut Words<'_>,
        budget: &mut Budget,
        (weight, longest): (Option<u32>, u64),
        most: u64,
        (kind, number, entry): (&str, u64, &str),
    ) -> Result<(), ReadTextError> {
        // For weight 0, an empty line is the list and must not be skipped.
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
                return Err(words.unexpected(next, "only zeros after a zero"));
            }
            let place = words.start();
            let element = match self.written {
                Entries::Ones => 1,
                Entries::Written(_) if value == 0 => {
                    words.next_number(0, 0, "the entry 0 beside the index 0")?
                }
                Entries::Written(field) => {
                    words.next_number(1, field.order() as u64 - 1, &format!("an element of {field}"))?
                }
            };
            if value > 0 {
                budget.push(&mut self.entries, (value as u32 - 1, place, element as u8), self.start)?;
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
        self.entries.sort_unstable_by_key(|&(entry, place, _)| (entry, place.column));
        if let Some(pair) = self.entries.windows(2).find(|pair| pair[0].0 == pair[1].0) {
            let (again, place, _) = pair[1];
            let found = Found::Text((again + 1).to_string());
            return Err(unexpected(place, format!("each {entry} once"), found));
        }
        Ok(())
    }

    fn push(&self, matrix: &mut Matrix, budget: &mut Budget) -> Result<(), ReadTextError> {
        budget.push_row(matrix, self.entries.iter().map(|&(entry, ..)| entry as usize), self.start)
    }

    /// Verifies that this list of a row agrees with the lists of the columns. `listed` contains the columns whose lists
    /// contain the row.
    fn agree(&self, listed: &[u32], row: u64) -> Result<(), ReadTextError> {
        let strange = self.entries.iter().find(|(column, ..)| listed.binary_search(column).is_err());
        if let Some(&(column, place, _)) = strange {
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
