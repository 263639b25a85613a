//! The calls that make problems. A problem is printed, compared and pickled as its call.

use super::matrix::Matrix;
use pyo3::prelude::*;
use pyo3::types::{PyTuple, PyType};

pub(super) enum Origin {
    Codeword,
    /// The name of the method, and the second matrix of the call.
    Two(&'static str, fewest::linear::Matrix),
    Syndrome(Vec<usize>),
    /// A side of a code. It is pickled as a call of the code's method with this argument.
    Code(Py<PyAny>, Option<&'static str>),
}

impl Origin {
    /// The function to call and its arguments. It is a function of the class `problem`, or a method of a code.
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

    /// The call as Python source text.
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
