//! CSS codes in JSON, in the format of the collection `unitaryfoundation/qldpc-challenge`.

use super::room::{check_shape, css};
use crate::input::{read_whole, without_mark};
use anyhow::{Context, Error};
use fewest::linear::{CssCode, Matrix};
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

/// Reads a code: an object whose `checks` has `X` and `Z`, each a list of lists of qubits, from 0.
pub(super) fn read(input: impl Read, memory: usize) -> Result<CssCode, Error> {
    let text = read_whole(input, memory / GROWTH)?;
    let Code { n, checks } = serde_json::from_slice(without_mark(&text))?;
    let named = || checks.x.iter().chain(&checks.z).flatten().max().map_or(0, |last| last.saturating_add(1));
    let n = n.or(checks.n).unwrap_or_else(named);
    check_shape((checks.x.len() + checks.z.len()) as u64, n as u64, memory)?;
    let matrix = |rows, name| Matrix::new(n, rows).context(name);
    css(matrix(checks.x, "H_X")?, matrix(checks.z, "H_Z")?, memory)
}
