//! CSS codes in JSON, in the format of the collection `unitaryfoundation/qldpc-challenge`.

use super::error::ReadError;
use super::file_error::{FileError, FileProblem};
use super::nonbinary::Nonbinary;
use super::room::{check_shape, css_code};
use super::{System, whole};
use fewest_core::text::without_mark;
use fewest_linear::Matrix;
use serde::Deserialize;
use std::io::Read;

/// The most bytes of memory for a byte of JSON: an empty list has three bytes, and takes three machine words.
const GROWTH: usize = 9;

/// A code. Other fields of the collection's entries are ignored.
#[derive(Deserialize)]
struct Code {
    /// The number of qubits; without it, one more than the largest qubit in the checks.
    #[serde(alias = "N", alias = "qubits")]
    n: Option<usize>,
    checks: Checks,
}

#[derive(Deserialize)]
struct Checks {
    #[serde(alias = "N", alias = "qubits")]
    n: Option<usize>,
    #[serde(rename = "X", alias = "x")]
    x: Vec<Vec<usize>>,
    #[serde(rename = "Z", alias = "z")]
    z: Vec<Vec<usize>>,
}

/// Whether a file is in this format, by its first bytes.
pub(super) fn begins(start: &[u8]) -> bool {
    without_mark(start).trim_ascii_start().first() == Some(&b'{')
}

/// Reads a code: an object whose `checks` has `X` and `Z`, each a list of lists of qubits, from 0.
pub(super) fn read(input: &mut dyn Read, _: Nonbinary, limit: usize) -> Result<System, ReadError> {
    let text = whole::read(input, limit / GROWTH)?;
    let Code { n, checks } = serde_json::from_slice(without_mark(&text)).map_err(|error| mistake(&error))?;
    let named = || checks.x.iter().chain(&checks.z).flatten().max().map_or(0, |last| last.saturating_add(1));
    let n = n.or(checks.n).unwrap_or_else(named);
    check_shape((checks.x.len() + checks.z.len()) as u64, n as u64, limit)?;
    let matrix = |rows, name| {
        Matrix::new(n, rows).map_err(|error| FileError::from(FileProblem::Matrix(error)).within(name))
    };
    css_code(matrix(checks.x, "H_X")?, matrix(checks.z, "H_Z")?, limit).map(System::Css)
}

fn mistake(error: &serde_json::Error) -> FileProblem {
    let (line, column) = (error.line(), error.column());
    let sentence = error.to_string();
    let place = format!(" at line {line} column {column}");
    let mistake = sentence.strip_suffix(&place).unwrap_or(&sentence).to_owned();
    FileProblem::Json { line, column, mistake }
}
