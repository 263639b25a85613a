//! Reads targets of Lights Out, written in letters or as JSON. A target states the wanted state of each cell.

use super::json::{JsonError, ReadJsonError, json_target, read_json};
use fewest_core::text;
use fewest_lights::lights::text::{Letters, ReadError, TextError, read_picture_with_limit};
use fewest_lights::lights::{Picture, States};
use std::error::Error;
use std::fmt;
use std::io::{self, BufRead};

/// The error of a text that is not a target. The first byte determines whether the text was read as JSON or as letters.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TargetError {
    /// The letters are wrong.
    Letters(TextError),
    /// The JSON is wrong.
    Json(JsonError),
}

impl TargetError {
    /// Whether reading stopped at the memory limit; the text itself may be valid.
    pub fn is_of_memory(&self) -> bool {
        match self {
            Self::Letters(error) => error.problem.is_of_memory(),
            Self::Json(error) => error.problem.is_of_memory(),
        }
    }
}

/// Reading a target failed.
pub type ReadTargetError = text::ReadError<TargetError>;

/// Reads a text that contains one target. A text that begins with `{` or `[` is JSON; any other text is in letters.
///
/// ```
/// use fewest::formats::lights::read_target;
/// use fewest::lights::States;
///
/// let read = |text: &str| read_target(text.as_bytes(), States::TWO, 1 << 20);
/// let (letters, json) = (read("1?\n?1\n")?, read(r#"[[1, "?"], ["?", 1]]"#)?);
/// assert!(letters.rows().flatten().eq(json.rows().flatten()));
/// # Ok::<(), fewest::formats::lights::ReadTargetError>(())
/// ```
///
/// # Errors
/// The text is not a target, it might take more than about `limit` bytes of memory, or reading fails.
pub fn read_target(
    mut input: impl BufRead,
    states: States,
    limit: usize,
) -> Result<Picture, ReadTargetError> {
    if matches!(first_byte(&mut input)?, Some(b'{' | b'[')) {
        let wrong = |error| ReadTargetError::Text(TargetError::Json(error));
        let text = read_json(input, limit).map_err(|error| match error {
            ReadJsonError::Text(error) => wrong(error),
            ReadJsonError::Io(error) => ReadTargetError::Io(error),
        })?;
        return json_target(&text, states, limit).map_err(wrong);
    }
    read_picture_with_limit(input, Letters::Target(states), limit).map_err(|error| match error {
        ReadError::Text(error) => ReadTargetError::Text(TargetError::Letters(error)),
        ReadError::Io(error) => ReadTargetError::Io(error),
    })
}

/// The first byte of an input, without consuming it. `None` if the input is empty.
fn first_byte(input: &mut impl BufRead) -> io::Result<Option<u8>> {
    loop {
        match input.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            read => return read.map(|bytes| bytes.first().copied()),
        }
    }
}

impl fmt::Display for TargetError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Letters(error) => error.fmt(formatter),
            Self::Json(error) => error.fmt(formatter),
        }
    }
}

// `Display` already prints the inner error, and the inner error has no source. So this error has no source, either.
impl Error for TargetError {}
