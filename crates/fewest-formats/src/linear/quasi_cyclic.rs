//! Reads matrices whose square blocks are circulants. Each line of the text is a row of blocks. A block is written as
//! its exponent s, which means the identity matrix with each row rotated to the right by s. `-1` or `-` is a block of
//! zeros, and `3+5` is the sum of two circulants.
//!
//! A first line may have three sizes: the number of columns of blocks, the number of rows of blocks, and the size of a
//! block (`.qc` of AFF3CT). The tables of Wi-Fi and of 5G NR have no sizes, because they apply to several block sizes.
//!
//! In a text with sizes, a last row may mark each column of blocks: 1 if it is transmitted, 0 if it is punctured.

use super::budget::Budget;
use super::error::{Found, ReadTextError, TextProblem, unexpected};
use super::exponents::Exponents;
use super::numbers::{self, Numbers};
use super::punctured::Punctured;
use super::{Next, System, Words};
use fewest_core::text::{Place, WordProblem, natural};
use fewest_linear::{Matrix, MatrixError};

/// Whether a text that begins with `start` has a line of sizes and then exponents.
pub(super) fn begins(start: &[u8]) -> bool {
    numbers::recognize(start) == Some(Numbers::QuasiCyclic)
}

/// Whether a text that begins with `start` has exponents without sizes.
pub(super) fn begins_unsized(start: &[u8]) -> bool {
    numbers::recognize(start) == Some(Numbers::Exponents)
}

/// Reads a text that begins with the sizes.
pub(super) fn read(words: &mut Words<'_>, budget: &mut Budget) -> Result<System, ReadTextError> {
    let most = Matrix::MOST as u64;
    let start = words.place();
    let columns = words.next_number(1, most, "the number of columns of blocks")?;
    let rows = words.next_number(1, most, "the number of rows of blocks")?;
    let size = words.next_number(1, most, "the size of the blocks")?;
    words.end_line()?;
    let (all_rows, all_columns) = (rows.saturating_mul(size), columns.saturating_mul(size));
    for (all, what) in [(all_rows, "rows"), (all_columns, "columns")] {
        if all > most {
            return Err(unexpected(start, format!("at most {most} {what}"), Found::Count(all)));
        }
    }
    budget.take_shape(all_rows, all_columns, start)?;
    let mut exponents = Exponents::new(columns as usize);
    for row in 0..rows {
        if !words.skip_lines()? {
            return Err(unexpected(words.place(), format!("{rows} rows of exponents"), Found::Count(row)));
        }
        let place = words.place();
        let found = read_row(words, budget, &mut exponents, Some(size))?;
        if found != columns {
            return Err(unexpected(place, format!("{columns} exponents"), Found::Count(found)));
        }
    }
    let punctured = if words.skip_lines()? { read_punctured(words, budget, columns)? } else { Vec::new() };
    if words.skip_lines()? {
        let next = words.next()?;
        return Err(words.unexpected(next, "the end after the row of transmitted columns"));
    }
    budget.take(exponents.len() as u128 * u128::from(size) * size_of::<u32>() as u128, start)?;
    let checks = exponents.lifted(size as usize).map_err(|error| match error {
        MatrixError::OutOfMemory(error) => TextProblem::OutOfMemory(error).at(start),
        error => unreachable!("the exponents are distinct, and the sizes were checked: {error}"),
    })?;
    if punctured.is_empty() {
        return Ok(System::Checks(checks));
    }
    let mut places = Vec::new();
    let size = size as usize;
    for column in punctured.into_iter().flat_map(|block| block * size..(block + 1) * size) {
        budget.push(&mut places, column, start)?;
    }
    Ok(System::Punctured(Punctured::new(checks, places)))
}

/// Reads the row that marks the transmitted columns of blocks. Returns the punctured columns of blocks.
fn read_punctured(
    words: &mut Words<'_>,
    budget: &mut Budget,
    columns: u64,
) -> Result<Vec<usize>, ReadTextError> {
    const EXPECTED: &str = "1 for a transmitted column of blocks, or 0 for a punctured one";
    let place = words.place();
    let (mut punctured, mut found) = (Vec::new(), 0);
    loop {
        match words.next()? {
            Next::Word if matches!(words.word(), b"0" | b"1") => {
                if words.word() == b"0" && found < columns {
                    budget.push(&mut punctured, found as usize, place)?;
                }
                found += 1;
            }
            next @ Next::Word => return Err(words.unexpected(next, EXPECTED)),
            _ => break,
        }
    }
    if found != columns {
        let expected = format!("{columns} entries, {EXPECTED}");
        return Err(unexpected(place, expected, Found::Count(found)));
    }
    if punctured.len() as u64 == columns {
        return Err(unexpected(place, "at least one transmitted column", Found::Nothing));
    }
    Ok(punctured)
}

/// Reads a text that has exponents without sizes.
pub(super) fn read_unsized(words: &mut Words<'_>, budget: &mut Budget) -> Result<System, ReadTextError> {
    let mut exponents = None;
    while words.skip_lines()? {
        let place = words.place();
        let mut first = Exponents::new(0);
        let rows = exponents.as_mut().unwrap_or(&mut first);
        let found = read_row(words, budget, rows, None)?;
        match &exponents {
            None => exponents = Some(first.with_columns(found as usize)),
            Some(exponents) if exponents.columns() as u64 != found => {
                let expected = format!("{} exponents, as in the first row", exponents.columns());
                return Err(unexpected(place, expected, Found::Count(found)));
            }
            Some(_) => {}
        }
    }
    Ok(System::Exponents(exponents.expect("the text begins with a row")))
}

/// Reads a row to the end of its line, and returns the number of its blocks.
fn read_row(
    words: &mut Words<'_>,
    budget: &mut Budget,
    exponents: &mut Exponents,
    size: Option<u64>,
) -> Result<u64, ReadTextError> {
    let mut column = 0_u64;
    let place = words.place();
    while let Next::Word = words.next()? {
        if column == Matrix::MOST as u64 {
            return Err(unexpected(place, format!("at most {column} exponents"), Found::Count(column + 1)));
        }
        if !matches!(words.word(), b"-1" | b"-") {
            let mut shifts: Vec<u64> = Vec::new();
            for digits in words.word().split(|&byte| byte == b'+') {
                let shift = natural(digits).filter(|&shift| shift < size.unwrap_or(Matrix::MOST as u64));
                let Some(shift) = shift.filter(|shift| !shifts.contains(shift)) else {
                    return Err(words.unexpected(Next::Word, expected(size)));
                };
                shifts.push(shift);
            }
            for shift in shifts {
                budget.take(Exponents::BYTES, place)?;
                push(exponents, column as u32, shift as u32, place)?;
            }
        }
        column += 1;
    }
    budget.take_shape(1, 0, place)?;
    exponents.end_row().map_err(|error| TextProblem::OutOfMemory(error).at(place))?;
    Ok(column)
}

fn push(exponents: &mut Exponents, column: u32, shift: u32, place: Place) -> Result<(), ReadTextError> {
    exponents.push(column, shift).map_err(|error| TextProblem::OutOfMemory(error).at(place))
}

fn expected(size: Option<u64>) -> String {
    match size {
        Some(size) => format!("an exponent from 0 to {}, a sum of distinct ones, or -1", size - 1),
        None => "an exponent, a sum of distinct ones, or -1".to_owned(),
    }
}
