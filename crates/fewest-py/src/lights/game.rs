//! The class `Game`: it defines which cells each press changes.

use super::rules::{read_rule, rule_text};
use crate::array;
use crate::errors::{self, Flaw, found_text};
use crate::hash::hash;
use crate::number::{Natural, natural};
use crate::record;
use fewest::formats::lights::{Problem, ReadError, read_graph};
use fewest::lights::{Board, Incidence, Layout, Presses, Shape, States, Wrap};
use numpy::{PyArray1, PyArrayMethods, PyReadonlyArrayDyn};
use pyo3::exceptions::{PyOSError, PyValueError};
use pyo3::prelude::*;

/// A game of Lights Out. It has cells with 2 to 12 states, and buttons that change some of the cells.
///
/// Boards and presses are uint8 arrays. They have shape (rows, columns) if they fill a grid, and otherwise one
/// dimension. Games are equal if their arrays have the same shapes and each press changes the same cells by the same
/// amounts, even if they were made in different ways.
///
/// Parameters
/// ----------
/// shape
///     A board such as "5x5" or (5, 5).
/// rule
///     The cells that change relative to the pressed cell: a name in `rules()`; a drawing; pairs (rows down, columns to
///     the right); or an array of 0 and 1 with odd numbers of rows and columns, where the pressed cell is the center.
/// states
///     The number of states of a cell, 2 to 12.
/// wrap
///     The way in which the edges of a grid are glued: "none", "cylinder", "torus", "moebius", "klein" or "projective".
///
/// Raises
/// ------
/// ValueError
///     The arguments do not define a game.
///
/// Examples
/// --------
/// >>> Game((5, 5), rule="king").after([[0] * 5] * 5, [[1] + [0] * 4] + [[0] * 5] * 4)[:2, :3].tolist()
/// [[1, 1, 0], [1, 1, 0]]
/// >>> Game((5, 5), rule=[(0, 0), (0, 1), (1, 0)]) == Game((5, 5), rule=[[0, 0, 0], [0, 1, 1], [0, 1, 0]])
/// True
#[pyclass(module = "fewest.lights", frozen)]
pub(crate) struct Game {
    pub(super) game: fewest::lights::Game,
    origin: Origin,
}

/// The call that made a game.
enum Origin {
    Shape { shape: String, rule: String, wrap: Option<String> },
    Graph { text: String, rule: String },
    Matrix { cells: usize, changes: Vec<Vec<(usize, u64)>> },
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (shape, rule=None, states=2, wrap=None), text_signature = "(shape, rule='plus', states=2, wrap=None)")]
    fn new(
        #[pyo3(from_py_with = read_shape)] shape: String,
        rule: Option<&Bound<'_, PyAny>>,
        #[pyo3(from_py_with = natural)] states: usize,
        wrap: Option<&str>,
    ) -> PyResult<Self> {
        let mut board: Shape = shape.parse().map_err(errors::value_error)?;
        if let Some(wrap) = wrap {
            let wrap: Wrap = wrap.parse().map_err(errors::value_error)?;
            board = board.wrapped(wrap).map_err(errors::value_error)?;
        }
        let rule = rule.map_or_else(|| Ok("plus".to_owned()), rule_text)?;
        let game = fewest::lights::Game::new(board, &read_rule(&rule)?, read_states(states)?);
        let origin = Origin::Shape { shape, rule, wrap: wrap.map(str::to_owned) };
        Ok(Self { game: game.map_err(errors::value_error)?, origin })
    }

    /// A game on a graph. Each vertex is a cell and a button.
    ///
    /// Parameters
    /// ----------
    /// graph
    ///     The text of the edges, in the format that the program reads, or a graph of networkx. The cells are in the
    ///     order of `graph.nodes`. The edges of a directed graph are one-way.
    /// rule
    ///     A name in `rules()`.
    /// states
    ///     The number of states of a cell, 2 to 12.
    ///
    /// Returns
    /// -------
    /// Game
    ///
    /// Raises
    /// ------
    /// ParseError
    ///     The text is not a graph.
    /// ValueError
    ///     The rule is not for graphs, or the number of states is not from 2 to 12.
    ///
    /// Examples
    /// --------
    /// >>> Game.on_graph("0 1\n1 2\n").after([0, 0, 0], [1, 0, 0]).tolist()
    /// [1, 1, 0]
    #[staticmethod]
    #[pyo3(signature = (graph, rule="plus", states=2))]
    fn on_graph(
        py: Python<'_>,
        #[pyo3(from_py_with = read_graph_text)] graph: String,
        rule: &str,
        #[pyo3(from_py_with = natural)] states: usize,
    ) -> PyResult<Self> {
        let text = graph;
        let graph = read_graph(text.as_bytes()).map_err(|error| read_error(py, &error))?;
        let game = fewest::lights::Game::on_graph(&graph, &read_rule(rule)?, read_states(states)?);
        let origin = Origin::Graph { text, rule: rule.to_owned() };
        Ok(Self { game: game.map_err(errors::value_error)?, origin })
    }

    /// A game with any cells and any buttons.
    ///
    /// Parameters
    /// ----------
    /// cells
    ///     The number of cells.
    /// changes
    ///     For each button, pairs (cell, amount). A press adds the amount to the cell, modulo `states`.
    /// states
    ///     The number of states of a cell, 2 to 12.
    ///
    /// Returns
    /// -------
    /// Game
    ///
    /// Raises
    /// ------
    /// ValueError
    ///     A button names a cell that does not exist, or the number of states is not from 2 to 12.
    ///
    /// Examples
    /// --------
    /// >>> Game.of_changes(2, [[(0, 1)], [(0, 1), (1, 2)]], states=3).after([0, 0], [1, 1]).tolist()
    /// [2, 2]
    #[staticmethod]
    #[pyo3(signature = (cells, changes, states=2))]
    fn of_changes(
        cells: Natural<usize>,
        changes: Vec<Vec<(Natural<usize>, Natural<u64>)>>,
        #[pyo3(from_py_with = natural)] states: usize,
    ) -> PyResult<Self> {
        let cells = cells.0;
        let button = |button: Vec<(Natural<_>, Natural<_>)>| {
            button.into_iter().map(|(cell, amount)| (cell.0, amount.0)).collect()
        };
        let changes: Vec<Vec<(usize, u64)>> = changes.into_iter().map(button).collect();
        let incidence =
            Incidence::new(read_states(states)?, cells, changes.iter().map(|button| button.iter().copied()));
        let game = fewest::lights::Game::of_incidence(incidence.map_err(errors::value_error)?);
        Ok(Self { game, origin: Origin::Matrix { cells, changes } })
    }

    /// The number of cells.
    #[getter]
    fn cells(&self) -> usize {
        self.game.cells().count()
    }

    /// The number of buttons.
    #[getter]
    fn buttons(&self) -> usize {
        self.game.buttons().count()
    }

    /// The number of states of a cell.
    #[getter]
    fn states(&self) -> u8 {
        self.game.states().number()
    }

    /// The board after presses.
    ///
    /// Parameters
    /// ----------
    /// board
    ///     A number from 0 to states - 1 for each cell.
    /// presses
    ///     For each button, the number of times that it is pressed.
    ///
    /// Returns
    /// -------
    /// numpy.ndarray
    ///     The new board.
    ///
    /// Raises
    /// ------
    /// ValueError
    ///     The number of entries does not match, or an entry is too large.
    ///
    /// Examples
    /// --------
    /// >>> Game("1x3").after([[0, 0, 0]], [[1, 0, 0]]).tolist()
    /// [[1, 1, 0]]
    fn after<'py>(
        &self,
        py: Python<'py>,
        board: &Bound<'py, PyAny>,
        presses: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let board = self.board(board)?;
        let counts = numbers(presses, self.buttons(), "buttons")?;
        let presses = Presses::new(self.game.states(), counts).map_err(errors::value_error)?;
        self.cells_array(py, &self.game.after(&board, &presses).cells())
    }

    /// The board, and the board after the presses of each button, as one picture, for notebooks.
    ///
    /// Parameters
    /// ----------
    /// board
    ///     A number from 0 to states - 1 for each cell.
    /// presses
    ///     For each button, the number of times that it is pressed, such as `Solution.presses`. By default, the picture
    ///     shows only the board.
    ///
    /// Returns
    /// -------
    /// Strip
    ///
    /// Raises
    /// ------
    /// ValueError
    ///     The number of entries does not match, an entry is too large, or the board has more than 4,096 cells.
    ///
    /// Examples
    /// --------
    /// >>> Game("1x3").show([[1, 1, 1]], [[0, 1, 0]])
    /// <2 boards: start (0, 1)>
    #[pyo3(signature = (board, presses=None))]
    fn show(
        slf: &Bound<'_, Self>,
        board: &Bound<'_, PyAny>,
        presses: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Py<PyAny>> {
        record::make(slf.py(), "fewest._games", "steps", (slf, board, presses)).map(Bound::unbind)
    }

    /// A picture for notebooks.
    fn _repr_html_(slf: &Bound<'_, Self>) -> PyResult<Py<PyAny>> {
        record::make(slf.py(), "fewest._games", "game", (slf,)).map(Bound::unbind)
    }

    pub(super) fn __eq__(&self, py: Python<'_>, other: &Self) -> bool {
        let (game, other_game) = (&self.game, &other.game);
        self.grid() == other.grid()
            && (game == other_game
                || (game.states(), game.cells(), game.buttons())
                    == (other_game.states(), other_game.cells(), other_game.buttons())
                    && py.detach(|| game.incidence() == other_game.incidence()))
    }

    pub(super) fn __hash__(&self) -> u64 {
        hash(&(self.states(), self.cells(), self.buttons(), self.grid()))
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let states = self.states();
        let quoted = |text: &str| -> PyResult<String> { Ok(text.into_pyobject(py)?.repr()?.to_string()) };
        Ok(match &self.origin {
            Origin::Shape { shape, rule, wrap } => {
                let wrap = wrap.as_deref().map(quoted).transpose()?;
                let wrap = wrap.map(|wrap| format!(", {wrap}")).unwrap_or_default();
                format!("Game({}, {}, {states}{wrap})", quoted(shape)?, quoted(rule)?)
            }
            Origin::Graph { text, rule } => {
                format!("Game.on_graph({}, {}, {states})", quoted(text)?, quoted(rule)?)
            }
            Origin::Matrix { cells, changes } => format!("Game.of_changes({cells}, {changes:?}, {states})"),
        })
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Py<PyAny>)> {
        let class = py.get_type::<Self>();
        let states = self.states();
        Ok(match &self.origin {
            Origin::Shape { shape, rule, wrap } => {
                (class.into_any(), (shape, rule, states, wrap).into_pyobject(py)?.into_any().unbind())
            }
            Origin::Graph { text, rule } => {
                (class.getattr("on_graph")?, (text, rule, states).into_pyobject(py)?.into_any().unbind())
            }
            Origin::Matrix { cells, changes } => {
                let arguments = (*cells, changes.clone(), states);
                (class.getattr("of_changes")?, arguments.into_pyobject(py)?.into_any().unbind())
            }
        })
    }
}

impl Game {
    /// The board in an array, or in anything else that NumPy reads.
    pub(super) fn board(&self, cells: &Bound<'_, PyAny>) -> PyResult<Board> {
        let cells = numbers(cells, self.cells(), "cells")?;
        Board::new(self.game.states(), cells).map_err(errors::value_error)
    }

    /// An array with a number for each cell.
    pub(super) fn cells_array<'py>(&self, py: Python<'py>, cells: &[u8]) -> PyResult<Bound<'py, PyAny>> {
        self.laid_out(py, self.game.cells(), cells)
    }

    /// An array with a number for each button.
    pub(super) fn buttons_array<'py>(&self, py: Python<'py>, counts: &[u8]) -> PyResult<Bound<'py, PyAny>> {
        self.laid_out(py, self.game.buttons(), counts)
    }

    /// The numbers of rows and columns, if the cells fill a grid in reading order.
    pub(super) fn grid(&self) -> Option<(usize, usize)> {
        self.grid_of(self.game.cells())
    }

    /// The numbers of rows and columns of the buttons, if they fill a grid in reading order.
    pub(super) fn button_grid(&self) -> Option<(usize, usize)> {
        self.grid_of(self.game.buttons())
    }

    fn grid_of(&self, layout: &Layout) -> Option<(usize, usize)> {
        let columns = layout.rows().next().map_or(0, |row| row.len());
        let mut places = layout.rows().flatten().enumerate();
        let fills = matches!(self.origin, Origin::Shape { .. })
            && layout.rows().all(|row| row.len() == columns)
            && places.all(|(index, number)| number == Some(index as u32));
        (fills && columns > 0).then(|| (layout.rows().len(), columns))
    }

    /// An array of `numbers`. It has two dimensions if the layout fills a grid in reading order, and otherwise one.
    fn laid_out<'py>(&self, py: Python<'py>, layout: &Layout, numbers: &[u8]) -> PyResult<Bound<'py, PyAny>> {
        let array = PyArray1::from_slice(py, numbers);
        Ok(match self.grid_of(layout) {
            Some((rows, columns)) => array.reshape([rows, columns])?.into_any(),
            None => array.into_any(),
        })
    }
}

/// The name of a shape, given as a string or as a pair of rows and columns.
fn read_shape(shape: &Bound<'_, PyAny>) -> PyResult<String> {
    record::make(shape.py(), "fewest._puzzles", "shape", (shape,))?.extract()
}

/// The text of a graph, given as a string or as a graph of networkx.
fn read_graph_text(graph: &Bound<'_, PyAny>) -> PyResult<String> {
    record::make(graph.py(), "fewest._puzzles", "graph", (graph,))?.extract()
}

fn read_states(states: usize) -> PyResult<States> {
    States::new(states).map_err(errors::value_error)
}

/// Reads `count` numbers from 0 to 255, given as an array of any shape or as sequences.
pub(super) fn numbers(object: &Bound<'_, PyAny>, count: usize, what: &str) -> PyResult<Vec<u8>> {
    let bytes: PyReadonlyArrayDyn<'_, u8> = array::read(object, what, "a number from 0 to 255")?;
    let bytes = array::in_reading_order(&bytes)?;
    if bytes.len() != count {
        return Err(PyValueError::new_err(format!("expected {count} {what}, found {}", bytes.len())));
    }
    Ok(bytes.into_owned())
}

fn read_error(py: Python<'_>, error: &ReadError) -> PyErr {
    match error {
        ReadError::Text(error) => {
            let (found, expected) = match &error.problem {
                Problem::Unexpected { found, expected } => (Some(found_text(found)), Some(expected.clone())),
                _ => (None, None),
            };
            errors::parse_error(py, error, Flaw { place: Some((error.line, error.column)), found, expected })
        }
        ReadError::Io(error) => PyOSError::new_err(error.to_string()),
    }
}
