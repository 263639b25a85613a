//! The errors in JSON, in NumPy's arrays and archives, in MATLAB's files, and in files of shots. Here, a system is a
//! code, a matrix or an error model.

use fewest_core::OutOfMemory;
use fewest_linear::{MatrixError, ProblemError, StabilizerError};
use std::{fmt, io};

/// The error of a file that is not a system, with the part of the file that is wrong.
#[derive(Debug)]
#[non_exhaustive]
pub struct FileError {
    /// The name of the invalid matrix or array, if the file names it.
    pub part: Option<String>,
    /// The error in the file or the part.
    pub problem: FileProblem,
}

/// The reason why a file is not a system.
#[derive(Debug)]
#[non_exhaustive]
pub enum FileProblem {
    /// The file is longer than the memory limit allows.
    Long {
        /// The largest number of bytes that the file may have.
        most: usize,
    },
    /// The system takes more memory than the limit allows.
    OverLimit {
        /// The bytes that the system takes.
        bytes: u128,
        /// The number of bytes allowed.
        limit: usize,
    },
    /// The list of ones of a matrix takes more memory than the limit allows.
    Ones {
        /// The number of bytes allowed.
        limit: usize,
    },
    /// The text is not JSON, or the JSON does not describe a code.
    Json {
        /// The line, counted from 1.
        line: usize,
        /// The column, counted from 1, in bytes; 0 if the error is at the end of the previous line.
        column: usize,
        /// The error message.
        mistake: String,
    },
    /// More text follows the JSON of a code, as in a text of many [codes](super::Codes).
    Several {
        /// The line, counted from 1.
        line: usize,
        /// The column, counted from 1, in bytes.
        column: usize,
    },
    /// The rows do not form a matrix.
    Matrix(MatrixError),
    /// The checks do not commute, or the matrices differ in their number of columns.
    Checks(ProblemError),
    /// The generators do not define a code, or two of them do not commute.
    Generators(StabilizerError),
    /// Rows `[X|Z]` have an odd number of columns.
    Halves {
        /// The number of columns.
        columns: usize,
    },
    /// The object has none of the keys of a system.
    Keys,
    /// The rows are ambiguous: they contain only 0 and 1, so they may be entries or lists of columns.
    Ambiguous,
    /// The strings in the JSON are not valid generators. Contains the error message. A line in the message is the
    /// number of a generator.
    Strings(String),
    /// The values in the JSON do not form one system. Contains the error message.
    Values(String),
    /// Two generators in the JSON do not commute. Contains the error message.
    AnticommutingStrings(String),
    /// The sparse matrix is not as SciPy writes it. Contains the error message.
    Sparse(String),
    /// The file of MATLAB is damaged, of another version, or has a variable that is not supported. Contains the error
    /// message.
    Matlab(String),
    /// An entry is listed twice.
    Repeated {
        /// The row, counted from 0.
        row: u64,
        /// The column, counted from 0.
        column: u64,
    },
    /// An entry is not a whole number, or is so large that it may be rounded.
    FractionEntry {
        /// The row, counted from 0.
        row: u64,
        /// The column, counted from 0.
        column: u64,
        /// The entry.
        found: String,
    },
    /// The file is a code where a matrix is expected.
    Code,
    /// The archive is damaged, encrypted, compressed in a way that is not supported, or has two arrays of one name.
    /// Contains the error message.
    Archive(String),
    /// The archive does not contain the arrays of a system.
    Arrays {
        /// The names of the arrays that it contains.
        found: Vec<String>,
    },
    /// The description of an array is too long for a matrix.
    LongDescription {
        /// Its length in bytes.
        bytes: usize,
    },
    /// The description of an array is not as NumPy writes it.
    Description {
        /// The column of the description, counted from 1, in bytes.
        column: usize,
        /// The expected content, in words.
        expected: &'static str,
        /// The content found.
        found: String,
    },
    /// The version of NumPy's format is not supported.
    Version {
        /// The version.
        found: (u8, u8),
    },
    /// The array does not have two dimensions.
    Dimensions {
        /// The number of its dimensions.
        found: usize,
    },
    /// The entries of the array are neither booleans nor integers nor floats of at most eight bytes.
    Entries {
        /// The type of the entries, as the array describes it.
        found: String,
    },
    /// An entry is an integer other than 0 and 1, and the caller has chosen to refuse such entries.
    NonbinaryEntry {
        /// The row, counted from 0.
        row: u64,
        /// The column, counted from 0.
        column: u64,
        /// The entry.
        found: i128,
    },
    /// An entry is missing, has the wrong type, or cannot be read.
    Entry {
        /// The index of the entry in its row or column (the line), counted from 0.
        place: u64,
        /// The index of the row, counted from 0. If the array is stored by columns, this is the index of the column.
        line: u64,
        /// The number of rows, or of columns.
        lines: u64,
        /// The error.
        error: io::Error,
    },
    /// The file ends within a shot.
    ShotEnds {
        /// The number of the shot, counted from 1.
        shot: u64,
        /// The bytes of a shot.
        expected: usize,
        /// The bytes of the last, incomplete shot.
        found: usize,
    },
    /// A shot has a bit beyond the last detector.
    NoSuchDetector {
        /// The number of the shot, counted from 1.
        shot: u64,
        /// The number of the bit, counted from 0.
        detector: usize,
        /// The number of detectors.
        detectors: usize,
    },
    /// The model has no detectors, so a shot has no bytes, but the file is not empty.
    NoBits {
        /// The size of the file in bytes.
        bytes: usize,
    },
    /// The allocator refused the memory.
    OutOfMemory(OutOfMemory),
}

impl FileError {
    /// Adds the name of the part of the file in which the error occurred.
    pub(super) fn within(self, part: &str) -> Self {
        Self { part: Some(part.to_owned()), ..self }
    }
}

impl From<FileProblem> for FileError {
    fn from(problem: FileProblem) -> Self {
        Self { part: None, problem }
    }
}

impl fmt::Display for FileError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.part {
            Some(part) => write!(formatter, "{part}: {}", self.problem),
            None => self.problem.fmt(formatter),
        }
    }
}

impl std::error::Error for FileError {}

impl std::error::Error for FileProblem {}

impl fmt::Display for FileProblem {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Long { most } => write!(
                formatter,
                "the input is longer than {most} bytes, which is all that the memory limit allows"
            ),
            Self::OverLimit { bytes, limit } => {
                write!(
                    formatter,
                    "the system takes {bytes} bytes of memory, more than the limit of {limit} bytes"
                )
            }
            Self::Ones { limit } => {
                write!(formatter, "the ones alone take more memory than the limit of {limit} bytes")
            }
            Self::Json { line, column, mistake } => {
                write!(formatter, "{mistake} at line {line} column {column}")
            }
            Self::Several { line, column } => {
                write!(formatter, "trailing characters after a code at line {line} column {column}")
            }
            Self::Matrix(error) => error.fmt(formatter),
            Self::Checks(error) => error.fmt(formatter),
            Self::Generators(error) => error.fmt(formatter),
            Self::Halves { columns } => {
                write!(formatter, "expected rows [X|Z] with an even number of columns, found {columns} columns")
            }
            Self::Keys => formatter.write_str(
                "expected an object with \"checks\", \"hx\" and \"hz\", \"h\" or \"stabilizers\", found none of them",
            ),
            Self::Ambiguous => formatter.write_str(
                "the rows are ambiguous, either entries 0 and 1 or lists of the qubits 0 and 1: write lists as \
                 {\"checks\": {\"X\": …, \"Z\": …}}, and entries as [[0, 1], …] or .npz",
            ),
            Self::Strings(mistake)
            | Self::AnticommutingStrings(mistake)
            | Self::Values(mistake)
            | Self::Sparse(mistake)
            | Self::Matlab(mistake) => formatter.write_str(mistake),
            Self::Repeated { row, column } => {
                write!(formatter, "row {row}, column {column} (from 0): expected each entry once, found it twice")
            }
            Self::FractionEntry { row, column, found } => {
                write!(formatter, "row {row}, column {column} (from 0): expected 0 or 1, found {found}")
            }
            Self::Code => formatter.write_str("expected a matrix, found a code"),
            Self::Archive(mistake) => formatter.write_str(mistake),
            Self::Arrays { found } if found.is_empty() => {
                formatter.write_str("expected the arrays hx and hz, found none")
            }
            Self::Arrays { found } => {
                write!(formatter, "expected the arrays hx and hz, found {}", found.join(", "))
            }
            Self::LongDescription { bytes } => {
                write!(formatter, "the header of the array has {bytes} bytes, more than any matrix needs")
            }
            Self::Description { column, expected, found } => write!(
                formatter,
                "the header of the array, column {column}: expected {expected}, found {found}"
            ),
            Self::Version { found: (major, minor) } => write!(
                formatter,
                "expected an array in version 1.0, 2.0 or 3.0 of NumPy's format, found {major}.{minor}"
            ),
            Self::Dimensions { found } => {
                write!(formatter, "expected a matrix, found an array of {found} dimensions")
            }
            Self::Entries { found } => {
                write!(formatter, "expected booleans, integers or floats, found the type {found}")
            }
            Self::NonbinaryEntry { row, column, found } => {
                write!(formatter, "row {row}, column {column} (from 0): expected 0 or 1, found {found}")
            }
            Self::Entry { place, line, lines, error } => {
                write!(formatter, "entry {place} of line {line}, of {lines}: {error}")
            }
            Self::ShotEnds { shot, expected, found } => {
                write!(formatter, "shot {shot}: expected {expected} bytes, found the end after {found}")
            }
            Self::NoSuchDetector { shot, detector, detectors } => write!(
                formatter,
                "shot {shot}: expected zeros after the bits of {detectors} detectors, found a one at bit {detector} (from 0)"
            ),
            Self::NoBits { bytes } => {
                write!(formatter, "expected no bytes, because the model has no detectors, found {bytes}")
            }
            Self::OutOfMemory(error) => error.fmt(formatter),
        }
    }
}
