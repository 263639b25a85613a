//! Computes a basis of the logical operators of a quantum code, in pairs that anticommute.

use super::code::Code;
use super::preparing::Quota;
use super::stabilizer::letters;
use crate::number::{Natural, Seconds};
use crate::{errors, record};
use fewest::linear::{Matrix, Pauli, Side, Support};
use fewest::{Limits, Reason};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

/// A basis of the logical operators of a code, and the weights of its generators.
struct Basis {
    stabilizer_rank: usize,
    /// For each side, the weights of its generators. If the code has no sides, a single entry for the whole code.
    generators: Vec<(Option<&'static str>, Vec<usize>)>,
    pairs: Vec<[Vec<(usize, Pauli)>; 2]>,
}

/// A basis of the logical operators of a quantum code, as a LogicalsBasis.
#[pyfunction]
#[pyo3(signature = (code, *, memory=None, time_limit=None))]
pub(crate) fn logicals_basis<'py>(
    py: Python<'py>,
    code: &Bound<'py, PyAny>,
    memory: Option<Natural<u64>>,
    time_limit: Option<Seconds>,
) -> PyResult<Bound<'py, PyAny>> {
    let code = Code::of(code)?;
    let found = Quota { memory, time_limit }.prepared(py, |limits| basis(&code, limits))?;
    let (Some(basis), Some(qubits)) = (found, code.places()) else {
        return Err(errors::value_error("expected a quantum code, found another system"));
    };
    let weights: Vec<(Option<&str>, Bound<'_, PyTuple>)> = basis
        .generators
        .into_iter()
        .map(|(side, weights)| Ok((side, PyTuple::new(py, weights)?)))
        .collect::<PyResult<_>>()?;
    let pairs: Vec<(String, String)> =
        basis.pairs.iter().map(|[x, z]| (letters(x, qubits), letters(z, qubits))).collect();
    let arguments = (basis.stabilizer_rank, PyTuple::new(py, weights)?, PyTuple::new(py, pairs)?);
    record::make(py, "fewest._records", "LogicalsBasis", arguments)
}

fn basis(code: &Code<'_>, limits: &Limits<'_>) -> Result<Option<Basis>, Reason> {
    let of_sides = |pairs: Vec<[Support; 2]>| {
        let factors = |word: &Support, pauli| word.columns().map(|qubit| (qubit, pauli)).collect();
        pairs.iter().map(|[x, z]| [factors(x, Pauli::X), factors(z, Pauli::Z)]).collect()
    };
    let weights =
        |generators: Vec<Vec<(usize, Pauli)>>| vec![(None, generators.iter().map(Vec::len).collect())];
    Ok(Some(match *code {
        Code::Css(code) => Basis {
            stabilizer_rank: code.qubits() - code.logical_qubits_within(limits)?,
            generators: sides(|side| code.checks(side)),
            pairs: of_sides(code.logical_pairs_within(limits)?),
        },
        Code::CssSubsystem(code) => {
            let (logical, gauge) = code.logical_and_gauge_qubits_within(limits)?;
            Basis {
                stabilizer_rank: code.qubits() - logical - gauge,
                generators: sides(|side| code.gauge(side)),
                pairs: of_sides(code.logical_pairs_within(limits)?),
            }
        }
        Code::Stabilizer(code) => Basis {
            stabilizer_rank: code.qubits() - code.logical_qubits_within(limits)?,
            generators: weights(code.generators()),
            pairs: code.logical_pairs_within(limits)?,
        },
        Code::Subsystem(code) => {
            let (logical, gauge) = code.logical_and_gauge_qubits_within(limits)?;
            Basis {
                stabilizer_rank: code.qubits() - logical - gauge,
                generators: weights(code.gauge()),
                pairs: code.logical_pairs_within(limits)?,
            }
        }
        Code::Classical(_) | Code::Problem(_) | Code::Model(_) | Code::Linear(_) | Code::Qudits(_) => {
            return Ok(None);
        }
    }))
}

fn sides<'a>(matrix: impl Fn(Side) -> &'a Matrix) -> Vec<(Option<&'static str>, Vec<usize>)> {
    let of = |(side, name)| (Some(name), matrix(side).iter().map(<[u32]>::len).collect());
    [(Side::X, "x"), (Side::Z, "z")].map(of).into()
}
