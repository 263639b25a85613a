//! Quantum codes, error models, and systems as text or as the bytes of a file.

use super::matrix::{Matrix, columns, read as read_matrix};
use super::problem::{Problem, problem_error};
use crate::errors::{self, Flaw, found_text};
use crate::number::Natural;
use crate::watch::{Options, Watch};
use fewest::formats::linear::{FileProblem, ReadError, System, TextProblem, read_system};
use fewest::linear::{Bracket, Pauli, Side};
use fewest::{Limits, Progress, Reason};
use pyo3::exceptions::PyOSError;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;

/// A quantum CSS code: checks of X type and of Z type that commute.
///
/// `h_x` and `h_z` are matrices with a column for each qubit. Raises ValueError if they do not commute.
#[pyclass(module = "fewest.linear", frozen)]
pub(crate) struct CssCode(fewest::linear::CssCode);

#[pymethods]
impl CssCode {
    #[new]
    fn new(py: Python<'_>, h_x: &Bound<'_, PyAny>, h_z: &Bound<'_, PyAny>) -> PyResult<Self> {
        let (h_x, h_z) = (read_matrix(h_x)?, read_matrix(h_z)?);
        let code = py.detach(|| fewest::linear::CssCode::new(h_x, h_z));
        code.map(Self).map_err(problem_error)
    }

    /// The number of qubits.
    #[getter]
    fn qubits(&self) -> usize {
        self.0.qubits()
    }

    /// The number of logical qubits.
    #[getter]
    fn logical_qubits(&self) -> usize {
        self.0.logical_qubits()
    }

    /// The checks of X type, one per row.
    #[getter]
    fn h_x(&self) -> Matrix {
        Matrix(self.0.checks(Side::X).clone())
    }

    /// The checks of Z type, one per row.
    #[getter]
    fn h_z(&self) -> Matrix {
        Matrix(self.0.checks(Side::Z).clone())
    }

    /// The problem of a lightest logical operator of a side, "x" or "z", in either case.
    fn problem(slf: &Bound<'_, Self>, side: &str) -> PyResult<Problem> {
        let (side, name) = match side {
            "x" | "X" => (Side::X, "x"),
            "z" | "Z" => (Side::Z, "z"),
            _ => {
                let message = format_args!("side: expected \"x\" or \"z\", found {side:?}");
                return Err(errors::value_error(message));
            }
        };
        let code = &slf.get().0;
        let problem = prepared(slf.py(), |limits| code.problem_within(side, limits))?;
        Ok(Problem::of_code(problem, slf.clone().into_any().unbind(), Some(name)))
    }

    fn __repr__(&self) -> String {
        format!("CssCode({}, {})", self.h_x().__repr__(), self.h_z().__repr__())
    }

    fn __getnewargs__(&self) -> (Matrix, Matrix) {
        (self.h_x(), self.h_z())
    }
}

/// A quantum stabilizer code.
///
/// `generators` are texts of I, X, Y and Z, one letter a qubit, such as "XZZXI". Raises ParseError for other text, or if
/// they do not commute.
#[pyclass(module = "fewest.linear", frozen)]
pub(crate) struct StabilizerCode {
    code: fewest::linear::StabilizerCode,
    generators: Vec<String>,
}

#[pymethods]
impl StabilizerCode {
    #[new]
    fn new(py: Python<'_>, generators: Vec<String>) -> PyResult<Self> {
        match read_bytes(py, generators.join("\n").as_bytes())? {
            System::Stabilizer(code) => Ok(Self { code, generators }),
            _ => Err(errors::value_error("expected generators of I, X, Y and Z")),
        }
    }

    /// The generators.
    #[getter]
    fn generators(&self) -> Vec<String> {
        self.generators.clone()
    }

    /// The number of qubits.
    #[getter]
    fn qubits(&self) -> usize {
        self.code.qubits()
    }

    /// The number of logical qubits.
    #[getter]
    fn logical_qubits(&self) -> usize {
        self.code.logical_qubits()
    }

    /// The problem of a lightest logical operator, by the number of qubits on which it acts.
    fn problem(slf: &Bound<'_, Self>) -> PyResult<Problem> {
        let code = &slf.get().code;
        let problem = prepared(slf.py(), |limits| code.problem_within(limits))?;
        Ok(Problem::of_code(problem, slf.clone().into_any().unbind(), None))
    }

    /// The operator of a solution of `problem` as a text of I, X, Y and Z, one letter a qubit.
    fn operator(&self, columns: Vec<Natural<usize>>) -> PyResult<String> {
        let columns: Vec<usize> = columns.into_iter().map(|column| column.0).collect();
        let width = Pauli::ALL.len() * self.code.qubits();
        if let Some(column) = columns.iter().find(|&&column| column >= width) {
            return Err(errors::value_error(format_args!("column {column} of {width}")));
        }
        let support = columns.into_iter().collect();
        let mut letters = vec!['I'; self.code.qubits()];
        for (qubit, pauli) in self.code.operators(&support) {
            letters[qubit] = match pauli {
                Pauli::X => 'X',
                Pauli::Y => 'Y',
                Pauli::Z => 'Z',
            };
        }
        Ok(letters.into_iter().collect())
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("StabilizerCode({})", self.generators().into_pyobject(py)?.repr()?))
    }

    fn __getnewargs__(&self) -> (Vec<String>,) {
        (self.generators(),)
    }
}

/// Stim's detector error model: errors, the detectors that notice them, and the observables that they flip.
///
/// Raises ParseError for a text that is none.
#[pyclass(module = "fewest.linear", frozen)]
pub(crate) struct ErrorModel {
    model: fewest::linear::ErrorModel,
    text: String,
}

#[pymethods]
impl ErrorModel {
    #[new]
    fn new(py: Python<'_>, text: String) -> PyResult<Self> {
        match read_bytes(py, text.as_bytes())? {
            System::ErrorModel(model) => Ok(Self { model, text }),
            _ => Err(errors::value_error("expected a detector error model, found another system")),
        }
    }

    /// The text.
    #[getter]
    fn text(&self) -> &str {
        &self.text
    }

    /// The number of errors, with the blocks of the text repeated.
    #[getter]
    fn errors(&self) -> usize {
        self.model.errors()
    }

    /// The number of detectors.
    #[getter]
    fn detectors(&self) -> usize {
        self.model.detectors()
    }

    /// The number of observables.
    #[getter]
    fn observables(&self) -> usize {
        self.model.observables()
    }

    /// The problem of the fewest undetected errors that flip an observable.
    fn problem(slf: &Bound<'_, Self>) -> PyResult<Problem> {
        let model = &slf.get().model;
        let problem = prepared(slf.py(), |limits| model.problem_within(limits))?;
        Ok(Problem::of_code(problem, slf.clone().into_any().unbind(), None))
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("ErrorModel({})", self.text.as_str().into_pyobject(py)?.repr()?))
    }

    fn __getnewargs__(&self) -> (&str,) {
        (&self.text,)
    }
}

/// The problem of a code, while signals are heard.
fn prepared(
    py: Python<'_>,
    prepare: impl FnOnce(&Limits<'_>) -> Result<fewest::linear::Problem, Reason> + Send,
) -> PyResult<fewest::linear::Problem> {
    Options::default().run(py, |watch| prepare(&watch.limits))?.map_err(errors::refused)
}

/// The distance of a code; None if it has none, because nothing counts.
///
/// `code` is a CssCode (the smaller of its two sides), a StabilizerCode, an ErrorModel, a Problem, or the checks of a
/// classical code. A side of a CssCode that a permutation of the qubits takes to the other one is not searched; an ErrorModel
/// is made smaller first, and solved as a graph where that is possible. The limits are those of `Problem.lightest`, for each
/// side. Raises Stopped at a limit, with the lightest word and the bounds of all sides together; where these meet, the
/// distance is known although a side is not.
#[pyfunction]
#[pyo3(signature = (code, *, nodes=None, memory=None, threads=None, progress=None))]
pub(crate) fn distance(
    py: Python<'_>,
    code: &Bound<'_, PyAny>,
    nodes: Option<Natural<u64>>,
    memory: Option<Natural<u64>>,
    threads: Option<Natural<usize>>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Option<usize>> {
    let options = Options { nodes, memory, threads, progress };
    if let Ok(code) = code.cast::<CssCode>() {
        let code = &code.get().0;
        return proved(py, options, |limits, progress| code.distance_within(limits, progress));
    }
    if let Ok(code) = code.cast::<StabilizerCode>() {
        let code = &code.get().code;
        return proved(py, options, |limits, progress| code.distance_within(limits, progress));
    }
    if let Ok(model) = code.cast::<ErrorModel>() {
        let model = &model.get().model;
        return proved(py, options, |limits, progress| model.distance_within(limits, progress));
    }
    if let Ok(problem) = code.cast::<Problem>() {
        let problem = &problem.get().problem;
        return proved(py, options, |limits, progress| problem.distance_within(limits, progress));
    }
    let problem = fewest::linear::Problem::codeword(read_matrix(code)?);
    proved(py, options, |limits, progress| problem.distance_within(limits, progress))
}

/// A distance within limits; the exception `Stopped` if it is not proved.
fn proved(
    py: Python<'_>,
    options: Options,
    within: impl FnOnce(&Limits<'_>, &(dyn Fn(Progress) + Sync)) -> Bracket + Send,
) -> PyResult<Option<usize>> {
    let ask = |watch: &Watch<'_>| within(&watch.limits, &|news| watch.report(news));
    options.answer(py, ask, |bracket| match (bracket.distance(), bracket.stopped()) {
        (Some(distance), _) => Ok(Some(distance)),
        (None, Some(why)) if bracket.exists() => {
            let best = bracket.witness().map(|word| Ok::<_, PyErr>(columns(py, word)?.into_any().unbind()));
            let bounds = (Some(bracket.lower()), bracket.upper());
            Err(errors::stopped_with(py, why, best.transpose()?, bounds.0, bounds.1))
        }
        (None, _) => Ok(None),
    })
}

/// Reads a system: a Matrix, a CssCode, a StabilizerCode or an ErrorModel.
///
/// `text` is a str, or the bytes of a file. The content determines the format: Matrix Market, alist, rows of 0 and 1, lists of
/// a CSS code, generators of I, X, Y and Z, Stim's detector error model, JSON of a CSS code, or the bytes of a `.npy` or
/// `.npz` file. Raises ParseError with the place of the first mistake.
#[pyfunction]
pub(crate) fn read(py: Python<'_>, text: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
    let content = match text.extract::<String>() {
        Ok(text) => text.into_bytes(),
        Err(_) => text.extract::<PyBackedBytes>()?.to_vec(),
    };
    // Bytes that are not UTF-8 can only stand in the comments and tags of a text.
    let text = || String::from_utf8_lossy(&content);
    Ok(match read_bytes(py, &content)? {
        System::Checks(matrix) => Py::new(py, Matrix(matrix))?.into_any(),
        System::Css(code) => Py::new(py, CssCode(code))?.into_any(),
        System::Stabilizer(code) => {
            let text = text();
            let lines = text.trim_start_matches('\u{feff}').lines();
            let generators = lines.map(|line| line.split('#').next().unwrap_or_default().trim());
            let generators = generators.filter(|line| !line.is_empty()).map(str::to_owned).collect();
            Py::new(py, StabilizerCode { code, generators })?.into_any()
        }
        System::ErrorModel(model) => {
            let text = text().into_owned();
            Py::new(py, ErrorModel { model, text })?.into_any()
        }
        _ => return Err(errors::value_error("a system of a kind that this module does not know")),
    })
}

fn read_bytes(py: Python<'_>, bytes: &[u8]) -> PyResult<System> {
    py.detach(|| read_system(bytes)).map_err(|error| match &error {
        ReadError::Text(text) => {
            let (found, expected) = match &text.problem {
                TextProblem::Unexpected { found, expected } => {
                    (Some(found_text(found)), Some(expected.clone()))
                }
                _ => (None, None),
            };
            errors::parse_error(py, &error, Flaw { place: Some((text.line, text.column)), found, expected })
        }
        ReadError::File(file) => {
            let place = match file.problem {
                FileProblem::Json { line, column, .. } => Some((line as u64, column as u64)),
                _ => None,
            };
            errors::parse_error(py, &error, Flaw { place, found: None, expected: None })
        }
        _ => PyOSError::new_err(error.to_string()),
    })
}
