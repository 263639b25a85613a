//! The state of a census between two levels, as bytes from which another census continues.

use super::levels::Levels;
use crate::fingerprint::Fingerprint;
use crate::memory;
use crate::permutation::{Condition, Metric, Puzzle};
use std::fmt;
use std::io::{self, Read, Write};

/// The state of a census after a level: what [`Counting::save`](super::Counting::save) offers.
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
    /// It cannot be read.
    Read(io::Error),
    /// The bytes are no checkpoint of a census, or there is no memory for it.
    Damaged,
    /// It belongs to another puzzle, other moves, another metric or another engine.
    OtherPuzzle,
}

/// The first bytes of every checkpoint.
const TITLE: &[u8] = b"fewest census 2\n";

/// No census has more levels: each takes at least a state.
const MOST_LEVELS: u64 = 1 << 32;
/// The engines have at most this many parts.
const MOST_PARTS: u64 = 2;

impl Snapshot<'_> {
    /// The states at each distance so far.
    pub fn counts(&self) -> &[u64] {
        self.counts
    }

    /// Writes it, for [`Checkpoint::read`].
    ///
    /// Takes as much memory again as the states of an engine that keeps no bytes: all but rows.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn write(&self, to: &mut dyn Write) -> io::Result<()> {
        let parts = self.levels.parts();
        to.write_all(TITLE)?;
        let mut number = |number: u64| to.write_all(&number.to_le_bytes());
        number(self.fingerprint)?;
        number(self.counts.len() as u64)?;
        self.counts.iter().try_for_each(|&count| number(count))?;
        number(parts.len() as u64)?;
        parts.iter().try_for_each(|part| number(part.len() as u64))?;
        parts.iter().try_for_each(|part| to.write_all(part))?;
        to.write_all(&checksum(self.counts, parts.iter().map(|part| &part[..])).to_le_bytes())
    }
}

/// The last number of a checkpoint.
fn checksum<'a>(counts: &[u64], parts: impl Iterator<Item = &'a [u8]>) -> u64 {
    let mut print = Fingerprint::new();
    print.add_list(counts.iter().copied());
    parts.for_each(|part| print.add_bytes(part));
    print.finish()
}

impl Checkpoint {
    /// Reads what [`Snapshot::write`] has written.
    ///
    /// # Errors
    /// It cannot be read, or it is damaged.
    pub fn read(from: &mut dyn Read) -> Result<Self, CheckpointError> {
        let mut title = [0; TITLE.len()];
        from.read_exact(&mut title)?;
        if title != *TITLE {
            return Err(CheckpointError::Damaged);
        }
        let fingerprint = number(from, u64::MAX)?;
        let levels = number(from, MOST_LEVELS)?;
        // No memory is taken for numbers that do not come.
        let counts = (0..levels).map(|_| number(from, u64::MAX)).collect::<Result<Vec<_>, _>>()?;
        let parts = number(from, MOST_PARTS)?;
        let lengths = (0..parts).map(|_| number(from, isize::MAX as u64)).collect::<Result<Vec<_>, _>>()?;
        let parts = lengths
            .into_iter()
            .map(|length| {
                let mut part = memory::zeroed_bytes(length as usize).map_err(|_| CheckpointError::Damaged)?;
                from.read_exact(&mut part)?;
                Ok(part)
            })
            .collect::<Result<Vec<_>, CheckpointError>>()?;
        let whole = number(from, u64::MAX)? == checksum(&counts, parts.iter().map(Vec::as_slice));
        match from.read(&mut [0])? {
            0 if whole => Ok(Self { fingerprint, counts, parts }),
            _ => Err(CheckpointError::Damaged),
        }
    }

    /// The states at each distance so far.
    pub fn counts(&self) -> &[u64] {
        &self.counts
    }
}

/// Reads a number that is at most `most`.
fn number(from: &mut dyn Read, most: u64) -> Result<u64, CheckpointError> {
    let mut bytes = [0; size_of::<u64>()];
    from.read_exact(&mut bytes)?;
    Some(u64::from_le_bytes(bytes)).filter(|&number| number <= most).ok_or(CheckpointError::Damaged)
}

/// The fingerprint of a puzzle with its moves in a metric.
pub(super) fn fingerprint(puzzle: &Puzzle, metric: Metric) -> u64 {
    let mut print = Fingerprint::new();
    for goal in puzzle.goals() {
        print.add_list(goal.kinds().iter().map(|&kind| kind.into()));
        print.add_list(goal.orientations().iter().map(|&orientation| orientation.into()));
    }
    for orbit in 0..puzzle.orbits().len() {
        print.add_list(puzzle.kinds(orbit).iter().map(|kind| kind.period as u64));
        print.add_list(puzzle.kinds(orbit).iter().map(|kind| kind.count as u64));
    }
    for step in puzzle.moves(metric) {
        print.add_list(step.transformation().sources().iter().map(|&source| source.into()));
        print.add_list(step.transformation().turns().iter().map(|&turn| turn.into()));
        print.add_list(step.conditions().iter().flat_map(|condition| {
            let (place, kind) = condition.place_and_kind();
            [u64::from(matches!(condition, Condition::Has { .. })), place as u64, kind.into()]
        }));
    }
    print.finish()
}

impl From<io::Error> for CheckpointError {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::UnexpectedEof => Self::Damaged,
            _ => Self::Read(error),
        }
    }
}

impl fmt::Display for CheckpointError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Read(_) => "the checkpoint cannot be read",
            Self::Damaged => "this is no checkpoint of a census, or it is damaged",
            Self::OtherPuzzle => "the checkpoint belongs to another puzzle, other moves or another metric",
        })
    }
}

impl std::error::Error for CheckpointError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Read(error) => Some(error),
            Self::Damaged | Self::OtherPuzzle => None,
        }
    }
}

impl fmt::Debug for Snapshot<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Snapshot").field("counts", &self.counts).finish_non_exhaustive()
    }
}
