//! Record batches with the answers of their rows in columns beside them.

use crate::arrow::{batches_of, schema_capsule, stream_capsule};
use crate::errors;
use arrow_array::ffi_stream::RecordBatchStreamReader;
use arrow_array::{ArrayRef, RecordBatch, RecordBatchReader};
use arrow_schema::{ArrowError, DataType, Field, FieldRef, Schema, SchemaRef};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyCapsule;
use std::sync::{Arc, Mutex, PoisonError};

/// The record batches of `solve_arrow`, which are solved while they are read.
///
/// Whatever reads Arrow reads them, once: `pyarrow.table(answers)`, `polars.DataFrame(answers)`, `duckdb.sql("from
/// answers")`. Only the batch that is read is in memory.
///
/// Examples
/// --------
/// >>> import pyarrow
/// >>> from fewest import flip
/// >>> pyarrow.table(flip.Solver(1, 2).solve_arrow(pyarrow.array(["bb"])))["length"].to_pylist()
/// [0]
#[pyclass(module = "fewest", frozen)]
pub(crate) struct Answers {
    schema: SchemaRef,
    unread: Mutex<Option<Solved>>,
}

/// The error in a row, and the row's place in its batch.
pub(crate) struct BadRow {
    pub(crate) row: usize,
    pub(crate) problem: String,
}

/// Answers the rows of some columns.
pub(crate) trait Answering: Send {
    /// The most rows of a batch, which are some milliseconds of work; larger batches are divided.
    fn most_rows(&self) -> usize {
        1 << 12
    }

    /// The names and types of the answers' columns, which may be null.
    fn fields(&self) -> Vec<(&'static str, DataType)>;

    /// The answers of the rows of a batch.
    fn answer(&self, columns: &[ArrayRef]) -> Result<Vec<ArrayRef>, BadRow>;
}

/// A column that has boards: the one that the caller names, else the one with the usual name.
pub(crate) struct Wanted<'a> {
    pub(crate) named: Option<&'a str>,
    pub(crate) usual: &'static str,
    /// Whether there need not be one.
    pub(crate) is_optional: bool,
}

#[pymethods]
impl Answers {
    /// The record batches as a capsule of Arrow's interface. Raises ValueError if they were taken before.
    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        // The interface lets a producer return its own types, which the reader then converts.
        let _ = requested_schema;
        let unread = self.unread.lock().unwrap_or_else(PoisonError::into_inner).take();
        let unread = unread
            .ok_or_else(|| PyValueError::new_err("expected unread answers, but these were read before"))?;
        stream_capsule(py, unread)
    }

    /// The names and types of the columns as a capsule of Arrow's interface.
    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        schema_capsule(py, &self.schema)
    }
}

impl Answers {
    /// The batches of an object, with the answers beside the columns that are wanted. `answering` is made for the fields of
    /// these columns; of an optional column that is not there it gets none.
    pub(crate) fn of(
        batches: &Bound<'_, PyAny>,
        wanted: &[Wanted<'_>],
        answering: impl FnOnce(&[&Field]) -> PyResult<Box<dyn Answering>>,
    ) -> PyResult<Self> {
        let first = &wanted[0];
        let source = batches_of(batches, first.named.unwrap_or(first.usual))?;
        let given = source.schema();
        let mut columns = Vec::new();
        for column in wanted {
            columns.extend(place_of(&given, column)?);
        }
        let fields: Vec<&Field> = columns.iter().map(|&column| given.field(column)).collect();
        let answering = answering(&fields)?;
        let answer: Vec<FieldRef> = (answering.fields().into_iter())
            .map(|(name, data_type)| Arc::new(Field::new(name, data_type, true)))
            .collect();
        if let Some(taken) = answer.iter().find(|field| given.column_with_name(field.name()).is_some()) {
            let message = format_args!(
                "expected no column {:?}: the answers have one; select the other columns",
                taken.name()
            );
            return Err(errors::value_error(message));
        }
        let fields: Vec<FieldRef> = given.fields().iter().cloned().chain(answer).collect();
        let schema = Arc::new(Schema::new_with_metadata(fields, given.metadata().clone()));
        let solved = Solved { source, columns, answering, schema: schema.clone(), rest: None, rows: 0 };
        Ok(Self { schema, unread: Mutex::new(Some(solved)) })
    }
}

/// The place of a column: the one that is named, else the one with the usual name, else the only one.
fn place_of(schema: &Schema, wanted: &Wanted<'_>) -> PyResult<Option<usize>> {
    let &Wanted { named, usual, is_optional } = wanted;
    let found = schema.column_with_name(named.unwrap_or(usual)).map(|(place, _)| place);
    if is_optional && named.is_none() {
        return Ok(found);
    }
    let only = (named.is_none() && schema.fields().len() == 1).then_some(0);
    found.or(only).map(Some).ok_or_else(|| {
        let names: Vec<_> = schema.fields().iter().map(|field| format!("{:?}", field.name())).collect();
        let expected = named.unwrap_or(usual);
        errors::value_error(format_args!("expected a column {expected:?}, found {}", names.join(", ")))
    })
}

/// Record batches that are answered while they are read.
struct Solved {
    source: RecordBatchStreamReader,
    columns: Vec<usize>,
    answering: Box<dyn Answering>,
    schema: SchemaRef,
    /// The rows of the batch that was taken last which are not yet answered.
    rest: Option<RecordBatch>,
    /// The number of rows answered so far.
    rows: usize,
}

impl Solved {
    /// A batch with the columns of its answers.
    fn answered(&mut self, batch: &RecordBatch) -> Result<RecordBatch, ArrowError> {
        let columns: Vec<ArrayRef> =
            self.columns.iter().map(|&column| batch.column(column).clone()).collect();
        let answers = self.answering.answer(&columns).map_err(|BadRow { row, problem }| {
            ArrowError::InvalidArgumentError(format!("row {}: {problem}", self.rows + row))
        })?;
        self.rows += batch.num_rows();
        let columns = batch.columns().iter().cloned().chain(answers);
        RecordBatch::try_new(self.schema.clone(), columns.collect())
    }
}

impl Iterator for Solved {
    type Item = Result<RecordBatch, ArrowError>;

    fn next(&mut self) -> Option<Self::Item> {
        let batch = match self.rest.take() {
            Some(batch) => batch,
            None => match self.source.next()? {
                Ok(batch) => batch,
                Err(error) => return Some(Err(error)),
            },
        };
        let (rows, most) = (batch.num_rows(), self.answering.most_rows());
        let first = batch.slice(0, rows.min(most));
        self.rest = (rows > most).then(|| batch.slice(most, rows - most));
        Some(self.answered(&first))
    }
}

impl RecordBatchReader for Solved {
    fn schema(&self) -> SchemaRef {
        self.schema.clone()
    }
}
