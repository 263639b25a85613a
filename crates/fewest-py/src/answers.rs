//! Answers the rows of record batches. Each batch is returned with the answers in additional columns.

use crate::arrow::{batches_of, schema_capsule, stream_capsule};
use crate::dictionary;
use crate::errors;
use crate::number::Seconds;
use crate::watch::{Watch, until, unwatched_limits};
use arrow_array::ffi_stream::RecordBatchStreamReader;
use arrow_array::{ArrayRef, RecordBatch, RecordBatchReader};
use arrow_schema::{ArrowError, DataType, Field, FieldRef, Schema, SchemaRef};
use fewest::Limits;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyCapsule;
use std::collections::VecDeque;
use std::num::NonZero;
use std::panic::resume_unwind;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Instant;

/// Batches are divided into parts of at least this number of rows, or of at least `most_rows` if that is less.
const LEAST_DIVIDED: usize = 1 << 14;

/// If a batch has fewer rows than this, later batches are not answered together with it.
const LEAST_TOGETHER: usize = 1 << 10;

/// The record batches of `solve_arrow`. They are solved while they are read.
///
/// Any reader of Arrow can read them, once: `pyarrow.table(answers)`, `polars.DataFrame(answers)`, `duckdb.sql("from
/// answers")`. At most one batch for each thread is in memory.
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

/// The error in a row, and the row's index in its batch.
pub(crate) struct BadRow {
    pub(crate) row: usize,
    pub(crate) problem: String,
}

/// Computes the answers to the rows of a batch from some of the columns.
pub(crate) trait Answering: Send + Sync {
    /// The largest number of rows in a batch of answers. It stands for some milliseconds of work. Larger batches are
    /// divided.
    fn most_rows(&self) -> usize {
        1 << 12
    }

    /// The largest number of threads.
    fn threads(&self) -> NonZero<usize>;

    /// The largest number of batches that are answered at the same time, each on a separate thread.
    fn batches(&self) -> usize {
        1
    }

    /// The names and types of the columns of answers. Each column may contain nulls.
    fn fields(&self) -> Vec<(&'static str, DataType)>;

    /// The answers of the rows of a batch, within the limits of `watch`.
    fn answer(&self, columns: &[ArrayRef], watch: &Watch<'_>) -> Result<Vec<ArrayRef>, BadRow>;
}

pub(crate) struct Wanted<'a> {
    pub(crate) named: Option<&'a str>,
    pub(crate) usual: &'static str,
    /// Whether the column may be missing.
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
        // The interface lets a producer return its own types, and the reader then converts them.
        let _ = requested_schema;
        let unread = self.unread.lock().unwrap_or_else(PoisonError::into_inner).take();
        let unread = unread.ok_or_else(|| PyValueError::new_err("these answers have already been read"))?;
        stream_capsule(py, unread)
    }

    /// The names and types of the columns as a capsule of Arrow's interface.
    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        schema_capsule(py, &self.schema)
    }
}

impl Answers {
    /// The batches of an object, followed by columns of answers. The reader gets an error if not all answers are read
    /// within `time_limit` from now. `answering` receives the fields of the wanted columns, without optional columns
    /// that are missing.
    pub(crate) fn of(
        batches: &Bound<'_, PyAny>,
        wanted: &[Wanted<'_>],
        time_limit: Option<Seconds>,
        answering: impl FnOnce(&[&Field]) -> PyResult<Box<dyn Answering>>,
    ) -> PyResult<Self> {
        let end = time_limit.and_then(Seconds::end);
        let first = &wanted[0];
        let source = batches_of(batches, first.named.unwrap_or(first.usual))?;
        let given = source.schema();
        let mut columns = Vec::new();
        for column in wanted {
            columns.extend(place_of(&given, column)?);
        }
        let fields: Vec<Field> =
            columns.iter().map(|&column| dictionary::written_out(given.field(column))).collect();
        let answering = answering(&fields.iter().collect::<Vec<_>>())?;
        let answer: Vec<FieldRef> = (answering.fields().into_iter())
            .map(|(name, data_type)| Arc::new(Field::new(name, data_type, true)))
            .collect();
        if let Some(taken) = answer.iter().find(|field| given.column_with_name(field.name()).is_some()) {
            let message = format_args!(
                "expected no column {:?}, because the answers have one; select the other columns",
                taken.name()
            );
            return Err(errors::value_error(message));
        }
        let fields: Vec<FieldRef> = given.fields().iter().cloned().chain(answer).collect();
        let schema = Arc::new(Schema::new_with_metadata(fields, given.metadata().clone()));
        let answerer = Answerer { columns, answering, schema: schema.clone() };
        let limits = unwatched_limits(answerer.answering.threads());
        let solved = Solved { source, answerer, limits, end, rest: None, ready: VecDeque::new(), rows: 0 };
        Ok(Self { schema, unread: Mutex::new(Some(solved)) })
    }
}

/// The index of a column. It has the name that the caller gives, or else the usual name, or else it is the only column.
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

struct Solved {
    source: RecordBatchStreamReader,
    answerer: Answerer,
    limits: Limits<'static>,
    /// The time by which all answers must be read.
    end: Option<Instant>,
    /// The rows of the last batch that are still to be answered.
    rest: Option<RecordBatch>,
    /// Answers that are still to be read.
    ready: VecDeque<Result<RecordBatch, ArrowError>>,
    /// The number of rows answered so far.
    rows: usize,
}

struct Answerer {
    columns: Vec<usize>,
    answering: Box<dyn Answering>,
    schema: SchemaRef,
}

impl Answerer {
    /// Answers a batch. Returns it with the columns of answers. `start` is the index of its first row in the whole
    /// input.
    fn answered(
        &self,
        batch: &RecordBatch,
        start: usize,
        watch: &Watch<'_>,
    ) -> Result<RecordBatch, ArrowError> {
        let columns = self.columns.iter().map(|&column| dictionary::values(batch.column(column)));
        let columns = columns.collect::<Result<Vec<_>, _>>()?;
        let answers = self.answering.answer(&columns, watch).map_err(|BadRow { row, problem }| {
            // If the time ran out, this is the error to report, and not the row at which the work stopped.
            if watch.is_cancelled() {
                return late(start);
            }
            ArrowError::InvalidArgumentError(format!("row {}: {problem}", start + row))
        })?;
        let columns = batch.columns().iter().cloned().chain(answers);
        RecordBatch::try_new(self.schema.clone(), columns.collect())
    }
}

impl Solved {
    /// The batches to answer together, at most one for each thread. Each has the index of its first row in the whole
    /// input.
    fn next_batches(&mut self) -> Vec<Result<(RecordBatch, usize), ArrowError>> {
        let (most, together) = (self.answerer.answering.most_rows(), self.answerer.answering.batches());
        let mut batches = Vec::new();
        while batches.len() < together {
            let batch = match self.rest.take().map(Ok).or_else(|| self.source.next()) {
                None => break,
                Some(Ok(batch)) => batch,
                Some(Err(error)) => {
                    batches.push(Err(error));
                    break;
                }
            };
            let (rows, room) = (batch.num_rows(), together - batches.len());
            let taken = rows.min(most.saturating_mul(room));
            let share = taken.div_ceil(room).max(most.min(LEAST_DIVIDED));
            // A batch without rows also gets columns of answers.
            for start in (0..taken.max(1)).step_by(share) {
                batches.push(Ok((batch.slice(start, share.min(taken - start)), self.rows + start)));
            }
            self.rows += taken;
            self.rest = (rows > taken).then(|| batch.slice(taken, rows - taken));
            if rows < LEAST_TOGETHER {
                break;
            }
        }
        batches
    }

    /// Answers the next batches, unless the time ran out.
    fn advance(&mut self) {
        let limits = self.limits;
        self.ready = until(self.end, limits, |watch| match watch.is_cancelled() {
            true => VecDeque::from([Err(late(self.rows))]),
            false => {
                let batches = self.next_batches();
                self.answerer.all_answered(batches, watch)
            }
        });
    }
}

impl Answerer {
    /// Answers each batch on a separate thread. If the system refuses to start more threads, fewer threads share the
    /// batches.
    fn all_answered(
        &self,
        batches: Vec<Result<(RecordBatch, usize), ArrowError>>,
        watch: &Watch<'_>,
    ) -> VecDeque<Result<RecordBatch, ArrowError>> {
        let others = batches.len().saturating_sub(1);
        let answers: Mutex<Vec<_>> = Mutex::new((0..batches.len()).map(|_| None).collect());
        let queue = Mutex::new(batches.into_iter().enumerate());
        let work = || {
            while let Some((place, batch)) = next(&queue) {
                let answered = batch.and_then(|(batch, start)| self.answered(&batch, start, watch));
                answers.lock().unwrap_or_else(PoisonError::into_inner)[place] = Some(answered);
            }
        };
        thread::scope(|scope| {
            let start = |_| thread::Builder::new().spawn_scoped(scope, work).ok();
            let started: Vec<_> = (0..others).map_while(start).collect();
            work();
            for worker in started {
                worker.join().unwrap_or_else(|panic| resume_unwind(panic));
            }
        });
        let answers = answers.into_inner().unwrap_or_else(PoisonError::into_inner);
        answers.into_iter().flatten().collect()
    }
}

/// The error if the time ran out before the batch was answered whose first row is `start`.
fn late(start: usize) -> ArrowError {
    ArrowError::ExternalError(format!("time_limit: the time ran out after {start} rows").into())
}

fn next<I: Iterator>(queue: &Mutex<I>) -> Option<I::Item> {
    queue.lock().unwrap_or_else(PoisonError::into_inner).next()
}

impl Iterator for Solved {
    type Item = Result<RecordBatch, ArrowError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.ready.is_empty() {
            self.advance();
        }
        self.ready.pop_front()
    }
}

impl RecordBatchReader for Solved {
    fn schema(&self) -> SchemaRef {
        self.answerer.schema.clone()
    }
}
