//! Converts the caller's code, a value of this package, to the library's types.

use super::css::{CssCode, CssSubsystemCode};
use super::fields::{FieldMatrix, QuditCode};
use super::matrix::{Matrix, columns};
use super::model::{ErrorModel, errors_of};
use super::problem::Problem;
use super::stabilizer::{StabilizerCode, SubsystemCode, letters};
use crate::watch::Watch;
use fewest::Reason;
use fewest::linear::{Bracket, DistanceOptions, DistanceSearch, Support, TurnLimits};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

pub(super) enum Code<'a> {
    Classical(Box<fewest::linear::Problem>),
    Problem(&'a Problem),
    Css(&'a fewest::linear::CssCode),
    CssSubsystem(&'a fewest::linear::CssSubsystemCode),
    Stabilizer(&'a fewest::linear::StabilizerCode),
    Subsystem(&'a fewest::linear::SubsystemCode),
    Model(&'a fewest::linear::ErrorModel),
    /// A code given by its checks over any field.
    Linear(Box<fewest::linear::LinearCode>),
    Qudits(&'a fewest::linear::QuditCode),
}

impl<'a> Code<'a> {
    /// The code that a value of this package represents.
    pub(super) fn of(code: &'a Bound<'_, PyAny>) -> PyResult<Self> {
        if let Ok(code) = code.cast::<Matrix>() {
            let problem = fewest::linear::Problem::codeword(code.get().0.clone());
            return Ok(Self::Classical(Box::new(problem)));
        }
        if let Ok(code) = code.cast::<CssCode>() {
            return Ok(Self::Css(&code.get().code.0));
        }
        if let Ok(code) = code.cast::<StabilizerCode>() {
            return Ok(Self::Stabilizer(&code.get().code.0));
        }
        if let Ok(code) = code.cast::<CssSubsystemCode>() {
            return Ok(Self::CssSubsystem(&code.get().code.0));
        }
        if let Ok(code) = code.cast::<SubsystemCode>() {
            return Ok(Self::Subsystem(&code.get().code.0));
        }
        if let Ok(model) = code.cast::<ErrorModel>() {
            return Ok(Self::Model(&model.get().model));
        }
        if let Ok(problem) = code.cast::<Problem>() {
            return Ok(Self::Problem(problem.get()));
        }
        if let Ok(checks) = code.cast::<FieldMatrix>() {
            let code = fewest::linear::LinearCode::checked_by(checks.get().0.clone());
            return Ok(Self::Linear(Box::new(code)));
        }
        if let Ok(code) = code.cast::<QuditCode>() {
            return Ok(Self::Qudits(&code.get().0));
        }
        Err(PyTypeError::new_err(format!("expected a code of fewest.linear, found {}", code.get_type())))
    }

    /// Searches for the distance of a code over a given field, or of a code over qudits. `None` for any other code:
    /// [`search`](Self::search) prepares its search.
    pub(super) fn over_field(&self, options: DistanceOptions, watch: &Watch<'_>) -> Option<Bracket> {
        let report = |progress| watch.report(progress);
        match self {
            Self::Linear(code) => Some(code.distance_with(options, &watch.limits, &report)),
            Self::Qudits(code) => Some(code.distance_with(options, &watch.limits, &report)),
            _ => None,
        }
    }

    pub(super) fn search(
        &self,
        options: DistanceOptions,
        limits: &TurnLimits<'_, '_>,
    ) -> Result<DistanceSearch<'_>, Reason> {
        Ok(match *self {
            Self::Classical(ref problem) => DistanceSearch::problem(problem, options),
            Self::Problem(problem) => DistanceSearch::problem(&problem.problem, options),
            Self::Css(code) => DistanceSearch::css(code, options, limits)?,
            Self::CssSubsystem(code) => DistanceSearch::css_subsystem(code, options, limits)?,
            Self::Stabilizer(code) => DistanceSearch::stabilizer(code, options, limits)?,
            Self::Subsystem(code) => DistanceSearch::subsystem(code, options, limits)?,
            Self::Model(model) => DistanceSearch::errors(model, options, limits),
            Self::Linear(_) | Self::Qudits(_) => unreachable!("`over_field` has searched"),
        })
    }

    /// The number of columns, qubits or qudits. `None` for a model.
    pub(super) fn places(&self) -> Option<usize> {
        match *self {
            Self::Classical(ref problem) => Some(problem.columns()),
            Self::Problem(problem) => Some(problem.problem.columns()),
            Self::Css(code) => Some(code.qubits()),
            Self::CssSubsystem(code) => Some(code.qubits()),
            Self::Stabilizer(code) => Some(code.qubits()),
            Self::Subsystem(code) => Some(code.qubits()),
            Self::Model(_) => None,
            Self::Linear(ref code) => Some(code.length()),
            Self::Qudits(code) => Some(code.qudits()),
        }
    }

    /// Whether the search is expected to be short.
    pub(super) fn is_small(&self) -> bool {
        const SMALL: usize = 256;
        match *self {
            Self::Model(model) => model.errors() <= SMALL,
            Self::Linear(_) | Self::Qudits(_) => false,
            _ => self.places().is_some_and(|places| places <= SMALL),
        }
    }

    pub(super) fn has_sides(&self) -> bool {
        matches!(self, Self::Css(_) | Self::CssSubsystem(_))
    }

    /// A word as a Python value: a tuple of columns or qubits, the letters of an operator, or a tuple of errors.
    pub(super) fn word<'py>(&self, py: Python<'py>, word: &Support) -> PyResult<Bound<'py, PyAny>> {
        let text = |factors: &[_], qubits| letters(factors, qubits).into_pyobject(py).map(Bound::into_any);
        match *self {
            Self::Classical(_)
            | Self::Problem(_)
            | Self::Css(_)
            | Self::CssSubsystem(_)
            | Self::Linear(_)
            | Self::Qudits(_) => Ok(columns(py, word)?.into_any()),
            Self::Stabilizer(code) => Ok(text(&code.operators(word), code.qubits())?),
            Self::Subsystem(code) => Ok(text(&code.operators(word), code.qubits())?),
            Self::Model(model) => Ok(errors_of(py, model, word)?.into_any()),
        }
    }
}
