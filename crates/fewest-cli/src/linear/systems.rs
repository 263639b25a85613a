//! Reads systems over GF(2) from files: a system from one file, or the matrices H_X and H_Z of a CSS code from two.

use crate::failure::Failure;
use crate::input::{self, READ, Source};
use anyhow::{Context, Error, anyhow};
use fewest::formats::linear::{
    Nonbinary, ReadError, System, css_code, read_matrix_or_model_with_limit, read_matrix_with_limit,
    read_system_with_limit,
};
use fewest::linear::Matrix;
use std::io::{BufReader, Read};
use std::path::PathBuf;

/// Printed first if the input is a terminal.
const HINT: &str = "reading a code from standard input; end with Ctrl-D";

/// Reads the system in one file (standard input if there is none), or in a file for H_X and one for H_Z.
///
/// It takes at most `memory` bytes.
pub(crate) fn read(files: &[PathBuf], nonbinary: Nonbinary, memory: usize) -> Result<System, Failure> {
    match Source::all(files, input::is_never).as_slice() {
        [one] => read_system_with_limit(open(one)?, nonbinary, memory).map_err(|error| wrong(one, error)),
        [x, z] => {
            let (x_checks, z_checks) =
                (read_matrix(x, nonbinary, memory)?, read_matrix(z, nonbinary, memory)?);
            let names = || format!("{} and {}", x.name(), z.name());
            let code = css_code(x_checks, z_checks, memory).map(System::Css);
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
    read_matrix_with_limit(open(source)?, nonbinary, memory).map_err(|error| wrong(source, error))
}

/// Reads the matrix or the detector error model in a file.
pub(crate) fn read_matrix_or_model(
    source: &Source,
    nonbinary: Nonbinary,
    memory: usize,
) -> Result<System, Failure> {
    read_matrix_or_model_with_limit(open(source)?, nonbinary, memory).map_err(|error| wrong(source, error))
}

fn open(source: &Source) -> Result<impl Read + use<>, Failure> {
    Ok(BufReader::with_capacity(READ, source.open(HINT)?))
}

/// The error of a file, with the option that would accept the file if there is one.
fn wrong(source: &Source, error: ReadError) -> Failure {
    source.failure(match error.is_nonbinary_entry() {
        true => anyhow!("{error}; --mod-2 takes whole numbers modulo 2"),
        false => Error::from(error),
    })
}

#[cfg(test)]
mod tests;
