//! A file that is being written: it has a temporary name until it is complete or the run ends.

use super::leftover::{self, PREFIX, SUFFIX};
use std::ffi::OsString;
use std::fs::{File, Metadata};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use tempfile::{Builder, TempPath};

pub(super) struct Draft {
    file: BufWriter<File>,
    /// The temporary path of the file, which is removed unless the file is completed or kept.
    temporary: TempPath,
    path: PathBuf,
    is_empty: bool,
    /// Whether the output so far is wrong. Wrong output is not kept.
    pub(super) is_discarded: bool,
}

impl Draft {
    /// Creates a draft beside the file that it may replace.
    pub(super) fn create(path: &Path, replaced: Option<&Metadata>) -> io::Result<Self> {
        let folder = match path.parent() {
            Some(folder) if folder != Path::new("") => folder,
            _ => Path::new("."),
        };
        leftover::remove_from(folder);
        // Unlike other temporary files, this file has the permissions of a new file.
        let new = |name: &Path| File::options().write(true).create_new(true).open(name);
        // The file is separated from its path, so that errors do not name the temporary path.
        let (file, temporary) =
            Builder::new().prefix(PREFIX).suffix(SUFFIX).make_in(folder, new)?.into_parts();
        // The lock shows other runs that this draft is in use. Where files cannot be locked, no run removes drafts.
        let _ = file.try_lock();
        if let Some(replaced) = replaced {
            file.set_permissions(replaced.permissions())?;
        }
        Ok(Self {
            file: BufWriter::new(file),
            temporary,
            path: path.to_owned(),
            is_empty: true,
            is_discarded: false,
        })
    }

    /// Gives the file its name.
    pub(super) fn complete(self) -> io::Result<()> {
        self.file.into_inner().map_err(io::IntoInnerError::into_error)?;
        self.temporary.persist(&self.path).map_err(|error| error.error)
    }

    /// Keeps the incomplete file under a new name: `NAME.partial`, `NAME.partial.2`, and so on. Returns the name, or
    /// `None` if the file is empty or discarded.
    pub(super) fn keep(mut self) -> io::Result<Option<PathBuf>> {
        if self.is_empty || self.is_discarded {
            return Ok(None);
        }
        // On a full disk, the bytes that fit are kept.
        let _ = self.file.flush();
        let mut temporary = self.temporary;
        let mut number = 1;
        loop {
            let mut name = OsString::from(&self.path);
            name.push(if number == 1 { ".partial".to_owned() } else { format!(".partial.{number}") });
            match temporary.persist_noclobber(&name) {
                Ok(()) => return Ok(Some(name.into())),
                Err(error) if error.error.kind() == io::ErrorKind::AlreadyExists => temporary = error.path,
                Err(error) => return Err(error.error),
            }
            number += 1;
        }
    }
}

impl Write for Draft {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.is_empty &= bytes.is_empty();
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}
