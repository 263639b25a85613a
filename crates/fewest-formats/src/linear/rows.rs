//! Reads matrices as rows of `0` and `1`, one row per line, with or without blanks between the entries.

use super::Words;
use super::budget::Budget;
use super::error::{Found, ReadTextError, unexpected};
use super::numbers::{self, Numbers};
use fewest_linear::Matrix;

/// Whether a text that begins with `start` is in this format.
pub(super) fn begins(start: &[u8]) -> bool {
    numbers::recognize(start) == Some(Numbers::Rows)
}

/// Reads a matrix. All rows must have the same length.
pub(super) fn read(words: &mut Words<'_>, budget: &mut Budget) -> Result<Matrix, ReadTextError> {
    let mut ones = Vec::new();
    let mut place = words.place();
    let columns = read_row(words, budget, Matrix::MOST, &mut ones)?;
    if columns > Matrix::MOST as u64 {
        let expected = format!("at most {} entries in a row", Matrix::MOST);
        return Err(unexpected(place, expected, Found::Count(columns)));
    }
    let columns = columns as usize;
    budget.take_shape(0, columns as u64, place)?;
    let mut matrix = Matrix::empty(columns).expect("columns are within the limit");
    loop {
        budget.take_shape(1, 0, place)?;
        budget.push_row(&mut matrix, ones.drain(..).map(|column| column as usize), place)?;
        if !words.skip_lines()? {
            return Ok(matrix);
        }
        place = words.place();
        let found = read_row(words, budget, columns, &mut ones)?;
        if found != columns as u64 {
            let expected = format!("{columns} entries, as in the first row");
            return Err(unexpected(place, expected, Found::Count(found)));
        }
    }
}

/// Reads a row to the end of its line, and returns the number of its entries. Pushes the columns of its ones, except
/// for ones after the first `columns` entries.
pub(super) fn read_row(
    words: &mut Words<'_>,
    budget: &mut Budget,
    columns: usize,
    ones: &mut Vec<u32>,
) -> Result<u64, ReadTextError> {
    let mut length = 0;
    loop {
        let place = words.place();
        let mut pushed = Ok(());
        let bits = words.take_bits(|bit| {
            if bit && length < columns as u64 && pushed.is_ok() {
                pushed = budget.push(ones, length as u32, place);
            }
            length += 1;
        })?;
        pushed?;
        if bits > 0 {
            continue;
        }
        match words.peek()? {
            None | Some(b'\n') => return Ok(length),
            Some(b'0' | b'1') => {}
            Some(_) => return Err(words.unexpected_byte("0 or 1")),
        }
    }
}
