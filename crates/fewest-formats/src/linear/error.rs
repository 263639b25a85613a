//! The errors of reading a system (a code, a matrix or an error model) or a syndrome.

use super::file_error::{FileError, FileProblem};
use fewest_core::OutOfMemory;
pub use fewest_core::text::Found;
pub(super) use fewest_core::text::unexpected;
use fewest_core::text::{self, Place, WordProblem};
use fewest_linear::{MatrixError, ProblemError, StabilizerError};
use std::{fmt, io};

/// The error of reading a system or a syndrome.
#[derive(Debug)]
#[non_exhaustive]
pub enum ReadError {
    /// The text is wrong.
    Text(TextError),
    /// The content of a file is wrong. The file is JSON, a file of NumPy or MATLAB, or a file of shots.
    File(FileError),
    /// The source fails.
    Io(io::Error),
}

impl ReadError {
    /// Whether an entry of a matrix over GF(2) is an integer other than 0 and 1, which
    /// [`Nonbinary::Modulo2`](super::Nonbinary::Modulo2) would accept.
    pub fn is_nonbinary_entry(&self) -> bool {
        match self {
            Self::Text(error) => matches!(error.problem.in_its_format(), TextProblem::NonbinaryEntry { .. }),
            Self::File(error) => matches!(error.problem, FileProblem::NonbinaryEntry { .. }),
            Self::Io(_) => false,
        }
    }

    /// Whether two operators of the input do not commute. They may be gauge generators of a subsystem code.
    /// [`read_gauge_with_limit`](super::read_gauge_with_limit) reads such a code.
    pub fn is_of_anticommuting(&self) -> bool {
        let is_so = |checks: Option<&ProblemError>, generators: Option<&StabilizerError>| {
            matches!(checks, Some(ProblemError::Anticommute { .. }))
                || matches!(generators, Some(StabilizerError::Anticommute { .. }))
        };
        match self {
            Self::Text(error) => match error.problem.in_its_format() {
                TextProblem::Checks(error) => is_so(Some(error), None),
                TextProblem::Generators(error) => is_so(None, Some(error)),
                _ => false,
            },
            Self::File(error) => match &error.problem {
                FileProblem::Checks(error) => is_so(Some(error), None),
                FileProblem::Generators(error) => is_so(None, Some(error)),
                FileProblem::AnticommutingStrings(_) => true,
                _ => false,
            },
            Self::Io(_) => false,
        }
    }

    /// Whether the first bytes of the input match none of the [`forms`](super::forms()).
    pub fn is_in_no_format(&self) -> bool {
        match self {
            Self::Text(error) => matches!(error.problem.in_its_format(), TextProblem::Unrecognized { .. }),
            Self::File(_) | Self::Io(_) => false,
        }
    }

    /// Whether more text follows a code, as in a text of many [codes](super::Codes).
    pub fn is_of_many(&self) -> bool {
        matches!(self, Self::File(error) if matches!(error.problem, FileProblem::Several { .. }))
    }

    /// Whether reading stopped for lack of memory, by the limit or the system; the input itself may be valid.
    pub fn is_of_memory(&self) -> bool {
        match self {
            Self::Text(error) => matches!(
                error.problem.in_its_format(),
                TextProblem::OverLimit { .. } | TextProblem::OutOfMemory(_)
            ),
            Self::File(error) => {
                matches!(
                    error.problem,
                    FileProblem::Long { .. }
                        | FileProblem::OverLimit { .. }
                        | FileProblem::Ones { .. }
                        | FileProblem::OutOfMemory(_)
                        | FileProblem::Matrix(MatrixError::OutOfMemory(_))
                )
            }
            Self::Io(_) => false,
        }
    }

    /// Converts the line and column of the error from a part of a text to the whole text. The part begins at `start`.
    pub(super) fn behind(self, start: Place) -> Self {
        let moved = |line: u64, column: u64| {
            (line + start.line - 1, if line == 1 { column + start.column - 1 } else { column })
        };
        match self {
            Self::Text(mut error) => {
                (error.line, error.column) = moved(error.line, error.column);
                Self::Text(error)
            }
            Self::File(FileError { part, problem: FileProblem::Json { line, column, mistake } }) => {
                let (line, column) = moved(line as u64, column as u64);
                let problem = FileProblem::Json { line: line as usize, column: column as usize, mistake };
                Self::File(FileError { part, problem })
            }
            Self::File(FileError { part, problem: FileProblem::Several { line, column } }) => {
                let (line, column) = moved(line as u64, column as u64);
                let problem = FileProblem::Several { line: line as usize, column: column as usize };
                Self::File(FileError { part, problem })
            }
            other => other,
        }
    }

    /// Adds the name of the part of the file in which the error occurred. The file is in memory, so a failure to read
    /// the part means that it is damaged.
    pub(super) fn within(self, part: &str) -> Self {
        match self {
            Self::Io(error) => Self::from(FileProblem::Archive(error.to_string())).within(part),
            Self::File(error) => Self::File(error.within(part)),
            Self::Text(_) => self,
        }
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(error) => error.fmt(formatter),
            Self::File(error) => error.fmt(formatter),
            Self::Io(error) => error.fmt(formatter),
        }
    }
}

impl std::error::Error for ReadError {
    // `Display` prints the message of the inner error, so the source is the inner error's source.
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Text(error) => error.source(),
            Self::File(error) => error.source(),
            Self::Io(error) => error.source(),
        }
    }
}

impl From<ReadTextError> for ReadError {
    fn from(error: ReadTextError) -> Self {
        match error {
            text::ReadError::Text(error) => Self::Text(error),
            text::ReadError::Io(error) => Self::Io(error),
        }
    }
}

impl From<FileProblem> for ReadError {
    fn from(problem: FileProblem) -> Self {
        Self::File(problem.into())
    }
}

impl From<FileError> for ReadError {
    fn from(error: FileError) -> Self {
        Self::File(error)
    }
}

impl From<io::Error> for ReadError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// The reason why a text is not a system.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TextProblem {
    /// The text differs from what the format requires.
    Unexpected {
        /// The text that the format requires, in words.
        expected: String,
        /// The text at this place.
        found: Found,
    },
    /// The beginning of the text matches none of the formats.
    Unrecognized {
        /// The expected systems, in words.
        expected: &'static str,
        /// The text at this place.
        found: Found,
    },
    /// An entry of a matrix over GF(2) is an integer other than 0 and 1, and the caller has chosen to refuse such
    /// entries.
    NonbinaryEntry {
        /// The entry.
        found: Found,
    },
    /// The checks do not define a code. If two checks do not commute, the place is that of the check of X type.
    Checks(ProblemError),
    /// The generators do not define a code. If two generators do not commute, the place is that of the later generator.
    Generators(StabilizerError),
    /// A product of generators is −1, so their signs contradict each other. The place is that of the last generator in
    /// the product.
    MinusOne {
        /// The generator, counted from 0.
        generator: usize,
    },
    /// The text is not valid in any format, but resembles the text of another program that is not supported.
    Resembles {
        /// The problem in the format that the beginning of the text matches.
        problem: Box<TextProblem>,
        /// The text that is not supported, with advice on how to convert it.
        form: &'static str,
    },
    /// A line contains more white space than any text needs.
    Space,
    /// The system takes more memory than the limit allows.
    OverLimit {
        /// The bytes that the text read so far takes.
        bytes: u64,
        /// The number of bytes allowed.
        limit: usize,
    },
    /// The allocator refused the memory.
    OutOfMemory(OutOfMemory),
}

/// The error of a text that is not a system. If a whole row is wrong, the place is that of its first entry.
pub type TextError = text::TextError<TextProblem>;

pub(super) type ReadTextError = text::ReadError<TextError>;

impl TextProblem {
    /// The problem in the format that the beginning of the text matches.
    fn in_its_format(&self) -> &Self {
        match self {
            Self::Resembles { problem, .. } => problem,
            problem => problem,
        }
    }
}

impl WordProblem for TextProblem {
    const SPACE: Self = Self::Space;

    fn unexpected(expected: String, found: Found) -> Self {
        Self::Unexpected { expected, found }
    }
}

impl fmt::Display for TextProblem {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unexpected { expected, found } => write!(formatter, "expected {expected}, found {found}"),
            Self::Unrecognized { expected, found } => write!(formatter, "expected {expected}, found {found}"),
            Self::NonbinaryEntry { found } => write!(formatter, "expected 0 or 1, found {found}"),
            Self::Checks(error) => error.fmt(formatter),
            Self::Generators(error) => error.fmt(formatter),
            Self::MinusOne { generator } => write!(
                formatter,
                "the signs contradict each other: -1 is a product of generator {generator} and generators before it"
            ),
            Self::Resembles { problem, form } => write!(formatter, "{problem}; {form}"),
            Self::Space => formatter.write_str(text::ENDLESS_SPACE),
            Self::OverLimit { bytes, limit } => {
                write!(
                    formatter,
                    "the system takes {bytes} bytes of memory, more than the limit of {limit} bytes"
                )
            }
            Self::OutOfMemory(error) => error.fmt(formatter),
        }
    }
}

impl std::error::Error for TextProblem {}
