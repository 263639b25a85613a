//! Where boards come from: files and standard input.

use crate::failure::Failure;
use anyhow::{Context, Error};
use std::fs::File;
use std::io::{self, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};

/// One place to read from.
#[derive(Clone, Debug)]
pub(crate) enum Source {
    StandardInput,
    File(PathBuf),
}

impl Source {
    /// The sources that a command line names: standard input if it names none.
    pub(crate) fn all(files: &[PathBuf]) -> Vec<Self> {
        if files.is_empty() {
            return vec![Self::StandardInput];
        }
        files.iter().map(|file| Self::of(file)).collect()
    }

    /// The source that a path names: `-` is standard input.
    pub(crate) fn of(path: &Path) -> Self {
        match path.as_os_str() == "-" {
            true => Self::StandardInput,
            false => Self::File(path.to_owned()),
        }
    }

    /// What messages call it.
    pub(crate) fn name(&self) -> String {
        match self {
            Self::StandardInput => "standard input".into(),
            Self::File(path) => path.display().to_string(),
        }
    }

    /// Whether a person types what is read.
    pub(crate) fn is_terminal(&self) -> bool {
        matches!(self, Self::StandardInput) && io::stdin().is_terminal()
    }

    /// How many bytes there are to read, where that is known.
    pub(crate) fn size(&self) -> Option<u64> {
        match self {
            Self::StandardInput => None,
            Self::File(path) => {
                path.metadata().ok().filter(std::fs::Metadata::is_file).map(|file| file.len())
            }
        }
    }

    pub(crate) fn open(&self) -> Result<Box<dyn Read>, Failure> {
        match self {
            Self::StandardInput => {
                if self.is_terminal() {
                    let hint = "reading boards from the terminal; 0 or the end of input ends them";
                    let _ = writeln!(io::stderr(), "{hint}");
                }
                Ok(Box::new(io::stdin()))
            }
            Self::File(path) => open(path).map_err(Failure::BadInput),
        }
    }

    /// An error in what was read from here.
    pub(crate) fn failure(&self, error: impl Into<Error>) -> Failure {
        Failure::BadInput(error.into().context(self.name()))
    }
}

fn open(path: &Path) -> Result<Box<dyn Read>, Error> {
    let file = File::open(path).with_context(|| format!("cannot read {}", path.display()))?;
    Ok(Box::new(file))
}
