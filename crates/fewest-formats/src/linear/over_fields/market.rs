//! Reads matrices over a field in the Matrix Market format. The GAP package QDistRnd writes the generators of qudit
//! codes with complex entries: the real part is an exponent of X, and the imaginary part is an exponent of Z.

use super::super::Words;
use super::super::budget::Budget;
use super::super::error::{Found, ReadTextError, TextProblem, unexpected};
use super::FieldSystem;
use super::grid::{push_row, value};
use fewest_core::memory;
use fewest_core::text::{Next, WordProblem};
use fewest_linear::{Field, FieldMatrix};

pub(super) fn read(
    words: &mut Words<'_>,
    field: Field,
    budget: &mut Budget,
) -> Result<FieldSystem, ReadTextError> {
    words.set_comment(None);
    let values = read_banner(words)?;
    words.set_comment(Some(b'%'));
    words.skip_lines()?;
    let place = words.place();
    let most = FieldMatrix::MOST as u64;
    let rows = words.next_number(0, most, "the number of rows")?;
    let columns = words.next_number(0, most, "the number of columns")?;
    let count = words.next_number(0, u64::MAX, "the number of entries")?;
    words.end_line()?;
    // An operator takes two columns per qudit: the columns of all X parts, and then those of all Z parts.
    let width = if values == Values::Complex { 2 * columns } else { columns };
    let too_wide = || unexpected(place, format!("at most {most} columns"), Found::Count(width));
    let mut matrix = FieldMatrix::empty(field, width as usize).map_err(|_| too_wide())?;
    budget.take(2 * u128::from(rows) * u128::from(width), place)?;
    let zeroed = |count: u64| {
        memory::zeroed_bytes(count as usize).map_err(|error| TextProblem::OutOfMemory(error).at(place))
    };
    let (mut entries, mut listed) = (zeroed(rows * width)?, zeroed(rows * columns)?);
    for number in 1..=count {
        words.skip_lines()?;
        let place = words.place();
        let next = words.next()?;
        if next == Next::End {
            return Err(words.unexpected(next, format!("entry {number} of {count}")));
        }
        let row = words.number(next, 1, rows, "a row")? - 1;
        let column = words.next_number(1, columns, "a column")? - 1;
        let value = |words: &mut Words<'_>| {
            let next = words.next()?;
            value(words, next, field)
        };
        let pair = match values {
            Values::Pattern => [1, 0],
            Values::Integer => [value(words)?, 0],
            Values::Complex => [value(words)?, value(words)?],
        };
        words.end_line()?;
        if std::mem::replace(&mut listed[(row * columns + column) as usize], 1) == 1 {
            let found = Found::Text(format!("{} {}", row + 1, column + 1));
            return Err(unexpected(place, "each entry once", found));
        }
        entries[(row * width + column) as usize] = pair[0];
        if values == Values::Complex {
            entries[(row * width + columns + column) as usize] = pair[1];
        }
    }
    words.end()?;
    for row in 0..(rows * u64::from(width > 0)) as usize {
        push_row(&mut matrix, &entries[row * width as usize..][..width as usize], place)?;
    }
    Ok(match values {
        Values::Complex => FieldSystem::Operators(matrix),
        _ => FieldSystem::Matrix(matrix),
    })
}

/// The form of an entry.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Values {
    /// No value: each listed entry is 1.
    Pattern,
    Integer,
    /// Two elements: the exponents of X and Z.
    Complex,
}

/// Takes the banner, and returns the form of the entries.
fn read_banner(words: &mut Words<'_>) -> Result<Values, ReadTextError> {
    for expected in ["%%MatrixMarket", "matrix", "coordinate"] {
        let next = words.next()?;
        if !words.word().eq_ignore_ascii_case(expected.as_bytes()) {
            return Err(words.unexpected(next, expected));
        }
    }
    let next = words.next()?;
    let forms = [("pattern", Values::Pattern), ("integer", Values::Integer), ("complex", Values::Complex)];
    let form = forms.iter().find(|(name, _)| words.word().eq_ignore_ascii_case(name.as_bytes()));
    let Some(&(_, values)) = form else { return Err(words.unexpected(next, "integer, complex or pattern")) };
    let next = words.next()?;
    if !words.word().eq_ignore_ascii_case(b"general") {
        return Err(words.unexpected(next, "general"));
    }
    words.end_line()?;
    Ok(values)
}
