//! Reads a whole file into memory.

use super::error::ReadError;
use super::file_error::FileProblem;
use std::io::Read;

/// Reads all of an input of at most `most` bytes.
pub(super) fn read(input: &mut dyn Read, most: usize) -> Result<Vec<u8>, ReadError> {
    let mut bytes = Vec::new();
    input.take((most as u64).saturating_add(1)).read_to_end(&mut bytes)?;
    if bytes.len() > most {
        return Err(FileProblem::Long { most }.into());
    }
    Ok(bytes)
}
