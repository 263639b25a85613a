//! Reads logical operators of a stabilizer code, in any format in which a code can be written.

use super::budget::Budget;
use super::content::{Content, in_strings};
use super::error::{Found, ReadError, ReadTextError, TextProblem, unexpected};
use super::file_error::FileProblem;
use super::nonbinary::Nonbinary;
use super::room::{check_room, generators};
use super::{START, System, formats, read_text};
use fewest_core::text::{Input, Place, WordProblem};
use fewest_linear::{LogicalOperators, Matrix, Pauli, StabilizerCode, StabilizerError};
use std::io::{BufReader, Read};

type Factors = Vec<(usize, Pauli)>;

/// Reads logical operators of `code`. They are written like the generators of a code in
/// [`read_system_with_limit`](super::read_system_with_limit): as letters, terms, print-outs, rows `x|z`, rows `[X|Z]`
/// of a matrix, or JSON. Signs do not matter. Terms need not name all qubits.
///
/// ```
/// use fewest::formats::linear::{DEFAULT_MEMORY, Nonbinary, System, read_logicals_with_limit, read_system};
///
/// let System::Stabilizer(code) = read_system(&b"XZZXI\nIXZZX\nXIXZZ\nZXIXZ\n"[..])? else {
///     panic!("these are generators")
/// };
/// let read = |text: &str| read_logicals_with_limit(text.as_bytes(), &code, Nonbinary::Refused, DEFAULT_MEMORY);
/// assert_eq!(read("XXXXX\nZZZZZ\n")?.partners(0), [1]);
/// let error = read("XXXXX\nZZIII\n").expect_err("it is not logical").to_string();
/// assert_eq!(error, "line 2, column 1: logical operator 1 and generator 0 do not commute");
/// # Ok::<(), fewest::formats::linear::ReadError>(())
/// ```
///
/// # Errors
/// The input contains no operators on the code's qubits, the operators take too much memory, or reading fails. Or an
/// operator is not logical: it does not commute with a generator, or is a product of generators.
pub fn read_logicals_with_limit(
    input: impl Read,
    code: &StabilizerCode,
    nonbinary: Nonbinary,
    limit: usize,
) -> Result<LogicalOperators, ReadError> {
    let mut input = Input::exact(BufReader::new(input));
    if let Some(read) = formats::of_file(input.ahead(START)?) {
        return of_file(read(&mut input, nonbinary, limit)?, code, limit);
    }
    let finish = |content, place, budget: &mut Budget| of_text(content, place, code, budget);
    Ok(read_text(input, "logical operators", |_| true, nonbinary, limit, finish)?.0)
}

fn of_text(
    content: Content,
    place: Place,
    code: &StabilizerCode,
    budget: &mut Budget,
) -> Result<LogicalOperators, ReadTextError> {
    if let Content::Generators { generators, qubits } = content {
        return generators.logicals(qubits, code, budget);
    }
    let rows = rows(content, code).map_err(|found| {
        let expected = format!("logical operators on {} qubits", code.qubits());
        unexpected(place, expected, Found::Text(found))
    })?;
    budget.take(bytes(&rows, code), place)?;
    LogicalOperators::new(code, rows).map_err(|error| match error {
        StabilizerError::OutOfMemory(error) => TextProblem::OutOfMemory(error).at(place),
        error => TextProblem::Generators(error).at(place),
    })
}

fn of_file(content: Content, code: &StabilizerCode, limit: usize) -> Result<LogicalOperators, ReadError> {
    if let Content::Generators { generators, qubits } = content {
        let read = generators.logicals(qubits, code, &mut Budget::new(limit));
        return read.map_err(|error| in_strings(&error).into());
    }
    let rows = rows(content, code).map_err(|found| {
        let expected = format!("expected logical operators on {} qubits, found {found}", code.qubits());
        FileProblem::Values(expected)
    })?;
    check_room(bytes(&rows, code), limit)?;
    Ok(LogicalOperators::new(code, rows).map_err(FileProblem::Generators)?)
}

/// The factors of each operator. If the content is not a list of operators on the qubits of the code, the error says
/// what was found.
fn rows(content: Content, code: &StabilizerCode) -> Result<Vec<Factors>, String> {
    let qubits = code.qubits();
    let of_side = |matrix: &Matrix, pauli| -> Vec<Factors> {
        matrix.iter().map(|row| row.iter().map(|&qubit| (qubit as usize, pauli)).collect()).collect()
    };
    match content {
        Content::Lists { x, z, .. } | Content::Sides { x, z } if x.columns() == qubits => {
            Ok([of_side(&x, Pauli::X), of_side(&z, Pauli::Z)].concat())
        }
        Content::System(System::Checks(rows)) | Content::Halves { rows } if rows.columns() == 2 * qubits => {
            Ok(generators(&rows, qubits).map(Iterator::collect).collect())
        }
        Content::Lists { x, .. } | Content::Sides { x, .. } => {
            Err(format!("operators on {} qubits", x.columns()))
        }
        Content::System(System::Checks(rows)) | Content::Halves { rows } => Err(format!(
            "a matrix of {} columns instead of {}, as rows [X|Z] have",
            rows.columns(),
            2 * qubits
        )),
        Content::System(_) | Content::Generators { .. } => Err("another system".to_owned()),
    }
}

/// The number of bytes for the operators as rows of bits, and for the Gaussian elimination that distinguishes logical
/// operators from products of generators.
fn bytes(rows: &[Factors], code: &StabilizerCode) -> u128 {
    (rows.len() + 2 * code.qubits()) as u128 * (2 * code.qubits()).div_ceil(8) as u128
}
