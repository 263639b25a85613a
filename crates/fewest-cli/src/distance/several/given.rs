//! Reads the codes of a run from files, from the files in folders, and from files with several codes.

use crate::failure::Failure;
use crate::input::{self, Part, READ, Source};
use anyhow::{Context, anyhow};
use fewest::formats::linear::Codes;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};

/// A code of a run, or the reason why there is none.
pub(super) struct Given {
    /// The name in rows and messages: the name of the file, followed by the code's line or its number in a list if the
    /// file has several codes.
    pub(super) name: String,
    pub(super) source: Result<Source, Failure>,
    /// The fraction of all input that has been read up to the end of this code.
    pub(super) fraction: f64,
}

impl Given {
    /// The name within the code's text.
    pub(super) fn own_name(&self) -> Option<String> {
        match &self.source {
            Ok(Source::Part(part)) => part.code.name(),
            _ => None,
        }
    }

    pub(super) fn content(&self) -> Option<Vec<u8>> {
        match self.source.as_ref().ok()? {
            Source::Part(part) => Some(part.code.text.clone()),
            Source::File(path) => fs::read(path).ok(),
            _ => None,
        }
    }
}

/// Replaces each folder in `files` by its files, in the order of their names. Hidden files and subfolders are left
/// out.
pub(super) fn listed(files: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    let mut listed = Vec::new();
    for file in files {
        if !file.is_dir() {
            listed.push(file.clone());
            continue;
        }
        let name = || file.display().to_string();
        let within = fs::read_dir(file).with_context(name).map_err(Failure::BadInput)?;
        let within = within.map(|entry| entry.map(|entry| entry.path()));
        let mut within =
            within.collect::<Result<Vec<_>, _>>().with_context(name).map_err(Failure::BadInput)?;
        let is_hidden =
            |path: &Path| path.file_name().is_some_and(|name| name.as_encoded_bytes().starts_with(b"."));
        within.retain(|path| path.is_file() && !is_hidden(path));
        within.sort();
        listed.append(&mut within);
    }
    if listed.is_empty() && files.is_empty() {
        listed.push("-".into());
    }
    match listed.is_empty() {
        true => Err(Failure::BadInput(anyhow!("expected files with a code each, found none"))),
        false => Ok(listed),
    }
}

/// Whether a file has several codes. Only regular files are examined, because others may be readable only once.
pub(super) fn has_many(file: &Path) -> bool {
    file.is_file()
        && input::open(file)
            .is_ok_and(|file| Codes::are_many(BufReader::with_capacity(READ, file)).unwrap_or(false))
}

/// Calls `send` with each code of `files`. The text of a code may take at most `most` bytes.
pub(super) fn each(
    files: &[PathBuf],
    most: usize,
    mut send: impl FnMut(Given) -> Result<(), Failure>,
) -> Result<(), Failure> {
    for (number, file) in files.iter().enumerate() {
        let source = Source::of(file);
        let fraction = |part: f64| (number as f64 + part) / files.len() as f64;
        let is_one = !matches!(source, Source::StandardInput) && !has_many(file);
        if is_one {
            send(Given { name: source.name(), source: Ok(source), fraction: fraction(1.0) })?;
            continue;
        }
        match source.open("reading codes from standard input; end with Ctrl-D") {
            Ok(input) => {
                let size = source.size();
                let part = |read: u64| size.map_or(0.0, |size| read as f64 / size.max(1) as f64);
                of_text(BufReader::with_capacity(READ, input), most, &source, |given, read| {
                    send(Given { fraction: fraction(part(read).min(1.0)), ..given })
                })?;
            }
            Err(failure) => {
                send(Given { name: source.name(), source: Err(failure), fraction: fraction(1.0) })?;
            }
        }
    }
    Ok(())
}

/// Calls `send` with each code of a text, and with the number of bytes read so far.
fn of_text(
    input: impl BufRead,
    most: usize,
    source: &Source,
    mut send: impl FnMut(Given, u64) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut read = 0;
    for code in Codes::new(input, most) {
        let given = match code {
            Ok(code) => {
                read += code.text.len() as u64;
                let name = match code.number {
                    Some(number) => format!("{}[{number}]", source.name()),
                    None if code.is_whole => source.name(),
                    None => format!("{}:{}", source.name(), code.line),
                };
                let part = Part { name: name.clone(), code };
                Given { name, source: Ok(Source::Part(part)), fraction: 0.0 }
            }
            Err(error) => Given { name: source.name(), source: Err(source.failure(error)), fraction: 0.0 },
        };
        send(given, read)?;
    }
    Ok(())
}
