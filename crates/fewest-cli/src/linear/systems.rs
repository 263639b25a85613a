//! Systems over GF(2) out of files: a system in one file, or the matrices H_X and H_Z of a CSS code in two.

use crate::failure::Failure;
use crate::input::Source;
use anyhow::anyhow;
use fewest::linear::{CssCode, Matrix, System, read_matrix_with_limit, read_system_with_limit};
use std::path::PathBuf;

/// What a person at the terminal reads first.
const HINT: &str = "reading a system from the terminal to the end of input";

/// Reads the system in one file (standard input if there is none), or in a file for H_X and one for H_Z.
///
/// It takes at most `memory` bytes.
pub(crate) fn read(files: &[PathBuf], memory: usize) -> Result<System, Failure> {
    match Source::all(files).as_slice() {
        [one] => read_one(one, memory),
        [x, z] => {
            let (x_checks, z_checks) = (read_matrix(x, memory)?, read_matrix(z, memory)?);
            let code = CssCode::new(x_checks, z_checks);
            let names = || format!("{} and {}", x.name(), z.name());
            code.map(System::Css).map_err(|error| Failure::BadInput(anyhow!(error).context(names())))
        }
        more => Err(Failure::BadInput(anyhow!(
            "expected one file, or one for H_X and one for H_Z, found {} files",
            more.len()
        ))),
    }
}

fn read_one(source: &Source, memory: usize) -> Result<System, Failure> {
    read_system_with_limit(source.open(HINT)?, memory).map_err(|error| source.failure(error))
}

/// Reads the matrix in a file.
pub(crate) fn read_matrix(source: &Source, memory: usize) -> Result<Matrix, Failure> {
    read_matrix_with_limit(source.open(HINT)?, memory).map_err(|error| source.failure(error))
}
