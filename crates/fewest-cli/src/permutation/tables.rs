//! Keeps tables of distances in a folder, from which other runs read them.

use crate::failure::Failure;
use crate::{folder, output, terminal};
use anyhow::anyhow;
use fewest::permutation::{KeptTable, Shelf, TableError};
use std::fs::File;
use std::io::{self, BufReader, Read};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

#[derive(Debug)]
pub(crate) struct TableFolder {
    path: PathBuf,
    /// Whether the user has been warned that tables cannot be written.
    warned: AtomicBool,
}

impl TableFolder {
    /// Opens the folder, and makes it if it does not exist.
    pub(crate) fn open(path: &Path) -> Result<Self, Failure> {
        folder::make(path)?;
        Ok(Self { path: path.to_owned(), warned: AtomicBool::new(false) })
    }

    fn path_of(&self, name: &str) -> PathBuf {
        self.path.join(name)
    }
}

impl Shelf for TableFolder {
    fn open(&self, name: &str) -> io::Result<Option<Box<dyn Read>>> {
        let path = self.path_of(name);
        match path.metadata() {
            // Opening a named pipe would wait for a writer, and a device may never end.
            Ok(file) if !file.is_file() => Err(io::Error::other("it is not a regular file")),
            Ok(_) => Ok(Some(Box::new(BufReader::new(File::open(path)?)))),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    fn report_unusable(&self, name: &str, error: TableError) {
        let path = self.path_of(name);
        terminal::warn(format_args!("{}: {:#}; it is made again", path.display(), anyhow!(error)));
    }

    fn keep(&self, name: &str, table: &KeptTable<'_>) {
        let path = self.path_of(name);
        if let Err(error) = output::replace(&path, |file| table.write(file))
            && !self.warned.swap(true, Ordering::Relaxed)
        {
            terminal::warn(format_args!("cannot write {}: {error}", path.display()));
        }
    }
}
