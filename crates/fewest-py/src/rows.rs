//! Reads the rows of a column. A row is a text, bytes, or a list of numbers; a list may be nested once and may have a
//! fixed size.

use crate::answers::BadRow;
use arrow_array::cast::AsArray;
use arrow_array::types::{
    Int8Type, Int16Type, Int32Type, Int64Type, UInt8Type, UInt16Type, UInt32Type, UInt64Type,
};
use arrow_array::{Array, ArrayRef, ArrowPrimitiveType, ListArray};
use arrow_schema::{DataType, Field};
use fewest::{Outcome, Reason};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use std::sync::Arc;

/// A row of a column.
pub(crate) enum Row<'a> {
    Numbers(Numbers),
    /// A list of true and false.
    Bits(Numbers),
    Text(&'a str),
}

/// The numbers of a row, in reading order.
pub(crate) struct Numbers {
    pub(crate) all: Vec<i64>,
    /// The number of lists in the row, and their common length; `None` if the numbers are in one list.
    shape: Option<(usize, usize)>,
}

/// Checks that the rows of a column can be read. A column of texts is accepted only if `texts` is true.
///
/// # Errors
/// `TypeError`, whose message names `expected`.
pub(crate) fn check(field: &Field, expected: &str, texts: bool) -> PyResult<()> {
    let is_text = matches!(field.data_type(), DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View);
    let is_bytes = matches!(
        field.data_type(),
        DataType::Binary | DataType::LargeBinary | DataType::BinaryView | DataType::FixedSizeBinary(_)
    );
    if is_bytes || is_text && texts || item(field.data_type()).is_some_and(are_read) {
        return Ok(());
    }
    Err(refused(field, expected))
}

pub(crate) fn refused(field: &Field, expected: &str) -> PyErr {
    let (name, found) = (field.name(), field.data_type());
    PyTypeError::new_err(format!("column {name:?}: expected {expected}, found {found}"))
}

/// The type of a list's items.
fn item(list: &DataType) -> Option<&DataType> {
    match list {
        DataType::List(item) | DataType::LargeList(item) | DataType::FixedSizeList(item, _) => {
            Some(item.data_type())
        }
        _ => None,
    }
}

/// Whether the items of a list have a type that [`read`] reads.
fn are_read(items: &DataType) -> bool {
    let are_numbers = |items: &DataType| items.is_integer() || *items == DataType::Boolean;
    are_numbers(items) || item(items).is_some_and(are_numbers)
}

/// The rows of a column that was checked; `None` for a null row.
pub(crate) fn rows(column: &dyn Array) -> Result<Vec<Option<Row<'_>>>, BadRow> {
    let row = |row| {
        if column.is_null(row) {
            return Ok(None);
        }
        self::row(column, row).map(Some).map_err(|problem| BadRow { row, problem })
    };
    (0..column.len()).map(row).collect()
}

/// The solutions of the rows of a column: `None` for a null row, and `Some(None)` for a row without a solution.
///
/// `read` reads the value of a row, and also receives its index. `solve` solves these values together.
pub(crate) fn solutions<'a, V, S>(
    column: &'a dyn Array,
    mut read: impl FnMut(usize, &Row<'a>) -> Result<V, String>,
    solve: impl FnOnce(&[V]) -> Result<Vec<Outcome<S>>, Reason>,
) -> Result<Vec<Option<Option<S>>>, BadRow> {
    let (mut places, mut values) = (Vec::new(), Vec::new());
    for (row, value) in rows(column)?.iter().enumerate() {
        let Some(value) = value else { continue };
        values.push(read(row, value).map_err(|problem| BadRow { row, problem })?);
        places.push(row);
    }
    let outcomes = solve(&values).map_err(|why| BadRow { row: 0, problem: why.to_string() })?;
    let mut solutions: Vec<_> = (0..column.len()).map(|_| None).collect();
    for (row, outcome) in places.into_iter().zip(outcomes) {
        solutions[row] = Some(match outcome {
            Outcome::Solved(solution) => Some(solution),
            Outcome::Unsolvable => None,
            Outcome::Stopped(stopped) => return Err(BadRow { row, problem: stopped.why.to_string() }),
        });
    }
    Ok(solutions)
}

/// The column with the lengths of solutions: -1 without a solution, and null for a null row.
pub(crate) fn lengths<S, N: From<i8>>(
    solutions: &[Option<Option<S>>],
    length: impl Fn(&S) -> N,
) -> Vec<Option<N>> {
    let length = |row: &Option<S>| row.as_ref().map_or(N::from(-1), &length);
    solutions.iter().map(|row| row.as_ref().map(length)).collect()
}

fn row(column: &dyn Array, row: usize) -> Result<Row<'_>, String> {
    let bytes = |bytes: &[u8]| {
        let all = bytes.iter().map(|&byte| byte.into()).collect();
        Row::Numbers(Numbers { all, shape: None })
    };
    Ok(match column.data_type() {
        DataType::Utf8 => Row::Text(column.as_string::<i32>().value(row)),
        DataType::LargeUtf8 => Row::Text(column.as_string::<i64>().value(row)),
        DataType::Utf8View => Row::Text(column.as_string_view().value(row)),
        DataType::Binary => bytes(column.as_binary::<i32>().value(row)),
        DataType::LargeBinary => bytes(column.as_binary::<i64>().value(row)),
        DataType::BinaryView => bytes(column.as_binary_view().value(row)),
        DataType::FixedSizeBinary(_) => bytes(column.as_fixed_size_binary().value(row)),
        _ => {
            let (is_bits, numbers) = read(&*list(column, row))?;
            if is_bits { Row::Bits(numbers) } else { Row::Numbers(numbers) }
        }
    })
}

/// The items of a list.
fn list(column: &dyn Array, row: usize) -> ArrayRef {
    match column.data_type() {
        DataType::LargeList(_) => column.as_list::<i64>().value(row),
        DataType::FixedSizeList(..) => column.as_fixed_size_list().value(row),
        _ => column.as_list::<i32>().value(row),
    }
}

/// Reads the numbers of a list or of a list of lists; also returns whether they are booleans.
fn read(items: &dyn Array) -> Result<(bool, Numbers), String> {
    let mut all = Vec::new();
    let Some(inner) = item(items.data_type()) else {
        append(items, &mut all)?;
        return Ok((*items.data_type() == DataType::Boolean, Numbers { all, shape: None }));
    };
    check_no_null(items)?;
    let mut length = None;
    for row in 0..items.len() {
        let inner = list(items, row);
        let expected = *length.get_or_insert(inner.len());
        if inner.len() != expected {
            return Err(format!(
                "expected lists of equal length, found lengths {expected} and {}",
                inner.len()
            ));
        }
        append(&*inner, &mut all)?;
    }
    let shape = Some((items.len(), length.unwrap_or(0)));
    Ok((*inner == DataType::Boolean, Numbers { all, shape }))
}

fn check_no_null(items: &dyn Array) -> Result<(), String> {
    match items.null_count() {
        0 => Ok(()),
        _ => Err("expected numbers, found a null among them".to_owned()),
    }
}

fn append(items: &dyn Array, to: &mut Vec<i64>) -> Result<(), String> {
    check_no_null(items)?;
    match items.data_type() {
        DataType::Boolean => to.extend(items.as_boolean().values().iter().map(i64::from)),
        DataType::Int8 => numbers::<Int8Type>(items, to)?,
        DataType::Int16 => numbers::<Int16Type>(items, to)?,
        DataType::Int32 => numbers::<Int32Type>(items, to)?,
        DataType::Int64 => numbers::<Int64Type>(items, to)?,
        DataType::UInt8 => numbers::<UInt8Type>(items, to)?,
        DataType::UInt16 => numbers::<UInt16Type>(items, to)?,
        DataType::UInt32 => numbers::<UInt32Type>(items, to)?,
        DataType::UInt64 => numbers::<UInt64Type>(items, to)?,
        other => unreachable!("the column was checked: {other}"),
    }
    Ok(())
}

fn numbers<T: ArrowPrimitiveType>(items: &dyn Array, to: &mut Vec<i64>) -> Result<(), String>
where
    T::Native: TryInto<i64>,
{
    for &number in items.as_primitive::<T>().values() {
        to.push(number.try_into().map_err(|_| format!("expected numbers below 2^63, found {number:?}"))?);
    }
    Ok(())
}

pub(crate) fn narrowed<T: TryFrom<i64>>(numbers: &Numbers, expected: &str) -> Result<Vec<T>, String> {
    let one = |&number| T::try_from(number).map_err(|_| format!("expected {expected}, found {number}"));
    numbers.all.iter().map(one).collect()
}

/// Checks that a row has the expected number of numbers.
pub(crate) fn check_count(numbers: &Numbers, expected: usize, what: &str) -> Result<(), String> {
    if numbers.all.len() == expected {
        return Ok(());
    }
    Err(format!("expected {expected} {what}, found {}", numbers.all.len()))
}

/// Checks the number of cells of a row, and the shape if the cells are in nested lists.
pub(crate) fn check_shape(numbers: &Numbers, (rows, columns): (usize, usize)) -> Result<(), String> {
    match numbers.shape {
        Some(found) if found != (rows, columns) => {
            Err(format!("expected a board of {rows}x{columns}, found one of {}x{}", found.0, found.1))
        }
        _ => check_count(numbers, rows * columns, "cells"),
    }
}

/// The type of lists of numbers, as [`lists`] makes them.
pub(crate) fn list_type<T: ArrowPrimitiveType>() -> DataType {
    DataType::new_list(T::DATA_TYPE, true)
}

pub(crate) fn lists<T: ArrowPrimitiveType>(rows: Vec<Option<Vec<T::Native>>>) -> ArrayRef {
    let rows = rows.into_iter().map(|row| row.map(|row| row.into_iter().map(Some)));
    Arc::new(ListArray::from_iter_primitive::<T, _, _>(rows))
}
