//! Reads boards and targets of Lights Out from JSON. A target states the wanted state of each cell.

use fewest_core::text;
use fewest_lights::lights::text::{Letters, ReadError, TextError, read_picture};
use fewest_lights::lights::{Picture, States, Symbol};
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::de::SliceRead;
use serde_json::{Deserializer, StreamDeserializer};
use std::fmt;
use std::io::Read;

/// An upper bound on the bytes of memory per byte of JSON while a board is read. The worst case is a list of rows with
/// one cell each.
const MEMORY_PER_BYTE: usize = 80;

/// A text may take 1 / `TEXT_SHARE` of the memory limit. The rest of the memory is for the board that is being read.
const TEXT_SHARE: usize = 16;

/// The error of a text that is not boards or a target in JSON, and the line and the row of the error.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct JsonError {
    /// The line on which the board begins, from 1; `None` for a target, and for the text as a whole.
    pub line: Option<u64>,
    /// The row of the board or target, from 1, if one row is wrong.
    pub row: Option<u64>,
    /// The error.
    pub problem: JsonProblem,
}

/// The reason why a text is not boards or a target in JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum JsonProblem {
    /// The text is not JSON, or not a board.
    Board {
        /// The message of the JSON parser, with the line and the column if they are known.
        found: String,
    },
    /// The text is not JSON, or not a target.
    Target {
        /// The message of the JSON parser, with the line and the column if they are known. `None` if the text is valid
        /// JSON but describes a board.
        found: Option<String>,
    },
    /// A target where a board was expected.
    TargetForBoard,
    /// A board or target without rows.
    NoRows,
    /// A string that should be one row contains several.
    Rows {
        /// The number of rows.
        found: usize,
    },
    /// The text of a row is wrong; the place counts from the start of the row.
    Letters(TextError),
    /// A state that is too large.
    State {
        /// The number of states.
        states: States,
        /// The value found.
        found: u8,
    },
    /// A letter in a list of states.
    Letter {
        /// The letter.
        found: char,
    },
    /// The text is longer than the memory allows.
    TooLong {
        /// The largest number of bytes of text.
        most: usize,
    },
    /// A board or target might take more memory than allowed.
    OverLimit {
        /// The number of bytes allowed.
        limit: usize,
    },
}

impl JsonProblem {
    /// Whether reading stopped at the memory limit; the text itself may be valid.
    pub fn is_of_memory(&self) -> bool {
        match self {
            Self::TooLong { .. } | Self::OverLimit { .. } => true,
            Self::Letters(error) => error.problem.is_of_memory(),
            _ => false,
        }
    }
}

/// Reading a text in JSON failed.
pub type ReadJsonError = text::ReadError<JsonError>;

#[derive(Deserialize)]
#[serde(untagged)]
enum Value {
    Board { board: Vec<Row> },
    Target { target: Vec<Row> },
    Cells { cells: Vec<Row> },
    Rows(Vec<Row>),
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Row {
    Letters(String),
    Places(Vec<Option<Cell>>),
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Cell {
    State(u8),
    Letter(char),
}

/// Reads a whole input, as the text for [`json_boards`] or [`json_target`].
///
/// # Errors
/// The text is longer than a sixteenth of `limit`, or reading fails. `limit` is the number of bytes for the text and
/// its boards together.
pub fn read_json(input: impl Read, limit: usize) -> Result<Vec<u8>, ReadJsonError> {
    let most = limit / TEXT_SHARE;
    let mut text = Vec::new();
    input.take(most as u64 + 1).read_to_end(&mut text)?;
    match text.len() <= most {
        true => Ok(text),
        false => Err(ReadJsonError::Text(JsonProblem::TooLong { most }.here())),
    }
}

/// Iterates over the boards of a text. An item consists of a board and the line on which the board begins, counted from
/// 1. An error ends the iteration.
///
/// A board is a list of rows. It may be the value of the key `board` of an object, or of the key `cells`, which
/// `fewest generate` writes. A row is a string of letters, or a list of states with `null` for a hole.
///
/// Memory: one board at a time. While a board is read, each byte of its text takes up to 80 bytes.
///
/// ```
/// use fewest::formats::lights::json_boards;
/// use fewest::lights::States;
///
/// let text = r#"{"board": ["011", "1.0"]} [[0, 1, 1], [1, null, 0]]"#;
/// let boards = json_boards(text.as_bytes(), States::TWO, 1 << 20).collect::<Result<Vec<_>, _>>()?;
/// assert!(boards[0].1.rows().flatten().eq(boards[1].1.rows().flatten()));
/// # Ok::<(), fewest::formats::lights::JsonError>(())
/// ```
///
/// # Errors
/// The text is not JSON, a value in it is not a board, or a board might take more than `limit` bytes of memory.
pub fn json_boards(
    text: &[u8],
    states: States,
    limit: usize,
) -> impl Iterator<Item = Result<(u64, Picture), JsonError>> + '_ {
    let mut values = Deserializer::from_slice(text).into_iter::<Value>();
    // This second parser stores no values. It measures each board before the board is read. If even a board that fills
    // the whole text fits the limit, no board needs to be measured.
    let mut extents = (!fits(text.len(), limit)).then(|| Deserializer::from_slice(text).into_iter());
    let mut line = 1;
    let mut counted = 0;
    let mut has_failed = false;
    let next = move || {
        if has_failed {
            return None;
        }
        let start = values.byte_offset();
        let blanks = text[start..].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        line += text[counted..start + blanks].iter().filter(|&&byte| byte == b'\n').count() as u64;
        counted = start + blanks;
        let checked = extents.as_mut().map_or(Ok(()), |extents| check_next(extents, limit));
        let board = match checked {
            Ok(()) => board(values.next()?, states),
            Err(error) => Err(error),
        };
        has_failed = board.is_err();
        let located = board.map(|picture| (line, picture));
        Some(located.map_err(|error| JsonError { line: Some(line), ..error }))
    };
    std::iter::from_fn(next).fuse()
}

/// The target in a text: a list of rows, or an object whose key `target` has a list of rows.
///
/// A row is written as in [`json_boards`]. In addition, a list may contain `"?"` for a cell that may have any state.
///
/// # Errors
/// The text is not JSON or not a target, or might take more than `limit` bytes of memory.
pub fn json_target(text: &[u8], states: States, limit: usize) -> Result<Picture, JsonError> {
    if !fits(text.len(), limit) {
        return Err(JsonProblem::OverLimit { limit }.here());
    }
    let problem = |found| JsonProblem::Target { found }.here();
    match serde_json::from_slice(text).map_err(|error| problem(Some(error.to_string())))? {
        Value::Target { target: rows } | Value::Rows(rows) => picture(rows, Letters::Target(states), states),
        Value::Board { .. } | Value::Cells { .. } => Err(problem(None)),
    }
}

fn fits(length: usize, limit: usize) -> bool {
    length <= limit / MEMORY_PER_BYTE
}

/// Verifies that the next board, if there is one, is valid JSON and fits the memory limit.
fn check_next<'a>(
    extents: &mut StreamDeserializer<'a, SliceRead<'a>, IgnoredAny>,
    limit: usize,
) -> Result<(), JsonError> {
    let start = extents.byte_offset();
    match extents.next() {
        Some(Err(error)) => Err(JsonProblem::Board { found: error.to_string() }.here()),
        Some(Ok(_)) if !fits(extents.byte_offset() - start, limit) => {
            Err(JsonProblem::OverLimit { limit }.here())
        }
        _ => Ok(()),
    }
}

fn board(value: serde_json::Result<Value>, states: States) -> Result<Picture, JsonError> {
    match value.map_err(|error| JsonProblem::Board { found: error.to_string() }.here())? {
        Value::Board { board: rows } | Value::Cells { cells: rows } | Value::Rows(rows) => {
            picture(rows, Letters::Board(states), states)
        }
        Value::Target { .. } => Err(JsonProblem::TargetForBoard.here()),
    }
}

/// Makes a picture of `rows`. `letters` says whether the rows are those of a board or of a target.
fn picture(rows: Vec<Row>, letters: Letters, states: States) -> Result<Picture, JsonError> {
    if rows.is_empty() {
        return Err(JsonProblem::NoRows.here());
    }
    let symbols = |(number, row): (u64, Row)| {
        let symbols = match row {
            Row::Letters(text) => symbols_of_text(&text, letters),
            Row::Places(places) => {
                places.iter().map(|place| symbol(place.as_ref(), letters, states)).collect()
            }
        };
        symbols.map_err(|problem| JsonError { row: Some(number), ..problem.here() })
    };
    (1..).zip(rows).map(symbols).collect::<Result<_, _>>().map(Picture::new)
}

fn symbols_of_text(text: &str, letters: Letters) -> Result<Vec<Symbol>, JsonProblem> {
    let picture = read_picture(text.as_bytes(), letters).map_err(|error| match error {
        ReadError::Text(error) => JsonProblem::Letters(error),
        ReadError::Io(error) => unreachable!("reading from memory does not fail: {error}"),
    })?;
    let mut rows = picture.rows();
    match (rows.next(), rows.len()) {
        (Some(row), 0) => Ok(row.collect()),
        (_, more) => Err(JsonProblem::Rows { found: 1 + more }),
    }
}

fn symbol(place: Option<&Cell>, letters: Letters, states: States) -> Result<Symbol, JsonProblem> {
    match place {
        None => Ok(Symbol::Hole),
        Some(&Cell::State(state)) if state < states.number() => Ok(Symbol::State(state)),
        Some(&Cell::State(found)) => Err(JsonProblem::State { states, found }),
        Some(Cell::Letter('?')) if matches!(letters, Letters::Target(_)) => Ok(Symbol::Any),
        Some(&Cell::Letter(found)) => Err(JsonProblem::Letter { found }),
    }
}

impl JsonProblem {
    /// An error without a line and a row. The caller adds them.
    fn here(self) -> JsonError {
        JsonError { line: None, row: None, problem: self }
    }
}

impl fmt::Display for JsonProblem {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        const TARGET: &str =
            "expected a target: a list of rows, or an object with such a list under \"target\"";
        match self {
            Self::Board { found } => write!(
                formatter,
                "expected a board: a list of rows, or an object with such a list under \"board\": {found}"
            ),
            Self::Target { found: Some(found) } => write!(formatter, "{TARGET}: {found}"),
            Self::Target { found: None } => formatter.write_str(TARGET),
            Self::TargetForBoard => formatter.write_str("expected a board, found a target"),
            Self::NoRows => formatter.write_str("expected a row, found none"),
            Self::Rows { found } => write!(formatter, "expected one row, found {found}"),
            Self::Letters(error) => error.fmt(formatter),
            Self::State { states, found } => {
                write!(formatter, "expected a state below {states}, found {found}")
            }
            Self::Letter { found } => write!(formatter, "expected a number, found {found:?}"),
            Self::TooLong { most } => {
                write!(
                    formatter,
                    "the input is longer than {most} bytes, which is all that the memory limit allows"
                )
            }
            Self::OverLimit { limit } => write!(
                formatter,
                "expected a text that takes at most {limit} bytes of memory, found a larger one"
            ),
        }
    }
}

impl fmt::Display for JsonError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(line) = self.line {
            write!(formatter, "line {line}: ")?;
        }
        if let Some(row) = self.row {
            write!(formatter, "row {row}: ")?;
        }
        self.problem.fmt(formatter)
    }
}

impl std::error::Error for JsonProblem {}
impl std::error::Error for JsonError {}
