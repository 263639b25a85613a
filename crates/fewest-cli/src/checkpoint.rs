//! Files that keep the state of long work, for another run that continues.

use crate::failure::Failure;
use anyhow::{Context, Error};
use std::fs;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// The file of some work in a folder, which is made if it does not exist.
pub(crate) fn path(folder: &Path, name: &str) -> Result<PathBuf, Failure> {
    fs::create_dir_all(folder)
        .with_context(|| format!("cannot make the folder {}", folder.display()))
        .map_err(Failure::Failed)?;
    Ok(folder.join(format!("{name}.checkpoint")))
}

/// Writes a file beside the old one, and renames it to `path` when it is complete.
pub(crate) fn replace(path: &Path, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    let mut file = BufWriter::new(NamedTempFile::new_in(path.parent().expect("the file is in a folder"))?);
    write(&mut file)?;
    let file = file.into_inner().map_err(io::IntoInnerError::into_error)?;
    file.persist(path).map(drop).map_err(|error| error.error)
}

/// The failure of a run whose checkpoint cannot be used.
pub(crate) fn unusable(path: &Path, error: impl Into<Error>) -> Failure {
    Failure::BadInput(error.into().context(path.display().to_string()))
}
