//! Files that keep the state of long work, so that another run can continue it.

use crate::failure::Failure;
use crate::folder;
use anyhow::{Context, Error, anyhow};
use std::fs::{self, File, TryLockError};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The environment variable with the interval between two saved states, in milliseconds. The tests set it, because
/// they kill short runs.
const INTERVAL: &str = "FEWEST_CHECKPOINT_INTERVAL";

/// The interval between two states: the value of the environment variable if it is set, and otherwise `usual`.
pub(crate) fn interval(usual: Duration) -> Duration {
    let set = std::env::var(INTERVAL).ok().and_then(|milliseconds| milliseconds.parse().ok());
    set.map_or(usual, Duration::from_millis)
}

/// The file with the state of some work, locked against other runs.
pub(crate) struct StateFile {
    path: PathBuf,
    /// The path of an incomplete state. It is always the same, so that killed runs leave at most one such file.
    new: PathBuf,
    lock: PathBuf,
    /// The lock file, which is locked while it is open.
    _locked: File,
}

impl StateFile {
    /// Opens the file of the work `name` in a folder, and makes the folder if it does not exist.
    ///
    /// Fails if another run uses the file. Fails if the folder is not writable; otherwise the user would notice that
    /// only after the run was killed. Fails if one of the files exists and is not a regular file, because opening a
    /// pipe may wait forever, and a device may have no end.
    pub(crate) fn open(folder: &Path, name: &str) -> Result<Self, Failure> {
        folder::make(folder)?;
        let lock = folder.join(format!("{name}.lock"));
        let path = folder.join(format!("{name}.checkpoint"));
        let new = path.with_extension("checkpoint.new");
        [&lock, &path, &new].into_iter().try_for_each(|path| check_regular(path))?;
        let locked = File::create(&lock)
            .with_context(|| format!("cannot write into the folder {}", folder.display()))
            .map_err(Failure::Failed)?;
        // If the file system has no locks, no run is refused.
        if let Err(TryLockError::WouldBlock) = locked.try_lock() {
            return Err(Failure::failed(anyhow!(
                "{}: another run is using this folder for its state",
                folder.display()
            )));
        }
        Ok(Self { path, new, lock, _locked: locked })
    }

    pub(crate) fn before(&self) -> Result<Option<File>, Failure> {
        match File::open(&self.path) {
            Ok(file) => Ok(Some(file)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(self.unusable(error)),
        }
    }

    /// Writes a new state beside the old state, and replaces the old state when the new state is complete.
    pub(crate) fn replace(&self, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
        let written = File::create(&self.new).map(BufWriter::new).and_then(|mut file| {
            write(&mut file)?;
            file.into_inner().map_err(io::IntoInnerError::into_error).map(drop)
        });
        let replaced = written.and_then(|()| fs::rename(&self.new, &self.path));
        if replaced.is_err() {
            // On a full disk, the incomplete file would take space from other files.
            let _ = fs::remove_file(&self.new);
        }
        replaced
    }

    /// Removes the state when the work is done.
    pub(crate) fn remove(self) {
        // Errors are ignored, because a remaining state is harmless: other work refuses it. `new` exists only if an
        // earlier run was killed.
        for path in [&self.path, &self.new] {
            let _ = fs::remove_file(path);
        }
    }

    pub(crate) fn unusable(&self, error: impl Into<Error>) -> Failure {
        let error = error.into().context(self.path.display().to_string());
        Failure::BadInput(anyhow!("{error:#}; to begin again, remove the file or name another folder"))
    }

    pub(crate) fn name(&self) -> impl std::fmt::Display {
        self.path.display()
    }
}

fn check_regular(path: &Path) -> Result<(), Failure> {
    match fs::symlink_metadata(path) {
        Ok(found) if !found.is_file() => Err(Failure::BadInput(anyhow!(
            "{}: expected a regular file, found {}",
            path.display(),
            match found.file_type() {
                kind if kind.is_symlink() => "a link",
                kind if kind.is_dir() => "a folder",
                _ => "a device or a pipe",
            }
        ))),
        _ => Ok(()),
    }
}

impl Drop for StateFile {
    fn drop(&mut self) {
        // A lock file that remains is harmless, because no run holds the lock.
        let _ = fs::remove_file(&self.lock);
    }
}
