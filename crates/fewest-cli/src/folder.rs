//! Folders that the user names, in which a run keeps files for other runs.

use crate::failure::Failure;
use anyhow::{Error, anyhow};
use std::fs;
use std::path::Path;

/// Makes a folder and its parents if the folder does not exist.
pub(crate) fn make(path: &Path) -> Result<(), Failure> {
    match fs::create_dir_all(path) {
        Ok(()) => Ok(()),
        Err(_) if path.exists() => {
            Err(Failure::BadInput(anyhow!("{} is a file, where a folder was expected", path.display())))
        }
        Err(error) => {
            let context = format!("cannot make the folder {}", path.display());
            Err(Failure::Failed(Error::new(error).context(context)))
        }
    }
}
