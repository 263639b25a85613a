//! The calls that make problems. Problems are printed, compared and pickled by these calls.

use super::matrix::Matrix;
use pyo3::prelude::*;
use pyo3::types::{PyTuple, PyType};

/// The call that made a problem.
pub(super) enum Origin {
    Codeword,
    /// The name of the method, and its second matrix.
    Two(&'static str, fewest::linear::Matrix),
    Syndrome(Vec<usize>),
    /// A side of a code, which pickles as the code's method and its argument.
    Code(Py<PyAny>, Option<&'static str>),
}

impl Origin {
    /// The function of the class `problem` or of a code, and its arguments.
    pub(super) fn call<'py>(
        &self,
        py: Python<'py>,
        problem: &Bound<'py, PyType>,
        checks: Matrix,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let function = match self {
            Self::Codeword => problem.getattr("codeword")?,
            Self::Two(name, _) => problem.getattr(*name)?,
            Self::Syndrome(_) => problem.getattr("syndrome")?,
            Self::Code(code, _) => code.bind(py).getattr("problem")?,
        };
        Ok((function, self.arguments(py, checks)?))
    }

    fn arguments<'py>(&self, py: Python<'py>, checks: Matrix) -> PyResult<Bound<'py, PyTuple>> {
        match self {
            Self::Codeword => (checks,).into_pyobject(py),
            Self::Two(_, others) => (checks, Matrix(others.clone())).into_pyobject(py),
            Self::Syndrome(violated) => (checks, violated.clone()).into_pyobject(py),
            Self::Code(_, None) => Ok(PyTuple::empty(py)),
            Self::Code(_, Some(side)) => (*side,).into_pyobject(py),
        }
    }

    /// The source text of the call.
    pub(super) fn shown(&self, py: Python<'_>, checks: Matrix) -> PyResult<String> {
        let arguments = self.arguments(py, checks)?;
        let arguments = arguments.iter().map(|argument| Ok(argument.repr()?.to_string()));
        let arguments = arguments.collect::<PyResult<Vec<_>>>()?.join(", ");
        Ok(match self {
            Self::Codeword => format!("Problem.codeword({arguments})"),
            Self::Two(name, _) => format!("Problem.{name}({arguments})"),
            Self::Syndrome(_) => format!("Problem.syndrome({arguments})"),
            Self::Code(code, _) => format!("{}.problem({arguments})", code.bind(py).repr()?),
        })
    }
}
