//! The class `Solution`, and the record of its proof.

use super::board::Board;
use super::cells;
use super::presses::Presses;
use crate::number::Natural;
use crate::{errors, record};
use fewest::flip::Proof;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

/// Presses that solve a board, and the color that they reach.
///
/// `len(solution)` is the number of presses. Solutions are equal if their presses and colors are equal.
///
/// Parameters
/// ----------
/// presses
///     The presses.
/// reached
///     The color that the presses reach: "white" or "black".
/// proof
///     The proof that no solution has fewer presses. None if there is no proof.
///
/// Raises
/// ------
/// ValueError
///     There is no such color.
///
/// Examples
/// --------
/// >>> Solution(Presses("#."), "white").board
/// Board('bb')
#[pyclass(module = "fewest.flip", frozen, get_all)]
pub(crate) struct Solution {
    presses: Py<Presses>,
    reached: &'static str,
    proof: Option<Py<PyAny>>,
}

impl Solution {
    pub(super) fn of(py: Python<'_>, solution: fewest::flip::Solution) -> PyResult<Self> {
        let reached = cells::color_name(solution.reached());
        let proof = solution.proof().map(|found| proof(py, found)).transpose()?;
        Ok(Self { presses: Py::new(py, Presses(solution.into_presses()))?, reached, proof })
    }
}

#[pymethods]
impl Solution {
    #[new]
    #[pyo3(signature = (presses, reached, proof=None))]
    fn new(presses: Py<Presses>, reached: &str, proof: Option<Py<PyAny>>) -> PyResult<Self> {
        let reached = ["white", "black"].into_iter().find(|&color| color == reached).ok_or_else(|| {
            errors::value_error(format_args!("reached: expected \"white\" or \"black\", found {reached:?}"))
        })?;
        Ok(Self { presses, reached, proof })
    }

    /// The board that these presses solve.
    #[getter]
    fn board(&self, py: Python<'_>) -> PyResult<Board> {
        let class = py.get_type::<Board>();
        let (rows, columns) = self.presses.get().shape();
        let (rows, columns) = (Natural(rows), Natural(columns));
        let last = match self.reached {
            "white" => Board::white(&class, rows, columns)?,
            _ => Board::black(&class, rows, columns)?,
        };
        // Pressing a cell twice changes nothing. So the same presses lead from the final board back to the first.
        last.after(py, self.presses.get())
    }

    /// A picture for notebooks that shows the boards of all steps.
    ///
    /// Returns
    /// -------
    /// Strip
    ///
    /// Examples
    /// --------
    /// >>> Solver(2, 2).solve("bw\nwb").show()
    /// <3 boards: start (0, 0) (1, 1)>
    fn show(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        let (board, places) = (self.board(py)?, self.presses.get().places(py)?);
        record::make(py, "fewest._drawing", "flip_steps", (board, places)).map(Bound::unbind)
    }

    fn __len__(&self) -> usize {
        self.presses.get().0.count()
    }

    fn __eq__(&self, other: &Self) -> bool {
        (self.reached, self.presses.get()) == (other.reached, other.presses.get())
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        PyTuple::new(py, [self.presses.bind(py).hash()?, isize::from(self.reached == "black")])?.hash()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let presses = self.presses.bind(py).repr()?;
        let proof = self.proof.as_ref().map(|proof| proof.bind(py).repr()).transpose()?;
        let proof = proof.map(|proof| format!(", {proof}")).unwrap_or_default();
        Ok(format!("Solution({presses}, '{}'{proof})", self.reached))
    }

    fn __getnewargs__(&self, py: Python<'_>) -> (Py<Presses>, &'static str, Option<Py<PyAny>>) {
        (self.presses.clone_ref(py), self.reached, self.proof.as_ref().map(|proof| proof.clone_ref(py)))
    }
}

fn proof(py: Python<'_>, proof: Proof) -> PyResult<Py<PyAny>> {
    let arguments = (proof.method.to_string(), proof.nullity, proof.examined);
    record::make(py, "fewest._proof", "Proof", arguments).map(Bound::unbind)
}
