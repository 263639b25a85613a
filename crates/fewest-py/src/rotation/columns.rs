//! Solves the boards in a column of record batches, and adds columns with the answers.

use super::solver::Solver;
use crate::answers::{Answering, Answers, BadRow, Wanted};
use crate::number::{Natural, Seconds};
use crate::rows::{self, Row, check_count, narrowed};
use crate::watch::{Watch, at_least_one};
use arrow_array::cast::AsArray;
use arrow_array::types::UInt8Type;
use arrow_array::{
    Array, ArrayRef, GenericBinaryArray, GenericStringArray, OffsetSizeTrait, StringArray, UInt8Array,
};
use arrow_buffer::{NullBuffer, OffsetBuffer};
use arrow_schema::DataType;
use fewest::rotation::{Board, CELLS, RECORD, RecordsError};
use pyo3::prelude::*;
use std::borrow::Cow;
use std::num::NonZero;
use std::sync::Arc;

/// The largest number of rows in a batch of answers.
const MOST_ROWS: usize = 1 << 16;

/// The largest length of the word in a record.
const MOST_MOVES: usize = RECORD - 2;

#[pymethods]
impl Solver {
    /// Solves the boards of record batches, while the answers are read.
    ///
    /// Parameters
    /// ----------
    /// batches
    ///     Anything with the method `__arrow_c_stream__`: a table or a reader of pyarrow, a data frame of Polars or
    ///     pandas, a relation of DuckDB; or a column alone, a Series, an Array or a ChunkedArray.
    /// column
    ///     The column with the boards; by default "board", or the only one. Its type is lists of 24 numbers, fixed or
    ///     not, 24 bytes (each number 1, 2 or 3), or text (24 digits, or a judge's line).
    /// threads
    ///     The largest number of threads; all processors by default.
    /// time_limit
    ///     The seconds from now until all answers are read; then the reader reports that the time ran out.
    ///
    /// Returns
    /// -------
    /// Answers
    ///     The same batches, followed by the columns `length` (uint8, moves), `symbol` (uint8) and `moves` (text),
    ///     which are null if the board is null.
    ///
    /// Raises
    /// ------
    /// TypeError
    ///     The column has another type.
    /// ValueError
    ///     There is no such column. The reader of the answers reports the first row that is not a board.
    /// KeyboardInterrupt
    ///     An interrupt ends the reading at once: the reader reports the interrupt, which is raised afterwards.
    ///
    /// Examples
    /// --------
    /// >>> import pyarrow
    /// >>> table = pyarrow.table({"board": ["111132323132231222312133"]})
    /// >>> pyarrow.table(Solver().solve_arrow(table))["length"].to_pylist()
    /// [2]
    #[pyo3(signature = (batches, column=None, *, threads=None, time_limit=None))]
    fn solve_arrow(
        &self,
        batches: &Bound<'_, PyAny>,
        column: Option<&str>,
        threads: Option<Natural<usize>>,
        time_limit: Option<Seconds>,
    ) -> PyResult<Answers> {
        let solver = self.solver.clone();
        let threads = at_least_one(threads)?;
        let wanted = [Wanted { named: column, usual: "board", is_optional: false }];
        Answers::of(batches, &wanted, time_limit, |fields| {
            let field = fields[0];
            let read = reader(field.data_type());
            let expected = format!("lists of {CELLS} numbers, {CELLS} bytes or text");
            if read.is_none() {
                rows::check(field, &expected, true)?;
                if let DataType::FixedSizeList(_, width) | DataType::FixedSizeBinary(width) =
                    field.data_type()
                    && *width != CELLS as i32
                {
                    return Err(rows::refused(field, &expected));
                }
            }
            Ok(Box::new(Columns { read: read.unwrap_or(of_any), solver, threads }))
        })
    }
}

type Cells = [u8; CELLS];

/// Reads the boards of a column; rows that are null are left out.
type Reader = for<'a> fn(&'a dyn Array) -> Result<Cow<'a, [Cells]>, BadRow>;

/// The fast reader for a column of this type, if there is one.
fn reader(data_type: &DataType) -> Option<Reader> {
    const WIDTH: i32 = CELLS as i32;

    Some(match data_type {
        DataType::FixedSizeList(item, WIDTH) if *item.data_type() == DataType::UInt8 => of_lists,
        DataType::List(item) if *item.data_type() == DataType::UInt8 => of_any_length::<i32>,
        DataType::LargeList(item) if *item.data_type() == DataType::UInt8 => of_any_length::<i64>,
        DataType::FixedSizeBinary(WIDTH) => |column| {
            let bytes = column.as_fixed_size_binary().value_data();
            Ok(valid(bytes.as_chunks().0, column.nulls()))
        },
        DataType::Binary => |column| of_bytes(column.as_binary::<i32>()),
        DataType::LargeBinary => |column| of_bytes(column.as_binary::<i64>()),
        DataType::BinaryView => |column| each(column.as_binary_view(), numbers),
        DataType::Utf8 => |column| of_texts(column.as_string::<i32>()),
        DataType::LargeUtf8 => |column| of_texts(column.as_string::<i64>()),
        DataType::Utf8View => |column| each(column.as_string_view(), text),
        _ => return None,
    })
}

/// Reads lists of 24 numbers, without a copy if no row is null.
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

/// Reads lists of any length, without a copy if all have 24 numbers and no row is null.
fn of_any_length<O: OffsetSizeTrait>(column: &dyn Array) -> Result<Cow<'_, [Cells]>, BadRow> {
    let lists = column.as_list::<O>();
    let numbers = lists.values().as_primitive::<UInt8Type>();
    let is_valid = lists.nulls().is_none() && numbers.nulls().is_none();
    match in_place(lists.value_offsets(), numbers.values()).filter(|_| is_valid) {
        Some(boards) => Ok(Cow::Borrowed(boards)),
        None => of_any(column),
    }
}

/// Reads rows of bytes, each a number, without a copy if all rows have 24 bytes and no row is null.
fn of_bytes<O: OffsetSizeTrait>(rows: &GenericBinaryArray<O>) -> Result<Cow<'_, [Cells]>, BadRow> {
    match in_place(rows.value_offsets(), rows.value_data()).filter(|_| rows.nulls().is_none()) {
        Some(boards) => Ok(Cow::Borrowed(boards)),
        None => each(rows, numbers),
    }
}

/// Reads texts, all at once if all rows have 24 digits and no row is null.
fn of_texts<O: OffsetSizeTrait>(rows: &GenericStringArray<O>) -> Result<Cow<'_, [Cells]>, BadRow> {
    let boards = in_place(rows.value_offsets(), rows.value_data()).filter(|_| rows.nulls().is_none());
    match boards.and_then(digits) {
        Some(boards) => Ok(Cow::Owned(boards)),
        None => each(rows, text),
    }
}

/// Converts boards of digits to numbers; `None` if a letter is not a digit.
fn digits(letters: &[Cells]) -> Option<Vec<Cells>> {
    let (mut numbers, mut largest) = (letters.to_vec(), 0);
    // The loop does not stop at the first other letter, so that the compiler vectorizes it.
    for number in numbers.as_flattened_mut() {
        *number = number.wrapping_sub(b'0');
        largest = largest.max(*number);
    }
    (largest <= 9).then_some(numbers)
}

/// The items of all rows, if each row has 24 items.
fn in_place<'a, O: OffsetSizeTrait>(ends: &[O], items: &'a [u8]) -> Option<&'a [Cells]> {
    let have_all = ends.windows(2).all(|ends| (ends[1] - ends[0]).as_usize() == CELLS);
    have_all.then(|| items[ends[0].as_usize()..ends[ends.len() - 1].as_usize()].as_chunks().0)
}

fn of_any(column: &dyn Array) -> Result<Cow<'_, [Cells]>, BadRow> {
    let rows = rows::rows(column)?.into_iter().enumerate().filter_map(|(row, value)| Some((row, value?)));
    let read = |value| match value {
        Row::Text(text) => self::text(text),
        Row::Numbers(numbers) | Row::Bits(numbers) => {
            check_count(&numbers, CELLS, "numbers")?;
            let numbers: Vec<u8> = narrowed(&numbers, "a symbol 1, 2 or 3")?;
            Ok(numbers.try_into().expect("there are 24 numbers"))
        }
    };
    rows.map(|(row, value)| read(value).map_err(|problem| BadRow { row, problem })).collect()
}

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

fn numbers(bytes: &[u8]) -> Result<Cells, String> {
    bytes.try_into().map_err(|_| format!("expected {CELLS} bytes, found {}", bytes.len()))
}

/// Reads a text: 24 digits, or a judge's line.
fn text(text: &str) -> Result<Cells, String> {
    match <Cells>::try_from(text.as_bytes()) {
        Ok(digits) if digits.iter().all(u8::is_ascii_digit) => Ok(digits.map(|digit| digit - b'0')),
        _ => text.parse().map(|board: Board| board.numbers()).map_err(|error| error.to_string()),
    }
}

/// Solves the boards of a column.
struct Columns {
    read: Reader,
    solver: Arc<fewest::rotation::Solver>,
    threads: NonZero<usize>,
}

impl Answering for Columns {
    fn most_rows(&self) -> usize {
        MOST_ROWS
    }

    fn batches(&self) -> usize {
        self.threads.get()
    }

    fn threads(&self) -> NonZero<usize> {
        self.threads
    }

    fn fields(&self) -> Vec<(&'static str, DataType)> {
        vec![("length", DataType::UInt8), ("symbol", DataType::UInt8), ("moves", DataType::Utf8)]
    }

    fn answer(&self, columns: &[ArrayRef], watch: &Watch<'_>) -> Result<Vec<ArrayRef>, BadRow> {
        let boards = &columns[0];
        Ok(answer_columns(self.records(boards.as_ref(), watch)?, boards.nulls()).into())
    }
}

impl Columns {
    /// The record of each row that is not null.
    fn records(&self, column: &dyn Array, watch: &Watch<'_>) -> Result<Vec<[u8; RECORD]>, BadRow> {
        let boards = (self.read)(column)?;
        let mut records = vec![[0; RECORD]; boards.len()];
        // The batches already run on several threads, so each batch takes one thread.
        let limits = watch.limits.threads(NonZero::<usize>::MIN);
        let solved = self.solver.solve_records_within(&boards, &mut records, &limits, &|_| ());
        match solved {
            Ok(()) => Ok(records),
            Err(RecordsError::Board { index, problem }) => {
                let row = column.nulls().map_or(Some(index), |nulls| nulls.valid_indices().nth(index));
                let row = row.expect("each board is a row that is not null");
                Err(BadRow { row, problem: problem.to_string() })
            }
            Err(stopped) => Err(BadRow { row: 0, problem: stopped.to_string() }),
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
    let ends: OffsetBuffer<i32> =
        OffsetBuffer::from_lengths(records.iter().map(|record| usize::from(record[0])));
    // Each copy has a fixed length, which the compiler knows. It may write too many bytes; the next word overwrites
    // them.
    let mut letters = vec![0; ends.last() as usize + MOST_MOVES];
    for (record, &start) in records.iter().zip(&*ends) {
        letters[start as usize..][..MOST_MOVES].copy_from_slice(&record[2..]);
    }
    letters.truncate(letters.len() - MOST_MOVES);
    let moves = StringArray::new(ends, letters.into(), nulls.cloned());
    [numbers(0), numbers(1), Arc::new(moves)]
}
