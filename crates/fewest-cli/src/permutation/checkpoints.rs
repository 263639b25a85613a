//! Saves the state of a census in a file, so that another run can continue the census.

use crate::checkpoint::{StateFile, interval};
use crate::failure::Failure;
use crate::terminal;
use fewest::permutation::{Checkpoint, CheckpointError, Counting, Snapshot};
use std::io::BufReader;
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The least time between two states.
const INTERVAL: Duration = Duration::from_secs(1);

/// After a state is written, the wait for the next state is at least this multiple of the time that writing took.
const SHARE: u32 = 10;

pub(crate) struct Checkpoints {
    file: StateFile,
    clock: Mutex<Clock>,
}

struct Clock {
    interval: Duration,
    /// The time at which the last state was written, or at which the census began.
    written: Instant,
    /// The time to wait before the next state is written.
    wait: Duration,
    /// Whether the user has been warned that the state cannot be written.
    warned: bool,
}

impl Checkpoints {
    /// Opens the file in a folder, and creates the folder if it does not exist.
    pub(crate) fn open(folder: &Path) -> Result<Self, Failure> {
        let interval = interval(INTERVAL);
        let clock = Clock { interval, written: Instant::now(), wait: interval, warned: false };
        Ok(Self { file: StateFile::open(folder, "census")?, clock: Mutex::new(clock) })
    }

    /// Resumes the census from the state that an earlier run has written, if there is one.
    pub(crate) fn resume<'a>(&self, counting: Counting<'a>) -> Result<Counting<'a>, Failure> {
        let Some(file) = self.file.before()? else { return Ok(counting) };
        let resumed = Checkpoint::read(&mut BufReader::new(file)).and_then(|state| counting.resume(state));
        resumed.map_err(|error| match error {
            CheckpointError::Read(error) => self.file.unusable(error),
            error @ CheckpointError::OutOfMemory(_) => self.file.unusable(error).into_failed(),
            error => self.file.unusable(error),
        })
    }

    /// Writes a state if the last one was written long enough ago.
    pub(crate) fn save(&self, state: &Snapshot<'_>) {
        let mut clock = self.clock.lock().unwrap_or_else(PoisonError::into_inner);
        if clock.written.elapsed() < clock.wait {
            return;
        }
        let start = Instant::now();
        if let Err(error) = self.file.replace(|file| state.write(file))
            && !clock.warned
        {
            terminal::warn(format_args!("cannot write {}: {error}", self.file.name()));
            clock.warned = true;
        }
        clock.wait = clock.interval.max(SHARE * start.elapsed());
        clock.written = Instant::now();
    }

    pub(crate) fn remove(self) {
        self.file.remove();
    }
}
