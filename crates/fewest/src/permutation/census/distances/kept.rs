//! Tables as bytes, which another run reads instead of making them.

use super::values::Values;
use crate::permutation::census::checkpoint::fingerprint;
use crate::permutation::census::record::{self, Record, RecordError};
use crate::permutation::{Metric, Puzzle};
use crate::{Limits, OutOfMemory, Reason};
use std::borrow::Cow;
use std::fmt;
use std::hash::Hash;
use std::io::{self, Read, Write};
use std::sync::{Mutex, PoisonError};

/// Where tables stay from one run to the next, such as a folder.
///
/// A table's name says for which puzzle, metric and plan it was made, so a shelf may hold those of many puzzles.
pub trait Shelf: fmt::Debug + Sync {
    /// Opens the table of a name; `None` if there is none.
    ///
    /// # Errors
    /// It cannot be opened.
    fn open(&self, name: &str) -> io::Result<Option<Box<dyn Read>>>;

    /// Keeps a table under a name. A solver does not depend on it, so what goes wrong is for the shelf to report.
    fn keep(&self, name: &str, table: &KeptTable<'_>);
}

/// A table that is to be kept.
#[derive(Clone, Copy)]
pub struct KeptTable<'a> {
    fingerprint: u64,
    counts: &'a [u64],
    part: &'a [u8],
}

/// The reason why a kept table cannot be used.
#[derive(Debug)]
#[non_exhaustive]
pub enum TableError {
    /// It cannot be read.
    Read(io::Error),
    /// The bytes are no table of this version.
    Damaged,
    /// There is no memory for it.
    OutOfMemory(OutOfMemory),
}

/// The first bytes of every table.
const TITLE: &[u8] = b"fewest table 2\n";

impl KeptTable<'_> {
    /// The number of states at each distance.
    pub fn counts(&self) -> &[u64] {
        self.counts
    }

    /// Writes it, for [`Shelf::open`].
    ///
    /// # Errors
    /// It cannot be written.
    pub fn write(&self, to: &mut dyn Write) -> io::Result<()> {
        record::write(TITLE, self.fingerprint, self.counts, &[self.part], to)
    }
}

/// The tables of earlier runs, while a solver is made.
#[derive(Debug, Default)]
pub(in crate::permutation) struct Keeping<'a> {
    shelf: Option<&'a dyn Shelf>,
    /// The name of a table that could not be used, and why.
    failure: Mutex<Option<(String, TableError)>>,
}

/// A table that was found, or the place for it.
pub(in crate::permutation) struct Slot<'a> {
    keeping: &'a Keeping<'a>,
    fingerprint: u64,
}

impl<'a> Keeping<'a> {
    pub(in crate::permutation) fn new(shelf: Option<&'a dyn Shelf>) -> Self {
        Self { shelf, failure: Mutex::default() }
    }

    /// What ended the work, if a table did.
    pub(in crate::permutation) fn into_failure(self) -> Option<(String, TableError)> {
        self.failure.into_inner().unwrap_or_else(PoisonError::into_inner)
    }

    /// The place of a table of a puzzle: which one, the plan says.
    pub(in crate::permutation) fn slot(
        &'a self,
        puzzle: &Puzzle,
        metric: Metric,
        plan: &impl Hash,
    ) -> Slot<'a> {
        Slot { keeping: self, fingerprint: fingerprint(puzzle, metric, plan) }
    }
}

/// A table whose reading ends soon after the flag is set.
struct Cancellable<'a> {
    from: Box<dyn Read>,
    limits: &'a Limits<'a>,
}

impl Read for Cancellable<'_> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        if self.limits.cancelled() {
            return Err(io::Error::other(Reason::Cancelled));
        }
        self.from.read(bytes)
    }
}

impl Slot<'_> {
    fn name(&self) -> String {
        format!("{:016x}.table", self.fingerprint)
    }

    /// The table, if it was kept: a record of one part.
    ///
    /// # Errors
    /// It was cancelled, or the table cannot be used: then work stops as if it were cancelled.
    pub(in crate::permutation) fn find(&self, limits: &Limits<'_>) -> Result<Option<Record>, Reason> {
        let Some(shelf) = self.keeping.shelf else { return Ok(None) };
        let read = |from: Box<dyn Read>| {
            let record = Record::read(TITLE, &mut Cancellable { from, limits })?;
            let is_ours = record.fingerprint == self.fingerprint && record.parts.len() == 1;
            if is_ours { Ok(record) } else { Err(RecordError::Damaged) }
        };
        let found = shelf.open(&self.name()).map_err(RecordError::Read);
        found.and_then(|found| found.map(read).transpose()).map_err(|error| match limits.cancelled() {
            true => Reason::Cancelled,
            false => self.fail(error.into()),
        })
    }

    /// The kept table cannot be used.
    pub(in crate::permutation) fn fail(&self, error: TableError) -> Reason {
        *self.keeping.failure.lock().unwrap_or_else(PoisonError::into_inner) = Some((self.name(), error));
        Reason::Cancelled
    }

    /// Keeps the values of a table.
    pub(super) fn keep(&self, counts: &[u64], values: &Values) {
        self.keep_bytes(counts, || values.bytes_to_keep());
    }

    /// Keeps the packed states of a table, level by level.
    pub(super) fn keep_states(&self, counts: &[u64], packed: &[u64]) {
        self.keep_bytes(counts, || {
            packed.iter().flat_map(|word| word.to_le_bytes()).collect::<Vec<_>>().into()
        });
    }

    /// Keeps a table as bytes.
    pub(in crate::permutation) fn keep_bytes<'b>(
        &self,
        counts: &[u64],
        part: impl FnOnce() -> Cow<'b, [u8]>,
    ) {
        if let Some(shelf) = self.keeping.shelf {
            shelf.keep(&self.name(), &KeptTable { fingerprint: self.fingerprint, counts, part: &part() });
        }
    }
}

impl fmt::Debug for KeptTable<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("KeptTable").field("counts", &self.counts).finish_non_exhaustive()
    }
}

impl From<RecordError> for TableError {
    fn from(error: RecordError) -> Self {
        match error {
            RecordError::Read(error) => Self::Read(error),
            RecordError::Damaged => Self::Damaged,
            RecordError::OutOfMemory(error) => Self::OutOfMemory(error),
        }
    }
}

impl fmt::Display for TableError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Read(_) => "the table cannot be read",
            Self::Damaged => "this is no table of this version of fewest, or it is damaged",
            Self::OutOfMemory(_) => "the table does not fit into memory, or it is damaged",
        })
    }
}

impl std::error::Error for TableError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Read(error) => Some(error),
            Self::OutOfMemory(error) => Some(error),
            Self::Damaged => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::permutation::{Engine, Goal, Preparing, Unprepared, family};

    /// Has the table of any name: as many states as there are, none of them one of the puzzle.
    #[derive(Debug)]
    struct Forger;

    impl Shelf for Forger {
        fn open(&self, name: &str) -> io::Result<Option<Box<dyn Read>>> {
            let fingerprint = u64::from_str_radix(&name[..16], 16).expect("16 digits");
            let mut file = Vec::new();
            record::write(TITLE, fingerprint, &[1, 3, 6, 11, 3], &[&[0xFF; 24 * 8]], &mut file)?;
            Ok(Some(Box::new(io::Cursor::new(file))))
        }

        fn keep(&self, _: &str, _: &KeptTable<'_>) {}
    }

    #[test]
    fn a_table_of_states_that_the_puzzle_does_not_have_is_damaged() {
        let puzzle = family::by_name("pancake:4").unwrap();
        let goal = Goal::solved(&puzzle);
        let preparing = Preparing::new(&puzzle, Metric::Turns, &goal).engine(Engine::Set).shelf(&Forger);
        let unprepared = preparing.run(&Limits::new(), &|_| {}).map(|_| ()).unwrap_err();
        assert!(matches!(unprepared, Unprepared::Kept { error: TableError::Damaged, .. }), "{unprepared:?}");
    }
}
