//! Nonbinary matrices in MacKay's alist format: the first line ends with the order of the field, and a list has the entry behind each
//! number. Source: MacKay, "Alist format", inference.org.uk/mackay/codes/alist.html.
//!
//! Entries are elements other than 0, as integers; lists may be padded with pairs of zeros.

use super::super::Words;
use super::super::budget::Budget;
use super::super::error::{Found, ReadTextError, unexpected};
use super::FieldSystem;
use super::grid::push_row;
use fewest_core::text::{Next, WordProblem};
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
    let weights = |words: &mut Words<'_>, count: u64, most: u64, what: &str| {
        for number in 1..=count {
            words.skip_lines()?;
            words.next_number(0, most, &format!("the weight of {what} {number}"))?;
        }
        if count > 0 { words.end_line() } else { Ok(()) }
    };
    weights(words, columns, in_column, "column")?;
    weights(words, rows, in_row, "row")?;
    let size = (rows * columns) as usize;
    let zeroed = || {
        fewest_core::memory::zeroed_bytes(size)
            .map_err(|error| super::TextProblem::OutOfMemory(error).at(place))
    };
    let (mut by_column, mut by_row) = (zeroed()?, zeroed()?);
    for column in 0..columns {
        read_list(words, field, (rows, "row"), |row, entry| {
            let own = &mut by_column[(row * columns + column) as usize];
            let is_new = *own == 0;
            *own = entry;
            is_new
        })?;
    }
    for row in 0..rows {
        words.skip_lines()?;
        let place = words.place();
        read_list(words, field, (columns, "column"), |column, entry| {
            let own = &mut by_row[(row * columns + column) as usize];
            let is_new = *own == 0;
            *own = entry;
            is_new
        })?;
        let listed = |entries: &[u8]| entries[(row * columns) as usize..][..columns as usize].to_vec();
        if listed(&by_row) != listed(&by_column) {
            let found = Found::Text("others".to_owned());
            return Err(unexpected(
                place,
                format!("the entries of row {} in the lists of the columns", row + 1),
                found,
            ));
        }
    }
    words.end()?;
    let mut matrix = FieldMatrix::empty(field, columns as usize).expect("there are not too many columns");
    for row in by_row.chunks_exact(columns.max(1) as usize) {
        push_row(&mut matrix, row, place)?;
    }
    Ok(FieldSystem::Matrix(matrix))
}

/// Reads the pairs of a line. `set` says whether there was no entry before.
fn read_list(
    words: &mut Words<'_>,
    field: Field,
    (most, what): (u64, &str),
    mut set: impl FnMut(u64, u8) -> bool,
) -> Result<(), ReadTextError> {
    words.skip_lines()?;
    let mut is_filled_up = false;
    while let next @ Next::Word = words.next()? {
        let place = words.start();
        let number = words.number(next, 0, most, &format!("a {what}"))?;
        if is_filled_up && number > 0 {
            return Err(words.unexpected(next, "only zeros behind a zero"));
        }
        is_filled_up = number == 0;
        let last = field.order() as u64 - 1;
        let (least, most) = if number == 0 { (0, 0) } else { (1, last) };
        let entry = words.next_number(least, most, &format!("an element of {field}"))?;
        if number > 0 && !set(number - 1, entry as u8) {
            return Err(unexpected(place, format!("each {what} once"), Found::Text(number.to_string())));
        }
    }
    Ok(())
}
