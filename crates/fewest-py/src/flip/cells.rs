//! Conversions of boards and presses: from and to texts and arrays, and for `repr` and `pickle`.

use crate::array::{self, converted, in_reading_order, zeros};
use crate::errors::{self, Flaw};
use crate::number::Natural;
use crate::record;
use fewest::flip::text::{Problem, TextError};
use fewest::flip::{Color, Shape};
use numpy::{PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray2, PyUntypedArrayMethods};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyString;

/// The largest number of cells for which `repr` prints the cells of a board, and for which there is a picture.
const MOST_PRINTED: usize = 4096;

pub(super) fn color_name(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

/// A shape. Raises `ValueError` with the reason if the shape is invalid.
pub(super) fn shape(rows: Natural<usize>, columns: Natural<usize>) -> PyResult<Shape> {
    Shape::new(rows.0, columns.0).map_err(errors::value_error)
}

pub(super) fn read(
    cells: &Bound<'_, PyAny>,
    parse: impl FnOnce(&str) -> Result<fewest::flip::Board, TextError>,
) -> PyResult<fewest::flip::Board> {
    let py = cells.py();
    if let Ok(text) = cells.cast::<PyString>() {
        return parse(text.to_str()?).map_err(|error| text_error(py, &error));
    }
    let blacks: PyReadonlyArray2<'_, bool> = array::read(cells, "cells", "0 or 1")?;
    let &[rows, columns] = blacks.shape() else { unreachable!("the array has two dimensions") };
    let shape = Shape::new(rows, columns).map_err(errors::value_error)?;
    let blacks = in_reading_order(&blacks)?;
    py.detach(|| fewest::flip::Board::try_from_blacks(shape, &blacks)).map_err(errors::out_of_memory)
}

pub(super) fn from_packed(
    rows: &Bound<'_, PyAny>,
    Natural(columns): Natural<usize>,
) -> PyResult<fewest::flip::Board> {
    let rows: PyReadonlyArray2<'_, u8> = array::read(rows, "rows", "a byte from 0 to 255")?;
    let &[height, width] = rows.shape() else { unreachable!("the array has two dimensions") };
    let shape = Shape::new(height, columns).map_err(errors::value_error)?;
    if width != columns.div_ceil(8) {
        let message =
            format!("expected {} bytes per row for {columns} columns, found {width}", columns.div_ceil(8));
        return Err(PyValueError::new_err(message));
    }
    let mut board = fewest::flip::Board::try_white(shape).map_err(errors::out_of_memory)?;
    for (index, row) in rows.as_array().outer_iter().enumerate() {
        match row.as_slice() {
            Some(row) => board.set_packed_row(index, row),
            None => board.set_packed_row(index, &row.to_vec()),
        }
    }
    Ok(board)
}

pub(super) fn cells<'py>(
    py: Python<'py>,
    board: &fewest::flip::Board,
) -> PyResult<Bound<'py, PyArray2<bool>>> {
    let array: Bound<'_, PyArray2<bool>> = zeros(py, [board.shape().rows(), board.shape().columns()])?;
    board.write_blacks(array.readwrite().as_slice_mut()?);
    Ok(array)
}

pub(super) fn packed<'py>(
    py: Python<'py>,
    board: &fewest::flip::Board,
) -> PyResult<Bound<'py, PyArray2<u8>>> {
    let shape = board.shape();
    let bytes = (0..shape.rows()).flat_map(|row| board.packed_row(row));
    PyArray1::from_vec(py, bytes.collect()).reshape([shape.rows(), shape.columns().div_ceil(8)])
}

pub(super) fn as_array<'py>(
    py: Python<'py>,
    board: &fewest::flip::Board,
    dtype: Option<&Bound<'py, PyAny>>,
    copy: Option<bool>,
) -> PyResult<Bound<'py, PyAny>> {
    converted("a board", dtype, copy, || cells(py, board).map(Bound::into_any))
}

/// The row of a cell. Raises `IndexError` if the board does not have the cell.
pub(super) fn row_of(board: &fewest::flip::Board, (row, column): (usize, usize)) -> PyResult<usize> {
    let shape = board.shape();
    if row < shape.rows() && column < shape.columns() {
        return Ok(row);
    }
    Err(PyIndexError::new_err(format!("cell ({row}, {column}) is outside a board of {shape}")))
}

pub(super) fn svg(
    object: &Bound<'_, PyAny>,
    board: &fewest::flip::Board,
    name: &str,
) -> PyResult<Option<Py<PyAny>>> {
    if board.shape().cells() > MOST_PRINTED {
        return Ok(None);
    }
    record::make(object.py(), "fewest._drawing", name, (object,)).map(|drawing| Some(drawing.unbind()))
}

pub(super) fn repr(
    py: Python<'_>,
    name: &str,
    text: &impl ToString,
    board: &fewest::flip::Board,
) -> PyResult<String> {
    if board.shape().cells() > MOST_PRINTED {
        return Ok(format!("<{name} of {}>", board.shape()));
    }
    Ok(format!("{name}({})", PyString::new(py, &text.to_string()).repr()?))
}

/// A function and its arguments. The call makes an equal object.
pub(super) type Pickled<'py> = (Bound<'py, PyAny>, (Bound<'py, PyArray2<u8>>, usize));

pub(super) fn pickled<'py>(
    object: &Bound<'py, PyAny>,
    board: &fewest::flip::Board,
) -> PyResult<Pickled<'py>> {
    let make = object.get_type().getattr("from_packed")?;
    Ok((make, (packed(object.py(), board)?, board.shape().columns())))
}

fn text_error(py: Python<'_>, error: &TextError) -> PyErr {
    let byte = |found: u8| Some(found.escape_ascii().to_string());
    let (found, expected) = match &error.problem {
        Problem::Byte { expected, found } | Problem::OtherLetters { expected, found, .. } => {
            (byte(*found), Some(expected.to_string()))
        }
        Problem::RaggedRow { found, expected, .. } => {
            (Some(format!("{found} cells")), Some(format!("{expected} cells")))
        }
        Problem::NoBoard => (Some("the end".to_owned()), Some("a board".to_owned())),
        Problem::SecondBoard => (Some("a second board".to_owned()), Some("the end".to_owned())),
        _ => (None, None),
    };
    errors::parse_error(py, error, Flaw { place: Some((error.line, error.column)), found, expected })
}
