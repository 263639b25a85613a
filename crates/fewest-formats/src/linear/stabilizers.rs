//! Stabilizer codes: a line of `I`, `X`, `Y` and `Z` for each generator.
//!
//! `_` and `.` also stand for `I`. A leading sign does not affect the distance and is skipped, as are blanks.

use super::budget::Budget;
use super::error::{Found, ReadTextError, TextProblem, unexpected};
use super::{System, Words};
use fewest_core::text::{Place, WordProblem};
use fewest_linear::{Pauli, StabilizerCode, StabilizerError};

/// Whether a text is in this format, by its beginning.
pub(super) fn begins(start: &[u8]) -> bool {
    matches!(start.first(), Some(b'I' | b'X' | b'Y' | b'Z' | b'_' | b'.' | b'+' | b'-'))
}

/// Reads a code: the text begins with a generator.
pub(super) fn read(words: &mut Words<'_>, budget: &mut Budget) -> Result<System, ReadTextError> {
    let mut operators = Vec::new();
    let mut places = Vec::new();
    let mut qubits = 0;
    loop {
        let start = words.place();
        budget.push(&mut places, start, start)?;
        let before = operators.len();
        read_generator(words, budget, &mut operators, start)?;
        let length = operators.len() - before;
        if before == 0 {
            qubits = length;
        } else if length != qubits {
            let expected = format!("{qubits} operators, as in the first generator");
            return Err(unexpected(start, expected, Found::Count(length as u64)));
        }
        if !words.skip_lines()? {
            break;
        }
    }
    // The generators as given, and in echelon form.
    let (rows, columns) = (places.len() as u64, 2 * qubits as u64);
    budget.take(places.len() as u128 * u128::from(columns.div_ceil(8)), places[0])?;
    budget.take_elimination(rows, columns, places[0])?;
    let generators = operators.chunks_exact(qubits).map(|generator| {
        let operators = generator.iter().enumerate();
        operators.filter_map(|(qubit, &operator)| operator.map(|pauli| (qubit, pauli)))
    });
    StabilizerCode::new(qubits, generators).map(System::Stabilizer).map_err(|error| match error {
        StabilizerError::Anticommute { second, .. } => TextProblem::Generators(error).at(places[second]),
        StabilizerError::OutOfMemory(error) => TextProblem::OutOfMemory(error).at(places[0]),
        _ => TextProblem::Generators(error).at(places[0]),
    })
}

/// Reads a generator to the end of its line. It must have at least one operator.
fn read_generator(
    words: &mut Words<'_>,
    budget: &mut Budget,
    operators: &mut Vec<Option<Pauli>>,
    start: Place,
) -> Result<(), ReadTextError> {
    if let Some(sign @ (b'+' | b'-')) = words.peek()? {
        words.take(sign);
    }
    let mut is_empty = true;
    loop {
        let next = words.peek()?;
        let operator = match next {
            Some(b'I' | b'_' | b'.') => None,
            Some(b'X') => Some(Pauli::X),
            Some(b'Y') => Some(Pauli::Y),
            Some(b'Z') => Some(Pauli::Z),
            None | Some(b'\n') if !is_empty => return Ok(()),
            _ => return Err(words.unexpected_byte("I, X, Y or Z")),
        };
        next.into_iter().for_each(|letter| words.take(letter));
        budget.push(operators, operator, start)?;
        is_empty = false;
    }
}
