//! The rows of a column: numbers of lists, fixed or not and in any number of dimensions, bytes, and texts.

use crate::answers::BadRow;
use arrow_array::cast::AsArray;
use arrow_array::types::{
    Int8Type, Int16Type, Int32Type, Int64Type, UInt8Type, UInt16Type, UInt32Type, UInt64Type,
};
use arrow_array::{Array, ArrayRef, ArrowPrimitiveType, ListArray};
use arrow_schema::{DataType, Field};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use std::sync::Arc;

/// A row of a column.
pub(crate) enum Row<'a> {
    Numbers(Vec<i64>),
    /// A list of true and false.
    Bits(Vec<i64>),
    Text(&'a str),
}

/// Checks that the rows of a column can be read; texts only where `texts` are allowed.
///
/// # Errors
/// `TypeError` with what is `expected` of a row.
pub(crate) fn check(field: &Field, expected: &str, texts: bool) -> PyResult<()> {
    let is_text = matches!(field.data_type(), DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View);
    let is_bytes = matches!(
        field.data_type(),
        DataType::Binary | DataType::LargeBinary | DataType::BinaryView | DataType::FixedSizeBinary(_)
    );
    if is_bytes || is_text && texts || item(field.data_type()).is_some_and(is_of_numbers) {
        return Ok(());
    }
    Err(refused(field, expected))
}

/// The exception for a column of another type.
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

fn is_of_numbers(data_type: &DataType) -> bool {
    data_type.is_integer() || *data_type == DataType::Boolean || item(data_type).is_some_and(is_of_numbers)
}

/// The rows of a column that was checked; `None` where it is null.
pub(crate) fn rows(column: &dyn Array) -> Result<Vec<Option<Row<'_>>>, BadRow> {
    let row = |row| {
        if column.is_null(row) {
            return Ok(None);
        }
        self::row(column, row).map(Some).map_err(|problem| BadRow { row, problem })
    };
    (0..column.len()).map(row).collect()
}

fn row(column: &dyn Array, row: usize) -> Result<Row<'_>, String> {
    let bytes = |bytes: &[u8]| Row::Numbers(bytes.iter().map(|&byte| byte.into()).collect());
    Ok(match column.data_type() {
        DataType::Utf8 => Row::Text(column.as_string::<i32>().value(row)),
        DataType::LargeUtf8 => Row::Text(column.as_string::<i64>().value(row)),
        DataType::Utf8View => Row::Text(column.as_string_view().value(row)),
        DataType::Binary => bytes(column.as_binary::<i32>().value(row)),
        DataType::LargeBinary => bytes(column.as_binary::<i64>().value(row)),
        DataType::BinaryView => bytes(column.as_binary_view().value(row)),
        DataType::FixedSizeBinary(_) => bytes(column.as_fixed_size_binary().value(row)),
        _ => {
            let mut numbers = Vec::new();
            let is_bits = flatten(&*list(column, row), &mut numbers)?;
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

/// Appends the numbers of an array or of the lists in it, in reading order; returns whether they are true and false.
fn flatten(items: &dyn Array, to: &mut Vec<i64>) -> Result<bool, String> {
    if items.null_count() > 0 {
        return Err("expected numbers, found a null among them".to_owned());
    }
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
        _ => {
            let mut is_bits = true;
            for row in 0..items.len() {
                is_bits &= flatten(&*list(items, row), to)?;
            }
            return Ok(is_bits);
        }
    }
    Ok(*items.data_type() == DataType::Boolean)
}

fn numbers<T: ArrowPrimitiveType>(items: &dyn Array, to: &mut Vec<i64>) -> Result<(), String>
where
    T::Native: TryInto<i64>,
{
    for &number in items.as_primitive::<T>().values() {
        to.push(number.try_into().map_err(|_| format!("expected smaller numbers, found {number:?}"))?);
    }
    Ok(())
}

/// Numbers in the type that is wanted.
pub(crate) fn narrowed<T: TryFrom<i64>>(numbers: &[i64], expected: &str) -> Result<Vec<T>, String> {
    let one = |&number| T::try_from(number).map_err(|_| format!("expected {expected}, found {number}"));
    numbers.iter().map(one).collect()
}

/// The number of numbers that a row should have.
pub(crate) fn check_count(numbers: &[i64], expected: usize, what: &str) -> Result<(), String> {
    if numbers.len() == expected {
        return Ok(());
    }
    Err(format!("expected {expected} {what}, found {}", numbers.len()))
}

/// The type of lists of numbers, as [`lists`] makes them.
pub(crate) fn list_type<T: ArrowPrimitiveType>() -> DataType {
    DataType::new_list(T::DATA_TYPE, true)
}

/// A column of lists of numbers.
pub(crate) fn lists<T: ArrowPrimitiveType>(rows: Vec<Option<Vec<T::Native>>>) -> ArrayRef {
    let rows = rows.into_iter().map(|row| row.map(|row| row.into_iter().map(Some)));
    Arc::new(ListArray::from_iter_primitive::<T, _, _>(rows))
}
