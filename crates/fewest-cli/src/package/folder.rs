//! Writes the files of a package into a folder. The files appear there only when all of them are complete.

use super::File;
use crate::failure::Failure;
use anyhow::{Context, Error, anyhow};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The folder of a package, which does not exist yet or is empty.
pub(super) struct Destination {
    path: PathBuf,
    name: String,
    exists: bool,
}

impl Destination {
    pub(super) fn new(path: &Path) -> Result<Self, Failure> {
        let cannot_use = || format!("cannot use {}", path.display());
        let exists = match fs::read_dir(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => false,
            entries => {
                let mut entries = entries.with_context(cannot_use).map_err(Failure::BadInput)?;
                if entries.next().is_some() {
                    return Err(Failure::BadInput(anyhow!("{} is not empty", path.display())));
                }
                true
            }
        };
        // A path such as `.` does not contain the folder's name, so the system is asked.
        let real = if exists { fs::canonicalize(path) } else { std::path::absolute(path) };
        let real = real.with_context(cannot_use).map_err(Failure::BadInput)?;
        let name = real.file_name().unwrap_or_default().to_string_lossy().into_owned();
        Ok(Self { path: path.to_owned(), name, exists })
    }

    pub(super) fn name(&self) -> &str {
        &self.name
    }

    pub(super) fn write(self, files: &[File]) -> Result<(), Failure> {
        let written = if self.exists { fill(&self.path, files) } else { make(&self.path, files) };
        written.with_context(|| format!("cannot write {}", self.path.display())).map_err(Failure::Failed)
    }
}

/// Writes the files into a folder beside `path`, and renames it to `path`.
fn make(path: &Path, files: &[File]) -> Result<(), Error> {
    let parent = match path.parent() {
        Some(parent) if parent != Path::new("") => parent,
        _ => Path::new("."),
    };
    fs::create_dir_all(parent)?;
    let (_temporary, complete) = write_all(parent, files)?;
    Ok(fs::rename(complete, path)?)
}

/// Writes the files into a folder in `path`, and then moves them up, because an existing folder may be in use or
/// impossible to replace.
fn fill(path: &Path, files: &[File]) -> Result<(), Error> {
    let (_temporary, complete) = write_all(path, files)?;
    for entry in fs::read_dir(&complete)? {
        let entry = entry?;
        fs::rename(entry.path(), path.join(entry.file_name()))?;
    }
    Ok(())
}

/// Writes the files into a folder within a temporary folder in `parent`. The temporary folder is removed when its
/// handle is dropped.
fn write_all(parent: &Path, files: &[File]) -> Result<(tempfile::TempDir, PathBuf), Error> {
    let temporary = tempfile::Builder::new().prefix(".fewest-").tempdir_in(parent)?;
    // The inner folder has the permissions of a new folder. Other users could not read the temporary folder
    // itself.
    let complete = temporary.path().join("complete");
    fs::create_dir(&complete)?;
    files.iter().try_for_each(|file| write_file(&complete, file))?;
    Ok((temporary, complete))
}

fn write_file(folder: &Path, file: &File) -> Result<(), Error> {
    let path = folder.join(&file.path);
    fs::create_dir_all(path.parent().expect("a file of a package is in a folder"))?;
    Ok(fs::write(path, &file.content)?)
}
