//! Reads a whole file into memory.

use super::error::ReadError;
use super::file_error::FileProblem;
use std::io::Read;

/// Reads an input to its end. An input of more than `most` bytes is an error.
pub(super) fn read(input: &mut dyn Read, most: usize) -> Result<Vec<u8>, ReadError> {
    let mut bytes = Vec::new();
    input.take((most as u64).saturating_add(1)).read_to_end(&mut bytes)?;
    if bytes.len() > most {
        return Err(FileProblem::Long { most }.into());
    }
    Ok(bytes)
}
