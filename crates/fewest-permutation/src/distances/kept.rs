//! Keeps tables as bytes, so that later runs can read them instead of making them again.

use super::values::Values;
use crate::record::{self, Record, RecordError};
use crate::space::fingerprint::fingerprint;
use crate::{Metric, Puzzle};
use fewest_core::{Limits, OutOfMemory, Reason};
use std::borrow::Cow;
use std::fmt;
use std::hash::Hash;
use std::io::{self, Read, Write};

/// A store that keeps tables of many puzzles between runs, such as a folder. The name of a table identifies its puzzle,
/// metric and plan.
pub trait Shelf: fmt::Debug + Sync {
    /// Opens the table with this name; `None` if there is no such table.
    ///
    /// # Errors
    /// The table cannot be opened.
    fn open(&self, name: &str) -> io::Result<Option<Box<dyn Read>>>;

    /// Reports that the table with this name cannot be used. The solver then makes the table and calls
    /// [`keep`](Self::keep).
    fn report_unusable(&self, name: &str, error: TableError);

    /// Keeps a table under this name, and replaces an older one. A failure does not stop the solver, so the shelf
    /// reports it.
    fn keep(&self, name: &str, table: &KeptTable<'_>);
}

/// A table to be kept.
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
    /// The table cannot be read.
    Read(io::Error),
    /// The bytes are not a table in the format of this version.
    Damaged,
    /// There is not enough memory for the table.
    OutOfMemory(OutOfMemory),
}

const TITLE: &[u8] = b"fewest table 2\n";

impl KeptTable<'_> {
    /// The number of states at each distance.
    pub fn counts(&self) -> &[u64] {
        self.counts
    }

    /// Writes the table in the form that [`Shelf::open`] must return.
    ///
    /// # Errors
    /// The table cannot be written.
    pub fn write(&self, to: &mut dyn Write) -> io::Result<()> {
        record::write(TITLE, self.fingerprint, self.counts, &[self.part], to)
    }
}

#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Keeping<'a> {
    shelf: Option<&'a dyn Shelf>,
}

pub(crate) struct Slot<'a> {
    keeping: Keeping<'a>,
    fingerprint: u64,
}

impl<'a> Keeping<'a> {
    pub(crate) fn new(shelf: Option<&'a dyn Shelf>) -> Self {
        Self { shelf }
    }

    pub(crate) fn slot(self, puzzle: &Puzzle, metric: Metric, plan: &impl Hash) -> Slot<'a> {
        Slot { keeping: self, fingerprint: fingerprint(puzzle, metric, plan) }
    }
}

/// A reader that fails once the work is cancelled.
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

    /// The kept table, as a record of one part. `None` if it does not exist, or if it cannot be used, which is
    /// reported.
    pub(crate) fn find(&self, limits: &Limits<'_>) -> Result<Option<Record>, Reason> {
        let Some(shelf) = self.keeping.shelf else { return Ok(None) };
        let read = |from: Box<dyn Read>| {
            let record = Record::read(TITLE, &mut Cancellable { from, limits })?;
            let is_ours = record.fingerprint == self.fingerprint && record.parts.len() == 1;
            if is_ours { Ok(record) } else { Err(RecordError::Damaged) }
        };
        let found = shelf.open(&self.name()).map_err(RecordError::Read);
        found.and_then(|found| found.map(read).transpose()).or_else(|error| {
            if limits.cancelled() {
                return Err(Reason::Cancelled);
            }
            self.report(error.into());
            Ok(None)
        })
    }

    pub(crate) fn report(&self, error: TableError) {
        if let Some(shelf) = self.keeping.shelf {
            shelf.report_unusable(&self.name(), error);
        }
    }

    pub(super) fn keep(&self, counts: &[u64], values: &Values) {
        self.keep_bytes(counts, || values.bytes_to_keep());
    }

    pub(super) fn keep_states(&self, counts: &[u64], packed: &[u64]) {
        self.keep_bytes(counts, || {
            packed.iter().flat_map(|word| word.to_le_bytes()).collect::<Vec<_>>().into()
        });
    }

    pub(crate) fn keep_bytes<'b>(&self, counts: &[u64], part: impl FnOnce() -> Cow<'b, [u8]>) {
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
            Self::Damaged => "this is not a table of this version of fewest, or it is damaged",
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
    use crate::{Engine, Goal, Preparing, family};
    use std::sync::Mutex;

    /// A shelf with a forged table for every name. The number of its states is right, but they are not states of the
    /// puzzle.
    #[derive(Debug, Default)]
    struct Forger(Mutex<Vec<String>>);

    impl Shelf for Forger {
        fn open(&self, name: &str) -> io::Result<Option<Box<dyn Read>>> {
            let fingerprint = u64::from_str_radix(&name[..16], 16).expect("the name begins with 16 digits");
            let mut file = Vec::new();
            record::write(TITLE, fingerprint, &[1, 3, 6, 11, 3], &[&[0xFF; 24 * 8]], &mut file)?;
            Ok(Some(Box::new(io::Cursor::new(file))))
        }

        fn report_unusable(&self, _: &str, error: TableError) {
            self.0.lock().unwrap().push(error.to_string());
        }

        fn keep(&self, _: &str, table: &KeptTable<'_>) {
            self.0.lock().unwrap().push(format!("{:?}", table.counts()));
        }
    }

    #[test]
    fn a_table_of_states_that_the_puzzle_does_not_have_is_made_again() {
        let puzzle = family::by_name("pancake:4").unwrap();
        let (goal, forger) = (Goal::solved(&puzzle), Forger::default());
        let preparing = Preparing::new(&puzzle, Metric::Turns, &goal).engine(Engine::Set).shelf(&forger);
        preparing.run().unwrap();
        // OEIS A092113.
        let expected = [TableError::Damaged.to_string(), "[1, 3, 6, 11, 3]".into()];
        assert_eq!(forger.0.into_inner().unwrap(), expected);
    }
}
