//! Reads systems over GF(2) from files: a system from one file, or the matrices H_X and H_Z of a CSS code from two.

use super::nonbinary::MODULO_2;
use super::room::css;
use super::{json, numpy};
use crate::failure::Failure;
use crate::input::{self, READ, Source, without_mark};
use anyhow::{Context, Error, anyhow};
use fewest::linear::{
    Matrix, Nonbinary, ReadError, System, TextError, TextProblem, read_matrix_with_limit,
    read_system_with_limit,
};
use std::io::{BufReader, Cursor, Read};
use std::path::PathBuf;

/// Printed first if the input is a terminal.
const HINT: &str = "reading a code from standard input; end with Ctrl-D";

/// The number of first bytes from which the format is recognized.
const START: u64 = 512;

/// Reads the system in one file (standard input if there is none), or in a file for H_X and one for H_Z.
///
/// It takes at most `memory` bytes.
pub(crate) fn read(files: &[PathBuf], nonbinary: Nonbinary, memory: usize) -> Result<System, Failure> {
    match Source::all(files, input::is_never).as_slice() {
        [one] => read_system(one, nonbinary, memory),
        [x, z] => {
            let (x_checks, z_checks) =
                (read_matrix(x, nonbinary, memory)?, read_matrix(z, nonbinary, memory)?);
            let names = || format!("{} and {}", x.name(), z.name());
            let code = css(x_checks, z_checks, memory).map(System::Css);
            code.with_context(names).map_err(Failure::BadInput)
        }
        more => Err(Failure::BadInput(anyhow!(
            "expected one file, or one for H_X and one for H_Z, found {} files",
            more.len()
        ))),
    }
}

/// Reads the matrix in a file.
pub(crate) fn read_matrix(source: &Source, nonbinary: Nonbinary, memory: usize) -> Result<Matrix, Failure> {
    let content = Content::open(source)?;
    let matrix = match content {
        Content::Text(text) => read_matrix_with_limit(text, nonbinary, memory).map_err(wrong_text),
        other => other.read(nonbinary, memory).and_then(|system| match system {
            System::Checks(matrix) => Ok(matrix),
            _ => Err(anyhow!("expected a matrix, found a code")),
        }),
    };
    matrix.map_err(|error| source.failure(error))
}

fn read_system(source: &Source, nonbinary: Nonbinary, memory: usize) -> Result<System, Failure> {
    Content::open(source)?.read(nonbinary, memory).map_err(|error| source.failure(error))
}

/// The error of a text, with the option that would accept it if there is one.
fn wrong_text(error: ReadError) -> Error {
    match error {
        ReadError::Text(error @ TextError { problem: TextProblem::NonbinaryEntry { .. }, .. }) => {
            anyhow!("{error}; {MODULO_2}")
        }
        error => error.into(),
    }
}

/// The kind of a file, recognized by its first bytes.
enum Content<R> {
    /// One of the library's formats.
    Text(R),
    Json(R),
    /// NumPy's `.npz`.
    Archive(R),
    /// NumPy's `.npy`.
    Array(R),
}

impl Content<()> {
    fn open(source: &Source) -> Result<Content<impl Read + use<>>, Failure> {
        let mut input = BufReader::with_capacity(READ, source.open(HINT)?);
        let mut start = Vec::new();
        input.by_ref().take(START).read_to_end(&mut start).map_err(|error| source.failure(error))?;
        let text = without_mark(&start).trim_ascii_start().first().copied();
        let is_archive = numpy::is_archive(&start);
        let is_array = numpy::is_array(&start);
        let input = Cursor::new(start).chain(input);
        Ok(match text {
            _ if is_archive => Content::Archive(input),
            _ if is_array => Content::Array(input),
            Some(b'{') => Content::Json(input),
            _ => Content::Text(input),
        })
    }
}

impl<R: Read> Content<R> {
    fn read(self, nonbinary: Nonbinary, memory: usize) -> Result<System, Error> {
        match self {
            Self::Text(text) => read_system_with_limit(text, nonbinary, memory).map_err(wrong_text),
            Self::Json(text) => json::read(text, memory).map(System::Css),
            Self::Archive(bytes) => numpy::read_archive(bytes, nonbinary, memory),
            Self::Array(bytes) => numpy::read_array(bytes, nonbinary, memory).map(System::Checks),
        }
    }
}

#[cfg(test)]
mod tests;
