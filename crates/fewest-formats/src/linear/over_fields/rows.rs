//! Reads matrices over a field as rows, one row per line. Blanks or commas separate the elements. In a field of at most
//! 10 elements, digits need no separator. GAP's `Display` prints 0 as `.`.

use super::super::Words;
use super::super::budget::Budget;
use super::super::error::ReadTextError;
use super::FieldSystem;
use super::grid::Grid;
use fewest_linear::Field;

pub(super) fn read(
    words: &mut Words<'_>,
    field: Field,
    budget: &mut Budget,
) -> Result<FieldSystem, ReadTextError> {
    let mut grid = Grid::new(field, budget, words.place());
    while words.skip_lines()? {
        grid.begin(words.place());
        read_row(words, field, &mut grid)?;
        grid.end()?;
    }
    match grid.into_matrix() {
        Some(matrix) => Ok(FieldSystem::Matrix(matrix)),
        None => Err(words.unexpected_byte(format!("a row of elements of {field}"))),
    }
}

fn read_row(words: &mut Words<'_>, field: Field, grid: &mut Grid<'_>) -> Result<(), ReadTextError> {
    loop {
        match words.peek()? {
            None | Some(b'\n') => return Ok(()),
            Some(b',') if grid.length() > 0 => words.take(b','),
            Some(_) => {
                let next = words.next_until(b",")?;
                let digits = words.word().iter().copied();
                if field.order() <= 10 && digits.clone().all(|byte| byte.is_ascii_digit()) {
                    for digit in digits.map(|digit| digit - b'0') {
                        if !field.contains(digit.into()) {
                            return Err(words.unexpected(next, format!("elements of {field}")));
                        }
                        grid.push_number(digit)?;
                    }
                } else if words.word() == b"." {
                    grid.push_number(0)?;
                } else {
                    grid.push(words, next)?;
                }
            }
        }
    }
}
