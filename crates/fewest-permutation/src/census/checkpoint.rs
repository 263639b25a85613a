//! Saves a census after a level as bytes, from which another census can continue.

use crate::levels::Levels;
use crate::record::{self, Record, RecordError};
use fewest_core::memory::OutOfMemory;
use std::fmt;
use std::io::{self, Read, Write};

/// The state of a census after a level, for the function of [`Counting::save`](super::Counting::save).
#[derive(Clone, Copy)]
pub struct Snapshot<'a> {
    pub(super) fingerprint: u64,
    pub(super) counts: &'a [u64],
    pub(super) levels: &'a dyn Levels,
}

/// The state of a census, read from the bytes of a [`Snapshot`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checkpoint {
    pub(super) fingerprint: u64,
    pub(super) counts: Vec<u64>,
    pub(super) parts: Vec<Vec<u8>>,
}

/// The reason why a checkpoint cannot be used.
#[derive(Debug)]
#[non_exhaustive]
pub enum CheckpointError {
    /// The checkpoint cannot be read.
    Read(io::Error),
    /// The bytes are not a checkpoint of a census.
    Damaged,
    /// There is not enough memory for the states in the checkpoint.
    OutOfMemory(OutOfMemory),
    /// The checkpoint belongs to another puzzle, metric or engine, or to other moves.
    OtherPuzzle,
}

const TITLE: &[u8] = b"fewest census 3\n";

impl Snapshot<'_> {
    /// The number of states at each distance so far.
    pub fn counts(&self) -> &[u64] {
        self.counts
    }

    /// Writes the snapshot in the form that [`Checkpoint::read`] reads.
    ///
    /// Memory: a copy of the states. The rows engine needs no copy, because it stores the states as bytes.
    ///
    /// # Errors
    /// The snapshot cannot be written, or there is not enough memory for it.
    pub fn write(&self, to: &mut dyn Write) -> io::Result<()> {
        let refused = |error| io::Error::new(io::ErrorKind::OutOfMemory, error);
        let parts = self.levels.parts().map_err(refused)?;
        let parts: Vec<&[u8]> = parts.iter().map(|part| &part[..]).collect();
        record::write(TITLE, self.fingerprint, self.counts, &parts, to)
    }
}

impl Checkpoint {
    /// Reads a checkpoint that [`Snapshot::write`] has written.
    ///
    /// # Errors
    /// The checkpoint cannot be read, it is damaged, or there is not enough memory for it.
    pub fn read(from: &mut dyn Read) -> Result<Self, CheckpointError> {
        let Record { fingerprint, counts, parts } = Record::read(TITLE, from)?;
        Ok(Self { fingerprint, counts, parts })
    }

    /// The number of states at each distance so far.
    pub fn counts(&self) -> &[u64] {
        &self.counts
    }
}

impl From<RecordError> for CheckpointError {
    fn from(error: RecordError) -> Self {
        match error {
            RecordError::Read(error) => Self::Read(error),
            RecordError::Damaged => Self::Damaged,
            RecordError::OutOfMemory(error) => Self::OutOfMemory(error),
        }
    }
}

impl fmt::Display for CheckpointError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Read(_) => "the checkpoint cannot be read",
            Self::Damaged => "this is not a checkpoint of a census, or it is damaged",
            Self::OutOfMemory(_) => {
                "the states of the checkpoint do not fit into memory, or the checkpoint is damaged"
            }
            Self::OtherPuzzle => {
                "the checkpoint belongs to another puzzle, other moves, another metric or another engine"
            }
        })
    }
}

impl std::error::Error for CheckpointError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Read(error) => Some(error),
            Self::OutOfMemory(error) => Some(error),
            Self::Damaged | Self::OtherPuzzle => None,
        }
    }
}

impl fmt::Debug for Snapshot<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Snapshot").field("counts", &self.counts).finish_non_exhaustive()
    }
}
