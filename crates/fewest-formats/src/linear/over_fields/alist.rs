//! Reads matrices over fields other than GF(2) in MacKay's alist format. The format is that of [binary
//! matrices](super::super::alist), with two differences: the first line ends with the order of the field, and in a list
//! each index is followed by the entry at this index, a nonzero element written as an integer.
//!
//! Source: MacKay, "Alist format", inference.org.uk/mackay/codes/alist.html.

use super::super::Words;
use super::super::alist::{Entries, List, Weights};
use super::super::budget::Budget;
use super::super::error::{Found, ReadTextError, unexpected};
use super::FieldSystem;
use super::grid::push_row;
use fewest_core::text::WordProblem;
use fewest_linear::{Field, FieldMatrix};

pub(super) fn read(
    words: &mut Words<'_>,
    field: Field,
    budget: &mut Budget,
) -> Result<FieldSystem, ReadTextError> {
    let place = words.place();
    let most = FieldMatrix::MOST as u64;
    let columns = words.next_number(0, most, "the number of columns")?;
    let rows = words.next_number(0, most, "the number of rows")?;
    let order = field.order() as u64;
    words.next_number(order, order, "the number of elements of the field")?;
    words.end_line()?;
    words.skip_lines()?;
    let in_column = words.next_number(0, rows, "the largest weight of a column")?;
    let in_row = words.next_number(0, columns, "the largest weight of a row")?;
    words.end_line()?;
    budget.take(2 * u128::from(rows) * u128::from(columns), place)?;
    let entries = Entries::Written(field);
    let weights = Weights::read(words, budget, (columns, rows), (in_column, in_row), entries)?;
    let mut by_column = fewest_core::memory::zeroed_bytes((rows * columns) as usize)
        .map_err(|error| super::TextProblem::OutOfMemory(error).at(place))?;
    let mut list = List::new(place, entries);
    for column in 0..columns {
        list.read(words, budget, weights.of_column(column), rows, ("column", column + 1, "row"))?;
        for &(row, _, element) in &list.entries {
            by_column[(u64::from(row) * columns + column) as usize] = element;
        }
    }
    let mut matrix = FieldMatrix::empty(field, columns as usize).expect("columns are within the limit");
    for row in 0..rows {
        list.read(words, budget, weights.of_row(row), columns, ("row", row + 1, "column"))?;
        let listed = &by_column[(row * columns) as usize..][..columns as usize];
        agree(&list, listed, row + 1)?;
        push_row(&mut matrix, listed, place)?;
    }
    words.end()?;
    Ok(FieldSystem::Matrix(matrix))
}

/// Verifies that the list of a row agrees with the lists of the columns. `listed` is the row according to the columns.
fn agree(list: &List, listed: &[u8], row: u64) -> Result<(), ReadTextError> {
    let strange = list.entries.iter().find(|&&(column, _, element)| listed[column as usize] != element);
    if let Some(&(column, place, element)) = strange {
        let expected = format!("a column whose list has this entry in row {row}");
        return Err(unexpected(place, expected, Found::Text(format!("{} with {element}", column + 1))));
    }
    let count = listed.iter().filter(|&&element| element > 0).count();
    if list.entries.len() < count {
        let expected = format!("{count} columns, whose lists have row {row}");
        return Err(unexpected(list.start, expected, Found::Count(list.entries.len() as u64)));
    }
    Ok(())
}
