//! Systems over GF(2) in text: matrices, quantum codes, detector error models and syndromes.

mod alist;
mod budget;
mod error;
mod format;
mod lists;
mod matrix_market;
mod nonbinary;
mod program;
mod rows;
mod stabilizers;
mod syndromes;
mod unrolled;

use super::css::CssCode;
use super::error_model::ErrorModel;
use super::matrix::Matrix;
use super::stabilizer::StabilizerCode;
use budget::Budget;
use error::unexpected;
pub use error::{Found, ReadError, TextError, TextProblem};
use fewest_core::text::{self, Next};
use format::Format;
pub use matrix_market::Amounts;
use matrix_market::Values;
pub use nonbinary::Nonbinary;
use std::io::Read;
pub use syndromes::{LocatedSyndrome, Syndromes};

/// The text of a system, read word by word.
type Words<'a> = text::Words<'a, TextProblem>;

/// The system that a text contains.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum System {
    /// The checks of a classical code, or the left-hand sides of equations.
    Checks(Matrix),
    /// A quantum CSS code.
    Css(CssCode),
    /// A quantum stabilizer code.
    Stabilizer(StabilizerCode),
    /// A detector error model.
    ErrorModel(ErrorModel),
}

/// The default memory limit for reading a text, in bytes.
pub const TEXT_MEMORY: usize = 1 << 30;

/// Reads a system that takes at most [`TEXT_MEMORY`] bytes. The content determines the format:
///
/// | format | contains | begins with |
/// |---|---|---|
/// | Matrix Market | a matrix of 0 and 1 | `%%MatrixMarket matrix` |
/// | alist (MacKay) | a matrix | `columns rows`, then the largest weights of both |
/// | rows | a matrix | a row of `0` and `1`, with blanks or without |
/// | lists | a CSS code | `qubits rows-of-H_X rows-of-H_Z`, then the qubits of each check, from 0 |
/// | stabilizers | a stabilizer code | a generator: `I`, `X`, `Y` and `Z`, with a sign or without |
/// | Stim's detector error model | an error model | an instruction: `error(p) D0 L0`, `repeat N {`, … |
///
/// Blank lines, carriage returns, a missing last line end and a leading byte order mark do not matter. A comment
/// extends from `#`, in Matrix Market from `%`, to the end of its line.
///
/// ```
/// use fewest::linear::{System, read_system};
///
/// let text = "XZZXI\nIXZZX\nXIXZZ\nZXIXZ\n";
/// let System::Stabilizer(code) = read_system(text.as_bytes())? else { panic!("these are generators") };
/// assert_eq!(code.problem().lightest().expect("it has a logical qubit").weight(), 3);
/// # Ok::<(), fewest::linear::ReadError>(())
/// ```
///
/// # Errors
/// The text is not a system, its checks or generators do not commute, it takes too much memory, or reading fails.
pub fn read_system(input: impl Read) -> Result<System, ReadError> {
    read_system_with_limit(input, Nonbinary::Refused, TEXT_MEMORY)
}

/// Reads a system that takes at most `limit` bytes of memory. `nonbinary` concerns the whole numbers of the Matrix Market
/// format, the only one that can have other entries than 0 and 1.
///
/// The limit covers the entries of the text, at least eight bytes for each row and column of a matrix, and the Gaussian
/// elimination that determines the number of logical qubits. It is checked before the memory is allocated, except for
/// one row at a time.
///
/// # Errors
/// As [`read_system`].
pub fn read_system_with_limit(
    input: impl Read,
    nonbinary: Nonbinary,
    limit: usize,
) -> Result<System, ReadError> {
    let (mut words, mut budget) = (Words::new(input), Budget::new(limit));
    match format::recognize(&mut words, "a matrix, a code or a detector error model")? {
        Format::Lists => lists::read(&mut words, &mut budget).map(System::Css),
        Format::Stabilizers => stabilizers::read(&mut words, &mut budget).map(System::Stabilizer),
        Format::ErrorModel => unrolled::read(&mut words, &mut budget).map(System::ErrorModel),
        matrix => read_matrix_in(matrix, &mut words, nonbinary, &mut budget).map(System::Checks),
    }
}

/// Reads a matrix that takes at most [`TEXT_MEMORY`] bytes, in any format of [`read_system`] that contains a matrix.
///
/// # Errors
/// The text is not a matrix, it takes too much memory, or reading fails.
pub fn read_matrix(input: impl Read) -> Result<Matrix, ReadError> {
    read_matrix_with_limit(input, Nonbinary::Refused, TEXT_MEMORY)
}

/// Reads a matrix as [`read_system_with_limit`] does.
///
/// # Errors
/// As [`read_matrix`].
pub fn read_matrix_with_limit(
    input: impl Read,
    nonbinary: Nonbinary,
    limit: usize,
) -> Result<Matrix, ReadError> {
    let mut words = Words::new(input);
    let format = format::recognize(&mut words, "a matrix")?;
    read_matrix_in(format, &mut words, nonbinary, &mut Budget::new(limit))
}

/// Reads the entries of a matrix in the Matrix Market format modulo a number.
pub fn read_entries(input: impl Read, modulus: u8, limit: usize) -> Result<Amounts, ReadError> {
    let mut words = Words::new(input);
    match format::recognize(&mut words, "a matrix in the Matrix Market format")? {
        Format::MatrixMarket => {
            matrix_market::read_amounts(&mut words, Values::Modulo(modulus), &mut Budget::new(limit))
        }
        _ => Err(words.unexpected_byte("%%MatrixMarket")),
    }
}

fn read_matrix_in(
    format: Format,
    words: &mut Words<'_>,
    nonbinary: Nonbinary,
    budget: &mut Budget,
) -> Result<Matrix, ReadError> {
    let found = match format {
        Format::MatrixMarket => return matrix_market::read(words, nonbinary.into(), budget),
        Format::Alist => return alist::read(words, budget),
        Format::Rows => return rows::read(words, budget),
        Format::Lists => "lists of a CSS code",
        Format::Stabilizers => "a stabilizer code",
        Format::ErrorModel => "a detector error model",
    };
    Err(unexpected(words.place(), "a matrix", Found::Text(found.to_owned())))
}
