//! A folder that appears under its name only when it is complete.

use super::File;
use crate::failure::Failure;
use anyhow::{Context, Error, anyhow};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Where a package is to be: a folder that is not there yet, or is empty.
pub(super) struct Destination {
    path: PathBuf,
}

impl Destination {
    pub(super) fn new(path: &Path) -> Result<Self, Failure> {
        let entries = match fs::read_dir(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            entries => {
                let entries = entries.with_context(|| format!("cannot use {}", path.display()));
                entries.map_err(Failure::BadInput)?.next()
            }
        };
        match entries {
            None => Ok(Self { path: path.to_owned() }),
            Some(_) => Err(Failure::BadInput(anyhow!("{} is not empty", path.display()))),
        }
    }

    /// Writes the files into a folder beside it, which then takes its name.
    pub(super) fn write(self, files: impl Iterator<Item = File>) -> Result<(), Failure> {
        let written = write_all(&self.path, files);
        written.with_context(|| format!("cannot write {}", self.path.display())).map_err(Failure::Failed)
    }
}

fn write_all(path: &Path, mut files: impl Iterator<Item = File>) -> Result<(), Error> {
    let parent = match path.parent() {
        Some(parent) if parent != Path::new("") => parent,
        _ => Path::new("."),
    };
    fs::create_dir_all(parent)?;
    // Removed with all that is in it when this function ends, however that is.
    let temporary = tempfile::Builder::new().prefix(".fewest-").tempdir_in(parent)?;
    // A folder of its own has the permissions of a new folder; a temporary one is closed to others.
    let complete = temporary.path().join("complete");
    fs::create_dir(&complete)?;
    files.try_for_each(|file| write_file(&complete, &file))?;
    if path.exists() {
        fs::remove_dir(path)?;
    }
    Ok(fs::rename(&complete, path)?)
}

fn write_file(folder: &Path, file: &File) -> Result<(), Error> {
    let path = folder.join(&file.path);
    fs::create_dir_all(path.parent().expect("a file of a package is in a folder"))?;
    Ok(fs::write(path, &file.content)?)
}
