//! Saves the state of a long search in a file, so that another run can continue the search. A *word* is a vector that
//! the search looks for.

use crate::checkpoint::{StateFile, interval};
use crate::failure::Failure;
use crate::terminal;
use anyhow::anyhow;
use fewest::linear::{Checkpoint, Search};
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The interval between two checkpoints: a killed run loses the work of about this time.
const INTERVAL: Duration = Duration::from_secs(10);

/// The largest size, in bytes, of a checkpoint of a search for one word. A longer file is truncated when it is read,
/// and so is refused, because its checksum is missing.
const LONGEST: u64 = 1 << 24;

pub(crate) struct Checkpoints {
    file: StateFile,
    /// The checkpoint of the previous run.
    before: Option<Checkpoint>,
    interval: Duration,
    latest: Mutex<Latest>,
}

#[derive(Clone, Copy)]
pub(crate) enum Kept {
    /// The lightest word found.
    One,
    /// All words found of the current weight, in a text of at most `memory` bytes.
    All { memory: u64 },
}

struct Latest {
    checkpoint: Option<Checkpoint>,
    written: Instant,
    /// Whether the user has been warned that the checkpoint cannot be written.
    warned: bool,
}

impl Checkpoints {
    /// Opens the file of the search `name` in a folder, and reads its checkpoint, if there is one. Makes the folder if
    /// it does not exist.
    pub(crate) fn open(folder: &Path, name: &str, kept: Kept) -> Result<Self, Failure> {
        let file = StateFile::open(folder, name)?;
        let longest = match kept {
            Kept::One => LONGEST,
            Kept::All { memory } => memory,
        };
        let read = |file: File| io::read_to_string(file.take(longest));
        let before: Option<Checkpoint> = match file.before()?.map(read).transpose() {
            Ok(Some(text)) => Some(text.parse().map_err(|error| file.unusable(error))?),
            Ok(None) => None,
            Err(error) => return Err(file.unusable(error)),
        };
        let is_of_all = matches!(kept, Kept::All { .. });
        if before.as_ref().is_some_and(|before| before.is_of_all() != is_of_all) {
            let (found, wanted) =
                if is_of_all { ("one lightest word", "all") } else { ("all lightest words", "one") };
            return Err(file.unusable(anyhow!("it is from a search for {found}, not for {wanted}")));
        }
        let latest = Latest { checkpoint: None, written: Instant::now(), warned: false };
        Ok(Self { file, before, interval: interval(INTERVAL), latest: Mutex::new(latest) })
    }

    /// The search, continued from the checkpoint of the previous run.
    pub(crate) fn resume<'a>(&self, search: Search<'a>) -> Result<Search<'a>, Failure> {
        match &self.before {
            Some(checkpoint) => search.resume(checkpoint.clone()).map_err(|error| self.file.unusable(error)),
            None => Ok(search),
        }
    }

    /// Records the latest checkpoint. Writes it to the file if the last write was longer ago than the interval.
    pub(crate) fn save(&self, checkpoint: &Checkpoint) {
        let mut latest = self.latest.lock().unwrap_or_else(PoisonError::into_inner);
        latest.checkpoint = Some(checkpoint.clone());
        if latest.written.elapsed() >= self.interval {
            self.write(&mut latest);
        }
    }

    /// Writes the latest checkpoint. A search that continues from the checkpoint of a finished side ends at once.
    pub(crate) fn keep(&self) {
        self.write(&mut self.latest.lock().unwrap_or_else(PoisonError::into_inner));
    }

    pub(crate) fn remove(self) {
        self.file.remove();
    }

    fn write(&self, latest: &mut Latest) {
        let Some(checkpoint) = latest.checkpoint.take() else { return };
        latest.written = Instant::now();
        if let Err(error) = self.file.replace(|file| write!(file, "{checkpoint}"))
            && !latest.warned
        {
            terminal::warn(format_args!("cannot write {}: {error}", self.file.name()));
            latest.warned = true;
        }
    }
}
