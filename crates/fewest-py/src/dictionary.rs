//! Writes out dictionary columns: categories of pandas and Polars, and enumerations of DuckDB.

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, make_array, new_null_array};
use arrow_data::transform::MutableArrayData;
use arrow_schema::{ArrowError, DataType, Field};

/// The field of the column that [`values`] returns.
pub(crate) fn written_out(field: &Field) -> Field {
    match field.data_type() {
        DataType::Dictionary(_, values) => field.clone().with_data_type((**values).clone()),
        _ => field.clone(),
    }
}

/// The values of a dictionary column, one for each row. Any other column is returned unchanged.
pub(crate) fn values(column: &ArrayRef) -> Result<ArrayRef, ArrowError> {
    let Some(dictionary) = column.as_any_dictionary_opt() else { return Ok(column.clone()) };
    let (distinct, rows) = (dictionary.values(), column.len());
    if distinct.is_empty() {
        // Every row is null.
        return Ok(new_null_array(distinct.data_type(), rows));
    }
    let data = distinct.to_data();
    let mut written = MutableArrayData::new(vec![&data], true, rows);
    for (row, key) in dictionary.normalized_keys().into_iter().enumerate() {
        match dictionary.keys().is_null(row) {
            true => written.try_extend_nulls(1)?,
            false => written.try_extend(0, key, key + 1)?,
        }
    }
    Ok(make_array(written.freeze()))
}
