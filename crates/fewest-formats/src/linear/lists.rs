//! Reads CSS codes as lists. The first line has the number of qubits, the number of checks of X type, and the number of
//! checks of Z type. Each further line lists the qubits of a check, counted from 0.

use super::budget::Budget;
use super::content::Content;
use super::error::{Found, ReadTextError, unexpected};
use super::numbers::{self, Numbers};
use super::{Next, Words};
use fewest_core::text::Place;
use fewest_linear::Matrix;

/// Whether a text that begins with `start` is in this format.
pub(super) fn begins(start: &[u8]) -> bool {
    numbers::recognize(start) == Some(Numbers::Lists(3))
}

/// Reads a code: first the checks of H_X, then those of H_Z.
pub(super) fn read(words: &mut Words<'_>, budget: &mut Budget) -> Result<Content, ReadTextError> {
    let most = Matrix::MOST as u64;
    let place = words.place();
    let qubits = words.next_number(0, most, "the number of qubits")?;
    let x_rows = words.next_number(0, most, "the number of rows of H_X")?;
    let z_rows = words.next_number(0, most, "the number of rows of H_Z")?;
    words.end_line()?;
    for rows in [x_rows, z_rows] {
        // A code stores each matrix and its transpose.
        budget.take_shape(2 * rows, 2 * qubits, place)?;
        budget.take_elimination(rows, qubits, place)?;
    }
    let mut places = Vec::new();
    let x = read_checks(words, budget, qubits, x_rows, "H_X", &mut places)?;
    let z = read_checks(words, budget, qubits, z_rows, "H_Z", &mut Vec::new())?;
    words.end()?;
    Ok(Content::Lists { x, z, place, places })
}

/// Reads the checks of one matrix. Appends the place where each check begins to `places`.
fn read_checks(
    words: &mut Words<'_>,
    budget: &mut Budget,
    qubits: u64,
    rows: u64,
    name: &str,
    places: &mut Vec<Place>,
) -> Result<Matrix, ReadTextError> {
    let mut matrix = Matrix::empty(qubits as usize).expect("there are at most `Matrix::MOST` qubits");
    let mut check = Vec::new();
    for row in 0..rows {
        if !words.skip_lines()? {
            return Err(unexpected(words.place(), format!("{rows} rows of {name}"), Found::Count(row)));
        }
        let start = words.place();
        budget.push(places, start, start)?;
        while let next @ Next::Word = words.next()? {
            let Some(most) = qubits.checked_sub(1) else {
                return Err(words.unexpected(next, "no qubit, because the code has none"));
            };
            let qubit = words.number(next, 0, most, "a qubit")?;
            budget.push(&mut check, (qubit, words.start()), start)?;
        }
        check.sort_unstable_by_key(|&(qubit, place): &(u64, Place)| (qubit, place.column));
        if let Some(pair) = check.windows(2).find(|pair| pair[0].0 == pair[1].0) {
            let (qubit, place) = pair[1];
            return Err(unexpected(place, "each qubit once", Found::Text(qubit.to_string())));
        }
        budget.push_row(&mut matrix, check.drain(..).map(|(qubit, _)| qubit as usize), start)?;
    }
    Ok(matrix)
}
