//! Reads matrices over a field in brackets. GAP prints lists of lists, such as `[ [ Z(3)^0, 0*Z(3) ], … ]`. Magma
//! prints a row as `[1 0 w]`, and may print the title of a code before the rows.

use super::super::Words;
use super::super::budget::Budget;
use super::super::error::ReadTextError;
use super::FieldSystem;
use super::grid::Grid;
use super::named::power;
use fewest_core::text::printable;
use fewest_linear::{Field, FieldMatrix};

/// Whether a text that begins with `start` is a list of lists.
pub(super) fn begins_nested(start: &[u8]) -> bool {
    behind_name(start).strip_prefix(b"[").is_some_and(|inner| inner.trim_ascii_start().starts_with(b"["))
}

/// Whether a text that begins with `start` has a row in brackets.
pub(super) fn begins(start: &[u8]) -> bool {
    behind_name(start).starts_with(b"[")
}

/// The rest of `start` after an assignment, such as `H :=`, and after the `GF(` of the Python package galois.
fn behind_name(start: &[u8]) -> &[u8] {
    let length = start.iter().take_while(|byte| byte.is_ascii_alphanumeric() || **byte == b'_').count();
    let rest = start[length..].trim_ascii_start();
    let rest = if length == 0 { None } else { rest.strip_prefix(b":=").or_else(|| rest.strip_prefix(b"=")) };
    let rest = rest.map_or(start, <[u8]>::trim_ascii_start);
    rest.strip_prefix(GALOIS).map_or(rest, <[u8]>::trim_ascii_start)
}

/// The beginning of a print-out of the Python package galois, which ends with `, order=4)`.
const GALOIS: &[u8] = b"GF(";

pub(super) fn read(
    words: &mut Words<'_>,
    field: Field,
    budget: &mut Budget,
) -> Result<FieldSystem, ReadTextError> {
    // A print-out has no comments. Reading `#` as the start of a comment would hide rows.
    words.set_comment(None);
    let start = words.ahead(super::super::formats::AHEAD)?.to_vec();
    let meaning = match is_titled(&start) {
        true => read_title(words)?,
        false => FieldSystem::Matrix,
    };
    let start = words.ahead(super::super::formats::AHEAD)?.to_vec();
    for _ in 0..start.len() - behind_name(&start).len() {
        words.take_any()?;
    }
    let is_nested = begins_nested(&start);
    let is_call = start[..start.len() - behind_name(&start).len()].ends_with(GALOIS);
    let mut grid = Grid::new(field, budget, words.place());
    if is_nested {
        words.take(b'[');
    }
    words.skip_lines()?;
    while words.peek()? == Some(b'[') {
        read_row(words, &mut grid)?;
        words.skip_lines()?;
        if words.peek()? == Some(b',') {
            words.take(b',');
            words.skip_lines()?;
            if words.peek()? != Some(b'[') {
                return Err(words.unexpected_byte("a row in brackets"));
            }
        }
    }
    if is_nested {
        match words.peek()? {
            Some(b']') => words.take(b']'),
            _ => return Err(words.unexpected_byte(", or ]")),
        }
    }
    if is_call {
        take_order(words, field)?;
    }
    if words.peek()? == Some(b';') {
        words.take(b';');
    }
    words.end()?;
    match grid.into_matrix() {
        Some(matrix) => Ok(meaning(matrix)),
        None => Err(words.unexpected_byte("a row in brackets")),
    }
}

/// Whether the first line is the title of a code as Magma prints it, with `over GF` and the order of the field.
fn is_titled(start: &[u8]) -> bool {
    let line = start.split(|&byte| byte == b'\n').next().unwrap_or_default();
    line.starts_with(b"[") && line.windows(7).any(|window| window == b"over GF")
}

/// Skips the title of a code, and reads the title of its matrix.
fn read_title(words: &mut Words<'_>) -> Result<fn(FieldMatrix) -> FieldSystem, ReadTextError> {
    skip_line(words)?;
    words.skip_lines()?;
    let place = words.place();
    let title = words.rest_of_line()?.trim_ascii().to_ascii_lowercase();
    match title.as_slice() {
        b"generator matrix:" => Ok(FieldSystem::Generators),
        b"parity check matrix:" => Ok(FieldSystem::Checks),
        _ => {
            let found = super::Found::Text(printable(&title, 40));
            Err(super::unexpected(place, "Generator matrix: or Parity check matrix:", found))
        }
    }
}

/// Reads the end of a galois print-out, `, order=4)`.
fn take_order(words: &mut Words<'_>, field: Field) -> Result<(), ReadTextError> {
    words.skip_lines()?;
    for sign in [b',', b'='] {
        if words.peek()? != Some(sign) {
            return Err(words.unexpected_byte(", order="));
        }
        words.take(sign);
        words.skip_lines()?;
        let next = words.next_until(b"=)")?;
        let fits = match sign {
            b',' => words.word() == b"order",
            _ => power(words.word()) == Some(field.order() as u64),
        };
        if !fits {
            let expected = if sign == b',' { "order".to_owned() } else { format!("the order of {field}") };
            return Err(words.unexpected(next, expected));
        }
    }
    match words.peek()? {
        Some(b')') => words.take(b')'),
        _ => return Err(words.unexpected_byte(")")),
    }
    Ok(())
}

fn skip_line(words: &mut Words<'_>) -> Result<(), ReadTextError> {
    while !matches!(words.take_any()?, None | Some(b'\n')) {}
    Ok(())
}

fn read_row(words: &mut Words<'_>, grid: &mut Grid<'_>) -> Result<(), ReadTextError> {
    grid.begin(words.place());
    words.take(b'[');
    let mut after_comma = false;
    loop {
        words.skip_lines()?;
        match words.peek()? {
            Some(b',') if !after_comma && grid.length() > 0 => {
                words.take(b',');
                after_comma = true;
            }
            Some(b']') if !after_comma => {
                words.take(b']');
                return grid.end();
            }
            _ => {
                let next = words.next_until(b",[];|")?;
                grid.push(words, next)?;
                after_comma = false;
            }
        }
    }
}
