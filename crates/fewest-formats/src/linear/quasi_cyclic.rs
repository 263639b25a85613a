//! Matrices of circulants, each given by an exponent: a block is the identity whose rows are rotated to the right by the
//! exponent. `-1` or `-` is a block of zeros, and `3+5` the sum of two circulants.
//!
//! The text has a row of exponents a line. In front of them may stand the numbers of columns and rows and the size of the
//! blocks (`.qc` of AFF3CT). Without it, the size is not known: the tables of Wi-Fi and of 5G NR are for several.

use super::budget::Budget;
use super::error::{Found, ReadTextError, TextProblem, unexpected};
use super::exponents::Exponents;
use super::numbers::{self, Numbers};
use super::{Next, System, Words};
use fewest_core::text::{Place, WordProblem, natural};
use fewest_linear::{Matrix, MatrixError};

/// Whether a text has exponents behind their sizes, by its beginning.
pub(super) fn begins(start: &[u8]) -> bool {
    numbers::recognize(start) == Some(Numbers::QuasiCyclic)
}

/// Whether a text has exponents without their sizes, by its beginning.
pub(super) fn begins_unsized(start: &[u8]) -> bool {
    numbers::recognize(start) == Some(Numbers::Exponents)
}

/// Reads a matrix: the text begins with its sizes.
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
    if words.skip_lines()? {
        let next = words.next()?;
        return Err(words.unexpected(next, "the end, as a line of punctured columns is not read"));
    }
    budget.take(exponents.len() as u128 * u128::from(size) * size_of::<u32>() as u128, start)?;
    exponents.lifted(size as usize).map(System::Checks).map_err(|error| match error {
        MatrixError::OutOfMemory(error) => TextProblem::OutOfMemory(error).at(start),
        error => unreachable!("the exponents are distinct, and the sizes were checked: {error}"),
    })
}

/// Reads exponents without their sizes.
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
        // A block of zeros takes no memory, but a line of them has an end.
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
