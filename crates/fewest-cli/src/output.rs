//! Where answers go: standard output, or a file that appears under its name only when it is complete.

use crate::failure::Failure;
use crate::interrupt;
use anstream::AutoStream;
use std::fs::File;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

const STANDARD_OUTPUT: &str = "standard output";

/// How many bytes of colored text are written at once where nobody watches.
const PIECES: usize = 64 << 10;

/// Where answers go.
pub(crate) enum Output {
    /// Standard output, or something that is no regular file, such as a pipe with a name.
    Stream { stream: BufWriter<Box<dyn Write>>, name: String, is_terminal: bool },
    /// A file in the making, and the name that it is to have.
    File { file: BufWriter<NamedTempFile>, path: PathBuf },
}

impl Output {
    /// Opens a file, or standard output if none is given.
    pub(crate) fn create(path: Option<&Path>) -> Result<Self, Failure> {
        let Some(path) = path.filter(|path| path.as_os_str() != "-") else {
            let stdout = io::stdout();
            let is_terminal = stdout.is_terminal();
            return Ok(Self::Stream {
                stream: BufWriter::new(Box::new(stdout)),
                name: STANDARD_OUTPUT.into(),
                is_terminal,
            });
        };
        let failure = |error| Failure::write(error, &path.display().to_string());
        // A link stays a link: the file behind it is replaced.
        let path = &path.canonicalize().unwrap_or_else(|_| path.to_owned());
        let existing = path.metadata().ok();
        if existing.as_ref().is_some_and(|file| !file.is_file()) {
            let stream = File::options().write(true).open(path).map_err(failure)?;
            let is_terminal = stream.is_terminal();
            return Ok(Self::Stream {
                stream: BufWriter::new(Box::new(stream)),
                name: path.display().to_string(),
                is_terminal,
            });
        }
        let file = temporary_file_beside(path).map_err(failure)?;
        if let Some(existing) = existing {
            file.as_file().set_permissions(existing.permissions()).map_err(failure)?;
        }
        interrupt::remove_file_at_end(file.path());
        Ok(Self::File { file: BufWriter::new(file), path: path.clone() })
    }

    /// Standard output for colored text: the colors are left out where they are not wanted or not seen.
    pub(crate) fn colored() -> Self {
        let stdout = io::stdout();
        let is_terminal = stdout.is_terminal();
        let stream: Box<dyn Write> = if is_terminal {
            Box::new(anstream::stdout())
        } else {
            // Leaving out colors cuts the text into pieces; they are joined again before the system is called.
            let choice = AutoStream::choice(&stdout);
            let pieces: Box<dyn Write> = Box::new(BufWriter::with_capacity(PIECES, stdout));
            Box::new(AutoStream::new(pieces, choice))
        };
        Self::Stream { stream: BufWriter::new(stream), name: STANDARD_OUTPUT.into(), is_terminal }
    }

    /// Whether a person sees it.
    pub(crate) fn is_terminal(&self) -> bool {
        matches!(self, Self::Stream { is_terminal: true, .. })
    }

    pub(crate) fn write(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        let written = self.stream().write_all(bytes).and_then(|()| self.stream().flush());
        written.map_err(|error| self.failure(error))
    }

    /// Passes on what was written to the [`stream`](Self::stream).
    pub(crate) fn flush(&mut self) -> Result<(), Failure> {
        self.stream().flush().map_err(|error| self.failure(error))
    }

    /// Where to write; what fails there is told as a [`failure`](Self::failure).
    pub(crate) fn stream(&mut self) -> &mut dyn Write {
        match self {
            Self::Stream { stream, .. } => stream,
            Self::File { file, .. } => file,
        }
    }

    pub(crate) fn failure(&self, error: io::Error) -> Failure {
        match self {
            Self::Stream { name, .. } => Failure::write(error, name),
            Self::File { path, .. } => Failure::write(error, &path.display().to_string()),
        }
    }

    /// Ends a run that has done its work: the file gets its name.
    pub(crate) fn finish(self) -> Result<(), Failure> {
        match self {
            Self::Stream { .. } => Ok(()),
            Self::File { file, path } => persist(file, &path),
        }
    }

    /// Ends a run that has failed: what was written stays, in a file whose name says that it is not all.
    pub(crate) fn finish_partial(self, failure: Failure) -> Failure {
        match (self, failure) {
            (Self::File { file, path }, failure @ Failure::BadInput(_)) => {
                let mut name = path.clone().into_os_string();
                name.push(".partial");
                let partial = PathBuf::from(name);
                match persist(file, &partial) {
                    Ok(()) => {
                        failure.with_note(&format!("the answers before it are in {}", partial.display()))
                    }
                    Err(_) => failure,
                }
            }
            (_, failure) => failure,
        }
    }
}

/// A new file in the folder of `path`, with the permissions that a new file has.
fn temporary_file_beside(path: &Path) -> io::Result<NamedTempFile> {
    let folder = match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    };
    let mut builder = tempfile::Builder::new();
    builder.prefix(".fewest-");
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    builder.tempfile_in(folder)
}

fn persist(file: BufWriter<NamedTempFile>, path: &Path) -> Result<(), Failure> {
    let failure = |error| Failure::write(error, &path.display().to_string());
    let file = file.into_inner().map_err(|error| failure(error.into_error()))?;
    file.persist(path).map(drop).map_err(|error| failure(error.error))
}
