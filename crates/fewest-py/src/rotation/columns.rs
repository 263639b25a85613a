//! Boards in a column of record batches, and their answers in columns beside it.

use crate::number::Natural;
use crate::watch::at_least_one;
use crate::{arrow, errors};
use arrow_array::cast::AsArray;
use arrow_array::ffi_stream::RecordBatchStreamReader;
use arrow_array::types::UInt8Type;
use arrow_array::{Array, ArrayRef, RecordBatch, RecordBatchReader, StringArray, UInt8Array};
use arrow_buffer::{NullBuffer, OffsetBuffer};
use arrow_schema::{ArrowError, DataType, Field, FieldRef, Schema, SchemaRef};
use fewest::Limits;
use fewest::rotation::{Board, CELLS, RECORD, RecordsError, Solver};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyCapsule;
use std::borrow::Cow;
use std::num::NonZero;
use std::sync::{Arc, Mutex, PoisonError};

/// The name of the column that has the boards, unless the caller names another.
const BOARD: &str = "board";

/// The most rows of a batch of answers, which are some milliseconds of work; larger batches are divided.
const MOST_ROWS: usize = 1 << 18;

/// The columns of the answers.
const ANSWER: [(&str, DataType); 3] =
    [("length", DataType::UInt8), ("symbol", DataType::UInt8), ("moves", DataType::Utf8)];

/// The record batches of `Solver.solve_arrow`, which are solved while they are read.
///
/// Whatever reads Arrow reads them, once: `pyarrow.table(answers)`, `polars.DataFrame(answers)`, `duckdb.sql("from
/// answers")`. Only the batch that is read is in memory.
#[pyclass(module = "fewest.rotation", frozen)]
pub(crate) struct Answers {
    schema: SchemaRef,
    unread: Mutex<Option<Solved>>,
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
            .ok_or_else(|| PyValueError::new_err("expected answers that were not read, found others"))?;
        arrow::stream_capsule(py, unread)
    }

    /// The names and types of the columns as a capsule of Arrow's interface.
    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        arrow::schema_capsule(py, &self.schema)
    }
}

impl Answers {
    /// The batches of an object with the answers of the boards in one of their columns.
    pub(super) fn of(
        batches: &Bound<'_, PyAny>,
        column: Option<&str>,
        threads: Option<Natural<usize>>,
        solver: Arc<Solver>,
    ) -> PyResult<Self> {
        let threads = at_least_one(threads)?;
        let source = arrow::batches_of(batches, column.unwrap_or(BOARD))?;
        let given = source.schema();
        let column = column_of(&given, column)?;
        let field = given.field(column);
        let read = reader(field.data_type()).ok_or_else(|| {
            let (name, found) = (field.name(), field.data_type());
            PyTypeError::new_err(format!(
                "column {name:?}: expected {CELLS} numbers of type uint8, {CELLS} bytes or text, found {found}"
            ))
        })?;
        let answer = ANSWER.map(|(name, data_type)| Arc::new(Field::new(name, data_type, true)));
        if let Some(taken) = answer.iter().find(|field| given.column_with_name(field.name()).is_some()) {
            let message = format_args!("expected no column {:?}, which an answer has", taken.name());
            return Err(errors::value_error(message));
        }
        let fields: Vec<FieldRef> = given.fields().iter().cloned().chain(answer).collect();
        let schema = Arc::new(Schema::new_with_metadata(fields, given.metadata().clone()));
        let solved =
            Solved { source, column, read, solver, threads, schema: schema.clone(), rest: None, rows: 0 };
        Ok(Self { schema, unread: Mutex::new(Some(solved)) })
    }
}

/// The place of the column with the boards: the one that is named, else `board`, else the only one.
fn column_of(schema: &Schema, name: Option<&str>) -> PyResult<usize> {
    let found = schema.column_with_name(name.unwrap_or(BOARD)).map(|(place, _)| place);
    let only = (name.is_none() && schema.fields().len() == 1).then_some(0);
    found.or(only).ok_or_else(|| {
        let names: Vec<_> = schema.fields().iter().map(|field| format!("{:?}", field.name())).collect();
        let expected = name.unwrap_or(BOARD);
        errors::value_error(format_args!("expected a column {expected:?}, found {}", names.join(", ")))
    })
}

type Cells = [u8; CELLS];

/// The error in a row, and the row's place in its batch.
struct BadRow {
    row: usize,
    problem: String,
}

/// Reads the boards of a column; rows that are null are left out.
type Reader = for<'a> fn(&'a dyn Array) -> Result<Cow<'a, [Cells]>, BadRow>;

/// The way to read a column of this type, if its rows can be boards.
fn reader(data_type: &DataType) -> Option<Reader> {
    const WIDTH: i32 = CELLS as i32;

    Some(match data_type {
        DataType::FixedSizeList(item, WIDTH) if *item.data_type() == DataType::UInt8 => of_lists,
        DataType::FixedSizeBinary(WIDTH) => |column| {
            let bytes = column.as_fixed_size_binary().value_data();
            Ok(valid(bytes.as_chunks().0, column.nulls()))
        },
        DataType::Binary => |column| each(column.as_binary::<i32>(), numbers),
        DataType::LargeBinary => |column| each(column.as_binary::<i64>(), numbers),
        DataType::BinaryView => |column| each(column.as_binary_view(), numbers),
        DataType::Utf8 => |column| each(column.as_string::<i32>(), text),
        DataType::LargeUtf8 => |column| each(column.as_string::<i64>(), text),
        DataType::Utf8View => |column| each(column.as_string_view(), text),
        _ => return None,
    })
}

/// Lists of 24 numbers, in place where no row is null.
fn of_lists(column: &dyn Array) -> Result<Cow<'_, [Cells]>, BadRow> {
    let lists = column.as_fixed_size_list();
    let numbers = lists.values().as_primitive::<UInt8Type>();
    if let Some(nulls) = numbers.nulls() {
        // The numbers of a row that is null may be null, too.
        let is_bad =
            |&row: &usize| lists.is_valid(row) && (0..CELLS).any(|cell| nulls.is_null(CELLS * row + cell));
        if let Some(row) = (0..lists.len()).find(is_bad) {
            return Err(BadRow {
                row,
                problem: format!("expected {CELLS} numbers, found a null among them"),
            });
        }
    }
    Ok(valid(numbers.values().as_chunks().0, lists.nulls()))
}

/// The rows that are not null.
fn valid<'a>(rows: &'a [Cells], nulls: Option<&NullBuffer>) -> Cow<'a, [Cells]> {
    match nulls {
        None => Cow::Borrowed(rows),
        Some(nulls) => Cow::Owned(nulls.valid_indices().map(|row| rows[row]).collect()),
    }
}

/// The rows that are not null, each read from bytes or text.
fn each<'a, T: ?Sized + 'a>(
    rows: impl IntoIterator<Item = Option<&'a T>>,
    read: fn(&T) -> Result<Cells, String>,
) -> Result<Cow<'a, [Cells]>, BadRow> {
    let rows = rows.into_iter().enumerate().filter_map(|(row, value)| Some((row, value?)));
    rows.map(|(row, value)| read(value).map_err(|problem| BadRow { row, problem })).collect()
}

/// Bytes that are numbers.
fn numbers(bytes: &[u8]) -> Result<Cells, String> {
    bytes.try_into().map_err(|_| format!("expected {CELLS} bytes, found {}", bytes.len()))
}

/// 24 digits, or a judge's line.
fn text(text: &str) -> Result<Cells, String> {
    match <Cells>::try_from(text.as_bytes()) {
        Ok(digits) if digits.iter().all(u8::is_ascii_digit) => Ok(digits.map(|digit| digit - b'0')),
        _ => text.parse().map(|board: Board| board.numbers()).map_err(|error| error.to_string()),
    }
}

/// Record batches whose boards are solved while they are read.
struct Solved {
    source: RecordBatchStreamReader,
    column: usize,
    read: Reader,
    solver: Arc<Solver>,
    threads: NonZero<usize>,
    schema: SchemaRef,
    /// The rows of the batch that was taken last which are not yet solved.
    rest: Option<RecordBatch>,
    /// The number of rows solved so far.
    rows: usize,
}

impl Solved {
    /// A batch with the columns of its answers.
    fn answered(&mut self, batch: &RecordBatch) -> Result<RecordBatch, ArrowError> {
        let boards = batch.column(self.column);
        let records = self.records(boards.as_ref()).map_err(|BadRow { row, problem }| {
            ArrowError::InvalidArgumentError(format!("row {}: {problem}", self.rows + row))
        })?;
        self.rows += batch.num_rows();
        let columns = batch.columns().iter().cloned().chain(answer_columns(records, boards.nulls()));
        RecordBatch::try_new(self.schema.clone(), columns.collect())
    }

    /// The record of each row that is not null.
    fn records(&self, column: &dyn Array) -> Result<Vec<[u8; RECORD]>, BadRow> {
        let boards = (self.read)(column)?;
        let mut records = vec![[0; RECORD]; boards.len()];
        let limits = Limits::new().threads(self.threads);
        let solved = self.solver.solve_records_within(&boards, &mut records, &limits, &|_| ());
        match solved {
            Ok(()) => Ok(records),
            Err(RecordsError::Board { index, problem }) => {
                let row = column.nulls().map_or(Some(index), |nulls| nulls.valid_indices().nth(index));
                let row = row.expect("each board is a row that is not null");
                Err(BadRow { row, problem: problem.to_string() })
            }
            Err(error) => unreachable!("nobody cancels the work: {error}"),
        }
    }
}

/// The columns of answers; a null board has null answers.
fn answer_columns(records: Vec<[u8; RECORD]>, nulls: Option<&NullBuffer>) -> [ArrayRef; 3] {
    let records = match nulls {
        None => records,
        Some(nulls) => {
            let mut all = vec![[0; RECORD]; nulls.len()];
            nulls.valid_indices().zip(records).for_each(|(row, record)| all[row] = record);
            all
        }
    };
    let numbers = |byte: usize| -> ArrayRef {
        let numbers: Vec<u8> = records.iter().map(|record| record[byte]).collect();
        Arc::new(UInt8Array::new(numbers.into(), nulls.cloned()))
    };
    let words = records.iter().map(|record| &record[2..][..usize::from(record[0])]);
    let ends: OffsetBuffer<i32> = OffsetBuffer::from_lengths(words.clone().map(<[u8]>::len));
    let mut letters = Vec::with_capacity(ends.last() as usize);
    words.for_each(|word| letters.extend_from_slice(word));
    let moves = StringArray::new(ends, letters.into(), nulls.cloned());
    [numbers(0), numbers(1), Arc::new(moves)]
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
        let rows = batch.num_rows();
        let first = batch.slice(0, rows.min(MOST_ROWS));
        self.rest = (rows > MOST_ROWS).then(|| batch.slice(MOST_ROWS, rows - MOST_ROWS));
        Some(self.answered(&first))
    }
}

impl RecordBatchReader for Solved {
    fn schema(&self) -> SchemaRef {
        self.schema.clone()
    }
}
