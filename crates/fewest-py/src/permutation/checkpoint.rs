//! Saves the state of a census in a file, so that a later run can resume the census.

use crate::errors;
use fewest::permutation::{Checkpoint, CheckpointError, Counting, Snapshot};
use pyo3::exceptions::PyOSError;
use pyo3::prelude::*;
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

pub(super) struct CheckpointFile {
    path: PathBuf,
    /// Why the newest state could not be saved.
    failure: Mutex<Option<io::Error>>,
}

impl CheckpointFile {
    pub(super) fn new(path: PathBuf) -> Self {
        Self { path, failure: Mutex::new(None) }
    }

    /// Resumes the census from the file; returns `counting` unchanged if there is no file.
    pub(super) fn resume<'a>(&self, counting: Counting<'a>) -> PyResult<Counting<'a>> {
        let file = match File::open(&self.path) {
            Ok(file) => file,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(counting),
            Err(error) => return Err(PyOSError::new_err(self.sentence(&error))),
        };
        let checkpoint = Checkpoint::read(&mut BufReader::new(file));
        checkpoint.and_then(|checkpoint| counting.resume(checkpoint)).map_err(|error| match error {
            CheckpointError::Read(error) => PyOSError::new_err(self.sentence(&error)),
            CheckpointError::OutOfMemory(error) => errors::out_of_memory(error),
            error => errors::value_error(self.sentence(&error)),
        })
    }

    pub(super) fn save(&self, state: &Snapshot<'_>) -> bool {
        let saved = write(&self.path, state);
        let succeeded = saved.is_ok();
        *self.failure.lock().unwrap_or_else(PoisonError::into_inner) = saved.err();
        succeeded
    }

    pub(super) fn check(&self) -> PyResult<()> {
        match self.failure.lock().unwrap_or_else(PoisonError::into_inner).take() {
            Some(error) => Err(PyOSError::new_err(self.sentence(&error))),
            None => Ok(()),
        }
    }

    /// Removes the file after the census is complete.
    pub(super) fn remove(&self) -> PyResult<()> {
        match fs::remove_file(&self.path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                Err(PyOSError::new_err(self.sentence(&error)))
            }
            _ => Ok(()),
        }
    }

    fn sentence(&self, error: &dyn std::error::Error) -> String {
        format!("checkpoint {}: {error}", self.path.display())
    }
}

/// Writes a temporary file and renames it, so that the file is complete even if the process is killed.
fn write(path: &Path, state: &Snapshot<'_>) -> io::Result<()> {
    let mut partial = OsString::from(path);
    partial.push(".partial");
    let mut file = BufWriter::new(File::create(&partial)?);
    state.write(&mut file)?;
    file.flush()?;
    file.get_ref().sync_all()?;
    fs::rename(&partial, path)
}
