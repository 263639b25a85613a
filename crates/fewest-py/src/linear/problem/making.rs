//! Makes problems.

use super::{Problem, problem_error};
use crate::linear::matrix::read;
use crate::linear::origin::Origin;
use crate::linear::preparing::Quota;
use crate::number::{Natural, Seconds};
use crate::record;
use fewest::linear::ProblemError;
use pyo3::prelude::*;

#[pymethods]
impl Problem {
    /// A lightest codeword: a nonzero vector with the fewest ones that violates no check.
    ///
    /// Parameters
    /// ----------
    /// checks
    ///     A matrix with a row for each check.
    ///
    /// Returns
    /// -------
    /// Problem
    ///
    /// Raises
    /// ------
    /// ValueError
    ///     The matrix has an entry other than 0 and 1.
    ///
    /// Examples
    /// --------
    /// >>> Problem.codeword([[1, 1, 0], [0, 1, 1]]).lightest()
    /// (0, 1, 2)
    #[staticmethod]
    fn codeword(checks: &Bound<'_, PyAny>) -> PyResult<Self> {
        let problem = fewest::linear::Problem::codeword(read(checks)?);
        Ok(Self { problem, origin: Origin::Codeword })
    }

    /// A lightest logical operator: a vector with the fewest ones that violates no check and is no sum of stabilizers.
    ///
    /// For the distance d_X of a CSS code, the checks are H_Z and the stabilizers are H_X.
    ///
    /// Parameters
    /// ----------
    /// checks
    ///     A matrix with a row for each check.
    /// stabilizers
    ///     A matrix with a row for each stabilizer.
    /// memory
    ///     The memory limit in bytes; half of the free memory by default.
    /// time_limit
    ///     The time limit in seconds.
    ///
    /// Returns
    /// -------
    /// Problem
    ///
    /// Raises
    /// ------
    /// ValueError
    ///     A matrix has an entry other than 0 and 1, or the matrices have different numbers of columns.
    /// MemoryError
    ///     There is too little memory.
    /// Stopped
    ///     The time ran out.
    ///
    /// Examples
    /// --------
    /// >>> Problem.logical([[1, 1, 0], [0, 1, 1]], [[0, 0, 0]]).lightest()
    /// (0, 1, 2)
    #[staticmethod]
    #[pyo3(signature = (checks, stabilizers, *, memory=None, time_limit=None))]
    fn logical(
        checks: &Bound<'_, PyAny>,
        stabilizers: &Bound<'_, PyAny>,
        memory: Option<Natural<u64>>,
        time_limit: Option<Seconds>,
    ) -> PyResult<Self> {
        let py = checks.py();
        let (checks, others) = (read(checks)?, read(stabilizers)?);
        let stabilizers = others.clone();
        let problem =
            Quota { memory, time_limit }.prepared(
                py,
                |limits| match fewest::linear::Problem::logical_within(checks, stabilizers, limits) {
                    Err(ProblemError::Stopped(why)) => Err(why),
                    made => Ok(made),
                },
            )?;
        let problem = problem.map_err(problem_error)?;
        Ok(Self { problem, origin: Origin::Two("logical", others) })
    }

    /// The fewest undetected errors that flip an observable: a vector with the fewest ones that violates no check, and
    /// has an odd number of ones in some row of `observables`.
    ///
    /// Parameters
    /// ----------
    /// checks
    ///     A matrix with a row for each check.
    /// observables
    ///     A matrix with a row for each observable.
    ///
    /// Returns
    /// -------
    /// Problem
    ///
    /// Raises
    /// ------
    /// ValueError
    ///     A matrix has an entry other than 0 and 1, or the matrices have different numbers of columns.
    ///
    /// Examples
    /// --------
    /// >>> Problem.undetected([[1, 1, 0], [0, 1, 1]], [[1, 0, 0]]).lightest()
    /// (0, 1, 2)
    #[staticmethod]
    fn undetected(checks: &Bound<'_, PyAny>, observables: &Bound<'_, PyAny>) -> PyResult<Self> {
        let others = read(observables)?;
        let problem = fewest::linear::Problem::undetected(read(checks)?, &others);
        let problem = problem.map_err(problem_error)?;
        Ok(Self { problem, origin: Origin::Two("undetected", others) })
    }

    /// A vector with the fewest ones that violates the given checks and no others.
    ///
    /// Parameters
    /// ----------
    /// checks
    ///     A matrix with a row for each check.
    /// violated
    ///     The indices of the violated checks, counted from 0, or an array with a bool for each check.
    ///
    /// Returns
    /// -------
    /// Problem
    ///
    /// Raises
    /// ------
    /// ValueError
    ///     There is no such check, or the numbers are ambiguous: a 0 or 1 for each check could mean indices or bools.
    ///
    /// Examples
    /// --------
    /// >>> Problem.syndrome([[1, 1, 0], [0, 1, 1]], [1]).lightest()
    /// (2,)
    #[staticmethod]
    fn syndrome(checks: &Bound<'_, PyAny>, violated: &Bound<'_, PyAny>) -> PyResult<Self> {
        let checks = read(checks)?;
        let violated = read_syndrome(violated, checks.rows())?;
        let problem = fewest::linear::Problem::syndrome(checks, violated.iter().copied());
        Ok(Self { problem: problem.map_err(problem_error)?, origin: Origin::Syndrome(violated) })
    }
}

/// Reads the indices of the violated checks. `checks` is the number of all checks.
pub(crate) fn read_syndrome(violated: &Bound<'_, PyAny>, checks: usize) -> PyResult<Vec<usize>> {
    record::make(violated.py(), "fewest._arrays", "syndrome", (violated, checks))?.extract()
}
