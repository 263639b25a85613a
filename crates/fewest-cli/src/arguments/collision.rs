//! Refuses a command line that writes to a file which it also reads, or writes to one file twice.

use crate::failure::Failure;
use anyhow::anyhow;
use clap::ArgMatches;
use same_file::Handle;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// The names of the options that name a file to be written.
const WRITTEN: [&str; 4] = ["output", "bounds", "formula", "plot"];

pub(crate) fn check(matches: &ArgMatches) -> Result<(), Failure> {
    let mut verb = matches;
    while let Some((_, inner)) = verb.subcommand() {
        verb = inner;
    }
    let (mut read, mut written): (Vec<&PathBuf>, Vec<&PathBuf>) = Default::default();
    let mut reads_standard_input = false;
    for id in verb.ids().map(clap::Id::as_str) {
        // Options whose values are not paths are skipped.
        let Ok(Some(paths)) = verb.try_get_many::<PathBuf>(id) else { continue };
        let is_written = WRITTEN.contains(&id);
        let list = if is_written { &mut written } else { &mut read };
        for path in paths {
            match path.as_os_str() == "-" {
                true => reads_standard_input |= !is_written,
                false => list.push(path),
            }
        }
    }
    if let Ok(files) = verb.try_get_many::<PathBuf>("files") {
        reads_standard_input |= files.is_none();
    }
    for (index, path) in written.iter().enumerate() {
        let Some(target) = Identity::of(path) else { continue };
        let name = path.display();
        if read.iter().any(|input| Identity::of(input).as_ref() == Some(&target)) {
            return Err(Failure::BadInput(anyhow!("{name} is read: it cannot be written in the same run")));
        }
        if reads_standard_input && Identity::of_standard_input().as_ref() == Some(&target) {
            let error = anyhow!("{name} is read as standard input: it cannot be written in the same run");
            return Err(Failure::BadInput(error));
        }
        if written[..index].iter().any(|other| Identity::of(other).as_ref() == Some(&target)) {
            return Err(Failure::BadInput(anyhow!("{name} would be written twice")));
        }
    }
    Ok(())
}

/// The file that a path names. Two paths of the same file have equal identities.
#[derive(PartialEq)]
enum Identity {
    Existing(Handle),
    /// A file that does not exist yet: its folder and its name.
    New(Handle, OsString),
}

impl Identity {
    /// The identity of a regular or a new file; `None` for any other file, because a device may be written twice.
    fn of(path: &Path) -> Option<Self> {
        match path.metadata() {
            Ok(metadata) if !metadata.is_file() => None,
            Ok(_) => Handle::from_path(path).ok().map(Self::Existing),
            Err(_) => {
                let folder = path.parent().filter(|folder| *folder != Path::new(""));
                let folder = Handle::from_path(folder.unwrap_or(Path::new("."))).ok()?;
                Some(Self::New(folder, path.file_name()?.to_owned()))
            }
        }
    }

    fn of_standard_input() -> Option<Self> {
        let handle = Handle::stdin().ok()?;
        handle.as_file().metadata().ok()?.is_file().then_some(Self::Existing(handle))
    }
}
